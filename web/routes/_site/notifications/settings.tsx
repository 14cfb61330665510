import { createFileRoute } from "@tanstack/react-router";
import { SessionPending } from "#web/features/auth/guards/session-pending.tsx";
import { requireMember } from "#web/features/auth/guards/guards.ts";
import { IgnoredMembers } from "#web/features/forum/ignoring/ignored-members.tsx";
import { SettingsView } from "#web/features/notifications/settings-view.tsx";
import { loginNeeded } from "#web/lib/errors/login-needed.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";

export const Route = createFileRoute("/_site/notifications/settings")({
  ssr: false,
  validateSearch: ({ before }: Record<string, unknown>): { before?: string | undefined } => ({
    before: textParameter(before),
  }),
  beforeLoad: (visit) => requireMember(visit, loginNeeded.notifications),
  head: () =>
    pageHead({
      title: "Notification Settings",
      path: "/notifications/settings",
      isPrivate: true,
    }),
  pendingComponent: SessionPending,
  component: SettingsRoute,
});

function SettingsRoute() {
  const { before } = Route.useSearch();
  const { user } = Route.useRouteContext();
  return (
    <SettingsView before={before} userId={user.id}>
      <IgnoredMembers userId={user.id} />
    </SettingsView>
  );
}
