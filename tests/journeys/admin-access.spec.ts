// Who can open the admin area, and that nobody else loads its code.
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { adminPage, newAdmin } from "./articles.ts";
import { newcomer, pageOf } from "./people.ts";
import { sql } from "#tests/support/database.ts";
import { needs } from "#tests/support/needs.ts";
import { allowNoise, open, test } from "./journey.ts";

const pages = [
  "/admin",
  "/admin/dashboard",
  "/admin/posts",
  "/admin/posts/new",
  "/admin/posts/edit/replaygain",
  "/admin/subscribers",
  "/admin/members",
  "/admin/log",
  "/admin/health",
];

test("a visitor is redirected to the admin login, with the page as redirect target", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
    const target = path === "/admin" ? "/admin/dashboard" : path;
    expect(new URL(page.url()).searchParams.get("redirect")).toBe(target);
  }
});

test("a member cannot open the admin area, and sees the reason and a link back", async ({ browser }) => {
  const page = await pageOf(browser, await newcomer());
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByText("This account is not an administrator")).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to the site" }).click();
  await expect(page).toHaveURL("/");
});

test("a moderator sees the log, and no page that is for administrators", async ({ browser }) => {
  const person = await newcomer();
  await sql`insert into private.user_roles (user_id, role) values (${person.id}, 'moderator')`;
  const page = await pageOf(browser, person);
  await page.goto("/forum");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Moderation" }).click();
  // What waits, or what was written last: others may report a post meanwhile.
  await expect(page).toHaveURL(/\/admin\/(reports|first-posts|recent)$/);
  await page.getByRole("link", { name: "Log", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Log" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Entries" })).toContainText(person.username);
  const links = page.getByRole("navigation", { name: "Moderation" }).getByRole("link");
  await expect(links).toHaveText([/Reports/, /First Posts/, /Recent Posts/, /Log/]);
  await page.goto("/admin/members");
  await expect(page.getByText("This account is not an administrator")).toBeVisible();
  await page.goto("/admin/login");
  await expect(page).toHaveURL("/admin/recent");
});

test("public pages load no code of the admin area", async ({ page }) => {
  needs("demo");
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\.(js|tsx?)(\?|$)/.test(response.url())) scripts.push(response.text().catch(() => ""));
  });
  for (const path of ["/", "/blog", "/blog/replaygain", "/forum"]) {
    // With its scripts: its words are there before.
    await open(page, path);
  }
  const code = (await Promise.all(scripts)).join("\n");
  expect(code).toContain("get_blog_posts");
  for (const word of ["get_admin_overview", "get_subscribers", "set_role", "Save Failed"]) {
    expect(code).not.toContain(word);
  }
});

test("an admin whose role is revoked cannot open another admin page", async ({ browser }) => {
  // All further requests of the page are rejected.
  allowNoise(403);
  const person = await newAdmin();
  const page = await pageOf(browser, person);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  await sql`delete from private.user_roles where user_id = ${person.id}`;
  await page.goto("/admin/subscribers");
  await expect(page.getByText("This account is not an administrator")).toBeVisible();
});

test("the dashboard shows real numbers, and logging out leads to the admin login", async ({ browser }) => {
  needs("demo");
  const page = await pageOf(browser, await newAdmin());
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/dashboard");
  const [counts] = await sql`select (select count(*)::int from email_subscriptions) as subscribers`;
  const card = (name: string) => page.locator("section", { has: page.getByRole("link", { name }) });
  await expect(card("Users")).toContainText(/\d+/);
  await expect(card("Total Blog Posts")).toContainText(/\d+ drafts?, \d+ scheduled/);
  await expect(card("Newsletter Subscribers")).toContainText(/\d+ new in the last 7 days/);
  await expect(page.getByRole("region", { name: "Needs attention" })).toBeVisible();
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

test("the health page says how jobs and mails are doing, reads it again, and says when it cannot", async ({ browser }) => {
  allowNoise(503);
  const page = await adminPage(browser);
  await page.goto("/admin/health");
  const card = (name: string) => page.getByRole("region", { name });
  for (const name of ["Jobs", "Mails", "Versions", "Limits", "Database"]) {
    await expect(card(name)).toContainText(/OK|Look at this|Stopped/);
  }
  await expect(card("Database")).toContainText(/of \d+ connections are in use/);
  const build = randomUUID();
  await sql`select private.record_deployment(${build}, 'functions')`;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(card("Versions").getByTitle(build)).toBeVisible();
  await sql`delete from private.deployments where build = ${build}`;
  await page.route("**/rpc/get_health*", (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to read how the site is doing.");
  await expect(card("Jobs")).toBeVisible();
  await page.unroute("**/rpc/get_health*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
