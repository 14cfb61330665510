// How much is unread, live, on every page.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useTopicRefresh } from "#web/lib/live/use-topic-refresh.ts";
import { notificationsKey } from "#web/domain/notifications/notification-keys.ts";
import { notificationCountQuery } from "#web/domain/notifications/notification-queries.ts";
import { bellLabel, countText } from "./messages.ts";

export function NotificationBell({ userId }: { userId: string }) {
  useTopicRefresh([`user:${userId}:notifications`], notificationsKey, { isBeside: true });
  const { data: count = 0 } = useQuery(notificationCountQuery(userId));
  return (
    <>
      <Link
        to="/notifications"
        aria-label={bellLabel(count)}
        className="relative flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-foreground aria-[current=page]:text-foreground"
      >
        <Bell aria-hidden="true" className="size-5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 left-1/2 min-w-4.5 rounded-full bg-lamp px-1 text-center text-xs leading-4.5 font-semibold text-on-lamp tabular-nums"
          >
            {countText(count)}
          </span>
        )}
      </Link>
      <span role="status" className="sr-only">{count > 0 && bellLabel(count)}</span>
    </>
  );
}
