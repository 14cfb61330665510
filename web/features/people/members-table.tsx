import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { Avatar } from "#web/ui/person/avatar.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { RoleMark } from "#web/ui/person/role-mark.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { avatarUrl } from "#web/lib/files/avatar-url.ts";
import { formatShortDate } from "#web/lib/time/dates.ts";
import { initials } from "#web/lib/text/initials.ts";
import type { ListedMember } from "./people-queries.ts";

/** What moderators can do about a member. The forum brings it; a route joins the two. */
export type MemberMenu = ComponentType<{ memberId: string; name: string }>;

interface MembersTableProps {
  members: ListedMember[];
  ownId: string;
  onChoose(member: ListedMember): void;
  MemberMenu: MemberMenu;
}

/** What an administrator knows a member by. */
export const memberName = ({ username, email }: ListedMember): string =>
  username ?? email ?? "Anonymous User";

export function MembersTable({ members, ownId, onChoose, MemberMenu }: MembersTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Members</caption>
      <thead className="border-b border-border-strong text-left">
        <tr>
          <th scope="col" className="py-2 pr-4">Member</th>
          <th scope="col" className="py-2 pr-4 max-md:hidden">Joined</th>
          <th scope="col" className="py-2">Role</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row" className="py-3 pr-2 text-left font-normal sm:pr-4">
              <span className="flex items-center gap-2 sm:gap-3">
                <Avatar
                  memberId={member.id}
                  url={avatarUrl(member.avatar_url)}
                  initials={initials(member.username)}
                  size="sm"
                />
                <span className="min-w-0">
                  {member.is_confirmed
                    ? (
                      <Link
                        to="/user/$userId"
                        params={{ userId: member.id }}
                        className="author-link wrap-anywhere"
                      >
                        {memberName(member)}
                      </Link>
                    )
                    : <span className="wrap-anywhere">{memberName(member)}</span>}
                  {member.id === ownId && <span className="ml-1 text-muted">(you)</span>}
                  {member.username && member.email && (
                    <span className="block text-muted wrap-anywhere">{member.email}</span>
                  )}
                  <RoleMark role={member.role} className="ml-2" />
                </span>
              </span>
            </th>
            <td className="py-3 pr-4 whitespace-nowrap max-md:hidden">
              <Time iso={member.created_at} format={formatShortDate} />
            </td>
            <td className="py-3">
              {member.is_confirmed
                ? (
                  <div className="flex flex-wrap items-center gap-1">
                    <Button size="sm" variant="outline" onClick={() => onChoose(member)}>
                      Change role<span className="sr-only">&#32;of {memberName(member)}</span>
                    </Button>
                    {member.role === "member" && (
                      <MemberMenu memberId={member.id} name={memberName(member)} />
                    )}
                  </div>
                )
                : <span className="text-muted">Not confirmed yet</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
