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

/** What was read at that visit, or before, is no longer new in anybody's notifications. All of it was mailed. */
export async function writeNotifications(sql: TransactionSql, now: Date): Promise<void> {
  const visit = new Date(now.getTime() - lastVisitMs);
  await sql`
    insert into private.notifications (user_id, post_id, kind, created_at, mailed_at, read_at)
    select parent.user_id, post.id, 'reply', post.created_at, post.created_at + interval '10 minutes',
      case when post.created_at < ${visit} then ${visit}::timestamptz end
    from public.forum_posts post
    join public.forum_posts parent on parent.id = post.parent_post_id
    where parent.user_id <> post.user_id`;
  await sql`
    update private.thread_follows followed
    set followed_at = written.first_at, seen_position = greatest(seen_position, written.seen),
      mailed_position = written.last
    from (
      select own.user_id, own.thread_id, min(own.created_at) as first_at, coalesce(
        (
          select max(post.position) from public.forum_posts post
          where post.thread_id = own.thread_id and post.created_at < ${visit}
        ),
        0
      ) as seen,
      (
        select max(post.position) from public.forum_posts post where post.thread_id = own.thread_id
      ) as last
      from public.forum_posts own
      group by own.user_id, own.thread_id
    ) written
    where written.user_id = followed.user_id and written.thread_id = followed.thread_id`;
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
