// What a first visit loads, as it goes over the wire: compressed, with an empty cache.
import type { Browser } from "@playwright/test";

export interface PageWeight {
  requests: number;
  /** URLs of the scripts. */
  scripts: string[];
  scriptBytes: number;
  allBytes: number;
}

/** What a page puts off for this long is no part of its first view. */
const putOffMs = 4_000;
/** With nothing on its way for so long, a page has all that it wants. */
const quietMs = 500;

/**
 * Opens the URL in a new profile and waits until nothing more is loaded. Headers count; what is
 * put off does not, however slow the machine is.
 */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript((longest) => {
    const start = globalThis.setTimeout;
    const never = (callback: () => void, delay = 0) => delay < longest ? start(callback, delay) : 0;
    Object.assign(globalThis, { setTimeout: never });
  }, putOffMs);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const open = new Set<string>();
  let quietSince = Date.now();
  const end = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    quietSince = Date.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId }) => open.add(requestId));
  session.on("Network.loadingFailed", end);
  const weight: PageWeight = { requests: 0, scripts: [], scriptBytes: 0, allBytes: 0 };
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (type === "Script") weight.scripts.push(response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    end({ requestId });
    const kind = kinds.get(requestId);
    // Preflights belong to the request they precede.
    if (kind !== "Preflight") weight.requests++;
    weight.allBytes += encodedDataLength;
    if (kind === "Script") weight.scriptBytes += encodedDataLength;
  });
  await page.goto(url);
  // Its code is requested when the rest is there, which the browser's own idea of quiet knows nothing of.
  await page.locator("html[data-hydrated]").waitFor();
  while (open.size > 0 || Date.now() - quietSince < quietMs) await page.waitForTimeout(50);
  await context.close();
  return weight;
}
