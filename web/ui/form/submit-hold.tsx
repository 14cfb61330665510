// A part of a form without which the form must not be sent, such as a picture that is not in its text yet.
import { type KeyboardEventHandler, type ReactNode, useCallback, useId, useState } from "react";

interface SubmitHoldProps {
  label: string;
  /** Said to whoever sends the form all the same. */
  reason: string;
  /** False while there is nothing that could be left out. */
  isHolding?: boolean;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** A titled box. While it is there, sending the form around it says why not, and leads to the first field of the box. */
export function SubmitHold(
  { label, reason, isHolding = true, onKeyDown, children }: SubmitHoldProps,
) {
  const titleId = useId();
  const [isHeld, setIsHeld] = useState(false);
  const hold = useCallback((part: HTMLDivElement) => {
    const form = part.closest("form");
    const stop = (event: SubmitEvent) => {
      event.preventDefault();
      // Neither is a second part to take the focus.
      event.stopImmediatePropagation();
      setIsHeld(true);
      part.querySelector<HTMLElement>("input, textarea, button")?.focus();
    };
    if (!isHolding) return () => {};
    form?.addEventListener("submit", stop, true);
    return () => {
      form?.removeEventListener("submit", stop, true);
      setIsHeld(false);
    };
  }, [isHolding]);
  return (
    <div
      ref={hold}
      role="group"
      aria-labelledby={titleId}
      className="mt-3 grid gap-4 rounded-md border border-border bg-sunken p-4"
      onKeyDown={onKeyDown}
    >
      <p id={titleId} className="font-semibold wrap-anywhere">
        <bdi>{label}</bdi>
      </p>
      {children}
      {isHolding && isHeld && <p role="alert" className="text-sm font-semibold">{reason}</p>}
    </div>
  );
}
