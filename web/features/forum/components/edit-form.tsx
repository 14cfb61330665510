// The panel in which an author changes a post.
import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { limits } from "#shared/contracts/limits.ts";
import { characterCount } from "#shared/contracts/text.ts";
import { draftKey, readDraft, useSavedDraft, writeDraft } from "#web/lib/drafts.ts";
import { asAppError } from "#web/lib/errors.ts";
import { mergeEvent } from "../merge-event.ts";
import { explainWriteError, forumMessages } from "../messages.ts";
import { updatePost } from "../mutations.ts";
import type { Post } from "../post.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { MarkdownField } from "./markdown-field.tsx";

export function EditForm(
  { post, userId, onDone }: { post: Post; userId: string; onDone(): void },
) {
  const queryClient = useQueryClient();
  const key = draftKey(userId, "edit", post.id);
  const [text, setText] = useState(post.content);
  const [offer, setOffer] = useState(() => readDraft(key));
  useSavedDraft(key, text, post.content);
  const save = useMutation({
    mutationFn: updatePost,
    onSuccess: (written) => {
      writeDraft(key, "");
      const changed = { ...written, parent_author_username: post.parent_author_username };
      mergeEvent(queryClient, post.thread_id, { kind: "written", post: changed });
      toast({ title: forumMessages.postUpdated });
      onDone();
    },
    onError: (thrown) =>
      toast({
        variant: "destructive",
        title: forumMessages.updateFailed,
        description: explainWriteError(asAppError(thrown)),
      }),
  });
  const isTooLong = characterCount(text) > limits.post;
  const canSave = text.trim() !== "" && !isTooLong && !save.isPending;
  return (
    <form
      className="composer"
      aria-labelledby="edit-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) {
          save.mutate({ postId: post.id, content: text, expectedUpdatedAt: post.updated_at });
        }
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
      <MarkdownField label="Your post" autoFocus rows={8} value={text} onChange={setText} />
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
