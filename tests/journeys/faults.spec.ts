// Parts of the backend are stopped and started again while people read and write. These journeys
// disturb everybody on the stack, so they run alone, after all others.
import { expect, type Page } from "@playwright/test";
import { controlPart } from "#tests/support/parts.ts";
import { expectLater, glance, passTimeUntil } from "./clock.ts";
import { allowNoise, stoppedParts, test } from "./journey.ts";
import { member, pageOf, reply, startThread, waitUntilLive } from "./people.ts";

test.describe.configure({ mode: "serial" });

const posts = (page: Page) => page.getByRole("list", { name: "Posts" }).getByRole("article");

test.beforeEach(() => allowNoise(stoppedParts));
test.afterEach(async () => {
  for (const part of ["database", "realtime", "functions"] as const) {
    await controlPart(part, "start");
  }
});

test("after a restart of the live service every missed post appears in order, once", async ({ browser }) => {
  const writer = await member(0);
  const threadId = await startThread(writer, "The line goes dead", ["Before."]);
  const page = await pageOf(browser);
  await page.goto(`/forum/thread/${threadId}`);
  await waitUntilLive(page);

  await controlPart("realtime", "stop");
  await page.locator("html[data-live=reconnecting]").waitFor();
  for (const text of ["while it was dead, one", "two", "three"]) {
    await reply(writer, threadId, text);
  }
  await controlPart("realtime", "start");

  await expect(posts(page)).toHaveCount(4);
  await expect(posts(page).nth(1)).toContainText("while it was dead, one");
  await expect(posts(page).nth(2)).toContainText("two");
  await expect(posts(page).nth(3)).toContainText("three");
  await waitUntilLive(page);
  await reply(writer, threadId, "and live again");
  await expect(posts(page)).toHaveCount(5);
});

test("without the live service a member can still read and reply", async ({ browser }) => {
  const writer = await member(1);
  const threadId = await startThread(writer, "Plain reading", ["Before."]);
  await controlPart("realtime", "stop");
  const page = await pageOf(browser, writer);
  await page.goto(`/forum/thread/${threadId}`);
  await expect(posts(page)).toHaveCount(1);
  await page.getByRole("textbox", { name: "Your reply" }).fill("No need for sockets.");
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(posts(page)).toHaveCount(2);
  await expect(posts(page).last()).toContainText("No need for sockets.");
});

test("a reply written while the database is down is sent once, automatically, afterwards", async ({ browser }) => {
  const writer = await member(2);
  const threadId = await startThread(writer, "Waiting", ["Before."]);
  const page = await pageOf(browser, writer);
  await page.clock.install();
  await page.goto(`/forum/thread/${threadId}`);
  await waitUntilLive(page);
  await controlPart("database", "stop");
  await page.getByRole("textbox", { name: "Your reply" }).fill("Written to nobody.");
  await page.getByRole("button", { name: "Post reply" }).click();
  const unsent = page.getByRole("article", { name: "Your unsent reply" });
  await expect(unsent).toContainText("Waiting.");
  await controlPart("database", "start");
  await passTimeUntil(page, () => expect(unsent).toHaveCount(0, glance));
  await expect(posts(page)).toHaveCount(2);
  const { data } = await writer.client.from("forum_posts").select("content")
    .eq("thread_id", threadId).order("position");
  expect(data).toEqual([{ content: "Before." }, { content: "Written to nobody." }]);
});

test("a thread that cannot be loaded shows an error, and Try Again loads it", async ({ browser }) => {
  const threadId = await startThread(await member(3), "Later", ["Here I am."]);
  await controlPart("database", "stop");
  const page = await pageOf(browser);
  await page.clock.install();
  await page.goto(`/forum/thread/${threadId}`);
  await expectLater(page, page.getByRole("heading", { name: "Failed to load thread data." }));
  await expect(page.getByRole("main").getByRole("link", { name: "Back to Forum" })).toBeVisible();
  await controlPart("database", "start");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(posts(page)).toHaveCount(1);
});

test("without the database a page is the shell, with a status that says so", async ({ request }) => {
  await controlPart("database", "stop");
  const response = await request.get("/blog/replaygain");
  expect([response.status(), response.headers()["retry-after"]]).toEqual([503, "10"]);
  expect(await response.text()).toContain('<div id="root"></div>');
  expect(response.headers()["cache-control"]).toBe("no-store");
});
