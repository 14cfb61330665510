// One thread in the list of its category.
import { Link } from "@tanstack/react-router";
import { RoleMark } from "#web/ui/role-mark.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { ListedThread } from "../thread-list.ts";

export function ThreadRow({ thread }: { thread: ListedThread }) {
  const { creator, reply_count: replies } = thread;
  return (
    <li className="thread-row">
      <div className="min-w-0 grow">
        <h2 dir="auto" className="text-lg leading-snug font-semibold wrap-anywhere">
          {thread.sticky && <Badge className="mr-2">[STICKY]</Badge>}
          {thread.is_locked && <Badge className="mr-2">[LOCKED]</Badge>}
          <Link
            to="/forum/thread/$threadId"
            params={{ threadId: thread.id }}
            className="title-link"
          >
            {thread.title}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted">
          Started by {creator
            ? (
              <>
                <Link to="/user/$userId" params={{ userId: creator.id }} className="quiet-link">
                  <bdi>{creator.username ?? "Anonymous User"}</bdi>
                </Link>
                <RoleMark role={creator.role} className="ml-1.5 align-text-bottom" />
              </>
            )
            : "Unknown User"}, <RelativeTime iso={thread.created_at} />
        </p>
      </div>
      <dl className="thread-figures">
        <div>
          <dt className="sr-only">Replies</dt>
          <dd className="tabular-nums">{replies} {replies === 1 ? "reply" : "replies"}</dd>
        </div>
        <div>
          <dt className="text-muted">Last activity</dt>
          <dd>
            <RelativeTime iso={thread.last_activity_at} />
          </dd>
        </div>
      </dl>
    </li>
  );
}
