// A question gets its solution: who asked marks a reply, and everybody else sees which one it is.
import { expect } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newCategory, removeCategories } from "#tests/support/forum.ts";
import { test } from "./journey.ts";
import { member, openAs, postWith, reply, startThread, waitUntilLive } from "./people.ts";

test.afterAll(removeCategories);

test("who asked marks the reply that helped, and others see it at once and find it in the list", async ({ browser, page }) => {
  const category = await newCategory();
  await sql`update forum_categories set asks_questions = true where id = ${category.id}`;
  const [asker, helper] = [await member(0), await member(1)];
  const threadId = await startThread(asker, "Why is it silent?", ["No sound."], category.id);
  await startThread(asker, "Still open", ["Nobody knows."], category.id);
  await reply(helper, threadId, "Turn it **up**.");
  await page.goto(`/forum/thread/${threadId}`);
  await waitUntilLive(page);
  const solution = page.getByRole("region", { name: "Solution" });
  await expect(postWith(page, "Turn it up.")).toBeVisible();
  await expect(solution).toHaveCount(0);

  const asking = await openAs(browser, asker, `/forum/thread/${threadId}`);
  // Who opens a thread with new replies is led to the first of them.
  await expect(postWith(asking, "Turn it up.")).toBeFocused();
  const label = (words: string) => `${words}: reply by ${helper.username}`;
  await asking.getByRole("button", { name: label("Mark as solution"), exact: true }).click();
  const unmark = asking.getByRole("button", { name: label("Unmark solution"), exact: true });
  await expect(unmark).toBeFocused();
  await expect(asking.getByText("This thread is solved now.")).toBeAttached();

  await expect(solution).toContainText(`Solved by ${helper.username}`);
  await expect(solution).toContainText("Turn it up.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\[SOLVED\]/);
  await expect(page.getByRole("button", { name: /solution/ })).toHaveCount(0);
  await solution.getByRole("link", { name: "Go to the solution", exact: true }).click();
  await expect(postWith(page, "Turn it up.")).toBeFocused();
  await expect(postWith(page, "Turn it up.")).toContainText("Solution");

  await page.goto(`/forum/category/${category.slug}`);
  const threads = page.getByRole("list", { name: "Threads" });
  const filter = page.getByRole("navigation", { name: "Filter threads" });
  await expect(threads.getByRole("listitem")).toHaveCount(2);
  await filter.getByRole("link", { name: "Solved", exact: true }).click();
  await expect(threads.getByRole("listitem")).toHaveText([/\[SOLVED\].*Why is it silent\?/]);
  await expect(filter.locator("[aria-current=page]")).toHaveText("Solved");
  await filter.getByRole("link", { name: "Unsolved", exact: true }).click();
  await expect(threads.getByRole("listitem")).toHaveText([/Still open/]);
  await page.getByRole("searchbox", { name: "Search threads" }).fill("silent");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/q=silent&show=unsolved/);
  await expect(page.getByText("No threads match your search...")).toBeVisible();

  await unmark.click();
  await expect(asking.getByRole("heading", { level: 1 })).not.toHaveText(/\[SOLVED\]/);
  await expect(asking.getByRole("button", { name: label("Mark as solution"), exact: true }))
    .toBeFocused();
});
