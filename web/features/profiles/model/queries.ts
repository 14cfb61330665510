// What profiles read, as query options that loaders and components share.
import { queryOptions } from "@tanstack/react-query";
import type { Tables } from "#shared/database.types.ts";
import { unwrap } from "#web/lib/errors/errors.ts";
import { forumList } from "#web/domain/forum/forum-lists.ts";
import { getReadingClient, getSupabase, type Reader } from "#web/lib/api/supabase.ts";

/** Posts shown on a profile. */
const recentPosts = 5;

export const profileKeys = {
  profile: (userId: string) => ["profiles", "profile", userId] as const,
  recentPosts: (userId: string) => ["profiles", "recent-posts", userId] as const,
  usernameError: (username: string) => ["profiles", "username-error", username] as const,
};

/** A profile; an id that nobody has is `not-found`. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.profile(userId),
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      return await readProfile(reader, userId, signal);
    },
  });

/** With the contact address, which no list has. */
export async function readProfile(reader: Reader, userId: string, signal?: AbortSignal) {
  const query = reader.rpc("get_profile", { p_user_id: userId }, { get: true });
  return unwrap(await (signal ? query.abortSignal(signal) : query).single());
}

export type Profile = Awaited<ReturnType<typeof readProfile>>;

export const recentPostsQuery = (userId: string) =>
  queryOptions({
    ...forumList,
    queryKey: profileKeys.recentPosts(userId),
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      return unwrap(
        await reader.from("forum_posts")
          .select("id, content, created_at, thread_id, thread:forum_threads!inner(id, title)")
          .eq("user_id", userId).is("hidden_at", null).eq("thread.is_public", true)
          .order("created_at", { ascending: false }).limit(recentPosts)
          .abortSignal(signal),
      );
    },
  });

export type RecentPost =
  & Pick<Tables<"forum_posts">, "id" | "content" | "created_at" | "thread_id">
  & {
    thread: Pick<Tables<"forum_threads">, "id" | "title">;
  };

/** Why the signed-in member could not take this name, as a word of the database; null when it is free. */
export const usernameErrorQuery = (username: string) =>
  queryOptions({
    queryKey: profileKeys.usernameError(username),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const response = await supabase.rpc("username_problem", { p_username: username })
        .abortSignal(signal);
      // A free name returns nothing.
      return response.error ? unwrap(response) : response.data;
    },
  });
