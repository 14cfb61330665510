// What the admin area reads. Only administrators may call it, and moderators what is theirs.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Database, Tables } from "#shared/database.types.ts";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import type {
  MemberSearch,
  SubscriberSearch,
  TimeCursor,
} from "#web/features/people/people-search.ts";
import {
  managedArticlesPerPage,
  orderOf,
  pageFilter,
} from "#web/features/articles/list/article-list.ts";
import type { ArticleSearch } from "#web/features/articles/list/article-search.ts";
import type { LogSearch } from "#web/features/forum/moderation-pages/log-search.ts";

export const adminKeys = {
  all: ["admin"] as const,
  overview: ["admin", "overview"] as const,
  articles: ["admin", "articles"] as const,
  article: (slug: string) => ["admin", "article", slug] as const,
  subscribers: ["admin", "subscribers"] as const,
  members: ["admin", "members"] as const,
  team: ["admin", "team"] as const,
  log: ["admin", "log"] as const,
  categories: ["admin", "categories"] as const,
};

const overviewSchema = z.object({
  posts: z.number(),
  drafts: z.number(),
  scheduled: z.number(),
  members: z.number(),
  unconfirmed: z.number(),
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

/** Which subscribers, of all pages. */
export type SubscriberFilter = Omit<SubscriberSearch, "after">;

const filterOf = ({ q = "", state }: SubscriberFilter) => ({
  p_search: q,
  p_state: state ?? "all",
});

/** Up to `limit` subscribers, 100 at most. */
export async function readSubscribers(
  filter: SubscriberFilter,
  after: TimeCursor | undefined,
  limit: number,
) {
  const supabase = await getSupabase();
  return unwrap(
    await supabase.rpc("get_subscribers", {
      ...filterOf(filter),
      p_limit: limit,
      ...continuation(after),
    }),
  );
}

export const subscribersQuery = ({ after, ...filter }: SubscriberSearch) =>
  queryOptions({
    queryKey: [...adminKeys.subscribers, filter, after ?? null],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const supabase = await getSupabase();
      const [rows, count] = await Promise.all([
        readSubscribers(filter, after, subscribersPerPage + 1),
        supabase.rpc("count_subscribers", filterOf(filter)),
      ]);
      return { rows, count: unwrap(count) };
    },
  });

/** What a subscriber has agreed to and when, the latest first. */
export const consentQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.subscribers, "consent", id],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("get_subscriber_consent", { p_id: id }).abortSignal(signal),
      );
    },
  });

export const membersPerPage = 30;

export const membersQuery = ({ q = "", team = false, after }: MemberSearch) =>
  queryOptions({
    queryKey: [...adminKeys.members, q, team, after ?? null],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("get_members", {
          p_search: q,
          p_team_only: team,
          p_limit: membersPerPage + 1,
          ...continuation(after),
        }).abortSignal(signal),
      );
    },
  });

export type ListedMember = Database["public"]["Functions"]["get_members"]["Returns"][number];

/** Moderators and administrators, by name. */
export const teamQuery = queryOptions({
  queryKey: adminKeys.team,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return unwrap(
      await supabase.from("profiles").select("id, username").neq("role", "member")
        .order("username").limit(100).abortSignal(signal),
    );
  },
});

export const logEntriesPerPage = 50;

const person = z.nullable(z.object({ username: z.nullable(z.string()) }));

const logEntriesSchema = z.array(z.object({
  id: z.number(),
  created_at: z.string(),
  action: z.string(),
  actor_id: z.nullable(z.string()),
  /** Null when the account is deleted. */
  actor: person,
  member_id: z.nullable(z.string()),
  member: person,
  thread_id: z.nullable(z.string()),
  /** Null when the thread is deleted. */
  thread_title: z.nullable(z.string()),
  post_id: z.nullable(z.string()),
  article_slug: z.nullable(z.string()),
  article_title: z.nullable(z.string()),
  old_value: z.nullable(z.string()),
  new_value: z.nullable(z.string()),
  /** Null when the category is deleted. */
  category_slug: z.nullable(z.string()),
  category_name: z.nullable(z.string()),
  /** Names, of a thread that was moved; null when the category is deleted. */
  old_category: z.nullable(z.string()),
  new_category: z.nullable(z.string()),
  reason: z.string(),
  /** It is still as this entry has made it. */
  can_undo: z.boolean(),
}));

export type LogEntry = z.infer<typeof logEntriesSchema>[number];

/** One page of the log, newest first, and the first entry of the next page. */
export const logQuery = (search: LogSearch) =>
  queryOptions({
    queryKey: [...adminKeys.log, search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { about, by, before } = search;
      const supabase = await getSupabase();
      return logEntriesSchema.parse(unwrap(
        await supabase.rpc("get_moderation_log", {
          ...(about && { p_about: about }),
          ...(by && { p_actor_id: by }),
          ...(before && { p_before: before }),
          p_limit: logEntriesPerPage + 1,
        }).abortSignal(signal),
      ));
    },
  });

/** All categories, in their order. */
export const categoriesQuery = queryOptions({
  queryKey: adminKeys.categories,
  queryFn: ({ signal }) => readCategories(signal),
});

async function readCategories(signal: AbortSignal) {
  const supabase = await getSupabase();
  return unwrap(
    await supabase.from("forum_categories")
      .select("id, name, slug, description, thread_count, is_closed, asks_questions")
      .order("position").order("name").abortSignal(signal),
  );
}

export type ListedCategory = Awaited<ReturnType<typeof readCategories>>[number];
