// What administrators may do in the forum that members may not.
import { expect } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newCategory, removeCategories } from "#tests/support/forum.ts";
import { adminPage } from "./articles.ts";
import { allowNoise, test } from "./journey.ts";
import { member, pageOf, startThread } from "./people.ts";

test.afterAll(removeCategories);

test("an administrator deletes others' posts and threads from the page, a member is not offered to", async ({ browser }) => {
  allowNoise(406);
  const category = await newCategory();
  const threadId = await startThread(await member(1), "Spam", ["One.", "Two."], category.id);
  const reader = await pageOf(browser, await member(2));
  await reader.goto(`/forum/thread/${threadId}`);
  await expect(reader.getByRole("button", { name: /^Reply to/ }).first()).toBeVisible();
  await expect(reader.getByRole("button", { name: /^Delete/ })).toHaveCount(0);

  const page = await adminPage(browser);
  await page.goto(`/forum/thread/${threadId}`);
  const posts = page.getByRole("list", { name: "Posts" }).getByRole("article");
  const dialog = page.getByRole("alertdialog");
  await posts.nth(1).getByRole("button", { name: /^Delete the post by/ }).click();
  await expect(dialog).not.toContainText("the thread is deleted with it");
  await dialog.getByRole("button", { name: "Yes, delete" }).click();
  await expect(posts).toHaveCount(1);
  await posts.first().getByRole("button", { name: /^Delete the post by/ }).click();
  await expect(dialog).toContainText("the thread is deleted with it");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Moderate", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete for good…" }).click();
  await expect(dialog).toContainText("“Spam” and its post will be gone for good");
  await dialog.getByRole("button", { name: "Delete thread" }).click();
  await expect(page).toHaveURL(`/forum/category/${category.slug}`);
  await expect(page.getByText("No Threads Here Yet")).toBeVisible();
  expect(await sql`select from forum_threads where id = ${threadId}`).toHaveLength(0);
});

test("the account menu leads administrators to their area, and nobody else", async ({ browser }) => {
  const [page, other] = [
    await adminPage(browser),
    await pageOf(browser, await member(3)),
  ];
  for (const each of [page, other]) {
    await each.goto("/forum");
    await each.getByRole("button", { name: /^Account of/ }).click();
    await expect(each.getByRole("menuitem", { name: "My Profile" })).toBeVisible();
  }
  await page.getByRole("menuitem", { name: "Admin area" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(other.getByRole("menuitem", { name: "Admin area" })).toHaveCount(0);
});
