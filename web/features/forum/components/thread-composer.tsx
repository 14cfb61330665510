// Below the posts: the edit panel, the reply form, or the way to log in.
import { Link } from "@tanstack/react-router";
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { warmMarkdown } from "#web/ui/markdown.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { drafts } from "#web/lib/drafts.ts";
import { useSession } from "#web/lib/session.ts";
import { closedMessages, forumMessages } from "../messages.ts";
import type { OutboxEntry } from "../outbox.ts";
import type { Post } from "../post.ts";
import { withQuote } from "../quote.ts";
import { outbox, sendReplies } from "../site-outbox.ts";
import type { Closed } from "../thread.ts";
import { useComposer } from "../use-composer.ts";
import { explainTakeBack } from "../use-outbox.ts";
import { EditForm } from "./edit-form.tsx";
import type { MarkdownFieldHandle } from "./markdown-field.tsx";
import { type LoadNameForm, NameFirst } from "./name-first.tsx";
import { ReplyForm } from "./reply-form.tsx";

/** The actions of the posts above that use the composer. */
export interface ComposerHandle {
  replyTo(post: Post): void;
  /** Puts a quote from this post into the reply. */
  quote(post: Post, quote: string): void;
  edit(post: Post): void;
  takeBack(entry: OutboxEntry): void;
  /** Gives the focus to the box. */
  focus(): void;
}

interface ThreadComposerProps {
  threadId: string;
  ref: Ref<ComposerHandle>;
  loadNameForm: LoadNameForm;
  /** Called with the id of a reply that has gone into the outbox. */
  onSubmitted(id: string): void;
  /** Nothing can be posted; what was being written stays to be copied. */
  closed: Closed | undefined;
  /** Whether a post that is being edited was deleted meanwhile. */
  isGone(post: Post): boolean;
}

export function ThreadComposer(props: ThreadComposerProps) {
  const session = useSession();
  if (session.status === "loading") {
    return (
      <>
        {/* As tall as the form: who is being recognised will most likely see it. */}
        <Skeleton className="needs-script h-87" />
        <noscript>
          <Notice>{forumMessages.replyingNeedsScript}</Notice>
        </noscript>
      </>
    );
  }
  if (session.status === "signed-out") {
    if (props.closed === "locked") return <Notice>{forumMessages.threadLocked}</Notice>;
    return props.closed ? null : <LoginToReply threadId={props.threadId} />;
  }
  const userId = session.user.id;
  // What one member has begun is nobody else's.
  return <MemberComposer key={userId} userId={userId} {...props} />;
}

function MemberComposer(
  props: ThreadComposerProps & { userId: string },
) {
  const { threadId, userId, ref, loadNameForm, onSubmitted, closed, isGone } = props;
  const [composer, view] = useComposer(threadId, userId);
  const boxRef = useRef<MarkdownFieldHandle>(null);
  // What is written here will be shown; loading code is outside React.
  useEffect(warmMarkdown, []);
  const [isInForm, setIsInForm] = useState(false);
  // The form may only now appear in place of the edit panel.
  const focusBox = useCallback(() => {
    requestAnimationFrame(() => boxRef.current?.focus());
  }, []);
  useImperativeHandle(ref, () => ({
    replyTo(post) {
      composer.replyTo(post);
      focusBox();
    },
    quote(post, quote) {
      composer.quoteFrom(post);
      requestAnimationFrame(() => {
        const { current } = boxRef;
        const { text } = composer.view();
        if (current) current.quote(quote);
        // A name is asked for first; the quote is there when the box is.
        else composer.type(withQuote(text, text.length, quote).text);
      });
    },
    edit: composer.edit,
    async takeBack(entry) {
      explainTakeBack(await composer.takeBack(entry));
      focusBox();
    },
    focus: focusBox,
  }), [composer, focusBox]);

  if (view.editing) {
    const post = view.editing;
    return (
      <EditForm
        key={post.id}
        post={post}
        isGone={closed === "deleted" || isGone(post)}
        userId={userId}
        onDone={() => {
          composer.stopEditing();
          const edited = document.getElementById(`post-${post.id}`);
          if (edited) edited.focus();
          else focusBox();
        }}
        onReplyInstead={(text) => {
          composer.stopEditing();
          composer.insert(text);
          focusBox();
        }}
      />
    );
  }
  // Nobody loses the focus because the thread is closed.
  if (closed && view.text.trim() === "" && !isInForm) {
    return closed === "deleted" ? null : <Notice>{closedMessages[closed]}</Notice>;
  }
  return (
    <NameFirst userId={userId} loadNameForm={loadNameForm}>
      <div
        onFocus={() => setIsInForm(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          setIsInForm(currentTarget.contains(relatedTarget))}
      >
        <ReplyForm
          threadId={threadId}
          userId={userId}
          composer={composer}
          view={view}
          boxRef={boxRef}
          closed={closed}
          onSubmit={() => {
            const id = composer.submit();
            if (id === undefined) return;
            onSubmitted(id);
            void sendReplies();
          }}
        />
      </div>
    </NameFirst>
  );
}

function LoginToReply({ threadId }: { threadId: string }) {
  const isKept = outbox.isAnyWaiting(threadId) || drafts.isAnyLeft("reply", threadId);
  return (
    <div className="notice">
      <div className="grow">
        <p>{forumMessages.loginToReply}</p>
        {isKept && <p className="mt-1 text-muted">{forumMessages.keptUntilLogin}</p>}
      </div>
      <Button asChild>
        <Link to="/admin/login" search={{ redirect: `/forum/thread/${threadId}` }}>
          Login to Reply
        </Link>
      </Button>
    </div>
  );
}
