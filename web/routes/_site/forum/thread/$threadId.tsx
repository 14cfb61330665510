import { createFileRoute } from "@tanstack/react-router";
import { ForumLoadError, ForumNotFound } from "#web/features/forum/components/forum-load-error.tsx";
import { ThreadSkeleton } from "#web/features/forum/components/skeletons.tsx";
import { ThreadView } from "#web/features/forum/components/thread-view.tsx";
import { forumMessages } from "#web/features/forum/messages.ts";
import { postsQuery, threadQuery } from "#web/features/forum/thread-queries.ts";
import { loadNameForm } from "#web/features/profiles/load-name-form.ts";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { pageHead } from "#web/lib/page-head.ts";
import { numberParameter } from "#web/lib/search-parameters.ts";

interface ThreadSearch {
  page?: number | undefined;
}

export const Route = createFileRoute("/_site/forum/thread/$threadId")({
  ssr: false,
  validateSearch: ({ page }: Record<string, unknown>): ThreadSearch => ({
    page: numberParameter(page, 1, 40_000_000),
  }),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context: { queryClient }, params: { threadId }, deps: { page } }) => {
    const [thread] = await orNotFound(() =>
      Promise.all([
        queryClient.ensureQueryData(threadQuery(threadId)),
        queryClient.ensureQueryData(postsQuery(threadId, page)),
      ])
    );
    return { title: thread.title };
  },
  head: ({ loaderData, params, match: { search: { page = 1 } } }) => {
    const title = loaderData?.title ?? "Forum thread";
    const path = `/forum/thread/${params.threadId}`;
    return pageHead(
      page === 1
        ? { title, path }
        : { title: `${title}, page ${page}`, path: `${path}?page=${page}` },
    );
  },
  // Another thread is another page: nothing of what was begun here belongs there.
  remountDeps: ({ params }) => params,
  pendingComponent: ThreadSkeleton,
  errorComponent: ({ error }) => (
    <ForumLoadError error={error} title={forumMessages.threadFailed} />
  ),
  notFoundComponent: () => <ForumNotFound title={forumMessages.threadMissing} />,
  component: ThreadRoute,
});

function ThreadRoute() {
  const { threadId } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  return <ThreadView threadId={threadId} page={page} loadNameForm={loadNameForm} />;
}
