// The sitemap: served as XML at its URL, shown as text to those who come from inside the site.
import { expect } from "@playwright/test";
import { open, test } from "./journey.ts";

test("crawlers get XML at /sitemap.xml, with the pages of the site in it", async ({ request }) => {
  const response = await request.get("/sitemap.xml");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toContain("application/xml");
  const text = await response.text();
  expect(text).toContain("http://www.sitemaps.org/schemas/sitemap/0.9");
  expect(text).toMatch(/<loc>[^<]+\/download<\/loc>/);
});

test("inside the site the sitemap is shown as text", async ({ page }) => {
  await open(page, "/forum");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // As a link of the site would, without loading a page anew.
  await page.evaluate(() => history.pushState({}, "", "/sitemap.xml"));
  await expect(page.getByText("<urlset").or(page.getByText("<sitemapindex"))).toBeVisible();
  // The page stands alone, without navigation and footer.
  await expect(page.getByRole("banner")).toHaveCount(0);
});

for (const [path, feeds] of [["/blog", 3], ["/download", 3]] as const) {
  test(`${path} links its feeds, and each exists`, async ({ page, request }) => {
    await page.goto(path);
    const links = page.locator('head link[rel="alternate"]');
    await expect(links).toHaveCount(feeds);
    for (const link of await links.all()) {
      const [href, type] = [await link.getAttribute("href"), await link.getAttribute("type")];
      const response = await request.get(href ?? "");
      expect(response.status(), href ?? "").toBe(200);
      expect(response.headers()["content-type"]).toContain(type);
    }
    await expect(page.getByRole("link", { name: /as a feed$/ })).toBeVisible();
  });
}
