// What documents cost at Cloudflare, in its runtime on this computer: the processor time of one that no cache has, beyond that
// of a file, and of the first after a start, for which all code is read. A plan allows 10 ms for each (free) or 30 s. Beside
// `npm start`: `deno run -A tests/benchmarks/worker.ts`. It downloads the runtime.
import { startWorker, type WorkerHost } from "../host/runtime.ts";
import { measureYard } from "../runner/yard.ts";
import { readStack } from "../support/stack.ts";
import { markdownTable } from "./figures.ts";
import { longestThread } from "./pages.ts";

const repeats = 60;
const dist = Deno.env.get("LMP_DIST_DIR") ?? new URL("../../dist", import.meta.url).pathname;

/** Milliseconds of processor time for each of these paths, one after the other. */
async function millisecondsFor(host: WorkerHost, paths: string[]): Promise<number> {
  const before = host.processorSeconds() ?? NaN;
  for (const path of paths) {
    const response = await fetch(host.url + path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await response.body?.cancel();
  }
  return ((host.processorSeconds() ?? NaN) - before) * 1000 / paths.length;
}

/** As many pages in the eyes of a cache. */
const uncached = (path: string) =>
  Array.from({ length: repeats }, (_, index) => `${path}?known=${index + 1}`);

const yardMs = await measureYard() * 1000;
const host = await startWorker(dist);
try {
  const thread = await longestThread(readStack());
  const first = await millisecondsFor(host, [thread]);
  const file = await millisecondsFor(host, Array.from({ length: repeats }, () => "/robots.txt"));
  const rows = [["the first document, with its code", first]] as [string, number][];
  for (const path of ["/forum", "/blog", "/download", thread]) {
    // The second time, as a server that runs already.
    await millisecondsFor(host, uncached(path).slice(0, 5));
    const name = path === thread ? "the longest thread" : path;
    rows.push([name, await millisecondsFor(host, uncached(path).slice(5)) - file]);
  }
  rows.push([
    "the longest thread, from the cache",
    await millisecondsFor(
      host,
      Array.from({ length: repeats }, () => `${thread}?known=7`),
    ) - file,
  ]);
  console.log(markdownTable(
    ["document", "processor time", "yards in a thousand"],
    rows.map(([name, ms]) => [name, `${ms.toFixed(0)} ms`, (ms * 1000 / yardMs).toFixed(0)]),
  ));
} finally {
  await host.stop();
}
Deno.exit();
