import { expect, test } from "vitest";
import { parseTheme, themes } from "./theme.ts";

test("a stored choice is honoured", () => {
  for (const theme of themes) expect(parseTheme(theme)).toBe(theme);
});

test("without a choice, or with an unknown one, the system decides", () => {
  expect(parseTheme(null)).toBe("system");
  expect(parseTheme("sepia")).toBe("system");
});
