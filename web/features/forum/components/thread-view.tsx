// The thread page: head, posts of one page, replies on their way, and the box to answer.
import { useReducer, useRef, useState } from "react";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Page } from "#web/ui/page.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSession } from "#web/lib/session.ts";
import { useIsAdmin } from "#web/lib/use-is-admin.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { composerReducer, emptyComposer } from "../composer.ts";
import { liveLogOf } from "../live-log.ts";
import { forumMessages } from "../messages.ts";
import { type OutboxEntry, removeFromOutbox } from "../outbox.ts";
import { pageCount, pageOfPosition } from "../pages.ts";
import type { Post } from "../post.ts";
import { postsQuery, threadQuery } from "../queries.ts";
import { sendReply } from "../send-replies.ts";
import { useLinkedPost } from "../use-linked-post.ts";
import { useLiveThread } from "../use-live-thread.ts";
import { useNewReplies } from "../use-new-replies.ts";
import { useOutbox } from "../use-outbox.ts";
import { DeletePostDialog } from "./delete-post-dialog.tsx";
import { DeleteThread } from "./delete-thread.tsx";
import { EmptyPage } from "./empty-page.tsx";
import type { LoadNameForm } from "./name-first.tsx";
import { NewRepliesNotice } from "./new-replies-notice.tsx";
import { PendingPost } from "./pending-post.tsx";
import { PostList } from "./post-list.tsx";
import { ThreadComposer } from "./thread-composer.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { ThreadPages } from "./thread-pages.tsx";

interface ThreadViewProps {
  threadId: string;
  page: number;
  loadNameForm: LoadNameForm;
}

export function ThreadView({ threadId, page, loadNameForm }: ThreadViewProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : undefined;
  const isAdmin = useIsAdmin();
  const pollMs = useLiveThread(threadId);
  const { data: thread } = useSuspenseQuery({ ...threadQuery(threadId), refetchInterval: pollMs });
  const { data: posts } = useSuspenseQuery({
    ...postsQuery(threadId, page),
    refetchInterval: pollMs,
  });
  const pending = useOutbox(threadId, userId)
    .filter((entry) => !posts.some((post) => post.id === entry.id));
  const linkedId = useLinkedPost(threadId, posts);
  const news = useNewReplies(page, posts, userId);
  const [composer, dispatch] = useReducer(composerReducer, emptyComposer);
  const [deleting, setDeleting] = useState<Post | null>(null);
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const lastPage = pageCount(Math.max(thread.last_position, posts.at(-1)?.position ?? 0));

  const send = async (entry: OutboxEntry) => {
    const post = await sendReply(queryClient, entry);
    if (!post) return;
    toast({ title: forumMessages.replyPosted });
    const itsPage = pageOfPosition(post.position);
    if (itsPage !== page) {
      await navigate({
        to: "/forum/thread/$threadId",
        params: { threadId },
        search: { page: itsPage },
        hash: `post-${post.id}`,
      });
    }
  };

  const submitReply = () => {
    if (!userId) return;
    void send({
      id: randomUuid(),
      threadId,
      userId,
      content: composer.text,
      parentPostId: composer.target?.postId ?? null,
      parentAuthorName: composer.target?.name ?? null,
      createdAt: new Date().toISOString(),
      state: "sending",
      problem: null,
    });
    dispatch({ type: "sent" });
  };

  const replyTo = (post: Post) => {
    dispatch({ type: "reply-to", post });
    // The form may only now appear in place of the edit panel.
    requestAnimationFrame(() => {
      const box = boxRef.current;
      box?.focus();
      box?.setSelectionRange(box.value.length, box.value.length);
    });
  };

  return (
    <Page width="4xl" className="min-h-svh">
      <ThreadHeader thread={thread} actions={isAdmin && <DeleteThread thread={thread} />} />
      <ThreadPages
        label="Pages of this thread"
        threadId={threadId}
        page={page}
        lastPage={lastPage}
      />
      {posts.length === 0 && pending.length === 0
        ? <EmptyPage threadId={threadId} page={page} lastPage={lastPage} />
        : (
          <PostList
            // What was new is a matter of one page.
            key={page}
            posts={posts}
            linkedId={linkedId}
            userId={userId}
            isAdmin={isAdmin}
            onReply={replyTo}
            onEdit={(post) => dispatch({ type: "edit", post })}
            onDelete={setDeleting}
          />
        )}
      {pending.map((entry) => (
        <PendingPost
          key={entry.id}
          entry={entry}
          actions={{
            onRetry: (each) => void send(each),
            onTakeBack: (each) => {
              removeFromOutbox(each);
              const kept = [composer.text, each.content].filter((text) => text.trim());
              dispatch({ type: "typed", text: kept.join("\n\n") });
            },
          }}
        />
      ))}
      <div ref={news.endRef} />
      <NewRepliesNotice count={news.count} firstNewId={news.firstNewId} />
      <ThreadPages label="Pages, once more" threadId={threadId} page={page} lastPage={lastPage} />
      <section id="reply" className="mt-10">
        <ThreadComposer
          threadId={threadId}
          userId={userId}
          composer={composer}
          dispatch={dispatch}
          onSubmitReply={submitReply}
          boxRef={boxRef}
          loadNameForm={loadNameForm}
          isEditedPostGone={isGone(composer.editing, page, posts)}
        />
      </section>
      <DeletePostDialog
        post={deleting}
        isOnlyPost={lastPage === 1 && posts.length === 1}
        onClose={() => setDeleting(null)}
        onDeleted={(post) => {
          // The live channel may have told already, so the list may be without it by now.
          const wasLast = lastPage === 1 && posts.every(({ id }) => id === post.id);
          if (wasLast) void navigate({ to: "/forum" });
        }}
      />
    </Page>
  );
}

/** Whether a post was deleted: the live channel has said so, or its page came without it. */
function isGone(post: Post | null, page: number, posts: readonly Post[]): boolean {
  if (!post) return false;
  return liveLogOf(post.thread_id).get(post.id)?.kind === "deleted" ||
    (pageOfPosition(post.position) === page && !posts.some(({ id }) => id === post.id));
}
