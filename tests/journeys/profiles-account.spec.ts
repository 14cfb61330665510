// The name and the email address of an account.
import { expect } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newEmail } from "#tests/support/people.ts";
import { test } from "./journey.ts";
import { expectToast, mailedLink } from "./newcomers.ts";
import { member, newcomer, pageOf, startThread } from "./people.ts";

test("a member without a name has to choose one before the first post, or to skip it", async ({ browser }) => {
  const person = await newcomer();
  await sql`update profiles set username = null where id = ${person.id}`;
  const page = await pageOf(browser, person);
  await page.goto(`/forum/thread/${await startThread(await member(5), "Welcome", ["First."])}`);
  const reply = page.getByRole("textbox", { name: "Your reply" });
  await expect(page.getByRole("heading", { name: "What should we call you?" })).toBeVisible();
  await expect(reply).toHaveCount(0);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(reply).toBeVisible();

  await page.goto("/forum/new-thread");
  const username = `Named ${person.id.slice(-8)}`;
  await page.getByRole("textbox", { name: "Username" }).fill("x");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("At least 2 characters, please.")).toBeVisible();
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByLabel("Thread Title")).toBeVisible();
  const [profile] = await sql`select username from profiles where id = ${person.id}`;
  expect(profile?.username).toBe(username);
});

test("the email address of an account changes when both email addresses have confirmed it", async ({ browser }) => {
  const person = await newcomer();
  const wanted = newEmail();
  const [page, desktop] = await Promise.all([pageOf(browser, person), pageOf(browser, person)]);
  await Promise.all([page.goto("/profile/edit"), desktop.goto("/")]);
  const field = page.getByLabel("New email address");
  await field.fill(person.email);
  await page.getByRole("button", { name: "Change email address" }).click();
  await expect(page.getByText("This is already the address of your account.")).toBeVisible();
  await field.fill(wanted);
  await page.getByRole("button", { name: "Change email address" }).click();
  await expectToast(page, "Confirm the Change");
  await expect(page.getByText("Two mails are on their way.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Two mails are on their way.")).toBeVisible();

  await page.goto(await mailedLink(person.email));
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByRole("heading", { name: "Half-way there" })).toBeVisible();
  const stored = () => sql`select email from auth.users where id = ${person.id}`;
  expect((await stored())[0]?.email).toBe(person.email);
  await page.goto(await mailedLink(wanted));
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expectToast(page, "Email Changed");
  expect((await stored())[0]?.email).toBe(wanted);
  // Where the session is older than the address.
  await desktop.goto("/confirm-identity");
  await expect(desktop.getByText(wanted)).toBeVisible();
});
