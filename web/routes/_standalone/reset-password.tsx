import { createFileRoute, redirect } from "@tanstack/react-router";
import { ResetPasswordView } from "#web/features/auth/pages/reset-password-view.tsx";
import { parseRecoveryLink, readMailedSession } from "#web/features/auth/model/email-link.ts";
import { keepMailedSession } from "#web/features/auth/model/mailed-session.ts";
import { resetSearch } from "#web/features/auth/model/search.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_standalone/reset-password")({
  validateSearch: resetSearch,
  beforeLoad: ({ location }) => {
    const mailed = readMailedSession(location.hash, location.searchStr);
    if (!mailed) return;
    keepMailedSession({ ...mailed, type: "recovery" });
    throw redirect({ to: "/login", hash: "", state: { hasMailedSession: true }, replace: true });
  },
  head: () => pageHead({ title: "Reset password", path: "/reset-password", isPrivate: true }),
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  return <ResetPasswordView link={parseRecoveryLink(Route.useSearch())} />;
}
