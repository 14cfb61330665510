// What administrators do about people. Every failure leaves as an AppError.
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import type { Role } from "#web/lib/session/queries.ts";

export async function removeSubscriber(id: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from("email_subscriptions").delete().eq("id", id).select("id"));
}

/** Gives a member a role. Can be repeated; the last administrator stays one (hint `last_admin`). */
export async function setRole(userId: string, role: Role): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc("set_role", { p_user_id: userId, p_role: role }));
}
