// What a first visit costs on a telephone (slow-visit.ts): requests and compressed bytes, paints, blocking time and
// layout shift. Run it beside `npm start`: `deno run -A tests/benchmarks/page-cost.ts [path …]`.
// Prints medians of several visits as a Markdown table.
import { readStack } from "../support/stack.ts";
import { markdownTable, percentile } from "./figures.ts";
import { openBrowser, pathsToMeasure } from "./pages.ts";
import { type Cost, visitSlowly } from "./slow-visit.ts";

const visits = 3;
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
    costs.push(await visitSlowly(browser, stack.siteUrl + path));
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
