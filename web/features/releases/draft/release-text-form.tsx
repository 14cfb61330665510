// Date, notes and public key of a draft.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { MarkdownBox } from "#web/ui/markdown/markdown-box.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { draftHint, type DraftPlace } from "#web/lib/forms/drafts.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { type SchemaForm, useFormDraft, useFormSubmit } from "#web/lib/forms/use-schema-form.ts";
import { releaseLimits, releaseTextOf, type releaseTextSchema } from "../model/release-form.ts";
import { releaseMessages } from "../model/release-messages.ts";
import { updateRelease } from "../model/release-mutations.ts";
import { type ManagedRelease, managedReleaseQuery, releaseKeys } from "../model/release-queries.ts";

interface ReleaseTextFormProps {
  release: ManagedRelease;
  place: DraftPlace;
  form: SchemaForm<typeof releaseTextSchema>;
  /** The draft on this device that the form has filled its fields with, if any. */
  kept: string | undefined;
}

export function ReleaseTextForm({ release, place, form, kept }: ReleaseTextFormProps) {
  const queryClient = useQueryClient();
  const keptText = useFormDraft(form, place, kept);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { notes, based_on: basedOn } = form.watch();
  const { isPending, onSubmit } = useFormSubmit(
    form,
    async (row) => {
      const sent = form.getValues();
      try {
        const updatedAt = await updateRelease(release.version, row);
        const { based_on: _, ...text } = row;
        queryClient.setQueryData(
          managedReleaseQuery(release.version).queryKey,
          (present) => present && { ...present, ...text, updated_at: updatedAt },
        );
        keptText.end();
        const typed = form.getValues();
        form.reset({ ...sent, based_on: updatedAt });
        // What was typed while it was saved stays.
        for (const name of ["released_on", "notes", "public_key"] as const) {
          if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true });
        }
        toast(releaseMessages.saved);
      } catch (thrown) {
        // Their text shows once it has been read.
        if (asAppError(thrown).hint !== "release_changed") {
          toast(releaseMessages.saveFailed(thrown));
        }
      }
      await queryClient.invalidateQueries({ queryKey: releaseKeys.all });
    },
    () => void toast(releaseMessages.checkFields),
  );
  const takeTheirs = () => {
    const mine = form.getValues();
    form.reset(releaseTextOf(release));
    toast({
      ...releaseMessages.theirsTaken,
      action: {
        label: "Undo",
        onClick: () => form.reset(mine, { keepDefaultValues: true }),
      },
    });
  };
  return (
    <form className="grid gap-5" aria-label="Text" noValidate method="post" onSubmit={onSubmit}>
      {!isPending && release.updated_at !== basedOn && (
        <ConflictNotice
          theirs={release}
          onKeepMine={() => form.setValue("based_on", release.updated_at)}
          onTakeTheirs={takeTheirs}
        />
      )}
      {kept !== undefined && form.formState.isDirty && (
        <Notice isBodySilent>{releaseMessages.kept}</Notice>
      )}
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
            text={notes}
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
        <Button type="submit" pending={isPending}>Save</Button>
        <p role="status" className="text-sm text-muted">{draftHint(keptText.saved)}</p>
      </div>
    </form>
  );
}

interface ConflictNoticeProps {
  theirs: ManagedRelease;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

function ConflictNotice({ theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Notice tone="error" title={releaseMessages.conflictTitle} isBodySilent>
      <p>{releaseMessages.conflictText}</p>
      <dl className="mt-3 grid gap-2 text-foreground">
        <div>
          <dt className="font-semibold">Date</dt>
          <dd>{theirs.released_on}</dd>
        </div>
        <div>
          <dt className="font-semibold">Release notes</dt>
          <dd className="max-h-60 overflow-auto rounded-md border border-border bg-background p-3 font-mono whitespace-pre-wrap wrap-anywhere">
            {theirs.notes || "None"}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Public key</dt>
          <dd className="font-mono wrap-anywhere">{theirs.public_key ?? "None"}</dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>Keep mine</Button>
        <Button size="sm" variant="outline" onClick={onTakeTheirs}>Take theirs</Button>
      </div>
    </Notice>
  );
}
