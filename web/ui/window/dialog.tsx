// A window over the page. Import it from a part that is loaded when needed (see lazy-component.tsx).
import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: string;
  children?: ReactNode;
}

export function Dialog(props: DialogProps) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay" />
        <DialogContent {...props} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogContent({ title, description, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Content
      {...returnFocus}
      {...(!description && { "aria-describedby": undefined })}
      className="dialog-window"
    >
      <div className="flex items-start justify-between gap-4">
        <Radix.Title className="text-xl">{title}</Radix.Title>
        <Radix.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Close" className="-mt-1.5 -mr-3">
            <X aria-hidden="true" />
          </Button>
        </Radix.Close>
      </div>
      {description && (
        <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>
      )}
      {children && <div className="mt-4">{children}</div>}
    </Radix.Content>
  );
}
