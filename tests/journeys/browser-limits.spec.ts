// What a browser may lack or block, one thing at a time: the same walk as a visitor, through the login
// and into a thread as a member finds working pages without errors.
import { expect, type Page } from "@playwright/test";
import { signedByAuth } from "#tests/support/access-tokens.ts";
import { needs } from "#tests/support/needs.ts";
import { sql } from "#tests/support/database.ts";
import { expectLater } from "./clock.ts";
import { allowNoise, follow, lostRequests, open, test } from "./journey.ts";
import { logIn } from "./newcomers.ts";
import { member, newcomer, pageOf, stack, startThread } from "./people.ts";

const hour = 60 * 60_000;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const replyBox = (page: Page) => page.getByRole("textbox", { name: "Your reply" });

const threadOf = async () => await startThread(await member(6), "Any browser", ["Read me."]);

/** Landing page, forum and blog as a visitor, and the login. */
async function readAsVisitor(page: Page): Promise<void> {
  needs("demo");
  await open(page, "/");
  await expect(heading(page, "Play the music you own.")).toBeVisible();
  await open(page, "/forum");
  await expect(page.getByRole("link", { name: "View Threads in Help" })).toBeVisible();
  await open(page, "/blog");
  await expect(page.getByRole("link", { name: /^Read More/ }).first()).toBeVisible();
}

/** Logs in and replies to a thread. */
async function replyAsMember(page: Page, threadId: string): Promise<void> {
  await open(page, `/login?redirect=/forum/thread/${threadId}`);
  await logIn(page, await newcomer());
  await expect(page.getByText("Read me.")).toBeVisible();
  await replyBox(page).fill("Written all the same.");
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(page.getByRole("list", { name: "Posts" })).toContainText("Written all the same.");
}

const nothingKept = "This browser keeps nothing for this site";

/** Runs before anything of the page; each takes something away. */
const storageFailures: Record<string, () => void> = {
  "forbids storage": () => {
    for (const area of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, area, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  },
  "has no room left": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
};

for (const [name, failure] of Object.entries(storageFailures)) {
  test(`a browser that ${name}`, async ({ page }) => {
    const threadId = await threadOf();
    await page.addInitScript(failure);
    await readAsVisitor(page);
    await open(page, "/login");
    await expect(page.getByText(nothingKept)).toBeVisible();
    await replyAsMember(page, threadId);
    await expect(page.getByText(`${nothingKept}: what you write is lost`)).toBeVisible();
    await send(page);
  });
}

const missing: Record<string, () => void> = {
  // A site that is not served over TLS.
  "what only a secure context has": () => {
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
    Reflect.deleteProperty(Crypto.prototype, "subtle");
    Reflect.deleteProperty(Navigator.prototype, "locks");
    Reflect.deleteProperty(Navigator.prototype, "clipboard");
  },
  "what tells tabs and screens apart": () => {
    Reflect.deleteProperty(globalThis, "BroadcastChannel");
    Reflect.deleteProperty(globalThis, "IntersectionObserver");
  },
  "sockets": () => {
    globalThis.WebSocket = class {
      constructor() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      }
    } as unknown as typeof WebSocket; // Nothing of it is ever reached.
  },
};

for (const [name, failure] of Object.entries(missing)) {
  test(`a browser without ${name}`, async ({ page }) => {
    const threadId = await threadOf();
    await page.addInitScript(failure);
    await readAsVisitor(page);
    await replyAsMember(page, threadId);
    await send(page);
  });
}

/** From now on each script whose name fits fails once. Returns how many have failed. */
async function failOnce(page: Page, name: RegExp): Promise<() => number> {
  const failed = new Set<string>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const url = route.request().url();
    if (failed.has(url) || !name.test(url)) return await route.continue();
    failed.add(url);
    await route.abort("connectionreset");
  });
  return () => failed.size;
}

test("the site works when every script fails once", async ({ page }) => {
  allowNoise(lostRequests);
  const threadId = await threadOf();
  const failures = await failOnce(page, /assets\/(page-|supabase-client-|anonymous-|toast-panel-)/);
  await readAsVisitor(page);
  await replyAsMember(page, threadId);
  await send(page);
  expect(failures()).toBeGreaterThan(5);
});

test("a page without a shared script shows an error, and can be reloaded", async ({ page }) => {
  allowNoise(lostRequests);
  await open(page, "/about");
  let isMissing = true;
  // Until the page is loaded anew: newer browsers request a failed script again, older ones do not.
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isMissing = false;
  });
  await page.route(
    /assets\/articles-[^/]+\.js/,
    (route) => isMissing ? route.abort("connectionreset") : route.continue(),
  );
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByText("A part of the page did not arrive.")).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(heading(page, "Blog")).toBeVisible();
});

