// What members do with a post besides writing. Each can be repeated, and throws an AppError.
import { unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

/** For who has started the thread, and moderators. Without `postId` it is not solved any more. */
export async function setSolution(threadId: string, postId: string | undefined): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(
    await supabase.rpc("set_solution", {
      p_thread_id: threadId,
      ...(postId && { p_post_id: postId }),
    }),
  );
}

/** Thanks for a post, or takes it back. Can be repeated. */
export async function setThanks(postId: string, isThanked: boolean): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(
    await supabase.rpc("set_thanks", { p_post_id: postId, p_is_thanked: isThanked }),
  );
}

/** Deletes a post for good. Throws `not-found` if it is already gone or not the caller's. */
export async function deletePost(postId: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from("forum_posts").delete().eq("id", postId).select("id").single());
}
