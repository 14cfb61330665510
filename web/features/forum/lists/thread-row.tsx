// One thread in a list.
import { Link } from "@tanstack/react-router";
import { Badge } from "#web/ui/person/badge.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import type { ListedThread } from "./thread-list.ts";
import { placeOfUnread, type Unread, unreadLabel } from "./unread.ts";
import { PersonName } from "#web/ui/person/person-name.tsx";

interface ThreadRowProps {
  thread: ListedThread;
  /** The level of its title, and whether it says where it belongs: in a list of all categories. */
  heading: "h2" | "h3";
  isCategoryShown?: boolean;
  /** What its reader has not read of it. */
  unread: Unread | undefined;
}

export function ThreadRow(
  { thread, heading: Heading, isCategoryShown = false, unread }: ThreadRowProps,
) {
  const { category, reply_count: replies } = thread;
  return (
    <li className="thread-row">
      <div className="min-w-0 grow">
        <Heading dir="auto" className="text-lg leading-snug font-semibold wrap-anywhere">
          {thread.sticky && <Badge className="mr-2">[STICKY]</Badge>}
          {thread.is_locked && <Badge className="mr-2">[LOCKED]</Badge>}
          {thread.is_solved && <Badge className="mr-2">[SOLVED]</Badge>}
          <Link
            to="/forum/thread/$threadId"
            params={{ threadId: thread.id }}
            {...placeOfUnread(unread)}
            className="title-link"
          >
            {thread.title}
          </Link>
          {unread && <Badge variant="live" className="ml-2">{unreadLabel(unread)}</Badge>}
        </Heading>
        <p className="mt-1 text-sm text-muted">
          {isCategoryShown && (
            <>
              <Link
                to="/forum/category/$categorySlug"
                params={{ categorySlug: category.slug }}
                className="quiet-link"
              >
                {category.name}
              </Link>
              {" · "}
            </>
          )}
          Started by <PersonName person={thread.creator} className="quiet-link" /> ·{" "}
          <RelativeTime iso={thread.created_at} />
        </p>
      </div>
      <dl className="thread-figures">
        <div>
          <dt className="sr-only">Replies</dt>
          <dd className="tabular-nums">{replies} {replies === 1 ? "reply" : "replies"}</dd>
        </div>
        <div className="min-w-0">
          <dt className="sr-only">Last activity</dt>
          <dd className="min-w-0 wrap-anywhere">
            <RelativeTime iso={thread.last_activity_at} />
            {replies > 0 && (
              <>
                {" by "}
                <PersonName person={thread.last_poster} className="quiet-link" isBrief />
              </>
            )}
          </dd>
        </div>
      </dl>
    </li>
  );
}
