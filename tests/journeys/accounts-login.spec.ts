// Signing in: forms, redirects, and the admin login.
import { expect } from "@playwright/test";
import { needs } from "#tests/support/needs.ts";
import { codeOf } from "#tests/support/second-factor.ts";
import { allowNoise, test } from "./journey.ts";
import { newcomer, pageOf, stack } from "./people.ts";
import { accountButton, expectToast, logIn } from "./newcomers.ts";

test("a member who signs in is redirected to the requested page", async ({ page }) => {
  const person = await newcomer();
  await page.goto("/login?redirect=%2Fforum%3Fa%3D1");
  await logIn(page, person);
  await expectToast(page, "Login Successful!", "Welcome back!");
  await expect(page).toHaveURL(/\/forum\?a=1$/);
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${person.username}`);
});

test("wrong credentials are rejected, and the form keeps the email address", async ({ page }) => {
  allowNoise(400);
  const { email } = await newcomer();
  await page.goto("/login");
  await logIn(page, { email, password: "wrong" });
  await expectToast(page, "Login Failed", "Invalid login credentials");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
});

test("two Enters and a click send one request", async ({ page }) => {
  const person = await newcomer();
  let requests = 0;
  await page.route("**/auth/v1/token*", async (route) => {
    requests += 1;
    await route.continue();
  });
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.evaluate(() => {
    const form = document.querySelector("form");
    form?.requestSubmit();
    form?.requestSubmit();
    document.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
  });
  await expect(accountButton(page)).toBeVisible();
  expect(requests).toBe(1);
});

// All other forms of such a redirect are in redirect.test.ts.
test("a redirect to another site leads to the home page", async ({ page }) => {
  const person = await newcomer();
  await page.goto(`/login?redirect=${encodeURIComponent("/\\elsewhere.example")}`);
  await logIn(page, person);
  await expect(accountButton(page)).toBeVisible();
  expect(new URL(page.url()).href).toBe(`${stack.siteUrl}/`);
});

test("password managers recognize the login fields", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute(
    "autocomplete",
    "username",
  );
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  const isPasteAllowed = await password.evaluate((field) =>
    field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true }))
  );
  expect(isPasteAllowed).toBe(true);
  await password.fill("secret");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.goto("/signup");
  await expect(page.getByLabel("Password", { exact: true }))
    .toHaveAttribute("autocomplete", "new-password");
  await expect(page.getByPlaceholder("Minimum 6 characters")).toBeVisible();
});

test("links between login and sign-up keep the redirect", async ({ page }) => {
  await page.goto("/login?redirect=%2Fblog");
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/signup\?redirect=%2Fblog$/);
  await page.getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fblog$/);
});

test("a signed-in member does not see the login form", async ({ browser }) => {
  const page = await pageOf(browser, await newcomer());
  for (const door of ["/login", "/signup"]) {
    await page.goto(`${door}?redirect=%2Fforum`);
    await expect(page).toHaveURL(/\/forum$/);
  }
});

test.describe("the admin login", () => {
  test("is shown for targets in the admin area only; others get the normal login", async ({ page }) => {
    await page.goto("/admin/login?redirect=%2Fforum%2Fthread%2Fx");
    await expect(page).toHaveURL(/\/login\?redirect=%2Fforum%2Fthread%2Fx$/);
    await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
    await page.goto("/admin/login?redirect=https%3A%2F%2Felsewhere.example");
    await expect(page).toHaveURL(/\/login\?redirect=%2F$/);
    await page.goto("/admin/login?redirect=%2Fadmin%2Fposts");
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await expect(page.getByText("Ensure you are an authorized administrator.")).toBeVisible();
  });

  test("redirects an administrator to the dashboard or the requested page", async ({ page, browser }) => {
    needs("demo");
    const admin = stack.accounts.find(({ role }) => role === "admin");
    if (!admin?.secret) throw new Error("The demo data has an administrator with a second factor.");
    await page.goto("/admin/login");
    await logIn(page, admin);
    await page.getByRole("textbox", { name: "Code" }).fill(codeOf(admin.secret));
    await expectToast(page, "Login Successful!", "Redirecting to admin dashboard...");
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    const other = await browser.newPage();
    await other.goto("/admin/login?redirect=%2Fadmin%2Fposts");
    await logIn(other, admin);
    await other.getByRole("textbox", { name: "Code" }).fill(codeOf(admin.secret));
    await expect(other).toHaveURL(/\/admin\/posts$/);
  });

  test("shows a member that the account is no administrator's", async ({ page }) => {
    const person = await newcomer();
    await page.goto("/admin/login");
    await logIn(page, person);
    await expect(page.getByRole("alert")).toContainText("This account is not an administrator");
    await expect(page.getByRole("alert")).toContainText(person.email);
    await page.getByRole("button", { name: "Use another account" }).click();
    await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  });
});
