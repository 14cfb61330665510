// The blog and the admin area for everybody: axe with contrast, both themes, phone and desktop; and
// a post from start to end by keyboard alone.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { adminPage, mark, newArticle, removeArticles } from "./articles.ts";
import { allowNoise, test } from "./journey.ts";
import { expectUsableByEverybody } from "./looks.ts";

test.afterAll(removeArticles);

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

for (
  const [address, name] of [
    ["/blog", "Blog"],
    ["/blog?tag=how-to", "Blog"],
    ["/blog?tag=nothing-has-this-tag", "Blog"],
    ["/blog/nothing-has-this-address", "Blog post not found"],
  ] as const
) {
  test(`${address} is usable by everybody`, async ({ page }) => {
    allowNoise(406);
    await page.goto(address);
    await heading(page, name);
    await expectUsableByEverybody(page);
  });
}

test("an article with everything in it is usable by everybody", async ({ page }) => {
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

for (
  const [address, name] of [
    ["/admin/dashboard", /^Welcome, /],
    ["/admin/posts", "Manage Posts"],
    ["/admin/posts?q=nothing-has-this-name", "Manage Posts"],
    ["/admin/posts/new", "Create Post"],
    ["/admin/posts/edit/replaygain", "Edit Post"],
    ["/admin/subscribers", "Subscribers"],
    ["/admin/members", "Members"],
  ] as const
) {
  test(`${address} is usable by everybody`, async ({ browser }) => {
    const page = await adminPage(browser);
    await page.goto(address);
    await heading(page, name);
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await expectUsableByEverybody(page);
  });
}

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

/** Presses Tab until the element with this name has the focus, as somebody without a mouse would. */
async function tabTo(
  page: Page,
  role: "button" | "link" | "textbox" | "radio",
  name: string | RegExp,
) {
  const target = page.getByRole(role, { name, exact: typeof name === "string" });
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} cannot be reached by keyboard.`);
}

test("a post is written, found, edited and deleted by keyboard alone", async ({ browser }) => {
  const page = await adminPage(browser);
  const title = `${mark} by keyboard`;
  await page.goto("/admin/dashboard");
  await heading(page, /^Welcome, /);
  await tabTo(page, "link", "Create Post");
  await page.keyboard.press("Enter");
  await heading(page, "Create Post");
  await tabTo(page, "textbox", "Title");
  await page.keyboard.type(title);
  await tabTo(page, "textbox", "Content");
  await page.keyboard.type("<p>No mouse was used.</p>");
  await tabTo(page, "radio", /^Publish now/);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: /^Draft/ })).toBeChecked();
  await tabTo(page, "button", "Create Post");
  await page.keyboard.press("Enter");
  await heading(page, "Manage Posts");
  await tabTo(page, "link", `Edit ${title}`);
  await page.keyboard.press("Enter");
  await heading(page, "Edit Post");
  await tabTo(page, "textbox", "Excerpt");
  await page.keyboard.type("In short.");
  await tabTo(page, "button", "Update Post");
  await page.keyboard.press("Enter");
  await heading(page, "Manage Posts");
  await tabTo(page, "button", `Delete ${title}`);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Post deleted successfully.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: `Edit ${title}` })).toHaveCount(0);
});
