// What administrators do about people. Every failure leaves as an AppError.
import * as z from "zod/mini";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import type { Role } from "#web/lib/session/queries.ts";
import { filterOf, type SubscriberFilter } from "./people-queries.ts";

export async function removeSubscriber(id: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from("email_subscriptions").delete().eq("id", id).select("id"));
}

/** Gives a member a role. Can be repeated; the last administrator stays one (hint `last_admin`). */
export async function setRole(userId: string, role: Role): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc("set_role", { p_user_id: userId, p_role: role }));
}

const exportedSchema = z.array(z.object({
  email: z.string(),
  created_at: z.string(),
  confirmed_at: z.nullable(z.string()),
  topics: z.string(),
}));

/** Every subscriber that a filter finds. The log keeps who has taken them. */
export async function takeSubscribers(filter: SubscriberFilter) {
  const supabase = await getSupabase();
  return exportedSchema.parse(
    unwrap(await supabase.rpc("export_subscribers", filterOf(filter))),
  );
}
