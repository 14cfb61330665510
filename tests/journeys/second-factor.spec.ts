// Two-step login: setting it up, logging in with it, a lost device; and what asks for the password or a code
// once more.
import { expect, type Page } from "@playwright/test";
import { claimsOf } from "#tests/support/access-tokens.ts";
import { sql } from "#tests/support/database.ts";
import { visitor } from "#tests/support/people.ts";
import { codeOf, enrol } from "#tests/support/second-factor.ts";
import { newAdmin } from "./articles.ts";
import { allowNoise, test } from "./journey.ts";
import { accountButton, expectToast, logIn, mailedLink } from "./newcomers.ts";
import { type Account, newcomer, openAs } from "./people.ts";

/** Six digits that this authenticator does not show now. */
const wrongCode = (secret: string) => codeOf(secret) === "123456" ? "654321" : "123456";
const codeField = (page: Page) => page.getByRole("textbox", { name: "Code" });

/** The session goes on, and the password was given an hour ago. */
async function grownOld(person: Account): Promise<Account> {
  const { session_id } = claimsOf(person.session.access_token);
  await sql`
    update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'
    where session_id = ${String(session_id)}`;
  const { data, error } = await person.client.auth.refreshSession();
  if (error || !data.session) throw error;
  return { ...person, session: data.session };
}

test("a member sets up two-step login and a spare, logs in with either, and gets back in when both are lost", async ({ browser, page }) => {
  allowNoise(422);
  const person = await newcomer();
  const desk = await openAs(browser, person, "/profile/edit");
  const dialog = desk.getByRole("dialog");
  const setUp = async (opener: string, name?: string): Promise<string> => {
    await desk.getByRole("button", { name: opener }).click();
    if (name) await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
    return (await dialog.getByRole("code").textContent() ?? "").replaceAll(" ", "");
  };
  const phone = await setUp("Set up two-step login…");
  await codeField(desk).fill(wrongCode(phone));
  await expect(dialog).toContainText("This code is not right.");
  await codeField(desk).fill(codeOf(phone));
  await expectToast(desk, "Two-Step Login Is On");
  const list = desk.getByRole("list", { name: "Authenticators" });
  await expect(list.getByRole("listitem")).toHaveText([/^Phone/]);

  const spare = await setUp("Add a spare authenticator…", "Tablet");
  await codeField(desk).fill(codeOf(spare));
  await expectToast(desk, "Spare Authenticator Added");
  await expect(list.getByRole("listitem")).toHaveText([/^Phone/, /^Tablet/]);

  await page.goto("/login?redirect=%2Fabout");
  await logIn(page, person);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await codeField(page).fill(wrongCode(spare));
  await expect(page.getByText("This code is not right.")).toBeVisible();
  await expect(codeField(page)).toHaveValue("");
  await codeField(page).fill(codeOf(spare));
  await expectToast(page, "Login Successful!");
  await expect(page).toHaveURL("/about");

  // What the owner of the site does for somebody who has lost both (.github/operations.md).
  await sql`
    delete from auth.mfa_factors
    where user_id = (select id from auth.users where email = ${person.email})`;
  const other = await browser.newPage();
  await other.goto("/login");
  await logIn(other, person);
  await expectToast(other, "Login Successful!");
  await expect(accountButton(other)).toBeVisible();
});

test("removing the only authenticator turns two-step login off", async ({ browser }) => {
  const person = await newcomer();
  await enrol(person.client);
  const { data } = await person.client.auth.getSession();
  const session = data.session ?? person.session;
  const page = await openAs(browser, { ...person, session }, "/profile/edit");
  await page.getByRole("button", { name: "Remove Phone" }).click();
  await expect(page.getByText("your password alone will be enough again")).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(page, "Authenticator Removed", "Phone");
  await expect(page.getByRole("button", { name: "Set up two-step login…" })).toBeVisible();
});

test("an administrator with only the password reads on, and is led to the code where it is needed", async ({ browser }) => {
  allowNoise(403);
  const admin = await newAdmin();
  const client = visitor();
  const { data } = await client.auth.signInWithPassword(admin);
  if (!data.session) throw new Error("The password is right.");
  const page = await openAs(browser, { ...admin, session: data.session }, "/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.goto("/admin/subscribers");
  await expect(page.getByRole("alert")).toContainText("This needs a code of your authenticator");
  await page.getByRole("link", { name: "Enter a code" }).click();
  await codeField(page).fill(codeOf(admin.secret));
  await expectToast(page, "Login Successful!");
  await expect(page).toHaveURL("/admin/subscribers");
  await expect(page.getByRole("table", { name: "Newsletter subscribers" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Enter a code" })).toHaveCount(0);
});

test("changing the password asks for the present one after a while, and logs other devices out", async ({ browser }) => {
  allowNoise(400);
  const person = await grownOld(await newcomer());
  const other = visitor();
  await other.auth.signInWithPassword(person);
  const page = await openAs(browser, person, "/profile/edit");
  // What is fresh, the server says: the clock of this device is ahead.
  await page.clock.setFixedTime(Date.now() + 11 * 60_000);
  await page.getByRole("link", { name: "Change password…" }).click();
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  const password = page.getByRole("textbox", { name: "Password" });
  await password.fill("not this one");
  await password.press("Enter");
  await expectToast(page, "Not Confirmed", "This is not the password of your account.");
  await password.fill(person.password);
  await password.press("Enter");
  await page.getByLabel("New password").fill("a new one");
  await page.getByLabel("Confirm password").fill("a new one");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expectToast(page, "Password Changed", "Your other devices have been logged out.");
  await expect(page).toHaveURL("/profile/edit");
  expect((await other.auth.refreshSession()).error).not.toBeNull();
  expect((await visitor().auth.signInWithPassword({ ...person, password: "a new one" })).error)
    .toBeNull();
});

test("deleting the account asks for the password after a while, and comes back to it", async ({ browser }) => {
  const person = await grownOld(await newcomer());
  const page = await openAs(browser, person, "/profile/edit");
  await page.getByRole("button", { name: "Delete account…" }).click();
  const password = page.getByRole("textbox", { name: "Password" });
  await password.fill(person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Delete account…" }).click();
  await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
});

test("a mailed link alone does not reset the password of an account with two-step login", async ({ browser }) => {
  allowNoise(401);
  const person = await newcomer();
  const secret = await enrol(person.client);
  const page = await browser.newPage();
  await visitor().auth.resetPasswordForEmail(person.email);
  await page.goto(await mailedLink(person.email));
  await page.getByLabel("New password").fill("a new one");
  await page.getByLabel("Confirm password").fill("a new one");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await codeField(page).fill(codeOf(secret));
  await expectToast(page, "Password Updated!");
  await expect(page).toHaveURL("/login");
  expect((await visitor().auth.signInWithPassword({ ...person, password: "a new one" })).error)
    .toBeNull();
});
