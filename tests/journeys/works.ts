// Things people may be doing when the backend stops, each in a page of its own: what the page
// shows, that it keeps what was typed, and that doing it again later does it once.
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { newEmail } from "#tests/support/people.ts";
import { admin, mark, writeAsHtml } from "./articles.ts";
import { glance, passTimeUntil } from "./clock.ts";
import { open } from "./journey.ts";
import { accountButton } from "./newcomers.ts";
import { browserOf, member, newcomer, startThread, waitUntilLive } from "./people.ts";

interface Work {
  /** Opens a page and does everything up to the last click. */
  begin(browser: Browser): Promise<Page>;
  submit(page: Page): Promise<void>;
  /** What the page shows within this time, and what must still be there. */
  trouble(page: Page, within: { timeout: number }): Promise<void>;
  /** After the backend is back: does it again and checks that it was done once. */
  finish(page: Page): Promise<void>;
}

const says = (page: Page, text: string | RegExp, within?: { timeout: number }) =>
  expect(page.getByText(text).first()).toBeVisible(within);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** A page whose time can be made to pass. */
async function pageWithClock(context: BrowserContext): Promise<Page> {
  await context.clock.install();
  return await context.newPage();
}

function profile(): Work {
  let person: Awaited<ReturnType<typeof newcomer>>;
  const name = `Kept ${mark}`;
  return {
    async begin(browser) {
      person = await newcomer();
      const page = await pageWithClock(await browserOf(browser, person));
      await page.goto("/profile/edit");
      await expect(page.getByLabel("Username")).toHaveValue(person.username);
      await page.getByLabel("Username").fill(name);
      return page;
    },
    submit: (page) => press(page, "Save Changes"),
    async trouble(page, within) {
      await says(page, /could not be reached|Failed to|try again/i, within);
      await expect(page.getByLabel("Username")).toHaveValue(name);
    },
    async finish(page) {
      await press(page, "Save Changes");
      await expect.poll(async () =>
        (await sql`select username from profiles where id = ${person.id}`)[0]?.username
      ).toBe(name);
    },
  };
}

function signIn(): Work {
  let person: Awaited<ReturnType<typeof newcomer>>;
  return {
    async begin(browser) {
      person = await newcomer();
      const page = await pageWithClock(await browser.newContext());
      await page.goto("/login");
      await page.getByLabel("Email", { exact: true }).fill(person.email);
      await page.getByLabel("Password", { exact: true }).fill(person.password);
      return page;
    },
    submit: (page) => page.getByLabel("Password", { exact: true }).press("Enter"),
    async trouble(page, within) {
      await says(page, /could not be reached|Failed to|try again/i, within);
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue(person.password);
    },
    async finish(page) {
      await page.getByLabel("Password", { exact: true }).press("Enter");
      await expect(accountButton(page)).toBeVisible();
    },
  };
}

function discussion(): Work {
  const title = `A discussion ${mark}`;
  return {
    async begin(browser) {
      const page = await pageWithClock(await browserOf(browser, await member(4)));
      await page.goto("/forum/new-thread");
      await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
      await page.getByRole("textbox", { name: "Thread Title" }).fill(title);
      await page.getByRole("textbox", { name: "Initial Post" }).fill("The first of it.");
      return page;
    },
    submit: (page) => press(page, "Create Thread"),
    async trouble(page, within) {
      await says(page, /could not be reached|Failed to|try again/i, within);
      await expect(page.getByRole("textbox", { name: "Thread Title" })).toHaveValue(title);
      await expect(page.getByRole("textbox", { name: "Initial Post" }))
        .toHaveValue("The first of it.");
    },
    async finish(page) {
      await press(page, "Create Thread");
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      expect(await sql`select id from forum_threads where title = ${title}`).toHaveLength(1);
    },
  };
}

