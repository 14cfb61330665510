// A network that keeps the page waiting.
import type { Page } from "@playwright/test";

export const scripts = "**/assets/*.js";

/** Holds what a page requests at these URLs until the returned function is called. */
export async function holdRequests(page: Page, urls: string | RegExp): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => arrive = resolve);
  await page.route(urls, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}
