// Who has started a thread, or a moderator, says which reply has solved it. Both can be repeated.
import { unwrapNullable } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

/** Without `postId` the thread is not solved any more. */
export async function setSolution(threadId: string, postId: string | undefined): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(
    await supabase.rpc("set_solution", {
      p_thread_id: threadId,
      ...(postId && { p_post_id: postId }),
    }),
  );
}
