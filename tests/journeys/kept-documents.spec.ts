// What caches in front of the site may keep: documents, and what open threads read again; the rules of time are proven in
// web/server. And what a page makes of such a document.
import { sql } from "#tests/support/database.ts";
import { expect, type Page } from "@playwright/test";
import { open, test } from "./journey.ts";
import { member, postWith, reply, startThread, waitUntilLive } from "./people.ts";

const posts = (page: Page) => page.getByRole("list", { name: "Posts" }).getByRole("article");

test("a document that a client has is not sent again, whatever is added to its URL", async ({ request }) => {
  const first = await request.get("/blog?tag=ripping");
  const { etag = "", ...headers } = first.headers();
  expect(etag).toMatch(/^W\//);
  expect(headers["cache-control"]).toBe("public, max-age=0");
  expect(headers["cdn-cache-control"]).toMatch(/\bmax-age=\d,/);
  const conditional = { headers: { "if-none-match": etag } };
  for (const path of ["/blog?tag=ripping", "/blog?utm_source=x&tag=ripping&fbclid=1"]) {
    const again = await request.get(path, conditional);
    expect([again.status(), await again.text(), again.headers().etag], path).toEqual([
      304,
      "",
      etag,
    ]);
  }
  const other = await request.get("/blog", conditional);
  expect(other.status()).toBe(200);
});

test("what an open thread reads again has a URL of its own, which says what a visitor may see", async ({ request }) => {
  const author = await member(1);
  const threadId = await startThread(author, "Kept for seconds", ["First."]);
  await reply(author, threadId, "Second.");
  const path = `/forum/thread/${threadId}/changes?after=0&known=2&since=0&upTo=50`;
  const response = await request.get(path);
  expect(response.headers()).toMatchObject({
    "content-type": "application/json",
    "cache-control": "public, max-age=0",
    "cdn-cache-control": expect.stringMatching(/\bmax-age=\d,/),
  });
  const changes = await response.json();
  expect(changes.thread.change_number).toBe(2);
  expect(changes.posts.map(({ content }: { content: string }) => content)).toEqual([
    "First.",
    "Second.",
  ]);
  expect((await (await request.get(path.replace("since=0", "since=1"))).json()).posts).toHaveLength(
    1,
  );
  expect(await (await request.get(`/forum/thread/${threadId}/marks?after=0`)).json()).toEqual([]);
  const state = async () => await (await request.get(`/forum/thread/${threadId}/state`)).json();
  expect(await state()).toMatchObject({ thread: { change_number: 2 }, isActive: true });

  await sql`update forum_posts set hidden_at = now() where thread_id = ${threadId} and position = 2`;
  const hidden = await (await request.get(path.replace("known=2", "known=3"))).text();
  expect(hidden).not.toContain("Second.");
  await sql`delete from forum_threads where id = ${threadId}`;
  expect(await (await request.get(path)).json()).toBeNull();
  expect(await state()).toEqual({ thread: null, isActive: false });
  for (
    const malformed of [
      path.replace("upTo", "upto"),
      "/forum/thread/x/changes?after=0",
      "/forum/thread/x/state",
    ]
  ) {
    expect((await request.get(malformed)).status(), malformed).toBe(400);
  }
});

test("inside the site, too, a visitor gets a page of a thread as one document, in which nothing is missing", async ({ page, request }) => {
  const author = await member(4);
  const threadId = await startThread(author, "Page after page", ["Post 1."]);
  await sql`
    insert into forum_posts (thread_id, user_id, content)
    select ${threadId}, ${author.id}, '**Post** ' || n || '.' from generate_series(2, 52) n`;
  const second = `/forum/thread/${threadId}?page=2`;
  // A cache may hold it for seconds.
  const kept = await (await request.get(second)).body();
  await open(page, `/forum/thread/${threadId}`);
  await waitUntilLive(page);
  await expect(posts(page)).toHaveCount(50);
  const requested: string[] = [];
  page.on("request", (each) => requested.push(each.url().replace(/^.*localhost:\d+/, "")));
  await page.getByRole("link", { name: "Jump to newest" }).click();
  await expect(postWith(page, "Post 52.").locator("strong")).toHaveText("Post");
  // What the first page asks for on going live may still be on its way.
  expect(requested.filter((url) => !/^\/assets\/|\/state$|\/changes\?.*upTo=50$/.test(url)))
    .toEqual([second]);
  // Nor did the posts need what parses them.
  expect(requested.filter((url) => url.includes("markdown-engine"))).toEqual([]);

  await open(page, `/forum/thread/${threadId}`);
  await waitUntilLive(page);
  await page.route(
    `**${second}`,
    (route) => route.fulfill({ body: kept, contentType: "text/html" }),
  );
  await reply(author, threadId, "Written since.");
  await page.getByRole("link", { name: "Jump to newest" }).click();
  await expect(postWith(page, "Written since.")).toBeVisible();
  await expect(posts(page)).toHaveCount(3);
});
