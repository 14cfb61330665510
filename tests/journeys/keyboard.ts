// Navigation by keyboard.
import { expect, type Locator, type Page } from "@playwright/test";

const stops = "a[href], button, input, select, textarea, summary, audio, video, [tabindex]";

/** Presses Tab until this element has the focus, as somebody without a mouse would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  // Once around, from wherever the focus is, and what has come in the meantime.
  const most = 20 + 2 * await page.locator(stops).count();
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

/**
 * Waits until a key has led to the page with this heading. When the page stands the focus goes to the
 * heading, or to the content where the heading is still to come, and would be taken from whatever a quick
 * key had given it to.
 */
export async function arrive(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await page.locator("main h1:focus, #content:focus").waitFor();
}
