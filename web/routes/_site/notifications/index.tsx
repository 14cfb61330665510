import { createFileRoute } from "@tanstack/react-router";
import { SessionPending } from "#web/features/auth/guards/session-pending.tsx";
import { requireMember } from "#web/features/auth/guards/guards.ts";
import { NotificationsView } from "#web/features/notifications/notifications-view.tsx";
import { loginNeeded } from "#web/lib/errors/login-needed.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";

export const Route = createFileRoute("/_site/notifications/")({
  ssr: false,
  validateSearch: ({ before }: Record<string, unknown>): { before?: string | undefined } => ({
    before: textParameter(before),
  }),
  beforeLoad: (visit) => requireMember(visit, loginNeeded.notifications),
  head: () => pageHead({ title: "Notifications", path: "/notifications", isPrivate: true }),
  pendingComponent: SessionPending,
  component: NotificationsRoute,
});

function NotificationsRoute() {
  const { before } = Route.useSearch();
  return <NotificationsView before={before} userId={Route.useRouteContext().user.id} />;
}
