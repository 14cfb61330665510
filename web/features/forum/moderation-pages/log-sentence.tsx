// An entry of the log as a sentence, with links to what it is about.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatFullTime, formatLongDate } from "#web/lib/time/dates.ts";
import { asRole, type Role } from "#web/lib/session/queries.ts";
import type { LogEntry } from "./log-queries.ts";

const roles: Record<Role, string> = {
  member: "member",
  moderator: "moderator",
  admin: "administrator",
};

export function LogSentence({ entry }: { entry: LogEntry }) {
  const actor = entry.actor_id === null
    ? siteActions.has(entry.action) ? "The site" : "The owner of the database"
    : <MemberLink id={entry.actor_id} member={entry.actor} />;
  return <>{actor} {deedOf(entry)}</>;
}

/** What the site does by itself: it releases posts that turned out to have no links, and publishes on time. */
const siteActions = new Set(["post_released", "article_published"]);

/** "post hidden" for `post_hidden`. */
export const spokenAction = ({ action }: LogEntry) => action.replaceAll("_", " ");

/** What was done, as the rest of a sentence that begins with a name. */
function deedOf(entry: LogEntry): ReactNode {
  const member = entry.member_id === null
    ? "Unknown User"
    : <MemberLink id={entry.member_id} member={entry.member} />;
  switch (entry.action) {
    case "role_changed":
      return (
        <>
          changed the role of {member} from {roles[asRole(entry.old_value ?? "")]} to{" "}
          {roles[asRole(entry.new_value ?? "")]}
        </>
      );
    case "member_suspended":
      return <>suspended {member} {until(entry.new_value)}</>;
    case "member_unsuspended":
      return <>lifted the suspension of {member}</>;
    case "member_marked_spammer":
      return <>marked {member} as a spammer and hid everything by them</>;
    case "member_unmarked_spammer":
      return <>restored {member}, who was marked as a spammer, and everything by them</>;
    case "profile_cleared":
      return <>cleared the profile of {member}</>;
    case "report_dismissed":
    case "report_reopened":
      return (
        <>
          {entry.action === "report_dismissed" ? "dismissed" : "reopened"} reports of{" "}
          {entry.post_id === null ? <>the profile of {member}</> : (
            <>
              <PostLink entry={entry} /> by {member} in <ThreadLink entry={entry} />
            </>
          )}
        </>
      );
    case "post_deleted":
      return (
        <>
          deleted a post by {member} in <ThreadLink entry={entry} />
        </>
      );
    case "post_hidden":
    case "post_restored":
    case "post_released":
    case "post_held":
      return (
        <>
          {postVerbs[entry.action]} <PostLink entry={entry} /> by {member} in{" "}
          <ThreadLink entry={entry} />
        </>
      );
    case "thread_hidden":
    case "thread_restored":
    case "thread_locked":
    case "thread_unlocked":
    case "thread_pinned":
    case "thread_unpinned":
      return (
        <>
          {threadVerbs[entry.action]} <ThreadLink entry={entry} /> by {member}
        </>
      );
    case "thread_solved":
      return (
        <>
          marked <PostLink entry={entry} /> as the solution of <ThreadLink entry={entry} /> by{" "}
          {member}
        </>
      );
    case "thread_unsolved":
      return (
        <>
          unmarked <PostLink entry={entry} /> as the solution of <ThreadLink entry={entry} /> by
          {" "}
          {member}
        </>
      );
    case "thread_moved":
      return (
        <>
          moved <ThreadLink entry={entry} /> from {entry.old_category ?? "a former category"} to
          {" "}
          {entry.new_category ?? "a former category"}
        </>
      );
    case "thread_renamed":
      // A member who has left may have taken the titles along.
      return entry.old_value === null ? <>renamed a thread by {member}</> : (
        <>
          renamed the thread “<bdi>{entry.old_value}</bdi>” by {member}{" "}
          to “<bdi>{entry.new_value}</bdi>”
        </>
      );
    case "thread_deleted":
      return (
        <>
          deleted the thread “<bdi>{entry.old_value}</bdi>” by {member}
        </>
      );
    case "pattern_added":
      return <>added the pattern “{entry.new_value}”</>;
    case "pattern_removed":
      return <>removed the pattern “{entry.new_value}”</>;
    case "category_created":
      return <>made {categoryOf(entry)}</>;
    case "category_changed":
      return <>changed {categoryOf(entry)}</>;
    case "category_renamed":
      return <>renamed the category “{entry.old_value}” to “{entry.new_value}”</>;
    case "category_closed":
      return <>closed {categoryOf(entry)} for new threads</>;
    case "category_opened":
      return <>opened {categoryOf(entry)} for new threads</>;
    case "category_ordered":
      return "put the categories in another order";
    case "category_deleted":
      return <>removed the category “{entry.old_value}”</>;
    case "article_created":
      return <>created {articleOf(entry)}</>;
    case "article_changed":
      return <>changed {articleOf(entry)}</>;
    case "article_published":
      return <>published {articleOf(entry)}{entry.actor_id === null && " as scheduled"}</>;
    case "article_scheduled":
      return <>scheduled {articleOf(entry)} for {formatFullTime(entry.new_value ?? "")}</>;
    case "article_unscheduled":
      return <>took the date of publication from {articleOf(entry)}</>;
    case "article_unpublished":
      return <>withdrew {articleOf(entry)}</>;
    case "article_deleted":
      return <>deleted {articleOf(entry)}</>;
    case "subscriber_removed":
      return "removed somebody from the newsletter";
    case "subscribers_exported":
      return <>exported {exportedText(entry)}</>;
    case "letter_sent":
      return (
        <>
          sent the letter “<bdi>{entry.new_value}</bdi>” to {subscribersOf(entry)}
        </>
      );
    case "letter_paused":
      return (
        <>
          paused the letter “<bdi>{entry.new_value}</bdi>”
        </>
      );
    case "letter_resumed":
      return (
        <>
          resumed the letter “<bdi>{entry.new_value}</bdi>”
        </>
      );
    case "session_proven":
      return "signed in with the second factor";
    case "release_published":
      return <>published LMP {entry.new_value}</>;
    case "release_withdrawn":
      return <>withdrew LMP {entry.new_value}</>;
    default:
      // Written by a later version of the database than this page knows.
      return <>did something: {spokenAction(entry)}</>;
  }
}

