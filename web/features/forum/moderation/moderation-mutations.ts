// What moderators do to posts and threads, and authors to the title of a thread that is still new. Each action of a
// moderator returns the number of its entry in the log, null when it was so before; all throw an AppError.
import { unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { currentSession } from "#web/lib/session/session.ts";
import type { Post } from "../model/post.ts";

export type ThreadAction =
  | { action: "hide"; reason: string }
  | { action: "restore" | "lock" | "unlock" | "pin" | "unpin" }
  /** `value`: the id of the category, or the title. */
  | { action: "move" | "rename"; value: string };

/** Names of actions in the log. */
const postActions = { hide: ["post_hidden"], restore: ["post_restored", "post_released"] };
const threadActions = {
  hide: ["thread_hidden"],
  restore: ["thread_restored"],
  lock: ["thread_locked"],
  unlock: ["thread_unlocked"],
  pin: ["thread_pinned"],
  unpin: ["thread_unpinned"],
  move: ["thread_moved"],
  rename: ["thread_renamed"],
};

interface Logged {
  /** What it was done to. */
  about: "post" | "thread";
  id: string;
  actions: readonly string[];
  reason: string;
  /** What it was changed to. */
  value?: string;
}

/**
 * The last action on a post or thread, when it was this one and by the caller: an earlier try may have arrived without its
 * response. Null when it was another one, or somebody else's.
 */
async function findEarlierTry(wanted: Logged): Promise<number | null> {
  const session = currentSession();
  if (session.status !== "signed-in") return null;
  const supabase = await getSupabase();
  const last = unwrapNullable(
    await supabase.from("moderation_log").select("id, actor_id, action, reason, new_value")
      .eq("about", wanted.about).eq(`${wanted.about}_id`, wanted.id)
      .order("id", { ascending: false }).limit(1).maybeSingle(),
  );
  const isSame = last?.actor_id === session.user.id && wanted.actions.includes(last.action) &&
    last.reason === wanted.reason.trim() && (last.new_value ?? "") === (wanted.value ?? "").trim();
  return isSame ? last.id : null;
}

/** Hides a post from everybody but its author and moderators. */
export async function hidePost(postId: string, reason: string): Promise<number | null> {
  const supabase = await getSupabase();
  const entry = unwrapNullable(
    await supabase.rpc("moderate_post", { p_post_id: postId, p_action: "hide", p_reason: reason }),
  );
  return entry ??
    await findEarlierTry({ about: "post", id: postId, actions: postActions.hide, reason });
}

/** Makes a hidden post public as its moderator has seen it; throws `conflict` when it was edited since. */
export async function restorePost(
  { id, updated_at }: Pick<Post, "id" | "updated_at">,
): Promise<number | null> {
  const supabase = await getSupabase();
  const entry = unwrapNullable(
    await supabase.rpc("moderate_post", {
      p_post_id: id,
      p_action: "restore",
      p_updated_at: updated_at,
    }),
  );
  return entry ??
    await findEarlierTry({ about: "post", id, actions: postActions.restore, reason: "" });
}

export async function moderateThread(
  threadId: string,
  change: ThreadAction,
): Promise<number | null> {
  const reason = "reason" in change ? change.reason : "";
  const value = "value" in change ? change.value : "";
  const supabase = await getSupabase();
  const entry = unwrapNullable(
    await supabase.rpc("moderate_thread", {
      p_thread_id: threadId,
      p_action: change.action,
      p_value: value,
      p_reason: reason,
    }),
  );
  const actions = threadActions[change.action];
  return entry ?? await findEarlierTry({ about: "thread", id: threadId, actions, reason, value });
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
