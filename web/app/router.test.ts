import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { pageParameters } from "#web/lib/document/page-url.ts";
import { createAppRouter } from "./router.tsx";

test("a page that the server renders depends on known parameters of its URL alone", () => {
  const read = new Set<string>();
  const recorder = new Proxy({}, {
    get: (_, name) => {
      read.add(String(name));
      return undefined;
    },
    ownKeys: () => {
      throw new Error("A page takes its parameters by name.");
    },
  });
  const { routesById } = createAppRouter(createMemoryHistory());
  const rendered = Object.values(routesById).filter((route) => {
    let isRendered = true;
    for (let each = route; each; each = each.parentRoute) isRendered &&= each.options.ssr !== false;
    return isRendered;
  });
  for (const { options: { validateSearch } } of rendered) {
    if (typeof validateSearch === "function") validateSearch(recorder);
  }
  for (const ofThreadData of ["known", "since", "upTo"]) read.add(ofThreadData);
  expect([...read].toSorted()).toEqual(pageParameters.toSorted());
});
