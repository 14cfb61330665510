// What an article said before. Only administrators may read it.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { articleKeys } from "../model/article-queries.ts";

/** As many as the database keeps of one article. */
const mostVersions = 50;

/** Former versions without their texts, the latest first; read anew once the article has another text. */
export const articleVersionsQuery = (articleId: string, updatedAt: string) =>
  queryOptions({
    queryKey: [...articleKeys.versions(articleId), updatedAt],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.from("article_versions").select("id, title, replaced_at")
          .eq("article_id", articleId).order("id", { ascending: false }).limit(mostVersions)
          .abortSignal(signal),
      );
    },
  });

/** One of them, whole. It never changes. */
export const articleVersionQuery = (articleId: string, id: number) =>
  queryOptions({
    queryKey: [...articleKeys.versions(articleId), "one", id],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.from("article_versions")
          .select("title, content, excerpt, image_url, image_alt, author, tags")
          .eq("article_id", articleId).eq("id", id).abortSignal(signal).single(),
      );
    },
  });

export type ArticleVersion = Awaited<
  ReturnType<NonNullable<ReturnType<typeof articleVersionQuery>["queryFn"]>>
>;
