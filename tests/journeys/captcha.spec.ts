// A site with a captcha: for browsers that ask the local site for it, beside all others.
import { type Browser, expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { needs } from "#tests/support/needs.ts";
import { newEmail } from "#tests/support/people.ts";
import { allowNoise, lostRequests, open, test } from "./journey.ts";
import { expectToast, logIn, loginLink, unconfirmedAccount } from "./newcomers.ts";
import { newcomer, password } from "./people.ts";

/** The vendor's test keys. */
const passes = "1x00000000000000000000AA";
const fails = "2x00000000000000000000AB";
const asks = "3x00000000000000000000FF";

interface Visit {
  page: Page;
  /** Paths of the documents so far, each with whether its policy lets the captcha in. */
  documents: [path: string, isOpen: boolean][];
}

async function visit(browser: Browser, siteKey: string): Promise<Visit> {
  const { header, origin } = needs("captcha");
  const context = await browser.newContext({ extraHTTPHeaders: { [header]: siteKey } });
  const page = await context.newPage();
  const documents: Visit["documents"] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "document" || response.frame() !== page.mainFrame()) {
      return;
    }
    const policy = response.headers()["content-security-policy"] ?? "";
    const isOpen = [/script-src [^;]*/, /frame-src [^;]*/].every((part) =>
      part.exec(policy)?.[0].includes(` ${origin}`)
    );
    documents.push([new URL(response.url()).pathname, isOpen]);
  });
  return { page, documents };
}

const widget = (page: Page) => page.getByRole("group", { name: "Check that you are human" });
const inWidget = (page: Page, text: string) =>
  page.frameLocator('iframe[title="Local imitation of Turnstile"]').getByText(text);

test("forms are documents of their own, and every call of one has a token of its own", async ({ browser }) => {
  const { page, documents } = await visit(browser, passes);
  await open(page, "/about");
  await expect(page.locator("script[src*=turnstile]")).toHaveCount(0);
  await loginLink(page).click();
  await expect(inWidget(page, "Success!")).toBeVisible();
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Sign up" })).toBeVisible();
  const email = newEmail();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel("Confirm password").press("Enter");
  await expectToast(page, "Account Created!");
  await expect(page.getByText("Almost done")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);

  const unconfirmed = await unconfirmedAccount();
  allowNoise(400);
  await logIn(page, { email: unconfirmed, password });
  await expect(page.getByText("Not confirmed yet")).toBeVisible();
  await page.getByRole("button", { name: "Send the mail again" }).click();
  await expectToast(page, "Confirmation Email Sent");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(unconfirmed);
  expect(documents, "the forms share one document").toEqual([["/about", false], ["/login", true]]);

  const member = await newcomer();
  await page.getByRole("link", { name: "Back to Login" }).click();
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await logIn(page, member);
  await expectToast(page, "Login Successful!", "Welcome back!");
  expect(documents.slice(2), "and what follows has another").toEqual([["/", false]]);
  await expect(page.locator("script[src*=turnstile]")).toHaveCount(0);
  // One more page of the same tab, with a document of its own again.
  await page.goBack();
  await expect(inWidget(page, "Success!")).toBeVisible();
  await sql`delete from auth.users where email in ${sql([email, unconfirmed])}`;
});

test("whoever is sent to log in reads there why, and returns after the check", async ({ browser }) => {
  const member = await newcomer();
  const { page, documents } = await visit(browser, asks);
  await page.goto("/profile/edit");
  await expectToast(page, "Not Authenticated", "Please login to edit your profile.");
  expect(documents).toEqual([["/profile/edit", false], ["/login", true]]);
  await expect(inWidget(page, "Verify you are human")).toBeVisible();
  await logIn(page, member);
  await expect(widget(page).getByRole("status")).toContainText(
    "Please do what the check above asks.",
  );
  await inWidget(page, "Verify you are human").click();
  await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeVisible();
  await expectToast(page, "Login Successful!");
  expect(documents.slice(2)).toEqual([["/profile/edit", false]]);
});

test("a check that fails, does not load or is not accepted says so, and nothing typed is lost", async ({ browser }) => {
  const { page } = await visit(browser, fails);
  const credentials = { email: newEmail(), password };
  await page.goto("/login");
  await expect(widget(page).getByRole("alert")).toContainText("did not succeed");
  await logIn(page, credentials);
  await expectToast(page, "Login Failed", "The check that you are human did not succeed.");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(credentials.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(credentials.password);

  allowNoise(lostRequests, 400);
  const { page: blocked } = await visit(browser, passes);
  await blocked.route("**/turnstile/v0/api.js*", (route) => route.abort());
  await blocked.goto("/forgot-password");
  await blocked.getByLabel("Email", { exact: true }).fill(credentials.email);
  await expect(widget(blocked).getByRole("alert")).toContainText("did not load");
  await blocked.unroute("**/turnstile/v0/api.js*");
  await widget(blocked).getByRole("button", { name: "Try again" }).click();
  await expect(inWidget(blocked, "Success!")).toBeVisible();
  await blocked.route("**/auth/v1/recover*", async (route) => {
    const body = route.request().postData()?.replace("local-imitation", "forged") ?? "";
    await route.continue({ postData: body });
  }, { times: 1 });
  const send = blocked.getByRole("button", { name: "Send Reset Link" });
  await send.click();
  await expectToast(blocked, "Error Sending Reset Email", "was not accepted");
  await expect(blocked.getByLabel("Email", { exact: true })).toHaveValue(credentials.email);
  await send.click();
  await expectToast(blocked, "Password Reset Email Sent");
});