function newsletter(): Work {
  const email = newEmail();
  const box = (page: Page) =>
    page.getByRole("form", { name: "Newsletter" }).getByRole("textbox", { name: "Email address" });
  return {
    async begin(browser) {
      const page = await pageWithClock(await browser.newContext());
      await open(page, "/about");
      await box(page).fill(email);
      return page;
    },
    submit: (page) => box(page).press("Enter"),
    async trouble(page, within) {
      await says(page, "Subscription Failed", within);
      await expect(box(page)).toHaveValue(email);
    },
    async finish(page) {
      await box(page).press("Enter");
      await says(page, "Subscribed!");
      expect(await sql`select 1 from email_subscriptions where email = ${email}`).toHaveLength(1);
    },
  };
}

function article(): Work {
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const title = `${mark} An article`;
  return {
    async begin(browser) {
      const page = await pageWithClock(await browserOf(browser, await admin()));
      await writeAsHtml(page);
      await page.goto("/admin/posts/new");
      await expect(field(page, "Author")).not.toHaveValue("");
      await field(page, "Title").fill(title);
      await field(page, "Content").fill("<p>Words.</p>");
      return page;
    },
    submit: (page) => press(page, "Create Post"),
    async trouble(page, within) {
      await says(page, /could not be reached|Failed to|try again/i, within);
      await expect(field(page, "Title")).toHaveValue(title);
      await expect(field(page, "Content")).toHaveValue("<p>Words.</p>");
    },
    async finish(page) {
      await press(page, "Create Post");
      await says(page, "Post created successfully.");
      expect(await sql`select 1 from blog_posts where title = ${title}`).toHaveLength(1);
    },
  };
}

function replyToThread(): Work {
  let threadId: string;
  const unsent = (page: Page) => page.getByRole("article", { name: "Your unsent reply" });
  return {
    async begin(browser) {
      const person = await member(5);
      threadId = await startThread(person, "Waiting", ["Before."]);
      const page = await pageWithClock(await browserOf(browser, person));
      await page.goto(`/forum/thread/${threadId}`);
      await waitUntilLive(page);
      await page.getByRole("textbox", { name: "Your reply" }).fill("Written to nobody.");
      return page;
    },
    submit: (page) => press(page, "Post reply"),
    trouble: (page, within) => expect(unsent(page)).toContainText("Waiting.", within),
    async finish(page) {
      await passTimeUntil(page, () => expect(unsent(page)).toHaveCount(0, glance));
      const rows = await sql`
        select content from forum_posts where thread_id = ${threadId} order by position
      `;
      expect(rows.map((row) => row.content)).toEqual(["Before.", "Written to nobody."]);
    },
  };
}

/** Going to a page is the work; its failure must be shown, and Try Again must load it. */
function reading(wanted: string): Work {
  return {
    async begin(browser) {
      const page = await pageWithClock(await browser.newContext());
      await open(page, "/about");
      return page;
    },
    submit: (page) =>
      page.getByRole("banner").getByRole("link", { name: wanted, exact: true }).click(),
    trouble: (page, within) =>
      expect(page.getByRole("main").getByRole("alert")).toBeVisible(within),
    async finish(page) {
      await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(wanted);
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    },
  };
}

interface Failure {
  fail: () => unknown;
  recover: () => unknown;
  /** Waits as long as people would. Otherwise the clock is fast-forwarded until the pages show an error. */
  isTimeReal?: boolean;
}

/** Begins everything, makes the backend fail at the last click, and finishes when it has recovered. */
export async function workThrough(
  browser: Browser,
  works: Work[],
  { fail, recover, isTimeReal = false }: Failure,
): Promise<void> {
  const doing = await Promise.all(
    works.map(async (work) => ({ work, page: await work.begin(browser) })),
  );
  await fail();
  try {
    await Promise.all(doing.map(async ({ work, page }) => {
      await work.submit(page);
      if (isTimeReal) await work.trouble(page, { timeout: 60_000 });
      else await passTimeUntil(page, () => work.trouble(page, glance));
    }));
  } finally {
    await recover();
  }
  await Promise.all(doing.map(({ work, page }) => work.finish(page)));
  await Promise.all(doing.map(({ page }) => page.context().close()));
}

/** One of each. */
export const everything = () => [
  profile(),
  signIn(),
  discussion(),
  newsletter(),
  article(),
  replyToThread(),
  reading("Blog"),
  reading("Forum"),
];
