// Writing in the forum: threads, replies, edits, deletions and drafts.
import { type Browser, expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { allowNoise, lostRequests, test } from "./journey.ts";
import { member, pageOf, reply, startThread } from "./people.ts";

const posts = (page: Page) => page.getByRole("list", { name: "Posts" }).getByRole("article");
const box = (page: Page) => page.getByRole("textbox", { name: "Your reply" });

async function openThread(
  browser: Browser,
  index: number,
  texts: string[],
): Promise<{ page: Page; threadId: string }> {
  const person = await member(index);
  const threadId = await startThread(person, "A thread to write in", texts);
  const page = await pageOf(browser, person);
  await page.goto(`/forum/thread/${threadId}`);
  await expect(posts(page)).toHaveCount(texts.length);
  return { page, threadId };
}

test("a member can start a thread from a category and sees it", async ({ browser }) => {
  const page = await pageOf(browser, await member(0));
  await page.goto("/forum");
  await page.getByRole("link", { name: "View Threads in Off topic" }).click();
  await expect(page.getByRole("searchbox", { name: "Search threads" })).toBeVisible();
  await page.getByRole("link", { name: "Create New Thread" }).click();
  await expect(page.getByRole("heading", { name: "Start a New Discussion" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Category" })).not.toHaveValue("");
  await page.getByRole("textbox", { name: "Thread Title" }).fill("  Vinyl rips and track splits ");
  await page.getByRole("textbox", { name: "Initial Post" }).fill("How do **you** split sides?");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText("you");
  await page.getByRole("button", { name: "Create Thread" }).click();
  await expect(page.getByText("Thread Created!").first()).toBeVisible();
  await expect(page.getByText("Your new discussion has started.").first()).toBeVisible();
  await expect(page.getByText(/^Started by /)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Vinyl rips and track splits" })).toBeVisible();
  await expect(posts(page)).toHaveCount(1);
});

test("a thread without a title or text is not sent, and the form shows what is missing", async ({ browser }) => {
  const page = await pageOf(browser, await member(0));
  await page.goto("/forum/new-thread");
  await expect(page.getByRole("button", { name: "Create Thread" })).toBeDisabled();
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Create Thread" }).click();
  await expect(
    page.getByText("Category, title, and initial post content are required.").first(),
  ).toBeVisible();
});

test("replying to a post inserts a quote line, and cancelling removes it", async ({ browser }) => {
  const { page } = await openThread(browser, 1, ["Who is the best drummer?"]);
  const { username } = await member(1);
  await posts(page).first().getByRole("button", { name: /^Reply to / }).click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue(`> Replying to @${username}\n\n`);
  await expect(page.getByRole("heading", { name: `Replying to ${username}` })).toBeVisible();
  await page.getByRole("button", { name: "Cancel reply" }).click();
  await expect(page.getByRole("heading", { name: "Post a Reply" })).toBeVisible();
  await expect(box(page)).toHaveValue("");

  await posts(page).first().getByRole("button", { name: /^Reply to / }).click();
  await box(page).press("End");
  await box(page).pressSequentially("The one who listens.");
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(posts(page).last()).toContainText("The one who listens.");
  await expect(posts(page).last().getByRole("link", { name: `Replying to ${username}` }))
    .toHaveAttribute("href", /^#post-/);
});

test("only the author can edit and delete a post", async ({ browser }) => {
  const { page, threadId } = await openThread(browser, 2, ["First words.", "A typpo."]);
  // An edit within a second is none.
  await sql`
    update forum_posts set created_at = created_at - interval '1 hour' where thread_id = ${threadId}`;
  await page.reload();
  await posts(page).last().getByRole("button", { name: "Edit your post" }).click();
  await expect(page.getByRole("heading", { name: "Edit Your Post" })).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  // In the post's place: the form stands where the text stood.
  const edited = posts(page).last();
  await edited.getByRole("textbox", { name: "Your post" }).fill("A typo, mended.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Post Updated!").first()).toBeVisible();
  await expect(edited).toContainText("A typo, mended.");
  await edited.getByRole("button", { name: "Edited: show what was changed" }).click();
  const history = page.getByRole("dialog", { name: "What Was Changed" });
  await expect(history.locator("del")).toContainText(["Taken out", "typpo"]);
  await expect(history.locator("ins")).toContainText(["Put in", "typo, mended"]);
  await history.getByRole("button", { name: "Close" }).click();

  const other = await pageOf(browser, await member(3));
  await other.goto(`/forum/thread/${threadId}`);
  await expect(posts(other)).toHaveCount(2);
  await expect(posts(other).last().getByRole("button", { name: /^Reply to / })).toBeVisible();
  await expect(other.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Delete your post" })).toHaveCount(0);

  await posts(page).last().getByRole("button", { name: "Delete your post" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Post?" });
  await expect(dialog).toContainText(
    "This action cannot be undone. Are you sure you want to permanently delete this post?",
  );
  await dialog.getByRole("button", { name: "Yes, delete" }).click();
  await expect(page.getByText("Post Deleted").first()).toBeVisible();
  await expect(posts(page)).toHaveCount(1);
  await expect(posts(other)).toHaveCount(1);
});

test("an unsent draft survives a reload and an edit, and is offered, not inserted", async ({ browser }) => {
  const { page } = await openThread(browser, 4, ["Mine."]);
  await box(page).fill("Half a thought about ");
  await page.reload();
  await expect(box(page)).toHaveValue("");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(box(page)).toHaveValue("Half a thought about ");
  await posts(page).first().getByRole("button", { name: "Edit your post" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(box(page)).toHaveValue("Half a thought about ");
});

test("an edit is discarded only after a confirmation, and can be restored", async ({ browser }) => {
  const { page } = await openThread(browser, 4, ["One sentence that is long enough."]);
  const panel = page.getByRole("textbox", { name: "Your post" });
  const beginEdit = () =>
    posts(page).first().getByRole("button", { name: "Edit your post" }).click();
  const cancel = page.getByRole("button", { name: "Cancel", exact: true });
  await beginEdit();
  await cancel.click();
  await expect(box(page)).toBeVisible();

  await beginEdit();
  await panel.press("ControlOrMeta+a");
  await panel.press("ControlOrMeta+b");
  await expect(panel).toHaveValue("**One sentence that is long enough.**");
  await panel.press("ControlOrMeta+z");
  await expect(panel).toHaveValue("One sentence that is long enough.");
  await panel.fill("Another sentence, just as long.");
  await expect(page.getByText("Thrown away: ")).toContainText("One sentence that is long enough.");
  await cancel.click();
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(panel).toHaveValue("Another sentence, just as long.");
  await cancel.click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(box(page)).toBeVisible();

  await beginEdit();
  await expect(panel).toHaveValue("One sentence that is long enough.");
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(panel).toHaveValue("Another sentence, just as long.");
  // What the post says is not lost.
  const thrownAway = page.getByText("Thrown away: ");
  await expect(thrownAway).toHaveCount(0);
  await panel.fill("A third one, which is no shorter.");
  await expect(thrownAway).toContainText("Another sentence");
  await page.getByRole("button", { name: "Forget it" }).click();
  await expect(thrownAway).toHaveCount(0);
});

test("Enter during text composition does not send, and a quote line alone is not sent", async ({ browser }) => {
  const { page } = await openThread(browser, 1, ["Who answers?"]);
  await posts(page).first().getByRole("button", { name: /^Reply to / }).click();
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Post reply" })).toBeDisabled();
  await box(page).press("ControlOrMeta+Enter");
  await box(page).pressSequentially("答え");
  const isSent = (isComposing: boolean) =>
    box(page).evaluate((element, composing) => {
      let isSubmitted = false;
      const note = () => isSubmitted = true;
      element.closest("form")?.addEventListener("submit", note, { once: true });
      const keys = { key: "Enter", ctrlKey: true, bubbles: true };
      element.dispatchEvent(new KeyboardEvent("keydown", { ...keys, isComposing: composing }));
      return isSubmitted;
    }, isComposing);
  expect(await isSent(true)).toBe(false);
  await expect(posts(page)).toHaveCount(1);
  expect(await isSent(false)).toBe(true);
  await expect(posts(page)).toHaveCount(2);
});

test("a slow response does not navigate back a member who has left the thread", async ({ browser }) => {
  const { page, threadId } = await openThread(browser, 5, ["Start."]);
  let release = () => {};
  const isWanted = new Promise<void>((resolve) => release = resolve);
  await page.route("**/rest/v1/forum_posts?*", async (route) => {
    if (route.request().method() === "POST") await isWanted;
    await route.continue();
  });
  await box(page).fill("Sent, and gone on.");
  await page.getByRole("button", { name: "Post reply" }).click();
  await page.getByRole("link", { name: "Blog" }).first().click();
  await expect(page).toHaveURL(/\/blog$/);
  release();
  await expect(page.getByText("Reply Posted!").first()).toBeVisible();
  await expect(page).toHaveURL(/\/blog$/);
  // For a moment the thread that is being left still has its button "Preview".
  await page.getByRole("button", { name: "View", exact: true }).click();
  await expect(posts(page).last()).toContainText("Sent, and gone on.");
  expect(page.url()).toContain(threadId);
});

test("an edit of a post that was changed meanwhile shows both texts, and the author chooses", async ({ browser }) => {
  allowNoise(lostRequests);
  const { page, threadId } = await openThread(browser, 5, ["Version one."]);
  const author = await member(5);
  await posts(page).first().getByRole("button", { name: "Edit your post" }).click();
  const panel = page.getByRole("textbox", { name: "Your post" });
  await panel.fill("Version two, from this tab.");
  const { error } = await author.client.from("forum_posts")
    .update({ content: "Version two, from the phone." }).eq("thread_id", threadId);
  expect(error).toBeNull();
  await expect(posts(page).first()).toContainText("from the phone");
  await expect(page.getByRole("alert").getByText("changed elsewhere")).toBeVisible();
  await expect(page.locator("form", { has: panel })).toContainText("Version two, from the phone.");
  await expect(panel).toHaveValue("Version two, from this tab.");
  await expect(page.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(panel).toBeFocused();
  let isCut = false;
  await page.route("**/rest/v1/forum_posts?*", async (route) => {
    if (isCut || route.request().method() !== "PATCH") return await route.continue();
    isCut = true;
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Error Updating Post").first()).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(posts(page).first()).toContainText("from this tab");
});

test("a post that exceeds a limit is rejected with a readable message and stays in the box", async ({ browser }) => {
  const { page } = await openThread(browser, 3, ["Short."]);
  await box(page).fill("a".repeat(20_001));
  await expect(page.getByText("A post can have at most 20,000 characters.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Post reply" })).toBeDisabled();
  await expect(box(page)).toHaveValue("a".repeat(20_001));
});

test("two tabs of one person show each other's replies once", async ({ browser }) => {
  const person = await member(0);
  const threadId = await startThread(person, "Two tabs", ["Start."]);
  const left = await pageOf(browser, person);
  const right = await left.context().newPage();
  for (const page of [left, right]) {
    await page.goto(`/forum/thread/${threadId}`);
    await expect(posts(page)).toHaveCount(1);
  }
  await box(left).fill("From the left.");
  await left.getByRole("button", { name: "Post reply" }).click();
  await box(right).fill("From the right.");
  await right.getByRole("button", { name: "Post reply" }).click();
  for (const page of [left, right]) {
    await expect(posts(page)).toHaveCount(3);
    await expect(page.getByRole("article", { name: "Your unsent reply" })).toHaveCount(0);
  }
  await reply(await member(1), threadId, "From somebody else.");
  for (const page of [left, right]) await expect(posts(page)).toHaveCount(4);
});
