import { useRef } from "react";

/**
 * Dialogs opened without a trigger of their own give the focus back to whatever had it before.
 * Spread the result on the dialog's content.
 */
export function useReturnFocus(): {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      before.current = activeElement instanceof HTMLElement ? activeElement : null;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (before.current?.isConnected) before.current.focus();
    },
  };
}
