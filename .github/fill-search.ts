/**
 * `npm run fill-search` indexes the posts that were there before the search, the newest first.
 * It can be stopped at any time and goes on where it was. With `--again` it begins anew: after an import of
 * old posts, which otherwise stand in the order in which they were written to the database.
 */
import postgres from "postgres";

const url = Deno.env.get("SUPABASE_DB_URL");
if (!url) {
  console.error("SUPABASE_DB_URL is not set. .github/operations.md says what it is.");
  Deno.exit(1);
}

const sql = postgres(url, { max: 1, onnotice: () => {} });
try {
  if (Deno.args.includes("--again")) await sql`select private.restart_search_fill()`;
  const [{ posts } = { posts: 0 }] = await sql`
    select greatest(reltuples, 0)::int as posts from pg_class
    where oid = 'public.forum_posts'::regclass`;
  console.log(`About ${posts} posts in all. Stop whenever you like: the next run goes on.`);
  for (let batch = 1;; batch++) {
    const [{ reached } = { reached: null }] = await sql`select private.fill_search() as reached`;
    if (reached === null) break;
    if (batch % 20 === 0) console.log(`Back to ${new Date(reached).toISOString()}`);
  }
  // Written meanwhile, or passed over because somebody was changing them.
  while ((await sql`select private.index_posts('1 second') as count`)[0]?.count > 0);
  await sql`analyze private.search_posts`;
  console.log("Everything can be found.");
} finally {
  await sql.end();
}
