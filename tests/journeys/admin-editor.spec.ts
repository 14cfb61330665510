// Writing for the blog: from the draft to publication, also with errors.
import { sql } from "#tests/support/database.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { admin, adminPage, mark, newArticle, removeArticles } from "./articles.ts";
import { allowNoise, lostRequests, test } from "./journey.ts";

test.afterAll(removeArticles);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const save = (page: Page, name: "Create Post" | "Update Post") =>
  page.getByRole("button", { name }).click();
const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test("an admin can write, preview, schedule, publish and rename a post", async ({ browser, page: reader }) => {
  allowNoise(404);
  const page = await adminPage(browser);
  await page.goto("/admin/posts/new");
  await expect(field(page, "Author")).toHaveValue(
    (await admin()).session.user.email?.split("@")[0] ?? "",
  );
  await field(page, "Title").fill(`${mark} Ripping  at home!`);
  await expect(field(page, "Slug")).toHaveValue(`${mark}-ripping-at-home`);
  await field(page, "Slug").fill(`${mark} My OWN -- slug?`);
  await field(page, "Title").fill(`${mark} Ripping`);
  await expect(field(page, "Slug")).toHaveValue(`${mark}-my-own-slug`);
  await field(page, "Content").fill("<h2>Why</h2><p>Because <em>discs</em> rot.</p>");
  await field(page, "Tags").fill(`${mark}, , live ,`);
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(preview(page).getByRole("heading", { name: "Why" })).toBeVisible();
  await expect(preview(page).getByText("discs")).toHaveCSS("font-style", "italic");
  await page.getByRole("button", { name: "Hide preview" }).click();
  await expect(page.getByRole("radio", { name: /^Draft/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Schedule/ }).check();
  await page.getByLabel(/^Time of publication/).fill("2001-01-01T09:00");
  await save(page, "Create Post");
  await says(page, "Choose a time in the future.");
  await page.getByLabel(/^Time of publication/).fill("2097-01-01T09:00");
  await says(page, "2097-01-01 09:00 UTC");
  await save(page, "Create Post");
  await says(page, "Success!");
  await says(page, "Post created successfully.");
  await expect(page).toHaveURL("/admin/posts");

  const path = `/blog/${mark}-my-own-slug`;
  await reader.goto(path);
  await says(reader, "Blog post not found");
  await page.goto(`/admin/posts/edit/${mark}-my-own-slug`);
  await expect(field(page, "Tags")).toHaveValue(`${mark}, live`);
  await page.getByRole("radio", { name: /^Publish now/ }).check();
  await save(page, "Update Post");
  await says(page, "Post updated successfully.");
  await reader.goto(path);
  await says(reader, "Because discs rot.");
  await expect(reader.getByRole("link", { name: "Edit this post" })).toHaveCount(0);

  await page.goto(path);
  await page.getByRole("link", { name: "Edit this post" }).click();
  await field(page, "Slug").fill(`${mark}-renamed`);
  await save(page, "Update Post");
  await says(page, "Post updated successfully.");
  await reader.goto(path);
  await expect(reader).toHaveURL(`/blog/${mark}-renamed`);
});

test("title, slug and content are required", async ({ browser }) => {
  const page = await adminPage(browser);
  await page.goto("/admin/posts/new");
  await field(page, "Slug").fill("?!");
  await save(page, "Create Post");
  await says(page, "Missing Fields");
  await says(page, "Title, Slug, and Content are required.");
  await expect(field(page, "Title")).toBeFocused();
  await expect(page).toHaveURL("/admin/posts/new");
});

test("a slug that is taken is rejected, and the text stays", async ({ browser }) => {
  allowNoise(409);
  const slug = await newArticle();
  const page = await adminPage(browser);
  await page.goto("/admin/posts/new");
  await field(page, "Title").fill("Taken");
  await field(page, "Slug").fill(slug);
  await field(page, "Content").fill("<p>Mine.</p>");
  await save(page, "Create Post");
  await says(page, "Save Failed");
  await says(page, "This slug is already in use. Please choose a unique slug.");
  await expect(field(page, "Slug")).toBeFocused();
  await expect(field(page, "Content")).toHaveValue("<p>Mine.</p>");
  await page.goto("/admin/posts");
});

test("unsaved text survives a reload, and is offered as a draft", async ({ browser }) => {
  const slug = await newArticle({ content: "<p>Before.</p>" });
  const page = await adminPage(browser);
  await page.goto(`/admin/posts/edit/${slug}`);
  await field(page, "Content").fill("<p>Half a thought</p>");
  await says(page, "Saved on this device");
  await page.reload();
  await expect(field(page, "Content")).toHaveValue("<p>Before.</p>");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Content")).toHaveValue("<p>Half a thought</p>");
  await save(page, "Update Post");
  await says(page, "Post updated successfully.");
  await page.goto(`/admin/posts/edit/${slug}`);
  await expect(field(page, "Content")).toHaveValue("<p>Half a thought</p>");
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
});

/** Opens a post, changes it, and saves another admin's version in between. */
async function collide(page: Page, slug: string): Promise<void> {
  await page.goto(`/admin/posts/edit/${slug}`);
  await field(page, "Content").fill("<p>My words.</p>");
  await sql`update blog_posts set content = '<p>Their words.</p>' where slug = ${slug}`;
  await save(page, "Update Post");
  await says(page, "Somebody else saved this post while you were editing");
  const difference = page.getByRole("alert").filter({ hasText: "Somebody else saved" })
    .locator("..");
  await expect(difference.getByRole("heading", { level: 2 })).toHaveText(["Content"]);
  await expect(difference.getByText("My", { exact: true })).toHaveJSProperty("tagName", "INS");
  await expect(difference.getByText("Their", { exact: true })).toHaveJSProperty("tagName", "DEL");
}

/** Every text of the post and of the drafts that were made of it. */
const textsOf = async (slug: string) => {
  const all = await sql`
    select content, slug = ${slug} as is_original, published_at is null as is_draft
    from blog_posts where slug like ${`${slug}%`} order by 2 desc
  `;
  return all.map((row) => ({ ...row }));
};

test("after a save conflict my version can be published, and theirs is kept as a draft", async ({ browser }) => {
  const slug = await newArticle();
  const page = await adminPage(browser);
  await collide(page, slug);
  await page.getByRole("button", { name: "Save mine, keep theirs as a draft" }).click();
  await says(page, "Post updated successfully.");
  await expect.poll(() => textsOf(slug)).toEqual([
    { content: "<p>My words.</p>", is_original: true, is_draft: false },
    { content: "<p>Their words.</p>", is_original: false, is_draft: true },
  ]);
});

test("after a save conflict their version can stay, and mine is kept as a draft", async ({ browser }) => {
  const slug = await newArticle();
  const page = await adminPage(browser);
  await collide(page, slug);
  await page.getByRole("button", { name: "Take theirs, keep mine as a draft" }).click();
  await says(page, "Your version is kept as a draft.");
  await expect(field(page, "Content")).toHaveValue("<p>Their words.</p>");
  await expect.poll(() => textsOf(slug)).toEqual([
    { content: "<p>Their words.</p>", is_original: true, is_draft: false },
    { content: "<p>My words.</p>", is_original: false, is_draft: true },
  ]);
});

test("a draft on the device that is older than the post causes a conflict", async ({ browser }) => {
  const slug = await newArticle();
  const page = await adminPage(browser);
  await page.goto(`/admin/posts/edit/${slug}`);
  await field(page, "Content").fill("<p>Old draft.</p>");
  await says(page, "Saved on this device");
  await sql`update blog_posts set content = '<p>Newer.</p>' where slug = ${slug}`;
  await page.reload();
  await expect(field(page, "Content")).toHaveValue("<p>Newer.</p>");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Content")).toHaveValue("<p>Old draft.</p>");
  await says(page, "Somebody else saved this post while you were editing");
});

test("a post that was deleted meanwhile can be saved as a new one", async ({ browser }) => {
  const slug = await newArticle();
  const page = await adminPage(browser);
  await page.goto(`/admin/posts/edit/${slug}`);
  await field(page, "Content").fill("<p>Still here.</p>");
  await sql`delete from blog_posts where slug = ${slug}`;
  await save(page, "Update Post");
  await says(page, "This post was deleted in the meantime");
  await save(page, "Create Post");
  await says(page, "Post created successfully.");
  expect(await textsOf(slug)).toMatchObject([{ content: "<p>Still here.</p>" }]);
});

test("a save whose response got lost is no conflict and makes no second post", async ({ browser }) => {
  allowNoise(409, lostRequests);
  const page = await adminPage(browser);
  const slug = `${mark}-response-lost`;
  await page.goto("/admin/posts/new");
  await field(page, "Title").fill("Lost response");
  await field(page, "Slug").fill(slug);
  await field(page, "Content").fill("<p>Once.</p>");
  // The request arrives, its response does not.
  let isLost = false;
  await page.route("**/rest/v1/blog_posts?**", async (route) => {
    if (isLost || !["POST", "PATCH"].includes(route.request().method())) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await save(page, "Create Post");
  await says(page, "Failed to save post.");
  await save(page, "Create Post");
  await says(page, "Post created successfully.");
  isLost = false;
  await page.goto(`/admin/posts/edit/${slug}`);
  await field(page, "Content").fill("<p>Twice.</p>");
  await save(page, "Update Post");
  await says(page, "Failed to save post.");
  await save(page, "Update Post");
  await says(page, "Post updated successfully.");
  expect(await textsOf(slug)).toMatchObject([{ content: "<p>Twice.</p>" }]);
});

test("an image needs a description, is uploaded in all its sizes or not at all, and shown in the one that fits", async ({ browser }) => {
  allowNoise(lostRequests);
  const page = await adminPage(browser);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/posts/new");
  await field(page, "Content").fill("<p>Look:</p>\n");
  await page.getByRole("button", { name: "Insert picture" }).click();
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 300);
    canvas.getContext("2d")?.fillRect(0, 0, 900, 300);
    const bytes = await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer();
    return [...new Uint8Array(bytes)];
  });
  const file = page.getByLabel("Picture file");
  const upload = () => page.getByRole("button", { name: "Upload and insert" }).click();
  await file.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.of() });
  await upload();
  await says(page, "Describe the picture for those who cannot see it.");
  await field(page, "Alt text").fill(`A black "bar" & more`);
  await upload();
  await says(page, "Choose a PNG, JPEG, WebP or GIF file.");
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(drawn) });
  await page.route(/-800\.webp$/, (route) => route.abort(), { times: 1 });
  const lost = page.waitForRequest(/-800\.webp$/);
  await upload();
  await says(page, "Upload Failed");
  const like = (await lost).url().replace(/.*blog-images\/(.*)800\.webp$/, "$1%");
  expect(await sql`select from storage.objects where name like ${like}`).toHaveLength(0);
  await upload();
  await expect(field(page, "Content")).toBeFocused();
  // Without the host of the storage, which may change.
  await expect(field(page, "Content")).toHaveValue(
    /src="\/storage\/v1\/object\/public\/blog-images\/\d{4}\/[^/]+-900-webp\.png"/,
  );
  const isSmall = (image: Locator) =>
    expect.poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.currentSrc))
      .toMatch(/-400\.webp$/);
  await page.getByRole("button", { name: "Show preview" }).click();
  await isSmall(preview(page).getByRole("img", { name: `A black "bar" & more` }));
  const content = await field(page, "Content").inputValue();
  const image_url = /src="([^"]+)"/.exec(content)?.[1] ?? null;
  await page.goto(`/blog/${await newArticle({ content, image_url, image_alt: "Cover" })}`);
  await isSmall(page.getByRole("img", { name: "Cover" }));
  await isSmall(page.getByRole("img", { name: `A black "bar" & more` }));
});

