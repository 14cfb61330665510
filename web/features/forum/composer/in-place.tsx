import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

interface InPlaceProps {
  /** Of the element that is to contain them. */
  placeId: string;
  children: ReactNode;
}

/**
 * Shows its children inside another element, or here while there is none: it belongs to a list that changes, and what is
 * typed into them must not depend on it.
 */
export function InPlace({ placeId, children }: InPlaceProps) {
  const [{ host, focused }] = useState(createHost);
  const here = useRef<HTMLDivElement>(null);
  const settle = useCallback(() => {
    const place = document.getElementById(placeId) ?? here.current;
    if (!place || host.parentElement === place) return;
    const box = focused();
    place.append(host);
    // Whoever was writing in it goes on, although its place was removed.
    if (document.activeElement === document.body) box?.focus({ preventScroll: true });
  }, [host, focused, placeId]);
  // Before the children, which come after this element, take the focus.
  const attach = useCallback((element: HTMLDivElement) => {
    here.current = element;
    settle();
    return () => host.remove();
  }, [host, settle]);
  // The place belongs to somebody else: with every rendering it may have come or gone.
  useLayoutEffect(settle);
  return (
    <>
      <div ref={attach} />
      {createPortal(children, host)}
    </>
  );
}

/** An element that knows what has the focus in it, also when it has just been removed with its place. */
function createHost() {
  const host = document.createElement("div");
  let box: HTMLElement | undefined;
  host.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) box = target;
  });
  host.addEventListener("focusout", ({ target }) => {
    // By then it is in another place, if it was removed.
    queueMicrotask(() => {
      if (document.activeElement !== target) box = undefined;
    });
  });
  return { host, focused: () => box };
}
