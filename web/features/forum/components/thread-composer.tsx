// Below the posts: the edit panel, the reply form, or the way to log in.
import { Link } from "@tanstack/react-router";
import type { Dispatch, Ref } from "react";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { hasDraft } from "#web/lib/drafts.ts";
import { useSession } from "#web/lib/session.ts";
import type { ComposerAction, ComposerState } from "../composer.ts";
import { forumMessages } from "../messages.ts";
import { isReplyWaiting } from "../outbox.ts";
import { EditForm } from "./edit-form.tsx";
import { type LoadNameForm, NameFirst } from "./name-first.tsx";
import { ReplyForm } from "./reply-form.tsx";

interface ThreadComposerProps {
  threadId: string;
  userId: string | undefined;
  composer: ComposerState;
  dispatch: Dispatch<ComposerAction>;
  onSubmitReply(): void;
  boxRef: Ref<HTMLTextAreaElement>;
  loadNameForm: LoadNameForm;
  /** The post that is being edited was deleted meanwhile. */
  isEditedPostGone: boolean;
}

export function ThreadComposer(props: ThreadComposerProps) {
  const { threadId, userId, composer, dispatch } = props;
  const session = useSession();
  // As tall as the form: who is being recognised will most likely see it.
  if (session.status === "loading") return <Skeleton className="h-87" />;
  if (!userId) {
    return (
      <div className="notice">
        <div className="grow">
          <p>{forumMessages.loginToReply}</p>
          {(isReplyWaiting(threadId) || hasDraft("reply", threadId)) && (
            <p className="mt-1 text-muted">{forumMessages.keptUntilLogin}</p>
          )}
        </div>
        <Button asChild>
          <Link to="/admin/login" search={{ redirect: `/forum/thread/${threadId}` }}>
            Login to Reply
          </Link>
        </Button>
      </div>
    );
  }
  if (composer.editing) {
    return (
      <EditForm
        key={composer.editing.id}
        post={composer.editing}
        isGone={props.isEditedPostGone}
        userId={userId}
        onDone={() => dispatch({ type: "stop-editing" })}
        onReplyInstead={(text) => {
          dispatch({ type: "stop-editing" });
          dispatch({ type: "typed", text });
        }}
      />
    );
  }
  return (
    <NameFirst userId={userId} loadNameForm={props.loadNameForm}>
      <ReplyForm
        threadId={threadId}
        userId={userId}
        composer={composer}
        dispatch={dispatch}
        onSubmit={props.onSubmitReply}
        boxRef={props.boxRef}
      />
    </NameFirst>
  );
}
