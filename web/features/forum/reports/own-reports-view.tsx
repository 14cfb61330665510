// What a member has reported, and what came of it.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Page, PageHeader } from "#web/ui/page/page.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { authorName } from "../model/post.ts";
import { UsualWait } from "../model/usual-wait.tsx";
import { outcomeText, reportMessages } from "./report-messages.ts";
import { ownReportsQuery } from "./report-queries.ts";
import { type OwnReport, reasonText } from "./reports.ts";
import { ListState } from "#web/ui/state/list-state.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";

export function OwnReportsView({ userId }: { userId: string }) {
  const found = useQuery(ownReportsQuery(userId));
  const reports = found.data;
  return (
    <Page width="4xl">
      <PageHeader
        title={reportMessages.ownReports}
        description={reportMessages.ownReportsText}
      />
      <ListState
        found={found}
        failed={reportMessages.ownReportsFailed}
        rows={reports}
        empty={
          <EmptyView title={reportMessages.noOwnReports}>
            {reportMessages.noOwnReportsText}
          </EmptyView>
        }
      />
      {reports && reports.length > 0 && (
        <ol className="divide-y divide-border border-y border-border" aria-label="Reports">
          {reports.map((report) => (
            <li key={report.id} className="py-4 wrap-anywhere">
              <p>
                <ReportedThing report={report} />
                <span className="text-sm text-muted">
                  &#32;· <RelativeTime iso={report.created_at} />
                </span>
              </p>
              <p dir="auto" className="text-sm text-muted">
                {reasonText(report.reason)}
                {report.details && `: ${report.details}`}
              </p>
              <p className="mt-1">{outcomeText(report.outcome)}</p>
              {report.outcome === null && <UsualWait of="reports" />}
            </li>
          ))}
        </ol>
      )}
    </Page>
  );
}

function ReportedThing({ report }: { report: OwnReport }) {
  const { post_id: postId, thread_id: threadId, member_id: memberId, member } = report;
  if (memberId) {
    return (
      <>
        The profile of {member
          ? (
            <Link to="/user/$userId" params={{ userId: memberId }} className="text-link">
              <bdi>{authorName({ user_id: memberId, author_profile: member })}</bdi>
            </Link>
          )
          : "a former member"}
      </>
    );
  }
  if (!threadId || !postId) return "A post that is no longer public";
  return (
    <>
      A post in “<Link
        to="/forum/thread/$threadId"
        params={{ threadId }}
        hash={`post-${postId}`}
        className="text-link"
      >
        <bdi>{report.thread_title}</bdi>
      </Link>”
    </>
  );
}
