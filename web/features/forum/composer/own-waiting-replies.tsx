// Decides whether there is anything to load: most readers have no reply that waits.
import { useSyncExternalStore } from "react";
import { useLazyComponent } from "#web/ui/loading/use-lazy-component.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { useSession } from "#web/lib/session/session.ts";
import { isOutboxUsed, whenOutboxChanges } from "../outbox/outbox-keys.ts";

const load = () =>
  importAgain(() => import("./waiting-replies.tsx")).then((module) => module.WaitingReplies);

export function OwnWaitingReplies() {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : undefined;
  const isUsed = useSyncExternalStore(
    whenOutboxChanges,
    () => userId !== undefined && isOutboxUsed(userId),
    () => false,
  );
  return isUsed && userId !== undefined ? <Loaded userId={userId} /> : null;
}

function Loaded({ userId }: { userId: string }) {
  const WaitingReplies = useLazyComponent(load, true);
  return WaitingReplies && <WaitingReplies userId={userId} />;
}
