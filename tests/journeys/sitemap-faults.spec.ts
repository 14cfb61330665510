// No sitemap can be made: what the view inside the site shows. Runs alone, as it stops the functions.
import { expect } from "@playwright/test";
import { controlPart } from "#tests/support/parts.ts";
import { allowNoise, open, stoppedParts, test } from "./journey.ts";

test("a sitemap that cannot be made shows an error, and Try Again loads it", async ({ page }) => {
  allowNoise(stoppedParts);
  await open(page, "/forum");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await controlPart("functions", "stop");
  try {
    await page.evaluate(() => history.pushState({}, "", "/sitemap.xml"));
    await expect(page.getByRole("alert")).toContainText("Could not generate sitemap.");
  } finally {
    await controlPart("functions", "start");
  }
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("<urlset").or(page.getByText("<sitemapindex"))).toBeVisible();
});
