// For a member who is suspended: until when, why, and what they still can do.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Notice } from "#web/ui/state/notice.tsx";
import { formatFullTime } from "#web/lib/time/dates.ts";
import { ownSuspensionQuery } from "./people-queries.ts";

export function SuspendedNotice({ userId }: { userId: string }) {
  const suspension = useQuery(ownSuspensionQuery(userId)).data;
  if (!suspension) return null;
  return (
    <Notice
      className="mb-6"
      title={suspension.until
        ? `Your account is suspended until ${formatFullTime(suspension.until)}`
        : "Your account is suspended"}
    >
      <p dir="auto" className="text-base text-foreground">{suspension.reason}</p>
      <p>
        You can read, and what you write here stays on this device. You can also{" "}
        <Link to="/profile/edit" hash="your-data" className="text-link">take your data along</Link>
        {" "}
        or leave.
      </p>
    </Notice>
  );
}
