// The categories of the forum as an administrator looks after them, and what everybody sees of it.
import { expect } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { adminPage, mark } from "./articles.ts";
import { test } from "./journey.ts";
import { expectUsableByEverybody } from "./looks.ts";
import { member, pageOf } from "./people.ts";

test.afterAll(async () => {
  await sql`delete from forum_categories where slug like ${`%${mark}%`}`;
});

test("an admin makes a category, moves it up, closes it and removes it", async ({ browser }) => {
  const name = `Turntables ${mark}`;
  const page = await adminPage(browser);
  await page.goto("/admin/categories");
  const rows = page.getByRole("list", { name: "Categories" }).getByRole("listitem");
  const row = rows.filter({ hasText: name });
  await page.getByRole("button", { name: "New category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await expect(dialog.getByLabel("Address")).toHaveValue(`turntables-${mark}`);
  await dialog.getByLabel("Description").fill("Belts and bearings.");
  await expectUsableByEverybody(page);
  await dialog.getByRole("button", { name: "Save category" }).click();
  await expect(rows.last()).toContainText(name);

  const up = row.getByRole("button", { name: `Move ${name} up` });
  await up.click();
  await expect(rows.last()).not.toContainText(name);
  await expect(up).toBeFocused();
  await row.getByRole("button", { name: `Edit ${name}` }).click();
  await dialog.getByRole("checkbox", { name: /^Closed/ }).check();
  // Somebody else describes it meanwhile.
  await sql`
    update forum_categories set description = 'Tonearms, too.' where slug = ${`turntables-${mark}`}`;
  const submit = dialog.getByRole("button", { name: "Save category" });
  await submit.click();
  await expect(dialog.getByRole("alert")).toContainText("Somebody else has changed this category");
  await expect(dialog).toContainText("Tonearms, too.");
  await expectUsableByEverybody(page);
  await expect(submit).toBeDisabled();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await submit.click();
  await expect(row).toContainText("Closed");
  await expectUsableByEverybody(page);

  const other = await pageOf(browser, await member(0));
  await other.goto(`/forum/category/turntables-${mark}`);
  await expect(other.getByText("This category is closed")).toBeVisible();
  await expect(other.getByRole("link", { name: "Create New Thread" })).toHaveCount(0);
  // A page that is open would read again what is not there any more.
  await other.close();

  await row.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
  await page.goto("/admin/log?about=category");
  await expect(page.getByRole("listitem").filter({ hasText: `removed the category “${name}”` }))
    .toBeVisible();
});
