// Imports go one way, so that a reader can follow a page from its URL down to the client:
// web/routes → web/layouts → web/features → web/ui → web/lib.
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { filesUnder, read, withoutComments } from "#tests/support/repository.ts";

/** From top to bottom; each layer may import from itself and from those below. */
const layers = ["server", "app", "routes", "layouts", "features", "ui", "lib"];

interface Import {
  from: string;
  /** Path from the root of the repository, or the bare specifier of a package. */
  to: string;
}

const sources = filesUnder("web", /\.tsx?$/).filter((path) => !path.endsWith(".gen.ts"));
const imports: Import[] = sources.flatMap((from) => {
  const code = withoutComments(read(from));
  const specifiers = [
    ...code.matchAll(/\bfrom\s+"([^"]+)"/g),
    ...code.matchAll(/\bimport\s*\(?\s*"([^"]+)"/g),
  ];
  return specifiers.map(([, specifier = ""]) => ({ from, to: resolve(from, specifier) }));
});

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith("#web/")) return specifier.slice(1);
  if (specifier.startsWith("#shared/")) {
    return specifier.replace("#shared/", "supabase/functions/_shared/");
  }
  if (specifier.startsWith("#tests/")) return specifier.slice(1);
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : specifier;
}

const layerOf = (path: string) => path.match(/^web\/(\w+)\//)?.[1] ?? "";
const featureOf = (path: string) => path.match(/^web\/features\/([^/]+)\//)?.[1] ?? "";
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const offenders = (isWrong: (entry: Import) => boolean) =>
  imports.filter(isWrong).map(({ from, to }) => `${from} imports ${to}`);

describe("in the web", () => {
  test("imports are found", () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test("every file belongs to a layer", () => {
    const outside = sources.filter((path) =>
      !layers.includes(layerOf(path)) && path !== "web/main.tsx" && !isTest(path) &&
      // Runs where the site is built, not in it.
      !path.startsWith("web/build/")
    );
    expect(outside).toEqual([]);
  });

  test("no layer imports from one above it", () => {
    expect(offenders(({ from, to }) => {
      const [above, below] = [layers.indexOf(layerOf(to)), layers.indexOf(layerOf(from))];
      return above >= 0 && below >= 0 && above < below;
    })).toEqual([]);
  });

  test("no feature imports another", () => {
    expect(
      offenders(({ from, to }) =>
        featureOf(from) !== "" && featureOf(to) !== "" && featureOf(from) !== featureOf(to)
      ),
    ).toEqual([]);
  });

  test("only contracts, error reports and the database's types are imported from the backend", () => {
    expect(offenders(({ to }) =>
      to.startsWith("supabase/") &&
      !/^supabase\/functions\/_shared\/(contracts\/|error-reports\/|database\.types\.ts$)/.test(to)
    )).toEqual([]);
  });

  test("nothing but tests imports from the tests", () => {
    expect(offenders(({ from, to }) => to.startsWith("tests/") && !isTest(from))).toEqual([]);
  });

  test("only queries, mutations, sessions, live channels and function calls touch the client", () => {
    const mayCall =
      /\/((?:[a-z-]+-)?(?:queries|mutations)|session|live-[a-z-]+)\.ts$|^web\/lib\/(supabase[a-z-]*|functions)\.ts$/;
    const callers = sources.filter((path) =>
      /\bget(Supabase|ReadingClient|LiveClient)\b/.test(withoutComments(read(path)))
    );
    expect(callers.filter((path) => !mayCall.test(path))).toEqual([]);
  });

  test("only one file creates a client", () => {
    const creators = sources.filter((path) => /\bcreateClient\b/.test(withoutComments(read(path))));
    expect(creators).toEqual(["web/lib/supabase-client.ts"]);
  });

  test("only the parts for anonymous reads and subscriptions are imported from the client", () => {
    expect(
      offenders(({ from, to }) =>
        /^@supabase\/(?!supabase-js)/.test(to) && !/^web\/lib\/anonymous-[a-z]+\.ts$/.test(from)
      ),
    ).toEqual([]);
  });

  test("no code reads a variable named VITE_…, which would reach the browser by its name alone", () => {
    expect(sources.filter((path) => /import\.meta\.env\.VITE_/.test(read(path)))).toEqual([]);
  });
});

describe("in the functions", () => {
  const functionFiles = filesUnder("supabase/functions", /\.ts$/);

  test("nothing is imported from outside the folder, which is not deployed", () => {
    const outside = functionFiles.filter((path) => !isTest(path) && !path.includes("/testing/"))
      .flatMap((from) =>
        [...withoutComments(read(from)).matchAll(/\bfrom\s+"(\.[^"]+)"/g)]
          .map(([, specifier = ""]) => posix.join(posix.dirname(from), specifier))
          .filter((to) => !to.startsWith("supabase/functions/"))
          .map((to) => `${from} imports ${to}`)
      );
    expect(outside).toEqual([]);
  });

  test("relative imports name their extension, and none is computed", () => {
    const wrong = functionFiles.filter((path) => {
      const code = withoutComments(read(path));
      return /\bfrom\s+"\.[^"]*(?<!\.ts|\.json)"/.test(code) || /\bimport\(\s*[^"\s)]/.test(code);
    });
    expect(wrong).toEqual([]);
  });

  test("no function imports another", () => {
    const wrong = functionFiles.flatMap((from) =>
      [...withoutComments(read(from)).matchAll(/\bfrom\s+"(\.\.\/[^"]+)"/g)]
        .map(([, specifier = ""]) => posix.join(posix.dirname(from), specifier))
        .filter((to) => to.split("/")[2] !== from.split("/")[2] && to.split("/")[2] !== "_shared")
        .map((to) => `${from} imports ${to}`)
    );
    expect(wrong).toEqual([]);
  });
});
