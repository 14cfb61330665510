// Writing an article as its readers will see it.
import { readdirSync, readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { articleAttributes, articleTags } from "#shared/contracts/article-html.ts";
import { admin, newArticle, removeArticles } from "./articles.ts";
import { open, test } from "./journey.ts";
import { openAs } from "./people.ts";

test.afterAll(removeArticles);

const content = (page: Page) => page.getByRole("textbox", { name: "Content" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });

async function edit(browser: Browser, slug: string): Promise<Page> {
  const page = await openAs(browser, await admin(), "/admin/posts");
  await open(page, `/admin/posts/edit/${slug}`);
  return page;
}

const contentOf = async (slug: string): Promise<string> => {
  const [row] = await sql`select content from blog_posts where slug = ${slug}`;
  return row?.content;
};

const paste = (page: Page, type: string, names: string[], bytes: Buffer) =>
  content(page).evaluate((element, { type, names, base64 }) => {
    const clipboardData = new DataTransfer();
    const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    for (const name of names) clipboardData.items.add(new File([data], name, { type }));
    element.dispatchEvent(
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }),
    );
  }, { type, names, base64: bytes.toString("base64") });

test("what the editor writes is what readers get: text, table, code, and a pasted image with a caption", async ({ browser }) => {
  const slug = await newArticle({ content: "<p>Start.</p>" });
  const page = await edit(browser, slug);
  await content(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await tool(page, "Heading").click();
  await page.keyboard.type("How it sounds");
  await page.keyboard.press("Enter");
  await tool(page, "Bold").click();
  await page.keyboard.type("Loud");
  await tool(page, "Bold").click();
  await page.keyboard.type(" & clear <b>");
  await page.keyboard.press("Enter");
  await tool(page, "List").click();
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool(page, "Code block").click();
  await page.keyboard.type("lmp  --scan");
  for (let count = 0; count < 3; count++) await page.keyboard.press("Enter");
  await tool(page, "Table").click();
  await page.keyboard.type("Format");
  await page.getByRole("group", { name: "Table" }).getByRole("button", { name: "Delete column" })
    .click();
  await page.keyboard.press("Control+End");
  await paste(page, "image/png", ["cover.png", "back.png"], await page.screenshot());
  await page.keyboard.press("Control+s");
  await expect(page.getByText("This picture is not in the post yet.")).toBeVisible();
  expect(await contentOf(slug)).toBe("<p>Start.</p>");
  await page.getByLabel("Alt text").fill("A cover");
  await page.keyboard.press("Enter");
  await expect(page.getByText("back.png")).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  const caption = content(page).locator("figcaption");
  await caption.click();
  await page.keyboard.type("Our cover");
  // A figure that is pressed is one object, which nothing takes the place of.
  await content(page).locator("figure img").click();
  await tool(page, "Table").click();
  await page.keyboard.type("Below");
  await page.getByRole("button", { name: "Save and keep writing" }).click();
  await expect(page.getByText("Post updated successfully.").first()).toBeVisible();
  const written = await contentOf(slug);
  expect(written).toContain(
    "<h2>How it sounds</h2>\n<p><strong>Loud</strong> &#x26; clear &#x3C;b></p>",
  );
  expect(written).toContain(
    "<ul><li>One</li></ul>\n<pre><code>lmp  --scan</code></pre>\n<table><thead>",
  );
  expect(written).toMatch(
    /<figure><img src="\/storage\/[^"]+" alt="A cover" width="\d+" height="\d+"><figcaption>Our cover<\/figcaption><\/figure>\n<table>/,
  );
  // The allow-list would take nothing out of it.
  const names = (form: RegExp) => [...written.matchAll(form)].map(([, name]) => name ?? "");
  expect(articleTags).toEqual(expect.arrayContaining(names(/<([a-z]\w*)/g)));
  expect(articleAttributes).toEqual(expect.arrayContaining(names(/ ([a-z-]+)="/g)));
});

const demoFolder = new URL("../../supabase/local/seed/blog/", import.meta.url);
const demoArticles = readdirSync(demoFolder).filter((name) => name.endsWith(".html"));

test("HTML that the editor would drop stays HTML, all else comes back as it was, demo articles among it", async ({ browser }) => {
  const kept =
    '<p>A <kbd title="key">K</kbd> and <a href="/forum">a link</a>.</p><table><tr><td>One</td></tr></table>';
  const page = await edit(browser, await newArticle({ content: kept }));
  await expect(content(page).getByRole("link", { name: "a link" })).toBeVisible();
  await content(page).click();
  await page.keyboard.type("!");
  await page.keyboard.press("Control+Z");
  await page.getByRole("button", { name: "Edit as HTML" }).click();
  await expect(content(page)).toHaveValue(kept);
  await content(page).fill("<details><summary>More</summary><p>Less.</p></details>");
  await page.getByRole("button", { name: "Back to the editor" }).click();
  await expect(page.getByText("edited as HTML")).toBeVisible();
  await expect(content(page)).toHaveValue("<details><summary>More</summary><p>Less.</p></details>");
  // Whoever types on is not moved into the editor by what it could hold.
  await content(page).fill("<p>Less.</p>");
  await page.keyboard.type("<p>And more.</p>");
  await expect(content(page)).toHaveValue("<p>Less.</p><p>And more.</p>");
  await page.getByRole("button", { name: "Continue in the editor" }).click();
  await expect(content(page)).toHaveAttribute("contenteditable", "true");
  for (const article of demoArticles) {
    await page.getByRole("button", { name: "Edit as HTML" }).click();
    await content(page).fill(readFileSync(new URL(article, demoFolder), "utf8"));
    await page.getByRole("button", { name: "Back to the editor" }).click();
    await expect(content(page), article).toHaveAttribute("contenteditable", "true");
  }
});
