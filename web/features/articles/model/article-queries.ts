// An article as administrators have it.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { adminKey } from "#web/lib/session/admin-key.ts";

export const articleKeys = {
  lists: [...adminKey, "articles"] as const,
  one: (slug: string) => [...adminKey, "article", slug] as const,
  versions: (articleId: string) => [...articleKeys.lists, "versions", articleId] as const,
};

export const articleColumns =
  "id, slug, title, content, excerpt, image_url, image_alt, author, tags, published_at, created_at, updated_at";

/** An article for the editor. Never from the cache: an old text would look like a conflict. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: articleKeys.one(slug),
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.from("blog_posts").select(articleColumns).eq("slug", slug)
          .abortSignal(signal).single(),
      );
    },
  });
