// A member thanks for a post, or takes it back. Both can be repeated.
import { unwrapNullable } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

export async function setThanks(postId: string, isThanked: boolean): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(
    await supabase.rpc("set_thanks", { p_post_id: postId, p_is_thanked: isThanked }),
  );
}
