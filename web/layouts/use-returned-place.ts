import { useElementScrollRestoration, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * A page that is loaded anew (a reload, a return from elsewhere) is where it was left. The router scrolls
 * before anything of such a page is drawn, so it is done once more when there is something to scroll.
 */
export function useReturnedPlace(): void {
  const router = useRouter();
  const entry = useElementScrollRestoration({ getElement: () => window });
  const [place] = useState(entry);
  // Navigations and sizes are reported outside of rendering.
  useEffect(() => {
    if (!place || !("ResizeObserver" in globalThis)) return;
    const observer = new ResizeObserver(() => {
      if (document.body.scrollHeight === 0) return;
      observer.disconnect();
      // Who has scrolled meanwhile stays there.
      if (scrollY === 0) scrollTo({ top: place.scrollY, left: place.scrollX, behavior: "instant" });
    });
    const stop = router.subscribe("onResolved", ({ fromLocation }) => {
      stop();
      if (!fromLocation) observer.observe(document.body);
    });
    return () => {
      stop();
      observer.disconnect();
    };
  }, [router, place]);
}
