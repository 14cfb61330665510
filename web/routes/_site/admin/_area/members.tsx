import { createFileRoute } from "@tanstack/react-router";
import { MembersView } from "#web/features/people/members-view.tsx";
import { MemberMenu } from "#web/features/forum/moderation/member-menu.tsx";
import { parseMemberSearch } from "#web/features/people/people-search.ts";
import { membersQuery } from "#web/features/people/people-queries.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/members")({
  validateSearch: parseMemberSearch,
  loaderDeps: ({ search }) => search,
  // Only started, as for every list of the area: its search is there to be typed into at once.
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(membersQuery(deps)),
  head: () => pageHead({ title: "Members", path: "/admin/members", isPrivate: true }),
  component: MembersRoute,
});

function MembersRoute() {
  const { user } = Route.useRouteContext();
  return <MembersView search={Route.useSearch()} user={user} MemberMenu={MemberMenu} />;
}
