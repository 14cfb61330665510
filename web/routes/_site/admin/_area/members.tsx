import { createFileRoute } from "@tanstack/react-router";
import { MembersView } from "#web/features/admin/components/members-view.tsx";
import { parseMemberSearch } from "#web/features/admin/people-search.ts";
import { AdminsOnly } from "#web/features/auth/components/admins-only.tsx";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/admin/_area/members")({
  validateSearch: parseMemberSearch,
  head: () => pageHead({ title: "Members", path: "/admin/members", isPrivate: true }),
  component: MembersRoute,
});

function MembersRoute() {
  const search = Route.useSearch();
  return <AdminsOnly>{(user) => <MembersView search={search} user={user} />}</AdminsOnly>;
}
