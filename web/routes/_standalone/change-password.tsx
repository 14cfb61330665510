import { createFileRoute } from "@tanstack/react-router";
import { ChangePasswordView } from "#web/features/auth/pages/change-password-view.tsx";
import { SessionPending } from "#web/features/auth/guards/session-pending.tsx";
import { requireFreshMember } from "#web/features/auth/guards/guards.ts";
import { loginNeeded } from "#web/lib/errors/login-needed.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_standalone/change-password")({
  ssr: false,
  beforeLoad: (visit) => requireFreshMember(visit, loginNeeded.changePassword),
  head: () => pageHead({ title: "Change password", path: "/change-password", isPrivate: true }),
  pendingComponent: SessionPending,
  component: ChangePasswordRoute,
});

function ChangePasswordRoute() {
  return <ChangePasswordView user={Route.useRouteContext().user} />;
}
