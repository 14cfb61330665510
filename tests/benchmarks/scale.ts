// What reading costs with ten thousand and with a million members, threads and files, and what such a forum takes
// of time and disk: `deno run -A tests/benchmarks/scale.ts [posts in each thread]`, one by default. Prints medians
// and their ratio, and fails when a visitor or a member needed a sequential scan of a large table. Some minutes.
import postgres from "postgres";
import { markdownTable } from "./figures.ts";
import { actAs, type Cost, costOf, costTable, type Query, sequentialScans } from "./query-costs.ts";
import { withScratchStack } from "./scratch-stack.ts";

const small = 10_000;
const large = 1_000_000;
const postsInThread = Number(Deno.args[0] ?? 1);
const rounds = 100;
/** Less than one member may write in a minute. */
const writes = 20;
const tables = [
  "forum_posts",
  "forum_threads",
  "profiles",
  "username_skeletons",
  "objects",
  "users",
  "recent_writes",
];

type Sql = postgres.Sql;

/** Runs one statement and returns how long it took, in seconds. */
async function timed(sql: Sql, statement: string): Promise<number> {
  const begin = performance.now();
  await sql.unsafe(statement);
  return (performance.now() - begin) / 1000;
}

/** Adds members, threads, posts and files number `from` + 1 to `to`. Returns the seconds that each took. */
async function fill(sql: Sql, from: number, to: number): Promise<Record<string, number>> {
  const numbers = `generate_series(${from + 1}, ${to}) n`;
  // The triggers keep names, counters and positions one row at a time; here the same is computed at once.
  const triggers = (verb: string) =>
    ["profiles", "forum_threads", "forum_posts"]
      .map((table) => `alter table ${table} ${verb} trigger user;`).join("\n");
  // private.name_skeletons, which takes a third of a millisecond for each name.
  const looks =
    "array['mernber' || translate(n::text, '01', 'ol'), 'rnernber' || translate(n::text, '01', 'ol')]";
  const memberOf = "('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid";
  await sql.unsafe(triggers("disable"));
  const members = await timed(
    sql,
    `insert into auth.users (id, email, email_confirmed_at, aud, role, created_at)
     select ${memberOf}, 'member-' || n || '@example.com', now(), 'authenticated', 'authenticated',
       now() - n * interval '1 minute' from ${numbers};
     update profiles set username = 'Member ' || n, created_at = now() - n * interval '1 minute' - interval '2 days'
     from ${numbers} where id = ${memberOf};
     insert into private.username_skeletons (user_id, skeletons)
     select ${memberOf}, ${looks} from ${numbers};
     insert into private.recent_writes (user_id, kind, times, day_ends_at, day_rows, day_bytes)
     select ${memberOf}, 'posts', array[now()], now() + interval '1 day', 1, 100 from ${numbers}`,
  );
  const threads = await timed(
    sql,
    `insert into forum_threads
       (title, category_id, created_by_user_id, created_at, last_activity_at, post_count, last_position, change_number)
     select 'Thread number ' || n, category.id, ${memberOf}, now() - n * interval '1 minute',
       now() - n * interval '1 minute', ${postsInThread}, ${postsInThread}, ${postsInThread}
     from ${numbers} join forum_categories category on category.slug = 'category-' || n % 6 + 1;
     update forum_categories set thread_count = ${to} / 6`,
  );
  const posts = await timed(
    sql,
    `insert into forum_posts (thread_id, user_id, content, position, change_number, created_at)
     select thread.id, thread.created_by_user_id, repeat('Some words about music. ', 12), position, position,
       thread.created_at + position * interval '1 second'
     from forum_threads thread, generate_series(1, ${postsInThread}) position
     where not exists (select from forum_posts post where post.thread_id = thread.id)`,
  );
  const files = await timed(
    sql,
    `insert into storage.objects (bucket_id, name, version, metadata)
     select 'avatars', 'avatars/' || ${memberOf} || '-1.png', gen_random_uuid(),
       '{"mimetype": "image/png", "contentLength": 1}' from ${numbers}`,
  );
  const [wrong] = await sql.unsafe(
    `select n from generate_series(${
      to - 20
    }, ${to}) n where ${looks} <> private.name_skeletons('Member ' || n)`,
  );
  if (wrong) throw new Error(`The name of member ${wrong.n} looks otherwise.`);
  await sql.unsafe(triggers("enable"));
  const analyze = await timed(sql, "vacuum analyze");
  return { members, threads, posts, files, "vacuum analyze": analyze };
}

