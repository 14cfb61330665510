// The `test` of every journey: it fails when a page throws, or when its console shows anything
// that the journey has not announced with `allowNoise`.
import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { needs } from "#tests/support/needs.ts";
import { skipWith } from "#tests/support/skip.ts";
import { offerContext } from "./reused-context.ts";

skipWith((reason) => {
  base.skip(true, reason);
  throw new Error("Playwright ends a test that is skipped.");
});

/** What the journey that is running has announced. A worker runs one journey at a time. */
let announced: RegExp[] = [];

/**
 * Announces console output that belongs to this journey: a number is the status of a response
 * (browsers write a line for each that is an error), a pattern is anything else.
 */
export function allowNoise(...noises: (number | RegExp)[]): void {
  for (const noise of noises) {
    announced.push(typeof noise === "number" ? new RegExp(`status of ${noise}\\b`) : noise);
  }
}

/** What browsers write when a request is aborted or gets no response. */
export const lostRequests = /^error: Failed to load resource: net::ERR_/;

/** What they write while a part of the backend is stopped. */
export const stoppedParts = /status of 5\d\d|WebSocket connection to .* failed/;

/** What they write where a page shows a hidden post's image, before it is read as a moderator. */
export const hiddenImages = /status of 404 .*\/pictures\//;

/** What they write when a page is left while its socket is connecting, also in the middle of a journey. */
const leftWhileConnecting = /WebSocket is closed before the connection is established/;

const loudTypes = ["error", "warning", "assert"];

/** Pages log errors while they are closed, such as of a socket that was just connecting. */
let isOver = false;

function listen(context: BrowserContext, heard: string[]): void {
  context.on("console", (message) => {
    if (isOver || !loudTypes.includes(message.type())) return;
    if (leftWhileConnecting.test(message.text())) return;
    heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (failure) => {
    if (!isOver) heard.push(`thrown: ${failure.error()}`);
  });
}

/**
 * Opens a page and waits until it is hydrated. A prerendered page is visible before that, but does
 * not react yet.
 */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("html[data-hydrated]").waitFor();
}

/**
 * Goes to a page from inside the site, as a link does: the browser reads what it shows. A page that is opened
 * by its URL has read nothing: the server did.
 */
export async function follow(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith("http")) {
    await open(page, "/about");
    // React hydrates the content of a page after its frame, and marks what it has hydrated. A link that is pressed
    // waits for that; a change of the address from outside would find the content of another page.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react"))
    );
  }
  await page.evaluate((to) => history.pushState({}, "", to), path);
}

export const test = base.extend<{ quiet: void }>({
  page: async ({ page }, runJourney) => {
    offerContext(undefined);
    await runJourney(page);
    // Before this page is closed.
    isOver = true;
  },
  quiet: [async ({ browser, context }, runJourney) => {
    needs("site");
    announced = [];
    isOver = false;
    const heard: string[] = [];
    const opened: BrowserContext[] = [];
    const onContext = (context: BrowserContext) => {
      opened.push(context);
      listen(context, heard);
    };
    browser.on("context", onContext);
    listen(context, heard);
    offerContext(context);
    await runJourney();
    isOver = true;
    browser.off("context", onContext);
    const unexpected = heard.filter((line) => !announced.some((pattern) => pattern.test(line)));
    // Open pages would go on sending requests during all later journeys.
    await Promise.all(opened.map((context) => context.close()));
    expect(unexpected, "unexpected console output").toEqual([]);
  }, { auto: true }],
});
