// A panel from the right edge, for the menu of small screens. Load it when needed.
import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

interface SheetProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  children: ReactNode;
}

export function Sheet(props: SheetProps) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay" />
        <SheetContent {...props} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function SheetContent({ title, children }: SheetProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Content
      {...returnFocus}
      aria-describedby={undefined}
      className="fixed inset-y-0 right-0 z-50 flex w-80 max-w-[calc(100vw-2.5rem)] animate-slide-in flex-col overflow-y-auto overscroll-contain border-l border-border bg-surface outline-none"
    >
      <div className="flex h-header shrink-0 items-center justify-between border-b border-border pr-2 pl-6">
        <Radix.Title className="text-lg">{title}</Radix.Title>
        <Radix.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Close">
            <X aria-hidden="true" />
          </Button>
        </Radix.Close>
      </div>
      {children}
    </Radix.Content>
  );
}
