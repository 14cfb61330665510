// What profiles read, as query options that loaders and components share.
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Tables } from "#shared/database.types.ts";
import { toStorageError, unwrap } from "#web/lib/errors.ts";
import { forumList } from "#web/lib/forum-lists.ts";
import type { SessionUser } from "#web/lib/session.ts";
import { type Client, getReadingClient, getSupabase, type Reader } from "#web/lib/supabase.ts";
import { allRows, rowsAtOnce } from "./all-rows.ts";

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
async function readProfile(reader: Reader, userId: string, signal?: AbortSignal) {
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

/** Everything the site keeps about the signed-in member, to take along. Throws an AppError. */
export async function collectData(user: SessionUser) {
  const supabase = await getSupabase();
  const [
    profile,
    signIns,
    pictures,
    newsletterSince,
    threads,
    posts,
    reports,
    ignored,
    thanks,
    reads,
    follows,
    notifications,
    notificationSettings,
    suspension,
  ] = await Promise.all([
    readProfile(supabase, user.id),
    readSignIns(supabase),
    readImages(supabase, user.id),
    supabase.rpc("own_newsletter_subscription"),
    allRows((from, to) => threadsOf(supabase, user.id, from, to)),
    allRows((from, to) => postsOf(supabase, user.id, from, to)),
    allRows((from, to) => reportsOf(supabase, user.id, from, to)),
    allRows((from, to) => ignoredBy(supabase, user.id, from, to)),
    allRows((from, to) => thanksOf(supabase, from, to)),
    allRows((from, to) => readsOf(supabase, from, to)),
    allRows<Follow>((_from, _to, last) => followsOf(supabase, last)),
    allRows<Notified>((_from, _to, last) => notificationsOf(supabase, last)),
    supabase.rpc("get_notification_settings").single(),
    supabase.from("suspensions").select("until, reason, created_at").eq("member_id", user.id)
      .maybeSingle(),
  ]);
  if (newsletterSince.error) unwrap(newsletterSince);
  if (suspension.error) unwrap(suspension);
  return {
    exportedAt: new Date().toISOString(),
    account: { id: user.id, email: user.email },
    profile,
    signIns,
    pictures,
    newsletterSince: newsletterSince.data,
    threads,
    posts,
    reports,
    ignored,
    thanks,
    reads,
    follows,
    notifications,
    notificationSettings: unwrap(notificationSettings),
    suspension: suspension.data,
  };
}

export type MemberData = Awaited<ReturnType<typeof collectData>>;

const signInsSchema = z.object({
  account_created_at: z.string(),
  email_confirmed_at: z.nullable(z.string()),
  last_sign_in_at: z.nullable(z.string()),
  sessions: z.array(z.object({
    started_at: z.string(),
    refreshed_at: z.nullable(z.string()),
    ip_address: z.nullable(z.string()),
    user_agent: z.nullable(z.string()),
  })),
});

async function readSignIns(supabase: Client) {
  return signInsSchema.parse(unwrap(await supabase.rpc("own_sign_ins")));
}

/** The image files of a member, each as a `data:` URL. */
async function readImages(supabase: Client, userId: string) {
  const files = supabase.storage.from("avatars");
  const { data, error } = await files.list("avatars", { search: userId });
  if (error) throw toStorageError(error);
  const names = data.map(({ name }) => name).filter((name) => name.startsWith(`${userId}-`));
  return await Promise.all(names.map(async (name) => {
    const file = await files.download(`avatars/${name}`);
    if (file.error) throw toStorageError(file.error);
    return { name, content: await dataUrlOf(file.data) };
  }));
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("The picture could not be read."));
    reader.readAsDataURL(file);
  });
}

async function threadsOf(supabase: Client, userId: string, from: number, to: number) {
  return unwrap(
    await supabase.from("forum_threads")
      .select("id, title, created_at, hidden_at, hidden_reason, category:forum_categories(name)")
      .eq("created_by_user_id", userId).order("created_at").order("id").range(from, to),
  );
}

async function postsOf(supabase: Client, userId: string, from: number, to: number) {
  return unwrap(
    await supabase.from("forum_posts")
      .select(
        "id, thread_id, parent_post_id, content, created_at, updated_at, hidden_at, hidden_reason, thread:forum_threads(title)",
      )
      .eq("user_id", userId).order("created_at").order("id").range(from, to),
  );
}

async function reportsOf(supabase: Client, userId: string, from: number, to: number) {
  return unwrap(
    await supabase.from("reports")
      .select("id, post_id, member_id, reason, details, created_at, case:report_cases(outcome)")
      .eq("reporter_id", userId).order("created_at").order("id").range(from, to),
  );
}

async function ignoredBy(supabase: Client, userId: string, from: number, to: number) {
  return unwrap(
    await supabase.from("ignored_members").select("ignored_id, created_at")
      .eq("user_id", userId).order("created_at").order("ignored_id").range(from, to),
  );
}

async function thanksOf(supabase: Client, from: number, to: number) {
  return unwrap(
    await supabase.rpc("get_own_thanks").order("created_at").order("post_id").range(from, to),
  );
}

async function readsOf(supabase: Client, from: number, to: number) {
  return unwrap(
    await supabase.rpc("get_own_reads").order("thread_id").range(from, to),
  );
}

interface Follow {
  thread_id: string;
  level: string;
  is_automatic: boolean;
  followed_at: string;
}

async function followsOf(supabase: Client, last: Follow | undefined): Promise<Follow[]> {
  const rows = unwrap(
    await supabase.rpc("get_own_follows", {
      ...(last && { p_before_time: last.followed_at, p_before_id: last.thread_id }),
      p_limit: rowsAtOnce,
    }),
  );
  // Titles are others' words.
  return rows.map(({ title: _, ...follow }) => follow);
}

interface Notified {
  post_id: string;
  kind: string;
  created_at: string;
  is_read: boolean;
}

async function notificationsOf(supabase: Client, last: Notified | undefined): Promise<Notified[]> {
  const rows = unwrap(
    await supabase.rpc("get_notifications", {
      ...(last && { p_before_time: last.created_at, p_before_id: last.post_id }),
      p_limit: rowsAtOnce,
    }),
  );
  return rows.map(({ post_id, kind, created_at, is_read }) => ({
    post_id,
    kind,
    created_at,
    is_read,
  }));
}
