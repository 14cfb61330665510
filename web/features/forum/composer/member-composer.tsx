// What members write with below the posts: the edit panel or the reply form. For visitors it is not loaded.
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Notice } from "#web/ui/state/notice.tsx";
import { isTyping } from "#web/lib/document/page-focus.ts";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { useLoading } from "#web/ui/loading/lazy-component.tsx";
import { loadMarkdown } from "#web/ui/markdown/markdown.tsx";
import { closedMessages, forumMessages } from "../model/messages.ts";
import type { OutboxEntry } from "../outbox/outbox.ts";
import { editPlaceId, type Post } from "../model/post.ts";
import { withQuote } from "../editor/quote.ts";
import { outbox, sendReplies } from "../outbox/site-outbox.ts";
import type { Closed } from "../model/thread.ts";
import { explainTakeBack } from "./explain-take-back.ts";
import { useComposer } from "./use-composer.ts";
import { useGoToOwnReply } from "./use-go-to-own-reply.ts";
import { EditForm } from "./edit-form.tsx";
import { InPlace } from "./in-place.tsx";
import type { MarkdownFieldHandle } from "../editor/markdown-field.tsx";
import { NameFirst, type NameForm } from "./name-first.tsx";
import { ReplyForm } from "./reply-form.tsx";

/** The actions of the posts above that use the composer. */
export interface ComposerHandle {
  replyTo(post: Post): void;
  /** Puts a quote from this post into the reply. */
  quote(post: Post, quote: string): void;
  edit(post: Post): void;
  takeBack(entry: OutboxEntry): void;
  send(entry: OutboxEntry): void;
}

export interface MemberComposerProps {
  threadId: string;
  userId: string;
  ref: Ref<ComposerHandle>;
  NameForm: NameForm;
  /** Nothing can be posted; what was being written stays to be copied. */
  closed: Closed | undefined;
  /** Whether a post that is being edited was deleted meanwhile. */
  isDeleted(post: Post): boolean;
  /** A post as it is now, as far as the page knows. */
  latest(post: Post): Post;
}

/** The component must be another one for another member. */
export function MemberComposer(props: MemberComposerProps) {
  const { threadId, userId, ref, NameForm, closed, isDeleted, latest } = props;
  const [composer, view] = useComposer(threadId, userId);
  const goToOwnReply = useGoToOwnReply(userId);
  const isHere = useIsHere();
  const boxRef = useRef<MarkdownFieldHandle>(null);
  // What is written here will be shown.
  useLoading(loadMarkdown, true);
  const [isInForm, setIsInForm] = useState(false);
  const wasClosed = useRef(closed);
  // The composer is outside React.
  useEffect(() => {
    if (wasClosed.current && !closed) composer.reopen();
    wasClosed.current = closed;
  }, [composer, closed]);
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
      if (isHere() && !isTyping()) focusBox();
    },
    send(entry) {
      void outbox.sendNow(entry);
      // Its buttons are gone.
      focusBox();
    },
  }), [composer, focusBox, isHere]);

  if (view.editing) {
    const post = latest(view.editing);
    return (
      <>
        <InPlace key={post.id} placeId={editPlaceId(post)}>
          <EditForm
            post={post}
            isDeleted={closed === "deleted" || isDeleted(post)}
            userId={userId}
            onDone={() => {
              // Its author may write elsewhere by now.
              const isElsewhere = isTyping() && !document.activeElement?.closest(".composer");
              composer.stopEditing();
              if (isElsewhere) return;
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
        </InPlace>
        <p className="text-sm text-muted">{forumMessages.editingAbove}</p>
      </>
    );
  }
  // Nobody loses the focus because the thread is closed.
  if (closed && view.text.trim() === "" && !isInForm) {
    return closed === "deleted" ? null : <Notice>{closedMessages[closed]}</Notice>;
  }
  return (
    <NameFirst userId={userId} NameForm={NameForm}>
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
            goToOwnReply(id);
            void sendReplies();
          }}
        />
      </div>
    </NameFirst>
  );
}
