// Ways through a list that is ordered by time.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import type {
  MemberSearch,
  SubscriberSearch,
  TimeCursor,
} from "#web/features/people/people-search.ts";

interface PageLinksProps {
  label: string;
  to: "/admin/subscribers" | "/admin/members" | "/admin/letters";
  search: MemberSearch & SubscriberSearch;
  /** The last row, when there are more. */
  last: { created_at: string; id: string } | undefined;
}

export function PageLinks({ label, to, search, last }: PageLinksProps) {
  const { after, ...firstPage } = search;
  if (!after && !last) return null;
  const next: TimeCursor | undefined = last && { createdAt: last.created_at, id: last.id };
  return (
    <nav aria-label={label} className="mt-6 flex justify-between gap-4">
      {after
        ? (
          <Button asChild variant="outline" size="sm">
            <Link to={to} search={firstPage}>First page</Link>
          </Button>
        )
        : <span />}
      {next && (
        <Button asChild variant="outline" size="sm">
          <Link to={to} search={{ ...firstPage, after: next }}>Next page</Link>
        </Button>
      )}
    </nav>
  );
}
