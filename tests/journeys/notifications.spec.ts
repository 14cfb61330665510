// Somebody replied to you: the bell, the page behind it, and what a thread sends.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { test } from "./journey.ts";
import { type Member, member, openAs, postWith, reply, startThread } from "./people.ts";

// Members whom no other journey uses: nobody else writes to them.
const author = () => member(40);

const bell = (page: Page, unread: number) =>
  page.getByRole("link", {
    name: unread === 0 ? "Notifications" : `Notifications, ${unread} unread`,
    exact: true,
  });
const entries = (page: Page) =>
  page.getByRole("list", { name: "Notifications" }).getByRole("article");

async function replyTo(person: Member, threadId: string, content: string) {
  const { data } = await person.client.from("forum_posts").select("id").eq("thread_id", threadId)
    .order("position").limit(1).single().throwOnError();
  await person.client.from("forum_posts")
    .insert({ thread_id: threadId, content, parent_post_id: data.id }).throwOnError();
}

test("a mention shows on each device at once, and seeing the post on one marks it as read on the other", async ({ browser }) => {
  const [writer, reader] = [await author(), await member(41)];
  const threadId = await startThread(writer, "Who has the pressing?", ["One of you has it."]);
  const [desk, sofa] = [
    await openAs(browser, reader, "/about"),
    await openAs(browser, reader, "/notifications"),
  ];
  await expect(bell(desk, 0)).toBeVisible();
  await expect(sofa.getByText("Nothing Yet")).toBeVisible();

  await reply(writer, threadId, `Is it you, @${reader.username}? Nobody is as careful.`);
  await expect(bell(desk, 1)).toBeVisible();
  await expect(entries(sofa)).toContainText([`${writer.username} mentioned you`]);
  await expect(entries(sofa)).toContainText(["Nobody is as careful."]);

  await bell(desk, 1).click();
  await desk.getByRole("link", { name: /Nobody is as careful/ }).click();
  const mention = postWith(desk, "Nobody is as careful.");
  await expect(mention).toBeInViewport();
  await expect(mention.getByRole("link", { name: `@${reader.username}`, exact: true }))
    .toHaveAttribute("href", `/user/${reader.id}`);
  await expect(bell(desk, 0)).toBeVisible();
  await expect(bell(sofa, 0)).toBeVisible();
  await expect(entries(sofa)).toContainText(["Read:"]);
});

test("whoever writes follows, and chooses in the thread or in the settings what it sends", async ({ browser }) => {
  const [writer, reader] = [await author(), await member(42)];
  const threadId = await startThread(writer, "A tonearm question", ["Which one?"]);
  const page = await openAs(browser, reader, `/forum/thread/${threadId}`);
  const control = (label: string) =>
    page.getByRole("button", { name: `${label}: Notifications of this thread`, exact: true });
  await expect(control("Follow")).toBeVisible();
  await expect(page.getByText("You will follow this thread.")).toBeVisible();
  await page.getByLabel("Your reply").fill("The straight one.");
  await page.getByRole("button", { name: "Post reply", exact: true }).click();
  await expect(control("Following")).toBeVisible();
  await expect(page.getByText("You will follow this thread.")).toBeHidden();

  await page.goto("/notifications");
  await reply(writer, threadId, "Thank you.");
  await expect(entries(page)).toContainText(["1 new reply"]);
  await reply(writer, threadId, "It fits.");
  await page.reload();
  await expect(entries(page)).toContainText(["2 new replies"]);
  await page.getByRole("button", { name: "Mark the news of A tonearm question as read" }).click();
  await expect(page.getByText("Nothing Yet")).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();

  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByLabel("Notifications of A tonearm question").selectOption("Nothing");
  await expect.poll(async () =>
    (await reader.client.rpc("get_own_thread", { p_thread_id: threadId }).single()).data?.level
  ).toBe("nothing");
  await page.getByLabel("Follow threads I write in").uncheck();
  await expect.poll(async () =>
    (await reader.client.rpc("get_notification_settings").single()).data?.follows_by_writing
  ).toBe(false);
  await page.goto(`/forum/thread/${threadId}`);
  await control("Muted").click();
  await page.getByRole("menuitemradio", { name: /^Everything/ }).press("Enter");
  await expect(control("Following")).toBeVisible();
});

test("all notifications are read at once, and go with a post that is hidden", async ({ browser }) => {
  const [writer, reader] = [await author(), await member(43)];
  const threadId = await startThread(reader, "My shelf", ["Look."]);
  await replyTo(writer, threadId, "What a shelf!");
  await replyTo(writer, threadId, "And this one is rude.");
  const page = await openAs(browser, reader, "/notifications");
  await expect(bell(page, 2)).toBeVisible();
  await expect(entries(page)).toContainText(["And this one is rude."]);
  await sql`
    update forum_posts set hidden_at = now(), hidden_reason = 'Rude.'
    where thread_id = ${threadId} and content like '%rude%'`;
  await expect(bell(page, 1)).toBeVisible();
  await expect(page.getByText("And this one is rude.")).toBeHidden();
  await page.getByRole("button", { name: "Mark all as read", exact: true }).click();
  await expect(bell(page, 0)).toBeVisible();
  await expect(entries(page)).toContainText(["What a shelf!"]);
});

test("an @ proposes people of the thread first, and the name is a link in preview and post", async ({ browser }) => {
  const [writer, reader] = [await author(), await member(44)];
  const threadId = await startThread(writer, "Say hello", ["Hello."]);
  const page = await openAs(browser, reader, `/forum/thread/${threadId}`);
  const box = page.getByLabel("Your reply");
  await box.click();
  await box.pressSequentially("Hello @");
  const people = page.getByRole("listbox", { name: "Members to mention" });
  await expect(people.getByRole("option")).toHaveText([new RegExp(writer.username)]);
  await box.press("Escape");
  await expect(people).toBeHidden();
  // Had it stayed open, Enter would choose.
  const letters = writer.username.slice(0, 6);
  await box.pressSequentially(letters);
  await box.press("Enter");
  await expect(box).toHaveValue(`Hello @${letters}\n`);
  await expect(people).toBeHidden();
  await box.fill("");
  await box.pressSequentially(`Hello @${writer.username.slice(0, 4).toUpperCase()}`);
  await expect(people.getByRole("option", { selected: true })).toContainText("In this thread");
  await box.press("Enter");
  await expect(box).toHaveValue(`Hello @${writer.username} `);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const link = { name: `@${writer.username}`, exact: true };
  await expect(page.getByRole("region", { name: "Preview" }).getByRole("link", link)).toBeVisible();
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await page.getByRole("button", { name: "Post reply", exact: true }).click();
  await expect(postWith(page, "Hello @").getByRole("link", link)).toBeVisible();
});
