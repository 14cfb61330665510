// Letters, from an administrator to readers who leave; and what links of newsletter mails do: nothing when a
// scanner opens them, and what their buttons say.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { type CaughtMail, mailsTo } from "#tests/support/mailbox.ts";
import { needs } from "#tests/support/needs.ts";
import { newEmail } from "#tests/support/people.ts";
import { admin, adminPage, newArticle, removeArticles } from "./articles.ts";
import { allowNoise, open, test } from "./journey.ts";
import { expectToast } from "./newcomers.ts";

/** The newest mail to this address with such a subject, as soon as it is there. */
async function mailTo(email: string, subject: RegExp): Promise<CaughtMail> {
  needs("mailProvider");
  let found: CaughtMail | undefined;
  await expect.poll(async () => {
    found = (await mailsTo(email)).find((mail) => subject.test(mail.subject));
    return found !== undefined;
  }, { timeout: 60_000 }).toBe(true);
  return found!; // The poll has found it.
}

const mailbox = (path: string, body: object) =>
  fetch(`${needs("mailProvider").url}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const state = async (email: string) => {
  const [row] = await sql`select confirmed_at from email_subscriptions where email = ${email}`;
  return !row ? "none" : row.confirmed_at ? "confirmed" : "asked";
};

/** URLs of a mail by which something could change. */
const linksOf = ({ text, html, headers = {} }: CaughtMail): string[] => {
  const all = [text, html.replaceAll("&amp;", "&"), ...Object.values(headers)].join(" ");
  return [...new Set(all.match(/https?:\/\/[^\s"'<>]+\/newsletter\/(?!letters\/)[^\s"'<>]+/g))];
};

/** Opens every link as scanners do that run scripts, and waits until the page has its button. */
async function scan(page: Page, mail: CaughtMail, button: string): Promise<void> {
  const links = linksOf(mail);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    await page.goto(link);
    await expect(page.getByRole("button", { name: button })).toBeVisible();
  }
}

/** The article is not kept: others count what is in the blog. */
async function sendLetter(title: string, isRelease = false): Promise<void> {
  const [post] = await sql`
    insert into blog_posts (title, slug, excerpt, content, published_at)
    values (${title}, ${crypto.randomUUID()}, 'What is new.', '<p>Text.</p>', now()) returning id`;
  await sql`select private.send_letter(gen_random_uuid(), ${post?.id}, ${title}, '', null, ${isRelease})`;
  await sql`delete from blog_posts where id = ${post?.id}`;
}

// A letter goes to all subscribers, those of other tests too.
test.describe.configure({ mode: "default" });
test.afterAll(removeArticles);
test.beforeEach(async () => {
  // All journeys together are one client, which may subscribe twenty times in an hour.
  await sql`delete from private.rate_limit_counters where kind = 'newsletter_of_client'`;
});

test("somebody subscribes, confirms, gets a letter and leaves by its page; scanners change nothing", async ({ page }) => {
  const email = newEmail();
  await open(page, "/about");
  const box = page.getByRole("form", { name: "Newsletter" }).getByRole("textbox");
  await box.fill(email);
  await box.press("Enter");
  await expectToast(page, "Subscribed!", "once you confirm");

  const question = await mailTo(email, /^Please confirm/);
  await scan(page, question, "Yes, send me the newsletter");
  expect(await state(email)).toBe("asked");
  await page.getByRole("radio", { name: /^Releases only/ }).check();
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  const done = page.getByRole("heading", { name: "You are on the list" });
  await expect(done).toBeFocused();
  await expect(page.getByRole("main")).toContainText(email);
  expect(await state(email)).toBe("confirmed");
  await page.reload();
  await expect(done).toBeVisible();

  const title = `Gapless, at last ${email.slice(0, 6)}`;
  await sendLetter(`Not for ${title}`);
  await sendLetter(title, true);
  const letter = await mailTo(email, new RegExp(`^${title}`));
  await scan(page, letter, "Leave the newsletter");
  expect(await state(email)).toBe("confirmed");
  await page.getByRole("button", { name: "Leave the newsletter" }).click();
  await expect(page.getByRole("heading", { name: "You have left the newsletter" })).toBeFocused();
  expect(await state(email)).toBe("none");
  expect((await mailsTo(email)).map(({ subject }) => subject)).not.toContain(`Not for ${title}`);
  allowNoise(404);
  await page.reload();
  await expect(page.getByRole("heading", { name: "You are not on the list" })).toBeVisible();
});

test("a mail program leaves by its own button", async () => {
  const email = newEmail();
  await sql`insert into email_subscriptions (email, confirmed_at) values (${email}, now())`;
  const title = `One click ${email.slice(0, 6)}`;
  await sendLetter(title);
  const { headers = {} } = await mailTo(email, new RegExp(title));
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const response = await fetch(headers["List-Unsubscribe"]?.slice(1, -1) ?? "", {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "error",
  });
  expect(response.status).toBe(200);
  expect(await state(email)).toBe("none");
});

test("an address that the provider reports as bounced leaves the list, and the form says so", async ({ page }) => {
  const email = newEmail();
  await sql`insert into email_subscriptions (email, confirmed_at) values (${email}, now())`;
  const title = `Bounce ${email.slice(0, 6)}`;
  await sendLetter(title);
  const { id } = await mailTo(email, new RegExp(title));
  const reported = await mailbox(`messages/${id}/events`, { kind: "bounced" });
  expect(await reported.json()).toEqual({ status: 204 });
  expect(await state(email)).toBe("none");
  allowNoise(409);
  await open(page, "/about");
  const box = page.getByRole("form", { name: "Newsletter" }).getByRole("textbox");
  await box.fill(email);
  await box.press("Enter");
  await expectToast(page, "Subscription Failed", "We cannot send mail to this address.");
});

test("a link that is cut, and one that the network fails, say so and what to do", async ({ page, context }) => {
  await open(page, "/newsletter/confirm");
  await expect(page.getByRole("main")).toContainText("The link is not complete.");
  const email = newEmail();
  const [row] = await sql`
    with added as (insert into email_subscriptions (email) values (${email}) returning id)
    select private.mail_token('confirm', id) as token from added`;
  await open(page, `/newsletter/confirm?token=${row?.token}`);
  const button = page.getByRole("button", { name: "Yes, send me the newsletter" });
  await expect(button).toBeVisible();
  // The code that shows messages is fetched at the first interaction.
  await page.keyboard.press("Tab");
  await page.getByRole("region", { name: /^Notifications/ }).waitFor({ state: "attached" });
  allowNoise(/ERR_INTERNET_DISCONNECTED/, /A part of the page could not be loaded/);
  await context.setOffline(true);
  await button.click();
  await expectToast(page, "Not Confirmed", "Please try again.");
  await context.setOffline(false);
  await button.click();
  await expect(page.getByRole("heading", { name: "You are on the list" })).toBeVisible();
  expect(await state(email)).toBe("confirmed");
});

test("an administrator writes a letter, tests it, sends it, pauses and resumes; readers find it on the web", async ({ browser }) => {
  needs("mailProvider");
  const email = newEmail();
  const title = `Needle drops ${email.slice(0, 6)}`;
  await newArticle({ title, excerpt: "What a needle knows.", published_at: new Date() });
  const page = await adminPage(browser);
  await page.goto("/admin/posts");
  await page.getByRole("link", { name: `Send ${title} as a letter` }).click();
  await expect(page.getByRole("heading", { name: "Send as Letter" })).toBeVisible();
  const subject = page.getByRole("textbox", { name: "Subject" });
  await expect(subject).toHaveValue(title);
  await subject.fill(`${title}, listened to`);
  await page.getByRole("textbox", { name: "Preview text" }).fill("Turn it up.");
  await expect(page.frameLocator("iframe").getByRole("heading", { name: title })).toBeVisible();
  // What was typed survives the page.
  await page.reload();
  await expect(subject).toHaveValue(`${title}, listened to`);

  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expectToast(page, "Test Sent");
  const sample = await mailTo((await admin()).email, /^\[Test\] Needle drops/);
  expect(sample.html).toContain("Turn it up.");

  await sql`insert into email_subscriptions (email, confirmed_at) values (${email}, now())`;
  await mailbox("faults", { kind: "rate_limit", times: 1, to: email, afterSeconds: 600 });
  const sentAt = new Date();
  await page.getByRole("button", { name: /^Send to \d+ subscribers$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send now" }).click();
  await expect(page.getByRole("heading", { name: `${title}, listened to` })).toBeVisible();
  // Not before the provider has said "later": else it says so after the letter was resumed.
  await expect.poll(() =>
    sql`
      select from private.jobs where kind = 'letter_batch' and state = 'waiting'
        and last_error is not null and created_at > ${sentAt}`
  ).toHaveLength(1);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused. No more mails go out")).toBeVisible();
  const progress = page.getByRole("region", { name: "Progress" });
  await expect(progress).toContainText(/0 of \d+/);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(progress).toContainText("Sent");
  await expect(progress.getByRole("progressbar")).toHaveJSProperty("position", 1);

  const letter = await mailTo(email, new RegExp(`^${title}, listened to$`));
  const onTheWeb = /https?:\/\/\S+\/newsletter\/letters\/[\w-]+/.exec(letter.text)?.[0] ?? "";
  await open(page, onTheWeb);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.getByRole("link", { name: "Read the article" }).click();
  await expect(page.getByText("Some words.")).toBeVisible();

  await page.goto("/admin/posts");
  await page.getByRole("link", { name: `Send ${title} as a letter` }).click();
  await expect(page.getByText(/^This post was sent on /)).toBeVisible();
});
