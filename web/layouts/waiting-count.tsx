// How much waits for a decision of moderators, beside a link that leads there.
import { useQuery } from "@tanstack/react-query";
import { Badge } from "#web/ui/person/badge.tsx";
import { notificationCountQuery } from "#web/domain/notifications/notification-queries.ts";

/** Nothing when nothing waits, and for everybody else. */
export function WaitingCount({ userId }: { userId: string }) {
  const { data } = useQuery(notificationCountQuery(userId));
  return <WaitingBadge count={data?.waiting} />;
}

export function WaitingBadge({ count }: { count: number | null | undefined }) {
  if (!count) return null;
  return (
    <Badge variant="warning" className="ml-auto">
      {count}
      <span className="sr-only">&#32;waiting</span>
    </Badge>
  );
}
