// The first post of a new member with a link: it waits in its place, and one click releases it.
import { expect } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { allowNoise, test } from "./journey.ts";
import { expectUsableByEverybody } from "./looks.ts";
import { expectToast, holdToast } from "./newcomers.ts";
import {
  member,
  moderator,
  newcomer,
  openAs,
  postWith,
  startThread,
  waitUntilLive,
} from "./people.ts";

test("a new member's reply with a link waits in its place, can be edited, and appears when it is released", async ({ browser, page: reader }) => {
  const person = await newcomer();
  const threadId = await startThread(await member(1), "Sleeves", ["Where do you buy them?"]);
  const path = `/forum/thread/${threadId}`;
  await reader.goto(path);
  await waitUntilLive(reader);
  const page = await openAs(browser, person, path);
  await page.getByRole("textbox", { name: "Your reply" }).fill("From https://sleeves.example");
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(page.getByText("Reply Waits for Review", { exact: true })).toBeVisible();
  const post = postWith(page, "sleeves.example");
  await expect(post).toContainText("Waiting for review");
  await expect(post).toContainText("Only you and moderators see it.");
  await expectUsableByEverybody(page);
  await post.getByRole("button", { name: "Edit your post" }).click();
  await page.getByRole("textbox", { name: "Your post" }).fill(
    "From https://sleeves.example, cheap.",
  );
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(post).toContainText("cheap.");
  await expect(post).toContainText("Waiting for review");
  await expect(reader.getByRole("article")).toHaveCount(1);

  const desk = await openAs(browser, await moderator(0), "/admin/first-posts");
  const entry = desk.getByRole("article", { name: `Post by ${person.username}` });
  await expect(entry).toContainText("1 post");
  await expectUsableByEverybody(desk);
  await entry.getByRole("button", { name: `Release the post by ${person.username}` }).click();
  await expect(entry).toHaveCount(0);
  await expect(postWith(reader, "sleeves.example")).toBeVisible();
  await expect(post).not.toContainText("Waiting for review");
});

test("a new member's thread with a link waits with its title until it is released", async ({ browser }) => {
  // For the public it is not there; its author's browser asks as its author.
  allowNoise(404);
  const person = await newcomer();
  const page = await openAs(browser, person, "/forum/new-thread");
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "Thread Title" }).fill("My shop");
  await page.getByRole("textbox", { name: "Initial Post" }).fill("At https://shop.example");
  await page.getByRole("button", { name: "Create Thread" }).click();
  await expectToast(page, "Thread Waits for Review");
  const threadId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(postWith(page, "shop.example")).toContainText("Waiting for review");
  await expect(page.getByText("Nobody can reply before a moderator has released this thread."))
    .toBeVisible();
  const desk = await openAs(browser, await moderator(0), `/forum/thread/${threadId}`);
  await desk.getByRole("button", { name: /^Release/ }).click();
  const undo = await holdToast(desk, "Undo");
  await expect(postWith(desk, "shop.example")).not.toContainText("Waiting for review");
  await expect(page.getByRole("textbox", { name: "Your reply" })).toBeVisible();
  await undo.click();
  await expect(postWith(desk, "shop.example")).toContainText("Waiting for review");
  // Or it would stand in the queue of the next run.
  await sql`delete from forum_threads where id = ${threadId}`;
});

test("a moderator adds and removes a pattern", async ({ browser }) => {
  allowNoise(409);
  const pattern = `pills ${crypto.randomUUID()}`;
  const desk = await openAs(browser, await moderator(0), "/admin/first-posts");
  const box = desk.getByLabel("New pattern");
  await box.fill("ab");
  await desk.getByRole("button", { name: "Add", exact: true }).click();
  await expect(desk.getByText("At least 3 characters, please.")).toBeVisible();
  await box.fill(pattern);
  await desk.getByRole("button", { name: "Add", exact: true }).click();
  const remove = desk.getByRole("button", { name: `Remove the pattern ${pattern}` });
  await expect(remove).toBeVisible();
  await expect(box).toHaveValue("");
  await box.fill(pattern);
  await desk.getByRole("button", { name: "Add", exact: true }).click();
  await expect(desk.getByText("This pattern is there already.")).toBeVisible();
  await remove.click();
  await expect(remove).toHaveCount(0);
  expect(await sql`select id from review_patterns where pattern = ${pattern}`).toHaveLength(0);
});
