// A first visit on a telephone: in a browser slowed to a quarter of this machine, on a line of 1.6 Mbit/s with 150 ms to
// the server.
import type { Browser, CDPSession, Page } from "@playwright/test";

/** When nothing has arrived for so long, the page has what it wants. */
const quietMs = 3_000;
const slowCpu = { rate: 4 };
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};

interface Traffic {
  requests: number;
  scriptBytes: number;
  bytes: number;
}

/** Times in milliseconds. */
interface Experience {
  firstPaint: number;
  largestPaint: number;
  /** Beyond 50 ms of each long task, which is what a tap would wait for. */
  blocked: number;
  shift: number;
  elements: number;
}

export type Cost = Traffic & Experience;

/** Runs in the page, before anything else of it. */
function observe(): void {
  const seen = { firstPaint: 0, largestPaint: 0, blocked: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note))
      .observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.firstPaint = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => (seen.largestPaint = startTime));
  watch("longtask", ({ duration }) => (seen.blocked += Math.max(0, duration - 50)));
  // The type of an entry is the observed one; the library declares only the general one.
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
}

/** Counts what arrives from now on; `quietSince` is when the last of it did, in milliseconds since 1970. */
function countTraffic(session: CDPSession): Traffic & { quietSince: number } {
  const traffic = { requests: 0, scriptBytes: 0, bytes: 0, quietSince: Date.now() };
  const kinds = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    traffic.quietSince = Date.now();
    // Preflights belong to the request they precede.
    if (kind !== "Preflight") traffic.requests++;
    traffic.bytes += encodedDataLength;
    if (kind === "Script") traffic.scriptBytes += encodedDataLength;
  });
  return traffic;
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowLine);
  await session.send("Emulation.setCPUThrottlingRate", slowCpu);
  return session;
}

async function untilQuiet(page: Page, traffic: { quietSince: number }): Promise<void> {
  while (Date.now() - traffic.quietSince < quietMs) {
    await page.waitForTimeout(quietMs - (Date.now() - traffic.quietSince));
  }
}

async function measure(page: Page, url: string): Promise<Cost> {
  const session = await slowDown(page);
  const traffic = countTraffic(session);
  await page.addInitScript(observe);
  await page.goto(url);
  // Put there by `observe`; a slow processor is at work while nothing is requested.
  await page.waitForFunction(() =>
    (globalThis as unknown as { seen: Experience }).seen.firstPaint > 0
  );
  await untilQuiet(page, traffic);
  const { quietSince: _, ...counted } = traffic;
  const experience = await page.evaluate(() =>
    (globalThis as unknown as { seen: Omit<Experience, "elements"> }).seen
  );
  return { ...counted, ...experience, elements: await page.locator("*").count() };
}

/** With an empty cache. */
export async function visitSlowly(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const cost = await measure(await context.newPage(), url);
  await context.close();
  return cost;
}

/** What benchmarks have no types for. */
interface BrowserGlobals {
  document: { getElementById(id: string): unknown };
  MutationObserver: new (callback: () => void) => {
    observe(node: unknown, options: object): void;
    disconnect(): void;
  };
  requestAnimationFrame(callback: () => void): void;
}

/** Runs in the page: notes in milliseconds when a press begins, when the element is in the document, and when it is seen. */
function timeArrival(id: string): void {
  const { document, MutationObserver, requestAnimationFrame } =
    globalThis as unknown as BrowserGlobals;
  const arrival = { there: 0, painted: 0 };
  let pressed = 0;
  Object.assign(globalThis, { arrival });
  addEventListener("pointerdown", ({ timeStamp }) => (pressed ||= timeStamp), true);
  const observer = new MutationObserver(() => {
    if (!pressed || !document.getElementById(id)) return;
    observer.disconnect();
    arrival.there = performance.now() - pressed;
    // A message that is sent in a frame comes when that has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (arrival.painted = performance.now() - pressed);
    requestAnimationFrame(() => port2.postMessage(undefined));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Opens a page and follows a link of it, until an element has been painted: milliseconds from the press, and requests.
 * `link` is a CSS selector, `id` that of the element.
 */
export async function followSlowly(browser: Browser, url: string, link: string, id: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const traffic = countTraffic(await slowDown(page));
  await page.goto(url);
  await page.locator(link).first().waitFor();
  await untilQuiet(page, traffic);
  // Its reader has begun to read, so that what is loaded then is there.
  for (const [x, y] of [[5, 5], [50, 50]] as const) await page.mouse.move(x, y);
  traffic.quietSince = Date.now();
  await untilQuiet(page, traffic);
  const before = traffic.requests;
  await page.evaluate(timeArrival, id);
  await page.locator(link).first().click();
  const arrived = await page.waitForFunction(() => {
    const { arrival } = globalThis as unknown as { arrival: { there: number; painted: number } };
    return arrival.painted > 0 && arrival;
  });
  const { there, painted } = await arrived.jsonValue() as { there: number; painted: number };
  const requests = traffic.requests - before;
  await context.close();
  return { there, painted, requests };
}
