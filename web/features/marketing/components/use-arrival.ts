import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/**
 * For the heading that an in-page link leads to: whoever arrives by the fragment `id` has the focus
 * there, so that the next Tab and the screen reader go on from that place.
 */
export function useArrival(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, state } = useLocation();
  // Focus lives in the document. The key changes with each navigation, also to the same fragment.
  const { __TSR_key: key } = state;
  useEffect(() => {
    if (hash === id) heading.current?.focus({ preventScroll: true });
  }, [hash, id, key]);
  return heading;
}
