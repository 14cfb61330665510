// A reply that nobody reads is mailed, once; and the links of the mail stop it.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/mailbox.ts";
import { needs } from "#tests/support/needs.ts";
import { allowNoise, lostRequests, open, test } from "./journey.ts";
import { type Member, member, openAs, postWith, startThread } from "./people.ts";

async function replyTo(person: Member, threadId: string, content: string) {
  const { data } = await person.client.from("forum_posts").select("id").eq("thread_id", threadId)
    .order("position").limit(1).single().throwOnError();
  await person.client.from("forum_posts")
    .insert({ thread_id: threadId, content, parent_post_id: data.id }).throwOnError();
}

/** As if ten minutes had passed for who waits for a mail; resolves when nobody waits any more. */
async function tenMinutesLater(threadId: string): Promise<void> {
  needs("mailProvider");
  await sql`
    update private.jobs set due_at = now() where kind = 'mail' and key in (
      select id::text from private.mails where thread_id = ${threadId} and state = 'queued')`;
  await sql`select private.invoke_due_jobs()`;
  await expect.poll(async () => {
    const waiting = await sql`
      select from private.mails where thread_id = ${threadId} and state = 'queued'`;
    return waiting.length;
  }, { timeout: 60_000 }).toBe(0);
}

const choice = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });

test("an unread reply is mailed once, and its links stop such mails for good", async ({ browser, page }) => {
  const [writer, reader] = [await member(45), await member(46)];
  const title = `Whose tonearm ${reader.id.slice(-6)}`;
  const threadId = await startThread(reader, title, ["Which one?"]);
  await replyTo(writer, threadId, "The **straight** one.");
  await tenMinutesLater(threadId);
  const subject = `${writer.username} replied to you in “${title}”`;
  const about = async () =>
    (await mailsTo(reader.email)).filter((mail) => mail.subject === subject);
  const [mail, ...more] = await about();
  expect(more).toEqual([]);
  expect(mail?.text).toContain("The straight one.");

  // Opening every link, as scanners do, and pressing no button.
  const links = [...new Set(mail?.text.match(/^https?:\/\/\S+$/gm))];
  const stopUrl = mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
  for (const link of [...links, stopUrl]) {
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  const settings = async () =>
    (await reader.client.rpc("get_notification_settings").single().throwOnError()).data;
  expect(await settings()).toMatchObject({ mails: { replies: true, mentions: true } });

  // What is read on the site is mailed no more.
  const read = await openAs(browser, reader, links.find((link) => link.includes("#post-")) ?? "");
  await expect(postWith(read, "The straight one.")).toBeInViewport();
  await expect.poll(async () =>
    (await reader.client.rpc("count_notifications").single()).data?.unread
  ).toBe(0);
  await tenMinutesLater(threadId);
  expect(await about()).toHaveLength(1);

  // Signed out, with the link of the mail alone.
  await open(page, links.find((link) => link.endsWith("&stop=replies")) ?? "");
  await expect(page.getByRole("main")).toContainText("•••@example.com");
  await page.getByRole("button", { name: "No more mails about replies" }).click();
  await expect(page.getByRole("main")).toContainText("You get no mails about replies.");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(choice(page, /^Replies to you/)).not.toBeChecked();
  await choice(page, /^Mentions of you/).uncheck();
  await choice(page, /^Newsletter/).check();
  await expect.poll(settings)
    .toMatchObject({ mails: { replies: false, mentions: false }, newsletter: "everything" });
  await page.getByRole("radio", { name: /^Releases only/ }).check();
  await expect.poll(settings).toMatchObject({ newsletter: "releases" });
  await replyTo(writer, threadId, "Or the bent one.");
  await tenMinutesLater(threadId);
  expect(await about()).toHaveLength(1);

  await read.goto("/notifications/settings");
  await expect(read.getByRole("region", { name: "By Mail" })).toContainText(reader.email);
  await expect(choice(read, /^Replies to you/)).not.toBeChecked();
  await expect(choice(read, /^Threads you follow/)).toBeChecked();
  await choice(read, /^Replies to you/).check();
  await choice(read, /^Newsletter/).uncheck();
  await expect.poll(settings).toMatchObject({ mails: { replies: true }, newsletter: "none" });
  // One click in the mail program.
  const stopped = await fetch(stopUrl, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "error",
  });
  expect(stopped.status).toBe(200);
  expect(await settings()).toMatchObject({ mails: { replies: false, follows: true } });
});

test("all mails stop with one button, a change that is rejected is taken back, and the last one counts", async ({ page, context }) => {
  const reader = await member(46);
  const [row] = await sql`select private.mail_token('preferences', ${reader.id}) as token`;
  await sql`delete from private.notification_settings where user_id = ${reader.id}`;
  await open(page, `/mail-preferences?token=${row?.token}`);
  // Faster than the network.
  let requests = 0;
  await page.route("**/functions/v1/mails/preferences", async (route) => {
    requests += route.request().method() === "POST" ? 1 : 0;
    await route.continue();
  });
  const mentions = choice(page, /^Mentions of you/);
  await mentions.uncheck();
  await mentions.check();
  await mentions.uncheck();
  const stored = async () => {
    const rows = await sql<{ kind: string }[]>`
      select unnest(unwanted_mails) as kind from private.notification_settings
      where user_id = ${reader.id} order by 1`;
    return rows.map(({ kind }) => kind);
  };
  await expect.poll(stored).toEqual(["mentions"]);
  await expect(mentions).not.toBeChecked();
  expect(requests).toBeLessThanOrEqual(3);
  allowNoise(lostRequests);
  await context.setOffline(true);
  await choice(page, /^Threads you follow/).click();
  await expect(page.getByRole("region", { name: /^Notifications/ })).toContainText("Error Saving");
  await expect(choice(page, /^Threads you follow/)).toBeChecked();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Stop all mails" }).click();
  await expect(page.getByRole("main")).toContainText("You get no more mails from us.");
  await expect.poll(stored).toEqual(["decisions", "follows", "mentions", "replies"]);
});
