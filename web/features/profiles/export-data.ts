// Everything the site keeps about a member, for the member to take along.
import { unwrap } from "#web/lib/errors.ts";
import { type Client, getSupabase } from "#web/lib/supabase.ts";
import type { SessionUser } from "#web/lib/session.ts";

/** Below the 1000 rows at which the API cuts an answer without a word. */
const rowsAtOnce = 500;

/** Collects the data of the signed-in member. Throws an AppError. */
export async function collectData(user: SessionUser) {
  const supabase = await getSupabase();
  const [profile, newsletterSince, threads, posts] = await Promise.all([
    supabase.from("profiles").select("username, avatar_url, email, created_at, updated_at")
      .eq("id", user.id).maybeSingle(),
    supabase.rpc("own_newsletter_subscription"),
    allRows((from, to) => threadsOf(supabase, user.id, from, to)),
    allRows((from, to) => postsOf(supabase, user.id, from, to)),
  ]);
  if (newsletterSince.error) unwrap(newsletterSince);
  return {
    exportedAt: new Date().toISOString(),
    account: { id: user.id, email: user.email },
    profile: unwrap(profile),
    newsletterSince: newsletterSince.data,
    threads,
    posts,
  };
}

export type MemberData = Awaited<ReturnType<typeof collectData>>;

async function threadsOf(supabase: Client, userId: string, from: number, to: number) {
  return unwrap(
    await supabase.from("forum_threads")
      .select("id, title, created_at, category:forum_categories(name)")
      .eq("created_by_user_id", userId).order("created_at").order("id").range(from, to),
  );
}

async function postsOf(supabase: Client, userId: string, from: number, to: number) {
  return unwrap(
    await supabase.from("forum_posts")
      .select(
        "id, thread_id, parent_post_id, content, created_at, updated_at, thread:forum_threads(title)",
      )
      .eq("user_id", userId).order("created_at").order("id").range(from, to),
  );
}

async function allRows<Row>(read: (from: number, to: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  while (true) {
    const page = await read(rows.length, rows.length + rowsAtOnce - 1);
    rows.push(...page);
    if (page.length < rowsAtOnce) return rows;
  }
}
