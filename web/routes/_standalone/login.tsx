import { createFileRoute } from "@tanstack/react-router";
import { ConfirmLinkView } from "#web/features/auth/components/confirm-link-view.tsx";
import { LoginView } from "#web/features/auth/components/login-view.tsx";
import { parseLoginLink } from "#web/features/auth/email-link.ts";
import { redirectMember } from "#web/features/auth/guards.ts";
import { readLinkError } from "#web/features/auth/link-error.ts";
import { mailedRedirect } from "#web/features/auth/mailed-redirect.ts";
import { loginSearch } from "#web/features/auth/search.ts";
import { loadNameForm } from "#web/features/profiles/load-name-form.ts";
import { pageHead } from "#web/lib/page-head.ts";

export const Route = createFileRoute("/_standalone/login")({
  validateSearch: loginSearch,
  beforeLoad: ({ search, location }) => {
    // Whoever came by a link of a mail is here to follow it, or to read why it does not work.
    const isPlain = parseLoginLink(search).state === "none" &&
      !readLinkError(location.hash, location.searchStr);
    if (isPlain) redirectMember(redirectTarget(search) ?? "/");
  },
  head: () => pageHead({ title: "Log in", path: "/login", isPrivate: true }),
  component: LoginRoute,
});

const redirectTarget = ({ redirect, redirect_to }: ReturnType<typeof loginSearch>) =>
  redirect ?? mailedRedirect(redirect_to);

function LoginRoute() {
  const search = Route.useSearch();
  const redirect = redirectTarget(search);
  const link = parseLoginLink(search);
  if (link.state === "none") return <LoginView redirect={redirect} />;
  return <ConfirmLinkView link={link} redirect={redirect} loadNameForm={loadNameForm} />;
}
