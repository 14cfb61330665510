import { createFileRoute, redirect } from "@tanstack/react-router";
import { adminTarget } from "#web/features/auth/guards/admin-target.ts";
import { AdminCheckError } from "#web/features/auth/guards/admin-check-error.tsx";
import { AdminLoginView } from "#web/features/auth/pages/admin-login-view.tsx";
import { SessionPending } from "#web/features/auth/guards/session-pending.tsx";
import { redirectTeam } from "#web/features/auth/guards/guards.ts";
import { redirectSearch } from "#web/features/auth/model/search.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/admin/login")({
  ssr: false,
  validateSearch: redirectSearch,
  beforeLoad: ({ search, context }) => {
    const target = adminTarget(search.redirect);
    // A member on the way back to a discussion never meets a page meant for administrators.
    if (!target) throw redirect({ to: "/login", search, replace: true });
    return redirectTeam({ target, context });
  },
  head: () => pageHead({ title: "Admin Login", path: "/admin/login", isPrivate: true }),
  pendingComponent: SessionPending,
  errorComponent: AdminCheckError,
  component: AdminLoginRoute,
});

function AdminLoginRoute() {
  return <AdminLoginView member={Route.useRouteContext().member} />;
}
