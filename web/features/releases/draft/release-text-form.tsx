// Date, notes and public key of a draft.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { MarkdownBox } from "#web/ui/markdown/markdown-box.tsx";
import { KeptNotice } from "#web/ui/state/kept-notice.tsx";
import { TheirsNotice } from "#web/ui/state/theirs-notice.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { draftHint } from "#web/lib/forms/drafts.ts";
import { AppError } from "#web/lib/errors/errors.ts";
import { submitWith } from "#web/lib/forms/use-stored-form.ts";
import { releaseLimits } from "../model/release-form.ts";
import { releaseMessages } from "../model/release-messages.ts";
import { updateRelease } from "../model/release-mutations.ts";
import { managedReleaseQuery, releaseKeys } from "../model/release-queries.ts";
import { releaseTextFields, type ReleaseTextState } from "./use-release-text.ts";

interface ReleaseTextFormProps {
  version: string;
  text: ReleaseTextState;
}

export function ReleaseTextForm({ version, text }: ReleaseTextFormProps) {
  const queryClient = useQueryClient();
  const { form, values } = text;
  const [isPreviewing, setIsPreviewing] = useState(false);
  const save = async () => {
    const outcome = await text.save((row, base) =>
      base
        ? updateRelease(version, row, base)
        : Promise.reject(new AppError("not-found", releaseMessages.missing))
    );
    if (outcome === undefined) return void toast(releaseMessages.checkFields);
    if (outcome.kind === "saved") {
      queryClient.setQueryData(
        managedReleaseQuery(version).queryKey,
        (present) => present && { ...present, ...outcome.stored },
      );
      toast(releaseMessages.saved);
    } else if (outcome.kind === "failed") {
      toast(releaseMessages.saveFailed(outcome.error));
    }
    await queryClient.invalidateQueries({ queryKey: releaseKeys.all });
  };
  const takeTheirs = () => {
    text.takeTheirs();
    toast({
      ...releaseMessages.theirsTaken,
      action: { label: "Undo", onClick: text.bringBack },
    });
  };
  return (
    <form
      className="grid gap-5"
      aria-label="Text"
      noValidate
      method="post"
      onSubmit={submitWith(save)}
    >
      {text.theirs && (
        <TheirsNotice
          title={releaseMessages.conflictTitle}
          fields={releaseTextFields(text.theirs)}
          onKeepMine={text.keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      <KeptNotice {...text} title={releaseMessages.kept} />
      <FormField control={form.control} name="released_on" label="Date">
        {(box) => <Input {...box} type="date" className="max-w-52" />}
      </FormField>
      <FormField
        control={form.control}
        name="notes"
        label="Release notes"
        hint="Markdown. What is new, for those who have the version before."
        max={releaseLimits.notes}
      >
        {(box) => (
          <MarkdownBox
            text={values.notes}
            isPreviewing={isPreviewing}
            onPreviewingChange={setIsPreviewing}
          >
            <Textarea
              {...box}
              hidden={isPreviewing}
              rows={12}
              className="rounded-t-none border-0"
            />
          </MarkdownBox>
        )}
      </FormField>
      <FormField
        control={form.control}
        name="public_key"
        label="Public key"
        hint="With which the signatures of the files are checked. Leave it empty when they have none."
      >
        {(box) => (
          <Input
            {...box}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            className="font-mono"
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={text.isSaving}>Save</Button>
        <p role="status" className="text-sm text-muted">{draftHint(text.keptAt)}</p>
      </div>
    </form>
  );
}
