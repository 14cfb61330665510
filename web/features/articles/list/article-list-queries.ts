// What the table of articles reads.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Tables } from "#shared/database.types.ts";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { articleKeys } from "../model/article-queries.ts";
import { managedArticlesPerPage, orderOf, pageFilter } from "./article-list.ts";
import type { ArticleSearch } from "./article-search.ts";

/** One page of articles and the first of the next page, which tells that there is one. */
export const articlesQuery = (search: ArticleSearch) =>
  queryOptions({
    queryKey: [...articleKeys.lists, search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { sort, isDescending } = orderOf(search);
      let query = supabase.from("blog_posts")
        .select("id, title, slug, author, created_at, updated_at, published_at");
      const filter = pageFilter(search);
      if (filter) query = query.or(filter);
      return unwrap(
        await query.order(sort, { ascending: !isDescending, nullsFirst: false })
          .order("id", { ascending: !isDescending })
          .limit(managedArticlesPerPage + 1).abortSignal(signal),
      );
    },
  });

export type ListedArticle = Pick<
  Tables<"blog_posts">,
  "id" | "title" | "slug" | "author" | "created_at" | "updated_at" | "published_at"
>;
