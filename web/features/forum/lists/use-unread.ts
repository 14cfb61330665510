// What the member who looks at a list of threads has not read of them; nothing for visitors.
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/lib/session/session.ts";
import type { Unread } from "./unread.ts";
import { unreadQuery } from "./unread-queries.ts";

export function useUnread(
  threads: readonly { id: string }[],
): ReadonlyMap<string, Unread> | undefined {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : "";
  return useQuery(unreadQuery(userId, threads.map(({ id }) => id))).data;
}
