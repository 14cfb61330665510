// Parts of the page that only show after somebody does something (menus, dialogs, toasts) are
// loaded at the first sign of life: not before, to keep the first view light, and not on the press
// itself, which should respond at once and may come when the connection is gone.
import { useEffect, useState } from "react";

let firstInteraction: Promise<void> | undefined;

/** Resolves when the visitor first points, types or tabs. Browser only. */
export function whenFirstInteraction(): Promise<void> {
  // Documents are used before this code is there.
  if (globalThis.early?.isInUse) return Promise.resolve();
  firstInteraction ??= new Promise((resolve) => {
    const signs = ["pointermove", "pointerdown", "keydown", "focusin"];
    const noticed = () => {
      for (const sign of signs) removeEventListener(sign, noticed);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, noticed, { passive: true });
  });
  return firstInteraction;
}

/** Whether the visitor has pointed, typed or tabbed. */
export function useFirstInteraction(): boolean {
  const [isInUse, setIsInUse] = useState(false);
  // Events of the whole page.
  useEffect(() => {
    let isCurrent = true;
    void whenFirstInteraction().then(() => isCurrent && setIsInUse(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isInUse;
}
