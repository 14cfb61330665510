// An entry of the log as a sentence, with links to what it is about.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { asRole, type Role } from "#web/lib/queries.ts";
import type { LogEntry } from "../queries.ts";

const roles: Record<Role, string> = {
  member: "member",
  moderator: "moderator",
  admin: "administrator",
};

export function LogSentence({ entry }: { entry: LogEntry }) {
  const actor = entry.actor_id === null
    ? "The owner of the database"
    : <MemberLink id={entry.actor_id} member={entry.actor} />;
  return <>{actor} {deedOf(entry)}</>;
}

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
    case "post_deleted":
      return (
        <>
          deleted a post by {member} in <ThreadLink entry={entry} />
        </>
      );
    case "thread_deleted":
      return (
        <>
          deleted the thread “<bdi>{entry.old_value}</bdi>” by {member}
        </>
      );
    case "article_created":
      return <>created {articleOf(entry)}</>;
    case "article_changed":
      return <>changed {articleOf(entry)}</>;
    case "article_published":
      return <>published {articleOf(entry)}</>;
    case "article_unpublished":
      return <>withdrew {articleOf(entry)}</>;
    case "article_deleted":
      return <>deleted {articleOf(entry)}</>;
    case "subscriber_removed":
      return "removed somebody from the newsletter";
    default:
      // Written by a later version of the database than this page knows.
      return <>did something: {entry.action.replaceAll("_", " ")}</>;
  }
}

function MemberLink({ id, member }: { id: string; member: LogEntry["actor"] }) {
  if (!member) return "a former member";
  return (
    <Link to="/user/$userId" params={{ userId: id }} className="author-link">
      <bdi>{member.username ?? "Anonymous User"}</bdi>
    </Link>
  );
}

function ThreadLink({ entry }: { entry: LogEntry }) {
  if (entry.thread_id === null || entry.thread_title === null) return "a thread that is gone";
  return (
    <>
      “<Link to="/forum/thread/$threadId" params={{ threadId: entry.thread_id }} className="link">
        <bdi>{entry.thread_title}</bdi>
      </Link>”
    </>
  );
}

function articleOf({ article_slug: slug, article_title: title, old_value: former }: LogEntry) {
  if (slug !== null) {
    return (
      <>
        the article “<Link to="/blog/$slug" params={{ slug }} className="link">{title}</Link>”
      </>
    );
  }
  return former === null ? "an article" : <>the article “{former}”</>;
}
