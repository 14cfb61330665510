// What the forum says where there is nothing to show.
import { expect } from "@playwright/test";
import { expectLater } from "./clock.ts";
import { allowNoise, follow, lostRequests, test } from "./journey.ts";
import { member, pageOf, startThread } from "./people.ts";

test("a page that a thread does not have says so and leads to the last one", async ({ page }) => {
  const threadId = await startThread(await member(4), "Short", ["First.", "Second."]);
  await page.goto(`/forum/thread/${threadId}?page=99`);
  await expect(page.getByText("This thread has no page 99.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the last page" }).click();
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("article")).toHaveCount(2);
});

test("Back from a new thread follows the category that is chosen", async ({ browser }) => {
  const page = await pageOf(browser, await member(4));
  await page.goto("/forum/new-thread?category=bogus");
  const back = page.getByRole("link", { name: "Back", exact: true });
  await expect(back).toHaveAttribute("href", "/forum");
  const category = page.getByLabel("Category");
  await category.selectOption("help");
  await expect(back).toHaveAttribute("href", "/forum/category/help");
  await category.selectOption("");
  await expect(back).toHaveAttribute("href", "/forum");
});

test("a category that cannot be read is told apart from its threads", async ({ page }) => {
  allowNoise(lostRequests);
  // The client tries three times, with pauses.
  await page.clock.install();
  const failed = (words: string) => page.getByRole("heading", { level: 1, name: words });
  await page.route("**/rest/v1/rpc/get_category_threads*", (route) => route.abort());
  await follow(page, "/forum/category/help");
  await expectLater(page, failed("Failed to load threads data."));
  await page.unroute("**/rest/v1/rpc/get_category_threads*");
  await page.route("**/rest/v1/forum_categories*", (route) => route.abort());
  await follow(page, "/forum/category/ideas");
  await expectLater(page, failed("Failed to load category."));
});

test("what the forum cannot read or do is said in its own words", async ({ browser }) => {
  allowNoise(lostRequests);
  const author = await member(4);
  const threadId = await startThread(author, "Refused", ["Only this."]);
  const page = await pageOf(browser, author);
  await page.clock.install();
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.route(/\/rest\/v1\/(forum_categories|rpc\/get_categories)/, (route) => route.abort());
  await follow(page, "/forum");
  await expectLater(page, heading("Failed to fetch categories."));
  await expect(page.getByRole("main").getByRole("link", { name: "Go Back Home" })).toBeVisible();
  await page.goto("/forum/new-thread");
  await expectLater(page, heading("Could not load categories."));

  await page.goto(`/forum/thread/${threadId}`);
  await page.route("**/rest/v1/forum_posts*", (route) => route.abort());
  await page.getByRole("button", { name: "Delete your post" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes, delete" }).click();
  await expectLater(page, page.getByText("Error Deleting Post").first());
  await page.route("**/rpc/get_thread_posts*", (route) => route.fulfill({ json: [] }));
  const thread = {
    change_number: 1,
    reply_count: 0,
    last_position: 1,
    last_activity_at: "then",
    revision: 0,
  };
  await page.route(
    "**/rpc/get_thread_changes*",
    (route) => route.fulfill({ json: { thread, positions: [], posts: [], next_after: null } }),
  );
  await page.reload();
  await expectLater(page, page.getByText("No replies yet. Be the first to comment!"));
});
