// After each action: where the focus is, and what a screen reader announces (.github/accessibility.md).
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newCategory, removeCategories } from "#tests/support/forum.ts";
import { open, test } from "./journey.ts";
import { member, pageOf, reply, startThread, waitUntilLive } from "./people.ts";

test.afterAll(removeCategories);

/** Records what appears in the live regions of the page from now on. */
async function listenToPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const isNew = [...addedNodes].some((node) =>
          node instanceof Element && node.matches("[role=status], [role=alert]")
        );
        const region = element?.closest("[role=status], [role=alert], [aria-live]");
        if (region?.textContent && !isNew) said.push(region.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const expectSaid = (page: Page, words: RegExp) =>
  expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "said") as string[]))
    .toContainEqual(expect.stringMatching(words));

test("in a thread every action moves the focus to the expected place and is announced", async ({ browser }) => {
  const [author, other] = [await member(0), await member(1)];
  const threadId = await startThread(author, "Where was I?", ["Post 1."]);
  await sql`
    insert into forum_posts (thread_id, user_id, content)
    select ${threadId}, ${author.id}, 'Post ' || n || '.' from generate_series(2, 52) n
  `;
  const page = await pageOf(browser, author);
  await listenToPage(page);
  await page.goto(`/forum/thread/${threadId}`);
  await waitUntilLive(page);
  const box = page.getByRole("textbox", { name: "Your reply" });

  // Going to another page.
  await page.getByRole("navigation", { name: "Pages, once more" })
    .getByRole("link", { name: "Next page" }).press("Enter");
  await expect(page.getByRole("list", { name: "Posts, page 2 of 2" })).toBeFocused();
  await expect(page).toHaveTitle(/^Where was I\?, page 2/);
  await expect(page.locator("link[rel=canonical]"))
    .toHaveAttribute("href", new RegExp(`/forum/thread/${threadId}\\?page=2$`));

  // Posting, also out of the preview.
  await box.fill("From the preview.");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(box).toBeFocused();
  await expectSaid(page, /Reply Posted!/);
  const own = page.getByRole("article").filter({ hasText: "From the preview" });
  await expect(own).toHaveCount(1);

  // A live reply, while the end of the page is in view, and while it is not.
  await reply(other, threadId, "In front of your eyes.");
  await expectSaid(page, new RegExp(`^New reply by ${other.username}$`));
  await expect(box).toBeFocused();

  // Starting and cancelling a reply and an edit.
  await page.getByRole("button", { name: `Reply to ${other.username}` }).click();
  await expect(box).toBeFocused();
  await page.getByRole("button", { name: "Cancel reply" }).click();
  await expect(box).toBeFocused();
  await own.getByRole("button", { name: "Edit your post" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(own).toBeFocused();
  await own.getByRole("button", { name: "Edit your post" }).click();
  await page.getByRole("textbox", { name: "Your post" }).fill("From the preview, with care.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(own).toBeFocused();
  await expectSaid(page, /Post Updated!/);

  // Deleting.
  await own.getByRole("button", { name: "Delete your post" }).click();
  await page.getByRole("button", { name: "Yes, delete" }).click();
  await expect(page.getByText("A post was deleted here.")).toBeFocused();
  await expectSaid(page, /Post Deleted/);
  // One line stands for posts in a row.
  for (const text of ["Post 51.", "Post 52."]) {
    const post = page.getByRole("article").filter({ hasText: text });
    await post.getByRole("button", { name: "Delete your post" }).click();
    await page.getByRole("button", { name: "Yes, delete" }).click();
    await expect(post).toHaveCount(0);
  }
  await expect(page.getByText("3 posts were deleted here.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Posts, page 2 of 2" })).toBeFocused();

  // A draft is offered in one sentence, and its time is not announced.
  await box.fill("Half a sentence");
  await page.reload();
  await expectSaid(page, /^You have an unsent draft\.$/);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(box).toBeFocused();

  // A live reply on another page.
  await page.getByRole("link", { name: "Previous page" }).first().press("Enter");
  await expect(page.getByRole("list", { name: "Posts, page 1 of 2" })).toBeFocused();
  await waitUntilLive(page);
  await reply(other, threadId, "Behind your back.");
  await expectSaid(page, /^1 new reply on page 2$/);
  await expect(page.getByRole("list", { name: "Posts, page 1 of 2" })).toBeFocused();
});

test("a search announces its result; a page that was visited before gets the focus, too", async ({ page }) => {
  const category = await newCategory();
  const author = await member(1);
  for (const title of ["Folder one", "Folder two", "Something else"]) {
    await startThread(author, title, ["Hello."], category.id);
  }
  await page.setViewportSize({ width: 800, height: 800 });
  await listenToPage(page);
  await open(page, `/forum/category/${category.slug}`);
  const box = page.getByRole("searchbox", { name: "Search threads" });
  // The response takes so long that a skeleton replaces the page.
  await page.route("**/rpc/get_category_threads*p_search=folder*", async (route) => {
    await page.getByText("Loading…").first().waitFor({ state: "attached" });
    await route.continue();
  });
  await box.fill("folder");
  await box.press("Enter");
  await expectSaid(page, /^2 threads with “folder”$/);
  await expect(box).toBeFocused();

  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const goTo = async (name: string) => {
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    await page.getByRole("dialog").getByRole("link", { name, exact: true }).press("Enter");
  };
  for (const visit of ["first", "second"]) {
    await goTo("Forum");
    await expect(heading("Forum"), visit).toBeFocused();
    await goTo("Roadmap");
    await expect(heading("Roadmap"), visit).toBeFocused();
  }
  // A window that is closed without going anywhere gives the focus back.
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await page.getByRole("dialog").press("Escape");
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
});
