import { createFileRoute, redirect } from "@tanstack/react-router";
import { adminTarget } from "#web/features/auth/admin-target.ts";
import { AdminLoginView } from "#web/features/auth/components/admin-login-view.tsx";
import { redirectSearch } from "#web/features/auth/search.ts";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_site/admin/login")({
  validateSearch: redirectSearch,
  // A member on the way back to a discussion never meets a page meant for administrators.
  beforeLoad: ({ search }) => {
    if (!adminTarget(search.redirect)) throw redirect({ to: "/login", search, replace: true });
  },
  head: () => pageHead({ title: "Admin Login", path: "/admin/login", isPrivate: true }),
  component: AdminLoginRoute,
});

function AdminLoginRoute() {
  const { redirect } = Route.useSearch();
  return <AdminLoginView target={adminTarget(redirect) ?? "/"} />;
}
