// What moderators do about members. Each throws an AppError.
import { unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

/** For `days`, for good without. Returns the entry of the log. */
export async function suspendMember(
  memberId: string,
  { days, reason }: { days: number | undefined; reason: string },
): Promise<number> {
  const supabase = await getSupabase();
  return unwrap(
    await supabase.rpc("suspend_member", {
      p_member_id: memberId,
      p_reason: reason,
      ...(days !== undefined && { p_days: days }),
    }),
  );
}

/** Returns the entry of the log, null when the member is not suspended (any more). */
export async function liftSuspension(memberId: string): Promise<number | null> {
  const supabase = await getSupabase();
  return unwrapNullable(await supabase.rpc("lift_suspension", { p_member_id: memberId }));
}

/**
 * Suspends a member for good and hides everything by them, batch by batch; `onBatch` gets how much is hidden
 * so far. Returns the one entry of the log. After a failure a second call goes on.
 */
export async function markSpammer(
  memberId: string,
  onBatch: (hidden: number) => void,
): Promise<number> {
  const supabase = await getSupabase();
  const entry = unwrap(await supabase.rpc("mark_spammer", { p_member_id: memberId }));
  let hidden = 0;
  for (let batch = -1; batch !== 0;) {
    batch = unwrap(await supabase.rpc("hide_batch", { p_entry_id: entry }));
    hidden += batch;
    onBatch(hidden);
  }
  return entry;
}
