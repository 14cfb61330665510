// A member in numbers, for moderators.
import { formatLongDate } from "#web/lib/time/dates.ts";
import type { MemberRecord } from "./reports.ts";

/** "more than 100" for what is counted up to there. */
const counted = (count: number) => count > 100 ? "more than 100" : String(count);

const plural = (count: number, one: string, many: string) =>
  `${counted(count)} ${count === 1 ? one : many}`;

export function MemberFacts({ record }: { record: MemberRecord }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
      {record.joined_at && <li>Joined {formatLongDate(record.joined_at)}</li>}
      <li>{plural(record.posts, "post", "posts")}</li>
      <li>{counted(record.hidden_posts)} hidden</li>
      {record.is_suspended && <li className="font-semibold text-foreground">Suspended</li>}
      <li>{plural(record.upheld_cases, "report upheld", "reports upheld")}</li>
    </ul>
  );
}
