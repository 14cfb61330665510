import { createFileRoute } from "@tanstack/react-router";
import { LettersView } from "#web/features/letters/letters-view.tsx";
import { lettersQuery } from "#web/features/letters/letter-queries.ts";
import { parsePeopleSearch, type PeopleSearch } from "#web/features/people/people-search.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/letters/")({
  validateSearch: (search: Record<string, unknown>): Pick<PeopleSearch, "after"> => ({
    after: parsePeopleSearch(search).after,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { after } }) =>
    void queryClient.prefetchQuery(lettersQuery(after)),
  head: () => pageHead({ title: "Letters", path: "/admin/letters", isPrivate: true }),
  component: LettersRoute,
});

function LettersRoute() {
  return <LettersView after={Route.useSearch().after} />;
}
