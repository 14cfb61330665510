// The newest release lacks a platform, for everybody on the stack: this journey runs alone.
import { expect } from "@playwright/test";
import { needs } from "#tests/support/needs.ts";
import { open, test } from "./journey.ts";
import { publishedRelease, withoutFile } from "./release.ts";

test("a release without a platform leads to the latest version that has it", async ({ page }) => {
  needs("demo");
  const { version } = await publishedRelease();
  const restore = await withoutFile(version, "linux_deb");
  try {
    await open(page, "/download");
    await page.getByRole("link", { name: /^Version .* is the latest for it$/ }).first().click();
    await expect(page).not.toHaveURL("/download");
    await expect(page).not.toHaveURL(`/releases/${version}`);
    await expect(page.getByRole("link", { name: /^Download LMP .* for Debian and Ubuntu amd64/ }))
      .toBeVisible();
  } finally {
    await restore();
  }
});
