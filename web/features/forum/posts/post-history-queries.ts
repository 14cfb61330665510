// What a post said before it was edited. Its author may read that, and moderators.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import type { Post } from "../model/post.ts";
import { forumKey } from "../model/query-keys.ts";

/** As many as the database keeps of one post. */
const mostVersions = 50;

/** Former texts, the first one first; read anew once the post has another text. */
export const postHistoryQuery = ({ id, updated_at }: Pick<Post, "id" | "updated_at">) =>
  queryOptions({
    queryKey: [...forumKey, "history", id, updated_at],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.from("post_versions").select("content, written_at").eq("post_id", id)
          .order("id").limit(mostVersions).abortSignal(signal),
      );
    },
  });
