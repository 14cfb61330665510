import * as z from "zod/mini";
import { unwrap } from "../_shared/http/database-failure.ts";
import { shownMarkdown } from "./markdown-shown.ts";
import type { Handler } from "./run.ts";

const payloadSchema = z.object({ updated_at: z.string() });

/**
 * Releases a post that waits because it might have links, when Markdown makes none of it: the database cannot
 * parse Markdown, and counts rather too many. A text that was edited since then waits for a moderator.
 */
export const releaseHarmlessPost: Handler = async ({ key, payload }, database) => {
  const { updated_at } = payloadSchema.parse(payload);
  const post = unwrap(
    await database.from("forum_posts").select("content")
      .eq("id", key).eq("updated_at", updated_at).eq("awaits_review", true).maybeSingle(),
  );
  const shown = post && shownMarkdown(post.content);
  if (!shown || shown.leadsElsewhere) return;
  unwrap(
    await database.rpc("release_harmless_post", {
      p_post_id: key,
      p_updated_at: updated_at,
      p_words: shown.words,
    }),
  );
};
