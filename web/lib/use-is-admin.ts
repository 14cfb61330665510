import { useQuery } from "@tanstack/react-query";
import { adminStatusQuery } from "./queries.ts";
import { useSession } from "./session.ts";

/** Whether an administrator reads this page; false until it is known. */
export function useIsAdmin(): boolean {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : undefined;
  const { data } = useQuery({ ...adminStatusQuery(userId ?? ""), enabled: userId !== undefined });
  return data === true;
}
