import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
}

/** Whether the page is scrolled further than `distancePx`; false on a server. */
export function useScrolled(distancePx: number): boolean {
  return useSyncExternalStore(subscribe, () => scrollY > distancePx, () => false);
}
