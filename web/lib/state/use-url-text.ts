import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the text of a box in step with the URL: `text` is its `defaultValue` and what it shows whenever the URL has changed.
 * In between it is the reader's. A box with a `value` would lose what was written in the document before this code was
 * there: React hears of no event, and writes its own text over it at the next occasion.
 */
export function useUrlText(
  box: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  text: string,
): void {
  const shown = useRef(text);
  // The box has a state of its own, outside React.
  useLayoutEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    if (box.current) box.current.value = text;
  }, [box, text]);
}
