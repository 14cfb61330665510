import { expect, test } from "vitest";
import { entryScript } from "./new-version.ts";

test("the starting script is found whatever the order of its attributes", () => {
  expect(
    entryScript(`<script>1</script><script type="module" crossorigin src="/assets/index-a1.js">`),
  )
    .toBe("/assets/index-a1.js");
  expect(entryScript(`<script src="/main.tsx" type="module"></script>`)).toBe("/main.tsx");
});

test("a page of somebody else, such as a network's login, is not taken for a new version", () => {
  expect(entryScript("<html><body>Accept our terms</body></html>")).toBeUndefined();
  expect(entryScript(`<script src="/portal.js"></script>`)).toBeUndefined();
});
