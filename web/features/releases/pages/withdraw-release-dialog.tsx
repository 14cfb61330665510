// Asks for the reason before a version is offered no more.
import { useQueryClient } from "@tanstack/react-query";
import { product } from "#shared/contracts/product.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { KeptNotice } from "#web/ui/state/kept-notice.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { submitWith, useActForm } from "#web/lib/forms/use-stored-form.ts";
import { releaseLimits, withdrawalSchema } from "../model/release-form.ts";
import { releaseMessages } from "../model/release-messages.ts";
import { withdrawRelease } from "../model/release-mutations.ts";

interface WithdrawReleaseDialogProps {
  version: string;
  onClose(): void;
}

export function WithdrawReleaseDialog({ version, onClose }: WithdrawReleaseDialogProps) {
  const queryClient = useQueryClient();
  const act = useActForm({
    schema: withdrawalSchema,
    kind: "withdrawal",
    target: version,
    untouched: { reason: "" },
  });
  const { form, isSaving, run } = act;
  const withdraw = async () => {
    const outcome = await run(({ reason }) => withdrawRelease(version, reason));
    if (outcome?.kind === "failed") {
      form.setError("reason", { message: releaseMessages.withdrawFailed(outcome.error) });
    }
    if (outcome?.kind !== "saved") return;
    toast(releaseMessages.withdrawn(version));
    onClose();
    // The pages for visitors that this tab has read are old now, too.
    await queryClient.invalidateQueries();
  };
  return (
    <Dialog
      open
      onOpenChange={() => !isSaving && onClose()}
      title={`Withdraw ${product.name} ${version}?`}
      description={releaseMessages.withdrawText}
    >
      <form className="grid gap-5" noValidate onSubmit={submitWith(withdraw)}>
        <KeptNotice {...act} />
        <FormField
          control={form.control}
          name="reason"
          label="Reason, for everybody"
          max={releaseLimits.reason}
        >
          {(box) => <Input {...box} />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button type="button" variant="outline" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="destructive" pending={isSaving}>Withdraw</Button>
        </div>
      </form>
    </Dialog>
  );
}
