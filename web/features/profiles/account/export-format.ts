// The two forms in which members receive their data.
import { formatLongDate } from "#web/lib/time/dates.ts";
import { mailKinds, mailKindWords } from "#shared/contracts/mail-kinds.ts";
import { topicWords } from "#shared/contracts/newsletter-topics.ts";
import { postImagePath } from "#shared/contracts/post-image.ts";
import { profileFields } from "#shared/contracts/profile.ts";
import { product } from "#shared/contracts/product.ts";
import { siteUrl } from "#web/lib/state/env.ts";
import type { MemberData } from "./export-queries.ts";

export type ExportFormat = "json" | "md";

/** For programs: everything, nothing rounded. */
function asJson(data: MemberData): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

function mailedKinds({ notificationSettings: settings }: MemberData): string {
  return mailKinds.filter((kind) => settings.mails[kind])
    .map((kind) => mailKindWords[kind]).join(", ");
}

function newsletterOf({ newsletterSince, notificationSettings }: MemberData): string {
  if (!newsletterSince || notificationSettings.newsletter === "none") return "no";
  const { label } = topicWords[notificationSettings.newsletter];
  return `${label.toLowerCase()}, since ${formatLongDate(newsletterSince)}`;
}

/** For people: one document, posts in the order in which they were written. */
function asMarkdown(data: MemberData) {
  const { account, profile, signIns, pictures, threads, posts, exportedAt } = data;
  const { postVersions, postImages } = data;
  const { reports, ignored, thanks, reads, follows, notifications, decisions, suspension } = data;
  const { factors, accountLog, consent, mails, marks, moderation, moderationActions, limits } =
    data;
  const time = (iso: string | null) => iso ? `${iso.slice(0, 16).replace("T", " ")} UTC` : "never";
  const facts = [
    ["Account", account.email],
    ["User id", account.id],
    ["Joined", formatLongDate(profile.created_at)],
    ...Object.entries(profileFields).map((
      [column, { label }],
    ) => [label, profile[column as keyof typeof profileFields] ?? "none"]),
    ["Picture", profile.avatar_url ?? "none"],
    ["Address confirmed", time(signIns.email_confirmed_at)],
    ["Last sign-in", time(signIns.last_sign_in_at)],
    [
      "Suspended",
      suspension
        ? `${
          suspension.until ? `until ${time(suspension.until)}` : "for good"
        }: ${suspension.reason}`
        : "no",
    ],
    ["Newsletter", newsletterOf(data)],
    ["Mails about", mailedKinds(data) || "nothing"],
  ];
  return [
    `# Your data at ${product.name}`,
    `Exported on ${formatLongDate(exportedAt)}.`,
    facts.map(([name, value]) => `- ${name}: ${value}`).join("\n"),
    `## Open sessions (${signIns.sessions.length})`,
    signIns.sessions.map((session) =>
      `- since ${time(session.started_at)}, renewed ${time(session.refreshed_at)}: ` +
      `${session.user_agent ?? "unknown browser"}, ${session.ip_address ?? "unknown IP address"}`
    ).join("\n"),
    `## Second factors (${factors.length})`,
    factors.map(({ name, type, status, created_at }) =>
      `- ${name ?? "unnamed"}, ${type}, ${status}, since ${time(created_at)}`
    ).join("\n"),
    `## Sign-ins and changes of the account (${accountLog.length})`,
    accountLog.map(({ created_at, action, ip_address, email }) =>
      `- ${time(created_at)}: ${action ?? "unknown"}, ${ip_address ?? "unknown IP address"}` +
      (email ? `, ${email}` : "")
    ).join("\n"),
    `## Picture files (${pictures.length})`,
    pictures.map(({ name, content }) => `![${name}](${content})`).join("\n\n"),
    `## Threads you started (${threads.length})`,
    threads.map((thread) =>
      `- ${formatLongDate(thread.created_at)}: ${thread.title} (${thread.category.name})` +
      ifHidden(thread)
    ).join("\n"),
    `## Your posts (${posts.length})`,
    ...posts.map((post) =>
      `### ${post.thread?.title ?? "In a thread hidden by a moderator"}\n\n` +
      `${formatLongDate(post.created_at)}, ` +
      `${siteUrl}/forum/thread/${post.thread_id}#post-${post.id}${
        ifHidden(post)
      }\n\n${post.content}`
    ),
    `## Former texts of your posts (${postVersions.length})`,
    ...postVersions.map(({ post_id, written_at, content }) =>
      `### Post ${post_id}, as of ${time(written_at)}\n\n${content}`
    ),
    `## Pictures in your posts (${postImages.length})`,
    postImages.map((image) =>
      `- ${siteUrl}${postImagePath(image)}, ${
        image.post_id ? `in post ${image.post_id}` : "in no post"
      }`
    ).join("\n"),
    `## Your reports (${reports.length})`,
    reports.map(({ created_at, reason, details, post_id, member_id, case: { outcome } }) =>
      `- ${formatLongDate(created_at)}, ${post_id ? `post ${post_id}` : `member ${member_id}`}, ` +
      `${reason}, ${outcome ?? "waiting"}: ${details}`
    ).join("\n"),
    `## Members you ignore (${ignored.length})`,
    ignored.map(({ ignored_id, created_at }) =>
      `- ${ignored_id}, since ${formatLongDate(created_at)}`
    ).join("\n"),
    `## Posts you gave thanks for (${thanks.length})`,
    thanks.map(({ post_id, created_at }) => `- ${formatLongDate(created_at)}: post ${post_id}`)
      .join("\n"),
    `## How far you have read (${reads.length})`,
    reads.map(({ thread_id, last_position }) =>
      `- ${siteUrl}/forum/thread/${thread_id}: up to post ${last_position}`
    ).join("\n"),
    `## Threads you follow or have muted (${follows.length})`,
    follows.map(({ thread_id, level, created_at }) =>
      `- ${siteUrl}/forum/thread/${thread_id}: ${level}, since ${formatLongDate(created_at)}`
    ).join("\n"),
    `## Your notifications (${notifications.length})`,
    notifications.map(({ post_id, kind, created_at, read_at }) =>
      `- ${formatLongDate(created_at)}: ${kind}, post ${post_id}, ${read_at ? "read" : "unread"}`
    ).join("\n"),
    `## Decisions of moderators that you were told of (${decisions.length})`,
    decisions.map(({ kind, post_id, thread_id, case_id, created_at, read_at }) =>
      `- ${formatLongDate(created_at)}: ${kind}, ${post_id ?? thread_id ?? case_id}, ${
        read_at ? "read" : "unread"
      }`
    ).join("\n"),
    `## Mails to you (${mails.length})`,
    mails.map(({ created_at, purpose, state, thread_id, bounced_at }) =>
      `- ${time(created_at)}: ${purpose}, ${bounced_at ? "came back" : state}` +
      (thread_id ? `, ${siteUrl}/forum/thread/${thread_id}` : "")
    ).join("\n"),
    `## Your consent to the newsletter (${consent.length})`,
    consent.map(({ created_at, event, wording }) =>
      `- ${time(created_at)}: ${event}${wording ? `: ${wording}` : ""}`
    ).join("\n"),
    `## What moderators did (${moderation.length})`,
    moderation.map(moderationLine).join("\n"),
    `## What you did as a moderator (${moderationActions.length})`,
    moderationActions.map(moderationLine).join("\n"),
    `## Marked as read (${marks.length})`,
    marks.map(({ created_at, category_id }) =>
      `- ${time(created_at)}: ${category_id ? `category ${category_id}` : "the whole forum"}`
    ).join("\n"),
    `## How much you wrote lately (${limits.writes.length})`,
    limits.writes.map(({ kind, day_rows, day_ends_at }) =>
      `- ${kind}: ${day_rows} on the day until ${time(day_ends_at)}`
    ).join("\n"),
  ].filter(Boolean).join("\n\n") + "\n";
}

type ModerationEntry = MemberData["moderation"][number] | MemberData["moderationActions"][number];

function moderationLine(
  { created_at, action, post_id, thread_id, reason }: ModerationEntry,
): string {
  const about = post_id ? `, post ${post_id}` : thread_id ? `, thread ${thread_id}` : "";
  return `- ${formatLongDate(created_at)}: ${action.replaceAll("_", " ")}${about}` +
    (reason ? `: ${reason}` : "");
}

/** What follows the date of something that a moderator has hidden. */
function ifHidden(
  { hidden_at, hidden_reason }: Pick<MemberData["posts"][number], "hidden_at" | "hidden_reason">,
) {
  return hidden_at
    ? `, hidden by a moderator on ${formatLongDate(hidden_at)}: ${hidden_reason ?? ""}`
    : "";
}

export interface ExportFile {
  name: string;
  type: string;
  text: string;
}

/** The file to download. */
export function exportFile(data: MemberData, format: ExportFormat): ExportFile {
  const day = data.exportedAt.slice(0, 10);
  const name = `${product.name.toLowerCase()}-data-${day}.${format}`;
  return format === "json"
    ? { name, type: "application/json", text: asJson(data) }
    : { name, type: "text/markdown", text: asMarkdown(data) };
}
