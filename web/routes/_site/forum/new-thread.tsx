import { createFileRoute } from "@tanstack/react-router";
import { SessionPending } from "#web/features/auth/guards/session-pending.tsx";
import { requireMember } from "#web/features/auth/guards/guards.ts";
import { loginNeeded } from "#web/lib/errors/login-needed.ts";
import { ForumLoadError } from "#web/features/forum/model/forum-load-error.tsx";
import { NewThreadView } from "#web/features/forum/new-thread/new-thread-view.tsx";
import { forumMessages } from "#web/features/forum/model/messages.ts";
import { categoriesQuery } from "#web/features/forum/lists/queries.ts";
import { NameForm } from "#web/features/profiles/model/name-form.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";

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
  return <NewThreadView userId={user.id} preselected={category} NameForm={NameForm} />;
}
