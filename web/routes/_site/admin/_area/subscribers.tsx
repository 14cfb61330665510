import { createFileRoute } from "@tanstack/react-router";
import { SubscribersView } from "#web/features/people/subscribers-view.tsx";
import { parseSubscriberSearch } from "#web/features/people/people-search.ts";
import { subscribersQuery } from "#web/features/people/people-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/subscribers")({
  validateSearch: parseSubscriberSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(subscribersQuery(deps)),
  head: () => pageHead({ title: "Subscribers", path: "/admin/subscribers", isPrivate: true }),
  component: SubscribersRoute,
});

function SubscribersRoute() {
  return <SubscribersView search={Route.useSearch()} />;
}
