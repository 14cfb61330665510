// A slow response must not lead somebody away who has gone on to another page meanwhile.
import { useMatch, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** Returns a function that tells whether this component's page is still the current one. */
export function useIsHere(): () => boolean {
  const router = useRouter();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  return useCallback(() => {
    // The old page stays on screen until the next one is there.
    const { location, resolvedLocation, matches } = router.state;
    return matches.some((match) => match.pathname === pathname) &&
      location.pathname === (resolvedLocation ?? location).pathname;
  }, [router, pathname]);
}
