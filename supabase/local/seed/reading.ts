/** What the demo community has read, and was thankful for. */
import type { TransactionSql } from "postgres";
import { dayMs } from "./duration.ts";
import { members } from "./members.ts";

const lastVisitMs = 1.1 * dayMs;

/** Everybody was here yesterday: all that is older than that visit counts as read. */
export async function writeReading(sql: TransactionSql, now: Date): Promise<void> {
  const visit = new Date(now.getTime() - lastVisitMs);
  await sql`insert into private.read_marks ${
    sql(members.map(({ id }) => ({
      user_id: id,
      marked_at: visit,
      read_before: visit,
      positions: sql.json({}),
    })))
  }`;
}

/** Most posts have no thanks, some have several; whose they are is the same each time. */
export async function writeThanks(sql: TransactionSql): Promise<void> {
  await sql`
    insert into private.post_thanks (post_id, user_id, created_at)
    select post.id, member.id, least(now(), post.created_at + interval '2 hours')
    from public.forum_posts post
    join public.profiles member on member.id <> post.user_id
    where ('x' || left(md5(post.id::text || member.id::text), 4))::bit(16)::integer % 12 = 0`;
}
