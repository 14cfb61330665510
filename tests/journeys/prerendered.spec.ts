// Pages that are the same for everybody are prerendered, which is checked in
// prerendered-pages.test.ts. Here a browser hydrates them.
import { staticPages } from "#web/build/static-pages.ts";
import { expect } from "@playwright/test";
import { holdRequests, scripts } from "./hold.ts";
import { allowNoise, open, test } from "./journey.ts";

test("hydration keeps every prerendered element, and duplicates none", async ({ page }) => {
  // Before any module runs, the served elements get a mark that only they can carry.
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      for (const element of document.querySelectorAll("main, h1, footer")) {
        element.setAttribute("data-served", "");
      }
      document.documentElement.dataset.servedTitle = document.title;
    });
  });
  for (const path of staticPages) {
    await open(page, path);
    await expect(page.getByRole("link", { name: "Login" }), path).toBeVisible();
    for (const element of ["main", "h1", "footer"]) {
      await expect(page.locator(element), path).toHaveAttribute("data-served", "");
    }
    await expect(page.locator("title"), path).toHaveCount(1);
    await expect(page.locator("html"), path)
      .toHaveAttribute("data-served-title", await page.title());
    await expect(page.locator("link[rel=canonical]"), path).toHaveCount(1);
  }
});

test("an unknown URL shows the not-found page, with the status and a robots meta element", async ({ page, request }) => {
  allowNoise(404);
  expect((await request.get("/no/such/page")).status()).toBe(404);
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  // The login link has the requested URL, not the one of the prerendered page.
  await expect(page.getByRole("link", { name: "Login" })).toHaveAttribute(
    "href",
    "/login?redirect=%2Fno%2Fsuch%2Fpage",
  );
  await expect(page.locator("title")).toHaveCount(1);
  await expect(page).toHaveTitle(/Page not found/);
});

test("no code is requested before a page is shown, and all of it once somebody uses it", async ({ page }) => {
  // The style holds the first paint back, and with it everything.
  const arrive = await holdRequests(page, "**/assets/*.css");
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") requested.push(request.url());
  });
  await page.goto("/features", { waitUntil: "commit" });
  await page.locator("footer").waitFor({ state: "attached" });
  expect(requested).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => requested.length).toBeGreaterThan(4);
  arrive();
  await page.locator("html[data-hydrated]").waitFor();
});

test("what is pressed, written and sent before the code of a page is there is not lost", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  const arrive = await holdRequests(page, scripts);
  await page.goto("/about", { waitUntil: "commit" });
  // Links and what has an address lead to documents, which need no code.
  await page.getByRole("contentinfo").getByRole("link", { name: "Roadmap" }).click();
  await expect(page).toHaveURL("/roadmap");
  await page.goto("/search", { waitUntil: "commit" });
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("gapless");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=gapless/);
  const box = page.getByRole("textbox", { name: "Email address" });
  await box.fill("not an address");
  await box.press("Enter");
  await expect(page.getByRole("region", { name: /^Notifications/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  arrive();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Roadmap" })).toBeVisible();
});
