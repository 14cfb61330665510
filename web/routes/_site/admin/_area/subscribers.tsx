import { createFileRoute } from "@tanstack/react-router";
import { SubscribersView } from "#web/features/admin/components/subscribers-view.tsx";
import { parsePeopleSearch } from "#web/features/admin/people-search.ts";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/subscribers")({
  validateSearch: parsePeopleSearch,
  head: () => pageHead({ title: "Subscribers", path: "/admin/subscribers", isPrivate: true }),
  component: SubscribersRoute,
});

function SubscribersRoute() {
  return <SubscribersView search={Route.useSearch()} />;
}
