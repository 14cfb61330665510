// Downloading one's data, ending all sessions, and deleting the account.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { allowNoise, lostRequests, test } from "./journey.ts";
import { type Account, newcomer, reply, startThread } from "./people.ts";
import { accountButton, expectToast, logIn, loginLink } from "./newcomers.ts";

async function openForm(page: Page, person: Account): Promise<void> {
  await page.goto("/login?redirect=%2Fprofile%2Fedit");
  await logIn(page, person);
  await expect(page.getByLabel("Username")).toHaveValue(person.username);
}

async function download(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("a member can download all data, as JSON and as Markdown", async ({ page }) => {
  const person = await newcomer();
  const threadId = await startThread(person, "My only thread", ["The **first** post."]);
  await reply(person, threadId, "And a second one.");
  await sql`insert into email_subscriptions (email, confirmed_at) values (${person.email}, now())`;
  await openForm(page, person);

  const json = await download(page, "Download JSON");
  expect(json.name).toMatch(/^lmp-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(json.text);
  expect(data.account).toEqual({ id: person.id, email: person.email });
  expect(data.profile.username).toBe(person.username);
  expect(data.newsletterSince).toMatch(/^20/);
  expect(data.signIns.last_sign_in_at).toMatch(/^20/);
  expect(data.signIns.sessions.length).toBeGreaterThan(0);
  expect(data.threads.map((thread: { title: string }) => thread.title)).toEqual(["My only thread"]);
  expect(data.posts.map((post: { content: string }) => post.content))
    .toEqual(["The **first** post.", "And a second one."]);

  const markdown = await download(page, "Download Markdown");
  expect(markdown.name).toMatch(/\.md$/);
  for (const part of [person.email, "My only thread", "The **first** post."]) {
    expect(markdown.text).toContain(part);
  }
});

test("logging out everywhere ends the sessions of other devices", async ({ page }) => {
  const person = await newcomer();
  await openForm(page, person);
  await page.getByRole("button", { name: "Log out everywhere…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expectToast(page, "Logged Out", "All your devices have been logged out.");
  await expect(loginLink(page)).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect((await person.client.auth.refreshSession()).error).not.toBeNull();
});

test("a failed logout of other devices is not reported as a success", async ({ page }) => {
  allowNoise(lostRequests);
  const person = await newcomer();
  await openForm(page, person);
  await page.route("**/auth/v1/logout*", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Log out everywhere…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expectToast(page, "Logout Failed", "The server could not be reached.");
  await expect(accountButton(page)).toBeVisible();
});

async function deleteAccount(page: Page, posts: string): Promise<void> {
  await page.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("radio", { name: posts }).check();
  const button = dialog.getByRole("button", { name: "Delete account" });
  await expect(button).toBeDisabled();
  await dialog.getByLabel(/^Type /).fill("delete my account");
  await button.click();
}

test("a member can delete the account and keep the posts without an author", async ({ page }) => {
  allowNoise(400, 403, 404);
  const person = await newcomer();
  const threadId = await startThread(person, "Left behind", ["I was here."]);
  await openForm(page, person);
  await page.getByLabel("Username").fill("Typed and never saved");
  await deleteAccount(page, "Keep my posts");
  await expectToast(page, "Account Deleted");
  await expect(loginLink(page)).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect(await page.evaluate((id) => JSON.stringify(localStorage).includes(id), person.id))
    .toBe(false);

  await page.goto(`/forum/thread/${threadId}`);
  await expect(page.getByRole("article")).toContainText("I was here.");
  await expect(page.getByRole("article")).toContainText("Unknown User");
  await page.goto(`/user/${person.id}`);
  await expect(page.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
  await page.goto("/login");
  await logIn(page, person);
  await expectToast(page, "Login Failed", "Invalid login credentials");
  const post = { thread_id: threadId, user_id: person.id, content: "From beyond." };
  expect((await person.client.from("forum_posts").insert(post)).error).not.toBeNull();
});

test("a member can delete the account with all posts", async ({ page }) => {
  allowNoise(403);
  const [person, other] = [await newcomer(), await newcomer()];
  const threadId = await startThread(other, "Somebody else's", ["Welcome."]);
  await reply(person, threadId, "Soon deleted.");
  await openForm(page, person);
  await deleteAccount(page, "Delete my posts too");
  await expectToast(page, "Account Deleted");
  const posts = await sql`select content from forum_posts where thread_id = ${threadId}`;
  expect([...posts]).toEqual([{ content: "Welcome." }]);
});

test("a deletion whose response is lost is found to be done", async ({ page }) => {
  allowNoise(lostRequests, 401, 403);
  const person = await newcomer();
  await openForm(page, person);
  await page.getByLabel("Username").fill("Typed and never saved");
  await page.route("**/functions/v1/account/delete", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  // Nor do the questions before and after it.
  await page.route("**/auth/v1/user", (route) => route.abort("connectionreset"), { times: 2 });
  await deleteAccount(page, "Keep my posts");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Deletion Failed");
  await page.unroute("**/functions/v1/account/delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
  await expectToast(page, "Account Deleted");
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect(await page.evaluate((id) => JSON.stringify(localStorage).includes(id), person.id))
    .toBe(false);
});

test("a failed deletion shows an error and changes nothing", async ({ page }) => {
  allowNoise(lostRequests);
  const person = await newcomer();
  await openForm(page, person);
  await page.route("**/functions/v1/account/delete", (route) => route.abort("connectionrefused"));
  await deleteAccount(page, "Keep my posts");
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText("Deletion Failed");
  await expect(alert).toContainText("The server could not be reached.");
  expect((await sql`select from profiles where id = ${person.id}`).length).toBe(1);
});
