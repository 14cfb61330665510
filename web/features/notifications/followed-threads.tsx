// The threads for which a member has chosen a level, or has one because they wrote there.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { ListState } from "#web/ui/state/list-state.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { Select } from "#web/ui/form/select.tsx";
import type { FollowLevel } from "#web/domain/notifications/notification-queries.ts";
import { parseTimeCursor, timeCursorText } from "#web/lib/lists/time-cursor.ts";
import { followLevels, notificationMessages } from "./messages.ts";
import { followsQuery, perPage } from "./queries.ts";
import { useFollow } from "./use-follow.ts";

export function FollowedThreads(
  { before, userId }: { before: string | undefined; userId: string },
) {
  const cursor = parseTimeCursor(before);
  const found = useQuery(followsQuery(userId, cursor));
  const follows = found.data?.slice(0, perPage);
  const last = (found.data?.length ?? 0) > perPage ? follows?.at(-1) : undefined;
  return (
    <>
      <ListState
        found={found}
        failed={notificationMessages.followsFailed}
        rows={follows}
        empty={
          <EmptyView title={notificationMessages.noFollows}>
            {notificationMessages.noFollowsText}
          </EmptyView>
        }
      />
      {follows && follows.length > 0 && (
        <ul
          className="divide-y divide-border border-y border-border outline-none"
          aria-label={notificationMessages.follows}
          tabIndex={-1}
          data-list=""
        >
          {follows.map(({ thread_id: threadId, title, level }) => (
            <li key={threadId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <p dir="auto" className="min-w-48 flex-1 wrap-anywhere">
                <Link
                  to="/forum/thread/$threadId"
                  params={{ threadId }}
                  className="title-link font-medium"
                >
                  {title}
                </Link>
              </p>
              <LevelChoice threadId={threadId} title={title} level={level} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        label="Pages of threads"
        newest={cursor && (
          <Button asChild variant="outline" size="sm">
            <Link to="/notifications/settings">Latest threads</Link>
          </Button>
        )}
        newer={null}
        older={last && (
          <Button asChild variant="outline" size="sm">
            <Link
              to="/notifications/settings"
              search={{ before: timeCursorText({ time: last.followed_at, id: last.thread_id }) }}
            >
              Older threads
            </Link>
          </Button>
        )}
      />
    </>
  );
}

function LevelChoice(
  { threadId, title, level }: { threadId: string; title: string; level: FollowLevel },
) {
  const { value, choose } = useFollow(threadId, level);
  return (
    <Select
      aria-label={`Notifications of ${title}`}
      className="w-44"
      value={value}
      onChange={({ target }) => {
        const chosen = followLevels.find(({ value }) => value === target.value);
        if (chosen) choose(chosen.value);
      }}
    >
      {followLevels.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
    </Select>
  );
}
