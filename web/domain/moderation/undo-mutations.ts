// Takes back what a moderator did.
import { unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

/**
 * Does the opposite of an entry of the log. Returns the number of its own entry, null when it was so
 * already; throws an AppError, of kind `conflict` when somebody has changed the same thing since.
 */
export async function undoModeration(entryId: number): Promise<number | null> {
  const supabase = await getSupabase();
  const entry = unwrapNullable(await supabase.rpc("undo_moderation", { p_entry_id: entryId }));
  // What an entry has hidden in batches is restored in batches; others have hidden nothing.
  let restored = 1;
  while (restored > 0) {
    restored = unwrap(await supabase.rpc("restore_batch", { p_entry_id: entryId }));
  }
  return entry;
}
