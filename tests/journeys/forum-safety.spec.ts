// No post, title, name or URL can harm a reader: no script runs, no request goes to another
// server, nothing navigates away, and no text freezes the page.
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newCategory, removeCategories } from "#tests/support/forum.ts";
import { mark, newArticle, removeArticles } from "./articles.ts";
import { watchForHarm } from "./harm.ts";
import {
  hostileMarkdown,
  hostileMarkup,
  hostileNames,
  hostileUrls,
  markdownPlaces,
} from "./hostile-texts.ts";
import { allowNoise, open, test } from "./journey.ts";
import { member, pageOf, reply, startThread } from "./people.ts";

// This tests the sanitized document itself, without the Content-Security-Policy.
test.use({ bypassCSP: true });

const people: string[] = [];

test.afterAll(async () => {
  await removeCategories();
  await removeArticles();
  await sql`delete from auth.users where id = any(${people.splice(0)})`;
});

/** Members whose names and avatars are hostile; returns their ids. */
async function newPeople(): Promise<string[]> {
  for (const [index, name] of hostileNames.entries()) {
    const id = randomUUID();
    people.push(id);
    await sql`
      insert into auth.users (id, email, email_confirmed_at)
      values (${id}, ${`${id}@example.com`}, now())`;
    await sql`
      update profiles set username = ${name + id.slice(0, 4)},
        avatar_url = ${`https://elsewhere.example/storage/v1/object/public/avatars/${id}-${index}.png`}
      where id = ${id}
    `;
  }
  return people;
}

async function write(categoryId: string, title: string, authors: string[], posts: string[]) {
  const id = randomUUID();
  await sql.begin(async (transaction) => {
    await transaction`
      insert into forum_threads (id, title, category_id, created_by_user_id)
      values (${id}, ${title}, ${categoryId}, ${authors[0] ?? ""})
    `;
    const ids = posts.map(() => randomUUID());
    for (const [index, content] of posts.entries()) {
      const row = {
        id: ids[index] ?? "",
        thread_id: id,
        user_id: authors[index % authors.length] ?? "",
        content,
        parent_post_id: ids[index - 1] ?? null,
      };
      await transaction`insert into forum_posts ${transaction(row)}`;
    }
  });
  return id;
}

test("hostile posts, titles and names cannot harm a reader of the forum", async ({ page }) => {
  // Images at URLs of this site that do not exist.
  allowNoise(404);
  const [category, authors] = await Promise.all([newCategory(), newPeople()]);
  const posts = [
    ...hostileMarkup.map((text) => `${text}\n\n> - ${text}\n\n[${text}](/a) ${text} \`${text}`),
    ...hostileUrls.map((url) => markdownPlaces.map((at) => at(url)).join("\n\n")),
    ...hostileMarkdown,
    "The last words.",
  ];
  const threadId = await write(category.id, "Hostile posts", authors, posts);
  for (const title of hostileMarkup) await write(category.id, title, authors, ["Words."]);

  const harm = watchForHarm(page);
  await page.goto(`/forum/thread/${threadId}`);
  await expect(page.locator("article.post .prose")).toHaveCount(50);
  expect(await harm.look()).toEqual([]);
  await page.goto(`/forum/thread/${threadId}?page=2`);
  await expect(page.getByText("The last words.")).toBeVisible();
  expect(await harm.look()).toEqual([]);
  await open(page, `/forum/category/${category.slug}`);
  await expect(page.getByRole("heading", { name: hostileMarkup[8] ?? "" })).toBeVisible();
  expect(await harm.look()).toEqual([]);
  const [first = "", second = ""] = hostileMarkup;
  await page.getByRole("searchbox", { name: "Search threads" }).fill(second);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Hostile posts")).toBeHidden();
  await expect(page.getByRole("heading", { name: second, exact: true })).toBeVisible();
  expect(await harm.look()).toEqual([]);
  await page.goto(`/user/${authors[0]}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(first);
  await expect(page.getByText(hostileMarkup.at(-1) ?? "").first()).toBeVisible();
  expect(await harm.look()).toEqual([]);
});

test("hostile titles, tags, authors and images cannot harm a reader of the blog", async ({ page }) => {
  allowNoise(404);
  const harm = watchForHarm(page);
  const slugs = await Promise.all(hostileMarkup.map((text) =>
    newArticle({
      title: text,
      author: text.slice(0, 100),
      excerpt: text,
      content: `<h2>${text}</h2><p title="${text}">The words.</p>`,
      tags: [mark, text],
      image_url: hostileUrls.find((url) => url.startsWith("https://")) ?? null,
    })
  ));
  await page.goto(`/blog?tag=${mark}`);
  await expect(page.getByRole("heading", { name: "<" }).first()).toBeVisible();
  expect(await harm.look()).toEqual([]);
  for (const slug of slugs.slice(-3)) {
    await page.goto(`/blog/${slug}`);
    await expect(page.locator(".article-body")).toBeAttached();
    expect(await harm.look()).toEqual([]);
  }
});

test("the checks of the other tests detect harm on an unprotected page", async ({ page }) => {
  allowNoise(/./);
  const harm = watchForHarm(page);
  // No page of ours: React would draw its own again over what is planted before it has hydrated.
  await page.goto("/robots.txt");
  await page.evaluate((html) => {
    document.body.innerHTML = `<div id="root"><main><div class="prose">${html}</div></main></div>`;
  }, '<p onclick="a()" id="root"></p><base><a href="javascript:a()">a</a><img src="//a.example">');
  const kinds = (await harm.look()).map((line) => line.split(":")[0]);
  for (const kind of ["handler", "second id", "element", "link", "image"]) {
    expect(kinds).toContain(kind);
  }
});

test("a hostile redirect target leads to this site only", async ({ browser }) => {
  const person = await member(2);
  const page = await pageOf(browser, person);
  const harm = watchForHarm(page);
  for (const target of ["javascript:owned=1", "//elsewhere.example", "/\\elsewhere.example"]) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL("/");
  }
  const search = encodeURIComponent(hostileMarkup.join(" ").slice(0, 1500));
  await page.goto(`/forum/category/help?q=${search}#"><img src=x onerror=owned=1>`);
  await expect(page.getByText("No threads match your search...")).toBeVisible();
  expect(await harm.look()).toEqual([]);
  await open(page, "/privacy-policy#javascript:owned=1");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await harm.look()).toEqual([]);
  await page.context().close();
});

test("a text that would freeze the page is rejected in its box, and shown as plain text if it is stored anyway", async ({ browser }) => {
  const freezing = "*a_ ".repeat(4_000).trim();
  const person = await member(2);
  const threadId = await startThread(person, "A heavy post", ["One[^1].\n\n[^1]: A note."]);
  await reply(person, threadId, freezing);
  await reply(person, threadId, "Three[^1].\n\n[^1]: Another note.");
  // Close to the limit: its form comes after the rest of the page.
  await reply(person, threadId, `a|b\n-|-\n${"c|d\n".repeat(600)}`);
  const page = await pageOf(browser, person);
  await page.goto(`/forum/thread/${threadId}`);
  await expect(page.getByText("Shown as plain text")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(601);
  await expect(page.locator(".plain-text")).toHaveText(freezing);
  await page.getByText("Three").getByRole("link", { name: "1" }).click();
  await expect(page.locator("li:target")).toContainText("Another note");
  await page.getByLabel("Your reply").fill(freezing);
  await expect(page.getByText("more formatting marks than can be shown safely")).toBeVisible();
  await expect(page.getByRole("button", { name: "Post reply" })).toBeDisabled();
  await page.context().close();
});
