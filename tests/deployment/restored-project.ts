/** What has to be true of a project that a backup was restored into. */
import assert from "node:assert/strict";
import type { Restored } from "../../.github/restore.ts";
import type { ScratchStack } from "../../supabase/local/scratch/scratch-stack.ts";

/** Tables whose rows are those of the backup and no others. Some of the rest have rows of newer migrations as well. */
const contentTables = [
  ...["auth.users", "auth.identities", "auth.mfa_factors", "storage.objects"],
  ...["public.profiles", "public.forum_categories", "public.forum_threads", "public.forum_posts"],
  ...["public.blog_posts", "public.email_subscriptions", "public.suspensions", "public.reports"],
  ...["private.user_roles", "private.notifications", "private.thread_follows", "private.mails"],
];

/** Throws when rows are missing, mails would go out once more, or a new member cannot read and write. */
export async function checkRestoredProject(
  stack: ScratchStack,
  { rows }: Restored,
): Promise<void> {
  const { sql } = stack;
  for (const table of contentTables) {
    const [{ count }] = await sql.unsafe(`select count(*)::integer as count from ${table}`);
    assert.equal(count, rows.get(table), table);
  }
  const waiting = await sql`
    select id from private.mails where state = 'queued'
    union all select id from private.letters where queued_at is null
  `;
  assert.equal(waiting.length, 0, "mails that would go out once more");

  const { data: categories } = await stack.visitor().from("forum_categories").select("id")
    .eq("is_closed", false).throwOnError();
  assert.equal((categories ?? []).length > 0, true, "an open category for visitors");
  const { client, id } = await stack.member();
  // Positions, sequences and triggers go on from where the backup was.
  const threadId = crypto.randomUUID();
  await client.rpc("create_thread", {
    p_thread_id: threadId,
    p_post_id: crypto.randomUUID(),
    p_category_id: categories?.[0]?.id,
    p_title: "After the restore",
    p_content: "It goes on.",
  }).throwOnError();
  const { data: posts } = await stack.visitor().from("forum_posts").select("position")
    .eq("thread_id", threadId).throwOnError();
  assert.equal(posts?.length, 1);
  const { data: profile } = await stack.visitor().from("profiles").select("id").eq("id", id)
    .single().throwOnError();
  assert.deepEqual(profile, { id });
}

/** Threads whose counter is not the number of their posts: of a sound backup, none. */
export async function wrongCounters({ sql }: ScratchStack): Promise<number> {
  const [{ count }] = await sql`
    select count(*)::integer from public.forum_threads thread
    where post_count <> (select count(*) from public.forum_posts post where post.thread_id = thread.id and post.hidden_at is null)
  `;
  return count;
}
