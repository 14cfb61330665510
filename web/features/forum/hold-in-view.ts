// Keeps an element where it landed while pictures above it still load. Chromium and Firefox anchor
// what one reads by themselves, other browsers do not.

/** After this time a page that has not settled has other troubles. */
const patienceMs = 30_000;
const movesOfPeople = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Holds until the person moves, or for half a minute; returns the way to stop earlier. */
export function holdInView(target: HTMLElement): () => void {
  const { top } = target.getBoundingClientRect();
  const observer = new ResizeObserver(() => {
    const moved = target.getBoundingClientRect().top - top;
    if (Math.abs(moved) > 1) scrollBy({ top: moved, behavior: "instant" });
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of movesOfPeople) removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, patienceMs);
  for (const move of movesOfPeople) addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
