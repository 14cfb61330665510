// Manage Posts: finding, sorting, paging and deleting.
import { expect, type Page } from "@playwright/test";
import { adminPage, mark, newArticle, removeArticles } from "./articles.ts";
import { expectLater } from "./clock.ts";
import { allowNoise, lostRequests, test } from "./journey.ts";

test.afterAll(removeArticles);

const rows = (page: Page) => page.getByRole("table", { name: "Blog posts" }).locator("tbody tr");

async function search(page: Page, term: string): Promise<void> {
  await page.getByRole("main").getByRole("searchbox").fill(term);
  await page.keyboard.press("Enter");
}

// Other terms, and what a search must not find, are in article-lists.test.ts.
test("a search has no wildcards, and can be cleared", async ({ browser }) => {
  const title = `Comma, (brackets) "quotes" 100% back\\slash ${mark}`;
  await newArticle({ title });
  await newArticle({ title: `Comma; [brackets] 'quotes' 1000 ${mark}` });
  const page = await adminPage(browser);
  await page.goto("/admin/posts");
  await search(page, title.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(title);
  await search(page, `${mark}%nothing`);
  await expect(page.getByText("No Posts Found")).toBeVisible();
  await page.getByRole("link", { name: "Show all posts" }).click();
  await expect(rows(page).first()).toBeVisible();
});

// Every column in both directions is in article-lists.test.ts.
test("posts can be sorted by a column, and the next page keeps the order", async ({ browser }) => {
  const part = `${mark}-sorted`;
  const titles = Array.from({ length: 21 }, (_, index) => `${part} ${10 + index}`);
  await Promise.all(titles.map((title) => newArticle({ title })));
  const page = await adminPage(browser);
  await page.goto(`/admin/posts?q=${part}`);
  await expect(rows(page)).toHaveCount(20);
  const column = page.getByRole("columnheader", { name: "Title" });
  await column.getByRole("link").click();
  await expect(column).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).locator("th a")).toHaveText(titles.slice(0, 20));
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(rows(page).locator("th a")).toHaveText(titles.slice(20));
});

test("a post can be viewed in a new tab, and deleted after a confirmation", async ({ browser }) => {
  allowNoise(404, 406);
  const title = `Doomed ${mark}`;
  const slug = await newArticle({ title });
  const page = await adminPage(browser);
  await page.goto(`/admin/posts?q=${slug}`);
  const view = page.getByRole("link", { name: `View ${title}` });
  await expect(view).toHaveAttribute("target", "_blank");
  await expect(view).toHaveAttribute("href", `/blog/${slug}`);
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(title);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Post deleted successfully.").first()).toBeVisible();
  await expect(page.getByText("No Posts Found")).toBeVisible();
  await page.goto(`/blog/${slug}`);
  await expect(page.getByText("Blog post not found")).toBeVisible();
});

test("without a backend the list shows an error and can be retried", async ({ browser }) => {
  allowNoise(/A part of the page could not be loaded/, lostRequests);
  const page = await adminPage(browser);
  await page.clock.install();
  await page.goto("/admin/posts");
  await expect(rows(page).first()).toBeVisible();
  await page.context().setOffline(true);
  await search(page, mark);
  await expect(page.getByText("Refreshing data...")).toBeVisible();
  await expectLater(page, page.getByText("Failed to fetch posts."));
  await page.context().setOffline(false);
  await search(page, "");
  await expect(rows(page).first()).toBeVisible();
});

test("a failed deletion or opening of a post shows an error, and the post remains", async ({ browser }) => {
  const title = `Kept ${mark}`;
  const slug = await newArticle({ title });
  const page = await adminPage(browser);
  await page.clock.install();
  await page.goto(`/admin/posts?q=${slug}`);
  await expect(rows(page)).toHaveCount(1);
  allowNoise(lostRequests);
  await page.route("**/rest/v1/blog_posts*", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete post.", { exact: false }).first()).toBeVisible();
  await page.goto(`/admin/posts/edit/${slug}`);
  await expectLater(page, page.getByText("Failed to load post data."));
  await page.unroute("**/rest/v1/blog_posts*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(title);
});

test("an empty list offers to create the first post", async ({ browser }) => {
  const page = await adminPage(browser);
  // The demo blog is never empty, so this response is a mock.
  await page.route("**/rest/v1/blog_posts*", (route) => route.fulfill({ json: [] }));
  await page.goto("/admin/posts");
  await expect(page.getByText("No Posts Found")).toBeVisible();
  await page.getByRole("link", { name: "Create First Post" }).click();
  await expect(page).toHaveURL("/admin/posts/new");
});
