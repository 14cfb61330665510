// Who gets into the admin area, and what everybody else is spared.
import { expect } from "@playwright/test";
import { newAdmin } from "./articles.ts";
import { newcomer } from "./newcomers.ts";
import { browserOf } from "./people.ts";
import { sql } from "#tests/support/database.ts";
import { allowNoise, test } from "./journey.ts";

const pages = [
  "/admin",
  "/admin/dashboard",
  "/admin/posts",
  "/admin/posts/new",
  "/admin/posts/edit/replaygain",
  "/admin/subscribers",
  "/admin/members",
];

test("a visitor is sent to log in and would come back", async ({ page }) => {
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
    const target = address === "/admin" ? "/admin/dashboard" : address;
    expect(new URL(page.url()).searchParams.get("redirect")).toBe(target);
  }
});

test("a member meets a door that says why, with a way out", async ({ browser }) => {
  const page = await (await browserOf(browser, await newcomer())).newPage();
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByText("This account is not an administrator")).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to the site" }).click();
  await expect(page).toHaveURL("/");
});

test("the pages of visitors bring no code of the admin area", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\.(js|tsx?)(\?|$)/.test(response.url())) scripts.push(response.text().catch(() => ""));
  });
  for (const address of ["/", "/blog", "/blog/replaygain", "/forum"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  const code = (await Promise.all(scripts)).join("\n");
  expect(code).toContain("get_blog_posts");
  for (const word of ["get_admin_overview", "get_subscribers", "set_admin_role", "Save Failed"]) {
    expect(code).not.toContain(word);
  }
});

test("an admin whose role is taken away while working is out with the next page", async ({ browser }) => {
  // Whatever the page still asks after that is refused.
  allowNoise(403);
  const person = await newAdmin();
  const page = await (await browserOf(browser, person)).newPage();
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  await sql`delete from private.user_roles where user_id = ${person.id}`;
  await page.goto("/admin/subscribers");
  await expect(page.getByText("This account is not an administrator")).toBeVisible();
});

test("the dashboard shows real numbers, and logging out leads to the admin login", async ({ browser }) => {
  const page = await (await browserOf(browser, await newAdmin())).newPage();
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/dashboard");
  const [counts] = await sql`select (select count(*)::int from email_subscriptions) as subscribers`;
  const card = (name: string) => page.locator("section", { has: page.getByRole("link", { name }) });
  await expect(card("Users")).toContainText(/\d+/);
  await expect(card("Total Blog Posts")).toContainText(/\d+ drafts?, \d+ scheduled/);
  await expect(card("Newsletter Subscribers")).toContainText(/\d+ new in the last 7 days/);
  expect(counts?.subscribers).toBeGreaterThan(0);
  await expect(page.getByRole("link", { name: "Create New Post" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole("button", { name: "Admin menu" });
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Create Post" })).toBeHidden();
  await menu.click();
  await page.getByRole("link", { name: "Create Post", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create Post" })).toBeVisible();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await menu.click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
});
