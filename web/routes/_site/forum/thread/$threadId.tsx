import { createFileRoute } from "@tanstack/react-router";
import { ForumLoadError, ForumNotFound } from "#web/features/forum/model/forum-load-error.tsx";
import { ThreadSkeleton } from "#web/features/forum/model/skeletons.tsx";
import { MemberComposer } from "#web/features/forum/composer/thread-composer.tsx";
import { ThreadView } from "#web/features/forum/reading/thread-view.tsx";
import { threadHead } from "#web/features/forum/lists/forum-head.ts";
import { forumMessages } from "#web/features/forum/model/messages.ts";
import { neighboursQuery, postMarksQuery } from "#web/features/forum/cache/post-marks-queries.ts";
import { takeThreadPage } from "#web/features/forum/cache/thread-document.ts";
import { postsQuery, threadQuery } from "#web/features/forum/cache/thread-queries.ts";
import { FollowControl } from "#web/features/notifications/lazy-notifications.tsx";
import { NameForm } from "#web/features/profiles/model/name-form.ts";
import { loadMarkdown } from "#web/ui/markdown/markdown.tsx";
import { orNotFound } from "#web/lib/errors/or-not-found.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { servedStatus } from "#web/lib/state/rendering.ts";
import { numberParameter } from "#web/lib/lists/search-parameters.ts";
import { currentReader } from "#web/lib/api/supabase.ts";

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
    if (currentReader() === "member") MemberComposer.preload();
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
      NameForm={NameForm}
      followControl={<FollowControl threadId={threadId} />}
    />
  );
}
