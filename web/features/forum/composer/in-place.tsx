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
  const [host] = useState(() => document.createElement("div"));
  const here = useRef<HTMLDivElement>(null);
  const settle = useCallback(() => {
    const place = document.getElementById(placeId) ?? here.current;
    if (place && host.parentElement !== place) place.append(host);
  }, [host, placeId]);
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
