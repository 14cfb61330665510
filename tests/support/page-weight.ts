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
  const weight: PageWeight = { requests: 0, scripts: [], scriptBytes: 0, allBytes: 0 };
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (type === "Script") weight.scripts.push(response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    // Preflights belong to the request they precede.
    if (kind !== "Preflight") weight.requests++;
    weight.allBytes += encodedDataLength;
    if (kind === "Script") weight.scriptBytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  return weight;
}
