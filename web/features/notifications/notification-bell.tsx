// How much is unread, live, on every page.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useTopicRefresh } from "#web/lib/live/use-topic-refresh.ts";
import { notificationsKey } from "#web/domain/notifications/notification-keys.ts";
import { notificationCountQuery } from "#web/domain/notifications/notification-queries.ts";
import { bellLabel, countText, waitingLabel } from "./messages.ts";

const queueTopics = ["moderation:queue"];

export function NotificationBell({ userId }: { userId: string }) {
  useTopicRefresh([`user:${userId}:notifications`], notificationsKey, { isBeside: true });
  const { data } = useQuery(notificationCountQuery(userId));
  const count = data?.unread ?? 0;
  // Who is of the staff is known with the first response.
  useTopicRefresh(typeof data?.waiting === "number" ? queueTopics : [], notificationsKey, {
    isBeside: true,
  });
  return (
    <>
      <Link
        to="/notifications"
        aria-label={bellLabel(count)}
        className="relative flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-foreground aria-[current=page]:text-foreground"
      >
        <Bell aria-hidden="true" className="size-5" />
        <CountMark count={count} />
      </Link>
      <span role="status" className="sr-only">{count > 0 && bellLabel(count)}</span>
    </>
  );
}

/** On the account of staff: how much waits for them. */
export function StaffMark({ userId }: { userId: string }) {
  const { data } = useQuery(notificationCountQuery(userId));
  const count = data?.waiting ?? 0;
  return (
    <>
      <CountMark count={count} />
      <span role="status" className="sr-only">{count > 0 && waitingLabel(count)}</span>
    </>
  );
}

function CountMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0.5 left-5.5 min-w-4.5 rounded-full bg-lamp px-1 text-center text-xs leading-4.5 font-semibold text-on-lamp tabular-nums"
    >
      {countText(count)}
    </span>
  );
}
