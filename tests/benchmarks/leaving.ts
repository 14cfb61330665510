// What the deletion of an account with a hundred thousand posts costs the database:
// `deno run -A tests/benchmarks/leaving.ts`. Auth ends its deletion after ten seconds; here it is compared
// with the same deletion when the posts have been released before, as the function `account` does.
import postgres from "postgres";
import { markdownTable, ms, percentile } from "./figures.ts";
import { withScratchStack } from "./scratch-stack.ts";

const posts = 100_000;
const threads = 1_000;
const authTimeLimitMs = 10_000;

await withScratchStack({}, async (stack) => {
  const sql = postgres(stack.config.databaseUrl, { max: 1, onnotice: () => {} });
  const [category] = await sql`
    insert into forum_categories (name, slug) values ('Category', 'category') returning id`;

  const timed = async (deed: () => Promise<unknown>): Promise<number> => {
    const begin = performance.now();
    await deed();
    return performance.now() - begin;
  };

  /** An account that has started `threads` threads and written `posts` posts into them. */
  async function newAuthor(): Promise<string> {
    const id = crypto.randomUUID();
    await sql`
      insert into auth.users (id, email, email_confirmed_at)
      values (${id}, ${`${id}@example.com`}, now())`;
    await sql.unsafe(`
      alter table forum_threads disable trigger user;
      alter table forum_posts disable trigger user;
      insert into forum_threads (title, category_id, created_by_user_id, post_count, last_position, change_number)
      select 'Thread ' || n, '${category?.id}', '${id}', ${posts / threads}, ${posts / threads}, ${
      posts / threads
    }
      from generate_series(1, ${threads}) n;
      insert into forum_posts (thread_id, user_id, content, position, change_number)
      select t.id, '${id}', repeat('Some words about music. ', 12), n, n
      from forum_threads t, generate_series(1, ${
      posts / threads
    }) n where t.created_by_user_id = '${id}';
      alter table forum_threads enable trigger user;
      alter table forum_posts enable trigger user;
      analyze forum_threads; analyze forum_posts;
    `);
    return id;
  }

  const deletion = (id: string) => timed(() => sql`delete from auth.users where id = ${id}`);

  const atOnce = await deletion(await newAuthor());

  const leaver = await newAuthor();
  const portions: number[] = [];
  let left = 1;
  while (left > 0) {
    portions.push(
      await timed(async () => {
        const [row] = await sql`select release_content(${leaver}) as released`;
        left = Number(row?.released);
      }),
    );
  }
  const afterwards = await deletion(leaver);

  const share = (time: number) => `${(100 * time / authTimeLimitMs).toFixed(1)} %`;
  console.log(markdownTable(
    ["an account with 100,000 posts", "time", "of Auth's limit"],
    [
      ["deleted at once", ms(atOnce), share(atOnce)],
      [
        `a portion of its release (median of ${portions.length})`,
        ms(percentile(portions, 0.5)),
        "",
      ],
      ["the longest portion", ms(Math.max(...portions)), ""],
      ["deleted after its release", ms(afterwards), share(afterwards)],
    ],
  ));
  await sql.end();
});
Deno.exit(0);
