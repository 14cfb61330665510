// Finding what was said: from the field in the header to the post itself.
import { expect } from "@playwright/test";
import { needs } from "#tests/support/needs.ts";
import { longestThread } from "./every-page.ts";
import { allowNoise, follow, lostRequests, open, test } from "./journey.ts";
import { expectStillUsable } from "./looks.ts";
import { member, openAs, postWith } from "./people.ts";

// Its words are those of the demo community.
test.beforeEach(() => void needs("demo"));

test("the field in the header finds a post, and its link leads to it on its page", async ({ page }) => {
  await open(page, "/about");
  const field = page.getByRole("searchbox", { name: "Search the site" });
  await field.focus();
  await field.fill("sibelius cello");
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=sibelius+cello");
  await expect(page.getByRole("searchbox", { name: "Search", exact: true }))
    .toHaveValue("sibelius cello");
  const result = page.getByRole("listitem").filter({ hasText: "a good test of room modes" });
  await expect(result.locator("mark")).toHaveText(["Sibelius", "cello"]);
  await result.getByRole("link", { name: "What are you listening to right now?" }).click();
  await expect(postWith(page, "Sibelius 4 also.")).toBeInViewport();
  await expect(page).toHaveURL(/page=3#post-/);
});

test("everything about a search is in its URL", async ({ page }) => {
  await open(page, "/search?q=playlist");
  const posts = page.getByRole("region", { name: "Forum" }).getByRole("listitem");
  const before = await posts.count();
  await page.getByRole("combobox", { name: "Category" }).selectOption("Ideas & requests");
  await expect(page).toHaveURL("/search?q=playlist&in=ideas");
  await expect(posts.filter({ hasNotText: "Ideas & requests" })).toHaveCount(0);
  expect(await posts.count()).toBeLessThan(before);
  await page.getByRole("textbox", { name: "Written by" }).fill("OPHELIASPINS");
  await page.keyboard.press("Enter");
  await expect(posts.filter({ hasNotText: "by opheliaspins" })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Order" }).selectOption("Newest first");
  await expect(page).toHaveURL(
    "/search?q=playlist&by=OPHELIASPINS&in=ideas&sort=newest",
  );
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const found = await posts.allTextContents();
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(posts).toHaveText(found);
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Order" })).toHaveValue("");
});

test("without scripts a search has its results in the document", async ({ request }) => {
  const text = await (await request.get("/search?q=sibelius+cello&kind=&by=")).text();
  expect(text).toMatch(/<mark[^>]*>Sibelius<\/mark>/);
  expect(text).toMatch(/<meta [^>]*name="robots" content="noindex"/);
});

test("says why nothing was found, and what to do", async ({ page }) => {
  const box = page.getByRole("searchbox", { name: "Search", exact: true });
  const search = async (text: string) => {
    await box.fill(text);
    await box.press("Enter");
  };
  await open(page, "/search");
  await search("the");
  await expect(page.getByText("Almost every post has these words")).toBeVisible();
  await search("gapliss");
  await expect(page.getByText("Nothing has “gapliss”.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Gapless on live albums/ }).first()).toBeVisible();
  await search('"gapless nonsense" <b>');
  await expect(page.getByText('Nothing found for “"gapless nonsense" <b>”').last()).toBeVisible();
  await page.getByRole("combobox", { name: "Time" }).selectOption("The last day");
  await expect(page).toHaveURL(/since=day/);
  await page.getByRole("link", { name: "Search Everything" }).click();
  await expect(page).toHaveURL("/search?q=%22gapless+nonsense%22+%3Cb%3E");
  await expectStillUsable(page);
});

test("a thread is searched from its own field, and the rest of the forum from there", async ({ page }) => {
  await open(page, longestThread);
  const field = page.getByRole("searchbox", { name: "Search this thread" });
  await field.fill("drummer");
  await field.press("Enter");
  await expect(page.getByText("In What are you listening to right now?")).toBeVisible();
  const titles = page.getByRole("listitem").getByRole("heading");
  expect(new Set(await titles.allTextContents())).toEqual(
    new Set(["What are you listening to right now?"]),
  );
  await page.getByRole("link", { name: "Search Everywhere" }).click();
  await expect(page).toHaveURL("/search?q=drummer");
});

test("a search that fails keeps its words, and works when it is tried again", async ({ page }) => {
  allowNoise(lostRequests);
  await page.route("**/rest/v1/rpc/search", (route) => route.abort());
  await follow(page, "/search?q=gapless");
  await expect(page.getByRole("heading", { name: "The search did not work." })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search", exact: true })).toHaveValue("gapless");
  await page.unroute("**/rest/v1/rpc/search");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("link", { name: /^Gapless on live albums/ }).first()).toBeVisible();
});

test("whoever writes a title sees the threads that are like it", async ({ browser }) => {
  const page = await openAs(browser, await member(0), "/forum/new-thread");
  await page.getByRole("textbox", { name: "Thread Title" }).fill("Gapless albums, live");
  const similar = page.getByRole("region", { name: "Has it been answered already?" });
  await expect(similar.getByRole("link", { name: /^Gapless on live albums/ }))
    .toHaveAttribute("target", "_blank");
  await page.getByRole("textbox", { name: "Thread Title" }).fill("Ga");
  await expect(similar).toHaveCount(0);
});
