// Whether rendering keeps anything: the heap of one process that renders a thousand documents, of all kinds and from
// the longest thread to the shell, half of them for browsers that have one already. Beside `npm start`:
// `deno run -A tests/benchmarks/document-memory.ts`. A leak would grow with the number of documents.
import process from "node:process";
import v8 from "node:v8";
import vm from "node:vm";
import { readStack } from "../support/stack.ts";
import { markdownTable } from "./figures.ts";
import { pathsToMeasure } from "./pages.ts";

const looks = [200, 600, 1000];

v8.setFlagsFromString("--expose-gc");
const collectGarbage: () => void = vm.runInNewContext("gc");

const stack = readStack();
const dist = Deno.env.get("LMP_DIST_DIR") ?? new URL("../../dist", import.meta.url).pathname;
const entry = `file://${dist}/server/entry.js`;
const { handle } = await import(entry) as { handle(request: Request): Promise<Response> };

const paths = [
  ...await pathsToMeasure(stack),
  "/search?q=playlist",
  "/blog?tag=how-to",
  "/forum/thread/no-such-thread",
  "/no/such/page",
];
/** By path, of the last document that has one. */
const tags = new Map<string, string>();
const statuses = new Map<number, number>();

async function render(index: number): Promise<void> {
  const path = paths[index % paths.length] ?? "/";
  const isRepeated = Math.floor(index / paths.length) % 2 === 1;
  const headers = new Headers(
    isRepeated ? { "if-none-match": tags.get(path) ?? '"of-another-document"' } : {},
  );
  const response = await handle(new Request(stack.siteUrl + path, { headers }));
  await response.text();
  const newTag = response.headers.get("etag");
  if (newTag) tags.set(path, newTag);
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
}

const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(2)} MiB`;

const rows: string[][] = [];
let rendered = 0;
for (const look of looks) {
  for (; rendered < look; rendered += 1) await render(rendered);
  // What ends with a timer ends first: each read has one, of some seconds.
  await new Promise((resolve) => setTimeout(resolve, 5_500));
  collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  rows.push([`${look}`, mib(heapUsed), mib(external), mib(rss)]);
}
console.log(markdownTable(["documents", "heap", "outside of it", "process"], rows));
console.log(
  "\nStatuses:",
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(", "),
);
Deno.exit(0);
