// What a first visit costs on a telephone: requests and compressed bytes, paints, blocking time and
// layout shift, in a browser slowed to a quarter of this machine on a line of 1.6 Mbit/s with 150 ms
// to the server. Run it beside `npm start`: `deno run -A tests/benchmarks/page-cost.ts [path …]`.
// Prints medians of several visits as a Markdown table.
import type { CDPSession, Page } from "@playwright/test";
import { markdownTable, percentile } from "./figures.ts";
import { readStack } from "../support/stack.ts";
import { openBrowser, pathsToMeasure } from "./pages.ts";

const visits = 3;
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

type Cost = Traffic & Experience;

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

function countTraffic(session: CDPSession): Traffic {
  const traffic = { requests: 0, scriptBytes: 0, bytes: 0 };
  const kinds = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    // Preflights belong to the request they precede.
    if (kind !== "Preflight") traffic.requests++;
    traffic.bytes += encodedDataLength;
    if (kind === "Script") traffic.scriptBytes += encodedDataLength;
  });
  return traffic;
}

async function visit(page: Page, url: string): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowLine);
  await session.send("Emulation.setCPUThrottlingRate", slowCpu);
  const traffic = countTraffic(session);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  const experience = await page.evaluate(() =>
    // Put there by `observe`.
    (globalThis as unknown as { seen: Omit<Experience, "elements"> }).seen
  );
  return { ...traffic, ...experience, elements: await page.locator("*").count() };
}

const kibibytes = (bytes: number) => (bytes / 1024).toFixed(0);
const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;

function describe(path: string, costs: Cost[]): string[] {
  const median = (field: keyof Cost) => percentile(costs.map((cost) => cost[field]), 0.5);
  return [
    path.replace(/[0-9a-f-]{36}/, "…"),
    String(median("requests")),
    kibibytes(median("scriptBytes")),
    kibibytes(median("bytes")),
    seconds(median("firstPaint")),
    seconds(median("largestPaint")),
    `${median("blocked").toFixed(0)} ms`,
    median("shift").toFixed(3),
    String(median("elements")),
  ];
}

const stack = readStack();
const browser = await openBrowser();
const rows: string[][] = [];
for (const path of await pathsToMeasure(stack)) {
  const costs: Cost[] = [];
  for (let count = 0; count < visits; count++) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    costs.push(await visit(await context.newPage(), stack.siteUrl + path));
    await context.close();
  }
  rows.push(describe(path, costs));
}
await browser.close();
console.log(markdownTable(
  [
    "page",
    "requests",
    "scripts, KiB",
    "all, KiB",
    "first paint",
    "largest paint",
    "blocked",
    "shift",
    "elements",
  ],
  rows,
));
Deno.exit(0);
