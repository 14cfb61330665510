// The box below a thread.
import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { draftHint } from "#web/lib/forms/drafts.ts";
import { ownThreadQuery } from "#web/domain/notifications/notification-queries.ts";
import type { Composer, ComposerView } from "./composer.ts";
import { closedMessages, forumMessages } from "../model/messages.ts";
import { postError } from "../model/post-error.ts";
import { saysNothing } from "../editor/quote.ts";
import { replyKey, unpackReplyDraft } from "./reply-draft.ts";
import type { Closed } from "../model/thread.ts";
import { DraftOffer, ReplacedText } from "../editor/kept-text.tsx";
import { MarkdownField, type MarkdownFieldHandle } from "../editor/markdown-field.tsx";

interface ReplyFormProps {
  threadId: string;
  userId: string;
  composer: Composer;
  view: ComposerView;
  closed: Closed | undefined;
  onSubmit(): void;
  boxRef: RefObject<MarkdownFieldHandle | null>;
}

export function ReplyForm(
  { threadId, userId, composer, view, closed, onSubmit, boxRef }: ReplyFormProps,
) {
  const { text, target, problem, offer, replaced, savedAt } = view;
  const willFollow = useQuery(ownThreadQuery(userId, threadId)).data?.will_follow;
  // The buttons that change what is in the box go with what they were for.
  const andFocus = (act: () => void) => () => {
    act();
    boxRef.current?.focus();
  };
  const canSend = !saysNothing(text) && !postError(text) && !closed;
  return (
    <form
      className="composer"
      aria-labelledby="reply-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) andFocus(onSubmit)();
      }}
    >
      <h2 id="reply-title" className="text-lg">
        {target
          ? (
            <>
              Replying to <bdi>{target.name}</bdi>
            </>
          )
          : "Post a Reply"}
      </h2>
      {offer && text.trim() === "" && (
        <DraftOffer
          draft={{ ...offer, text: unpackReplyDraft(offer.text).text }}
          onRestore={andFocus(composer.restore)}
          onDiscard={andFocus(composer.discard)}
        />
      )}
      <MarkdownField
        label="Your reply"
        ref={boxRef}
        textKey={replyKey(userId, threadId)}
        threadId={threadId}
        rows={target ? 3 : 5}
        value={text}
        onChange={composer.type}
        hint={draftHint(savedAt)}
      />
      {replaced && (
        <ReplacedText
          text={unpackReplyDraft(replaced.text).text}
          onBringBack={andFocus(composer.bringBack)}
          onForget={andFocus(composer.forget)}
        />
      )}
      {closed && (
        <Notice>
          {closed === "deleted"
            ? forumMessages.threadDeletedText
            : `${closedMessages[closed]} ${forumMessages.unsentStays}`}
        </Notice>
      )}
      {problem && <Notice tone="error" title={forumMessages.replyFailed}>{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={!canSend}>Post reply</Button>
        {target && (
          <Button type="button" variant="ghost" onClick={andFocus(composer.cancelReply)}>
            Cancel reply
          </Button>
        )}
        {willFollow && <p className="text-sm text-muted">{forumMessages.willFollow}</p>}
      </div>
    </form>
  );
}
