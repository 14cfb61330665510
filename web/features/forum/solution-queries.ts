// The reply that has solved a thread, as the thread names it.
import { unwrapNullable } from "#web/lib/errors.ts";
import { postPreview } from "#web/lib/post-preview.ts";
import { getReadingClient } from "#web/lib/supabase.ts";
import type { Solution } from "./thread.ts";

const extractLength = 240;

/** Null when it was deleted or hidden a moment ago. */
export async function readSolution(postId: string, signal: AbortSignal): Promise<Solution | null> {
  const reader = await getReadingClient();
  const post = unwrapNullable(
    await reader.from("forum_posts")
      .select("id, position, created_at, content, author:profiles(id, username, role)")
      .eq("id", postId).is("hidden_at", null).abortSignal(signal).maybeSingle(),
  );
  if (!post) return null;
  const { content, ...solution } = post;
  return { ...solution, extract: postPreview(content, extractLength) };
}
