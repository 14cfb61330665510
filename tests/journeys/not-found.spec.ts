// What leads nowhere says so to search engines: by the status where the host can know, and by a
// mark in the head where only the database does.
import { expect } from "@playwright/test";
import { allowNoise, test } from "./journey.ts";

const unknownId = "6f1c0e0e-0000-4000-8000-00000000dead";
const addresses = [
  "/no/such/page",
  `/forum/thread/${unknownId}`,
  "/forum/thread/no-id",
  "/forum/category/no-such-category",
  `/user/${unknownId}`,
  "/user/no-id",
  "/blog/no-such-article",
];

test("every address that leads nowhere is kept out of search results", async ({ page }) => {
  allowNoise(400, 404, 406);
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(address === "/no/such/page" ? 404 : 200);
    await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
    await expect(page.locator('head meta[name="robots"]').first(), address)
      .toHaveAttribute("content", "noindex");
  }
  await page.goto("/no/such/page");
  await page.getByRole("link", { name: "Go Back Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a page that exists is not kept out of them, also after one that does not", async ({ page }) => {
  allowNoise(400, 404, 406);
  await page.goto("/forum/category/no-such-category");
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(1);
  await page.getByRole("link", { name: "Back to Forum" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forum" })).toBeVisible();
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
});
