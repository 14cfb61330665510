// Writes a reply, which the outbox may send several times, and reads what became of it.
import { AppError, asAppError, toAppError, unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { type Post, postSchema } from "../model/schemas.ts";

const postColumns =
  "id, thread_id, user_id, content, parent_post_id, position, created_at, updated_at, change_number, hidden_at, hidden_reason, awaits_review, mentions, author_profile:profiles(id, username, avatar_url, email, role)";

export interface NewReply {
  /** Made by the client and kept over retries: the database treats a repeat as the same post. */
  id: string;
  threadId: string;
  userId: string;
  content: string;
  parentPostId: string | null;
}

/**
 * Writes a reply, or finds the one that an earlier try has already written.
 * Throws an AppError when the database rejects it or cannot be reached.
 */
export async function insertReply(reply: NewReply): Promise<Post> {
  const supabase = await getSupabase();
  // A reply may have waited for days: it leaves only in the name of the member who wrote it.
  const requireAuthor = async () => {
    const { data: { session }, error } = await supabase.auth.getSession();
    if (session?.user.id === reply.userId) return;
    const failure = error && toAppError(error, error.status ?? 0);
    if (failure?.kind === "offline" || failure?.kind === "server") throw failure;
    throw new AppError("signed-out", "The author of this reply is not signed in.");
  };
  await requireAuthor();
  const response = await supabase.from("forum_posts").insert({
    id: reply.id,
    thread_id: reply.threadId,
    user_id: reply.userId,
    content: reply.content,
    parent_post_id: reply.parentPostId,
    content_type: "markdown",
  }).select(postColumns);
  // Refused, because another tab changed the member just before the request left? Then it waits.
  if (response.status === 403) await requireAuthor();
  const isRepeat = response.error?.code === "23505" || response.data?.length === 0;
  if (!isRepeat) return postSchema.parse(unwrap(response)[0]);
  const written = await readPost(reply.id);
  if (written.user_id === reply.userId) return written;
  throw new AppError("conflict", "This post already exists.");
}

/** The post as it is now; throws `not-found` when it is gone. */
export async function readPost(postId: string): Promise<Post> {
  const supabase = await getSupabase();
  return postSchema.parse(
    unwrap(await supabase.from("forum_posts").select(postColumns).eq("id", postId).single()),
  );
}

/** The post with this id, null when there is none. Throws an AppError when that cannot be read. */
export async function findPost(postId: string): Promise<Post | null> {
  try {
    return await readPost(postId);
  } catch (thrown) {
    if (asAppError(thrown).kind === "not-found") return null;
    throw thrown;
  }
}
