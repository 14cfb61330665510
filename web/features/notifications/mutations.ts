// What members do on the page of their notifications. Each throws an AppError.
import { unwrapNullable } from "#web/lib/errors.ts";
import { getSupabase } from "#web/lib/supabase.ts";

/** Posts of a followed thread up to a position are no news any more. */
export async function dismissNews(threadId: string, position: number): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(
    await supabase.rpc("dismiss_news", { p_thread_id: threadId, p_position: position }),
  );
}

/** Marks all that there was at this time as read. `until`: a time of the database. */
export async function readAllNotifications(until: string): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(await supabase.rpc("read_all_notifications", { p_until: until }));
}

export async function setFollowsByWriting(isOn: boolean): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(
    await supabase.rpc("set_notification_settings", { p_follows_by_writing: isOn }),
  );
}
