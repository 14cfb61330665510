// What rendering a document takes of the server's processor: the built function of web/server in this
// process, beside `npm start`. `deno run -A tests/benchmarks/documents.ts`. A page of the same frame with
// nothing to read is the measure for the others.
import process from "node:process";
import { markdownTable, ms, percentile } from "./figures.ts";
import { pathsToMeasure } from "./pages.ts";
import { readStack } from "../support/stack.ts";

const renders = 60;
const warmUps = 20;

const stack = readStack();
const dist = Deno.env.get("LMP_DIST_DIR") ?? new URL("../../dist", import.meta.url).pathname;
const entry = `file://${dist}/server/entry.js`;
const { handle } = await import(entry) as { handle(request: Request): Promise<Response> };

/** Milliseconds of processor time, and characters of the document. */
async function render(path: string): Promise<{ cpu: number; length: number }> {
  const before = process.cpuUsage();
  const text = await (await handle(new Request(stack.siteUrl + path))).text();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, length: text.length };
}

const rows: string[][] = [];
let measure = NaN;
for (const path of ["/about", ...await pathsToMeasure(stack)]) {
  const first = await render(path);
  for (let index = 0; index < warmUps; index += 1) await render(path);
  const samples: number[] = [];
  for (let index = 0; index < renders; index += 1) samples.push((await render(path)).cpu);
  const median = percentile(samples, 0.5);
  measure = Number.isNaN(measure) ? median : measure;
  rows.push([
    path,
    `${(first.length / 1024).toFixed(0)} KiB`,
    ms(first.cpu),
    ms(median),
    ms(percentile(samples, 0.9)),
    `× ${(median / measure).toFixed(1)}`,
  ]);
}
console.log(markdownTable(["page", "document", "first", "median", "90 %", "to /about"], rows));
Deno.exit(0);
