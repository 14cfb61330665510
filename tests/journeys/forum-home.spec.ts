// The forum's front page: what was said last, in each category and in all.
import { expect } from "@playwright/test";
import { newCategory, removeCategories } from "#tests/support/forum.ts";
import { open, test } from "./journey.ts";
import { member, reply, startThread, waitUntilLive } from "./people.ts";

test.afterAll(removeCategories);

test("the front page announces new activity and shows it only on click", async ({ page }) => {
  const [starter, passerby] = [await member(0), await member(1)];
  const category = await newCategory();
  await startThread(starter, "Older of the two", ["First."], category.id);
  const quiet = await startThread(starter, "Quiet for now", ["First."], category.id);
  await startThread(starter, "Said last", ["First."], category.id);
  await open(page, "/forum");
  const shelf = page.getByRole("listitem").filter({ hasText: `Shelf ${category.slug.slice(6)}` })
    .filter({ has: page.getByRole("link", { name: /^View Threads/ }) });
  await expect(shelf).toContainText("Said last");
  await expect(shelf).toContainText(`by ${starter.username}`);
  const list = page.getByRole("list", { name: "Threads" });
  const ours = list.getByRole("listitem").filter({ hasText: `Shelf ${category.slug.slice(6)}` });
  await expect(ours).toHaveText([/Said last/, /Quiet for now/, /Older of the two/]);

  // What it takes to follow is loaded for whoever stays.
  await page.mouse.move(200, 200);
  await waitUntilLive(page);
  const titles = list.getByRole("heading", { level: 3 });
  const shown = await titles.allTextContents();
  await reply(passerby, quiet, "Not any more.");
  const notice = page.getByRole("button", { name: /^\d+ threads? with new activity/ });
  await expect(notice).toBeVisible();
  expect(await titles.allTextContents()).toEqual(shown);
  await notice.click();
  await expect(ours).toHaveText([/Quiet for now/, /Said last/, /Older of the two/]);
  await expect(ours.first()).toContainText(`by ${passerby.username}`);
  await expect(shelf).toContainText("Quiet for now");
  await expect(shelf).toContainText(`by ${passerby.username}`);
});

test("older threads are on pages that stay the same whatever is written meanwhile", async ({ page }) => {
  await page.goto("/forum");
  const list = page.getByRole("list", { name: "Threads" });
  const titles = list.getByRole("heading", { level: 3 });
  /** Titles come twice. */
  const threads = () =>
    titles.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const [newest] = await threads();
  await page.getByRole("link", { name: "Older threads" }).click();
  await expect(page).toHaveURL(/\/forum\?after=/);
  await page.getByRole("link", { name: "All categories" }).waitFor();
  await expect(page.getByRole("link", { name: /^View Threads/ })).toHaveCount(0);
  const older = await threads();
  expect(older).not.toContain(newest);
  const title = `Written meanwhile ${crypto.randomUUID().slice(0, 8)}`;
  await startThread(await member(2), title, ["First."]);
  await page.reload();
  await titles.first().waitFor();
  await expect(titles.filter({ hasText: title })).toHaveCount(0);
  // Others may reply to one of them meanwhile, which takes it to the front.
  const now = await threads();
  const still = older.filter((thread) => now.includes(thread));
  expect(still.length).toBeGreaterThan(older.length / 2);
  expect(now.filter((thread) => older.includes(thread))).toEqual(still);
  await page.getByRole("link", { name: "All categories" }).click();
  await expect(titles.filter({ hasText: title })).toBeVisible();
});
