import { createFileRoute } from "@tanstack/react-router";
import { LetterView } from "#web/features/letters/letter-view.tsx";
import { letterFailuresQuery, letterQuery } from "#web/features/letters/letter-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";

export const Route = createFileRoute("/_site/admin/_area/letters/$letterId")({
  validateSearch: ({ after }: Record<string, unknown>): { after?: string | undefined } => ({
    after: textParameter(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { letterId }, deps: { after } }) => {
    void queryClient.prefetchQuery(letterQuery(letterId));
    void queryClient.prefetchQuery(letterFailuresQuery(letterId, after));
  },
  head: () => pageHead({ title: "Letters", path: "/admin/letters", isPrivate: true }),
  component: LetterRoute,
});

function LetterRoute() {
  return <LetterView {...Route.useParams()} after={Route.useSearch().after} />;
}
