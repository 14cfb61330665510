// A window that asks for one text: a reason or a title.
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { Button } from "#web/ui/form/button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { KeptNotice } from "#web/ui/state/kept-notice.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { forumLimits, threadTitleSchema } from "#shared/contracts/create-thread.ts";
import { moderationLimits, reasonSchema } from "#shared/contracts/moderation.ts";
import { submitWith, useActForm } from "#web/lib/forms/use-stored-form.ts";
import { moderationMessages } from "./moderation-messages.ts";

// As in thread-form.ts, which is more than this window needs to load.
const titleSchema = z.pipe(z.string().check(z.trim()), threadTitleSchema);

export interface TextDialogProps {
  title: string;
  description?: string;
  /** Names what is done, and to what: until then the text is kept under it. */
  target: string;
  label: string;
  hint?: ReactNode;
  /** What the text must be. */
  schema: z.ZodMiniType<string, string>;
  max: number;
  /** The text to begin with. */
  initial?: string;
  isOneLine?: boolean;
  confirmLabel: string;
  /** Rejects with an AppError that says why in a sentence; then the window stays, with the text. */
  onConfirm(text: string): Promise<void>;
  onClose(): void;
}

function TextDialog(props: TextDialogProps) {
  const { title, description, target, schema, initial = "", onConfirm, onClose } = props;
  const act = useActForm({
    schema: z.object({ text: schema }),
    kind: "moderation",
    target,
    untouched: { text: initial },
  });
  const { form, isSaving, run } = act;
  const confirm = async () => {
    const outcome = await run(({ text }) => onConfirm(text));
    if (outcome?.kind === "saved") onClose();
    if (outcome?.kind !== "failed") return;
    form.setError("text", { message: outcome.error.message }, { shouldFocus: true });
  };
  return (
    <Dialog
      open
      onOpenChange={() => !isSaving && onClose()}
      title={title}
      {...(description && { description })}
    >
      <form className="grid gap-6" noValidate onSubmit={submitWith(confirm)}>
        <KeptNotice {...act} />
        <FormField
          control={form.control}
          name="text"
          label={props.label}
          hint={props.hint}
          max={props.max}
        >
          {(box) => props.isOneLine ? <Input {...box} /> : <Textarea {...box} rows={3} />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button type="button" variant="outline" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isSaving}>{props.confirmLabel}</Button>
        </div>
      </form>
    </Dialog>
  );
}

type ReasonDialogProps =
  & Pick<TextDialogProps, "title" | "description" | "target" | "initial" | "onConfirm" | "onClose">
  & Partial<Pick<TextDialogProps, "hint" | "confirmLabel">>;

/** Asks why a moderator does something: by default, hides something. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <TextDialog
      hint={moderationMessages.reasonHint}
      confirmLabel="Hide"
      {...props}
      label="Reason"
      schema={reasonSchema}
      max={moderationLimits.reason}
    />
  );
}

/** Asks for another title of a thread. */
export function TitleDialog(
  { threadId, initial, ...props }:
    & { threadId: string; initial: string }
    & Pick<
      TextDialogProps,
      "onConfirm" | "onClose"
    >,
) {
  return (
    <TextDialog
      {...props}
      target={`rename ${threadId}`}
      title={moderationMessages.renameTitle}
      label="Title"
      schema={titleSchema}
      max={forumLimits.title}
      initial={initial}
      isOneLine
      confirmLabel="Rename"
    />
  );
}
