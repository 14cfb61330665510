// The search: its form, and below it what was found, why nothing was, or how to go on.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { ErrorView } from "#web/ui/state/error-view.tsx";
import { Page, PageHeader } from "#web/ui/page/page.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { explainError } from "#web/lib/errors/error-words.ts";
import { problemMessages, searchMessages } from "./messages.ts";
import { searchQuery } from "./queries.ts";
import { isSearch, type SearchPlace } from "./search-place.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchResults } from "./search-results.tsx";
import { WithoutLimits } from "./without-limits.tsx";

interface SearchViewProps {
  place: SearchPlace;
  /** The ids of those whom the reader ignores. */
  ignored: readonly string[];
  categories: readonly { slug: string; name: string }[];
}

export function SearchView({ place, ignored, categories }: SearchViewProps) {
  return (
    <Page width="4xl" className="min-h-svh">
      <PageHeader title="Search" />
      <SearchForm place={place} categories={categories} />
      {isSearch(place) && <FoundHere place={place} ignored={ignored} />}
    </Page>
  );
}

function FoundHere({ place, ignored }: Omit<SearchViewProps, "categories">) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(place),
    // Results of before stay until others come: nothing jumps while somebody narrows a search.
    placeholderData: keepPreviousData,
  });
  if (error) {
    return (
      <ErrorView
        title={searchMessages.failed}
        message={explainError(error, "")}
        actions={<RetryButton onRetry={() => refetch()} />}
      />
    );
  }
  if (isPending) {
    return (
      <div className="mt-8 grid gap-4">
        <p role="status" className="sr-only">Searching…</p>
        {[1, 2, 3, 4, 5].map((row) => <Skeleton key={row} className="h-28" />)}
      </div>
    );
  }
  if ("problem" in data) {
    const { title, text } = problemMessages[data.problem];
    return (
      <div role="status" className="mt-8">
        <EmptyView title={title} action={<WithoutLimits place={place} />}>{text}</EmptyView>
      </div>
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className="mt-6 aria-busy:opacity-60">
      {data.thread && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">
            In{" "}
            <Link
              to="/forum/thread/$threadId"
              params={{ threadId: data.thread.id }}
              className="author-link"
            >
              <bdi>{data.thread.title}</bdi>
            </Link>
          </span>
          <Button asChild variant="outline" size="sm">
            <Link to="/search" search={{ ...place, thread: undefined, before: undefined }}>
              <X aria-hidden="true" /> Search Everywhere
            </Link>
          </Button>
        </p>
      )}
      <SearchResults place={place} found={data} ignored={ignored} />
    </div>
  );
}
