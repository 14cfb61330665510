// The thread page: head, posts of one page, replies on their way, and the reply box.
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { SearchBox } from "#web/ui/form/search-box.tsx";
import { useFirstInteraction } from "#web/ui/loading/first-interaction.ts";
import { useSession } from "#web/lib/session/session.ts";
import { useRole } from "#web/lib/session/use-role.ts";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { canRename, canSolve, closedBecause, type Thread } from "../model/thread.ts";
import { forumMessages } from "../model/messages.ts";
import type { Post } from "../model/post.ts";
import { useComposerHandle } from "../composer/thread-composer.tsx";
import { usePostMarks } from "../cache/use-post-marks.ts";
import { useReplies } from "./use-replies.ts";
import { EmptyPage } from "./empty-page.tsx";
import { HiddenNotice } from "../model/hidden-notice.tsx";
import type { NameForm } from "../composer/name-first.tsx";
import { NewRepliesNotice } from "./new-replies-notice.tsx";
import { PendingPost } from "../composer/pending-post.tsx";
import { PostList } from "./post-list.tsx";
import { ThreadComposer } from "../composer/thread-composer.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { ThreadNeighbours } from "./thread-neighbours.tsx";
import { PageLinks } from "./page-links.tsx";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";

const DeletePostDialog = lazyComponent(
  () => import("../posts/delete-post-dialog.tsx"),
  (it) => it.DeletePostDialog,
);
const QuoteButton = lazyComponent(
  () => import("../composer/quote-button.tsx"),
  (it) => it.QuoteButton,
);
const RenameOwnThread = lazyComponent(
  () => import("../moderation/rename-own-thread.tsx"),
  (it) => it.RenameOwnThread,
);
const ReportDialog = lazyComponent(
  () => import("../reports/report-dialog.tsx"),
  (it) => it.ReportDialog,
);
const ThreadReading = lazyComponent(() => import("./thread-reading.tsx"), (it) => it.ThreadReading);
const ThreadTools = lazyComponent(
  () => import("../moderation/thread-tools.tsx"),
  (it) => it.ThreadTools,
);

/** In a shorter thread the newest post is near. */
const repliesBeforeJump = 10;

interface ThreadViewProps {
  threadId: string;
  page: number;
  NameForm: NameForm;
  /** Where members say how much they want to hear of the thread. */
  followControl: ReactNode;
}

