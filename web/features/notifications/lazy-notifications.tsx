// What members have of notifications on pages that are everybody's. For visitors it is not loaded.
import type { ComponentProps } from "react";
import { useLazyComponent } from "#web/ui/loading/use-lazy-component.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { useSession } from "#web/lib/session/session.ts";
import type { NotificationBell } from "./notification-bell.tsx";

const loadBell = () =>
  importAgain(() => import("./notification-bell.tsx")).then((it) => it.NotificationBell);
const loadFollowControl = () =>
  importAgain(() => import("./follow-control.tsx")).then((it) => it.FollowControl);

/** Its place is kept, so that nothing moves when it comes. */
export function LazyBell(props: ComponentProps<typeof NotificationBell>) {
  const Bell = useLazyComponent(loadBell, true);
  return <span className="flex size-11">{Bell && <Bell {...props} />}</span>;
}

/** How much one hears of a thread; nothing for visitors. */
export function LazyFollowControl({ threadId }: { threadId: string }) {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  return <MemberFollowControl threadId={threadId} userId={session.user.id} />;
}

function MemberFollowControl(props: { threadId: string; userId: string }) {
  const Control = useLazyComponent(loadFollowControl, true);
  return <div className="flex min-h-11 items-center">{Control && <Control {...props} />}</div>;
}
