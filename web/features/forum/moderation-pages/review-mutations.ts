// The patterns that moderators keep. Each throws an AppError.
import { unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

/** Of kind `conflict` when it is there already. */
export async function addPattern(pattern: string): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(await supabase.from("review_patterns").insert({ pattern }));
}

export async function removePattern(id: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from("review_patterns").delete().eq("id", id).select("id"));
}