test("Ctrl+S saves and keeps the focus in the text, and a reload opens the saved post", async ({ browser }) => {
  const page = await adminPage(browser);
  await page.goto("/admin/posts/new");
  const slug = `${mark}-keep-writing`;
  await field(page, "Title").fill("Keep writing");
  await field(page, "Slug").fill(slug);
  await field(page, "Content").fill("<p>One.</p>");
  await page.keyboard.press("Control+s");
  await says(page, "Post created successfully.");
  await expect(field(page, "Content")).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("<p>Two.</p>");
  await page.keyboard.press("Control+s");
  await says(page, "Post updated successfully.");
  await page.reload();
  await expect(page).toHaveURL(`/admin/posts/edit/${slug}`);
  await expect(field(page, "Content")).toHaveValue("<p>One.</p><p>Two.</p>");
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
  expect(await textsOf(slug)).toMatchObject([{
    content: "<p>One.</p><p>Two.</p>",
    is_draft: true,
  }]);
});

test("the editor shows that an image on another site becomes a link", async ({ browser }) => {
  const page = await adminPage(browser);
  await page.goto("/admin/posts/new");
  await field(page, "Content").fill('<img src="https://cdn.example/a.png" alt="A">');
  const notice = page.getByRole("status").filter({ hasText: "Some pictures will be links" });
  await expect(notice).toContainText("cdn.example");
});

test("a post that does not exist is reported as not found", async ({ browser }) => {
  allowNoise(406);
  const page = await adminPage(browser);
  await page.goto(`/admin/posts/edit/${mark}-nothing`);
  await expect(page.getByRole("heading", { level: 1, name: "Post not found." })).toBeVisible();
});
