// The queue of moderators: what members report, the oldest first.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { parseTimeCursor, timeCursorText } from "#web/lib/lists/time-cursor.ts";
import { moderationMessages } from "../moderation/moderation-messages.ts";
import { reportCasesQuery } from "../reports/report-queries.ts";
import { casesPerPage } from "../reports/reports.ts";
import { ReportCaseItem } from "./report-case.tsx";
import { ListState } from "#web/ui/state/list-state.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";

/** `after` is the place in the list as the URL has it. */
export function ReportsView({ after }: { after: string | undefined }) {
  const cursor = parseTimeCursor(after);
  const found = useQuery(reportCasesQuery(cursor));
  const cases = found.data?.slice(0, casesPerPage);
  const last = (found.data?.length ?? 0) > casesPerPage ? cases?.at(-1) : undefined;
  return (
    <>
      <PageHeader
        title="Reports"
        description="Uphold hides what is reported, Dismiss leaves it. Whoever reported it learns the outcome."
      />
      <ListState
        found={found}
        failed={moderationMessages.reportsFailed}
        rows={cases}
        empty={
          <EmptyView title={moderationMessages.noReports}>
            {moderationMessages.noReportsText}
          </EmptyView>
        }
      />
      {cases && cases.length > 0 && (
        <ol className="grid gap-4 outline-none" aria-label="Reports" tabIndex={-1} data-list="">
          {cases.map((each) => (
            <li key={each.id}>
              <ReportCaseItem reported={each} />
            </li>
          ))}
        </ol>
      )}
      <ListPages
        label="Pages of reports"
        newest={cursor && (
          <Button asChild variant="outline" size="sm">
            <Link to="/admin/reports">Oldest reports</Link>
          </Button>
        )}
        newer={null}
        older={last && (
          <Button asChild variant="outline" size="sm">
            <Link
              to="/admin/reports"
              search={{ after: timeCursorText({ time: last.created_at, id: last.id }) }}
            >
              Later reports
            </Link>
          </Button>
        )}
      />
    </>
  );
}
