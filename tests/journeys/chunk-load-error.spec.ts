// After a deployment: an open page requests code that the server no longer has.
import { expect, type Page } from "@playwright/test";
import { expectLater } from "./clock.ts";
import { allowNoise, lostRequests, open, test } from "./journey.ts";

/** Logged to the console by parts that are not needed yet. */
const partNotLoaded = /A part of the page could not be loaded/;

/**
 * From now on the server has no script that the page did not load before. Returns a way to put the
 * rest back, and how often a document was loaded since.
 */
async function loseCode(page: Page): Promise<{ restore(): void; documents(): number }> {
  allowNoise(404, /dynamically imported module/, partNotLoaded);
  let isMissing = true;
  let documents = 0;
  const loaded = new Set(
    await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
  );
  await page.route("**/assets/*.js*", (route) => {
    const isNew = !loaded.has(route.request().url());
    return isMissing && isNew
      ? route.fulfill({ status: 404, body: "Not found" })
      : route.continue();
  });
  page.on("request", (request) => documents += request.isNavigationRequest() ? 1 : 0);
  return { restore: () => isMissing = false, documents: () => documents };
}

const toRoadmap = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Roadmap" });

test.beforeEach(async ({ page }) => {
  await open(page, "/about");
});

test("a page whose code was replaced by a deployment is loaded from the new site", async ({ page }) => {
  const server = await loseCode(page);
  page.on("request", (request) => request.isNavigationRequest() && server.restore());
  await toRoadmap(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Roadmap" })).toBeVisible();
  await expect(page).toHaveURL("/roadmap");
  expect(server.documents()).toBe(1);
});

test("a page whose code is still missing is reloaded once, and then shows an error", async ({ page }) => {
  const server = await loseCode(page);
  await toRoadmap(page).click();
  await expect(page.getByRole("heading", { name: "This page did not load" })).toBeVisible();
  await expect(page.getByText("The site has been updated in the meantime.")).toBeVisible();
  expect(server.documents()).toBe(1);
  server.restore();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Roadmap" })).toBeVisible();
});

test("a page whose code cannot be loaded without a server shows an error, and loads when the server is back", async ({ page }) => {
  allowNoise(lostRequests, partNotLoaded);
  await page.clock.install();
  await open(page, "/about");
  let documents = 0;
  page.on("request", (request) => documents += request.isNavigationRequest() ? 1 : 0);
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  await toRoadmap(page).click();
  const message = page.getByText("The server could not be reached. It is tried again by itself.");
  await expect(message).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(message).toBeVisible();
  await page.unroute("**/*");
  await expectLater(page, page.getByRole("heading", { level: 1, name: "Roadmap" }));
  expect(documents).toBe(0);
});

test("a part whose code was missing is loaded by the next click that needs it", async ({ page }) => {
  allowNoise(partNotLoaded);
  await page.setViewportSize({ width: 360, height: 700 });
  const server = await loseCode(page);
  const button = page.getByRole("button", { name: "Menu" });
  const failed = page.waitForEvent("console", (line) => /could not be loaded/.test(line.text()));
  await button.click();
  await failed;
  await expect(page.getByRole("dialog")).toHaveCount(0);
  server.restore();
  await button.click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Roadmap" })).toBeVisible();
  expect(server.documents()).toBe(0);
});
