// Every page is for everybody: each route as each kind of person meets it, on a phone and on a desk,
// in both themes, and enlarged. What needs clicks to come about is in the specs beside this one.
import { type Browser, expect, type Page } from "@playwright/test";
import { adminPage } from "./articles.ts";
import { type Place, routes, states } from "./every-page.ts";
import { allowNoise, test } from "./journey.ts";
import { expectStillUsable, expectUsableByEverybody } from "./looks.ts";
import { demoMember, pageOf } from "./people.ts";

async function open(page: Page, { path, from, heading, noise }: Place): Promise<void> {
  if (noise) allowNoise(noise);
  const url = typeof path === "string" ? path : await path();
  await page.goto(from ?? url);
  if (from) {
    // Before that nobody follows the URL.
    await page.locator("html[data-hydrated]").waitFor();
    await page.evaluate((target) => history.pushState({}, "", target), url);
  }
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await page.locator("html[data-hydrated]").waitFor();
  // Scrolling through the page loads everything that is loaded when nearly in view.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise<void>((done, fail) => {
        // Now and then Chromium draws nothing for minutes, for a reason that nobody has found yet.
        const limit = setTimeout(() => fail(new Error("No frame was drawn for 30 s.")), 30_000);
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            clearTimeout(limit);
            done();
          })
        );
      });
    }
  });
  // Everything has to be loaded, and details are checked open.
  await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => {
    for (const each of document.querySelectorAll("details")) each.open = true;
    scrollTo(0, 0);
  });
}

async function pageAs(browser: Browser, who: NonNullable<Place["who"]>): Promise<Page> {
  if (who === "admin") return await adminPage(browser);
  return await pageOf(browser, who === "visitor" ? undefined : await demoMember(4));
}

for (const [name, place] of Object.entries({ ...routes, ...states })) {
  if (!place) continue;
  const who = place.who ?? "visitor";
  test(`${name} is usable by everybody, as ${who}`, async ({ browser }) => {
    const page = await pageAs(browser, who);
    await open(page, place);
    await expectUsableByEverybody(page);
  });
}

/** Members see another header everywhere, and more than that where people talk and have accounts. */
const differentForMembers = /^\/($|blog|forum|user)/;
for (const [name, place] of Object.entries(routes)) {
  if (!place || place.who || !differentForMembers.test(name)) continue;
  test(`${name} is usable by everybody, as member`, async ({ browser }) => {
    const page = await pageAs(browser, "member");
    await open(page, place);
    await expectStillUsable(page);
  });
}

test("the header of visitors is usable by everybody on a phone, also in the dark theme", async ({ page }) => {
  await open(page, { path: "/", heading: "Play the music you own." });
  await expectStillUsable(page);
});
