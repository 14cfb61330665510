import { useEffect, useEffectEvent } from "react";

/**
 * Calls `onTime` once after `delayMs`, or never while that is undefined. Starts anew when `key` changes.
 */
export function useTimer(onTime: () => void, delayMs: number | undefined, key: unknown): void {
  const onTimer = useEffectEvent(onTime);
  // Time passes outside React.
  useEffect(() => {
    if (delayMs === undefined) return;
    const timer = setTimeout(() => onTimer(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, key]);
}
