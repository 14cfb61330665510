// Articles that are saved while their author goes on writing.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { admin, adminPage, mark, removeArticles } from "./articles.ts";
import { holdRequests } from "./hold.ts";
import { allowNoise, test } from "./journey.ts";

test.afterAll(removeArticles);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("a post that was saved on the way is another one than the next, and its own after logging in again", async ({ browser }) => {
  // What is requested just when the session goes.
  allowNoise(401);
  const page = await adminPage(browser);
  await page.goto("/admin/posts/new");
  const slug = (name: string) => `${mark}-one-by-one-${name}`;
  const keep = async (name: string, content: string) => {
    await field(page, "Title").fill(name);
    await field(page, "Slug").fill(slug(name));
    await field(page, "Content").fill(content);
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Post created successfully.").first()).toBeVisible();
    await expect(page).toHaveURL(`/admin/posts/edit/${slug(name)}`);
  };
  await expect(field(page, "Title")).toBeVisible();
  const arrive = await holdRequests(page, "**/rpc/get_own_role");
  await keep("first", "<p>First</p>");
  await page.keyboard.press("Control+End");
  await page.keyboard.type(", and more.", { delay: 40 });
  arrive();
  await expect(field(page, "Content")).toBeFocused();
  await expect(field(page, "Content")).toHaveValue("<p>First</p>, and more.");

  await page.getByRole("link", { name: "Create Post" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create Post" })).toBeVisible();
  await expect(field(page, "Title")).toHaveValue("");
  await page.goBack();
  await expect(field(page, "Content")).toHaveValue("<p>First</p>");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Content")).toHaveValue("<p>First</p>, and more.");
  await page.goForward();
  await expect(field(page, "Title")).toHaveValue("");
  await keep("second", "<p>Second</p>");
  const saved = await sql`select content from blog_posts where slug like ${slug("%")}`;
  expect(saved.map(({ content }) => content).sort()).toEqual(["<p>First</p>", "<p>Second</p>"]);

  // Whoever goes on to the next one before the page has its new URL.
  await page.getByRole("link", { name: "Create Post" }).click();
  await expect(field(page, "Title")).toHaveValue("");
  const arriveLater = await holdRequests(page, "**/rpc/get_own_role");
  await keep("third", "<p>Third</p>");
  await page.getByRole("link", { name: "Create Post" }).click();
  arriveLater();
  await expect(page.getByRole("heading", { level: 1, name: "Create Post" })).toBeVisible();
  await expect(field(page, "Title")).toHaveValue("");
  await page.goBack();
  await expect(field(page, "Content")).toHaveValue("<p>Third</p>");

  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/about");
  await elsewhere.evaluate(() => localStorage.removeItem("lmp-session"));
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(field(page, "Content")).toHaveCount(0);
  const { session } = await admin();
  await elsewhere.evaluate(
    (it) => localStorage.setItem("lmp-session", JSON.stringify(it)),
    session,
  );
  await expect(page).toHaveURL(`/admin/posts/edit/${slug("third")}`);
  await expect(field(page, "Content")).toHaveValue("<p>Third</p>");

  // Under another slug, and back to it.
  await field(page, "Slug").fill(slug("fourth"));
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Post updated successfully.").first()).toBeVisible();
  await expect(page).toHaveURL(`/admin/posts/edit/${slug("fourth")}`);
  await expect(field(page, "Slug")).toBeFocused();
  await field(page, "Title").fill("A word ");
  const updated = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.keyboard.press("Control+s");
  await updated;
  await page.keyboard.type("and another");
  await expect(field(page, "Title")).toHaveValue("A word and another");
  await page.keyboard.press("Control+s");
  await expect.poll(() => sql`select title from blog_posts where slug = ${slug("fourth")}`)
    .toEqual([{ title: "A word and another" }]);
  await page.getByRole("link", { name: "Create Post" }).click();
  await expect(field(page, "Title")).toHaveValue("");
  await page.goBack();
  await expect(field(page, "Slug")).toHaveValue(slug("fourth"));
  await page.reload();
  await expect(field(page, "Slug")).toHaveValue(slug("fourth"));
});
