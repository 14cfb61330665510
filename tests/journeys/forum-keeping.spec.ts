// What a member writes is kept until it is posted: after expired sessions, with other members on the
// same device, after lost responses and after deletions in the meantime.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { allowNoise, lostRequests, open, test } from "./journey.ts";
import { accountButton, logIn, loginLink } from "./newcomers.ts";
import { member, newcomer, pageOf, startThread } from "./people.ts";

const posts = (page: Page) => page.getByRole("list", { name: "Posts" }).getByRole("article");
const box = (page: Page) => page.getByRole("textbox", { name: "Your reply" });
const unsent = (page: Page) => page.getByRole("article", { name: "Your unsent reply" });
const keptNotice = (page: Page) =>
  page.getByText("An unsent reply is kept on this device. Log in to go on with it.");

async function enter(page: Page, threadId: string, person: { email: string; password: string }) {
  await page.goto(`/login?redirect=${encodeURIComponent(`/forum/thread/${threadId}`)}`);
  await logIn(page, person);
  await expect(box(page)).toBeVisible();
}

async function send(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.getByRole("button", { name: "Post reply" }).click();
}

async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(loginLink(page)).toBeVisible();
}

/**
 * The server deletes the session, and the stored token has expired: as after a week away. What is pressed
 * then is pressed at once, before the page can detect it.
 */
