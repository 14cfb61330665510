// To whom a letter did not get, and why.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { formatShortDate } from "#web/lib/time/dates.ts";
import { failureNames, letterMessages } from "./letter-messages.ts";
import { failuresPerPage, letterFailuresQuery } from "./letter-queries.ts";
import { ListState } from "#web/ui/state/list-state.tsx";

interface LetterFailuresProps {
  letterId: string;
  /** The last failure of the page before. */
  after: string | undefined;
}

export function LetterFailures({ letterId, after }: LetterFailuresProps) {
  const found = useQuery(letterFailuresQuery(letterId, after));
  const rows = found.data?.slice(0, failuresPerPage);
  const last = (found.data?.length ?? 0) > failuresPerPage ? rows?.at(-1) : undefined;
  return (
    <section aria-labelledby="letter-failures" className="mt-10">
      <h2 id="letter-failures" className="mb-4 text-xl">What Went Wrong</h2>
      <ListState
        found={found}
        failed={letterMessages.failuresFailed}
        rows={rows}
        empty={<p className="text-muted">{letterMessages.noFailures}</p>}
      />
      {rows && rows.length > 0 && (
        <ul className="divide-y divide-border border-y border-border text-sm">
          {rows.map(({ id, email, failure, reason, failed_at }) => (
            <li key={id} className="py-3">
              <p className="wrap-anywhere">
                {email ?? <span className="text-muted">{letterMessages.left}</span>}
              </p>
              <p className="text-muted wrap-anywhere">
                {failureNames[failure]}
                {reason && `: ${reason}`}
                {failed_at && (
                  <>
                    {" "}· <Time iso={failed_at} format={formatShortDate} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {(after || last) && (
        <nav aria-label="Pages of failures" className="mt-6 flex justify-between gap-4">
          {after
            ? (
              <Button asChild variant="outline" size="sm">
                <Link to="/admin/letters/$letterId" params={{ letterId }}>First page</Link>
              </Button>
            )
            : <span />}
          {last && (
            <Button asChild variant="outline" size="sm">
              <Link
                to="/admin/letters/$letterId"
                params={{ letterId }}
                search={{ after: last.id }}
              >
                Next page
              </Link>
            </Button>
          )}
        </nav>
      )}
    </section>
  );
}
