// What members have of notifications on pages that are everybody's. For visitors it is not loaded.
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";
import { useSession } from "#web/lib/session/session.ts";

const Bell = lazyComponent(() => import("./notification-bell.tsx"), (it) => it.NotificationBell);
const Mark = lazyComponent(() => import("./notification-bell.tsx"), (it) => it.StaffMark);
const Control = lazyComponent(() => import("./follow-control.tsx"), (it) => it.FollowControl);

/** Its place is kept, so that nothing moves when it comes. */
export function NotificationBell({ userId }: { userId: string }) {
  return (
    <span className="flex size-11">
      <Bell userId={userId} />
    </span>
  );
}

/** On the account of staff: how much waits for them; nothing for others. */
export function StaffMark({ userId }: { userId: string }) {
  return <Mark userId={userId} />;
}

/** How much one hears of a thread; nothing for visitors. */
export function FollowControl({ threadId }: { threadId: string }) {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  return (
    <div className="flex min-h-11 items-center">
      <Control threadId={threadId} userId={session.user.id} />
    </div>
  );
}
