import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordView } from "#web/features/auth/pages/reset-password-view.tsx";
import { parseRecoveryLink } from "#web/features/auth/model/email-link.ts";
import { resetSearch } from "#web/features/auth/model/search.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_standalone/reset-password")({
  validateSearch: resetSearch,
  head: () => pageHead({ title: "Reset password", path: "/reset-password", isPrivate: true }),
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  return <ResetPasswordView link={parseRecoveryLink(Route.useSearch())} />;
}
