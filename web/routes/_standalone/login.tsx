import { createFileRoute, redirect, useLocation } from "@tanstack/react-router";
import { ConfirmLinkView } from "#web/features/auth/pages/confirm-link-view.tsx";
import { LoginView } from "#web/features/auth/pages/login-view.tsx";
import { parseLoginLink, readMailedSession } from "#web/features/auth/model/email-link.ts";
import { redirectMember } from "#web/features/auth/guards/guards.ts";
import { keepMailedSession, keptMailedSession } from "#web/features/auth/model/mailed-session.ts";
import { readLinkError } from "#web/features/auth/model/link-error.ts";
import { mailedRedirect } from "#web/features/auth/pages/mailed-redirect.ts";
import { loginSearch } from "#web/features/auth/model/search.ts";
import { NameForm } from "#web/features/profiles/model/name-form.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_standalone/login")({
  validateSearch: loginSearch,
  beforeLoad: ({ search, location }) => {
    const mailed = readMailedSession(location.hash, location.searchStr);
    if (mailed) {
      keepMailedSession(mailed);
      const target = redirectTarget(search);
      throw redirect({
        to: "/login",
        search: target ? { redirect: target } : {},
        hash: "",
        state: { hasMailedSession: true },
        replace: true,
      });
    }
    if (location.state.hasMailedSession && keptMailedSession()) return;
    // Whoever came by a link of a mail is here to follow it, or to read why it does not work.
    const isPlain = parseLoginLink(search).state === "none" &&
      !readLinkError(location.hash, location.searchStr);
    if (isPlain) redirectMember(redirectTarget(search) ?? "/");
  },
  head: () => pageHead({ title: "Login", path: "/login", isPrivate: true }),
  component: LoginRoute,
});

const redirectTarget = (search: ReturnType<typeof loginSearch>) =>
  search.redirect ?? mailedRedirect(search.redirect_to);

function LoginRoute() {
  const search = Route.useSearch();
  const target = redirectTarget(search);
  const { state } = useLocation();
  const mailed = state.hasMailedSession ? keptMailedSession() : undefined;
  const link = mailed ? { state: "session" as const, ...mailed } : parseLoginLink(search);
  if (link.state === "none") return <LoginView redirect={target} />;
  return <ConfirmLinkView link={link} redirect={target} NameForm={NameForm} />;
}
