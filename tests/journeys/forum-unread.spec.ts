// What a member has not read: where it is shown, where it leads, and what makes it read.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newCategory, removeCategories } from "#tests/support/forum.ts";
import { open, test } from "./journey.ts";
import { expectToast } from "./newcomers.ts";
import { type Member, member, openAs, pageOf, postWith, reply, startThread } from "./people.ts";

test.afterAll(removeCategories);

const rowOf = (page: Page, title: string) =>
  page.getByRole("list", { name: "Threads" }).getByRole("listitem").filter({ hasText: title });
const line = (page: Page) => page.getByText("New since your last visit");

async function unreadOf({ client }: Member, threadId: string) {
  const { data } = await client.rpc("get_unread", { p_thread_ids: [threadId] }).throwOnError();
  return data[0]?.unread ?? 0;
}

/** A thread by `author` with this many posts, of which `reader` has read all but the last five. */
async function longThread(author: Member, reader: Member, posts: number, categoryId: string) {
  const threadId = await startThread(author, "A long evening", ["Post 1."], categoryId);
  await sql`
    insert into forum_posts (thread_id, user_id, content)
    select ${threadId}, ${author.id}, 'Post ' || n || '.' from generate_series(2, ${posts}) n`;
  await reader.client.rpc("mark_read", { p_thread_id: threadId, p_position: posts - 5 })
    .throwOnError();
  return threadId;
}

test("a list leads to the first unread post, and two devices agree on what was read", async ({ browser }) => {
  const [reader, author] = [await member(0), await member(1)];
  const category = await newCategory();
  const threadId = await longThread(author, reader, 60, category.id);
  await startThread(author, "Never opened", ["First."], category.id);
  const path = `/forum/category/${category.slug}`;
  const [desk, sofa] = [await openAs(browser, reader, path), await openAs(browser, reader, path)];
  for (const page of [desk, sofa]) {
    await expect(rowOf(page, "A long evening")).toContainText("5 new");
    await expect(rowOf(page, "Never opened").getByText("New", { exact: true })).toBeVisible();
  }
  await desk.getByRole("link", { name: "A long evening" }).click();
  await expect(desk).toHaveURL(/page=2#position-56$/);
  await expect(postWith(desk, "Post 56.")).toBeInViewport();
  await expect(line(desk)).toBeVisible();
  await desk.getByRole("link", { name: "Jump to newest" }).click();
  await expect(postWith(desk, "Post 60.")).toBeInViewport();
  await expect.poll(() => unreadOf(reader, threadId)).toBe(0);
  // The line stays where it was for as long as the thread is open.
  await expect(line(desk)).toBeAttached();

  await sofa.reload();
  await expect(rowOf(sofa, "Never opened")).toContainText("New");
  await expect(rowOf(sofa, "A long evening")).not.toContainText("new");
  // Nobody looks at it now.
  await desk.goto("/about");
  await reply(author, threadId, "And good night.");
  await sofa.reload();
  await expect(rowOf(sofa, "A long evening")).toContainText("1 new");
});

test("a thread that is opened at its top goes on to the first unread post, once", async ({ browser }) => {
  const [reader, author] = [await member(0), await member(1)];
  const threadId = await longThread(author, reader, 60, (await newCategory()).id);
  const page = await openAs(browser, reader, `/forum/thread/${threadId}`);
  await expect(page).toHaveURL(/page=2#position-56$/);
  await expect(postWith(page, "Post 56.")).toBeInViewport();
  await page.getByRole("link", { name: "Page 1", exact: true }).first().click();
  await expect(postWith(page, "Post 1.").first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${threadId}$`));
  await page.reload();
  await expect(postWith(page, "Post 1.").first()).toBeVisible();
  await page.locator("html[data-live=live]").waitFor();
  await expect(page).toHaveURL(new RegExp(`${threadId}$`));
});

test("who has opened a menu before the first unread post is known keeps it open", async ({ browser }) => {
  const [reader, author] = [await member(0), await member(1)];
  const threadId = await longThread(author, reader, 30, (await newCategory()).id);
  const page = await pageOf(browser, reader);
  let release = () => {};
  const menuIsOpen = new Promise<void>((done) => release = done);
  await page.route("**/rest/v1/rpc/get_unread", async (route) => {
    await menuIsOpen;
    await route.continue();
  });
  await open(page, `/forum/thread/${threadId}`);
  await page.getByRole("button", { name: /Notifications of this thread$/ }).click();
  const choice = page.getByRole("menuitemradio", { name: /^Everything/ });
  await expect(choice).toBeVisible();
  release();
  // What is unread is known now.
  await expect(line(page)).toBeAttached();
  await choice.press("Enter");
  await expect(page.getByRole("button", { name: /^Following: / })).toBeVisible();
  await expect.poll(async () =>
    (await reader.client.rpc("get_own_thread", { p_thread_id: threadId }).single()).data?.level
  ).toBe("everything");
  await expect(page).toHaveURL(new RegExp(`${threadId}$`));
});

test("a post is read when its end was on the screen, not when it was loaded", async ({ browser }) => {
  const [reader, author] = [await member(0), await member(1)];
  const tall = (name: string) => `${name}\n\n${"A line.\n\n".repeat(60)}`;
  const threadId = await startThread(author, "Tall", ["One", "Two", "Three"].map(tall));
  const page = await openAs(browser, reader, `/forum/thread/${threadId}`);
  await page.locator("html[data-live=live]").waitFor();
  await postWith(page, "One").getByRole("button", { name: /^Reply/ }).scrollIntoViewIfNeeded();
  await expect.poll(() => unreadOf(reader, threadId)).toBe(2);
});

test("all is marked as read at once, and that can be taken back", async ({ browser }) => {
  const [reader, author] = [await member(2), await member(1)];
  const category = await newCategory();
  await startThread(author, "One", ["First."], category.id);
  await startThread(author, "Two", ["First."], category.id);
  const page = await openAs(browser, reader, "/forum");
  const shelf = page.getByRole("listitem").filter({ hasText: `Shelf ${category.slug.slice(6)}` })
    .filter({ has: page.getByRole("link", { name: /^View Threads/ }) });
  await expect(shelf).toContainText("2 unread");
  await shelf.getByRole("link", { name: /^View Threads/ }).click();
  const news = page.getByRole("list", { name: "Threads" }).getByText("New", { exact: true });
  await expect(news).toHaveCount(2);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expectToast(page, "Marked as Read");
  await expect(news).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(news).toHaveCount(2);
});
