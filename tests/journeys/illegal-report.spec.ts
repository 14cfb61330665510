// The form by which people without an account report illegal content of a post.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { newEmail } from "#tests/support/people.ts";
import { allowNoise, lostRequests, test } from "./journey.ts";
import { expectUsableByEverybody } from "./looks.ts";
import { member, pageOf } from "./people.ts";

const details = (page: Page) =>
  page.getByRole("textbox", { name: "What is illegal about it, and where?" });
const contact = (page: Page) => page.getByRole("main").getByLabel("Email address");
const send = (page: Page) => page.getByRole("button", { name: "Send Report" });
const received = (page: Page) => page.getByRole("heading", { level: 1, name: "Report Received" });

const reported: string[] = [];

/** A thread with one post, which says "Something to say." */
async function freshPost() {
  const author = await member(1);
  const { id: threadId, posts: [postId = ""] } = await newThread(author, (await newCategory()).id);
  reported.push(postId);
  return { author, threadId, postId };
}

const reportsOf = async (postId: string) => [
  ...await sql`
    select reason, details, contact, reporter_id from reports where post_id = ${postId}`,
];

test.beforeEach(async () => {
  // All journeys together are one client, which may report five times in an hour.
  await sql`delete from private.rate_limit_counters where kind = 'illegal_reports_of_client'`;
});

test.afterAll(async () => {
  await sql`delete from report_cases where post_id = any(${reported.splice(0)}::uuid[])`;
  await removeCategories();
});

test("a visitor reports a post: a wrong email address is named, then the report is received", async ({ page }) => {
  const { author, threadId, postId } = await freshPost();
  await page.goto(`/report?post=${postId}`);
  await expect(page.getByRole("figure")).toContainText(
    `Post by ${author.username} in A fresh thread`,
  );
  await expect(page.getByRole("blockquote")).toHaveText("Something to say.");
  await details(page).fill("It sells stolen records.");
  await contact(page).fill("ada@example");
  await send(page).click();
  await expect(contact(page)).toBeFocused();
  await expect(contact(page)).toHaveAccessibleDescription(
    /This does not look like an email address\./,
  );
  expect(await reportsOf(postId)).toEqual([]);
  await expectUsableByEverybody(page);

  // The words stay in this tab, and in no other: the next person at the device finds none.
  await page.reload();
  await expect(details(page)).toHaveValue("It sells stolen records.");
  await expect(contact(page)).toHaveValue("ada@example");
  const other = await page.context().newPage();
  await other.goto(`/report?post=${postId}`);
  await expect(details(other)).toHaveValue("");
  await other.close();

  const email = newEmail();
  await contact(page).fill(email.toUpperCase());
  await contact(page).press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "Moderators will look at it and write to you." }),
  ).toBeAttached();
  await expect(received(page)).toBeFocused();
  expect(await reportsOf(postId)).toEqual([
    { reason: "illegal", details: "It sells stolen records.", contact: email, reporter_id: null },
  ]);
  await page.getByRole("link", { name: "Back to the Thread" }).click();
  await expect(page).toHaveURL(`/forum/thread/${threadId}#post-${postId}`);
});

test("after a request that failed the text is still there, and the next press sends it, for a member, too", async ({ browser }) => {
  allowNoise(lostRequests);
  const { postId } = await freshPost();
  const page = await pageOf(browser, await member(2));
  await page.goto(`/report?post=${postId}`);
  await expect(page.getByText("you can report this post with the button below it")).toBeVisible();
  await details(page).fill("It sells stolen records.");
  await contact(page).fill(newEmail());
  await page.route("**/functions/v1/forum/reports", (route) => route.abort("connectionrefused"));
  await send(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "The server could not be reached. Please check your connection and try again.",
  );
  await expect(details(page)).toHaveValue("It sells stolen records.");
  await page.unroute("**/functions/v1/forum/reports");
  await send(page).click();
  await expect(received(page)).toBeFocused();
  expect(await reportsOf(postId)).toMatchObject([{ reporter_id: null }]);
});
