// The sitemap with ten thousand and with a hundred thousand threads: time, size and memory. Memory
// should not grow with the number, and neither should the cost of one URL.
// Run: npx deno run -A tests/benchmarks/sitemap.ts [more sizes, for example 1000000]
import postgres from "postgres";
import { publishableKey, secretKey } from "../../supabase/local/config.ts";
import { withScratchStack } from "./scratch-stack.ts";
import { startServer } from "./server-process.ts";

const folder = new URL("../../supabase/functions/sitemap/", import.meta.url).pathname;
const runCount = 5;
const sizes = [10_000, 100_000, ...Deno.args.map(Number)];
/** The first sitemap of NodeBB on Redis with 2,000 topics took 215 ms, on PostgreSQL 530 ms. */
const peerMicroseconds = { redis: 107, postgresql: 265 };

interface Result {
  urls: number;
  files: number;
  milliseconds: number;
  bytes: number;
  peakMemory: number;
  unchangedMilliseconds: number;
}

const medianOf = (runs: Result[]): Result => {
  const sorted = runs.toSorted((one, other) => one.milliseconds - other.milliseconds);
  return { ...sorted[Math.floor(runs.length / 2)] };
};
const perUrl = ({ milliseconds, urls }: Result) => (milliseconds * 1000) / urls;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

await withScratchStack({ seed: false, functions: false }, async ({ config }) => {
  const sql = postgres(config.databaseUrl, { max: 1, onnotice: () => {} });
  const env = {
    SITE_URL: "https://lmp.example",
    SUPABASE_URL: config.apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
  };
  console.log("threads          URLs files   seconds      µs/URL      MB  peak memory   304");
  const results: Result[] = [];
  for (const size of sizes) {
    await fillForum(sql, size);
    // A fresh process for each size: the peak of its memory is measured.
    const server = await startServer(`${folder}index.ts`, `${folder}deno.json`, env);
    // The first request pays for the start of the process, and is not measured.
    await (await fetch(`${server.url}/sitemap/sitemap-1.xml`)).text();
    const runs: Result[] = [];
    for (let run = 0; run < runCount; run++) runs.push(await readAll(server.url));
    const result = medianOf(runs);
    result.peakMemory = await server.peakMemory();
    await server.stop();
    results.push(result);
    console.log(describe(size, result));
  }
  const [small, large] = results;
  if (small && large) compare(small, large);
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
      insert into forum_threads (title, category_id, last_activity_at)
      select 'Thread', category.id, now() - random() * interval '2 years'
      from generate_series((select count(*) from forum_threads) + 1, ${size}) n
      join forum_categories category on category.slug = 'shelf-' || (n % 8 + 1)`;
    await transaction`update forum_categories set thread_count =
      (select count(*) from forum_threads where category_id = forum_categories.id)`;
    await transaction`alter table forum_threads enable trigger user`;
  });
  await sql`vacuum analyze forum_threads`;
}

/** Reads the sitemap and every part it names, as a crawler does; nothing is kept. */
async function readAll(url: string): Promise<Result> {
  const begin = performance.now();
  const first = await fetch(`${url}/sitemap/sitemap.xml`);
  const etag = first.headers.get("etag") ?? "";
  const index = await first.text();
  const parts = [...index.matchAll(/\/(sitemap-\d+\.xml)</g)].map(([, file]) => file);
  let urls = index.split("<url>").length - 1;
  let bytes = index.length;
  for (const file of parts) {
    const { body } = await fetch(`${url}/sitemap/${file}`);
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      urls += lines(chunk);
    }
    // Declaration, <urlset> and </urlset> have lines of their own.
    urls -= 3;
  }
  const milliseconds = performance.now() - begin;
  const requestedAt = performance.now();
  const again = await fetch(`${url}/sitemap/sitemap.xml`, { headers: { "if-none-match": etag } });
  if (again.status !== 304) throw new Error(`Unchanged, and yet ${again.status}`);
  const unchangedMilliseconds = performance.now() - requestedAt;
  const files = parts.length + 1;
  return { urls, files, milliseconds, bytes, peakMemory: NaN, unchangedMilliseconds };
}

function lines(chunk: Uint8Array): number {
  let count = 0;
  for (const byte of chunk) if (byte === 10) count++;
  return count;
}

function describe(size: number, result: Result): string {
  return [
    String(size).padEnd(10),
    String(result.urls).padStart(10),
    String(result.files).padStart(5),
    (result.milliseconds / 1000).toFixed(2).padStart(9),
    perUrl(result).toFixed(1).padStart(11),
    megabytes(result.bytes).padStart(7),
    `${megabytes(result.peakMemory)} MB`.padStart(12),
    `${result.unchangedMilliseconds.toFixed(1)} ms`.padStart(8),
  ].join(" ");
}

function compare(small: Result, large: Result): void {
  const ratio = (one: number, other: number) => (one / other).toFixed(2);
  console.log(`
Ten times the threads: ${ratio(perUrl(large), perUrl(small))} of the cost per URL, ${
    ratio(large.peakMemory, small.peakMemory)
  } of the memory.
NodeBB's first sitemap, measured another day: ${
    ratio(peerMicroseconds.redis, perUrl(large))
  } times (Redis) and ${
    ratio(peerMicroseconds.postgresql, perUrl(large))
  } times (PostgreSQL) the cost per URL.`);
}
