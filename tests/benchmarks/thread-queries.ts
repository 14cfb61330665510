// What the queries behind the forum's pages cost at ten thousand and at one million posts:
// `deno run -A tests/benchmarks/thread-queries.ts`. Prints medians and their ratio, and refuses
// when a page needed a sequential scan of threads or posts.
import postgres from "postgres";
import { ms, percentile } from "./figures.ts";
import { withScratchStack } from "./scratch-stack.ts";

const small = { threads: 1_000, posts: 10_000 };
const large = { threads: 100_000, posts: 1_000_000 };
/** One thread with many pages, so that a late page is measured as well. */
const longThreadPosts = 2_000;
const rounds = 200;

type Sql = postgres.Sql;

async function fill(sql: Sql, size: typeof small): Promise<void> {
  // The triggers keep counters and positions one row at a time; here the same is computed at once.
  await sql.unsafe(`
    alter table forum_threads disable trigger user;
    alter table forum_posts disable trigger user;
    truncate forum_posts, forum_threads;
    insert into forum_threads (id, title, category_id, created_by_user_id, created_at, last_activity_at, post_count, last_position)
    select gen_random_uuid(), 'Thread number ' || n, (select id from forum_categories order by name offset n % 6 limit 1), null,
      now() - n * interval '1 minute', now() - n * interval '1 minute', ${
    size.posts / size.threads
  }, ${size.posts / size.threads}
    from generate_series(1, ${size.threads}) n;
    insert into forum_posts (id, thread_id, content, position, created_at)
    select gen_random_uuid(), t.id, repeat('Some words about music. ', 12), n, t.created_at + n * interval '1 second'
    from forum_threads t, generate_series(1, ${size.posts / size.threads}) n;
    insert into forum_posts (thread_id, content, position)
    select (select id from forum_threads order by created_at limit 1), repeat('More words. ', 20), n
    from generate_series(100, ${longThreadPosts}) n;
    update forum_threads set last_position = ${longThreadPosts}, post_count = ${longThreadPosts}
    where id = (select id from forum_threads order by created_at limit 1);
    update forum_categories set thread_count = ${size.threads / 6};
    alter table forum_threads enable trigger user;
    alter table forum_posts enable trigger user;
    analyze forum_threads; analyze forum_posts;
  `);
}

async function timed(run: (round: number) => Promise<unknown>): Promise<number> {
  for (let round = 0; round < 20; round++) await run(round);
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now();
    await run(round);
    samples.push(performance.now() - begin);
  }
  return percentile(samples, 0.5);
}

async function sequentialScans(sql: Sql): Promise<number> {
  // The server's own session reports its statistics at the end of a transaction, at most a second late.
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql`
    select sum(seq_scan)::int as scans from pg_stat_user_tables
    where relname in ('forum_posts', 'forum_threads')`;
  return row?.scans ?? 0;
}

async function measure(sql: Sql): Promise<Record<string, number>> {
  const threads = await sql`select id from forum_threads order by created_at desc limit ${rounds}`;
  const [long] = await sql`select id from forum_threads order by created_at limit 1`;
  const slugs = (await sql`select slug from forum_categories`).map(({ slug }) => slug as string);
  const idOf = (round: number) => threads[round % threads.length]?.id as string;
  const slugOf = (round: number) => slugs[round % slugs.length] ?? "";
  const before = await sequentialScans(sql);
  const times = {
    "a page of a thread": await timed(
      (round) => sql`select * from get_thread_posts_with_parent_author(${idOf(round)}, 0, 50)`,
    ),
    "the last page of 2,000 posts": await timed(
      () =>
        sql`select * from get_thread_posts_with_parent_author(${long?.id}, ${
          longThreadPosts - 50
        }, 50)`,
    ),
    "a category": await timed(
      (round) => sql`select * from get_category_threads(${slugOf(round)})`,
    ),
    "a later page of a category": await timed(
      (round) =>
        sql`select * from get_category_threads(${slugOf(round)}, '', false, ${new Date(
          Date.now() - 600 * 60_000,
        )}, ${idOf(round)})`,
    ),
  };
  const scans = await sequentialScans(sql) - before;
  if (scans > 0) throw new Error(`${scans} sequential scans where an index should serve.`);
  return times;
}

await withScratchStack({ functions: false, seed: false }, async (stack) => {
  const sql = postgres(stack.config.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`insert into forum_categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, 6) n`;
  await fill(sql, small);
  const first = await measure(sql);
  await fill(sql, large);
  const second = await measure(sql);
  console.log("query                           10 thousand   1 million   ratio");
  for (const [name, time] of Object.entries(first)) {
    const later = second[name] ?? NaN;
    console.log(
      `${name.padEnd(30)} ${ms(time).padStart(12)} ${ms(later).padStart(11)}   ${
        (later / time).toFixed(2)
      }`,
    );
  }
  await sql.end();
});
Deno.exit(0);
