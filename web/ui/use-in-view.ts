import { type RefObject, useEffect, useState } from "react";

/** How far below the screen something counts as near, in pixels. */
const margin = 200;
/** After this time the first view has long been there, and the line is free for the rest. */
const settledMs = 4_000;

/**
 * True once the element has been on the screen or just below it, and at the latest when the page has
 * had time to settle: the whole page is there also for those who only look, search or print.
 */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsNear] = useState(false);
  // Where an element lies and how late it is, the browser alone knows.
  useEffect(() => {
    const target = element.current;
    if (!target || isInView) return;
    if (!("IntersectionObserver" in globalThis)) return setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(target);
    const settled = setTimeout(() => setIsNear(true), settledMs);
    return () => {
      observer.disconnect();
      clearTimeout(settled);
    };
  }, [element, isInView]);
  return isInView;
}
