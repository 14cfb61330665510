// Replaces the text of a post.
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { type Post, postSchema } from "../model/schemas.ts";

/**
 * Replaces the text of a post, provided that nobody changed it since `post` was read; otherwise it
 * throws `not-found`, like a deleted post. Returns the post with its new text and time.
 */
export async function updatePost(
  { post, content }: { post: Post; content: string },
): Promise<Post> {
  const supabase = await getSupabase();
  const written = unwrap(
    await supabase.from("forum_posts").update({
      content,
      updated_at: new Date().toISOString(),
      content_type: "markdown",
    }).eq("id", post.id).eq("updated_at", post.updated_at).select(
      "content, updated_at, change_number, hidden_at, hidden_reason, awaits_review, mentions",
    ).single(),
  );
  return postSchema.parse({ ...post, ...written });
}
