// Begins the draft of a version, and opens it.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { submitWith, useActForm } from "#web/lib/forms/use-stored-form.ts";
import { newReleaseSchema } from "../model/release-form.ts";
import { releaseMessages } from "../model/release-messages.ts";
import { createRelease } from "../model/release-mutations.ts";
import { releaseKeys } from "../model/release-queries.ts";

export function NewReleaseDialog({ onClose }: { onClose(): void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { form, run } = useActForm({
    schema: newReleaseSchema,
    kind: "release",
    target: "new",
    untouched: { version: "" },
  });
  // Also while its page is on its way.
  const { isPending, submit } = useSubmit(async () => {
    let made = "";
    const outcome = await run(({ version }) => {
      made = version;
      return createRelease(version);
    });
    if (outcome?.kind === "failed") {
      const { error } = outcome;
      const message = error.code === "23505"
        ? releaseMessages.versionTaken
        : releaseMessages.createFailed(error);
      return form.setError("version", { message }, { shouldFocus: true });
    }
    if (outcome?.kind !== "saved") return;
    void queryClient.invalidateQueries({ queryKey: releaseKeys.all });
    if (isHere()) await navigate({ to: "/admin/releases/$version", params: { version: made } });
  });
  return (
    <Dialog open onOpenChange={() => !isPending && onClose()} title="New Release">
      <form className="grid gap-5" noValidate onSubmit={submitWith(submit)}>
        <FormField
          control={form.control}
          name="version"
          label="Version"
          hint="Three numbers, such as 1.5.0. It stays as it is."
        >
          {(box) => (
            <Input {...box} dir="ltr" inputMode="decimal" autoComplete="off" spellCheck={false} />
          )}
        </FormField>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button type="button" variant="outline" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isPending}>Create draft</Button>
        </div>
      </form>
    </Dialog>
  );
}
