// Asks for the reason before a version is offered no more.
import { useQueryClient } from "@tanstack/react-query";
import { product } from "#shared/contracts/product.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFormSubmit, useSchemaForm } from "#web/lib/use-schema-form.ts";
import { releaseLimits, withdrawalSchema } from "../release-form.ts";
import { releaseMessages } from "../release-messages.ts";
import { withdrawRelease } from "../release-mutations.ts";

interface WithdrawReleaseDialogProps {
  version: string;
  onClose(): void;
}

export function WithdrawReleaseDialog({ version, onClose }: WithdrawReleaseDialogProps) {
  const queryClient = useQueryClient();
  const form = useSchemaForm(withdrawalSchema, { untouched: { reason: "" } });
  const { isPending, onSubmit } = useFormSubmit(form, async ({ reason }) => {
    try {
      await withdrawRelease(version, reason);
    } catch (thrown) {
      return form.setError("reason", { message: releaseMessages.withdrawFailed(thrown) });
    }
    toast(releaseMessages.withdrawn(version));
    onClose();
    // The pages for visitors that this tab has read are old now, too.
    await queryClient.invalidateQueries();
  });
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title={`Withdraw ${product.name} ${version}?`}
      description={releaseMessages.withdrawText}
    >
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
        <FormField
          control={form.control}
          name="reason"
          label="Reason, for everybody"
          max={releaseLimits.reason}
        >
          {(box) => <Input {...box} />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button type="button" variant="outline" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="destructive" pending={isPending}>Withdraw</Button>
        </div>
      </form>
    </Dialog>
  );
}
