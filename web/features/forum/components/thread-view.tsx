// The thread page: head, posts of one page, replies on their way, and the box to answer.
import { useEffect, useRef, useState } from "react";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { useSession } from "#web/lib/session.ts";
import { useIsAdmin } from "#web/lib/use-is-admin.ts";
import { useIsHere } from "#web/lib/use-is-here.ts";
import { forumMessages } from "../messages.ts";
import type { OutboxEntry } from "../outbox.ts";
import { pageCount, pageOfPosition } from "../pages.ts";
import type { Post } from "../post.ts";
import { postsQuery, threadQuery } from "../thread-queries.ts";
import { whenPosted } from "../site-outbox.ts";
import { isThreadGone } from "../thread.ts";
import { isPostGone } from "../thread-cache.ts";
import { shownPosts } from "../thread-page.ts";
import { useLinkedPost } from "../use-linked-post.ts";
import { useLiveThread } from "../live-thread.ts";
import { useNewReplies } from "../use-new-replies.ts";
import { useOutbox } from "../use-outbox.ts";
import { DeletePostDialog } from "./delete-post-dialog.tsx";
import { DeleteThread } from "./delete-thread.tsx";
import { EmptyPage } from "./empty-page.tsx";
import type { LoadNameForm } from "./name-first.tsx";
import { NewRepliesNotice } from "./new-replies-notice.tsx";
import { PendingPost } from "./pending-post.tsx";
import { PostList } from "./post-list.tsx";
import { type ComposerHandle, ThreadComposer } from "./thread-composer.tsx";
import { ThreadDeleted } from "./thread-deleted.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { ThreadPages } from "./thread-pages.tsx";

interface ThreadViewProps {
  threadId: string;
  page: number;
  loadNameForm: LoadNameForm;
}

export function ThreadView({ threadId, page, loadNameForm }: ThreadViewProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : undefined;
  const isAdmin = useIsAdmin();
  const pollMs = useLiveThread(threadId);
  const queryClient = useQueryClient();
  const { data: thread, error: threadError } = useSuspenseQuery(threadQuery(threadId));
  const { data: posts, error: postsError } = useSuspenseQuery({
    ...postsQuery(threadId, page),
    select: shownPosts,
    refetchInterval: pollMs,
  });
  // What is on screen was read once; since then somebody has deleted it.
  const isDeleted = isThreadGone(threadError) || isThreadGone(postsError);
  const pending = useOutbox(userId)
    .filter((entry) => entry.threadId === threadId && !posts.some(({ id }) => id === entry.id));
  const linked = useLinkedPost(threadId, page, posts);
  const { endRef, ...news } = useNewReplies(page, posts, thread.last_position, userId);
  const composer = useRef<ComposerHandle>(null);
  const [deleting, setDeleting] = useState<Post | null>(null);
  const lastPage = pageCount(Math.max(thread.last_position, posts.at(-1)?.position ?? 0));
  const followReply = useGoToOwnReply(page, pending);

  const pageLinks = (label: string) => (
    <ThreadPages label={label} threadId={threadId} page={page} lastPage={lastPage} />
  );

  return (
    <Page width="4xl" className="min-h-svh">
      <ThreadHeader
        thread={thread}
        actions={isAdmin && !isDeleted && <DeleteThread thread={thread} />}
      />
      <p role="status" className="sr-only">
        {isDeleted && forumMessages.threadDeletedMeanwhile}
      </p>
      {isDeleted ? <ThreadDeleted category={thread.category} /> : (
        <>
          {pageLinks("Pages of this thread")}
          {linked.isGone && <Notice className="my-6">{forumMessages.linkedPostDeleted}</Notice>}
          {posts.length === 0 && pending.length === 0
            ? <EmptyPage threadId={threadId} page={page} lastPage={lastPage} />
            : (
              <PostList
                // What was new is a matter of one page.
                key={page}
                posts={posts}
                place={lastPage > 1 ? `page ${page} of ${lastPage}` : undefined}
                linkedId={linked.id}
                userId={userId}
                isAdmin={isAdmin}
                onReply={(post) => composer.current?.replyTo(post)}
                onEdit={(post) => composer.current?.edit(post)}
                onDelete={setDeleting}
              />
            )}
        </>
      )}
      {pending.map((entry) => (
        <PendingPost
          key={entry.id}
          entry={entry}
          onTakeBack={(each) => composer.current?.takeBack(each)}
          onSend={() => composer.current?.focus()}
        />
      ))}
      <div ref={endRef} />
      {!isDeleted && (
        <>
          <NewRepliesNotice threadId={threadId} news={news} />
          {pageLinks("Pages, once more")}
        </>
      )}
      <section id="reply" className="mt-10">
        <ThreadComposer
          ref={composer}
          threadId={threadId}
          loadNameForm={loadNameForm}
          onSubmitted={followReply}
          isThreadDeleted={isDeleted}
          isGone={(post) => isPostGone(queryClient, post)}
        />
      </section>
      <DeletePostDialog
        post={deleting}
        isOnlyPost={lastPage === 1 && posts.length === 1}
        onClose={() => setDeleting(null)}
        onDeleted={(post) => {
          // The live channel may have told already, so the list may be without it by now.
          const wasLast = lastPage === 1 && posts.every(({ id }) => id === post.id);
          if (wasLast && isHere()) void navigate({ to: "/forum" });
        }}
      />
    </Page>
  );
}

/**
 * Leads to an own reply that lands on another page, provided that its author waits for it where it was
 * written. Answers what to call with the reply's id.
 */
function useGoToOwnReply(page: number, pending: readonly OutboxEntry[]): (id: string) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const awaited = useRef<string>(undefined);
  const isHeldUp = pending.some(({ id, state }) => id === awaited.current && state === "waiting");
  // Whoever turns the page, or reads on because the reply cannot be sent, has left.
  useEffect(() => {
    if (isHeldUp) awaited.current = undefined;
  }, [isHeldUp]);
  useEffect(() => {
    const stop = whenPosted((post) => {
      const itsPage = pageOfPosition(post.position);
      if (post.id !== awaited.current || itsPage === page || !isHere()) return;
      void navigate({
        to: "/forum/thread/$threadId",
        params: { threadId: post.thread_id },
        search: { page: itsPage },
        hash: `post-${post.id}`,
      });
    });
    return () => {
      awaited.current = undefined;
      stop();
    };
  }, [navigate, isHere, page]);
  return (id) => {
    awaited.current = id;
  };
}
