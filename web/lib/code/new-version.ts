// Notices that a newer build of the site was published while this tab was open.
import { createStore, useStore } from "../state/store.ts";

/** Checking more often would be noise. */
const checkIntervalMs = 10 * 60_000;

/** The URL of the script that starts a page of the site, or undefined when it is no such page. */
export function entryScript(html: string): string | undefined {
  // A document with words names it in a block of data (server/document.ts).
  const later = /<script\b[^>]*\bid="later"[^>]*>.*?"scripts":\["([^"]+)"/i.exec(html)?.[1];
  if (later) return later;
  const tag = /<script\b[^>]*\btype="module"[^>]*>/i.exec(html)?.[0] ?? "";
  return /\bsrc="([^"]+)"/i.exec(tag)?.[1];
}

/** Whether the server has another build than this page. Rejects when it does not respond. */
export async function isOutdated(): Promise<boolean> {
  const running = entryScript(document.documentElement.outerHTML);
  const response = await fetch("/", { cache: "no-cache" });
  if (!response.ok) return false;
  const published = entryScript(await response.text());
  return published !== undefined && published !== running;
}

const outdated = createStore(false);

/** For whoever finds out in passing: a piece of this page's code is gone from the server. */
export function reportNewVersion(): void {
  outdated.set(true);
}

/** Checks for a new version whenever the reader comes back to this tab. Call once, in the browser. */
export function followVersion(): void {
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < checkIntervalMs) return;
    checkedAt = Date.now();
    isOutdated().then((isNews) => isNews && reportNewVersion(), () => {
      // No response means no news; the connection is another message's business.
    });
  });
}

/** Whether this tab is known to be out of date, for components. */
export function useIsOutdated(): boolean {
  return useStore(outdated, false);
}
