// Notices that a newer build of the site was published while this tab was open.

/** Asking more often would be noise. */
const askAtMostEveryMs = 10 * 60_000;

/** The address of the script that starts a page of the site, or undefined when it is no such page. */
export function entryScript(html: string): string | undefined {
  const tag = /<script\b[^>]*\btype="module"[^>]*>/i.exec(html)?.[0] ?? "";
  return /\bsrc="([^"]+)"/i.exec(tag)?.[1];
}

async function isOutdated(): Promise<boolean> {
  const running = entryScript(document.documentElement.outerHTML);
  const response = await fetch("/", { cache: "no-cache" });
  if (!response.ok) return false;
  const published = entryScript(await response.text());
  return published !== undefined && published !== running;
}

/**
 * Calls `onNewVersion` when this tab is out of date: asked when the reader comes back to it, or told
 * by a piece of code that is gone from the server. Returns the way to stop.
 */
export function followVersion(onNewVersion: () => void): () => void {
  let askedAt = Date.now();
  const ask = () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < askAtMostEveryMs) return;
    askedAt = Date.now();
    isOutdated().then((isNews) => isNews && onNewVersion(), () => {
      // No answer means no news; the connection is another message's business.
    });
  };
  const missingCode = () => navigator.onLine && onNewVersion();
  document.addEventListener("visibilitychange", ask);
  addEventListener("vite:preloadError", missingCode);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    removeEventListener("vite:preloadError", missingCode);
  };
}
