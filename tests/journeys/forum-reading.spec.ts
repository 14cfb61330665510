// Reading the forum: lists, search, pages and links to single posts.
import { expect } from "@playwright/test";
import { allowNoise, test } from "./journey.ts";
import { member, newThread, reply, stack } from "./people.ts";

test("the front page counts threads, and a category leads to a thread and back", async ({ page }) => {
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

test("the search term lives in the address, and wildcards in it are letters", async ({ page }) => {
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

test("what does not exist is said to be missing, with a way out", async ({ page }) => {
  allowNoise(400, 406);
  await page.goto("/forum/category/no-such-shelf");
  await expect(page.getByText('Category "no-such-shelf" not found.')).toBeVisible();
  await page.goto("/forum/thread/not-a-uuid");
  await expect(page.getByText("Forum thread not found.")).toBeVisible();
  await page.goto(`/forum/thread/${crypto.randomUUID()}`);
  await expect(page.getByText("Forum thread not found.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back to Forum" }).click();
  await expect(page.getByRole("heading", { name: "Forum", level: 1 })).toBeVisible();
});

test("a link to a post lands on it, on whichever page it is", async ({ page }) => {
  const { data: posts } = await (await member(0)).client.rpc(
    "get_thread_posts_with_parent_author",
    {
      p_thread_id: await hotThread(),
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
});

test("an open category says that there is news and moves only when asked", async ({ page }) => {
  const person = await member(1);
  const threadId = await newThread(person, "Quiet for now", ["First."]);
  const { data: thread } = await person.client.from("forum_threads")
    .select("category:forum_categories(slug)").eq("id", threadId).single();
  const category = thread?.category as unknown as { slug: string }; // The select above asks for one.
  await newThread(person, "Newer than the quiet one", ["First."]);
  await page.goto(`/forum/category/${category.slug}`);
  await page.locator("html[data-live=live]").waitFor();
  const titles = page.getByRole("main").getByRole("heading", { level: 2 })
    .filter({ hasNotText: "[STICKY]" });
  await expect(titles.first()).toHaveText("Newer than the quiet one");
  await reply(person, threadId, "Not any more.");
  const notice = page.getByRole("button", { name: /with new activity/ });
  await expect(notice).toBeVisible();
  await expect(titles.first()).toHaveText("Newer than the quiet one");
  await notice.click();
  await expect(titles.first()).toHaveText("Quiet for now");
});

async function hotThread(): Promise<string> {
  const answer = await fetch(
    `${stack.apiUrl}/rest/v1/forum_threads?select=id&order=post_count.desc&limit=1`,
    { headers: { apikey: stack.publishableKey } },
  );
  const [thread] = await answer.json();
  return thread.id;
}
