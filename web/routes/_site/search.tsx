import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { LoadError } from "#web/ui/state/load-error.tsx";
import { ignoredQuery } from "#web/features/forum/ignoring/ignored-queries.ts";
import { categoriesQuery } from "#web/features/forum/lists/queries.ts";
import { SearchView } from "#web/features/search/search-view.tsx";
import { searchMessages } from "#web/features/search/messages.ts";
import { searchQuery } from "#web/features/search/queries.ts";
import { isSearch, parseSearch } from "#web/features/search/search-place.ts";
import { readForumList } from "#web/domain/forum/forum-lists.ts";
import { pageHead, pathWith } from "#web/lib/document/page-head.ts";
import { isServer } from "#web/lib/state/rendering.ts";
import { useSession } from "#web/lib/session/session.ts";

export const Route = createFileRoute("/_site/search")({
  validateSearch: parseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const found = isSearch(deps) && queryClient.fetchQuery(searchQuery(deps));
    // In a browser the form stays on screen, and what is found comes below it.
    if (isServer) await found;
    else if (found) void found.catch(() => {});
    await readForumList(queryClient, categoriesQuery);
  },
  head: ({ match: { search: { q } } }) =>
    pageHead({
      title: q ? `Search: ${q}` : "Search",
      description: searchMessages.description,
      path: pathWith("/search", { q }),
      isPrivate: true,
    }),
  errorComponent: ({ error }) => (
    <LoadError
      error={error}
      title={searchMessages.failed}
      exit={
        <Button asChild variant="outline">
          <Link to="/">Go Back Home</Link>
        </Button>
      }
    />
  ),
  component: SearchRoute,
});

function SearchRoute() {
  const place = Route.useSearch();
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : "";
  const { data: ignored = [] } = useQuery(ignoredQuery(userId));
  return <SearchView place={place} ignored={ignored} categories={categories} />;
}
