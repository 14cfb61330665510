// What a member is notified of, by thread.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CheckCheck, Settings } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { ListState } from "#web/ui/state/list-state.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { Page, PageHeader } from "#web/ui/page/page.tsx";
import { notificationCountQuery } from "#web/domain/notifications/notification-queries.ts";
import { parseTimeCursor, timeCursorText } from "#web/lib/lists/time-cursor.ts";
import { notificationMessages, waitingLabel } from "./messages.ts";
import { byThread, latestOf } from "./notifications.ts";
import { followedNewsQuery, notificationListQuery, perPage } from "./queries.ts";
import { useReadingAll } from "./use-reading.ts";
import { NotifiedThreadItem } from "./notified-thread-item.tsx";

interface NotificationsViewProps {
  /** The place in the list as the URL has it. */
  before: string | undefined;
  userId: string;
}

export function NotificationsView({ before, userId }: NotificationsViewProps) {
  const cursor = parseTimeCursor(before);
  const list = useQuery(notificationListQuery(userId, cursor));
  const news = useQuery(followedNewsQuery(userId));
  const { data: { unread: count = 0, waiting = null } = {} } = useQuery(
    notificationCountQuery(userId),
  );
  const readingAll = useReadingAll();
  const shown = list.data?.slice(0, perPage);
  const last = (list.data?.length ?? 0) > perPage ? shown?.at(-1) : undefined;
  // What threads have news of is on the first page.
  const isReady = shown !== undefined && (cursor !== undefined || !news.isPending);
  const threads = isReady ? byThread(shown, cursor ? [] : news.data ?? []) : undefined;
  const latest = latestOf(threads ?? []);
  return (
    <Page width="4xl">
      <PageHeader
        title={notificationMessages.title}
        actions={
          <>
            <Button
              variant="outline"
              size="sm"
              disabled={cursor !== undefined || latest === undefined || count === 0}
              pending={readingAll.isPending}
              onClick={() => {
                if (latest !== undefined) void readingAll.submit(latest);
              }}
            >
              <CheckCheck aria-hidden="true" /> Mark all as read
            </Button>
            <Button asChild variant="ghost" size="sm">
              <Link to="/notifications/settings">
                <Settings aria-hidden="true" /> Settings
              </Link>
            </Button>
          </>
        }
      />
      {waiting !== null && waiting > 0 && (
        <Notice title={waitingLabel(waiting)} className="mb-6">
          <Link to="/admin" className="text-link">{notificationMessages.decide}</Link>
        </Notice>
      )}
      <ListState
        found={{
          error: list.error ?? news.error,
          isPending: !threads && !list.error && !news.error,
          refetch: () => news.refetch().then(() => list.refetch()),
        }}
        failed={notificationMessages.listFailed}
        rows={threads}
        empty={
          <EmptyView title={notificationMessages.none}>{notificationMessages.noneText}</EmptyView>
        }
      />
      {threads && threads.length > 0 && (
        <ol
          className="divide-y divide-border border-y border-border outline-none"
          aria-label={notificationMessages.title}
          tabIndex={-1}
          data-list=""
        >
          {threads.map((thread) => (
            <li key={thread.id}>
              <NotifiedThreadItem thread={thread} />
            </li>
          ))}
        </ol>
      )}
      <ListPages
        label="Pages of notifications"
        newest={cursor && (
          <Button asChild variant="outline" size="sm">
            <Link to="/notifications">Latest notifications</Link>
          </Button>
        )}
        newer={null}
        older={last && (
          <Button asChild variant="outline" size="sm">
            <Link
              to="/notifications"
              search={{ before: timeCursorText({ time: last.created_at, id: last.id }) }}
            >
              Older notifications
            </Link>
          </Button>
        )}
      />
    </Page>
  );
}