async function measure(sql: Sql, size: number): Promise<Map<string, Cost>> {
  const [late] = await sql`
    select id, last_activity_at, created_by_user_id from forum_threads
    order by last_activity_at offset ${size / 100} limit 1`;
  const latest = await sql`
    select id, last_activity_at from forum_threads order by last_activity_at desc limit ${rounds}`;
  const [{ first, last } = {}] = await sql`
    select (extract(epoch from min(last_activity_at)) * 1000000)::bigint::text as first,
      (extract(epoch from max(last_activity_at) - interval '1 day') * 1000000)::bigint::text as last
    from forum_threads`;
  const [admin] = await sql`select id from profiles where role = 'admin'`;
  const memberOf = (round: number) =>
    `00000000-0000-4000-8000-${(1 + round * 7919 % size).toString(16).padStart(12, "0")}`;
  const threadOf = (round: number) => latest[round % latest.length]?.id as string;
  const ofVisitors: Record<string, Query> = {
    "1,000 URLs of the first part of the sitemap": () =>
      sql`select get_sitemap_threads(${first}::bigint, null, null, 1000)`,
    "1,000 URLs of the last part of the sitemap": () =>
      sql`select get_sitemap_threads(${last}::bigint, null, null, 1000)`,
    "the categories with their latest threads": () => sql`select * from get_categories()`,
    "the latest threads": () => sql`select * from get_latest_threads()`,
    "the latest threads, near the end": () =>
      sql`select * from get_latest_threads(${late?.last_activity_at}, ${late?.id})`,
    "a category": (round) =>
      sql`select * from get_category_threads(${`category-${round % 6 + 1}`})`,
    "a category, near the end": (round) =>
      sql`
        select * from get_category_threads(
          ${`category-${round % 6 + 1}`}, '', false, ${late?.last_activity_at}, ${late?.id})`,
    "a page of a thread": (round) =>
      sql`select * from get_thread_posts_with_parent_author(${threadOf(round)}, 0, 50)`,
    "a profile": (round) => sql`select * from get_profile(${memberOf(round)})`,
    "the latest posts of a member": (round) =>
      sql`
        select id, content, created_at, thread_id from forum_posts where user_id = ${
        memberOf(round)
      }
        order by created_at desc limit 5`,
  };
  const ofMembers: Record<string, Query> = {
    "one's own pictures": () => sql`select name from storage.objects where bucket_id = 'avatars'`,
    "whether a name may be taken": (round) => sql`select username_problem(${`Newcomer ${round}`})`,
    "whom to mention": (round) =>
      sql`select * from propose_mentions(${`Member ${round}`}, ${threadOf(round)})`,
    "what is unread in each category": () => sql`select * from get_unread_categories()`,
    "the bell": () => sql`select count_notifications()`,
  };
  const ofAdministrators: Record<string, Query> = {
    "administrators: the overview": () => sql`select get_admin_overview()`,
    "administrators: the health": () => sql`select get_health()`,
    "administrators: the newest members": () => sql`select * from get_members()`,
    "administrators: a member by name": (round) =>
      sql`select * from get_members(${`Member ${round * 97 + 1}`})`,
    "moderators: the latest posts": () => sql`select * from get_recent_posts()`,
    "moderators: the record of a member": (round) =>
      sql`select get_member_record(${memberOf(round)})`,
  };
  const costs = new Map<string, Cost>();
  const measureAll = async (queries: Record<string, Query>, mayScan = false, count = rounds) => {
    for (const [name, query] of Object.entries(queries)) {
      const before = await sequentialScans(sql, tables);
      costs.set(name, await costOf(sql, query, count));
      const scans = await sequentialScans(sql, tables) - before;
      if (scans > 0 && !mayScan) {
        throw new Error(`${name}: ${scans} sequential scans where an index should serve.`);
      }
    }
  };
  await actAs(sql, null);
  await measureAll(ofVisitors);
  await actAs(sql, memberOf(1));
  await measureAll(ofMembers);
  await measureAll(
    {
      "a reply": (round) =>
        sql`
        insert into forum_posts (thread_id, user_id, content)
        values (${threadOf(round)}, ${memberOf(1)}, 'One more.')`,
    },
    false,
    writes,
  );
  await actAs(sql, admin?.id as string);
  await measureAll(ofAdministrators, true);
  await sql`reset role`;
  await sql`select set_config('request.jwt.claims', '', false)`;
  await sql`delete from private.recent_writes where user_id = ${memberOf(1)}`;
  return costs;
}

async function sizes(sql: Sql): Promise<string[][]> {
  const rows = await sql`
    select relname as name, pg_size_pretty(pg_relation_size(oid)) as rows,
      pg_size_pretty(pg_indexes_size(oid)) as indexes
    from pg_class where relkind = 'r' and relname in ${sql(tables)}
    order by pg_total_relation_size(oid) desc`;
  const [whole] = await sql`
    select pg_size_pretty(pg_database_size(current_database())) as size`;
  return [
    ...rows.map((row) => [row.name, row.rows, row.indexes] as string[]),
    ["the whole database", whole?.size as string, ""],
  ];
}

await withScratchStack({}, async (stack) => {
  const sql = postgres(stack.config.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`
    insert into forum_categories (name, slug)
    select 'Category ' || n, 'category-' || n from generate_series(1, 6) n`;
  const firstTimes = await fill(sql, 0, small);
  const id = "00000000-0000-4000-8000-000000000002";
  await sql`insert into private.user_roles (user_id, role) values (${id}, 'admin')`;
  const first = await measure(sql, small);
  const times = await fill(sql, small, large);
  const second = await measure(sql, large);
  const seconds = (value: number | undefined) => `${(value ?? NaN).toFixed(1)} s`;
  console.log(markdownTable(
    ["filling", "the first 10 thousand", "up to a million"],
    Object.entries(times).map(([name, time]) => [name, seconds(firstTimes[name]), seconds(time)]),
  ));
  console.log(`\n${markdownTable(["on disk", "rows", "indexes"], await sizes(sql))}\n`);
  console.log(costTable(["10 thousand", "1 million"], first, second));
  await sql.end();
});
Deno.exit(0);
