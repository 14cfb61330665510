import { expect, test } from "vitest";
import { failedScript } from "./import-again.ts";

const origin = "https://lmp.example";
const script = `${origin}/assets/toast-panel-B1.js`;

test.each([
  ["Chromium", `Failed to fetch dynamically imported module: ${script}`],
  ["Firefox", `error loading dynamically imported module: ${script}`],
])("the script that failed is known from the error of %s", (_browser, message) => {
  expect(failedScript(new TypeError(message), origin)).toBe(script);
});

test("an error that names no script, or one of another site, is not tried again", () => {
  const messages = [
    "Importing a module script failed.",
    "Failed to fetch dynamically imported module: https://lmp.example.evil/a.js",
    "Failed to fetch dynamically imported module: https://evil.example/a.js",
    "Unable to preload CSS for /assets/markdown.css",
  ];
  for (const message of messages) {
    expect(failedScript(new TypeError(message), origin)).toBe(undefined);
  }
  expect(failedScript(script, origin)).toBe(undefined);
});
