import { type RefObject, useEffect, useState } from "react";

/** How far below the screen something counts as near, in pixels. */
const margin = 200;

/** True once the element has been on the screen or just below it; stays true. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  // Where an element lies is known to the browser alone, which tells when it changes.
  useEffect(() => {
    const target = element.current;
    if (!target || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
