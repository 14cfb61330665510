// The promise of legible text, checked on the numbers: WCAG 2.2 AA in both themes.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sleeveColors } from "./ui/person/member-color.ts";

const css = readFileSync(new URL("./styles.css", import.meta.url), "utf8");

function tokens(selector: string): Record<string, string> {
  // At the start of a line, also inside of a media rule.
  const start = css.search(new RegExp(`^\\s*\\${selector} \\{`, "m"));
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    Array.from(block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name, color]) => [name, color]),
  );
}

/** Relative luminance as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  if (!one || !other) throw new Error("A token is missing in styles.css");
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ["background", "surface", "sunken", "live"];
const inks = ["foreground", "muted", "accent", "destructive", "success", "warning"];
const pairs = [
  ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)),
  ...["lamp", "lamp-hover", "lamp-pressed"].map((ground) => ["on-lamp", ground] as const),
  ["on-destructive", "destructive-fill"] as const,
  ["warning", "warning-fill"] as const,
];

test.each([":root", ".dark"])("all text of the theme %s reads at 4.5 to 1", (selector) => {
  const theme = tokens(selector);
  for (const [ink, ground] of pairs) {
    expect(contrast(theme[ink], theme[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([":root", ".dark"])("boxes and focus rings of %s stand out at 3 to 1", (selector) => {
  const theme = tokens(selector);
  for (const line of ["border-strong", "ring", "destructive"]) {
    for (const ground of ["background", "surface", "sunken"]) {
      expect(contrast(theme[line], theme[ground]), `${line} on ${ground}`).toBeGreaterThanOrEqual(
        3,
      );
    }
  }
});

test("initials read on every avatar colour", () => {
  for (const color of sleeveColors) {
    expect(contrast(color, "#fbf3e2"), color).toBeGreaterThanOrEqual(4.5);
  }
});
