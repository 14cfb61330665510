// What a member marks as read.
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

/** Keeps that the member has read a thread up to a position; one that is lower than before changes nothing. */
export async function markRead(threadId: string, position: number): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc("mark_read", { p_thread_id: threadId, p_position: position }));
}

/** Marks a category, or the whole forum, as read. Returns what undoes it. */
export async function markAllRead(categoryId: string | undefined): Promise<() => Promise<void>> {
  const supabase = await getSupabase();
  const markedAt = unwrap(
    await supabase.rpc(
      "mark_all_read",
      categoryId === undefined ? {} : { p_category_id: categoryId },
    ),
  );
  return async () => {
    unwrap(await supabase.rpc("undo_mark_all_read", { p_marked_at: markedAt }));
  };
}
