// Everything that is kept about a member, to take along. Which key has what is in
// supabase/functions/_shared/contracts/data-places.ts, and a test compares it with the database.
import * as z from "zod/mini";
import { newsletterChoices } from "#shared/contracts/newsletter-topics.ts";
import { mailKinds } from "#shared/contracts/mail-kinds.ts";
import { toStorageError, unwrap } from "#web/lib/errors/errors.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { type Client, getSupabase } from "#web/lib/api/supabase.ts";
import { allRows } from "#web/lib/lists/all-rows.ts";
import { readProfile } from "../model/queries.ts";
import {
  type OwnRecord,
  readLimits,
  type RecordKind,
  recordsAtOnce,
  recordsOf,
} from "./record-queries.ts";

type Exported = Pick<SessionUser, "id" | "email">;

/** Called with how many rows were read by now. */
type OnProgress = (rows: number) => void;

/** Everything the site keeps about the signed-in member. Throws an AppError. */
export async function collectData(user: Exported, onProgress: OnProgress) {
  return await collectDataWith(await getSupabase(), user, onProgress);
}

/** The same with the client of this member. Read in pages, so that no response grows with what somebody has written. */
export async function collectDataWith(
  supabase: Client,
  user: Exported,
  onProgress: OnProgress = () => {},
) {
  let rows = 0;
  const every = <Row>(read: Parameters<typeof allRows<Row>>[0], atOnce?: number) =>
    allRows<Row>(read, atOnce, (more) => onProgress(rows += more));
  const records = <Kind extends RecordKind>(kind: Kind) =>
    every<OwnRecord<Kind>>((_from, _to, last) => recordsOf(supabase, kind, last), recordsAtOnce);
  const [
    profile,
    signIns,
    factors,
    accountLog,
    pictures,
    newsletterSince,
    consent,
    mails,
    threads,
    posts,
    postVersions,
    postImages,
    reports,
    ignored,
    thanks,
    reads,
    marks,
    follows,
    notifications,
    decisions,
    notificationSettings,
    suspension,
    moderation,
    moderationActions,
    limits,
  ] = await Promise.all([
    readProfile(supabase, user.id),
    readSignIns(supabase),
    records("factors"),
    records("account_log"),
    readImages(supabase, user.id),
    supabase.rpc("own_newsletter_subscription"),
    records("consent"),
    records("mails"),
    every((from, to) => threadsOf(supabase, user.id, from, to)),
    every((from, to) => postsOf(supabase, user.id, from, to)),
    every((from, to) => versionsOf(supabase, user.id, from, to), versionsAtOnce),
    every((from, to) => postImagesOf(supabase, user.id, from, to)),
    every((from, to) => reportsOf(supabase, user.id, from, to)),
    every((from, to) => ignoredBy(supabase, user.id, from, to)),
    every((from, to) => thanksOf(supabase, from, to)),
    every((from, to) => readsOf(supabase, from, to)),
    records("marks"),
    records("follows"),
    records("notifications"),
    records("decisions"),
    supabase.rpc("get_notification_settings").single(),
    supabase.from("suspensions").select("until, reason, created_at").eq("member_id", user.id)
      .maybeSingle(),
    records("moderation"),
    records("moderation_actions"),
    readLimits(supabase),
  ]);
  if (newsletterSince.error) unwrap(newsletterSince);
  if (suspension.error) unwrap(suspension);
  return {
    exportedAt: new Date().toISOString(),
    account: { id: user.id, email: user.email },
    profile,
    signIns,
    factors,
    accountLog,
    pictures,
    newsletterSince: newsletterSince.data,
    consent,
    mails,
    threads,
    posts,
    postVersions,
    postImages,
    reports,
    ignored,
    thanks,
    reads,
    marks,
    follows,
    notifications,
    decisions,
    notificationSettings: settingsSchema.parse(unwrap(notificationSettings)),
    suspension: suspension.data,
    moderation,
    moderationActions,
    limits,
  };
}

export type MemberData = Awaited<ReturnType<typeof collectData>>;

const settingsSchema = z.object({
  follows_by_writing: z.boolean(),
  mails: z.partialRecord(z.enum(mailKinds), z.boolean()),
  newsletter: z.enum(newsletterChoices),
  email: z.string(),
  is_suppressed: z.boolean(),
});

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

/** The image files of a member, each as a `data:` URL, so that one file has everything. Five are the most. */
async function readImages(supabase: Client, userId: string) {
  const files = supabase.storage.from("avatars");
  const names = await Promise.all(["avatars", ""].map(async (folder) => {
    const { data, error } = await files.list(folder, { search: `${userId}-` });
    if (error) throw toStorageError(error);
    return data.map(({ name }) => name).filter((name) => name.startsWith(`${userId}-`))
      .map((name) => folder ? `${folder}/${name}` : name);
  }));
  return await Promise.all(
    names.flat().map(async (path) => {
      const file = await files.download(path);
      if (file.error) throw toStorageError(file.error);
      return { name: path.split("/").at(-1) ?? path, content: await dataUrlOf(file.data) };
    }),
  );
}

async function dataUrlOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `data:${file.type};base64,${btoa(letters)}`;
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

/** Former texts are as long as posts, and there may be fifty of each. */
const versionsAtOnce = 50;

async function versionsOf(supabase: Client, userId: string, from: number, to: number) {
  const rows = unwrap(
    await supabase.from("post_versions")
      .select("post_id, content, written_at, post:forum_posts!inner(user_id)")
      .eq("post.user_id", userId).order("post_id").order("id").range(from, to),
  );
  return rows.map(({ post: _, ...version }) => version);
}

async function postImagesOf(supabase: Client, userId: string, from: number, to: number) {
  return unwrap(
    await supabase.from("post_images").select("id, post_id, width, height, extension")
      .eq("owner_id", userId).order("id").range(from, to),
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
