// A page shows what the database contains: also pages that were not on screen, after events were
// lost, and after deletions.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newCategory, removeCategories } from "#tests/support/forum.ts";
import { allowNoise, test } from "./journey.ts";
import { member, pageOf, reply, startThread, waitUntilLive } from "./people.ts";
import { lineOf } from "./socket.ts";

test.afterAll(removeCategories);

const posts = (page: Page) => page.getByRole("list", { name: "Posts" }).getByRole("article");
const goToPage = (page: Page, number: number) =>
  page.getByRole("navigation", { name: "Pages of this thread" })
    .getByRole("link", { name: `Page ${number}`, exact: true }).click();

test("a reader sees changes of other pages, missed posts and deletions", async ({ page }) => {
  // Deletions are queried.
  allowNoise(404, 406);
  const [writer, passerby] = [await member(0), await member(1)];
  const threadId = await startThread(writer, "A long evening", ["Post 1."]);
  await sql`
    insert into forum_posts (thread_id, user_id, content)
    select ${threadId}, ${writer.id}, 'Post ' || n || '.' from generate_series(2, 50) n
  `;
  const idOf = async (position: number) => {
    const [post] = await sql<{ id: string }[]>`
      select id from forum_posts where thread_id = ${threadId} and position = ${position}
    `;
    return post?.id ?? "";
  };
  const line = await lineOf(page);
  await page.goto(`/forum/thread/${threadId}`);
  await waitUntilLive(page);
  await expect(posts(page)).toHaveCount(50);

  await reply(passerby, threadId, "Over the edge.");
  await page.getByRole("link", { name: "1 new reply on page 2" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(posts(page)).toHaveCount(1);
  await expect(posts(page).first()).toBeFocused();

  // While this page is on screen, events of the other one get lost.
  await line.cut();
  await writer.client.from("forum_posts").update({ content: "Better words." })
    .eq("id", await idOf(1)).throwOnError();
  const secondPost = await idOf(2);
  await writer.client.from("forum_posts").delete().eq("id", secondPost).throwOnError();
  line.mend();
  await waitUntilLive(page);
  await reply(passerby, threadId, "Live again.");
  await expect(posts(page).last()).toContainText("Live again.");
  await goToPage(page, 1);
  await expect(posts(page)).toHaveCount(49);
  await expect(posts(page).first()).toContainText("Better words.");

  await writer.client.from("forum_posts").delete().eq("id", await idOf(10)).throwOnError();
  await expect(posts(page)).toHaveCount(48);
  await expect(page.getByText("A post was deleted here.").last()).toBeVisible();
  await page.evaluate((id) => location.hash = `post-${id}`, secondPost);
  await expect(page.getByText("The post that this link leads to was deleted.")).toBeVisible();

  await sql`delete from forum_threads where id = ${threadId}`;
  await expect(page.getByText("This thread was deleted in the meantime.").last()).toBeVisible();
  await expect(posts(page)).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: /^Go to / }).click();
  await expect(page).toHaveURL(/\/forum\/category\//);
});

test("a new post is in every list and count at once", async ({ browser }) => {
  const category = await newCategory();
  const [author, passerby] = [await member(2), await member(3)];
  await startThread(passerby, "Already here", ["First."], category.id);
  const page = await pageOf(browser, author);
  await page.goto("/forum");
  const shelf = page.getByRole("listitem").filter({ hasText: `Shelf ${category.slug.slice(6)}` })
    .filter({ has: page.getByRole("link", { name: /^View Threads/ }) });
  await expect(shelf).toContainText("1 thread");
  await shelf.getByRole("link", { name: /^View Threads/ }).click();
  await page.getByRole("heading", { level: 1, name: /^Shelf/ }).waitFor();
  const row = page.getByRole("listitem").filter({ hasText: "Already here" });
  await expect(row).toContainText("0 replies");
  await row.getByRole("link", { name: "Already here" }).click();
  await waitUntilLive(page);
  await page.getByRole("textbox", { name: "Your reply" }).fill("Me too.");
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(page.getByText("Reply Posted!").first()).toBeVisible();
  await page.goBack();
  // The first list that is shown is already correct.
  await row.waitFor();
  expect(await row.textContent()).toContain("1 reply");

  await page.getByRole("link", { name: "Create New Thread" }).click();
  await page.getByRole("textbox", { name: "Thread Title" }).fill("Brand new");
  await page.getByRole("textbox", { name: "Initial Post" }).fill("Nobody has said this.");
  await page.getByRole("button", { name: "Create Thread" }).click();
  await expect(posts(page)).toHaveCount(1);
  await page.getByRole("link", { name: /^Back to Shelf/ }).click();
  const list = page.getByRole("list", { name: "Threads" });
  await list.waitFor();
  expect(await list.getByRole("heading").allTextContents()).toEqual(["Brand new", "Already here"]);
  await page.getByRole("link", { name: "Back to Forum" }).click();
  await shelf.waitFor();
  expect(await shelf.textContent()).toContain("2 threads");
});

test("when a thread is deleted while a member writes, the text can still be copied", async ({ browser }) => {
  // The member's own read of the thread may meet its deletion.
  allowNoise(406);
  const writer = await member(2);
  const threadId = await startThread(await member(3), "Not for long", ["First."]);
  const page = await pageOf(browser, writer);
  await page.goto(`/forum/thread/${threadId}`);
  await waitUntilLive(page);
  const box = page.getByRole("textbox", { name: "Your reply" });
  await box.fill("Half an hour of work.");
  await sql`delete from forum_threads where id = ${threadId}`;
  await expect(page.getByText("Text that you have not posted is still here")).toBeVisible();
  await expect(box).toHaveValue("Half an hour of work.");
  await expect(page.getByRole("button", { name: "Post reply" })).toBeDisabled();
});
