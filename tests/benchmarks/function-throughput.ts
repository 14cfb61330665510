// Requests per second of our functions beside a bare Hono route on the same Deno, turn by turn.
// Run: npx deno run -A tests/benchmarks/function-throughput.ts
import { percentile } from "./figures.ts";
import { type Load, requestsPerSecond } from "./request-loop.ts";
import { startServer } from "./server-process.ts";

const rounds = 15;
// Many short turns: whatever else the machine does falls on both.
const short = { connections: 8, seconds: 0.4 };
const folder = new URL("../../supabase/functions/newsletter/", import.meta.url).pathname;
const here = new URL(".", import.meta.url).pathname;
const config = `${folder}deno.json`;
// No server listens there: what is measured ends before the database.
const env = {
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_test"}',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_test"}',
};

const [bare, example, newsletter] = await Promise.all([
  startServer(`${here}bare-hono.ts`, config),
  startServer(`${here}example-function.ts`, config),
  startServer(`${folder}index.ts`, config, env),
]);

const get = (url: string): Load => ({ url: `${url}/example/things`, status: 200 });
const post = (url: string): Load => ({
  url: `${url}/example/things`,
  method: "POST",
  body: '{"name":"sleeve"}',
  headers: { "content-type": "application/json" },
  status: 201,
});
const rejected = (url: string): Load => ({
  ...post(url),
  url: `${url}/newsletter`,
  body: '{"email":"no address"}',
  status: 400,
});

const median = (values: number[]) => percentile(values, 0.5);

const pairs: [name: string, ours: Load, theirs: Load][] = [
  ["GET", get(example.url), get(bare.url)],
  ["POST of JSON", post(example.url), post(bare.url)],
  ["POST that is rejected", rejected(newsletter.url), post(bare.url)],
];

console.log("requests/s, median      function   bare Hono   ratio");
for (const [name, ours, theirs] of pairs) {
  const results = { ours: [] as number[], theirs: [] as number[], ratios: [] as number[] };
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const [mine, other] = [
      await requestsPerSecond(ours, short),
      await requestsPerSecond(theirs, short),
    ];
    if (round === 0) continue;
    results.ours.push(mine);
    results.theirs.push(other);
    results.ratios.push(mine / other);
  }
  const columns = [
    name.padEnd(22),
    Math.round(median(results.ours)).toString().padStart(9),
    Math.round(median(results.theirs)).toString().padStart(11),
    median(results.ratios).toFixed(2).padStart(7),
  ];
  console.log(columns.join(" "));
}
await Promise.all([bare.stop(), example.stop(), newsletter.stop()]);
