// A category: its threads, page by page, with a search box whose term lives in the URL.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Rss } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { Page, PageHeader } from "#web/ui/page/page.tsx";
import type { ListPlace } from "#web/lib/lists/list-page.ts";
import { useSession } from "#web/lib/session/session.ts";
import { useRole } from "#web/lib/session/use-role.ts";
import { forumMessages } from "../model/messages.ts";
import { categoryQuery, threadsQuery } from "./queries.ts";
import { cursorOf, type SolvedFilter as Shown, type ThreadCursor } from "./thread-list.ts";
import { useThreadActivity } from "./use-thread-activity.ts";
import { useUnread } from "./use-unread.ts";
import { activeThreads, ActivityNotice } from "./activity-notice.tsx";
import { SolvedFilter } from "./solved-filter.tsx";
import { ThreadRow } from "./thread-row.tsx";
import { ThreadSearch } from "./thread-search.tsx";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";

const MarkAllRead = lazyComponent(() => import("./mark-all-read.tsx"), (it) => it.MarkAllRead);

interface CategoryViewProps {
  slug: string;
  search: string;
  show: Shown | undefined;
  /** Undefined for the first page. */
  place: ListPlace<ThreadCursor> | undefined;
}

export function CategoryView({ slug, search, show, place }: CategoryViewProps) {
  const { data: category } = useSuspenseQuery(categoryQuery(slug));
  const { data: list, dataUpdatedAt } = useSuspenseQuery(
    threadsQuery(slug, { search, show }, place),
  );
  const session = useSession();
  const role = useRole();
  const canStart = session.status === "signed-in" && (!category.is_closed || role !== "member");
  const { rows: threads, hasNewer, hasOlder } = list;
  const unread = useUnread(threads);
  const isFirstPage = !search && !show && !hasNewer;
  const activity = useThreadActivity({
    slug,
    categoryIds: [category.id],
    shown: isFirstPage ? { threads, readAt: dataUpdatedAt } : undefined,
    isUrgent: true,
  });
  const [first, last] = [threads[0], threads.at(-1)];
  const linkTo = (label: string, where: { after?: string; before?: string }) => (
    <Button asChild variant="outline">
      <Link
        to="/forum/category/$categorySlug"
        params={{ categorySlug: slug }}
        search={{ ...(search && { q: search }), ...(show && { show }), ...where }}
      >
        {label}
      </Link>
    </Button>
  );
  return (
    <Page width="wide" className="min-h-svh">
      <Link to="/forum" className="back-link">
        <ArrowLeft aria-hidden="true" size={16} /> Back to Forum
      </Link>
      <PageHeader
        title={category.name}
        description={category.description}
        memberActions={category.is_closed && !canStart ? undefined : canStart && (
          <Button asChild>
            <Link to="/forum/new-thread" search={{ category: slug }}>Create New Thread</Link>
          </Button>
        )}
      />
      {category.is_closed && <p className="mb-6 text-muted">{forumMessages.categoryClosed}</p>}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <ThreadSearch slug={slug} search={search} show={show} />
        <div className="room-for-members max-sm:w-full">
          {session.status === "signed-in" && <MarkAllRead categoryId={category.id} />}
        </div>
        <ActivityNotice words={activeThreads(activity.count)} onShow={activity.show} />
      </div>
      {(category.asks_questions || show) && (
        <SolvedFilter
          slug={slug}
          search={search}
          show={show}
        />
      )}
      <p role="status" className="text-sm text-muted not-empty:mb-4">
        {search && forumMessages.matches(threads.length, hasNewer || hasOlder, search)}
      </p>
      {search && (
        <p className="mb-4 text-sm">
          <Link to="/search" search={{ q: search, in: slug }} className="text-link">
            Search the posts of this category, too
          </Link>
        </p>
      )}
      {threads.length === 0
        ? (
          <EmptyView
            title={search
              ? forumMessages.noMatches
              : show
              ? forumMessages.noneLeft[show]
              : forumMessages.noThreads}
          />
        )
        : (
          <ul className="thread-list outline-none" aria-label="Threads" tabIndex={-1} data-list="">
            {threads.map((thread) => (
              <ThreadRow
                key={thread.id}
                thread={thread}
                heading="h2"
                unread={unread?.get(thread.id)}
              />
            ))}
          </ul>
        )}
      <a href={`/forum/category/${slug}/rss.xml`} className="back-link mt-6">
        <Rss aria-hidden="true" className="size-4" /> {category.name} as a feed
      </a>
      <ListPages
        label="Pages of threads"
        newest={hasNewer && linkTo("Newest threads", {})}
        newer={hasNewer && first && linkTo("Newer threads", { before: cursorOf(first) })}
        older={hasOlder && last && linkTo("Older threads", { after: cursorOf(last) })}
      />
    </Page>
  );
}
