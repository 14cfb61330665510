// Decides whether there is anything to load: most readers have no reply that waits.
import { useSyncExternalStore } from "react";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { isOutboxUsed, whenOutboxChanges } from "../outbox/outbox-keys.ts";

const WaitingReplies = lazyComponent(
  () => import("./waiting-replies.tsx"),
  (it) => it.WaitingReplies,
);

export function OwnWaitingReplies() {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : undefined;
  const isUsed = useSyncExternalStore(
    whenOutboxChanges,
    () => userId !== undefined && isOutboxUsed(userId),
    () => false,
  );
  return isUsed && userId !== undefined ? <WaitingReplies userId={userId} /> : null;
}
