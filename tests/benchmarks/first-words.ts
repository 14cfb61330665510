// How soon the words of a page are there, beside an earlier build: both sites are visited in turns on a telephone
// (slow-visit.ts), this one also through a cache that has the document. Run it beside `npm start`, and another site with
// the same demo data: `deno run -A tests/benchmarks/first-words.ts http://localhost:9173 [path …]`.
// Then both go from the first page of the longest thread to its last post. Prints medians as Markdown tables; `×` is
// the part of what the earlier build takes.
import { Buffer } from "node:buffer";
import { createServer, type IncomingMessage, request } from "node:http";
import process from "node:process";
import { readStack } from "../support/stack.ts";
import { pageOfPosition } from "#shared/contracts/thread-places.ts";
import { markdownTable, percentile } from "./figures.ts";
import { longestThread, openBrowser, pathsToMeasure } from "./pages.ts";
import { type Cost, followSlowly, visitSlowly } from "./slow-visit.ts";

const visits = 5;
const [earlierUrl, ...paths] = Deno.args;
if (!earlierUrl) throw new Error("Which site is to be compared? Give its URL.");

interface Kept {
  response: IncomingMessage;
  body: Buffer;
}

/** A cache in front of a site: documents are kept as they come, compressed. */
async function serveCached(siteUrl: string) {
  const kept = new Map<string, Kept>();
  const server = createServer((incoming, outgoing) => {
    const { url = "/", method, headers } = incoming;
    const hit = kept.get(url);
    if (hit) {
      outgoing.writeHead(hit.response.statusCode ?? 200, hit.response.headers);
      return void outgoing.end(hit.body);
    }
    const forwarded = request(siteUrl + url, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        if (response.headers["content-type"]?.startsWith("text/html")) {
          kept.set(url, { response, body });
        }
        outgoing.end(body);
      });
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The cache has no port.");
  return `http://localhost:${address.port}`;
}

const stack = readStack();
const browser = await openBrowser();
const sites = {
  earlier: earlierUrl,
  rendered: stack.siteUrl,
  cached: await serveCached(stack.siteUrl),
};
type Site = keyof typeof sites;

const rows: string[][] = [];
for (const path of paths.length > 0 ? paths : await pathsToMeasure(stack)) {
  const costs: Record<Site, Cost[]> = { earlier: [], rendered: [], cached: [] };
  for (let round = 0; round <= visits; round += 1) {
    for (const site of Object.keys(sites) as Site[]) {
      const cost = await visitSlowly(browser, sites[site] + path);
      // The first fills the cache, and compiles what renders.
      if (round > 0) costs[site].push(cost);
    }
  }
  const median = (site: Site, field: keyof Cost) =>
    percentile(costs[site].map((cost) => cost[field]), 0.5);
  const part = (site: Site, field: keyof Cost) =>
    `${(median(site, field) / 1000).toFixed(2)} s × ${
      (median(site, field) / median("earlier", field)).toFixed(2)
    }`;
  const change = (field: keyof Cost, unit: number, digits: number) =>
    (["earlier", "rendered"] as const)
      .map((site) => (median(site, field) / unit).toFixed(digits)).join(" → ");
  rows.push([
    path.replace(/[0-9a-f-]{36}/, "…"),
    `${(median("earlier", "firstPaint") / 1000).toFixed(2)} s`,
    part("rendered", "firstPaint"),
    part("cached", "firstPaint"),
    change("largestPaint", 1000, 2),
    change("blocked", 1, 0),
    change("scriptBytes", 1024, 0),
    change("bytes", 1024, 0),
    median("rendered", "shift").toFixed(3),
  ]);
  console.error(rows.at(-1)?.join(" | "));
}
console.log(markdownTable(
  [
    "page",
    "first paint before",
    "rendered",
    "from a cache",
    "largest paint, s",
    "blocked, ms",
    "scripts, KiB",
    "all, KiB",
    "shift",
  ],
  rows,
));

/** Any link to the last page: the earlier build may have none to the newest post. */
async function lastPost(thread: string): Promise<{ link: string; id: string }> {
  const threadId = thread.split("/").at(-1);
  const response = await fetch(
    `${stack.apiUrl}/rest/v1/forum_posts?select=id,position&thread_id=eq.${threadId}&order=position.desc&limit=1`,
    { headers: { apikey: stack.publishableKey } },
  );
  const [{ id, position }] = await response.json();
  return { link: `a[href*="page=${pageOfPosition(position)}"]`, id: `post-${id}` };
}

const thread = await longestThread(stack);
const { link, id } = await lastPost(thread);
const jumps: Record<Site, Awaited<ReturnType<typeof followSlowly>>[]> = {
  earlier: [],
  rendered: [],
  cached: [],
};
for (let round = 0; round <= visits; round += 1) {
  for (const site of Object.keys(sites) as Site[]) {
    const jump = await followSlowly(browser, sites[site] + thread, link, id);
    if (round > 0) jumps[site].push(jump);
  }
}
const medianJump = (site: Site, part: "there" | "painted" | "requests") =>
  percentile(jumps[site].map((jump) => jump[part]), 0.5);
const jumpTime = (site: Site, part: "there" | "painted") => {
  const time = medianJump(site, part);
  return `${time.toFixed(0)} ms × ${(time / medianJump("earlier", part)).toFixed(2)}`;
};
console.log(markdownTable(
  ["to the last post of the longest thread", "in the document", "painted", "requests"],
  (Object.keys(sites) as Site[]).map((site) => [
    site,
    jumpTime(site, "there"),
    jumpTime(site, "painted"),
    String(medianJump(site, "requests")),
  ]),
));
await browser.close();
process.exit(0);
