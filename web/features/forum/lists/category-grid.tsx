// The categories on the front page of the forum, each with what was said last.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge } from "#web/ui/person/badge.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { useSession } from "#web/lib/session/session.ts";
import type { ListedThread, Shelf } from "./thread-list.ts";
import { unreadThreadsLabel } from "./unread.ts";
import { unreadCategoriesQuery } from "./unread-queries.ts";
import { PersonName } from "#web/ui/person/person-name.tsx";

export function CategoryGrid({ categories }: { categories: readonly Shelf[] }) {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : "";
  const { data: unread } = useQuery(unreadCategoriesQuery(userId));
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {categories.map((category) => (
        <li key={category.id} className="shelf flex min-w-0 flex-col">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-xl">
              {category.name}
              {category.is_closed && <Badge className="ml-2 align-middle">Closed</Badge>}
            </h2>
            <p className="shrink-0 text-sm text-muted tabular-nums">
              {category.thread_count} {category.thread_count === 1 ? "thread" : "threads"}
            </p>
          </div>
          <p className="mt-2 mb-4 grow text-muted max-sm:mt-1 max-sm:mb-3 max-sm:text-sm">
            {category.description}
          </p>
          {category.latest_thread && <LatestThread thread={category.latest_thread} />}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Button asChild variant="outline" size="sm">
              <Link
                to="/forum/category/$categorySlug"
                params={{ categorySlug: category.slug }}
                aria-label={`View Threads in ${category.name}`}
              >
                View Threads
              </Link>
            </Button>
            <UnreadThreads count={unread?.get(category.id)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function UnreadThreads({ count }: { count: number | undefined }) {
  if (!count) return null;
  return <Badge variant="live">{unreadThreadsLabel(count)}</Badge>;
}

function LatestThread({ thread }: { thread: ListedThread }) {
  return (
    // On a phone the list of latest threads is next, and has them all.
    <div className="mb-4 border-t border-border pt-3 text-sm max-sm:hidden">
      <p dir="auto" className="font-medium">
        <Link
          to="/forum/thread/$threadId"
          params={{ threadId: thread.id }}
          className="title-link block min-h-6 truncate"
        >
          {thread.title}
        </Link>
      </p>
      <p className="wrap-anywhere text-muted">
        <RelativeTime iso={thread.last_activity_at} />
        {" by "}
        <PersonName person={thread.last_poster} className="quiet-link" isBrief />
      </p>
    </div>
  );
}
