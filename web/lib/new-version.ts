// Notices that a newer build of the site was published while this tab was open.

/** Asking more often would be noise. */
const askAtMostEveryMs = 10 * 60_000;

/** The address of the script that starts a page of the site, or undefined when it is no such page. */
export function entryScript(html: string): string | undefined {
  const tag = /<script\b[^>]*\btype="module"[^>]*>/i.exec(html)?.[0] ?? "";
  return /\bsrc="([^"]+)"/i.exec(tag)?.[1];
}

/** Whether the server has another build than this page. Rejects when it does not answer. */
export async function isOutdated(): Promise<boolean> {
  const running = entryScript(document.documentElement.outerHTML);
  const response = await fetch("/", { cache: "no-cache" });
  if (!response.ok) return false;
  const published = entryScript(await response.text());
  return published !== undefined && published !== running;
}

const listeners = new Set<() => void>();

/** For whoever finds out in passing: a piece of this page's code is gone from the server. */
export function reportNewVersion(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `onNewVersion` when this tab is out of date: asked when the reader comes back to it, or
 * reported. Returns the way to stop.
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
  document.addEventListener("visibilitychange", ask);
  listeners.add(onNewVersion);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    listeners.delete(onNewVersion);
  };
}
