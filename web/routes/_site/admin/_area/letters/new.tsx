import { createFileRoute } from "@tanstack/react-router";
import {
  ArticleLoadError,
  ArticleNotFound,
} from "#web/features/articles/editor/edit-article-states.tsx";
import { LetterComposer } from "#web/features/letters/letter-composer.tsx";
import { letterDraftQuery } from "#web/features/letters/letter-queries.ts";
import { orNotFound } from "#web/lib/errors/or-not-found.ts";
import { FormSkeleton } from "#web/ui/loading/form-skeleton.tsx";
import { pageHead } from "#web/lib/document/page-head.ts";
import { textParameter } from "#web/lib/lists/search-parameters.ts";

export const Route = createFileRoute("/_site/admin/_area/letters/new")({
  validateSearch: ({ post }: Record<string, unknown>) => ({ post: textParameter(post) ?? "" }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { post } }) =>
    orNotFound(() => queryClient.fetchQuery(letterDraftQuery(post))),
  head: () => pageHead({ title: "Send as Letter", path: "/admin/letters", isPrivate: true }),
  pendingComponent: FormSkeleton,
  errorComponent: ArticleLoadError,
  notFoundComponent: ArticleNotFound,
  component: NewLetterRoute,
});

function NewLetterRoute() {
  const { user } = Route.useRouteContext();
  const draft = Route.useLoaderData();
  return <LetterComposer key={`${user.id} ${draft.post_id}`} draft={draft} />;
}
