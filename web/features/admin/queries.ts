// What the admin area reads. Only administrators may call any of it.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Database, Tables } from "#shared/database.types.ts";
import { unwrap } from "#web/lib/errors.ts";
import { getSupabase } from "#web/lib/supabase.ts";
import type { MemberSearch, PeopleSearch, TimeCursor } from "./people-search.ts";
import { managedArticlesPerPage, orderOf, pageFilter } from "./article-list.ts";
import type { ArticleSearch } from "./article-search.ts";

export const adminKeys = {
  all: ["admin"] as const,
  overview: ["admin", "overview"] as const,
  articles: ["admin", "articles"] as const,
  article: (slug: string) => ["admin", "article", slug] as const,
  subscribers: ["admin", "subscribers"] as const,
  members: ["admin", "members"] as const,
};

const overviewSchema = z.object({
  posts: z.number(),
  drafts: z.number(),
  scheduled: z.number(),
  members: z.number(),
  subscribers: z.number(),
  new_subscribers_by_week: z.array(z.number()),
});

export const overviewQuery = queryOptions({
  queryKey: adminKeys.overview,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return overviewSchema.parse(
      unwrap(await supabase.rpc("get_admin_overview").abortSignal(signal)),
    );
  },
});

/** One page of articles and the first of the next page, which tells that there is one. */
export const articlesQuery = (search: ArticleSearch) =>
  queryOptions({
    queryKey: [...adminKeys.articles, search],
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

export const articleColumns =
  "id, slug, title, content, excerpt, image_url, image_alt, author, tags, published_at, created_at, updated_at";

/** An article for the editor. Never from the cache: an old text would look like a conflict. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: adminKeys.article(slug),
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.from("blog_posts").select(articleColumns).eq("slug", slug)
          .abortSignal(signal).single(),
      );
    },
  });

const continuation = (after: TimeCursor | undefined) =>
  after ? { p_before: after.createdAt, p_before_id: after.id } : {};

export const subscribersPerPage = 50;

/** Up to `limit` subscribers, 100 at most. */
export async function readSubscribers(
  search: string,
  after: TimeCursor | undefined,
  limit: number,
) {
  const supabase = await getSupabase();
  return unwrap(
    await supabase.rpc("get_subscribers", {
      p_search: search,
      p_limit: limit,
      ...continuation(after),
    }),
  );
}

export const subscribersQuery = ({ q = "", after }: PeopleSearch) =>
  queryOptions({
    queryKey: [...adminKeys.subscribers, q, after ?? null],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const supabase = await getSupabase();
      const [rows, count] = await Promise.all([
        readSubscribers(q, after, subscribersPerPage + 1),
        supabase.rpc("count_subscribers", { p_search: q }),
      ]);
      return { rows, count: unwrap(count) };
    },
  });

export const membersPerPage = 30;

export const membersQuery = ({ q = "", admins = false, after }: MemberSearch) =>
  queryOptions({
    queryKey: [...adminKeys.members, q, admins, after ?? null],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("get_members", {
          p_search: q,
          p_admins_only: admins,
          p_limit: membersPerPage + 1,
          ...continuation(after),
        }).abortSignal(signal),
      );
    },
  });

export type ListedMember = Database["public"]["Functions"]["get_members"]["Returns"][number];
