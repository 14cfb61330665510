// Whether a page can be used by everybody: axe with contrast, both themes, phone and desktop.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const looks = [
  { width: 360, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

/** Fails when axe finds anything, or when the page is wider than the screen. */
export async function expectUsableByEverybody(page: Page): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The site follows the system's theme a moment later; colours in between are nobody's.
    await page.waitForFunction(
      (isDark) =>
        document.documentElement.classList.contains("dark") === isDark &&
        document.getAnimations().every((it) => it.playState !== "running"),
      colorScheme === "dark",
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) =>
      `${id}: ${nodes.map((it) => it.html).join(" ")}`
    );
    expect(found, `${width} px, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px wide`).toBeLessThanOrEqual(0);
  }
}
