import { createFileRoute } from "@tanstack/react-router";
import { SessionPending } from "#web/features/auth/guards/session-pending.tsx";
import { requireMember } from "#web/features/auth/guards/guards.ts";
import { OwnReportsView } from "#web/features/forum/reports/own-reports-view.tsx";
import { ownReportsQuery } from "#web/features/forum/reports/report-queries.ts";
import { loginNeeded } from "#web/lib/errors/login-needed.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/profile/reports")({
  ssr: false,
  beforeLoad: (visit) => requireMember(visit, loginNeeded.ownReports),
  loader: ({ context: { queryClient, user } }) =>
    void queryClient.prefetchQuery(ownReportsQuery(user.id)),
  head: () => pageHead({ title: "Your Reports", path: "/profile/reports", isPrivate: true }),
  pendingComponent: SessionPending,
  component: OwnReportsRoute,
});

function OwnReportsRoute() {
  return <OwnReportsView userId={Route.useRouteContext().user.id} />;
}
