// What the forum's pages, counts and writes cost at ten thousand and at one million posts:
// `deno run -A tests/benchmarks/thread-queries.ts`. Prints medians and their ratio, and fails
// when a page needed a sequential scan of threads or posts.
import postgres from "postgres";
import { actAs, type Cost, costOf, costTable, type Query, sequentialScans } from "./query-costs.ts";
import { withScratchStack } from "./scratch-stack.ts";

const small = { threads: 1_000, posts: 10_000 };
const large = { threads: 100_000, posts: 1_000_000 };
/** One thread with many pages, so that a late page is measured as well. */
const longThreadPosts = 2_000;
const rounds = 200;
const tables = ["forum_posts", "forum_threads"];

/** A member who has read half of what was said, in as many threads as anybody opens. */
const reader = "0b6f2c1e-7d53-4a8e-9c10-2f4d5e6a7b8c";
const threadsRead = 10_000;
/** Of those they follow as many, have news of a tenth, and a notification from each. */
const threadsFollowed = 1_000;

type Sql = postgres.Sql;

async function fill(sql: Sql, size: typeof small): Promise<void> {
  // The triggers keep counters and positions one row at a time; here the same is computed at once.
  await sql.unsafe(`
    alter table forum_threads disable trigger user;
    alter table forum_posts disable trigger user;
    truncate forum_posts, forum_threads, private.thread_titles, private.thread_reads,
      private.post_thanks, private.thread_follows, private.notifications cascade;
    insert into forum_threads (id, title, category_id, created_by_user_id, created_at, last_activity_at, post_count, last_position)
    select gen_random_uuid(), 'Thread number ' || n || ' ' || substr(md5(n::text), 1, 8), (select id from forum_categories order by name offset n % 6 limit 1), null,
      now() - n * interval '1 minute', now() - n * interval '1 minute', ${
    size.posts / size.threads
  }, ${size.posts / size.threads}
    from generate_series(1, ${size.threads}) n;
    insert into forum_posts (id, thread_id, content, position, change_number, created_at)
    select gen_random_uuid(), t.id, repeat('Some words about music. ', 12), n, n, t.created_at + n * interval '1 second'
    from forum_threads t, generate_series(1, ${size.posts / size.threads}) n;
    insert into forum_posts (thread_id, content, position, change_number)
    select (select id from forum_threads order by created_at limit 1), repeat('More words. ', 20), n, n
    from generate_series(100, ${longThreadPosts}) n;
    update forum_threads set change_number = last_position;
    update forum_threads set last_position = ${longThreadPosts}, change_number = ${longThreadPosts}, post_count = ${longThreadPosts}
    where id = (select id from forum_threads order by created_at limit 1);
    insert into private.thread_reads (user_id, thread_id, last_position)
    select '${reader}', id, greatest(1, last_position / 2) from forum_threads
    order by last_activity_at desc limit ${threadsRead};
    insert into private.thread_follows (user_id, thread_id, level, seen_position)
    select '${reader}', id, 'everything', last_position - (nth % 10 = 0)::integer from (
      select *, row_number() over (order by last_activity_at desc) as nth from forum_threads
      limit ${threadsFollowed}
    ) followed;
    insert into private.notifications (user_id, post_id, kind, read_at)
    select '${reader}', post.id, 'reply', case when post.position % 2 = 0 then now() end
    from private.thread_follows followed
    join forum_posts post on post.thread_id = followed.thread_id and post.position = 2;
    update forum_categories set thread_count = ${size.threads / 6};
    alter table forum_threads enable trigger user;
    alter table forum_posts enable trigger user;
    insert into private.thread_titles select id, title from forum_threads on conflict do nothing;
    analyze forum_threads; analyze forum_posts; analyze private.thread_titles;
    analyze private.thread_reads; analyze private.thread_follows; analyze private.notifications;
  `);
}

