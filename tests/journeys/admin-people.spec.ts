// Newsletter subscribers and the role of administrator.
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { adminPage, mark } from "./articles.ts";
import { test } from "./journey.ts";
import { unconfirmedAccount } from "./newcomers.ts";
import { newcomer } from "./people.ts";

test.afterAll(async () => {
  await sql`delete from email_subscriptions where email like ${`%${mark}%`}`;
});

const subscribe = (emails: string[]) =>
  sql`insert into email_subscriptions ${sql(emails.map((email) => ({ email })))}`;

test("an admin can count, search, export and remove subscribers", async ({ browser }) => {
  const emails = Array.from({ length: 53 }, (_, index) => `reader${index}+${mark}@example.com`);
  await subscribe(emails);
  const page = await adminPage(browser);
  await page.goto("/admin/subscribers");
  await page.getByRole("main").getByRole("searchbox").fill(`+${mark.toUpperCase()}@`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`53 addresses with “+${mark.toUpperCase()}@”`)).toBeVisible();
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(50);

  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const text = await readFile(await (await started).path(), "utf8");
  const lines = text.trim().split("\r\n");
  expect(lines[0]).toBe('"email","asked_at","confirmed_at","topics"');
  expect(lines.slice(1).map((line) => line.split('"')[1]).toSorted()).toEqual(emails.toSorted());

  await page.getByRole("link", { name: "Next page" }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole("main").getByRole("searchbox").fill(`reader7+${mark}`);
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: `Remove reader7+${mark}@example.com` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No address matches your search")).toBeVisible();
  const left = await sql`select from email_subscriptions where email like ${`%${mark}%`}`;
  expect(left).toHaveLength(52);

  await page.goto("/admin/log?about=subscriber");
  const entries = page.getByRole("list", { name: "Entries" });
  await expect(entries).toContainText("removed somebody from the newsletter");
  await expect(entries).toContainText(
    `exported the addresses of 53 subscribers: with “+${mark.toUpperCase()}@”`,
  );
});

test("a percent sign in a search is no wildcard", async ({ browser }) => {
  await subscribe([`per%cent-${mark}@example.com`, `perxcent-${mark}@example.com`]);
  const page = await adminPage(browser);
  await page.goto(`/admin/subscribers?q=${encodeURIComponent(`per%cent-${mark}`)}`);
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(1);
});

test("an admin changes the role of a member, not of an account that is not confirmed, and the log says so", async ({ browser }) => {
  const chosen = await newcomer();
  const roleOf = async () => (await chosen.client.rpc("get_own_role")).data;
  const page = await adminPage(browser);
  await page.goto("/admin/members");
  const row = page.getByRole("row", { name: chosen.username });
  const change = row.getByRole("button", { name: `Change role of ${chosen.username}` });
  const dialog = page.getByRole("dialog");
  const unconfirmed = await unconfirmedAccount();
  await page.getByRole("main").getByRole("searchbox").fill(unconfirmed);
  await page.keyboard.press("Enter");
  const found = page.getByRole("row", { name: unconfirmed });
  await expect(found).toContainText("Not confirmed yet");
  await expect(found.getByRole("link").or(found.getByRole("button"))).toHaveCount(0);
  await sql`delete from auth.users where email = ${unconfirmed}`;
  await page.getByRole("main").getByRole("searchbox").fill(chosen.email.slice(0, 20));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("table")).toContainText(chosen.email);
  await change.click();
  await dialog.getByRole("radio", { name: /^Moderator/ }).check();
  await dialog.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText(`${chosen.username} is now a moderator.`).first()).toBeVisible();
  expect(await roleOf()).toBe("moderator");
  await page.getByRole("main").getByRole("searchbox").fill(chosen.username);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Only the team" }).click();
  await expect(row).toContainText("Moderator");
  await change.click();
  await dialog.getByRole("radio", { name: /^Member/ }).check();
  await dialog.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText("No member matches your search")).toBeVisible();
  expect(await roleOf()).toBe("member");

  await page.getByRole("link", { name: "Show all members" }).click();
  await row.getByRole("button", { name: `Moderate the member ${chosen.username}` }).click();
  await page.getByRole("menuitem", { name: "Suspend…" }).click();
  await dialog.getByLabel("Reason").fill("Insults.");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog).toBeHidden();
  const [suspension] = await sql`select reason from suspensions where member_id = ${chosen.id}`;
  expect(suspension?.reason).toBe("Insults.");

  await page.getByRole("link", { name: "Log", exact: true }).click();
  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem")
    .filter({ hasText: chosen.username });
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(1)).toContainText("from moderator to member");
  await page.getByLabel("About").selectOption("Articles");
  await expect(page).toHaveURL("/admin/log?about=article");
  await expect(entries).toHaveCount(0);
});
