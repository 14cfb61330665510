// Who has an account, and who may do what an administrator may.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyView } from "#web/ui/empty-view.tsx";
import { PageHeader } from "#web/ui/page.tsx";
import { toast } from "#web/ui/toast.ts";
import type { SessionUser } from "#web/lib/session.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { adminMessages } from "../messages.ts";
import { setAdminRole } from "../mutations.ts";
import type { MemberSearch } from "../people-search.ts";
import { type ListedMember, membersPerPage, membersQuery } from "../queries.ts";
import { ListSearch } from "./list-search.tsx";
import { ListError, ListSkeleton, RefreshingLine } from "./list-state.tsx";
import { memberName, MembersTable } from "./members-table.tsx";
import { PageLinks } from "./page-links.tsx";

export function MembersView({ search, user }: { search: MemberSearch; user: SessionUser }) {
  const navigate = useNavigate();
  const { q = "", admins = false } = search;
  const found = useQuery(membersQuery(search));
  const [chosen, setChosen] = useState<ListedMember | null>(null);
  const change = useRoleChange(() => setChosen(null));
  const rows = found.data?.slice(0, membersPerPage);
  const hasMore = (found.data?.length ?? 0) > membersPerPage;
  const name = chosen ? memberName(chosen) : "";
  return (
    <>
      <PageHeader
        title="Members"
        description="Administrators write the blog, see subscribers and choose other administrators."
      />
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <ListSearch
          label="Search by part of a name or email address"
          hint="Part of a name or email"
          term={q}
          onSearch={(term) =>
            void navigate({
              to: "/admin/members",
              search: { ...(term && { q: term }), ...(admins && { admins }) },
            })}
        />
        <Button asChild variant={admins ? "secondary" : "outline"}>
          <Link
            to="/admin/members"
            search={{ ...(q && { q }), ...(!admins && { admins: true }) }}
          >
            {admins ? "Show all members" : "Only administrators"}
          </Link>
        </Button>
      </div>
      <RefreshingLine isRefreshing={found.isFetching && (rows?.length ?? 0) > 0} />
      {found.isError && (
        <ListError
          error={found.error}
          fallback={adminMessages.membersFailed}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <ListSkeleton />}
      {rows?.length === 0 && <EmptyView title="No member matches your search" />}
      {rows && rows.length > 0 && (
        <MembersTable members={rows} ownId={user.id} onChoose={setChosen} />
      )}
      <PageLinks
        label="Pages of members"
        to="/admin/members"
        search={search}
        last={hasMore ? rows?.at(-1) : undefined}
      />
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={(isOpen) =>
          !isOpen && setChosen(null)}
        title={chosen?.is_admin ? "Remove this administrator?" : "Make an administrator?"}
        description={roleQuestion(chosen, name, user.id)}
        confirmLabel={chosen?.is_admin ? "Remove role" : "Make administrator"}
        destructive={chosen?.is_admin ?? false}
        pending={change.isPending}
        onConfirm={() => chosen && void change.submit(chosen)}
      />
    </>
  );
}

function roleQuestion(member: ListedMember | null, name: string, ownId: string): string {
  if (member?.id === ownId) return "You will lose access to this area at once.";
  return member?.is_admin
    ? `${name} will lose access to this area at once.`
    : `${name} will be able to write and delete posts, see subscribers, and choose administrators.`;
}

function useRoleChange(onDone: () => void) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useSubmit(async (member: ListedMember) => {
    try {
      await setAdminRole(member.id, !member.is_admin);
      const name = memberName(member);
      toast(member.is_admin ? adminMessages.roleRemoved(name) : adminMessages.roleGranted(name));
    } catch (thrown) {
      toast(adminMessages.roleFailed(thrown));
    }
    onDone();
    void queryClient.invalidateQueries();
    // It may be the caller who has just lost the role: the guard checks again.
    void router.invalidate();
  });
}
