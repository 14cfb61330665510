// What members write in the forum. Replies go through the outbox, which may send one several times.
import { type CreateThreadRequest, createThreadResponse } from "#shared/contracts/create-thread.ts";
import { AppError, asAppError, toAppError, unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { callFunction } from "#web/lib/api/functions.ts";
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

/**
 * Replaces the text of a post, provided that nobody changed it since `post` was read; otherwise it
 * throws `not-found`, like a deleted post. Returns the post with its new text and time.
 */
export async function updatePost(
  { post, content }: { post: Post; content: string },
): Promise<Post> {
  const supabase = await getSupabase();
  const written = unwrap(
    await supabase.from("forum_posts").update({
      content,
      updated_at: new Date().toISOString(),
      content_type: "markdown",
    }).eq("id", post.id).eq("updated_at", post.updated_at).select(
      "content, updated_at, change_number, hidden_at, hidden_reason, awaits_review, mentions",
    ).single(),
  );
  return postSchema.parse({ ...post, ...written });
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

/** Deletes a post for good. Throws `not-found` if it is already gone or not the caller's. */
export async function deletePost(postId: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from("forum_posts").delete().eq("id", postId).select("id").single());
}

/** Deletes a thread with all its posts. Throws `not-found` if it is gone or not the caller's to delete. */
export async function deleteThread(threadId: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.from("forum_threads").delete().eq("id", threadId).select("id").single(),
  );
}

/**
 * Creates the thread and returns its id. Repeating it with the same ids changes nothing, so it is
 * safe after a response got lost. Throws an AppError with the function's sentence.
 */
export async function createThread(request: CreateThreadRequest): Promise<string> {
  const response = await callFunction("forum/threads", { method: "POST", body: request });
  return createThreadResponse.parse(response).threadId;
}
