// The form in which an author changes a post.
import { useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/ui/form/button.tsx";
import { ConfirmDialog } from "#web/ui/window/confirm-dialog.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { draftHint, isLargeLoss, useDraft } from "#web/lib/forms/drafts.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { forgetForumLists } from "#web/domain/forum/forum-lists.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { explainWriteError, forumMessages } from "../model/messages.ts";
import { readPost } from "../outbox/reply-mutations.ts";
import { updatePost } from "./edit-mutations.ts";
import type { Post } from "../model/post.ts";
import { postError } from "../model/post-error.ts";
import { mergeChange } from "../cache/thread-cache.ts";
import { DraftOffer, ReplacedText } from "../editor/kept-text.tsx";
import { MarkdownField, type MarkdownFieldHandle } from "../editor/markdown-field.tsx";

interface EditFormProps {
  post: Post;
  /** It was deleted while this panel was open. */
  isDeleted: boolean;
  userId: string;
  onDone(): void;
  onReplyInstead(text: string): void;
}

export function EditForm({ post, isDeleted, userId, onDone, onReplyInstead }: EditFormProps) {
  const queryClient = useQueryClient();
  /** The version this edit replaces. */
  const [base, setBase] = useState(post);
  const [text, setText] = useState(post.content);
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<MarkdownFieldHandle>(null);
  const draft = useDraft({ userId, kind: "edit", target: post.id }, text, post.content);
  const isChanged = text.trim() !== "" && text.trim() !== post.content.trim();
  const save = useSubmit(async () => {
    let written: Post;
    try {
      written = await updatePost({ post: base, content: text });
    } catch (thrown) {
      // "Not found" is the response for a post that changed since this panel was opened.
      const isChangedOrGone = asAppError(thrown).kind === "not-found";
      const latest = isChangedOrGone ? await readPost(post.id).catch(() => null) : null;
      if (latest) setBase({ ...post, ...latest });
      const reason = latest ? forumMessages.changedElsewhere : explainWriteError(thrown);
      return void toast(failed(forumMessages.updateFailed, reason));
    }
    draft.end();
    draft.forget();
    mergeChange(queryClient, post.thread_id, { kind: "written", post: written });
    forgetForumLists(queryClient);
    toast({ title: forumMessages.postUpdated });
    onDone();
  });
  const canSave = !isDeleted && text.trim() !== "" && !postError(text) && !save.isPending;
  return (
    <form
      className="composer"
      aria-labelledby="edit-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void save.submit();
      }}
    >
      <h2 id="edit-title" className="text-lg">Edit Your Post</h2>
      {draft.offer && draft.offer.text !== text && !isChanged && (
        <DraftOffer
          draft={draft.offer}
          onRestore={() => {
            setText(draft.takeOffer() ?? text);
            box.current?.focus();
          }}
          onDiscard={() => {
            draft.discardOffer();
            box.current?.focus();
          }}
        />
      )}
      {isDeleted && (
        <div role="alert" className="notice">
          <p className="grow">{forumMessages.deletedMeanwhile}</p>
          <Button
            size="sm"
            onClick={() => {
              draft.end();
              onReplyInstead(text);
            }}
          >
            Use the text as a reply
          </Button>
        </div>
      )}
      {base !== post && !isDeleted && (
        <div role="alert" className="notice">
          <p>{forumMessages.changedElsewhere}</p>
          <p className="max-h-60 w-full overflow-auto whitespace-pre-wrap wrap-anywhere">
            {base.content}
          </p>
        </div>
      )}
      <MarkdownField
        label="Your post"
        ref={box}
        autoFocus
        readOnly={save.isPending}
        threadId={post.thread_id}
        rows={8}
        value={text}
        onChange={(next) => {
          if (isLargeLoss(text, next)) draft.setAside(text);
          setText(next);
        }}
        hint={draftHint(draft.saved)}
      />
      {draft.replaced && (
        <ReplacedText
          text={draft.replaced.text}
          onBringBack={() => {
            setText(draft.bringBack(text) ?? text);
            box.current?.focus();
          }}
          onForget={() => {
            draft.forget();
            box.current?.focus();
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!canSave} pending={save.isPending}>Save changes</Button>
        <Button
          type="button"
          variant="ghost"
          onClick={() => (isChanged ? setIsAsking(true) : onDone())}
        >
          Cancel
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={forumMessages.discardTitle}
        description={forumMessages.discardText}
        cancelLabel="Keep editing"
        confirmLabel="Discard changes"
        destructive
        onConfirm={() => {
          draft.setAside(text);
          draft.end();
          onDone();
        }}
      />
    </form>
  );
}
