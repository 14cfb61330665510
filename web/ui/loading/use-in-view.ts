import { type RefCallback, useCallback, useState } from "react";

/** How far below the screen something counts as near, in pixels. */
const marginPx = 200;
/** After this time the first view has long been there, and the connection is free for the rest. */
const settledMs = 4_000;

/**
 * True once the element with this `ref` has been on the screen or just below it, and at the latest when
 * the page has had time to settle: the whole page is there also for those who only look, search or print.
 */
export function useInView(): { ref: RefCallback<Element>; isInView: boolean } {
  const [isInView, setIsInView] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const settle = () => setIsInView(true);
    if (!("IntersectionObserver" in globalThis)) return settle();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) settle();
    }, { rootMargin: `${marginPx}px 0px` });
    observer.observe(element);
    const timer = setTimeout(settle, settledMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return { ref, isInView };
}
