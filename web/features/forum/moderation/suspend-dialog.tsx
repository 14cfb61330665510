// Asks for how long and why a member is suspended.
import * as z from "zod/mini";
import { moderationLimits, reasonSchema } from "#shared/contracts/moderation.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { KeptNotice } from "#web/ui/state/kept-notice.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { submitWith, useActForm } from "#web/lib/forms/use-stored-form.ts";
import { moderationMessages } from "./moderation-messages.ts";

const lengths = { "1": "A day", "3": "Three days", "7": "A week", "30": "A month", "": "For good" };

const schema = z.object({ days: z.string(), reason: reasonSchema });

interface SuspendDialogProps {
  memberId: string;
  name: string;
  /** Rejects with an AppError that says why in a sentence; then the window stays, with the text. */
  onConfirm(suspension: { days: number | undefined; reason: string }): Promise<void>;
  onClose(): void;
}

export function SuspendDialog({ memberId, name, onConfirm, onClose }: SuspendDialogProps) {
  const act = useActForm({
    schema,
    kind: "moderation",
    target: `suspend ${memberId}`,
    untouched: { days: "7", reason: "" },
  });
  const { form, isSaving, run } = act;
  const confirm = async () => {
    const outcome = await run(({ days, reason }) =>
      onConfirm({ days: days === "" ? undefined : Number(days), reason })
    );
    if (outcome?.kind === "saved") onClose();
    if (outcome?.kind !== "failed") return;
    form.setError("reason", { message: outcome.error.message }, { shouldFocus: true });
  };
  return (
    <Dialog
      open
      onOpenChange={() => !isSaving && onClose()}
      title={`Suspend ${name}`}
      description={moderationMessages.suspendText}
    >
      <form className="grid gap-6" noValidate onSubmit={submitWith(confirm)}>
        <KeptNotice {...act} />
        <FormField control={form.control} name="days" label="For how long?">
          {(box) => (
            <Select {...box}>
              {Object.entries(lengths).map(([days, text]) => (
                <option key={days} value={days}>{text}</option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField
          control={form.control}
          name="reason"
          label="Reason"
          hint={moderationMessages.suspendHint}
          max={moderationLimits.reason}
        >
          {(box) => <Textarea {...box} rows={3} />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button type="button" variant="outline" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isSaving}>Suspend</Button>
        </div>
      </form>
    </Dialog>
  );
}
