// What stands beside a post: its number, its author's mark, replies to it and thanks for it.
import { expect } from "@playwright/test";
import { newCategory, removeCategories } from "#tests/support/forum.ts";
import { test } from "./journey.ts";
import { member, moderator, openAs, postWith, startThread, waitUntilLive } from "./people.ts";

test.afterAll(removeCategories);

test("a member thanks for a post, everybody sees who, and it can be taken back", async ({ browser, page }) => {
  const [author, reader] = [await member(0), await member(1)];
  const threadId = await startThread(author, "Worth a thanks", ["Very useful."]);
  const mine = await openAs(browser, reader, `/forum/thread/${threadId}`);
  const heart = mine.getByRole("button", { name: `Thanks to ${author.username}` });
  const saved = mine.waitForResponse(/set_thanks/);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await saved;
  await expect(mine.getByRole("button", { name: `1 member thanks ${author.username}` }))
    .toBeVisible();

  await page.goto(`/forum/thread/${threadId}`);
  await page.getByRole("button", { name: `1 member thanks ${author.username}` }).click();
  const window = page.getByRole("dialog", { name: "Thanked By" });
  await expect(window.getByRole("link", { name: reader.username })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Thanks to / })).toHaveCount(0);

  await mine.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(mine.getByRole("button", { name: /^1 member thanks/ })).toHaveCount(0);

  const own = await openAs(browser, author, `/forum/thread/${threadId}`);
  await expect(own.getByRole("button", { name: "Edit your post" })).toBeVisible();
  await expect(own.getByRole("button", { name: /^Thanks to / })).toHaveCount(0);
});

test("a post has a number, a mark when its author started the thread, and links to its replies", async ({ browser, page }) => {
  const category = await newCategory();
  const [starter, replier] = [await moderator(0), await member(1)];
  await startThread(starter, "Started before", ["First."], category.id);
  const threadId = await startThread(starter, "Asked and answered", ["Who knows?"], category.id);
  await startThread(starter, "Started after", ["First."], category.id);
  await page.goto(`/forum/thread/${threadId}`);
  await waitUntilLive(page);
  const question = postWith(page, "Who knows?");
  await expect(question).toContainText("Thread starter");
  const link = question.locator(`a[href="/user/${starter.id}"]`);
  for (const longest of [starter.username, "W".repeat(30), "Ümläut ".repeat(4)]) {
    await link.evaluate((element, text) => element.textContent = text, longest);
    for (const width of [320, 360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      const [shown, space] = [await link.boundingBox(), await link.locator("..").boundingBox()];
      expect(space?.width, `${longest} is whole at ${width} px`).toBeGreaterThanOrEqual(
        shown?.width ?? NaN,
      );
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(pageWidth, `${longest} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }

  const replying = await openAs(browser, replier, `/forum/thread/${threadId}`);
  await replying.getByRole("button", { name: `Reply to ${starter.username}` }).click();
  await replying.getByRole("textbox", { name: "Your reply" }).fill("I do.");
  await replying.getByRole("button", { name: "Post reply" }).click();
  await expect(question).toContainText("1 reply to this:");
  await question.getByRole("link", { name: "Reply #2" }).click();
  await expect(postWith(page, "I do.")).toBeFocused();
  await expect(postWith(page, "I do.")).not.toContainText("Thread starter");
  await postWith(page, "I do.").getByRole("link", { name: "#2, link to this post" }).click();
  await expect(page).toHaveURL(/#post-[0-9a-f-]{36}$/);

  const around = page.getByRole("navigation", { name: "Previous and next thread" });
  await expect(around.getByRole("link", { name: /Previous thread/ })).toContainText(
    "Started before",
  );
  await around.getByRole("link", { name: /Next thread/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Started after" })).toBeVisible();
});
