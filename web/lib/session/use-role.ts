import { useQuery } from "@tanstack/react-query";
import { ownRoleQuery, type Role } from "./queries.ts";
import { useSession } from "./session.ts";

/** The role of who reads this page; "member" for visitors and until it is known. */
export function useRole(): Role {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : undefined;
  const { data } = useQuery({ ...ownRoleQuery(userId ?? ""), enabled: userId !== undefined });
  return userId !== undefined && data ? data : "member";
}
