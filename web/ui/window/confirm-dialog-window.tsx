import * as Radix from "radix-ui/alert-dialog";
import { Button } from "../form/button.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: string;
  cancelLabel?: string;
  confirmLabel: string;
  onConfirm: () => void;
  /** The confirmed thing is on its way; the dialog stays until the caller closes it. */
  pending?: boolean;
  destructive?: boolean;
}

export function ConfirmDialogWindow(props: ConfirmDialogProps) {
  return (
    <Radix.Root
      open={props.open}
      onOpenChange={(isOpen) => !props.pending && props.onOpenChange(isOpen)}
    >
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay" />
        <WindowContent {...props} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function WindowContent(props: ConfirmDialogProps) {
  const { pending = false, destructive = false } = props;
  const returnFocus = useReturnFocus();
  return (
    <Radix.Content {...returnFocus} className="dialog-window">
      <Radix.Title className="text-xl">{props.title}</Radix.Title>
      <Radix.Description className="mt-2 text-muted">{props.description}</Radix.Description>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Radix.Cancel asChild>
          <Button variant="outline">{props.cancelLabel ?? "Cancel"}</Button>
        </Radix.Cancel>
        <Button
          variant={destructive ? "destructive" : "default"}
          pending={pending}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Radix.Content>
  );
}
