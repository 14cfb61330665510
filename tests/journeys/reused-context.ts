// The context that Playwright resets and hands from one journey to the next, with its page. The second
// visit of a page that has already run the site takes a third of the processor time of a first one.
import type { Browser, BrowserContext } from "@playwright/test";

let free: BrowserContext | undefined;

/** Whoever opens a page next may have this one's, or nobody. */
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
