import { unwrapNullable } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

/** Ignores another member, or stops to. Throws an AppError. */
export async function ignoreMember(
  userId: string,
  memberId: string,
  isIgnored: boolean,
): Promise<void> {
  const supabase = await getSupabase();
  const table = supabase.from("ignored_members");
  const { error, ...response } = isIgnored
    ? await table.insert({ ignored_id: memberId })
    : await table.delete().eq("user_id", userId).eq("ignored_id", memberId);
  // In another tab it was so already.
  if (error?.code !== "23505") unwrapNullable({ ...response, error });
}
