// Signing up, and the mail that confirms it.
import { expect } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newEmail, visitor } from "#tests/support/people.ts";
import { allowNoise, lostRequests, test } from "./journey.ts";
import { accountButton, expectToast, logIn, mailedLink, unconfirmedAccount } from "./newcomers.ts";
import { newcomer } from "./people.ts";

async function fillSignUp(
  page: import("@playwright/test").Page,
  email: string,
  password = "sleeve notes",
  repeated = password,
) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(repeated);
  await page.getByLabel("Confirm password").press("Enter");
}

test("a sign-up can be confirmed in another browser, after a mail scanner opened the link, and keeps the redirect", async ({ page, browser, request }) => {
  const email = newEmail();
  await page.goto("/forum?from=newsletter");
  await page.getByRole("banner").getByRole("link", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/signup\?redirect=%2Fforum%3Ffrom%3Dnewsletter$/);
  await fillSignUp(page, email);
  await expectToast(page, "Account Created!", "Please check your email to confirm your account.");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fforum%3Ffrom%3Dnewsletter$/);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByText(`We have sent a mail to ${email}`)).toBeVisible();

  const link = await mailedLink(email);
  // A scanner opens every link, some of them in a real browser.
  await request.get(link);
  const scanner = await browser.newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole("button", { name: "Confirm and log in" })).toBeVisible();

  const phone = await browser.newPage();
  await phone.goto(link);
  await phone.getByRole("button", { name: "Confirm and log in" }).click();
  await expectToast(phone, "Email Confirmed!");
  await expect(phone.getByRole("heading", { name: "What should we call you?" })).toBeVisible();
  const username = `New ${email.slice(0, 8)}`;
  await expect(phone.getByLabel("Username")).toBeFocused();
  await phone.keyboard.type(username);
  await phone.getByRole("button", { name: "Save name" }).click();
  await expect(phone).toHaveURL(/\/forum\?from=newsletter$/);
  await expect(accountButton(phone)).toHaveAccessibleName(`Account of ${username}`);

  await logIn(page, { email, password: "sleeve notes" });
  await expectToast(page, "Login Successful!", "Welcome back!");
  await expect(page).toHaveURL(/\/forum\?from=newsletter$/);
});

test.describe("a sign-up with a registered email address shows that the account exists", () => {
  test("when it is confirmed: Auth returns no identities", async ({ page }) => {
    const { email } = await newcomer();
    await page.goto("/signup?redirect=/forum");
    await fillSignUp(page, email.toUpperCase());
    await expectToast(
      page,
      "Account Exists",
      "An account with this email already exists. Please try logging in.",
    );
    await expect(page).toHaveURL(/\/login\?redirect=%2Fforum$/);
  });

  test("when it is unconfirmed: Auth responds as for a new account", async ({ page }) => {
    const email = await unconfirmedAccount();
    await page.goto("/signup");
    await fillSignUp(page, email);
    await expectToast(page, "Account Exists");
    await expect(page).toHaveURL(/\/login$/);
  });
});

test("two different passwords are not sent, and the error is shown at its field", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/signup?") && sent.push(request.url()));
  await page.goto("/signup");
  await fillSignUp(page, newEmail(), "sleeve notes", "liner notes");
  await expectToast(page, "Passwords Mismatch", "Please ensure both passwords match.");
  const repeated = page.getByLabel("Confirm password");
  await expect(repeated).toBeFocused();
  await expect(repeated).toHaveAccessibleDescription("Please ensure both passwords match.");
  expect(sent.filter((url) => url.includes("/auth/v1/"))).toEqual([]);
});

test("a failed sign-up shows the reason, and the form keeps its text", async ({ page }) => {
  allowNoise(lostRequests);
  const email = newEmail();
  await page.goto("/signup");
  await page.route("**/auth/v1/signup*", (route) => route.abort("connectionrefused"));
  await fillSignUp(page, email);
  await expectToast(page, "Sign Up Failed", "The server could not be reached.");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
});

test("an unconfirmed member sees that confirmation is needed and can request the mail again", async ({ page }) => {
  allowNoise(400);
  const email = await unconfirmedAccount();
  const first = await mailedLink(email);
  await page.goto("/login");
  await logIn(page, { email, password: "sleeve notes" });
  await expectToast(page, "Login Failed", "Email not confirmed");
  await page.getByRole("button", { name: "Send the mail again" }).click();
  await expectToast(page, "Confirmation Email Sent");
  expect(await mailedLink(email)).not.toBe(first);
});

test("a used, an expired, a truncated and a foreign link each offer a new link", async ({ page }) => {
  allowNoise(403);
  const email = await unconfirmedAccount();
  const old = await mailedLink(email);
  await sql`
    update auth.users set confirmation_sent_at = now() - interval '2 hours' where email = ${email}
  `;
  await page.goto(old);
  await page.getByRole("button", { name: "Confirm and log in" }).click();
  await expect(page.getByText("The link has expired or has already been used.")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expectToast(page, "Confirmation Email Sent");

  const fresh = await mailedLink(email);
  await page.goto(fresh);
  await page.getByRole("button", { name: "Confirm and log in" }).click();
  await expectToast(page, "Email Confirmed!");
  await page.goto(fresh);
  await page.getByRole("button", { name: "Confirm and log in" }).click();
  await expect(page.getByText("The link has expired or has already been used.")).toBeVisible();

  await page.goto("/login?token_hash=cut&type=email");
  await expect(page.getByText("The link is not complete.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a new link" })).toBeVisible();

  await page.goto(
    "/login#error=access_denied&error_description=Email+link+is+invalid+or+has+expired",
  );
  await expect(page.getByRole("alert")).toContainText(
    "The link has expired or has already been used.",
  );
  await expect(page.getByRole("button", { name: "Send a new link" })).toBeVisible();
});

test("a session that a mail of Auth itself has brought is used by a click, and is not kept in the address bar", async ({ page }) => {
  const person = await newcomer();
  const { data } = await visitor().auth.signInWithPassword(person);
  const { access_token, refresh_token } = data.session ?? {};
  await page.goto(`/#access_token=${access_token}&refresh_token=${refresh_token}&type=invite`);
  await expect(page.getByRole("heading", { name: "You are invited" })).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole("button", { name: "Accept and log in" }).click();
  await expect(page.getByRole("heading", { name: "Change your password" })).toBeVisible();
});
