import { createFileRoute } from "@tanstack/react-router";
import { MembersOnly } from "#web/features/auth/components/members-only.tsx";
import { ForumLoadError } from "#web/features/forum/components/forum-load-error.tsx";
import { NewThreadView } from "#web/features/forum/components/new-thread-view.tsx";
import { forumMessages } from "#web/features/forum/messages.ts";
import { categoriesQuery } from "#web/features/forum/queries.ts";
import { loadNameForm } from "#web/features/profiles/load-name-form.ts";
import { pageHead } from "#web/lib/page-head.ts";
import { textParameter } from "#web/lib/search-parameters.ts";

export const Route = createFileRoute("/_site/forum/new-thread")({
  validateSearch: (search: Record<string, unknown>): { category?: string | undefined } => ({
    category: textParameter(search.category),
  }),
  head: () =>
    pageHead({ title: "Start a New Discussion", path: "/forum/new-thread", isPrivate: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(categoriesQuery),
  errorComponent: ({ error }) => (
    <ForumLoadError error={error} title={forumMessages.categoriesMissing} />
  ),
  component: NewThreadRoute,
});

function NewThreadRoute() {
  const { category } = Route.useSearch();
  return (
    <MembersOnly notice={loginNeeded}>
      {(user) => (
        <NewThreadView
          userId={user.id}
          preselected={category}
          loadNameForm={loadNameForm}
        />
      )}
    </MembersOnly>
  );
}

const loginNeeded = {
  title: forumMessages.authenticationRequired,
  description: forumMessages.loginToCreate,
};
