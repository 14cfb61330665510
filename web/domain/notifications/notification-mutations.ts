// What members do about notifications, here and there. Each throws an AppError.
import { unwrapNullable } from "#web/lib/errors/errors.ts";
import type { FollowLevel } from "./notification-queries.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

/** Marks the notifications of these posts, at most a hundred, as read; other posts are ignored. */
export async function readNotifications(postIds: readonly string[]): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(await supabase.rpc("read_notifications", { p_post_ids: [...postIds] }));
}

/** Sets how much the member wants to hear of a thread. With "nothing", what is unread of it is read. */
export async function setFollow(threadId: string, level: FollowLevel): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(
    await supabase.rpc("set_follow", { p_thread_id: threadId, p_level: level }),
  );
}
