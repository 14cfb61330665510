// How long a decision of moderators usually takes, below what waits for one.
import { useQuery } from "@tanstack/react-query";
import { usualWaitText } from "#shared/contracts/waits.ts";
import { usualWaitsQuery } from "#web/domain/moderation/waiting-queries.ts";

/** Nothing as long as it is not known. */
export function UsualWait({ of }: { of: "posts" | "reports" }) {
  const { data } = useQuery(usualWaitsQuery);
  const seconds = of === "posts" ? data?.posts_seconds : data?.reports_seconds;
  if (typeof seconds !== "number") return null;
  return <p className="text-sm text-muted">Moderators decide {usualWaitText(seconds)}.</p>;
}
