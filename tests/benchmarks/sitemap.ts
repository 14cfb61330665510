// The sitemap with ten thousand, a hundred thousand and, when asked, a million threads: the time of the index and of
// parts at the beginning, in the middle and at the end, and the memory. No part should cost more for being
// late, and neither time nor memory should grow with the number of threads.
// Run: npx deno run -A tests/benchmarks/sitemap.ts [more sizes, for example 1000000]
import postgres from "postgres";
import { partsOf } from "../../supabase/functions/sitemap/parts.ts";
import { publishableKey, secretKey } from "../../supabase/local/platform/keys.ts";
import { withScratchStack } from "./scratch-stack.ts";
import { startServer } from "./server-process.ts";

const folder = new URL("../../supabase/functions/sitemap/", import.meta.url).pathname;
const runCount = 5;
const sizes = [10_000, 100_000, ...Deno.args.map(Number)];
/** The first sitemap of NodeBB on Redis with 2,000 topics took 215 ms, on PostgreSQL 530 ms. */
const peerMicroseconds = { redis: 107, postgresql: 265 };

interface File {
  milliseconds: number;
  urls: number;
  bytes: number;
}

interface Result {
  /** The one file or, when there are too many pages for it, the index. */
  start: File;
  first: File;
  middle: File;
  last: File;
  /** Of all parts. */
  slowest: File;
  unchangedMilliseconds: number;
  files: number;
  urls: number;
  bytes: number;
  /** To read every file once. */
  milliseconds: number;
  peakMemory: number;
}

const perUrl = ({ milliseconds, urls }: { milliseconds: number; urls: number }) =>
  (milliseconds * 1000) / urls;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const ratio = (one: number, other: number) => (one / other).toFixed(2);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

await withScratchStack({}, async ({ config }) => {
  const sql = postgres(config.databaseUrl, { max: 1, onnotice: () => {} });
  const env = {
    SITE_URL: "https://lmp.example",
    SUPABASE_URL: config.apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
  };
  console.log("ms (URLs)");
  console.log(
    row(
      ...["threads", "sitemap.xml", "first part", "middle part", "last part", "slowest part"],
      ...["files", "seconds", "µs/URL", "MB", "peak memory", "304"],
    ),
  );
  const results: Result[] = [];
  for (const size of sizes) {
    await fillForum(sql, size);
    // A fresh process for each size: the peak of its memory is measured.
    const server = await startServer(`${folder}index.ts`, `${folder}deno.json`, env);
    // The first request pays for the start of the process, and is not measured.
    await (await fetch(`${server.url}/sitemap/sitemap.xml?part=pages`)).text();
    const [answer] = await sql`select public.get_sitemap_ends() as ends`;
    const names = partsOf([], answer?.ends).slice(1).map(({ name }) => name);
    const result = await measure(`${server.url}/sitemap/sitemap.xml`, names);
    result.peakMemory = await server.peakMemory();
    await server.stop();
    results.push(result);
    console.log(describe(size, result));
  }
  const [small] = results;
  for (const [index, result] of results.entries()) {
    compare(sizes[index] ?? NaN, result);
    if (small && small !== result) compareSizes((sizes[index] ?? NaN) / 10_000, small, result);
  }
  await sql.end();
});

/** Threads without posts: the sitemap does not read those, and triggers would count for minutes. */
async function fillForum(sql: postgres.Sql, size: number): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`alter table forum_threads disable trigger user`;
    await transaction`
      insert into forum_categories (name, slug) select 'Shelf ' || n, 'shelf-' || n
      from generate_series(1, 8) n on conflict do nothing`;
    await transaction`
      insert into forum_threads (title, category_id, last_activity_at, post_count)
      select 'Thread', category.id, now() - random() * interval '2 years', 1
      from generate_series((select count(*) from forum_threads) + 1, ${size}) n
      join forum_categories category on category.slug = 'shelf-' || (n % 8 + 1)`;
    await transaction`update forum_categories set thread_count =
      (select count(*) from forum_threads where category_id = forum_categories.id)`;
    await transaction`alter table forum_threads enable trigger user`;
  });
  await sql`vacuum analyze forum_threads`;
}