const subscribersOf = ({ old_value }: LogEntry) =>
  `${Number(old_value).toLocaleString("en-US")} ${
    old_value === "1" ? "subscriber" : "subscribers"
  }`;

/** For example "the addresses of 12 subscribers: confirmed, with “example.org”". */
function exportedText(entry: LogEntry): string {
  const [state = "all", ...words] = (entry.new_value ?? "").split(" ");
  const filter = [
    state !== "all" && subscriberStates[state],
    words.length > 0 && `with “${words.join(" ")}”`,
  ]
    .filter(Boolean).join(", ");
  return `the addresses of ${subscribersOf(entry)}${filter && `: ${filter}`}`;
}

const subscriberStates: Record<string, string> = {
  confirmed: "confirmed",
  waiting: "not confirmed",
};

function MemberLink({ id, member }: { id: string; member: LogEntry["actor"] }) {
  if (!member) return "a former member";
  return (
    <Link to="/user/$userId" params={{ userId: id }} className="author-link">
      <bdi>{member.username ?? "Anonymous User"}</bdi>
    </Link>
  );
}

/** When a suspension ends. */
const until = (iso: string | null) => iso === null ? "for good" : `until ${formatLongDate(iso)}`;

const postVerbs = {
  post_hidden: "hid",
  post_restored: "restored",
  post_released: "released",
  post_held: "held for review",
};

const threadVerbs = {
  thread_hidden: "hid",
  thread_restored: "restored",
  thread_locked: "locked",
  thread_unlocked: "unlocked",
  thread_pinned: "pinned",
  thread_unpinned: "unpinned",
};

function PostLink({ entry: { thread_id, thread_title, post_id } }: { entry: LogEntry }) {
  if (thread_id === null || thread_title === null || post_id === null) return "a post";
  return (
    <Link
      to="/forum/thread/$threadId"
      params={{ threadId: thread_id }}
      hash={`post-${post_id}`}
      className="text-link"
    >
      a post
    </Link>
  );
}

/** Under the title that it has now. */
function ThreadLink({ entry }: { entry: LogEntry }) {
  if (entry.thread_id === null || entry.thread_title === null) return "a deleted thread";
  return (
    <>
      “<Link
        to="/forum/thread/$threadId"
        params={{ threadId: entry.thread_id }}
        className="text-link"
      >
        <bdi>{entry.thread_title}</bdi>
      </Link>”
    </>
  );
}

function categoryOf({ category_slug: slug, category_name: name, new_value: former }: LogEntry) {
  return slug === null ? <>the category “{former}”</> : (
    <>
      the category “<Link
        to="/forum/category/$categorySlug"
        params={{ categorySlug: slug }}
        className="text-link"
      >
        {name}
      </Link>”
    </>
  );
}

function articleOf({ article_slug: slug, article_title: title, old_value: former }: LogEntry) {
  if (slug !== null) {
    return (
      <>
        the article “<Link to="/blog/$slug" params={{ slug }} className="text-link">{title}</Link>”
      </>
    );
  }
  return former === null ? "an article" : <>the article “{former}”</>;
}
