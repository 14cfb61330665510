// The blog and the admin area for everybody: states that need an article or clicks, and a
// post from start to end by keyboard alone. Each page as it opens is in everybody.spec.ts.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { adminPage, mark, newArticle, removeArticles } from "./articles.ts";
import { test } from "./journey.ts";
import { arrive, tabTo } from "./keyboard.ts";
import { expectUsableByEverybody } from "./looks.ts";

test.afterAll(removeArticles);

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test("an article with every kind of content is usable by everybody", async ({ page }) => {
  const long = "Wörterbuchverlagsredaktionssitzung".repeat(5);
  const slug = await newArticle({
    title: long,
    author: long.slice(0, 100),
    tags: [long, "short"],
    content: `<p>Text with <a href="/">a link</a>, <code>code</code> and <kbd>Ctrl</kbd>.</p>
      <blockquote>Quoted</blockquote><ul><li>One</li></ul><dl><dt>Term</dt><dd>Meaning</dd></dl>
      <pre><code>${"long line ".repeat(40)}</code></pre>
      <table><caption>Numbers</caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>
      <tbody><tr><td>${long}</td><td>2</td></tr></tbody></table>
      <figure><img src="/images/blog/replaygain.svg" alt="Bars"><figcaption>Loudness</figcaption></figure>
      <details open><summary>More</summary><p>Words</p></details><p><mark>Marked</mark> ${long}</p>`,
    image_url: "/images/blog/replaygain.svg",
  });
  await page.goto(`/blog/${slug}`);
  await heading(page, long);
  await expectUsableByEverybody(page);
});

test("the editor is usable by everybody with errors, an upload, a schedule and a conflict", async ({ browser }) => {
  const slug = await newArticle();
  const page = await adminPage(browser);
  await page.goto(`/admin/posts/edit/${slug}`);
  await page.getByRole("button", { name: "Insert picture" }).click();
  await page.getByRole("button", { name: "Upload and insert" }).click();
  await page.getByRole("radio", { name: /^Schedule/ }).check();
  await page.getByLabel(/^Time of publication/).fill("2001-01-01T09:00");
  await page.getByLabel("Title", { exact: true }).fill("");
  await page.getByRole("button", { name: "Update Post" }).click();
  await expect(page.getByText("Enter a title.")).toBeVisible();
  await expectUsableByEverybody(page);
  await page.getByLabel("Title", { exact: true }).fill("Mine");
  await page.getByRole("radio", { name: /^Published/ }).check();
  await sql`update blog_posts set content = '<p>Theirs.</p>' where slug = ${slug}`;
  await page.getByRole("button", { name: "Update Post" }).click();
  await expect(page.getByText("Somebody else saved this post while you were editing"))
    .toBeVisible();
  await expectUsableByEverybody(page);
});

test("a post can be written, found, edited and deleted by keyboard alone", async ({ browser }) => {
  const page = await adminPage(browser);
  const title = `${mark} by keyboard`;
  await page.goto("/admin/dashboard");
  await heading(page, /^Welcome, /);
  await tabTo(page, page.getByRole("link", { name: "Create Post", exact: true }));
  await page.keyboard.press("Enter");
  await arrive(page, "Create Post");
  await tabTo(page, page.getByRole("textbox", { name: "Title", exact: true }));
  await page.keyboard.type(title);
  await tabTo(page, page.getByRole("textbox", { name: "Content", exact: true }));
  await page.keyboard.type("<p>No mouse was used.</p>");
  await tabTo(page, page.getByRole("radio", { name: /^Draft/ }));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: /^Schedule/ })).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByRole("button", { name: "Create Post", exact: true }));
  await page.keyboard.press("Enter");
  await arrive(page, "Manage Posts");
  await tabTo(page, page.getByRole("link", { name: `Edit ${title}`, exact: true }));
  await page.keyboard.press("Enter");
  await arrive(page, "Edit Post");
  await tabTo(page, page.getByRole("textbox", { name: "Excerpt", exact: true }));
  await page.keyboard.type("In short.");
  await tabTo(page, page.getByRole("button", { name: "Update Post", exact: true }));
  await page.keyboard.press("Enter");
  await arrive(page, "Manage Posts");
  await tabTo(page, page.getByRole("button", { name: `Delete ${title}`, exact: true }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Post deleted successfully.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: `Edit ${title}` })).toHaveCount(0);
});
