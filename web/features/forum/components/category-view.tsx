// A category: its threads, page by page, with a search box whose term lives in the address.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { EmptyView } from "#web/ui/empty-view.tsx";
import { Page, PageHeader } from "#web/ui/page.tsx";
import { useSession } from "#web/lib/session.ts";
import { forumMessages } from "../messages.ts";
import { categoryQuery, threadsQuery } from "../queries.ts";
import { cursorAfter, parseCursor, threadsPerPage } from "../thread-list.ts";
import { useCategoryActivity } from "../use-category-activity.ts";
import { ActivityNotice } from "./activity-notice.tsx";
import { ThreadRow } from "./thread-row.tsx";
import { ThreadSearch } from "./thread-search.tsx";

interface CategoryViewProps {
  slug: string;
  search: string;
  after: string | undefined;
}

export function CategoryView({ slug, search, after }: CategoryViewProps) {
  const { data: category } = useSuspenseQuery(categoryQuery(slug));
  const { data: found, dataUpdatedAt } = useSuspenseQuery(
    threadsQuery(slug, search, parseCursor(after)),
  );
  const session = useSession();
  const threads = found.slice(0, threadsPerPage);
  const isFirstPage = !search && !after;
  const activity = useCategoryActivity(
    category,
    isFirstPage ? { threads, readAt: dataUpdatedAt } : undefined,
  );
  const last = found.length > threadsPerPage ? threads.at(-1) : undefined;
  return (
    <Page width="wide" className="min-h-svh">
      <Link to="/forum" className="back-link">
        <ArrowLeft aria-hidden="true" size={16} /> Back to Forum
      </Link>
      <PageHeader
        title={category.name}
        description={category.description}
        actions={session.status === "signed-in" && (
          <Button asChild>
            <Link to="/forum/new-thread" search={{ category: slug }}>Create New Thread</Link>
          </Button>
        )}
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <ThreadSearch slug={slug} search={search} />
        <ActivityNotice count={activity.count} onShow={activity.show} />
      </div>
      {threads.length === 0
        ? <EmptyView title={search ? forumMessages.noMatches : forumMessages.noThreads} />
        : (
          <ul className="thread-list">
            {threads.map((thread) => <ThreadRow key={thread.id} thread={thread} />)}
          </ul>
        )}
      <nav aria-label="Pages of threads" className="mt-6 flex justify-between gap-4">
        {after
          ? (
            <Button asChild variant="outline">
              <Link
                to="/forum/category/$categorySlug"
                params={{ categorySlug: slug }}
                search={search ? { q: search } : {}}
              >
                Newest threads
              </Link>
            </Button>
          )
          : <span />}
        {last && (
          <Button asChild variant="outline">
            <Link
              to="/forum/category/$categorySlug"
              params={{ categorySlug: slug }}
              search={{ ...(search && { q: search }), after: cursorAfter(last) }}
            >
              Older threads
            </Link>
          </Button>
        )}
      </nav>
    </Page>
  );
}
