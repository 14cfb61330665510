// The newsletter form in the footer: its four results, and a slow network.
import { sql } from "#tests/support/database.ts";
import { newEmail } from "#tests/support/people.ts";
import { expect, type Page } from "@playwright/test";
import { holdRequests, scripts } from "./hold.ts";
import { allowNoise, lostRequests, test } from "./journey.ts";
import { expectToast } from "./newcomers.ts";

const form = (page: Page) => page.getByRole("form", { name: "Newsletter" });
const box = (page: Page) => form(page).getByRole("textbox", { name: "Email address" });
const button = (page: Page) => form(page).getByRole("button", { name: "Subscribe" });

async function rowsOf(email: string): Promise<number> {
  return (await sql`select 1 from email_subscriptions where email = ${email}`).length;
}

/** The code that shows messages is fetched at the first interaction; from then on it is there. */
async function fillAndSettle(page: Page, email: string): Promise<void> {
  await box(page).fill(email);
  await page.getByRole("region", { name: /^Notifications/ }).waitFor({ state: "attached" });
}

test.beforeEach(async ({ page }) => {
  // All journeys together are one client, which may subscribe twenty times in an hour.
  await sql`delete from private.rate_limit_counters where kind = 'newsletter_of_client'`;
  await page.goto("/roadmap");
});

test("an email address is subscribed, in lower case, and the box is emptied", async ({ page }) => {
  const email = newEmail();
  await box(page).fill(`  ${email.toUpperCase()} `);
  await box(page).press("Enter");
  await expectToast(
    page,
    "Subscribed!",
    "You're all set to receive updates from LMP once you confirm",
  );
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).toBeFocused();
  expect(await rowsOf(email)).toBe(1);
});

test("an email address that is sent before the code of the page is there is subscribed", async ({ page }) => {
  const arrive = await holdRequests(page, scripts);
  await page.goto("/features", { waitUntil: "commit" });
  const email = newEmail();
  await box(page).fill(email);
  await box(page).press("Enter");
  await expect(page).toHaveURL("/features");
  arrive();
  await expectToast(page, "Subscribed!");
  expect(await rowsOf(email)).toBe(1);
  // The form is at the end of the page, where its reader has scrolled to.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test("an email address that is subscribed already shows a message and stays subscribed once", async ({ page }) => {
  allowNoise(409);
  const email = newEmail();
  await sql`insert into email_subscriptions (email, confirmed_at) values (${email}, now())`;
  await box(page).fill(email);
  await button(page).click();
  await expectToast(page, "Already Subscribed!", "This email address is already on our list.");
  expect(await rowsOf(email)).toBe(1);
});

test("an empty email address is rejected with a message", async ({ page }) => {
  for (const blank of ["", "   "]) {
    await box(page).click();
    await page.keyboard.type(blank);
    await page.keyboard.press("Enter");
    await expectToast(page, "Email Required", "Please enter your email address.");
    await expect(box(page)).toBeFocused();
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
});

test("an invalid email address is rejected, and stays in the box", async ({ page }) => {
  await box(page).fill("ada@example");
  await button(page).click();
  await expectToast(page, "Subscription Failed", "This does not look like an email address.");
  await expect(box(page)).toHaveValue("ada@example");
  await expect(box(page)).toHaveAttribute("aria-invalid", "true");
});

test("without a connection the form shows an error and keeps the email address", async ({ page, context }) => {
  // The code of toasts may still be loading when the network fails; it is requested again.
  allowNoise(lostRequests, /A part of the page could not be loaded/);
  const email = newEmail();
  await fillAndSettle(page, email);
  await context.setOffline(true);
  await button(page).click();
  await expectToast(page, "Subscription Failed", "Could not subscribe. Please try again.");
  await expect(box(page)).toHaveValue(email);
  await context.setOffline(false);
  await button(page).click();
  await expectToast(page, "Subscribed!");
  expect(await rowsOf(email)).toBe(1);
});

test("on a slow network the form shows its progress, and repeated clicks send one request", async ({ page }) => {
  const email = newEmail();
  await fillAndSettle(page, email);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => arrive = resolve);
  let requests = 0;
  await page.route("**/functions/v1/newsletter", async (route) => {
    if (route.request().method() === "POST") requests += 1;
    await arrived;
    await route.continue();
  });
  await box(page).press("Enter");
  await expect(box(page)).toBeDisabled();
  await expect(button(page)).toHaveAttribute("aria-busy", "true");
  await button(page).click({ force: true });
  await button(page).click({ force: true });
  arrive();
  await expectToast(page, "Subscribed!");
  await expect(box(page)).toBeEnabled();
  expect(requests).toBe(1);
  expect(await rowsOf(email)).toBe(1);
});
