// The forum for everybody: every page, every state that a reader or writer meets.
import { expect } from "@playwright/test";
import { allowNoise, test } from "./journey.ts";
import { expectUsableByEverybody } from "./looks.ts";
import { browserOf, member, newThread } from "./people.ts";

const everyKind = [
  "# A heading\n\nText with **weight**, _stress_, ~~regret~~ and `code`.",
  "- [x] done\n- [ ] to do\n\n| Format | Gapless |\n| --- | :-: |\n| FLAC | yes |",
  "```sh\nmetaflac --list song.flac\n```\n\n> A quotation\n\nA footnote[^1] and https://example.org.\n\n[^1]: Here.",
];

test.slow();

test("the front page, a category, a search without result and a missing thread", async ({ page }) => {
  allowNoise(400, 406);
  for (
    const [path, shown] of [
      ["/forum", "Forum"],
      ["/forum/category/library-and-tagging", "Library & tagging"],
      ["/forum/category/library-and-tagging?q=no+such+title", "Library & tagging"],
      ["/forum/category/no-such-shelf", 'Category "no-such-shelf" not found.'],
      ["/forum/thread/no-such-thread", "Forum thread not found."],
    ] as const
  ) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: shown, level: 1 })).toBeVisible();
    await expectUsableByEverybody(page);
  }
});

test("a thread with every kind of Markdown, for a visitor and for its author", async ({ browser, page }) => {
  const person = await member(5);
  const threadId = await newThread(person, "Every kind of text", everyKind);
  await page.goto(`/forum/thread/${threadId}`);
  await expect(page.getByRole("article")).toHaveCount(3);
  await expectUsableByEverybody(page);

  const own = await (await browserOf(browser, person)).newPage();
  await own.goto(`/forum/thread/${threadId}`);
  await own.getByRole("button", { name: /^Reply to / }).first().click();
  await expectUsableByEverybody(own);
  await own.getByRole("button", { name: "Edit your post" }).first().click();
  await own.getByRole("button", { name: "Preview" }).click();
  await expectUsableByEverybody(own);
  await own.getByRole("button", { name: "Delete your post" }).first().click();
  await expect(own.getByRole("alertdialog")).toBeVisible();
  await expectUsableByEverybody(own);
});

test("the form for a new thread, with an offered draft", async ({ browser }) => {
  const page = await (await browserOf(browser, await member(5))).newPage();
  await page.goto("/forum/new-thread");
  await page.getByRole("textbox", { name: "Thread Title" }).fill("Half a title");
  await page.reload();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  await expectUsableByEverybody(page);
});

test("a discussion can be started and answered with the keyboard alone", async ({ browser }) => {
  const page = await (await browserOf(browser, await member(4))).newPage();
  await page.goto("/forum/new-thread");
  const title = page.getByRole("textbox", { name: "Thread Title" });
  await expect(title).toBeVisible();
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("The Tab key does not lead there.");
  };
  await tabTo(page.getByRole("combobox", { name: "Category" }));
  await page.keyboard.press("ArrowDown");
  await tabTo(title);
  await page.keyboard.type("Typed without a mouse");
  await tabTo(page.getByRole("textbox", { name: "Initial Post" }));
  await page.keyboard.type("It works.");
  await tabTo(page.getByRole("button", { name: "Create Thread" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Typed without a mouse" })).toBeVisible();
  await tabTo(page.getByRole("textbox", { name: "Your reply" }));
  await page.keyboard.type("And again.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("article")).toHaveCount(2);
});
