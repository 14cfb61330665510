/** The index of the search, in the order of the posts' times; their triggers know only that of their writing. */
import type { TransactionSql } from "postgres";

export async function indexPosts(sql: TransactionSql): Promise<void> {
  await sql`select private.restart_search_fill()`;
  for (let reached: unknown = ""; reached !== null;) {
    [{ reached } = { reached: null }] = await sql`select private.fill_search() as reached`;
  }
}
