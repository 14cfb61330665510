// Password recovery with a mailed link.
import { expect } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newEmail } from "#tests/support/people.ts";
import { allowNoise, lostRequests, test } from "./journey.ts";
import { accountButton, expectToast, logIn, mailedLink } from "./newcomers.ts";
import { newcomer } from "./people.ts";

async function choosePassword(
  page: import("@playwright/test").Page,
  password: string,
  repeated = password,
) {
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(repeated);
  await page.getByRole("button", { name: "Reset Password" }).click();
}

test("a password reset works in another browser, after a mail scanner opened the link, and ends all sessions", async ({ page, browser, request }) => {
  allowNoise(400);
  const person = await newcomer();
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expectToast(page, "Password Reset Email Sent");
  await expect(page.getByRole("link", { name: "Back to Login" })).toBeVisible();

  const link = await mailedLink(person.email);
  await request.get(link);
  const scanner = await browser.newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole("button", { name: "Reset Password" })).toBeVisible();

  const phone = await browser.newPage();
  await phone.goto(link);
  await choosePassword(phone, "a new one");
  await expectToast(
    phone,
    "Password Updated!",
    "Your password has been successfully reset. You can now log in.",
  );
  await expect(phone).toHaveURL(/\/login$/);
  await logIn(phone, { email: person.email, password: person.password });
  await expectToast(phone, "Login Failed");
  await logIn(phone, { email: person.email, password: "a new one" });
  await expect(accountButton(phone)).toBeVisible();
  expect((await person.client.auth.refreshSession()).error).not.toBeNull();
});

test("the response is the same for an email address without an account", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(newEmail());
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expectToast(page, "Password Reset Email Sent");
});

test("a failed request shows the reason", async ({ page }) => {
  allowNoise(lostRequests);
  await page.goto("/forgot-password");
  await page.route("**/auth/v1/recover*", (route) => route.abort("connectionrefused"));
  await page.getByLabel("Email", { exact: true }).fill(newEmail());
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expectToast(page, "Error Sending Reset Email", "The server could not be reached.");
});

test("a password that differs or is too short is not sent, and the link stays usable", async ({ page }) => {
  const person = await newcomer();
  await person.client.auth.resetPasswordForEmail(person.email);
  await page.goto(await mailedLink(person.email));
  await choosePassword(page, "one thing", "another");
  await expectToast(page, "Passwords Mismatch", "Please ensure both passwords match.");
  await expect(page.getByLabel("Confirm password")).toBeFocused();
  await choosePassword(page, "short");
  await expectToast(page, "Password Too Short", "Password must be at least 6 characters long.");
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(
    "Password must be at least 6 characters long.",
  );
  await choosePassword(page, "long enough");
  await expectToast(page, "Password Updated!");
});

test("a used and an expired link show an error and offer a new link", async ({ page }) => {
  allowNoise(403);
  const person = await newcomer();
  await person.client.auth.resetPasswordForEmail(person.email);
  const link = await mailedLink(person.email);
  await sql`
    update auth.users set recovery_sent_at = now() - interval '2 hours' where id = ${person.id}
  `;
  await page.goto(link);
  await choosePassword(page, "long enough");
  await expectToast(page, "Password Reset Failed");
  await expect(page.getByText(
    "Failed to reset password. The link may have expired or already been used.",
  )).toBeVisible();
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);

  await person.client.auth.resetPasswordForEmail(person.email);
  const second = await mailedLink(person.email);
  for (const outcome of ["Password Updated!", "Password Reset Failed"]) {
    await page.goto(second);
    await choosePassword(page, "long enough");
    await expectToast(page, outcome);
  }
});

test("without a link, with half a link, and with Auth's own error a new link is offered", async ({ page }) => {
  const invalidLinks: [string, string][] = [
    ["/reset-password", "A link is needed here."],
    ["/reset-password?token_hash=cut&type=recovery", "The link is not complete."],
    [
      "/reset-password#error=access_denied&error_description=Email+link+is+invalid+or+has+expired",
      "The link has expired or has already been used.",
    ],
  ];
  for (const [url, reason] of invalidLinks) {
    await page.goto(url);
    await expect(page.getByRole("alert")).toContainText(reason);
    await expect(page.getByRole("link", { name: "Request a new link" })).toBeVisible();
    await page.goto("about:blank");
  }
});
