/** The first pause, and the longest: each is twice as long as the one before. */
const firstPauseMs = 4_000;
const longestPauseMs = 60_000;

interface Occasions {
  /** Not where a press has a meaning of its own. */
  atNextPress?: boolean;
}

/**
 * For what could not be loaded `failures` times: calls `retry` once, when the network returns, at the
 * next press, or after a pause. Returns the way to call it off.
 */
export function whenWorthRetrying(
  failures: number,
  retry: () => void,
  { atNextPress = true }: Occasions = {},
): () => void {
  const occasion = new AbortController();
  const { signal } = occasion;
  const onOccasion = () => {
    occasion.abort();
    retry();
  };
  const pause = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
  const timer = setTimeout(onOccasion, pause);
  signal.addEventListener("abort", () => clearTimeout(timer));
  for (const name of ["online", ...(atNextPress ? ["pointerdown", "keydown"] : [])]) {
    addEventListener(name, onOccasion, { passive: true, signal });
  }
  return () => occasion.abort();
}
