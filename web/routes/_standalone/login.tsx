import { createFileRoute } from "@tanstack/react-router";
import { LoginView } from "#web/features/auth/components/login-view.tsx";
import { loginSearch } from "#web/features/auth/search.ts";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_standalone/login")({
  validateSearch: loginSearch,
  head: () => pageHead({ title: "Log in", path: "/login", isPrivate: true }),
  component: LoginRoute,
});

function LoginRoute() {
  const { redirect } = Route.useSearch();
  return <LoginView redirect={redirect} />;
}
