import { createFileRoute } from "@tanstack/react-router";
import { SecondFactorView } from "#web/features/auth/second-factor/second-factor-view.tsx";
import { SessionPending } from "#web/features/auth/guards/session-pending.tsx";
import { requireCodeOwed } from "#web/features/auth/guards/guards.ts";
import { redirectSearch } from "#web/features/auth/model/search.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_standalone/second-factor")({
  ssr: false,
  validateSearch: redirectSearch,
  beforeLoad: ({ search, ...visit }) => requireCodeOwed(visit, search.redirect ?? "/"),
  head: () => pageHead({ title: "One more step", path: "/second-factor", isPrivate: true }),
  pendingComponent: SessionPending,
  component: SecondFactorRoute,
});

function SecondFactorRoute() {
  const { user, isLogin } = Route.useRouteContext();
  return (
    <SecondFactorView
      user={user}
      target={Route.useSearch().redirect ?? "/"}
      isLogin={isLogin}
    />
  );
}
