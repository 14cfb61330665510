// A report on its way: from the member who makes it to a moderator's decision, which reporter and author learn.
import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { expectUsableByEverybody } from "./looks.ts";
import { holdToast } from "./newcomers.ts";
import { member, moderator, openAs, postWith, startThread } from "./people.ts";

test("a member reports a post, a moderator sees it wait and upholds it, and reporter and author learn it", async ({ browser }) => {
  const author = await member(1);
  const threadId = await startThread(author, "Preamps", ["Tubes?", "CHEAP WATCHES"]);
  const path = `/forum/thread/${threadId}`;
  const desk = await openAs(browser, await moderator(0), "/admin/log");
  await expect(desk.locator("html")).toHaveAttribute("data-live", "live");

  const page = await openAs(browser, await member(2), path);
  const button = postWith(page, "CHEAP WATCHES")
    .getByRole("button", { name: `Report the post by ${author.username}` });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Report Post" });
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(dialog).toContainText("Please choose a reason.");
  await dialog.getByLabel("What is wrong?").selectOption("Something else");
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(dialog).toContainText("Please say in a sentence what is wrong.");
  await dialog.getByLabel("What is wrong?").selectOption("Spam or advertising");
  await dialog.getByLabel("More about it").fill("Third time this week.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await button.click();
  await expect(dialog.getByLabel("More about it")).toHaveValue("Third time this week.");
  await expect(dialog).toContainText("What you typed before is back.");
  await expectUsableByEverybody(page);
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Report Received", { exact: true })).toBeVisible();
  await button.click();
  await expect(dialog).toContainText("Waiting for a moderator.");
  await page.keyboard.press("Escape");

  // The account and the navigation say so by themselves.
  await expect(desk.getByRole("banner").getByText(/things? waits? for a decision/)).toHaveCount(1);
  await desk.getByRole("link", { name: /^Reports \d+ ?waiting/ }).click();
  const entry = desk.getByRole("article", { name: `Reported post by ${author.username}` })
    .filter({ hasText: "CHEAP WATCHES" });
  await expect(entry).toContainText("Third time this week.");
  await expect(entry).toContainText((await member(2)).username);
  await expectUsableByEverybody(desk);
  await entry.getByRole("button", { name: /^Uphold/ }).click();
  const reason = desk.getByRole("dialog").getByLabel("Reason");
  await expect(reason).toHaveValue("Spam or advertising.");
  await desk.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(entry).toHaveCount(0);

  await expect(postWith(page, "CHEAP WATCHES")).toHaveCount(0);
  await page.getByRole("link", { name: /^Notifications, \d+ unread$/ }).click();
  const told = page.getByRole("article", { name: "Preamps" }).first();
  await expect(told).toContainText("Your report was upheld: what you reported is hidden.");
  await expect(page.getByRole("main")).not.toContainText("CHEAP WATCHES");
  await expectUsableByEverybody(page);
  await told.getByRole("link", { name: /^Your report was upheld/ }).click();
  const own = page.getByRole("listitem").filter({ hasText: "Third time this week." });
  await expect(own).toContainText("Upheld: moderators have removed it.");
  const authors = await openAs(browser, author, "/notifications");
  const news = authors.getByRole("article", { name: "Preamps" }).first();
  await expect(news).toContainText("A moderator hid your post.");
  await expect(news).toContainText("Reason: Spam or advertising.");
  await news.getByRole("link", { name: "A moderator hid your post." }).click();
  await expect(postWith(authors, "CHEAP WATCHES")).toContainText("Spam or advertising.");
  // Who has seen the post has seen the decision.
  await authors.goto("/notifications");
  await expect(news.getByRole("button", { name: /as read$/ })).toHaveCount(0);
});

test("a moderator dismisses the report of a profile, and can undo it", async ({ browser }) => {
  const [reported, reporter] = [await member(3), await member(4)];
  const page = await openAs(browser, reporter, `/user/${reported.id}`);
  await page.getByRole("button", { name: "Report", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Report Profile" });
  await dialog.getByLabel("What is wrong?").selectOption("Insults, harassment or hate");
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(dialog).toBeHidden();
  const ownReports = await holdToast(page, "Your Reports");

  const desk = await openAs(browser, await moderator(0), "/admin/reports");
  const entry = desk.getByRole("article", { name: `Reported profile of ${reported.username}` });
  await entry.getByRole("button", { name: /^Dismiss/ }).click();
  const undo = await holdToast(desk, "Undo");
  await expect(entry).toHaveCount(0);
  await ownReports.click();
  await expect(page.getByRole("listitem").filter({ hasText: reported.username }))
    .toContainText("Dismissed: moderators have looked at it");
  await undo.click();
  await expect(entry).toBeVisible();
  await entry.getByRole("button", { name: /^Dismiss/ }).click();
  await expect(entry).toHaveCount(0);
});
