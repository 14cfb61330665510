// Unknown URLs are reported to search engines: by the status, and by a robots meta element.
import { expect } from "@playwright/test";
import { allowNoise, test } from "./journey.ts";

const unknownId = "6f1c0e0e-0000-4000-8000-00000000dead";
const paths = [
  "/no/such/page",
  `/forum/thread/${unknownId}`,
  "/forum/thread/no-id",
  "/forum/category/no-such-category",
  `/user/${unknownId}`,
  "/user/no-id",
  "/blog/no-such-article",
  "/releases/9.9.9",
  "/releases/no-version",
];

test("search engines do not index unknown URLs", async ({ page }) => {
  allowNoise(400, 404, 406);
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(path === "/user/no-id" ? 400 : 404);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.locator('head meta[name="robots"]').first(), path)
      .toHaveAttribute("content", "noindex");
  }
  await page.goto("/no/such/page");
  await page.getByRole("link", { name: "Go Back Home" }).click();
  await expect(page).toHaveURL("/");
});

test("search engines can index an existing page, also after navigation from an unknown one", async ({ page }) => {
  allowNoise(400, 404, 406);
  await page.goto("/forum/category/no-such-category");
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(1);
  await page.getByRole("link", { name: "Back to Forum" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forum" })).toBeVisible();
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
});
