// The forum for everybody: the states that clicks cause. Each page as it opens
// is in everybody.spec.ts.
import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { arrive, tabTo } from "./keyboard.ts";
import { expectUsableByEverybody } from "./looks.ts";
import { member, pageOf, startThread } from "./people.ts";

const everyKind = [
  "# A heading\n\nText with **weight**, _stress_, ~~regret~~ and `code`.",
  "- [x] done\n- [ ] to do\n\n| Format | Gapless |\n| --- | :-: |\n| FLAC | yes |",
  "```sh\nmetaflac --list song.flac\n```\n\n> A quotation\n\nA footnote[^1] and https://example.org.\n\n[^1]: Here.",
];

/** The thread as its author has it open. */
async function openAsAuthor(browser: Browser): Promise<Page> {
  const person = await member(5);
  const threadId = await startThread(person, "Every kind of text", everyKind);
  const page = await pageOf(browser, person);
  await page.goto(`/forum/thread/${threadId}`);
  await expect(page.getByRole("article")).toHaveCount(3);
  return page;
}

test("a thread with every kind of Markdown is usable by everybody", async ({ page }) => {
  const threadId = await startThread(await member(5), "Every kind of text", everyKind);
  await page.goto(`/forum/thread/${threadId}`);
  await expect(page.getByRole("article")).toHaveCount(3);
  await expectUsableByEverybody(page);
});

test("a thread in which its author writes a reply is usable by everybody", async ({ browser }) => {
  const page = await openAsAuthor(browser);
  await page.getByRole("button", { name: /^Reply to / }).first().click();
  await expect(page.getByRole("heading", { name: /^Replying to / })).toBeVisible();
  await expectUsableByEverybody(page);
});

test("the preview of an edit is usable by everybody", async ({ browser }) => {
  const page = await openAsAuthor(browser);
  await page.getByRole("button", { name: "Edit your post" }).first().click();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
  await expectUsableByEverybody(page);
});

test("the confirmation of a deletion is usable by everybody", async ({ browser }) => {
  const page = await openAsAuthor(browser);
  await page.getByRole("button", { name: "Delete your post" }).first().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectUsableByEverybody(page);
});

test("the form for a new thread with an offered draft is usable by everybody", async ({ browser }) => {
  const page = await pageOf(browser, await member(5));
  await page.goto("/forum/new-thread");
  await page.getByRole("textbox", { name: "Thread Title" }).fill("Half a title");
  await page.reload();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  await expectUsableByEverybody(page);
});

test("a thread can be started and replied to by keyboard alone", async ({ browser }) => {
  const page = await pageOf(browser, await member(4));
  await page.goto("/forum/new-thread");
  const title = page.getByRole("textbox", { name: "Thread Title" });
  await expect(title).toBeVisible();
  const category = page.getByRole("combobox", { name: "Category" });
  await tabTo(page, category);
  await page.keyboard.press("ArrowDown");
  await expect(category).not.toHaveValue("");
  await tabTo(page, title);
  await page.keyboard.type("Typed without a mouse");
  await tabTo(page, page.getByRole("textbox", { name: "Initial Post" }));
  await page.keyboard.type("It works.");
  await tabTo(page, page.getByRole("button", { name: "Create Thread" }));
  await page.keyboard.press("Enter");
  await arrive(page, "Typed without a mouse");
  await tabTo(page, page.getByRole("textbox", { name: "Your reply" }));
  await page.keyboard.type("And again.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("article")).toHaveCount(2);
});
