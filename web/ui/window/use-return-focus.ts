import { useRef } from "react";
import { rememberFocus } from "#web/lib/document/page-focus.ts";

/**
 * Dialogs opened without a trigger of their own give the focus back to whatever had it before.
 * Spread the result on the dialog's content.
 */
export function useReturnFocus(): {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const giveBack = useRef(() => {});
  return {
    onOpenAutoFocus: () => {
      giveBack.current = rememberFocus(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      giveBack.current();
    },
  };
}