/** Reads the sitemap and every part of the threads, as a crawler does, and some of them several times. */
async function measure(url: string, names: string[]): Promise<Result> {
  const urlOf = (index: number) => `${url}?part=${names.at(index)}`;
  const parts: File[] = [];
  for (const index of names.keys()) parts.push(await read(urlOf(index)));
  const start = await median(() => read(url));
  const etag = (await fetch(url, { method: "HEAD" })).headers.get("etag") ?? "";
  const unchanged = await median(() => read(url, etag));
  const slowest = parts.indexOf(
    parts.reduce((one, other) => other.milliseconds > one.milliseconds ? other : one),
  );
  const urls = sum(parts.map(({ urls }) => urls));
  // As much work at each size, or the peaks of memory could not be compared.
  for (let left = 500_000 - urls; left > 0;) left -= (await read(`${url}?part=threads-0`)).urls;
  return {
    start,
    first: await median(() => read(urlOf(0))),
    middle: await median(() => read(urlOf(names.length >> 1))),
    last: await median(() => read(urlOf(-1))),
    slowest: await median(() => read(urlOf(slowest))),
    unchangedMilliseconds: unchanged.milliseconds,
    files: parts.length,
    urls,
    bytes: sum(parts.map(({ bytes }) => bytes)),
    milliseconds: sum(parts.map(({ milliseconds }) => milliseconds)),
    peakMemory: NaN,
  };
}

async function median(run: () => Promise<File>): Promise<File> {
  const runs: File[] = [];
  for (let index = 0; index < runCount; index++) runs.push(await run());
  runs.sort((one, other) => one.milliseconds - other.milliseconds);
  return runs[runCount >> 1] ?? { milliseconds: NaN, urls: 0, bytes: 0 };
}

/** Reads a file to its end; nothing is kept. With an ETag, it has to be unchanged. */
async function read(url: string, etag?: string): Promise<File> {
  const begin = performance.now();
  const response = await fetch(url, etag ? { headers: { "if-none-match": etag } } : {});
  if (response.status !== (etag ? 304 : 200)) throw new Error(`${url}: ${response.status}`);
  let bytes = 0;
  // Declaration, <urlset> and </urlset> have lines of their own.
  let urls = -3;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    urls += lines(chunk);
  }
  return { milliseconds: performance.now() - begin, urls, bytes };
}

function lines(chunk: Uint8Array): number {
  let count = 0;
  for (const byte of chunk) if (byte === 10) count++;
  return count;
}

function row(...cells: string[]): string {
  return cells.map((cell, index) => index === 0 ? cell.padEnd(8) : cell.padStart(14)).join("");
}

function describe(size: number, result: Result): string {
  const cell = ({ milliseconds, urls }: File) => `${milliseconds.toFixed(0)} (${urls})`;
  return row(
    String(size),
    ...[result.start, result.first, result.middle, result.last, result.slowest].map(cell),
    String(result.files),
    (result.milliseconds / 1000).toFixed(2),
    perUrl(result).toFixed(1),
    megabytes(result.bytes),
    `${megabytes(result.peakMemory)} MB`,
    `${result.unchangedMilliseconds.toFixed(1)} ms`,
  );
}

function compare(size: number, { first, last }: Result): void {
  console.log(
    `${size} threads: a URL of the last part costs ${
      ratio(perUrl(last), perUrl(first))
    } of one in the first.`,
  );
}

function compareSizes(times: number, small: Result, large: Result): void {
  console.log(
    `${times} times the threads: ${ratio(perUrl(large), perUrl(small))} of the cost per URL, ${
      ratio(large.peakMemory, small.peakMemory)
    } of the memory. NodeBB's first sitemap, measured another day: ${
      ratio(peerMicroseconds.redis, perUrl(large))
    } times (Redis) and ${
      ratio(peerMicroseconds.postgresql, perUrl(large))
    } times (PostgreSQL) the cost per URL.`,
  );
}