async function expireSession(page: Page, userId: string, thenPress = ""): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${userId}`;
  await sql`delete from auth.refresh_tokens where user_id = ${userId}`;
  await page.evaluate((label) => {
    const session = JSON.parse(localStorage.getItem("lmp-session") ?? "{}");
    localStorage.setItem("lmp-session", JSON.stringify({ ...session, expires_at: 1 }));
    const buttons = [...document.querySelectorAll("button")];
    if (label) buttons.find(({ textContent }) => textContent === label)?.click();
  }, thenPress);
}

async function written(threadId: string) {
  return [
    ...await sql`
      select content, user_id as author from forum_posts
      where thread_id = ${threadId} order by position
    `,
  ];
}

/** Posts do not reach the API until the returned function is called. */
async function blockPosting(page: Page): Promise<() => Promise<void>> {
  const pattern = "**/rest/v1/forum_posts?*";
  await page.route(
    pattern,
    (route) =>
      route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  return () => page.unroute(pattern);
}

test("a session that expires while a member writes loses no text and makes no second post", async ({ page }) => {
  allowNoise(400);
  const person = await newcomer();
  const threadId = await startThread(person, "A long thought", ["Start."]);
  await enter(page, threadId, person);
  await box(page).fill("Typed before the session ended.");
  await expireSession(page, person.id);
  await page.reload();
  await expect(keptNotice(page)).toBeVisible();
  await page.getByRole("link", { name: "Login to Reply" }).click();
  await logIn(page, person);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(box(page)).toHaveValue("Typed before the session ended.");

  await expireSession(page, person.id, "Post reply");
  await expect(keptNotice(page)).toBeVisible();
  await page.getByRole("link", { name: "Login to Reply" }).click();
  await logIn(page, person);
  await expect(posts(page)).toHaveCount(2);
  await expect(unsent(page)).toHaveCount(0);
  expect((await written(threadId)).map(({ content }) => content))
    .toEqual(["Start.", "Typed before the session ended."]);
});

test("an unsent reply is never posted in the name of the next member on the device", async ({ page }) => {
  allowNoise(403, lostRequests);
  const [first, second] = [await newcomer(), await newcomer()];
  const threadId = await startThread(first, "One computer, two people", ["Start."]);
  await enter(page, threadId, first);
  let release = await blockPosting(page);
  await send(page, "By the first.");
  await expect(unsent(page)).toContainText("Waiting.");
  await logOut(page);
  await release();

  await enter(page, threadId, second);
  await expect(unsent(page)).toHaveCount(0);
  await send(page, "By the second.");
  await expect(posts(page)).toHaveCount(2);
  await logOut(page);
  expect(await written(threadId)).toEqual([
    { content: "Start.", author: first.id },
    { content: "By the second.", author: second.id },
  ]);

  await enter(page, threadId, first);
  await expect(posts(page)).toHaveCount(3);
  expect((await written(threadId)).at(-1)).toEqual({ content: "By the first.", author: first.id });

  release = await blockPosting(page);
  await send(page, "Never to be sent.");
  await expect(unsent(page)).toContainText("Waiting.");
  await page.goto("/profile/edit");
  await page.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("radio", { name: "Keep my posts" }).check();
  await dialog.getByLabel(/^Type /).fill("delete my account");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(loginLink(page)).toBeVisible();
  await release();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Never to be sent");
});

test("a thread whose response got lost is created once, and found after a reload", async ({ browser }) => {
  allowNoise(lostRequests);
  const person = await member(3);
  const page = await pageOf(browser, person);
  const title = `Lost response ${crypto.randomUUID()}`;
  await page.goto("/forum/new-thread?category=help");
  await page.getByRole("textbox", { name: "Thread Title" }).fill(title);
  await page.getByRole("textbox", { name: "Initial Post" }).fill("Did it go through?");
  const pattern = "**/functions/v1/forum/threads";
  await page.route(pattern, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Create Thread" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /^Error: / })).toBeVisible();
  await page.unroute(pattern);
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("textbox", { name: "Thread Title" })).toHaveValue(title);
  await page.getByRole("button", { name: "Create Thread" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(posts(page)).toHaveCount(1);
  expect(await sql`select from forum_threads where title = ${title}`).toHaveLength(1);
});

test("a member who edits or replies to a deleted post sees that it was deleted, and the text stays", async ({ browser }) => {
  allowNoise(406, 409, lostRequests);
  const [author, other] = [await member(4), await member(5)];
  const threadId = await startThread(author, "Deleted in the meantime", ["First.", "Second."]);
  const editing = await pageOf(browser, author);
  const deleting = await editing.context().newPage();
  const replying = await pageOf(browser, other);
  for (const page of [editing, deleting, replying]) {
    await open(page, `/forum/thread/${threadId}`);
    await expect(posts(page)).toHaveCount(2);
  }
  const removeLast = async () => {
    await posts(deleting).last().getByRole("button", { name: "Delete your post" }).click();
    await deleting.getByRole("button", { name: "Yes, delete" }).click();
  };

  await posts(editing).last().getByRole("button", { name: "Edit your post" }).click();
  const panel = editing.getByRole("textbox", { name: "Your post" });
  await panel.fill("An edit of the second.");
  await posts(replying).last().getByRole("button", { name: /^Reply to / }).click();
  await box(replying).press("End");
  await box(replying).pressSequentially("A reply to the second.");
  await expect(box(replying)).toHaveValue(/A reply to the second\.$/);
  await removeLast();
  for (const page of [editing, deleting, replying]) await expect(posts(page)).toHaveCount(1);

  await expect(editing.getByText("This post was deleted in the meantime.")).toBeVisible();
  await expect(panel).toHaveValue("An edit of the second.");
  await expect(panel).toBeFocused();
  await expect(editing.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await editing.getByRole("button", { name: "Use the text as a reply" }).click();
  await expect(box(editing)).toHaveValue("An edit of the second.");
  await expect(box(replying)).toHaveValue(/A reply to the second\.$/);
  await replying.getByRole("button", { name: "Post reply" }).click();
  for (const page of [deleting, replying]) {
    await expect(posts(page)).toHaveCount(2);
    await expect(posts(page).last()).toContainText("A reply to the second.");
    await expect(posts(page).last().getByRole("link", { name: /^Replying to/ })).toHaveCount(0);
  }

  const lonelyId = await startThread(author, "Deleted thread", ["Only."]);
  for (const page of [deleting, replying]) {
    await page.goto(`/forum/thread/${lonelyId}`);
    await expect(posts(page)).toHaveCount(1);
  }
  // A page that received the deletion cannot post any more (live-consistency.spec.ts); this page has not.
  await replying.route(/\/rest\/v1\/(forum_threads|rpc\/get_thread)/, (route) => route.abort());
  await box(replying).fill("Too late.");
  await removeLast();
  await expect(deleting).toHaveURL(/\/forum$/);
  await Promise.all([
    // It leaves by itself.
    replying.getByRole("status").getByText("Error Posting Reply").first().waitFor(),
    replying.getByRole("button", { name: "Post reply" }).click(),
  ]);
  await expect(replying.getByRole("alert").filter({ hasText: "Error Posting Reply" }))
    .toContainText("This thread was deleted in the meantime.");
  await expect(box(replying)).toHaveValue("Too late.");
  await expect(unsent(replying)).toHaveCount(0);
});

test("a draft stays with its thread and its member, whoever signs in afterwards", async ({ page, context }) => {
  // What this tab is reading when the other one ends the session is read without one.
  allowNoise(401);
  const [first, second] = [await newcomer(), await newcomer()];
  const threadId = await startThread(first, "Thread A", ["In A."]);
  const otherId = await startThread(first, "Thread B", ["In B."]);
  await enter(page, threadId, first);
  await box(page).fill("For A alone.");
  await page.getByRole("link", { name: /^Back to / }).click();
  await expect(page.getByRole("searchbox", { name: "Search threads" })).toBeVisible();
  await page.getByRole("link", { name: "Thread B" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Thread B" })).toBeVisible();
  await box(page).fill("For B alone.");
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Thread A" })).toBeVisible();
  await expect(box(page)).toHaveValue("");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(box(page)).toHaveValue("For A alone.");

  const elsewhere = await context.newPage();
  await elsewhere.goto("/forum");
  await logOut(elsewhere);
  await enter(elsewhere, otherId, second);
  await expect(accountButton(page)).toBeVisible();
  await expect(box(page)).toHaveValue("");
  await expect(page.getByText("unsent draft")).toHaveCount(0);
  await send(page, "By the second.");
  await expect(posts(page)).toHaveCount(2);
  expect(await written(threadId)).toEqual([
    { content: "In A.", author: first.id },
    { content: "By the second.", author: second.id },
  ]);
});

test("a waiting reply is shown on every page, and can be sent or taken back there", async ({ browser }) => {
  allowNoise(lostRequests);
  const person = await member(2);
  const threadId = await startThread(person, "Seen from everywhere", ["Start."]);
  const page = await pageOf(browser, person);
  await page.goto(`/forum/thread/${threadId}`);
  const pattern = "**/rest/v1/forum_posts?*";
  await page.route(pattern, (route) => route.abort("internetdisconnected"));
  for (const text of ["First of two.", "Second of two."]) {
    await send(page, text);
    await expect(unsent(page).last()).toContainText(text);
  }
  await page.getByRole("link", { name: "Blog" }).first().click();
  const corner = page.getByRole("group").filter({
    hasText: "2 replies of yours are not posted yet.",
  });
  await corner.getByText("2 replies").click();
  const takeBack = (text: string) =>
    corner.getByRole("listitem").filter({ hasText: text })
      .getByRole("button", { name: "Take back" }).click();
  await takeBack("First of two.");
  await expect(page.getByText("It cannot be taken back yet").first()).toBeVisible();
  await takeBack("Second of two.");
  await expect(page.getByRole("heading", { name: "Seen from everywhere" })).toBeVisible();
  await expect(box(page)).toHaveValue("Second of two.");
  await page.unroute(pattern);
  // It is sent after the retry delay, and at once when the browser is back online.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(posts(page)).toHaveCount(2);
  await expect(unsent(page)).toHaveCount(0);
  expect((await written(threadId)).map(({ content }) => content)).toEqual([
    "Start.",
    "First of two.",
  ]);
});
