import { createFileRoute } from "@tanstack/react-router";
import { ForumLoadError, ForumNotFound } from "#web/features/forum/components/forum-load-error.tsx";
import { ThreadSkeleton } from "#web/features/forum/components/skeletons.tsx";
import { warmMemberComposer } from "#web/features/forum/components/thread-composer.tsx";
import { ThreadView } from "#web/features/forum/components/thread-view.tsx";
import { threadHead } from "#web/features/forum/forum-head.ts";
import { forumMessages } from "#web/features/forum/messages.ts";
import { neighboursQuery, postMarksQuery } from "#web/features/forum/post-marks-queries.ts";
import { takeThreadPage } from "#web/features/forum/thread-document.ts";
import { postsQuery, threadQuery } from "#web/features/forum/thread-queries.ts";
import { LazyFollowControl } from "#web/features/notifications/components/lazy-notifications.tsx";
import { loadNameForm } from "#web/features/profiles/load-name-form.ts";
import { loadMarkdown } from "#web/ui/markdown.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { pageHead } from "#web/lib/page-head.ts";
import { servedStatus } from "#web/lib/rendering.ts";
import { numberParameter } from "#web/lib/search-parameters.ts";
import { currentReader } from "#web/lib/supabase.ts";

/** For what comes with the first view if it can: the thread can be read without it. */
const ifThere = { staleTime: Infinity, retry: false };

interface ThreadSearch {
  page?: number | undefined;
}

export const Route = createFileRoute("/_site/forum/thread/$threadId")({
  validateSearch: ({ page }: Record<string, unknown>): ThreadSearch => ({
    page: numberParameter(page, 1, 40_000_000),
  }),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async (
    { context: { queryClient }, params: { threadId }, deps: { page }, abortController: { signal } },
  ) => {
    if (currentReader() === "member") warmMemberComposer();
    // A document is hydrated with what it was rendered from, and has the HTML of its posts.
    const isHydrating = servedStatus() !== undefined;
    const hasTexts = isHydrating || await takeThreadPage(queryClient, threadId, page, signal);
    const [thread, { posts }] = await orNotFound(() =>
      Promise.all([
        queryClient.ensureQueryData(threadQuery(threadId)),
        queryClient.ensureQueryData(postsQuery(threadId, page)),
        isHydrating || Promise.all([
          queryClient.prefetchQuery({ ...postMarksQuery(threadId, page), ...ifThere }),
          queryClient.prefetchQuery({ ...neighboursQuery(threadId), ...ifThere }),
          hasTexts || loadMarkdown(),
        ]),
      ])
    );
    return threadHead(thread, page, posts);
  },
  // The code of this line is part of every page.
  head: ({ loaderData, params }) =>
    loaderData ?? pageHead({ title: "Forum thread", path: `/forum/thread/${params.threadId}` }),
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
  return (
    <ThreadView
      threadId={threadId}
      page={page}
      loadNameForm={loadNameForm}
      followControl={<LazyFollowControl threadId={threadId} />}
    />
  );
}