test("every page shows an error of its own when the backend is unreachable", async ({ page }) => {
  allowNoise(lostRequests);
  await page.clock.install();
  await page.route(`${stack.apiUrl}/**`, (route) => route.abort("connectionrefused"));
  await open(page, "/");
  await expect(heading(page, "Play the music you own.")).toBeVisible();
  const goTo = (name: string) =>
    page.getByRole("banner").getByRole("link", { name, exact: true }).click();
  await goTo("Forum");
  await expectLater(page, heading(page, "Failed to fetch categories."));
  await goTo("Blog");
  await expectLater(page, page.getByText("Failed to fetch posts. Please try again later."));
  await page.goto("/login");
  await logIn(page, await newcomer());
  await expectLater(page, page.getByText("Login Failed").first());
  // The site's own host has it as a document, and would have asked the backend for it.
  const threadId = await threadOf();
  const document = `**/forum/thread/${threadId}`;
  await page.route(document, (route) => route.abort("connectionrefused"));
  await follow(page, `/forum/thread/${threadId}`);
  await expectLater(page, heading(page, "Failed to load thread data."));
  await page.unroute(document);
  await page.unroute(`${stack.apiUrl}/**`);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Read me.")).toBeVisible();
});

test("a session continues with a clock two hours slow and an expired token", async ({ browser }) => {
  allowNoise(401);
  const account = await newcomer();
  const { session } = account;
  const now = Date.now();
  session.access_token = signedByAuth(session.access_token, { exp: Math.floor(now / 1000) - 60 });
  const page = await pageOf(browser, account);
  await page.clock.setSystemTime(now - 2 * hour);
  await page.goto(`/forum/thread/${await threadOf()}`);
  await expect(page.getByText("Read me.")).toBeVisible();
  await replyBox(page).fill("Written all the same.");
  await send(page);
});

test("an expired session ends with a message, and reading still works", async ({ browser }) => {
  allowNoise(400, 401, 403);
  const account = await newcomer();
  const { session } = account;
  const now = Date.now();
  session.access_token = signedByAuth(session.access_token, { exp: Math.floor(now / 1000) - 60 });
  await sql`delete from auth.sessions where user_id = ${account.id}`;
  await sql`delete from auth.refresh_tokens where user_id = ${account.id}`;
  const page = await pageOf(browser, account);
  await page.clock.setSystemTime(now - 2 * hour);
  await page.goto(`/forum/thread/${await threadOf()}`);
  await expect(page.getByText("Your session has ended.").first()).toBeVisible();
  await expect(page.getByText("Read me.")).toBeVisible();
  await expect(page.getByText("You need to be logged in to reply.")).toBeVisible();
});

test("with a clock two hours fast the session is renewed once, not with every request", async ({ page }) => {
  const threadId = await threadOf();
  let renewals = 0;
  page.on("request", (request) => {
    if (request.url().includes("grant_type=refresh_token")) renewals += 1;
  });
  await page.clock.setSystemTime(Date.now() + 2 * hour);
  await replyAsMember(page, threadId);
  await send(page);
  await page.reload();
  await expect(page.getByText("Written all the same.")).toBeVisible();
  await expect(replyBox(page)).toBeVisible();
  expect(renewals).toBe(0);
});

test("a page whose first script fails can be read, and shows a message", async ({ page }) => {
  allowNoise(lostRequests);
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort("connectionreset"));
  for (const path of ["/about", "/forum"]) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toContainText("This page did not load completely.");
  }
  await page.goto("/about");
  await expect(heading(page, "About LMP")).toBeVisible();
  // Until it says so, the script may not have been requested at all.
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute(/\/assets\/index-[^/]+\.js$/);
  await page.getByRole("link", { name: "Reload" }).click();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a browser that is too old gets a message", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"));
  await page.goto("/about");
  await expect(page.getByRole("alert")).toContainText("This browser is too old for this site");
});

test("the focus is returned on close, also in a browser in which a click does not focus", async ({ browser }) => {
  const author = await member(6);
  const threadId = await startThread(author, "Focus", ["Mine."]);
  const page = await pageOf(browser, author);
  // As Safari on a Mac.
  await page.addInitScript(() => {
    addEventListener("mouseup", () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLButtonElement) activeElement.blur();
    }, { capture: true });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/forum/thread/${threadId}`);
  const erase = page.getByRole("button", { name: "Delete your post" });
  await erase.click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(erase).toBeFocused();
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  // The toolbar leaves the focus in the text.
  await replyBox(page).fill("word");
  await page.getByRole("button", { name: "Bold" }).click();
  await expect(replyBox(page)).toBeFocused();
});
