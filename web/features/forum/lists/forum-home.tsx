// The forum's front page: its categories, and below them the latest threads of all, page by page.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { Page, PageHeader } from "#web/ui/page/page.tsx";
import type { ListPlace } from "#web/lib/lists/list-page.ts";
import { useSession } from "#web/lib/session/session.ts";
import type { TimeCursor } from "#web/lib/lists/time-cursor.ts";
import { forumMessages } from "../model/messages.ts";
import { latestThreadsQuery, shelvesQuery } from "./queries.ts";
import { activityCursor } from "./thread-list.ts";
import { useThreadActivity } from "./use-thread-activity.ts";
import { useUnread } from "./use-unread.ts";
import { activeThreads, ActivityNotice } from "./activity-notice.tsx";
import { CategoryGrid } from "./category-grid.tsx";
import { ThreadRow } from "./thread-row.tsx";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";

const MarkAllRead = lazyComponent(() => import("./mark-all-read.tsx"), (it) => it.MarkAllRead);

/** `place` is undefined for the first page, which the categories stand on. */
export function ForumHome({ place }: { place: ListPlace<TimeCursor> | undefined }) {
  const { data: categories } = useSuspenseQuery(shelvesQuery);
  const { data: list, dataUpdatedAt } = useSuspenseQuery(latestThreadsQuery(place));
  const session = useSession();
  const isMember = session.status === "signed-in";
  const { rows: threads, hasNewer, hasOlder } = list;
  const unread = useUnread(threads);
  const activity = useThreadActivity({
    slug: undefined,
    categoryIds: categories.map(({ id }) => id),
    shown: hasNewer ? undefined : { threads, readAt: dataUpdatedAt },
    isUrgent: isMember,
  });
  const [first, last] = [threads[0], threads.at(-1)];
  const linkTo = (label: string, where: { after?: string; before?: string }) => (
    <Button asChild variant="outline">
      <Link to="/forum" search={where}>{label}</Link>
    </Button>
  );
  return (
    <Page width="wide" className="min-h-svh">
      <PageHeader
        back={hasNewer && (
          <Link to="/forum" className="back-link mb-4">
            <ArrowLeft aria-hidden="true" size={16} /> All categories
          </Link>
        )}
        title="Forum"
        description={forumMessages.description}
        memberActions={isMember && (
          <Button asChild>
            <Link to="/forum/new-thread">Create New Thread</Link>
          </Button>
        )}
      />
      {!hasNewer && <CategoryGrid categories={categories} />}
      <section aria-labelledby="latest-threads" className={hasNewer ? "" : "mt-12"}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <h2 id="latest-threads" className="text-2xl">Latest threads</h2>
          <div className="room-for-members">{isMember && <MarkAllRead />}</div>
          <ActivityNotice words={activeThreads(activity.count)} onShow={activity.show} />
        </div>
        {threads.length === 0 ? <EmptyView title={forumMessages.noThreads} /> : (
          <ul
            className="thread-list outline-none"
            aria-label="Threads"
            tabIndex={-1}
            data-list=""
          >
            {threads.map((thread) => (
              <ThreadRow
                key={thread.id}
                thread={thread}
                heading="h3"
                isCategoryShown
                unread={unread?.get(thread.id)}
              />
            ))}
          </ul>
        )}
        <ListPages
          label="Pages of threads"
          newest={hasNewer && linkTo("Newest threads", {})}
          newer={hasNewer && first && linkTo("Newer threads", { before: activityCursor(first) })}
          older={hasOlder && last && linkTo("Older threads", { after: activityCursor(last) })}
        />
      </section>
    </Page>
  );
}
