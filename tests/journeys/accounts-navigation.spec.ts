// The bar at the top: what it offers to whom, by touch and by keyboard.
import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { accountButton, logIn, loginLink } from "./newcomers.ts";
import { newcomer } from "./people.ts";

test("the login link of the navigation has the current page as redirect target, except on login pages", async ({ page }) => {
  await page.goto("/forum?sort=new");
  await expect(loginLink(page)).toHaveAttribute("href", "/login?redirect=%2Fforum%3Fsort%3Dnew");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" }))
    .toHaveAttribute("href", "/signup?redirect=%2Fforum%3Fsort%3Dnew");
});

test("the bar becomes opaque after 20 pixels", async ({ page }) => {
  await page.goto("/forum");
  await expect(loginLink(page)).toBeVisible();
  const bar = page.getByRole("banner").first();
  for (const [distance, isOpaque] of [[20, false], [21, true], [0, false]] as const) {
    await page.evaluate((top) => scrollTo(0, top), distance);
    const expected = expect(bar);
    await (isOpaque ? expected : expected.not).toHaveAttribute("data-opaque");
  }
});

test("the account menu has the member's pages and can be used by keyboard", async ({ page }) => {
  const person = await newcomer();
  await page.goto("/login");
  await logIn(page, person);
  await accountButton(page).press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu).toContainText(person.username);
  await expect(menu.getByRole("menuitem")).toHaveText(["My Profile", "Edit Profile", "Log out"]);
  await page.keyboard.press("Escape");
  await expect(accountButton(page)).toBeFocused();
  await accountButton(page).click();
  await menu.getByRole("menuitem", { name: "My Profile" }).click();
  await expect(page).toHaveURL(new RegExp(`/user/${person.id}$`));
});

test("on a phone the menu lists the member's pages and closes when one is tapped", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = await newcomer();
  await page.goto("/login");
  await logIn(page, person);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await expect(sheet.getByRole("link", { name: "Download" })).toBeVisible();
  await expect(sheet.getByRole("link", { name: "Support Us" })).toBeVisible();
  await sheet.getByRole("link", { name: "Edit Profile" }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/profile\/edit$/);
});

test("on a phone the menu is a dialog that Escape closes, and visitors find the login", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/forum?sort=new");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await expect(sheet.getByRole("link", { name: "Login" }))
    .toHaveAttribute("href", "/login?redirect=%2Fforum%3Fsort%3Dnew");
  await expect(sheet.getByRole("link", { name: "Sign Up" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});
