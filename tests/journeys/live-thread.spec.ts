// The product's main job: two people have the same thread open, one replies, the other sees it.
import { expect, type Page } from "@playwright/test";
import { glance, passTimeUntil } from "./clock.ts";
import { allowNoise, lostRequests, test } from "./journey.ts";
import { member, pageOf, reply, stack, startThread, waitUntilLive } from "./people.ts";
import { lineOf } from "./socket.ts";

const paragraphs = Array.from({ length: 12 }, (_, index) => `Paragraph ${index + 1}.`).join("\n\n");

async function writeReply(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Your reply" }).fill(text);
  await page.getByRole("button", { name: "Post reply" }).click();
}

const posts = (page: Page) => page.getByRole("list", { name: "Posts" }).getByRole("article");

test("a reply appears for its author, another member and a visitor", async ({ browser }) => {
  const [writer, reader] = [await member(0), await member(1)];
  const threadId = await startThread(writer, "Which rip settings do you use?", [
    "EAC, secure mode.",
  ]);
  const pages = await Promise.all([writer, reader, undefined].map((who) => pageOf(browser, who)));
  for (const page of pages) {
    await page.goto(`/forum/thread/${threadId}`);
    await waitUntilLive(page);
  }
  const [writing] = pages;
  if (!writing) throw new Error("No page was opened.");
  await writeReply(writing, "And **AccurateRip** to be sure.");
  // First of all: it disappears by itself.
  await expect(writing.getByText("Reply Posted!").first()).toBeVisible();
  for (const page of pages) {
    await expect(posts(page)).toHaveCount(2);
    await expect(posts(page).last()).toContainText("And AccurateRip to be sure.");
    await expect(posts(page).last().locator("strong")).toHaveText("AccurateRip");
  }
  await expect(writing.getByRole("textbox", { name: "Your reply" })).toHaveValue("");
  // Too long for an event: the pages fetch its text.
  await reply(reader, threadId, `${paragraphs.repeat(30)}\n\nThe end of many words.`);
  for (const page of pages) {
    await expect(posts(page)).toHaveCount(3);
    await expect(posts(page).last()).toContainText("The end of many words.");
  }
});

test("after a lost connection every missed post appears in order, without a scroll jump", async ({ browser }) => {
  const writer = await member(2);
  const threadId = await startThread(writer, "Long listening notes", [
    paragraphs,
    paragraphs,
    paragraphs,
  ]);
  const page = await pageOf(browser);
  const line = await lineOf(page);
  // What the join asks for is there before the first reply.
  const caughtUp = page.waitForResponse(/\/changes\?/);
  await page.goto(`/forum/thread/${threadId}`);
  await waitUntilLive(page);
  await caughtUp;
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(600);

  await line.cut();
  for (const text of ["missed one", "missed two", "missed three"]) {
    await reply(writer, threadId, text);
  }
  await expect(posts(page)).toHaveCount(3);
  line.mend();

  await expect(posts(page)).toHaveCount(6);
  await expect(posts(page).nth(3)).toContainText("missed one");
  await expect(posts(page).nth(4)).toContainText("missed two");
  await expect(posts(page).nth(5)).toContainText("missed three");
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(600);
  await expect(page.getByRole("link", { name: "3 new replies" })).toBeVisible();
});

test("a visitor cannot reply", async ({ page }) => {
  const threadId = await startThread(await member(3), "Readers are welcome", ["Hello."]);
  await page.goto(`/forum/thread/${threadId}`);
  await expect(page.getByText("You need to be logged in to reply.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Login to Reply" }))
    .toHaveAttribute(
      "href",
      `/admin/login?redirect=${encodeURIComponent(`/forum/thread/${threadId}`)}`,
    );
  await expect(page.getByRole("textbox", { name: "Your reply" })).toHaveCount(0);
  const response = await page.request.post(`${stack.apiUrl}/rest/v1/forum_posts`, {
    headers: { apikey: stack.publishableKey },
    data: { thread_id: threadId, content: "Sneaked in." },
  });
  expect(response.status()).toBe(401);
});

test("a double click and a retry after a lost response make one post", async ({ browser }) => {
  allowNoise(lostRequests);
  const writer = await member(1);
  const threadId = await startThread(writer, "Once is enough", ["First."]);
  const page = await pageOf(browser, writer);
  let losses = 1;
  await page.route("**/rest/v1/forum_posts?*", async (route) => {
    if (route.request().method() !== "POST" || losses === 0) return route.continue();
    losses -= 1;
    // The database gets the post, the browser gets no response.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.goto(`/forum/thread/${threadId}`);
  await waitUntilLive(page);
  await page.getByRole("textbox", { name: "Your reply" }).fill("Only me.");
  await page.getByRole("button", { name: "Post reply" }).dblclick();
  await expect(posts(page)).toHaveCount(2);
  await expect(page.getByRole("article", { name: "Your unsent reply" })).toHaveCount(0);
  const { data } = await writer.client.from("forum_posts").select("id").eq("thread_id", threadId);
  expect(data).toHaveLength(2);
});

test("a reply that cannot be sent is kept over a reload and sent automatically later", async ({ browser }) => {
  allowNoise(lostRequests);
  const writer = await member(0);
  const threadId = await startThread(writer, "From the train", ["First."]);
  const page = await pageOf(browser, writer);
  await page.clock.install();
  let isDown = true;
  await page.route(
    "**/rest/v1/forum_posts?*",
    (route) => isDown ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.goto(`/forum/thread/${threadId}`);
  await waitUntilLive(page);
  await writeReply(page, "Written in a tunnel.");
  const unsent = page.getByRole("article", { name: "Your unsent reply" });
  await expect(unsent).toContainText("Waiting.");
  await page.reload();
  await expect(unsent).toContainText("Written in a tunnel.");
  isDown = false;
  // No event signals that the network is back; the page retries every ten seconds.
  await passTimeUntil(page, () => expect(unsent).toHaveCount(0, glance));
  await expect(posts(page)).toHaveCount(2);
});

test("a reader sends no query while replies arrive", async ({ page }) => {
  const writer = await member(3);
  const threadId = await startThread(writer, "A busy evening", ["First."]);
  // The document has read the thread; after the join the page asks the site what has changed since.
  const reads = { "/rpc/": 0, "/forum_threads?": 0, "/changes?": 0 };
  page.on("requestfinished", (request) => {
    for (const part of Object.keys(reads) as (keyof typeof reads)[]) {
      if (request.method() === "GET" && request.url().includes(part)) reads[part]++;
    }
  });
  await page.goto(`/forum/thread/${threadId}`);
  await waitUntilLive(page);
  await expect.poll(() => reads["/changes?"]).toBe(1);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  for (const text of ["one", "two", "three"]) await reply(writer, threadId, text);
  await expect(posts(page)).toHaveCount(4);
  await expect(posts(page).last()).toContainText("three");
  expect(requested.filter((url) => url.includes("/rest/v1/"))).toEqual([]);
  expect(reads).toEqual({
    "/rpc/": 0,
    "/forum_threads?": 0,
    "/changes?": 1,
  });
});
