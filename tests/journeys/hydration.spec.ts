// A document that was rendered on request is hydrated as it is: nothing is read a second time, nothing is
// written anew, whatever the reader's clock, place and language. Any warning in the console fails.
import { needs } from "#tests/support/needs.ts";
import { newCategory, removeCategories } from "#tests/support/forum.ts";
import { expect, type Page } from "@playwright/test";
import { newArticle, removeArticles } from "./articles.ts";
import { longestThread } from "./every-page.ts";
import { holdRequests, scripts } from "./hold.ts";
import { allowNoise, open, test } from "./journey.ts";
import { demoMember, member, pageOf, reply, startThread, waitUntilLive } from "./people.ts";

test.afterAll(removeArticles);

/** Collects what the page reads from the backend. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on("request", (request) => {
    if (/\/(rest|functions)\/v1\//.test(request.url())) reads.push(request.url());
  });
  return reads;
}

/** Before any module runs, the served elements get a mark that only they can carry. */
async function markServed(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      for (
        const element of document.querySelectorAll("main, h1, article, time, .prose > *")
      ) {
        element.setAttribute("data-served", "");
      }
    });
  });
}

async function expectHydratedAsServed(page: Page, path: string) {
  const reads = readsOf(page);
  await open(page, path);
  await expect(page.getByRole("link", { name: "Login", exact: true }), path).toBeVisible();
  const served = page.locator("main, h1, article, time, .prose > *");
  expect(await served.count(), path).toBeGreaterThan(1);
  await expect(served.and(page.locator(":not([data-served])")), path).toHaveCount(0);
  // What the live channel of a category asks for once it has joined: what came after the document.
  expect(reads.filter((url) => !url.includes("get_category_threads")), path).toEqual([]);
}

const places = [
  { timezoneId: "Pacific/Kiritimati", locale: "ar-EG" },
  { timezoneId: "America/Los_Angeles", locale: "de-DE" },
  { timezoneId: "UTC", locale: "en-US" },
];

for (const place of places) {
  test(`in ${place.timezoneId} documents are hydrated as they are served, and times become local`, async ({ browser }) => {
    const page = await (await browser.newContext(place)).newPage();
    await markServed(page);
    const slug = await newArticle({ published_at: new Date("2026-01-01T11:30:00Z") });
    const profile = `/user/${(await demoMember(1)).id}`;
    const category = "/forum/category/library-and-tagging";
    const paths = [
      "/blog?utm_source=letter&_=1",
      "/forum",
      category,
      longestThread,
      profile,
      "/download",
      "/releases/1.4.1",
    ];
    for (const path of [...paths, `/blog/${slug}`]) await expectHydratedAsServed(page, path);
    const local = new Date("2026-01-01T11:30:00Z")
      .toLocaleDateString("en-US", { dateStyle: "long", timeZone: place.timezoneId });
    await expect(page.locator("article time")).toHaveText(local);
  });
}

test.afterAll(removeCategories);

test("a clock that is years behind or ahead changes nothing", async ({ page }) => {
  needs("demo");
  await markServed(page);
  for (const year of [2003, 2049]) {
    await page.clock.setFixedTime(new Date(year, 3, 5));
    await expectHydratedAsServed(page, "/blog/replaygain");
    await expectHydratedAsServed(page, longestThread);
    await expect(page.getByText("Not published yet")).toHaveCount(0);
  }
});

test("a document that the browser shows from its own cache is read again", async ({ page }) => {
  const slug = await newArticle({ content: "<p>Some words.</p>" });
  await page.addInitScript(() => {
    // What a browser reports of a page that it has restored.
    const [navigation] = performance.getEntriesByType("navigation");
    Object.defineProperty(navigation, "transferSize", { value: 0 });
    performance.getEntriesByType = () => navigation ? [navigation] : [];
  });
  const reads = readsOf(page);
  await open(page, `/blog/${slug}`);
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  await expect(page.getByText("Some words.")).toBeVisible();
});

test("a missing page is not looked for again", async ({ page }) => {
  allowNoise(404);
  const reads = readsOf(page);
  await open(page, "/blog/nothing-has-this-address");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog post not found");
  expect(reads).toEqual([]);
});

const posts = (page: Page) => page.getByRole("list", { name: "Posts" }).getByRole("article");

test("a post that arrives between document and scripts is shown, and only then the parser is loaded", async ({ page }) => {
  const writer = await member(0);
  const threadId = await startThread(writer, "In between", ["The **first** words."]);
  let parsers = 0;
  page.on("request", (request) => {
    if (/markdown-engine/.test(request.url())) parsers += 1;
  });
  await open(page, `/forum/thread/${threadId}`);
  await waitUntilLive(page);
  await expect(posts(page).locator("strong")).toHaveText("first");
  expect(parsers).toBe(0);

  const arrive = await holdRequests(page, scripts);
  await page.goto(`/forum/thread/${threadId}`, { waitUntil: "commit" });
  await expect(posts(page)).toHaveCount(1);
  await reply(writer, threadId, "The **second** words.");
  arrive();
  await expect(posts(page)).toHaveCount(2);
  await expect(posts(page).last().locator("strong")).toHaveText("second");
  expect(parsers).toBe(1);
});

test("a member gets the same document, and their own part of the page", async ({ browser }) => {
  const author = await member(1);
  const threadId = await startThread(author, "Mine", ["Words of *mine*."]);
  const page = await pageOf(browser, author);
  await markServed(page);
  await open(page, `/forum/thread/${threadId}`);
  await expect(page.getByRole("textbox", { name: "Your reply" })).toBeVisible();
  await expect(posts(page).getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(posts(page)).toHaveAttribute("data-served", "");
});

test("nothing moves when a member gets more above the content than the document had", async ({ browser }) => {
  const page = await pageOf(browser, await member(2));
  await page.addInitScript(() => {
    Object.assign(globalThis, { jumped: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number }; // Layout shifts have one.
        Object.assign(globalThis, { jumped: Reflect.get(globalThis, "jumped") + shift.value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const threadId = await startThread(await member(1), "Still", ["Words."]);
  const pages = [
    ["/forum", "Mark all as read"],
    ["/forum/category/help", "Mark all as read"],
    [`/forum/thread/${threadId}`, /Notify me|notifications|replies/i],
  ] as const;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 850 });
    for (const [path, button] of pages) {
      await open(page, path);
      await expect(page.getByRole("button", { name: button }).first()).toBeVisible();
      const jumped = await page.evaluate(() => Number(Reflect.get(globalThis, "jumped")));
      expect(jumped, `${path} at ${width} px`).toBeLessThanOrEqual(0.01);
    }
  }
});

test("what has changed since a member's document is shown after it is hydrated, however slowly that goes", async ({ browser }) => {
  const author = await member(1);
  // Of its own: in another one the next thread may be anybody's.
  const { id: category } = await newCategory();
  const threadId = await startThread(author, "Before the next one", ["Words."], category);
  const page = await pageOf(browser, author);
  await markServed(page);
  // React hydrates a page in several tasks, each of them sent through a port.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, message), 150);
    };
  });
  const arrive = await holdRequests(page, scripts);
  await page.goto(`/forum/thread/${threadId}`, { waitUntil: "commit" });
  await expect(posts(page)).toHaveCount(1);
  await startThread(author, "The next one", ["Words."], category);
  arrive();
  await expect(page.getByRole("link", { name: "Next thread The next one" })).toBeVisible();
  await expect(posts(page)).toHaveAttribute("data-served", "");
});
