// What moderators do about members, and members about each other.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { indexed } from "#tests/support/search.ts";
import { allowNoise, test } from "./journey.ts";
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

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Moderate the member ${name}` }).first().click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a spammer is stopped with one click while a reader watches, and one undo brings everything back", async ({ browser, page: reader }) => {
  allowNoise(403);
  const spammer = await member(5);
  const threadId = await startThread(await member(1), "Record stores", ["Which ones?"]);
  await reply(spammer, threadId, "BUY PILLS");
  await startThread(spammer, "Cheap pills", ["BUY MORE PILLS"]);
  const path = `/forum/thread/${threadId}`;
  await reader.goto(path);
  await waitUntilLive(reader);
  await expect(postWith(reader, "BUY PILLS")).toBeVisible();
  const tab = await openAs(browser, spammer, path);
  await tab.getByRole("textbox", { name: "Your reply" }).fill("AND MORE");

  const desk = await openAs(browser, await moderator(0), path);
  await choose(desk, spammer.username, "Spammer: hide everything");
  await expect(desk.getByText(`Everything by ${spammer.username} Is Hidden`, { exact: true }))
    .toBeVisible();
  const undo = await holdToast(desk, "Undo");
  await expect(postWith(reader, "BUY PILLS")).toHaveCount(0);
  await expect(postWith(desk, "BUY PILLS")).toContainText("Spam.");

  // The open tab learns it with the next write, and the words stay.
  await tab.getByRole("button", { name: "Post reply" }).click();
  await expect(tab.getByText("Your account is suspended: Spam.").first()).toBeVisible();
  await expect(tab.getByText("AND MORE").first()).toBeVisible();
  await tab.goto("/forum/new-thread");
  await expect(tab.getByText("Your account is suspended", { exact: true })).toBeVisible();

  await undo.click();
  await expect(postWith(reader, "BUY PILLS")).toBeVisible();
  await desk.goto(`/user/${spammer.id}`);
  await expect(desk.getByText("0 hidden")).toBeVisible();
});

test("a moderator suspends a member for a time from the profile, and lifts it", async ({ browser }) => {
  const { id, username } = await member(6);
  const page = await openAs(browser, await moderator(0), `/user/${id}`);
  await choose(page, username, "Suspend…");
  const dialog = page.getByRole("dialog", { name: `Suspend ${username}` });
  await dialog.getByLabel("For how long?").selectOption("Three days");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog).toContainText("Please give a reason");
  await dialog.getByLabel("Reason").fill("Insults.");
  await expectUsableByEverybody(page);
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("Suspended", { exact: true })).toBeVisible();
  await choose(page, username, "Lift suspension");
  await expect(page.getByText("Suspended", { exact: true })).toBeHidden();
  await page.goto("/admin/log?about=member");
  await expect(page.getByRole("listitem").filter({ hasText: `suspended ${username} until` }))
    .toContainText("Insults.");
});

test("a member ignores another one, whose posts are folded until they are wanted", async ({ browser }) => {
  const [ignored, author, ignoring] = [await member(7), await member(1), await member(8)];
  // An earlier try may have left this.
  await sql`delete from ignored_members where user_id = ${ignoring.id}`;
  const threadId = await startThread(author, "Lossy or not", ["Who cares?"]);
  const postId = await reply(ignored, threadId, "I care a lot.");
  const page = await openAs(browser, ignoring, `/forum/thread/${threadId}`);
  await postWith(page, "I care a lot.").getByRole("link", { name: ignored.username, exact: true })
    .click();
  await page.getByRole("button", { name: "Ignore" }).click();
  await expect(page.getByRole("button", { name: "Stop Ignoring" })).toBeVisible();
  await page.goto(`/forum/thread/${threadId}`);
  const folded = page.getByRole("article", {
    name: `Post by ${ignored.username}, whom you ignore`,
  });
  await expect(folded).not.toContainText("I care a lot.");
  await expectUsableByEverybody(page);
  await folded.getByRole("button", { name: "Show" }).click();
  await expect(postWith(page, "I care a lot.")).toBeFocused();

  await indexed([postId]);
  await page.goto(`/search?q=care&thread=${threadId}`);
  const found = page.getByRole("listitem").filter({ hasText: "By somebody whom you ignore" });
  await expect(found).not.toContainText("I care a lot.");
  await found.getByRole("button", { name: /^Show/ }).click();
  await expect(page.getByText("I care a lot.")).toBeVisible();
});
