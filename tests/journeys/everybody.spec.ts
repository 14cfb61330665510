// Every page is for everybody: each route as each kind of person meets it, on a phone and on a desk,
// in both themes, and enlarged. What needs clicks to come about is in the specs beside this one.
import type { Browser, Page } from "@playwright/test";
import { admin } from "./articles.ts";
import { openPlace, type Place, routes, states } from "./every-page.ts";
import { test } from "./journey.ts";
import { expectStillUsable, expectUsableByEverybody } from "./looks.ts";
import { demoMember, pageOf } from "./people.ts";

async function pageAs(browser: Browser, who: NonNullable<Place["who"]>): Promise<Page> {
  if (who === "admin") return await pageOf(browser, await admin());
  return await pageOf(browser, who === "visitor" ? undefined : await demoMember(4));
}

for (const [name, place] of Object.entries({ ...routes, ...states })) {
  if (!place) continue;
  const who = place.who ?? "visitor";
  test(`${name} is usable by everybody, as ${who}`, async ({ browser }) => {
    const page = await pageAs(browser, who);
    await openPlace(page, place);
    await expectUsableByEverybody(page);
  });
}

/** Members see another header everywhere, and more than that where people talk and have accounts. */
const differentForMembers = /^\/($|blog|forum|user)/;
for (const [name, place] of Object.entries(routes)) {
  if (!place || place.who || !differentForMembers.test(name)) continue;
  test(`${name} is usable by everybody, as member`, async ({ browser }) => {
    const page = await pageAs(browser, "member");
    await openPlace(page, place);
    await expectStillUsable(page);
  });
}

test("the header of visitors is usable by everybody on a phone, also in the dark theme", async ({ page }) => {
  await openPlace(page, { path: "/", heading: "Play the music you own." });
  await expectStillUsable(page);
});
