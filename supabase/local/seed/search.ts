/** The index of the search, in the order of the posts' times; their triggers know only that of their writing. */
import type { TransactionSql } from "postgres";

export async function indexPosts(sql: TransactionSql): Promise<void> {
  await sql`delete from private.search_queue`;
  await sql`update private.search_fill set before_time = 'infinity', is_done = false`;
  for (let reached: unknown = ""; reached !== null;) {
    [{ reached } = { reached: null }] = await sql`select private.fill_search() as reached`;
  }
}
