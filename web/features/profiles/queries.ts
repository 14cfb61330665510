// What profiles read, as query options that loaders and components share.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors.ts";
import { getSupabase } from "#web/lib/supabase.ts";

/** Posts shown on a profile. */
const recentPosts = 5;

export const profileKeys = {
  profile: (userId: string) => ["profiles", "profile", userId] as const,
  recentPosts: (userId: string) => ["profiles", "recent-posts", userId] as const,
  usernameFree: (username: string) => ["profiles", "username-free", username] as const,
};

const profileColumns = "id, username, avatar_url, email, created_at";

/** A profile; an id that nobody has is `not-found`. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.profile(userId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.from("profiles").select(profileColumns).eq("id", userId)
          .abortSignal(signal).single(),
      );
    },
  });

export type Profile = Awaited<ReturnType<NonNullable<ReturnType<typeof profileQuery>["queryFn"]>>>;

export const recentPostsQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.recentPosts(userId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.from("forum_posts")
          .select("id, content, created_at, thread_id, thread:forum_threads(id, title)")
          .eq("user_id", userId).order("created_at", { ascending: false }).limit(recentPosts)
          .abortSignal(signal),
      );
    },
  });

export type RecentPost = Awaited<
  ReturnType<NonNullable<ReturnType<typeof recentPostsQuery>["queryFn"]>>
>[number];

/** Whether the signed-in member could take this name. */
export const usernameFreeQuery = (username: string) =>
  queryOptions({
    queryKey: profileKeys.usernameFree(username),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("is_username_free", { p_username: username }).abortSignal(signal),
      );
    },
  });
