import { createFileRoute } from "@tanstack/react-router";
import { ConfirmIdentityView } from "#web/features/auth/pages/confirm-identity-view.tsx";
import { SessionPending } from "#web/features/auth/guards/session-pending.tsx";
import { requireKnownMember } from "#web/features/auth/guards/guards.ts";
import { redirectSearch } from "#web/features/auth/model/search.ts";
import { loginNeeded } from "#web/lib/errors/login-needed.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_standalone/confirm-identity")({
  ssr: false,
  validateSearch: redirectSearch,
  beforeLoad: (visit) => requireKnownMember(visit, loginNeeded.confirmIdentity),
  head: () =>
    pageHead({ title: "Confirm that it is you", path: "/confirm-identity", isPrivate: true }),
  pendingComponent: SessionPending,
  component: ConfirmIdentityRoute,
});

function ConfirmIdentityRoute() {
  const { user } = Route.useRouteContext();
  return <ConfirmIdentityView user={user} target={Route.useSearch().redirect ?? "/"} />;
}
