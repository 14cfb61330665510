// Reading the forum: lists, search, pages and links to single posts.
import { newCategory, removeCategories } from "#tests/support/forum.ts";
import { needs } from "#tests/support/needs.ts";
import { machineTime } from "#web/lib/time/dates.ts";
import { expect } from "@playwright/test";
import { longestThread } from "./every-page.ts";
import { allowNoise, lostRequests, open, test } from "./journey.ts";
import { expectToast } from "./newcomers.ts";
import { member, reply, startThread, waitUntilLive } from "./people.ts";

test.afterAll(removeCategories);

test("the front page counts threads, and a category leads to a thread and back", async ({ page }) => {
  needs("demo");
  await page.goto("/forum");
  await expect(page.getByRole("heading", { name: "Forum", level: 1 })).toBeVisible();
  await expect(page.getByText(/^\d+ threads?$/).first()).toBeVisible();
  await page.getByRole("link", { name: "View Threads in Library & tagging" }).click();
  await expect(page.getByRole("heading", { name: "Library & tagging", level: 1 })).toBeVisible();
  const rows = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(rows.first()).toContainText("[STICKY]");
  await rows.nth(1).getByRole("link").click();
  await expect(page.getByRole("list", { name: "Posts" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Library & tagging" }).click();
  await expect(page).toHaveURL(/\/forum\/category\//);
});

test("the search term is part of the URL, and wildcards in it are taken literally", async ({ page }) => {
  needs("demo");
  await page.goto("/forum/category/library-and-tagging");
  await page.getByRole("searchbox", { name: "Search threads" }).fill("folder");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/[?&]q=folder/);
  await expect(page.getByRole("link", { name: "Show your folder layout" })).toBeVisible();
  await page.goto("/forum/category/library-and-tagging?q=%25");
  await expect(page.getByText("No threads match your search...")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search threads" })).toHaveValue("folder");
});

test("links of a post lead on without loading the site anew", async ({ page }) => {
  const author = await member(0);
  const threadId = await startThread(author, "Where links lead", ["See [the blog](/blog)."]);
  await open(page, `/forum/thread/${threadId}`);
  await page.evaluate(() => (document.documentElement.dataset.kept = "yes"));
  const post = page.getByRole("list", { name: "Posts" }).getByRole("article");
  for (
    const [name, path] of [
      [author.username, `/user/${author.id}`],
      ["the blog", "/blog"],
      [`Report the post by ${author.username}`, /\/report\?post=/],
    ] as const
  ) {
    await post.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(post).toBeVisible();
  }
  await expect(page.locator("html")).toHaveAttribute("data-kept", "yes");
});

test("missing threads and categories show an error with a link back", async ({ page }) => {
  allowNoise(404);
  await page.goto("/forum/category/no-such-shelf");
  await expect(page.getByText('Category "no-such-shelf" not found.')).toBeVisible();
  await page.goto("/forum/thread/not-a-uuid");
  await expect(page.getByText("Forum thread not found.")).toBeVisible();
  await page.goto(`/forum/thread/${crypto.randomUUID()}`);
  await expect(page.getByText("Forum thread not found.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back to Forum" }).click();
  await expect(page.getByRole("heading", { name: "Forum", level: 1 })).toBeVisible();
});

test("a link to a post opens the right page and scrolls to it", async ({ page }) => {
  needs("demo");
  const { data: posts } = await (await member(0)).client.rpc(
    "get_thread_posts_with_parent_author",
    {
      p_thread_id: longestThread.replace(/^.*\//, ""),
      p_after: 120,
      p_limit: 1,
    },
  );
  const [post] = posts as { id: string; thread_id: string }[];
  if (!post) throw new Error("The demo thread is too short.");
  await page.goto(`/forum/thread/${post.thread_id}#post-${post.id}`);
  const target = page.locator(`#post-${post.id}`);
  await expect(target).toBeInViewport();
  await expect(target).toBeFocused();
  await expect(page).toHaveURL(/[?&]page=3/);
  await expect(page.getByRole("link", { name: "Page 3", exact: true }).first())
    .toHaveAttribute("aria-current", "page");
  // What was loaded with the page is not new activity.
  await expect(page.getByRole("link", { name: /new repl/ })).toHaveCount(0);
  await expect(page.locator("[data-fresh]")).toHaveCount(0);
});

test("an open category announces new activity and reorders only on click", async ({ page }) => {
  const person = await member(1);
  const category = await newCategory();
  const threadId = await startThread(person, "Quiet for now", ["First."], category.id);
  await startThread(person, "Newer than the quiet one", ["First."], category.id);
  await page.goto(`/forum/category/${category.slug}`);
  await page.locator("html[data-live=live]").waitFor();
  const titles = page.getByRole("main").getByRole("heading", { level: 2 })
    .filter({ hasNotText: "[STICKY]" });
  await expect(titles.first()).toHaveText("Newer than the quiet one");
  await reply(person, threadId, "Not any more.");
  const notice = page.getByRole("button", { name: /^1 thread with new activity/ });
  await expect(notice).toBeVisible();
  await expect(titles.first()).toHaveText("Newer than the quiet one");
  await notice.click();
  await expect(titles.first()).toHaveText("Quiet for now");
});

test("a category that was left announces new activity until the list could be shown", async ({ page }) => {
  allowNoise(lostRequests);
  const person = await member(3);
  const category = await newCategory();
  const quiet = await startThread(person, "Quiet for now", ["First."], category.id);
  await startThread(person, "Read meanwhile", ["First."], category.id);
  await open(page, `/forum/category/${category.slug}`);
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await titles.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Read meanwhile" })).toBeVisible();
  await waitUntilLive(page);
  await reply(person, quiet, "Not any more.");
  await page.goBack();
  const notice = page.getByRole("button", { name: /^1 thread with new activity/ });
  await expect(notice).toBeVisible();
  await expect(titles.first()).toHaveText("Read meanwhile");

  const list = "**/rpc/get_category_threads*";
  await page.route(list, (route) => route.abort());
  await notice.click();
  await expectToast(page, "Failed to load threads data.");
  await expect(notice).toBeVisible();
  await page.unroute(list);
  await notice.click();
  await expect(titles.first()).toHaveText("Quiet for now");
  await expect(notice).toHaveCount(0);
});

test("content loads without a layout shift", async ({ page }) => {
  allowNoise(404);
  // Every response waits until the placeholders are drawn.
  let release = () => {};
  let drawn = Promise.resolve();
  await page.exposeFunction("placeholdersDrawn", () => release());
  await page.route("**/rest/v1/**", async (route) => {
    await drawn;
    await route.continue();
  });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const texts = [...document.querySelectorAll("p[role=status]")].map((it) => it.textContent);
      if (!texts.some((text) => text.includes("Loading…"))) return;
      observer.disconnect();
      Reflect.get(globalThis, "placeholdersDrawn")();
    }).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(globalThis, { jumped: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number }; // Layout shifts have one.
        Object.assign(globalThis, { jumped: Reflect.get(globalThis, "jumped") + shift.value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 850 });
    for (
      const [path, heading] of [
        ["/forum", "Forum"],
        ["/forum/category/help", "Help & support"],
        ["/forum/category/help?q=no+such+title", "Help & support"],
        [longestThread, /./],
        ["/forum/thread/nothing", "Forum thread not found."],
      ] as const
    ) {
      drawn = new Promise((resolve) => release = resolve);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const jumped = await page.evaluate(() => Number(Reflect.get(globalThis, "jumped")));
      expect(jumped, `${path} at ${width} px`).toBeLessThanOrEqual(0.01);
    }
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("relative times are updated while the page is open, and have the full date", async ({ page }) => {
  const person = await member(1);
  const title = `Ticking ${crypto.randomUUID()}`;
  const threadId = await startThread(person, title, ["Now."]);
  const { data: thread } = await person.client.from("forum_threads")
    .select("last_activity_at, category:forum_categories(slug)").eq("id", threadId).single()
    .throwOnError();
  await page.clock.install({ time: Date.parse(thread.last_activity_at) + 5_000 });
  await page.goto(`/forum/category/${thread.category.slug}?q=${encodeURIComponent(title)}`);
  const time = page.getByRole("listitem").filter({ hasText: title }).locator("time").last();
  await expect(time).toContainText(/^\d+s ago/);
  await page.clock.fastForward("05:00");
  await expect(time).toContainText(/^5m ago/);
  await expect(time.locator(".sr-only")).toHaveText("5 minutes ago");
  await page.clock.fastForward("03:00:00");
  await expect(time).toContainText(/^3h ago/);
  await expect(time).toHaveAttribute("datetime", machineTime(thread.last_activity_at));
  await expect(time).toHaveAttribute("title", /^\w+day, \w+ \d+, \d{4} at \d+:\d\d/);
});
