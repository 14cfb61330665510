// What the form for visitors who report illegal content shows of the post.
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getReadingClient } from "#web/lib/api/supabase.ts";
import { postSchema } from "../model/schemas.ts";
import { forumKey } from "../model/query-keys.ts";

const reportedPostSchema = z.extend(
  z.pick(postSchema, {
    id: true,
    thread_id: true,
    user_id: true,
    content: true,
    author_profile: true,
  }),
  { thread: z.object({ title: z.string() }) },
);

export type ReportedPost = z.infer<typeof reportedPostSchema>;

/** A public post; `not-found` also for a hidden one, whoever reads it. */
export const reportedPostQuery = (postId: string) =>
  queryOptions({
    queryKey: [...forumKey, "reported-post", postId],
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      return reportedPostSchema.parse(unwrap(
        await reader.from("forum_posts").select(
          "id, thread_id, user_id, content, author_profile:profiles(id, username, avatar_url, email, role), thread:forum_threads!inner(title)",
        ).eq("id", postId).is("hidden_at", null).eq("thread.is_public", true)
          .abortSignal(signal).single(),
      ));
    },
  });
