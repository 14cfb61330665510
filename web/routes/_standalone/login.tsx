import { createFileRoute } from "@tanstack/react-router";
import { ConfirmLinkView } from "#web/features/auth/components/confirm-link-view.tsx";
import { LoginView } from "#web/features/auth/components/login-view.tsx";
import { parseLoginLink } from "#web/features/auth/email-link.ts";
import { mailedRedirect } from "#web/features/auth/mailed-redirect.ts";
import { loginSearch } from "#web/features/auth/search.ts";
import { loadNameForm } from "#web/features/profiles/load-name-form.ts";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_standalone/login")({
  validateSearch: loginSearch,
  head: () => pageHead({ title: "Log in", path: "/login", isPrivate: true }),
  component: LoginRoute,
});

function LoginRoute() {
  const search = Route.useSearch();
  const redirect = search.redirect ?? mailedRedirect(search.redirect_to);
  const link = parseLoginLink(search);
  if (link.state === "none") return <LoginView redirect={redirect} />;
  return <ConfirmLinkView link={link} redirect={redirect} loadNameForm={loadNameForm} />;
}
