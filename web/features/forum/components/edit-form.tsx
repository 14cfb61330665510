// The panel in which an author changes a post.
import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { draftHint, draftKey, readDraft, useSavedDraft, writeDraft } from "#web/lib/drafts.ts";
import { asAppError } from "#web/lib/errors.ts";
import { mergeEvent } from "../merge-event.ts";
import { explainWriteError, forumMessages } from "../messages.ts";
import { readPost, updatePost } from "../mutations.ts";
import type { Post } from "../post.ts";
import { postProblem } from "../post-problem.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { MarkdownField } from "./markdown-field.tsx";

interface EditFormProps {
  post: Post;
  /** It was deleted while this panel was open. */
  isGone: boolean;
  userId: string;
  onDone(): void;
  onReplyInstead(text: string): void;
}

export function EditForm({ post, isGone, userId, onDone, onReplyInstead }: EditFormProps) {
  const queryClient = useQueryClient();
  const key = draftKey(userId, "edit", post.id);
  /** The version this edit replaces. */
  const [base, setBase] = useState(post);
  const [text, setText] = useState(post.content);
  const [offer, setOffer] = useState(() => readDraft(key));
  const saved = useSavedDraft(key, text, post.content);
  const save = useMutation({
    mutationFn: updatePost,
    onSuccess: (written) => {
      writeDraft(key, "");
      mergeEvent(queryClient, post.thread_id, { kind: "written", post: written });
      toast({ title: forumMessages.postUpdated });
      onDone();
    },
    onError: async (thrown) => {
      const error = asAppError(thrown);
      // "Not found" is what a post answers that changed since this panel was opened.
      const latest = error.kind === "not-found" ? await readPost(post.id).catch(() => null) : null;
      if (latest) setBase({ ...post, ...latest });
      toast({
        variant: "destructive",
        title: forumMessages.updateFailed,
        description: latest ? forumMessages.changedElsewhere : explainWriteError(error),
      });
    },
  });
  const canSave = !isGone && text.trim() !== "" && !postProblem(text) && !save.isPending;
  return (
    <form
      className="composer"
      aria-labelledby="edit-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) save.mutate({ post: base, content: text });
      }}
    >
      <h2 id="edit-title" className="text-lg">Edit Your Post</h2>
      {offer && offer.text !== text && (
        <DraftOffer
          draft={offer}
          onRestore={() => {
            setText(offer.text);
            setOffer(undefined);
          }}
          onDiscard={() => {
            writeDraft(key, "");
            setOffer(undefined);
          }}
        />
      )}
      {isGone && (
        <div role="alert" className="notice">
          <p className="grow">{forumMessages.deletedMeanwhile}</p>
          <Button
            size="sm"
            onClick={() => {
              writeDraft(key, "");
              onReplyInstead(text);
            }}
          >
            Use the text as a reply
          </Button>
        </div>
      )}
      {base !== post && !isGone && (
        <p role="alert" className="notice">{forumMessages.changedElsewhere}</p>
      )}
      <MarkdownField
        label="Your post"
        autoFocus
        rows={8}
        value={text}
        onChange={setText}
        hint={draftHint(saved)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!canSave} pending={save.isPending}>Save changes</Button>
        <Button
          type="button"
          variant="ghost"
          onClick={() => {
            writeDraft(key, "");
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
