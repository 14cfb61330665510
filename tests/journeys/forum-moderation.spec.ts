// What moderators do in place, as they, the author and readers see it.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newCategory, removeCategories } from "#tests/support/forum.ts";
import { allowNoise, hiddenImages, lostRequests, test } from "./journey.ts";
import { expectUsableByEverybody } from "./looks.ts";
import { holdToast } from "./newcomers.ts";
import {
  member,
  moderator,
  openAs,
  postWith,
  reply,
  startThread,
  waitUntilLive,
} from "./people.ts";

test.afterAll(removeCategories);

const author = () => member(1);

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Moderate", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a moderator hides a post with a reason, its author reads it, readers see it go, and an undo brings it back", async ({ browser, page: reader }) => {
  const threadId = await startThread(await author(), "Cables", ["Do they matter?", "BUY NOW"]);
  const path = `/forum/thread/${threadId}`;
  await reader.goto(path);
  await waitUntilLive(reader);
  await expect(postWith(reader, "BUY NOW")).toBeVisible();

  const page = await openAs(browser, await moderator(0), path);
  const name = (await author()).username;
  await postWith(page, "BUY NOW").getByRole("button", { name: `Hide the post by ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Hide Post" });
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(dialog).toContainText("Please give a reason");
  await dialog.getByLabel("Reason").fill("Advertising.");
  await expectUsableByEverybody(page);
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(dialog).toBeHidden();
  await expect(postWith(page, "BUY NOW")).toContainText("Hidden by a moderator");
  const undo = await holdToast(page, "Undo");
  await expectUsableByEverybody(page);

  await expect(postWith(reader, "BUY NOW")).toHaveCount(0);
  const own = await openAs(browser, await author(), path);
  await expect(postWith(own, "BUY NOW")).toContainText("Advertising.");
  await expect(postWith(own, "BUY NOW")).toContainText("Only you and moderators see it.");
  await expect(postWith(own, "BUY NOW").getByRole("button", { name: /^Reply/ })).toHaveCount(0);

  await undo.click();
  await expect(postWith(page, "BUY NOW")).not.toContainText("Hidden by a moderator");
  await expect(postWith(reader, "BUY NOW")).toBeVisible();
});

test("a moderator whose response is lost finds the own action, and another one is told that it was done before", async ({ browser }) => {
  allowNoise(lostRequests);
  const threadId = await startThread(await author(), "Plugs", ["Do they matter?", "SALE"]);
  const [first, second] = [
    await openAs(browser, await moderator(0), `/forum/thread/${threadId}`),
    await openAs(browser, await moderator(1), `/forum/thread/${threadId}`),
  ];
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Hide Post" });
  const hide = (page: Page) => dialog(page).getByRole("button", { name: "Hide" }).click();
  for (const page of [first, second]) {
    await postWith(page, "SALE").getByRole("button", { name: /^Hide the post by/ }).click();
    await dialog(page).getByLabel("Reason").fill("Advertising, again.");
  }
  await first.route("**/rpc/moderate_post", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  }, { times: 1 });
  await hide(first);
  await expect(dialog(first).getByRole("alert")).toContainText("The server could not be reached.");
  await hide(first);
  await expect(dialog(first)).toBeHidden();
  await holdToast(first, "Undo");
  await hide(second);
  await expect(dialog(second)).toContainText("This was done before, by somebody else");
  await expect(dialog(second).getByLabel("Reason")).toHaveValue("Advertising, again.");
});

test("where replies refer to a hidden post, readers see a line, and the log restores it", async ({ browser, page: reader }) => {
  const person = await author();
  const threadId = await startThread(person, "Needles", ["Which one?", "You fool!"]);
  const [insult] = await sql`
    select id from forum_posts where thread_id = ${threadId} and position = 2`;
  await person.client.from("forum_posts")
    .insert({ thread_id: threadId, content: "Be nice.", parent_post_id: insult?.id })
    .throwOnError();
  const page = await openAs(browser, await moderator(0), `/forum/thread/${threadId}`);
  await postWith(page, "You fool!").getByRole("button", { name: /^Hide the post/ }).click();
  await page.getByLabel("Reason").fill("Unkind.");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(postWith(page, "You fool!")).toContainText("Unkind.");

  await reader.goto(`/forum/thread/${threadId}`);
  await expect(reader.getByText("A moderator has hidden this post.")).toBeVisible();
  await expect(reader.getByRole("article")).toHaveCount(2);
  await expect(reader.locator("main")).not.toContainText("You fool!");

  await page.goto("/admin/log?about=post");
  const entry = page.getByRole("listitem")
    .filter({ hasText: `hid a post by ${person.username} in “Needles”` });
  await expect(entry).toContainText("Unkind.");
  await entry.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "restored a post" }).first())
    .toBeVisible();
  await expect(postWith(reader, "You fool!")).toBeVisible();
});

test("a thread is locked while somebody writes: the words stay, and are posted when it is unlocked", async ({ browser }) => {
  const threadId = await startThread(await author(), "Heated", ["Vinyl.", "No, tape."]);
  const path = `/forum/thread/${threadId}`;
  const writer = await openAs(browser, await member(2), path);
  await waitUntilLive(writer);
  const box = writer.getByRole("textbox", { name: "Your reply" });
  await box.fill("Long thought about.");
  const page = await openAs(browser, await moderator(0), path);
  await choose(page, "Lock");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("[LOCKED]");
  await expect(page.getByRole("textbox", { name: "Your reply" })).toBeVisible();

  await expect(
    writer.getByText(
      "This thread is locked: it takes no new replies, and its posts stay as they are.",
    ),
  ).toBeVisible();
  await expect(box).toHaveValue("Long thought about.");
  await expect(writer.getByRole("button", { name: "Post reply" })).toBeDisabled();
  await expect(writer.getByRole("button", { name: /^Reply to/ })).toHaveCount(0);
  await expectUsableByEverybody(writer);

  // An empty box keeps the focus, too.
  await box.fill("");
  await expect(box).toBeFocused();
  await box.fill("Long thought about.");
  await choose(page, "Unlock");
  await expect(writer.getByRole("button", { name: "Post reply" })).toBeEnabled();
  await writer.getByRole("button", { name: "Post reply" }).click();
  await expect(postWith(writer, "Long thought about.")).toBeVisible();
});

test("a thread is renamed, moved, pinned and hidden while somebody reads it", async ({ browser, page: reader }) => {
  const category = await newCategory();
  const threadId = await startThread(await author(), "hepl", ["How do I install it?"]);
  const path = `/forum/thread/${threadId}`;
  await reader.goto(path);
  await waitUntilLive(reader);
  const heading = reader.getByRole("heading", { level: 1 });
  const page = await openAs(browser, await moderator(0), path);
  await choose(page, "Rename…");
  await page.getByLabel("Title").fill("How to install it");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(heading).toHaveText("How to install it");

  await choose(page, "Move…");
  await page.getByLabel("Category").selectOption(category.id);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(reader.getByRole("link", { name: /^Back to/ }))
    .toHaveAttribute("href", `/forum/category/${category.slug}`);
  await choose(page, "Pin to the top");
  await expect(heading).toContainText("[STICKY]");

  await choose(page, "Hide…");
  await page.getByLabel("Reason").fill("Asked before.");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  const undo = await holdToast(page, "Undo");
  await expect(page.getByText("This thread is hidden by a moderator")).toBeVisible();
  await expectUsableByEverybody(page);
  await expect(reader.getByText("This thread was deleted in the meantime.").last()).toBeVisible();
  await undo.click();
  await expect(page.getByText("This thread is hidden by a moderator")).toHaveCount(0);
  await reader.goto(`/forum/category/${category.slug}`);
  await expect(reader.getByRole("link", { name: "How to install it" })).toBeVisible();
});

test("an author renames a thread in its first hour, and finds no tools of moderators", async ({ browser }) => {
  const person = await author();
  const threadId = await startThread(person, "A tpyo", ["Oops."]);
  const page = await openAs(browser, person, `/forum/thread/${threadId}`);
  await page.getByRole("button", { name: "Rename…" }).click();
  await page.getByLabel("Title").fill("A typo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A typo");
  await expect(page.getByRole("button", { name: "Rename…" })).toBeFocused();
  await expect(page.getByRole("button", { name: /^(Moderate|Hide)/ })).toHaveCount(0);
});

test("recent posts tell of a new one, and are moderated there", async ({ browser }) => {
  // The page shows what other journeys hide meanwhile.
  allowNoise(hiddenImages);
  const person = await author();
  const threadId = await startThread(person, "Speakers", ["Which stands?"]);
  const page = await openAs(browser, await moderator(0), "/admin/recent");
  await expect(postWith(page, "Which stands?").first()).toBeVisible();
  await waitUntilLive(page);
  const words = `Sold here ${threadId.slice(0, 8)}`;
  await reply(person, threadId, words);
  await page.getByRole("button", { name: "New posts · Show" }).click();
  await expect(page.getByRole("list", { name: "Posts" })).toBeFocused();
  await postWith(page, words).getByRole("button", { name: /^Hide the post/ }).click();
  await page.getByLabel("Reason").fill("Advertising.");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(postWith(page, words)).toContainText("Hidden by a moderator");
  await postWith(page, words).getByRole("button", { name: "Moderate the thread Speakers" }).click();
  await page.getByRole("menuitem", { name: "Lock" }).click();
  await expect(postWith(page, words)).toContainText("[LOCKED]");
  await postWith(page, words).getByRole("link", { name: "Speakers" }).click();
  await expect(page).toHaveURL(new RegExp(`/forum/thread/${threadId}#post-`));
});