async function measure(sql: Sql): Promise<Map<string, Cost>> {
  const threads = await sql`
    select id, title from forum_threads order by created_at desc limit ${rounds}`;
  const posts = await sql`select id from forum_posts limit ${rounds}`;
  const [long] = await sql`select id from forum_threads order by created_at limit 1`;
  const slugs = (await sql`select slug from forum_categories`).map(({ slug }) => slug as string);
  const idOf = (round: number) => threads[round % threads.length]?.id as string;
  /** A word that no other title has. */
  const wordOf = (round: number) => String(threads[round % threads.length]?.title).slice(-8);
  const postOf = (round: number) => posts[round % posts.length]?.id as string;
  const slugOf = (round: number) => slugs[round % slugs.length] ?? "";
  const tenHoursAgo = new Date(Date.now() - 600 * 60_000);
  const reads: Record<string, Query> = {
    "the categories with their latest threads": () => sql`select * from get_categories()`,
    "the latest threads": () => sql`select * from get_latest_threads()`,
    "a later page of the latest threads": (round) =>
      sql`
        select * from get_latest_threads(${tenHoursAgo}, ${idOf(round)})`,
    "the head of a thread": (round) =>
      sql`
        select thread.id, thread.title, thread.locked_at, creator.username, category.name, category.slug
        from forum_threads thread
        left join profiles creator on creator.id = thread.created_by_user_id
        join forum_categories category on category.id = thread.category_id
        where thread.id = ${idOf(round)}`,
    "a page of a thread": (round) =>
      sql`select * from get_thread_posts_with_parent_author(${idOf(round)}, 0, 50)`,
    "the last page of 2,000 posts": () =>
      sql`
        select * from get_thread_posts_with_parent_author(
          ${long?.id}, ${longThreadPosts - 50}, 50)`,
    "thanks and replies of a page": (round) => sql`select * from get_post_marks(${idOf(round)})`,
    "the threads before and after": (round) =>
      sql`select * from get_thread_neighbours(${idOf(round)})`,
    "what changed on the first page since": (round) =>
      sql`select get_thread_changes(${idOf(round)}, 0)`,
    "what changed on the last page of 2,000 posts": () =>
      sql`select get_thread_changes(${long?.id}, ${longThreadPosts - 1}, ${longThreadPosts - 50})`,
    "a category": (round) => sql`select * from get_category_threads(${slugOf(round)})`,
    "a later page of a category": (round) =>
      sql`
        select * from get_category_threads(
          ${slugOf(round)}, '', false, ${tenHoursAgo}, ${idOf(round)})`,
    "a search that finds one thread": (round) =>
      sql`select * from get_category_threads(${slugOf(round)}, ${wordOf(round)})`,
    "a search that finds most threads": (round) =>
      sql`select * from get_category_threads(${slugOf(round)}, 'number')`,
    "the page of a linked post": (round) =>
      sql`select thread_id, position from forum_posts where id = ${postOf(round)}`,
  };
  const ofMembers: Record<string, Query> = {
    "what is unread in a list of 30": (round) =>
      sql`
        select * from get_unread(${
        threads.slice(round % 100, round % 100 + 30).map(({ id }) => id as string)
      }::uuid[])`,
    "what is unread in each category": () => sql`select * from get_unread_categories()`,
    "the bell": () => sql`select count_notifications()`,
    "news of followed threads": () => sql`select * from get_followed_news()`,
    "a page of notifications": () => sql`select * from get_notifications()`,
    "whom to mention": (round) => sql`select * from propose_mentions('re', ${idOf(round)})`,
    "a thread is read": (round) => sql`select mark_read(${idOf(round)}, ${round})`,
  };
  const writes: Record<string, Query> = {
    "a reply, with every counter": (round) =>
      sql`insert into forum_posts (thread_id, content) values (${idOf(round)}, 'One more.')`,
    "a reply to a post": (round) =>
      sql`
        insert into forum_posts (thread_id, content, parent_post_id)
        select thread_id, 'One more, @nobody.', id from forum_posts where id = ${postOf(round)}`,
    "an edit": (round) =>
      sql`update forum_posts set content = ${`Edit ${round}.`} where id = ${postOf(round)}`,
  };
  const costs = new Map<string, Cost>();
  const measureAll = async (queries: Record<string, Query>) => {
    for (const [name, query] of Object.entries(queries)) {
      const before = await sequentialScans(sql, tables);
      costs.set(name, await costOf(sql, query, rounds));
      const scans = await sequentialScans(sql, tables) - before;
      if (scans > 0) {
        throw new Error(`${name}: ${scans} sequential scans where an index should serve.`);
      }
    }
  };
  // The policies are part of what a page costs.
  await actAs(sql, null);
  await measureAll(reads);
  await actAs(sql, reader);
  await measureAll(ofMembers);
  await sql`select set_config('request.jwt.claims', '', false)`;
  await sql`reset role`;
  await measureAll(writes);
  return costs;
}

await withScratchStack({}, async (stack) => {
  const sql = postgres(stack.config.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`
    insert into auth.users (id, email, email_confirmed_at, aud, role, created_at)
    values (${reader}, 'reader@example.com', now(), 'authenticated', 'authenticated', '2000-01-01')`;
  await sql`insert into forum_categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, 6) n`;
  await fill(sql, small);
  const first = await measure(sql);
  await fill(sql, large);
  const second = await measure(sql);
  console.log(costTable(["10 thousand posts", "1 million"], first, second));
  await sql.end();
});
Deno.exit(0);
