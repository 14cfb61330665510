// Logs in posts: pasted, dropped or chosen, folded under their names, and looked through for what is private.
import { expect, type Page } from "@playwright/test";
import { dropFiles } from "./drop.ts";
import { test } from "./journey.ts";
import { member, openAs, pageOf, startThread } from "./people.ts";

const posts = (page: Page) => page.getByRole("list", { name: "Posts" }).getByRole("article");
const box = (page: Page) => page.getByRole("textbox", { name: "Your reply" });

// In parts: no file of the repository is to contain what looks like somebody's.
const folder = ["", "home", "mara", "Music"].join("/");
const log = Array.from(
  { length: 8 },
  (_, line) => `2026-11-27 10:00:0${line} [info] Scanning ${folder}/${line}.flac`,
).join("\n");

const paste = (page: Page, text: string) =>
  box(page).evaluate((element, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", words);
    element.dispatchEvent(
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }),
    );
  }, text);

test("a log is folded under its name, once what is private in it is taken out", async ({ browser }) => {
  const person = await member(2);
  const threadId = await startThread(person, "A thread with a log", ["It does not play."]);
  const page = await pageOf(browser, person);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/forum/thread/${threadId}`);

  await paste(page, log);
  await expect(box(page)).toHaveValue(`\`\`\`log\n${log}\n\`\`\`\n\n`);
  await page.getByRole("button", { name: "Keep it as plain text" }).click();
  await expect(box(page)).toHaveValue(`${log}\n\n`);

  await box(page).fill("Here it is:");
  await page.getByRole("toolbar", { name: "Formatting" }).locator("input[accept*=log]")
    .setInputFiles([
      { name: "lmp.log", mimeType: "text/plain", buffer: Buffer.from(log) },
    ]);
  await expect(box(page)).toHaveValue(`Here it is:\n\n\`\`\`log lmp.log\n${log}\n\`\`\`\n\n`);
  await expect(page.getByText("Everybody will read this")).toBeVisible();
  await page.getByRole("button", { name: /^Hide (it|them)$/ }).click();
  await expect(page.getByText("Everybody will read this")).toBeHidden();
  await expect(box(page)).toHaveValue(/\/home\/…\/Music/);
  await page.keyboard.press("Control+Z");
  await expect(box(page)).not.toHaveValue(/…/);
  await page.keyboard.press("Control+Shift+Z");
  await expect(box(page)).toHaveValue(/\/home\/…\/Music/);
  await page.getByRole("button", { name: "Post reply" }).click();

  const folded = posts(page).last().getByRole("group");
  await expect(folded.getByText("lmp.log · 8 lines")).toBeVisible();
  await expect(folded.getByText("0.flac")).toBeHidden();
  // As the server writes it, too.
  await page.reload();
  await folded.getByText("lmp.log · 8 lines").click();
  await expect(folded.getByText("0.flac")).toBeVisible();
  await folded.getByRole("button", { name: "Copy" }).click();
  await expect(folded.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${log.replaceAll("mara", "…")}\n`);
});

test("of files that are dropped together each is taken or named", async ({ browser }) => {
  const person = await member(2);
  const threadId = await startThread(person, "A thread without a log", ["It does not play."]);
  const page = await pageOf(browser, person);
  await page.goto(`/forum/thread/${threadId}`);
  await box(page).fill("Mine.");
  await dropFiles(
    box(page),
    { name: "song.flac", content: [0, 1, 2] },
    { name: "first.log", content: [...Buffer.from("First.")] },
    { name: "shelf.png", content: [1, 2], type: "image/png" },
    { name: "second.log", content: [...Buffer.from("Second.")] },
  );
  await expect(
    page.getByText("song.flac is not a text file. 2 logs were folded under their names."),
  ).toBeVisible();
  await expect(box(page)).toHaveValue(
    /^Mine\.\n\n```log first\.log\nFirst\.\n```\n\n```log second\.log\nSecond\.\n```\n+$/,
  );
  await expect(page.getByRole("group", { name: "Picture: shelf.png" })).toBeVisible();
});

test("what is changed while the preview is shown is changed in the post, and in no other field", async ({ browser }) => {
  const page = await openAs(browser, await member(2), "/forum/new-thread");
  const [title, post] = [page.getByLabel("Thread Title"), page.getByLabel("Initial Post")];
  await post.fill(log);
  await page.getByRole("button", { name: "Preview" }).click();
  await title.fill("It does not play");
  await page.getByRole("button", { name: /^Hide (it|them)$/ }).click();
  await expect(page.getByText("Everybody will read this")).toBeHidden();
  await expect(title).toHaveValue("It does not play");
  await page.getByRole("button", { name: "Write" }).click();
  await expect(post).toHaveValue(log.replaceAll("mara", "…"));
});
