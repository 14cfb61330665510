// The scroll position is kept while content above changes, and restored on return. And what people
// write runs in the direction of their language.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { holdRequests } from "./hold.ts";
import { open, test } from "./journey.ts";
import { member, postWith, reply, startThread, waitUntilLive } from "./people.ts";

const words = "Words about music.\n\n".repeat(30);
const topOf = async (page: Page, id: string) =>
  Math.round((await page.locator(`#post-${id}`).boundingBox())?.y ?? Infinity);

test("without scroll anchoring in the browser the site keeps the scroll position", async ({ page }) => {
  const author = await member(2);
  const image = "/late-image.svg";
  const threadId = await startThread(author, "A late image", [`${words}![Cover](${image})`]);
  const second = await reply(author, threadId, words);
  const third = await reply(author, threadId, words);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => arrive = resolve);
  await page.route(`**${image}`, async (route) => {
    await held;
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="500"/>';
    await route.fulfill({ contentType: "image/svg+xml", body });
  });
  // As in WebKit.
  await page.addInitScript(() => {
    CSS.supports = () => false;
    addEventListener("DOMContentLoaded", () => {
      const style = document.createElement("style");
      style.textContent = "* { overflow-anchor: none }";
      document.head.append(style);
    });
  });
  await page.goto(`/forum/thread/${threadId}#post-${second}`);
  await waitUntilLive(page);
  await expect(page.locator(`#post-${second}`)).toBeFocused();
  const landed = await topOf(page, third);
  const changes = async (change: () => unknown, isSeen: (height: number) => boolean) => {
    const before = await page.evaluate(() => document.body.scrollHeight);
    await change();
    await expect.poll(async () =>
      isSeen(await page.evaluate(() => document.body.scrollHeight) - before)
    ).toBe(true);
  };
  // The page may be looked at between a change and the frame that shows it.
  await changes(arrive, (grownBy) => grownBy > 100);
  await expect.poll(() => topOf(page, third), "an image above was loaded").toBe(landed);

  // From now on the third post is being read.
  await page.mouse.wheel(0, landed - 200);
  await expect.poll(() => topOf(page, third)).toBe(200);
  const { client } = author;
  const { data: first } = await client.from("forum_posts").select("id").eq("thread_id", threadId)
    .order("position").limit(1).single().throwOnError();
  await changes(
    () =>
      client.from("forum_posts").update({ content: "Short." }).eq("id", first.id).throwOnError(),
    (grownBy) => grownBy < -100,
  );
  await expect.poll(() => topOf(page, third), "a post above was edited").toBe(200);
  await changes(
    () => client.from("forum_posts").delete().eq("id", second).throwOnError(),
    (grownBy) => grownBy < -100,
  );
  await expect.poll(() => topOf(page, third), "a post above was deleted").toBe(200);
  // Nobody is held: neither people nor scripts, which no key or wheel announces.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await changes(() => reply(author, threadId, words), (grownBy) => grownBy > 100);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("Back restores the scroll position, also in a thread that was opened by a link to a post", async ({ page }) => {
  const author = await member(3);
  const threadId = await startThread(author, "Linked into", [words, words, words]);
  const linked = await reply(author, threadId, words);
  await page.goto(`/forum/thread/${threadId}#post-${linked}`);
  await waitUntilLive(page);
  const post = page.locator(`#post-${linked}`);
  await expect(post).toBeFocused();
  await page.mouse.wheel(0, -900);
  const settled = async () => {
    let before = NaN;
    await expect.poll(async () => {
      const now = await page.evaluate(() => Math.round(scrollY));
      const isStill = now === before;
      before = now;
      return isStill;
    }).toBe(true);
    return before;
  };
  const place = await settled();
  await page.getByRole("banner").getByRole("link", { name: "Roadmap" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Roadmap" })).toBeVisible();
  await page.goBack();
  await expect(post).toBeFocused();
  expect(await settled(), "Back").toBe(place);
  await page.reload();
  await expect(post).toBeFocused();
  expect(await settled(), "a reload").toBe(place);
  // The same link, followed once more, leads to its post once more.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await post.locator(`a[href="#post-${linked}"]`).evaluate((link: HTMLElement) => link.click());
  await expect(post).toBeInViewport();
});

test("the newest post is where its link leads, on a slow line too", async ({ page, browser }) => {
  const author = await member(3);
  const threadId = await startThread(author, "A long way down", ["Post 1."]);
  await sql`
    insert into forum_posts (thread_id, user_id, content)
    select ${threadId}, ${author.id}, 'Post ' || n || '.' from generate_series(2, 80) n`;
  const newest = `/forum/thread/${threadId}?page=2#newest`;
  const arrive = await holdRequests(page, `**/forum/thread/${threadId}?page=2`);
  await open(page, `/forum/thread/${threadId}`);
  await page.getByRole("link", { name: "Jump to newest" }).click();
  await expect(page).toHaveURL(newest);
  arrive();
  await expect(postWith(page, "Post 80.")).toBeInViewport();
  await expect(postWith(page, "Post 80.")).toBeFocused();

  // A direct visit does not wait for scripts.
  const visit = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visit.goto(newest);
  await expect(postWith(visit, "Post 80.")).toBeInViewport();
});

test("search terms and texts have the direction of their language", async ({ page }) => {
  const author = await member(3);
  const arabic = "نسخة الأسطوانة";
  const threadId = await startThread(author, `${arabic} 👩‍👩‍👧‍👦`, [
    `${arabic}\n\n1. واحد\n2. اثنان\n\nEnglish words.\n\n日本語の音楽`,
  ]);
  await page.goto(`/forum/thread/${threadId}`);
  const directionOf = (text: string) =>
    page.getByText(text).last().evaluate((it) => getComputedStyle(it).direction);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("direction", "rtl");
  expect(await Promise.all([arabic, "واحد", "English words.", "日本語の音楽"].map(directionOf)))
    .toEqual(["rtl", "rtl", "ltr", "ltr"]);

  const box = page.getByRole("searchbox", { name: "Search threads" });
  for (
    const term of ["1.0", "0012", "12345678901234567890", "true", "null", '{"a":1}', "[x]", "1e5"]
  ) {
    await page.goto(`/forum/category/help?q=${encodeURIComponent(term)}`);
    await expect(box).toHaveValue(term);
  }
  await box.fill("2.50");
  await box.press("Enter");
  await expect(page).toHaveURL(/\?q=2\.50$/);
  await expect(box).toHaveValue("2.50");
  await page.goto("/forum/category/help");
  await box.fill(arabic);
  await expect(box).toHaveCSS("direction", "rtl");
});
