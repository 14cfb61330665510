import { createFileRoute } from "@tanstack/react-router";
import { LettersView } from "#web/features/letters/letters-view.tsx";
import { lettersQuery } from "#web/features/letters/letter-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";
import { parseTimeCursor } from "#web/lib/lists/time-cursor.ts";

interface LettersSearch {
  after?: string | undefined;
}

export const Route = createFileRoute("/_site/admin/_area/letters/")({
  validateSearch: ({ after }: Record<string, unknown>): LettersSearch => ({
    after: textParameter(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { after } }) =>
    void queryClient.prefetchQuery(lettersQuery(parseTimeCursor(after))),
  head: () => pageHead({ title: "Letters", path: "/admin/letters", isPrivate: true }),
  component: LettersRoute,
});

function LettersRoute() {
  return <LettersView after={Route.useSearch().after} />;
}
