// Buttons pressed faster than a slow line saves: each press counts, and the last one of a state wins.
import { expect, type Page } from "@playwright/test";
import { holdRequests } from "./hold.ts";
import { test } from "./journey.ts";
import { member, openAs, postWith, reply, startThread } from "./people.ts";

const setters = /\/rpc\/(set_thanks|set_follow|read_notifications)/;

const levelOf = (page: Page) =>
  page.getByRole("button", { name: /: Notifications of this thread$/ });

test("on a slow line the last press of thanks and of a level wins, and each mark of notifications counts", async ({ browser }) => {
  const [writer, reader] = [await member(47), await member(48)];
  const threadId = await startThread(writer, "Three questions", ["Which cartridge?"]);
  for (const question of ["one", "two", "three"]) {
    await reply(writer, threadId, `@${reader.username}, question ${question}`);
  }
  const page = await openAs(browser, reader, "/notifications");
  const marks = page.getByRole("button", { name: /^Mark post \d+ of Three questions as read$/ });
  await expect(marks).toHaveCount(3);
  const arrive = await holdRequests(page, setters);
  for (const left of [2, 1, 0]) {
    await marks.first().click();
    await expect(marks).toHaveCount(left);
  }
  arrive();
  await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  const unread = async () => (await reader.client.rpc("count_notifications").single()).data?.unread;
  await expect.poll(unread).toBe(0);

  await page.goto(`/forum/thread/${threadId}`);
  const heart = postWith(page, "Which cartridge?").getByRole("button", { name: /^Thanks to / });
  await expect(levelOf(page)).toBeVisible();
  const arriveAgain = await holdRequests(page, setters);
  const choose = async (level: RegExp) => {
    await levelOf(page).click();
    await page.getByRole("menuitemradio", { name: level }).press("Enter");
  };
  await choose(/^Nothing/);
  await expect(levelOf(page)).toHaveText("Muted");
  await choose(/^Everything/);
  await expect(levelOf(page)).toHaveText("Following");
  for (const isPressed of ["true", "false", "true", "false"]) {
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", isPressed);
  }
  const [followed, thanked] = ["set_follow", "set_thanks"].map((name) =>
    page.waitForResponse((response) => response.url().endsWith(name))
  );
  arriveAgain();
  await Promise.all([followed, thanked]);
  await expect.poll(async () =>
    (await reader.client.rpc("get_own_thread", { p_thread_id: threadId }).single()).data?.level
  ).toBe("everything");
  await page.reload();
  await expect(levelOf(page)).toHaveText("Following");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("button", { name: /member thanks/ })).toHaveCount(0);
});
