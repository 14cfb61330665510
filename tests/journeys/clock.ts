// Fast-forwards the time that a page waits. The page needs `clock.install()` before it is opened.
import { expect, type Locator, type Page } from "@playwright/test";

/** With a glance shorter than any message is shown, so that none appears and disappears between two checks. */
const stepMs = 3_500;
/** For `seen`: what is not there yet may need more time, which only the next step brings. */
export const glance = { timeout: 1_000 };

/** Lets the page's clock run ahead, step by step, until `seen` passes. */
export async function passTimeUntil(page: Page, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(stepMs);
    await seen();
  }).toPass({ intervals: [50] });
}

/** What the page shows by itself after a while. */
export async function expectLater(page: Page, target: Locator): Promise<void> {
  await passTimeUntil(page, () => expect(target).toBeVisible(glance));
}
