// Whoever has gone on to another page while a response was on its way is led nowhere by it, and keeps their focus.
import { useMatch, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { isWriting } from "./is-writing.ts";

/**
 * Returns a function that tells whether this component's page is still the current one, and nobody has begun to write there
 * since.
 */
export function useIsHere(): () => boolean {
  const isOnPage = useIsOnPage();
  return useCallback(() => isOnPage() && !isWriting(), [isOnPage]);
}

/** The same, also of who is writing. */
export function useIsOnPage(): () => boolean {
  const router = useRouter();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  return useCallback(() => {
    // The old page stays on screen until the next one is there.
    const { location, resolvedLocation, matches } = router.state;
    return matches.some((match) => match.pathname === pathname) &&
      location.pathname === (resolvedLocation ?? location).pathname;
  }, [router, pathname]);
}

/** The same for what stands on every page: call it before the wait, and what it returns after that. */
export function useIsStillHere(): () => () => boolean {
  const router = useRouter();
  return useCallback(() => {
    const { pathname } = router.state.location;
    return () => router.state.location.pathname === pathname && !isWriting();
  }, [router]);
}
