// A slow answer must not lead somebody away who has gone on to another page meanwhile.
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";

/** Answers a function that tells whether this component's page is still the one that is wanted. */
export function useIsHere(): () => boolean {
  const router = useRouter();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => {
    // The old page stays on screen until the next one is there.
    const { location, resolvedLocation } = router.state;
    return isMounted.current && location.pathname === (resolvedLocation ?? location).pathname;
  }, [router]);
}
