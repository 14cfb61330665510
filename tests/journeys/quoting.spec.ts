// Words of posts in a reply: selected, quoted, posted, and followed back to their place.
import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { open, test } from "./journey.ts";
import { type Member, member, openAs, postWith, reply, startThread } from "./people.ts";

const box = (page: Page) => page.getByRole("textbox", { name: "Your reply" });
const quoteButton = (page: Page, { username }: Member) =>
  page.getByRole("button", { name: `Quote ${username}`, exact: true });
const quoteOf = ({ username }: Member, threadId: string, postId: string, words: string) =>
  `> [${username} wrote](/forum/thread/${threadId}#post-${postId}):\n>\n> ${words}\n\n`;

/** Selects until the button is there: its code comes after the page. */
async function select(how: () => Promise<void>, button: Locator): Promise<void> {
  await expect(async () => {
    await how();
    await expect(button).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** On the first word, not on a link further on. */
const inside = { x: 3, y: 8 };
const wordsIn = (page: Page, words: string) => postWith(page, words).getByText(words);

const selectParagraph = (page: Page, words: string, button: Locator) =>
  select(() => wordsIn(page, words).click({ clickCount: 3, position: inside }), button);

test("words of two posts are quoted in one reply, and lead to their place", async ({ browser }) => {
  const [author, reader] = [await member(0), await member(1)];
  const threadId = await startThread(author, "How do you split sides?", [
    "Split the sides *before* you [tag](/about).\n\nAnd check the gaps.",
  ]);
  const secondId = await reply(author, threadId, "Use a cue_sheet.");
  const page = await openAs(browser, reader, `/forum/thread/${threadId}`);
  const firstId = (await postWith(page, "Split the sides").getAttribute("id"))?.slice(5) ?? "";
  const button = quoteButton(page, author);

  await selectParagraph(page, "Split the sides", button);
  await button.click();
  await expect(box(page)).toBeFocused();
  const first = quoteOf(author, threadId, firstId, "Split the sides before you tag.");
  await expect(box(page)).toHaveValue(first);
  await expect(button).toHaveCount(0);
  await expect(page.getByRole("heading", { name: `Replying to ${author.username}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Post reply", exact: true })).toBeDisabled();
  await box(page).press("ControlOrMeta+z");
  await expect(box(page)).toHaveValue("");
  await selectParagraph(page, "Split the sides", button);
  await button.click();
  await expect(box(page)).toHaveValue(first);
  await box(page).pressSequentially("Agreed.");

  await selectParagraph(page, "Use a cue_sheet.", button);
  await button.click();
  await expect(box(page)).toBeFocused();
  const second = quoteOf(author, threadId, secondId, "Use a cue_sheet.");
  await expect(box(page)).toHaveValue(`${first}Agreed.\n\n${second}`);
  await box(page).pressSequentially("So do I.");
  await page.getByRole("button", { name: "Post reply", exact: true }).click();

  const posted = postWith(page, "So do I.");
  await expect(posted.locator("blockquote")).toHaveCount(2);
  await expect(posted.locator("blockquote").last()).toContainText("Use a cue_sheet.");
  await expect(posted.getByRole("link", { name: `Replying to ${author.username}` }))
    .toHaveAttribute("href", `#post-${firstId}`);
  await posted.getByRole("link", { name: `${author.username} wrote` }).last().click();
  await expect(page).toHaveURL(new RegExp(`#post-${secondId}$`));
  await expect(page.locator(`#post-${secondId}`)).toBeFocused();
});

test("the keyboard selects, reaches the button next, and leaves it with Escape", async ({ browser }) => {
  const [author, reader] = [await member(2), await member(3)];
  const threadId = await startThread(author, "All of it", ["- one\n- two"]);
  const page = await openAs(browser, reader, `/forum/thread/${threadId}`);
  const button = quoteButton(page, author);
  const post = postWith(page, "one");
  const postId = (await post.getAttribute("id"))?.slice(5) ?? "";
  const selectAll = () => select(() => page.keyboard.press("ControlOrMeta+a"), button);

  await selectAll();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toHaveCount(0);
  await expect(post).toBeFocused();

  await selectAll();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  const quote = quoteOf(author, threadId, postId, "- one\n> - two");
  await expect(box(page)).toHaveValue(quote);
  await page.getByRole("button", { name: "Cancel reply", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Post a Reply" })).toBeVisible();
  await expect(box(page)).toHaveValue(quote);
});

test("what somebody else selects, what lies in two posts, and visitors get no button", async ({ browser, page }) => {
  const [author, reader] = [await member(4), await member(5)];
  const threadId = await startThread(author, "Only on demand", ["First words.", "Last words."]);
  const mine = await openAs(browser, reader, `/forum/thread/${threadId}`);
  const button = quoteButton(mine, author);
  await selectParagraph(mine, "First words.", button);
  await mine.keyboard.press("Escape");
  await expect(button).toHaveCount(0);
  expect(await mine.evaluate(() => getSelection()?.toString().trim())).toBe("First words.");

  // As the search of a browser does.
  await wordsIn(mine, "Last words.").evaluate((words) => getSelection()?.selectAllChildren(words));
  await expect(button).toHaveCount(0);
  await wordsIn(mine, "First words.").hover({ position: inside });
  await mine.mouse.down();
  await wordsIn(mine, "Last words.").hover();
  await mine.mouse.up();
  expect(await mine.evaluate(() => getSelection()?.toString())).toMatch(/^First[^]*words\./);
  await expect(button).toHaveCount(0);

  await open(page, `/forum/thread/${threadId}`);
  await wordsIn(page, "First words.").click({ clickCount: 3, position: inside });
  await expect(page.getByRole("button", { name: /^Quote / })).toHaveCount(0);
});

test("a quote of a post on another page leads there without a reload", async ({ browser }) => {
  const [author, reader] = [await member(6), await member(7)];
  const threadId = await startThread(author, "A long one", ["The very first."]);
  await sql`
    insert into forum_posts (thread_id, user_id, content)
    select ${threadId}, ${author.id}, 'Post ' || n || '.' from generate_series(2, 50) n`;
  const [first] = await sql<{ id: string }[]>`
    select id from forum_posts where thread_id = ${threadId} and position = 1`;
  const quote = quoteOf(author, threadId, first?.id ?? "", "The very first.");
  await reply(author, threadId, `${quote}Still true.`);
  const page = await openAs(browser, reader, `/forum/thread/${threadId}?page=2`);
  await box(page).fill("Half a thought");
  await postWith(page, "Still true.").getByRole("link", { name: `${author.username} wrote` })
    .click();
  await expect(page.locator(`#post-${first?.id}`)).toBeFocused();
  await expect(box(page)).toHaveValue("Half a thought");
});
