// Who has an account, and who has which role.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { lazyComponent, usePreload } from "#web/ui/loading/lazy-component.tsx";
import { asRole, type Role } from "#web/lib/session/queries.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { peopleMessages } from "./people-messages.ts";
import { setRole } from "./people-mutations.ts";
import type { MemberSearch } from "./people-search.ts";
import { type ListedMember, membersPerPage, membersQuery } from "./people-queries.ts";
import { ListSearch } from "#web/ui/form/list-search.tsx";
import { ListState, RefreshingLine } from "#web/ui/state/list-state.tsx";
import { type MemberMenu, memberName, MembersTable } from "./members-table.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { timeCursorText } from "#web/lib/lists/time-cursor.ts";

const RoleDialog = lazyComponent(() => import("./role-dialog.tsx"), (it) => it.RoleDialog);

interface MembersViewProps {
  search: MemberSearch;
  user: SessionUser;
  MemberMenu: MemberMenu;
}

export function MembersView({ search, user, MemberMenu }: MembersViewProps) {
  const navigate = useNavigate();
  const { after, ...filter } = search;
  const { q = "", team = false } = filter;
  const found = useQuery(membersQuery(search));
  const [chosen, setChosen] = useState<ListedMember | null>(null);
  const change = useRoleChange(() => setChosen(null));
  usePreload(RoleDialog);
  const rows = found.data?.slice(0, membersPerPage);
  const last = (found.data?.length ?? 0) > membersPerPage ? rows?.at(-1) : undefined;
  return (
    <>
      <PageHeader
        title="Members"
        description="Who has an account, and who looks after the place."
      />
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <ListSearch
          label="Search by part of a name or email address"
          hint="Name or email"
          term={q}
          onSearch={(term) =>
            void navigate({
              to: "/admin/members",
              search: { ...(term && { q: term }), ...(team && { team }) },
            })}
        />
        <Button asChild variant={team ? "secondary" : "outline"}>
          <Link
            to="/admin/members"
            search={{ ...(q && { q }), ...(!team && { team: true }) }}
          >
            {team ? "Show all members" : "Only the team"}
          </Link>
        </Button>
      </div>
      <RefreshingLine isRefreshing={found.isFetching && (rows?.length ?? 0) > 0} />
      <ListState
        found={found}
        failed={peopleMessages.membersFailed}
        rows={rows}
        empty={<EmptyView title="No member matches your search" />}
      />
      {rows && rows.length > 0 && (
        <MembersTable
          members={rows}
          ownId={user.id}
          onChoose={setChosen}
          MemberMenu={MemberMenu}
        />
      )}
      <ListPages
        label="Pages of members"
        newest={after && (
          <Button asChild variant="outline" size="sm">
            <Link to="/admin/members" search={filter}>First page</Link>
          </Button>
        )}
        newer={null}
        older={last && (
          <Button asChild variant="outline" size="sm">
            <Link
              to="/admin/members"
              search={{ ...filter, after: timeCursorText({ time: last.created_at, id: last.id }) }}
            >
              Next page
            </Link>
          </Button>
        )}
      />
      {chosen && (
        <RoleDialog
          key={chosen.id}
          name={memberName(chosen)}
          role={asRole(chosen.role)}
          isOwn={chosen.id === user.id}
          pending={change.isPending}
          onChoose={(role) => void change.submit({ member: chosen, role })}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function useRoleChange(onDone: () => void) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useSubmit(async ({ member, role }: { member: ListedMember; role: Role }) => {
    try {
      await setRole(member.id, role);
      toast(peopleMessages.roleChanged(memberName(member), role));
    } catch (thrown) {
      toast(peopleMessages.roleFailed(thrown));
    }
    onDone();
    void queryClient.invalidateQueries();
    // It may be the caller who has just lost the role: the guard checks again.
    void router.invalidate();
  });
}
