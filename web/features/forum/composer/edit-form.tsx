// The form in which an author changes a post.
import { useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/ui/form/button.tsx";
import { ConfirmDialog } from "#web/ui/window/confirm-dialog.tsx";
import { TheirsNotice } from "#web/ui/state/theirs-notice.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { draftHint, isLargeLoss } from "#web/lib/forms/drafts.ts";
import { ConflictError } from "#web/lib/forms/form-state.ts";
import { useStoredText } from "#web/lib/forms/use-stored-text.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { forgetForumLists } from "#web/domain/forum/forum-lists.ts";
import { explainWriteError, forumMessages } from "../model/messages.ts";
import { readPost } from "../outbox/reply-mutations.ts";
import { updatePost } from "./edit-mutations.ts";
import type { Post } from "../model/post.ts";
import { postError } from "../model/post-error.ts";
import { mergeChange } from "../cache/thread-cache.ts";
import { imagesOf, moveImages } from "../editor/chosen-images.ts";
import { DraftOffer, ReplacedText } from "../editor/kept-text.tsx";
import { replyKey } from "./reply-draft.ts";
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
  const box = useRef<MarkdownFieldHandle>(null);
  const textKey = `edit ${userId} ${post.id}`;
  const panel = useRef<HTMLFormElement>(null);
  const edit = useStoredText<Post>({
    userId,
    kind: "edit",
    target: post.id,
    stored: post,
    textOf: ({ content }) => content,
    versionOf: ({ content, updated_at }) => JSON.stringify([content, updated_at]),
  });
  const { text, theirs, isSaving } = edit;
  const [isAsking, setIsAsking] = useState(false);
  const isGone = isDeleted || edit.isGone;
  const isChanged = text.trim() !== "" && text.trim() !== post.content.trim();
  const save = async () => {
    const outcome = await edit.save((base) => writeEdit(base ?? post, text));
    if (outcome.kind === "failed") {
      toast(failed(forumMessages.updateFailed, explainWriteError(outcome.error)));
    }
    if (outcome.kind === "conflict") {
      toast(failed(forumMessages.updateFailed, `${forumMessages.changedElsewhere}.`));
    }
    if (outcome.kind !== "saved") return;
    edit.forget();
    mergeChange(queryClient, post.thread_id, { kind: "written", post: outcome.stored });
    forgetForumLists(queryClient);
    toast({ title: forumMessages.postUpdated });
    // Another panel may be open by now.
    if (panel.current) onDone();
  };
  const canSave = !isGone && !theirs && text.trim() !== "" && !postError(text);
  return (
    <form
      ref={panel}
      className="composer"
      aria-labelledby="edit-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !isSaving) void save();
      }}
    >
      <h2 id="edit-title" className="text-lg">Edit Your Post</h2>
      {edit.offer && !isChanged && (
        <DraftOffer
          draft={{ ...edit.offer, text: edit.offer.values.text }}
          onRestore={() => {
            edit.takeOffer();
            box.current?.focus();
          }}
          onDiscard={() => {
            edit.discardOffer();
            box.current?.focus();
          }}
        />
      )}
      {isGone && (
        <div role="alert" className="notice">
          <p className="grow">{forumMessages.deletedMeanwhile}</p>
          <Button
            size="sm"
            onClick={() => {
              edit.discard();
              moveImages(textKey, replyKey(userId, post.thread_id));
              onReplyInstead(text);
            }}
          >
            Use the text as a reply
          </Button>
        </div>
      )}
      {theirs && !isGone && (
        <TheirsNotice
          title={forumMessages.changedElsewhere}
          fields={[{ label: "Post", text: theirs.content }]}
          onKeepMine={edit.keepMine}
          onTakeTheirs={edit.takeTheirs}
        />
      )}
      <MarkdownField
        label="Your post"
        ref={box}
        autoFocus
        readOnly={isSaving}
        textKey={textKey}
        threadId={post.thread_id}
        rows={8}
        value={text}
        onChange={(next) => {
          if (isLargeLoss(text, next)) edit.setAside();
          edit.type(next);
        }}
        hint={draftHint(edit.keptAt)}
      />
      {edit.replaced && (
        <ReplacedText
          text={edit.replaced.text}
          onBringBack={() => {
            edit.bringBack();
            box.current?.focus();
          }}
          onForget={() => {
            edit.forget();
            box.current?.focus();
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!canSave} pending={isSaving}>Save changes</Button>
        <Button
          type="button"
          variant="ghost"
          // What is on its way says what became of it.
          onClick={() => {
            const hasMore = isChanged || imagesOf(textKey).get().length > 0;
            if (hasMore && !isSaving) setIsAsking(true);
            else onDone();
          }}
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
          edit.discard();
          imagesOf(textKey).set([]);
          onDone();
        }}
      />
    </form>
  );
}

/** Rejects with a ConflictError when somebody has changed the post, and with `not-found` when it is gone. */
async function writeEdit(base: Post, content: string): Promise<Post> {
  try {
    return await updatePost({ post: base, content });
  } catch (thrown) {
    // What changed since it was read is not found either.
    if (asAppError(thrown).kind !== "not-found") throw thrown;
    const latest = { ...base, ...await readPost(base.id) };
    // An earlier try may have arrived without its response.
    if (latest.content.trim() === content.trim()) return latest;
    throw new ConflictError(latest);
  }
}
