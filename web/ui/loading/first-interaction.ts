// Parts of the page that only show after somebody does something (menus, dialogs, toasts) are
// loaded at the first sign of life: not before, to keep the first view light, and not on the press
// itself, which should respond at once and may come when the connection is gone.
import { useSyncExternalStore } from "react";

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

let isNoticed = false;

/** Calls `notify` once. A component that is gone by then has no state that could change. */
function whenNoticed(notify: () => void): () => void {
  void whenFirstInteraction().then(() => {
    isNoticed = true;
    notify();
  });
  return () => {};
}

/** Whether the visitor has pointed, typed or tabbed. */
export function useFirstInteraction(): boolean {
  return useSyncExternalStore(whenNoticed, () => isNoticed, () => false);
}
