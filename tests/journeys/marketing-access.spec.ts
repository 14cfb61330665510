// Everybody can read the pages: axe with contrast, in both themes, on a phone and on a desk.
import { test } from "./journey.ts";
import { expectUsableByEverybody } from "./looks.ts";
import { marketingPages } from "./marketing-pages.ts";

for (const { path } of marketingPages) {
  test(`${path} has no barriers, with every answer open`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const question of await page.locator("details").all()) {
      await question.evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
    }
    await expectUsableByEverybody(page);
  });
}
