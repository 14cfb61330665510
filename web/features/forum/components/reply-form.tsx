// The box below a thread.
import { type Ref, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { draftHint, draftKey, readDraft, useSavedDraft, writeDraft } from "#web/lib/drafts.ts";
import type { ComposerAction, ComposerState } from "../composer.ts";
import { postProblem } from "../post-problem.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { MarkdownField } from "./markdown-field.tsx";

interface ReplyFormProps {
  threadId: string;
  userId: string;
  composer: ComposerState;
  dispatch(action: ComposerAction): void;
  onSubmit(): void;
  boxRef: Ref<HTMLTextAreaElement>;
}

export function ReplyForm(props: ReplyFormProps) {
  const { composer, dispatch, onSubmit, boxRef } = props;
  const { text, target } = composer;
  const key = draftKey(props.userId, "reply", props.threadId);
  const [offer, setOffer] = useState(() => readDraft(key));
  const saved = useSavedDraft(key, text, target?.prefill ?? "");
  const canSend = text.trim() !== "" && !postProblem(text);
  const title = target ? `Replying to ${target.name}` : "Post a Reply";
  return (
    <form
      className="composer"
      aria-labelledby="reply-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSend) return;
        writeDraft(key, "");
        onSubmit();
      }}
    >
      <h2 id="reply-title" className="text-lg">{title}</h2>
      {offer && text.trim() === "" && (
        <DraftOffer
          draft={offer}
          onRestore={() => {
            dispatch({ type: "typed", text: offer.text });
            setOffer(undefined);
          }}
          onDiscard={() => {
            writeDraft(key, "");
            setOffer(undefined);
          }}
        />
      )}
      <MarkdownField
        label="Your reply"
        ref={boxRef}
        rows={target ? 3 : 5}
        value={text}
        onChange={(value) => dispatch({ type: "typed", text: value })}
        hint={draftHint(saved)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!canSend}>Post reply</Button>
        {target && (
          <Button
            type="button"
            variant="ghost"
            onClick={() => dispatch({ type: "cancel-reply" })}
          >
            Cancel reply
          </Button>
        )}
      </div>
    </form>
  );
}
