// What a reply writes to the database's log, by the length of its thread's title:
// `deno run -A tests/benchmarks/replies.ts`. Prints bytes per reply, and fails above the limit.
import postgres from "postgres";
import { markdownTable, ms, percentile } from "./figures.ts";
import { withScratchStack } from "./scratch-stack.ts";

/** With a row that makes the author follow the thread, and a message to one who follows it already. */
const mostBytes = 5_000;
/** Each member may post thirty times a minute; on the first day, ten times. */
const members = 40;
const repliesOfEach = 8;
const threads = 20;

const titles = {
  "an ordinary title": "Which turntable for a first flat",
  "the longest title":
    Array.from({ length: 40 }, (_, n) => (n * 7919 + 1000).toString(36)).join(" ")
      .padEnd(200, "x").slice(0, 199) + "?",
};

type Sql = postgres.Sql;

async function newMembers(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into auth.users (id, email, email_confirmed_at, aud, role)
    select gen_random_uuid(), 'replies-' || n || '@example.com', now(), 'authenticated', 'authenticated'
    from generate_series(1, ${members}) n returning id`;
  return rows.map(({ id }) => id);
}

async function newThreads(sql: Sql, title: string): Promise<string[]> {
  return await sql.begin(async (sql) => {
    const rows = await sql<{ id: string }[]>`
      insert into forum_threads (title, category_id)
      select ${title}, (select id from forum_categories limit 1) from generate_series(1, ${threads})
      returning id`;
    const ids = rows.map(({ id }) => id);
    await sql`insert into forum_posts (thread_id, content) select unnest(${ids}::uuid[]), 'First.'`;
    return ids;
  });
}

async function measure(sql: Sql, authors: string[], threadIds: string[]) {
  const position = async () =>
    (await sql`select pg_current_wal_insert_lsn() as at`)[0]?.at as string;
  const times: number[] = [];
  const before = await position();
  for (let round = 0; round < repliesOfEach; round++) {
    for (const [index, author] of authors.entries()) {
      const begin = performance.now();
      await sql.begin(async (sql) => {
        await sql`select set_config('request.jwt.claims', ${
          JSON.stringify({ sub: author, role: "authenticated" })
        }, true)`;
        await sql`set local role authenticated`;
        await sql`
          insert into forum_posts (thread_id, user_id, content)
          values (${
          threadIds[(round + index) % threads] ?? ""
        }, ${author}, 'Mine has been fine for years.')`;
      });
      times.push(performance.now() - begin);
    }
  }
  const [row] = await sql`select pg_current_wal_insert_lsn() - ${before}::pg_lsn as bytes`;
  return { bytes: Number(row?.bytes) / times.length, time: percentile(times, 0.5) };
}

await withScratchStack({}, async (stack) => {
  const sql = postgres(stack.config.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`insert into forum_categories (name, slug) values ('Turntables', 'turntables')`;
  const rows: string[][] = [];
  let most = 0;
  for (const [name, title] of Object.entries(titles)) {
    const { bytes, time } = await measure(sql, await newMembers(sql), await newThreads(sql, title));
    await sql`delete from auth.users`;
    most = Math.max(most, bytes);
    rows.push([name, `${Math.round(bytes)} B`, ms(time)]);
  }
  console.log(markdownTable(["a short reply below", "log of the database", "median"], rows));
  await sql.end();
  if (most > mostBytes) throw new Error(`More than ${mostBytes} bytes for one reply.`);
});
Deno.exit(0);
