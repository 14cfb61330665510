// What moderators do to posts and threads, and authors to the title of a thread that is still new. Each action of a
// moderator returns the number of its entry in the log, null when it was so before; all throw an AppError.
import { unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import type { Post } from "../model/post.ts";

export type ThreadAction =
  | { action: "hide"; reason: string }
  | { action: "restore" | "lock" | "unlock" | "pin" | "unpin" }
  /** `value`: the id of the category, or the title. */
  | { action: "move" | "rename"; value: string };

/** Hides a post from everybody but its author and moderators. */
export async function hidePost(postId: string, reason: string): Promise<number | null> {
  const supabase = await getSupabase();
  return unwrapNullable(
    await supabase.rpc("moderate_post", { p_post_id: postId, p_action: "hide", p_reason: reason }),
  );
}

/** Makes a hidden post public as its moderator has seen it; throws `conflict` when it was edited since. */
export async function restorePost(
  { id, updated_at }: Pick<Post, "id" | "updated_at">,
): Promise<number | null> {
  const supabase = await getSupabase();
  return unwrapNullable(
    await supabase.rpc("moderate_post", {
      p_post_id: id,
      p_action: "restore",
      p_updated_at: updated_at,
    }),
  );
}

export async function moderateThread(
  threadId: string,
  { action, ...details }: ThreadAction,
): Promise<number | null> {
  const supabase = await getSupabase();
  return unwrapNullable(
    await supabase.rpc("moderate_thread", {
      p_thread_id: threadId,
      p_action: action,
      ...("value" in details && { p_value: details.value }),
      ...("reason" in details && { p_reason: details.reason }),
    }),
  );
}

/** For the creator of a thread, within its first hour. */
export async function renameOwnThread(threadId: string, title: string): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(
    await supabase.rpc("rename_own_thread", { p_thread_id: threadId, p_title: title }),
  );
}

/** Deletes a thread with all its posts. Throws `not-found` if it is gone or not the caller's to delete. */
export async function deleteThread(threadId: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.from("forum_threads").delete().eq("id", threadId).select("id").single(),
  );
}
