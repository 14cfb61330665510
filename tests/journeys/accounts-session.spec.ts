// The session: the same state in all tabs, guards, and an expiry that loses no text.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newAdmin, newArticle, removeArticles } from "./articles.ts";
import { expectLater } from "./clock.ts";
import { allowNoise, lostRequests, test } from "./journey.ts";
import { accountButton, expectToast, logIn, loginLink } from "./newcomers.ts";
import { newcomer, pageOf } from "./people.ts";

test.afterAll(removeArticles);

async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
}

/** The stored access token has expired, and the server has deleted the session: as after a week away. */
async function expireSession(page: Page, userId: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${userId}`;
  await sql`delete from auth.refresh_tokens where user_id = ${userId}`;
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("lmp-session") ?? "{}");
    session.expires_at = 1;
    localStorage.setItem("lmp-session", JSON.stringify(session));
  });
}

test("sign-in and sign-out take effect in all tabs", async ({ context, page }) => {
  const person = await newcomer();
  const other = await context.newPage();
  await other.goto("/forum");
  await expect(loginLink(other)).toBeVisible();
  await page.goto("/login?redirect=%2Fforum");
  await logIn(page, person);
  await expect(accountButton(page)).toBeVisible();
  await expect(accountButton(other)).toBeVisible();

  await logOut(other);
  await expectToast(other, "Logged Out");
  await expect(loginLink(page)).toBeVisible();
  await expect(other).toHaveURL(/\/$/);
});

test("a login page in another tab redirects after a sign-in", async ({ context, page }) => {
  const person = await newcomer();
  const other = await context.newPage();
  await other.goto("/login?redirect=%2Fforum");
  await expect(other.getByRole("heading", { name: "Login" })).toBeVisible();
  await page.goto("/login");
  await logIn(page, person);
  await expect(other).toHaveURL(/\/forum$/);
});

test("logging out ends the session on this device only", async ({ page, browser }) => {
  const person = await newcomer();
  const phone = await browser.newPage();
  for (const device of [page, phone]) {
    await device.goto("/login");
    await logIn(device, person);
    await expect(accountButton(device)).toBeVisible();
  }
  await logOut(page);
  await expect(loginLink(page)).toBeVisible();
  await phone.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("lmp-session") ?? "{}");
    // So that the next load has to query the server.
    localStorage.setItem("lmp-session", JSON.stringify({ ...session, expires_at: 1 }));
  });
  await phone.reload();
  await expect(accountButton(phone)).toBeVisible();
});

test("logging out on a protected page leads to the home page, not to the login", async ({ page }) => {
  const person = await newcomer();
  await page.goto("/login?redirect=%2Fprofile%2Fedit");
  await logIn(page, person);
  await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeVisible();
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await logOut(page);
  await expectToast(page, "Logged Out");
  await expect(loginLink(page)).toBeVisible();
  expect(visited).toEqual(["/"]);
});

const protectedPages: [string, string, string][] = [
  ["/profile/edit", "Not Authenticated", "Please login to edit your profile."],
  [
    "/forum/new-thread?category=audio-formats",
    "Authentication Required",
    "Please login to create a thread.",
  ],
];
for (const [path, title, text] of protectedPages) {
  test(`a visitor of ${path} has to log in and is redirected back`, async ({ page }) => {
    const person = await newcomer();
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    await expectToast(page, title, text);
    await logIn(page, person);
    await expect(page).toHaveURL(path);
  });
}

test("a protected page shows Loading... while the session is checked", async ({ page }) => {
  const person = await newcomer();
  await page.addInitScript((session) => {
    localStorage.setItem("lmp-session", JSON.stringify({ ...session, expires_at: 1 }));
  }, person.session);
  let release = () => {};
  const held = new Promise<void>((done) => release = done);
  await page.route("**/auth/v1/token*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/profile/edit");
  await expect(page.getByText("Loading...")).toBeVisible();
  release();
  await expect(page.getByLabel("Username")).toHaveValue(person.username);
});

test("a session that cannot be renewed because of a network error has not ended", async ({ browser }) => {
  allowNoise(lostRequests, /AuthRetryableFetchError/);
  const person = await newcomer();
  person.session.expires_at = 1;
  const page = await pageOf(browser, person);
  await page.clock.install();
  await page.route("**/auth/v1/token*", (route) => route.abort("connectionrefused"));
  await page.goto("/profile/edit");
  await expectLater(page, page.getByText("Your session could not be read yet."));
  await expect(page.getByText("Your session has ended.")).toHaveCount(0);
  await page.unroute("**/auth/v1/token*");
  await expectLater(page, page.getByLabel("Username"));
  await expect(page.getByLabel("Username")).toHaveValue(person.username);
});

test("a session that expires while a member types keeps the text and returns to it after login", async ({ page }) => {
  allowNoise(400, 401);
  const person = await newcomer();
  await page.goto("/login?redirect=%2Fprofile%2Fedit");
  await logIn(page, person);
  await page.getByLabel("Username").fill("Typed but not saved");
  await page.getByLabel(/contact email/).fill("typed@example.org");
  await expireSession(page, person.id);
  // Saving detects it, unless the page has detected it before and removed the form. A click would wait
  // for the form to come back.
  await page.evaluate(() => document.querySelector<HTMLFormElement>("main form")?.requestSubmit());
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile%2Fedit$/);
  await logIn(page, person);
  await expect(page.getByText("Your unsaved changes are back.")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("Typed but not saved");
  await expect(page.getByLabel(/contact email/)).toHaveValue("typed@example.org");
});

test("logging out works without a connection", async ({ page }) => {
  allowNoise(lostRequests);
  const person = await newcomer();
  await page.goto("/login?redirect=%2Fforum");
  await logIn(page, person);
  await expect(accountButton(page)).toBeVisible();
  await page.route("**/auth/v1/logout*", (route) => route.abort("internetdisconnected"));
  await logOut(page);
  await expectToast(page, "Logged Out");
  await expect(loginLink(page)).toBeVisible();
});

test("after logging out nothing that the member has read stays visible", async ({ browser }) => {
  allowNoise(404, 406);
  const slug = await newArticle({ title: "Not yet", published_at: null });
  const page = await pageOf(browser, await newAdmin());
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Not yet" })).toBeVisible();
  await logOut(page);
  await expectToast(page, "Logged Out");
  await page.goBack();
  await expect(page.getByText("Blog post not found")).toBeVisible();
  await expect(page).not.toHaveTitle(/Not yet/);
});
