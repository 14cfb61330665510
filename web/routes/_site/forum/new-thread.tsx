import { createFileRoute } from "@tanstack/react-router";
import { SessionPending } from "#web/features/auth/components/session-pending.tsx";
import { requireMember } from "#web/features/auth/guards.ts";
import { loginNeeded } from "#web/lib/login-needed.ts";
import { ForumLoadError } from "#web/features/forum/components/forum-load-error.tsx";
import { NewThreadView } from "#web/features/forum/components/new-thread-view.tsx";
import { forumMessages } from "#web/features/forum/messages.ts";
import { categoriesQuery } from "#web/features/forum/queries.ts";
import { loadNameForm } from "#web/features/profiles/load-name-form.ts";
import { pageHead } from "#web/lib/page-head.ts";
import { textParameter } from "#web/lib/search-parameters.ts";

export const Route = createFileRoute("/_site/forum/new-thread")({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { category?: string | undefined } => ({
    category: textParameter(search.category),
  }),
  beforeLoad: (visit) => requireMember(visit, loginNeeded.newThread),
  head: () =>
    pageHead({ title: "Start a New Discussion", path: "/forum/new-thread", isPrivate: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(categoriesQuery),
  errorComponent: ({ error }) => (
    <ForumLoadError error={error} title={forumMessages.categoriesMissing} />
  ),
  pendingComponent: SessionPending,
  component: NewThreadRoute,
});

function NewThreadRoute() {
  const { category } = Route.useSearch();
  const { user } = Route.useRouteContext();
  return <NewThreadView userId={user.id} preselected={category} loadNameForm={loadNameForm} />;
}
