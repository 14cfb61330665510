// The search, as a client calls it.
import * as z from "zod";
import type { Database } from "#shared/database.types.ts";
import { sql } from "./database.ts";
import { type Client, visitor } from "./people.ts";

const result = z.object({
  problem: z.optional(z.string()),
  corrected: z.optional(z.string()),
  suggestion: z.optional(z.string()),
  next: z.nullish(z.string()),
  matches: z.nullish(z.number()),
  posts: z.optional(z.array(z.object({
    id: z.string(),
    extract: z.string(),
    thread: z.object({ id: z.string(), title: z.string() }),
  }))),
  articles: z.optional(z.array(z.object({ slug: z.string(), extract: z.string() }))),
});

const anonymous = visitor();

export type SearchArguments = Database["public"]["Functions"]["search"]["Args"];

/** What a visitor, or another client, gets. Throws when the database rejects it. */
export async function search(args: SearchArguments, client: Client = anonymous) {
  return result.parse((await client.rpc("search", args).throwOnError()).data);
}

/** The ids of the posts that are found, in their order. */
export async function found(args: SearchArguments, client?: Client): Promise<string[]> {
  return (await search(args, client)).posts?.map(({ id }) => id) ?? [];
}

/** Waits until no other search is indexing, and indexes these posts. */
export async function indexed(posts: readonly string[]): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtextextended('search index', 0))`;
    await transaction`select private.index_posts('30 seconds')`;
  });
  const waiting = await sql`select from private.search_queue where post_id in ${sql(posts)}`;
  if (waiting.length > 0) throw new Error(`${waiting.length} posts are not in the index.`);
}