export function ThreadView({ threadId, page, NameForm, followControl }: ThreadViewProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const role = useRole();
  const isModerator = role !== "member";
  const isInUse = useFirstInteraction();
  const session = useSession();
  // A long thread is read for what is new, and a cache responds to visitors.
  const isToBeReadAhead = isInUse && session.status === "signed-out";
  const replies = useReplies(threadId, page);
  const { thread, posts, isThreadDeleted, pending, userId, lastPage, linked } = replies;
  const closed = isThreadDeleted ? "deleted" : closedBecause(thread, isModerator);
  const canReply = userId !== undefined && !closed;
  const { endRef, ...news } = replies.news;
  const marks = usePostMarks(threadId, page, posts);
  const [attachComposer, compose] = useComposerHandle();
  const [deleting, setDeleting] = useState<Post | null>(null);
  /** Where posts begin that this member had not read when they came. */
  const [unreadFrom, setUnreadFrom] = useState<number>();
  const [reporting, setReporting] = useState<Post | null>(null);
  const [solvedAtFirst] = useState(thread.solution?.id);

  const leaveDeleted = () =>
    void navigate(
      thread.category
        ? { to: "/forum/category/$categorySlug", params: { categorySlug: thread.category.slug } }
        : { to: "/forum" },
    );

  const pageLinks = (label: string) => (
    <PageLinks label={label} threadId={threadId} page={page} lastPage={lastPage} />
  );

  return (
    <Page width="4xl" className="min-h-svh">
      <ThreadHeader
        thread={thread}
        actions={!isThreadDeleted && (
          <>
            {thread.is_public && followControl}
            {isModerator
              ? (
                <ThreadTools
                  thread={thread}
                  canDelete={role === "admin"}
                  onDeleted={() => {
                    if (isHere()) leaveDeleted();
                  }}
                />
              )
              : canRename(thread, userId) && <RenameOwnThread thread={thread} />}
          </>
        )}
      />
      <p role="status" className="sr-only">
        {isThreadDeleted
          ? forumMessages.threadDeletedMeanwhile
          : thread.solution?.id !== solvedAtFirst &&
            (thread.solution ? forumMessages.solved : forumMessages.notSolved)}
      </p>
      {isThreadDeleted ? <ThreadDeleted category={thread.category} /> : (
        <>
          {thread.hidden_at && (
            <HiddenNotice
              title={forumMessages.hiddenThread}
              reason={thread.hidden_reason}
              isOwn={thread.created_by_user_id === userId}
              className="mb-6"
            />
          )}
          {pageLinks("Pages of this thread")}
          {thread.reply_count >= repliesBeforeJump && (
            <div className="no-print mt-2 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <SearchBox label="Search this thread" threadId={threadId} className="w-48 sm:w-64" />
              <Link
                to="/forum/thread/$threadId"
                params={{ threadId }}
                search={lastPage === 1 ? {} : { page: lastPage }}
                hash="newest"
                preload={isToBeReadAhead && lastPage > page ? "render" : "intent"}
                className="text-link text-sm"
              >
                Jump to newest
              </Link>
            </div>
          )}
          {userId !== undefined && (
            <ThreadReading
              key={userId}
              threadId={threadId}
              userId={userId}
              lastPosition={thread.last_position}
              posts={posts}
              onArrival={setUnreadFrom}
            />
          )}
          {linked.isDeleted && <Notice className="my-6">{forumMessages.linkedPostDeleted}</Notice>}
          {posts.length === 0 && pending.length === 0
            ? <EmptyPage threadId={threadId} page={page} lastPage={lastPage} />
            : (
              <PostList
                // What was new is a matter of one page.
                key={page}
                posts={posts}
                marks={marks}
                starterId={thread.created_by_user_id}
                solution={thread.solution}
                canSolve={canSolve(thread, userId, isModerator)}
                place={lastPage > 1 ? `page ${page} of ${lastPage}` : undefined}
                linkedId={linked.id}
                unreadFrom={unreadFrom}
                userId={userId}
                role={role}
                canReply={canReply}
                isLocked={closed === "locked"}
                onReply={(post) => compose((composer) => composer.replyTo(post))}
                onEdit={(post) => compose((composer) => composer.edit(post))}
                onDelete={setDeleting}
                onReport={setReporting}
              />
            )}
        </>
      )}
      {canReply && (
        <QuoteButton
          key={page}
          posts={posts}
          onQuote={(post, quote) => compose((composer) => composer.quote(post, quote))}
        />
      )}
      {pending.map((entry) => (
        <PendingPost
          key={entry.id}
          entry={entry}
          onTakeBack={(each) => compose((composer) => composer.takeBack(each))}
          onSend={(each) => compose((composer) => composer.send(each))}
        />
      ))}
      <div ref={endRef} />
      {!isThreadDeleted && (
        <>
          <NewRepliesNotice threadId={threadId} news={news} />
          {pageLinks("Pages, once more")}
        </>
      )}
      <div id="reply" className="mt-10">
        <ThreadComposer
          ref={attachComposer}
          threadId={threadId}
          NameForm={NameForm}
          closed={closed}
          isDeleted={replies.isDeleted}
          latest={replies.latest}
        />
      </div>
      {!isThreadDeleted && <ThreadNeighbours threadId={threadId} />}
      {reporting && userId !== undefined && (
        <ReportDialog
          reported={{ postId: reporting.id }}
          userId={userId}
          onClose={() => setReporting(null)}
        />
      )}
      {userId !== undefined && (
        <DeletePostDialog
          isWanted={deleting !== null}
          post={deleting}
          isOnlyPost={lastPage === 1 && posts.length === 1}
          onClose={() => setDeleting(null)}
          onDeleted={(post) => {
            // A live event may have arrived already, so the list may be without it by now.
            const wasLast = lastPage === 1 && posts.every(({ id }) => id === post.id);
            if (wasLast && isHere()) void navigate({ to: "/forum" });
          }}
        />
      )}
    </Page>
  );
}

/** In place of a thread that was deleted while it was being read. */
function ThreadDeleted({ category }: Pick<Thread, "category">) {
  return (
    <EmptyView
      title={forumMessages.threadDeletedMeanwhile}
      action={
        <Button asChild variant="outline">
          {category
            ? (
              <Link
                to="/forum/category/$categorySlug"
                params={{ categorySlug: category.slug }}
              >
                Go to {category.name}
              </Link>
            )
            : <Link to="/forum">Go to the forum</Link>}
        </Button>
      }
    />
  );
}
