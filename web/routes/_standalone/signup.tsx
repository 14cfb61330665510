import { createFileRoute } from "@tanstack/react-router";
import { SignupView } from "#web/features/auth/pages/signup-view.tsx";
import { redirectMember } from "#web/features/auth/guards/guards.ts";
import { redirectSearch } from "#web/features/auth/model/search.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_standalone/signup")({
  validateSearch: redirectSearch,
  beforeLoad: ({ search }) => redirectMember(search.redirect ?? "/"),
  head: () => pageHead({ title: "Sign up", path: "/signup", isPrivate: true }),
  component: SignupRoute,
});

function SignupRoute() {
  const { redirect } = Route.useSearch();
  return <SignupView redirect={redirect} />;
}
