import { createFileRoute, notFound } from "@tanstack/react-router";
import { ForumLoadError, ForumNotFound } from "#web/features/forum/model/forum-load-error.tsx";
import {
  IllegalReportSkeleton,
  IllegalReportView,
} from "#web/features/forum/reports/illegal-report-view.tsx";
import { illegalReportMessages } from "#web/features/forum/reports/illegal-report-messages.ts";
import { reportedPostQuery } from "#web/features/forum/reports/illegal-report-queries.ts";
import { orNotFound } from "#web/lib/errors/or-not-found.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";
import { isUuid } from "#web/lib/state/uuid.ts";

export const Route = createFileRoute("/_site/report")({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { post?: string | undefined } => ({
    post: textParameter(search.post),
  }),
  loaderDeps: ({ search: { post } }) => ({ post }),
  loader: async ({ context: { queryClient }, deps: { post } }) => {
    if (!post || !isUuid(post)) throw notFound();
    const { id } = await orNotFound(() => queryClient.ensureQueryData(reportedPostQuery(post)));
    return { postId: id };
  },
  head: () => pageHead({ title: "Report Illegal Content", path: "/report", isPrivate: true }),
  pendingComponent: IllegalReportSkeleton,
  errorComponent: ({ error }) => (
    <ForumLoadError error={error} title={illegalReportMessages.postFailed} />
  ),
  notFoundComponent: () => (
    <ForumNotFound
      title={illegalReportMessages.postMissing}
      message={illegalReportMessages.postMissingText}
    />
  ),
  component: ReportRoute,
});

function ReportRoute() {
  const { postId } = Route.useLoaderData();
  // What was written about one post is not about another.
  return <IllegalReportView key={postId} postId={postId} />;
}
