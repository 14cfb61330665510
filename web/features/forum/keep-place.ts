// Keeps the line that is being read where it is while something above it changes: an image arrives, a post
// is edited or deleted. Chromium and Firefox do so by themselves (scroll anchoring); this is for the
// browsers that do not.

/** What a reader's eyes may rest on, in the order of the page. */
const lines = ".posts .post, .posts .prose > *";

/**
 * A ref for what is read: keeps its place while it is there. Whoever scrolls has another place from then on.
 */
export function keepPlace(content: Element | null): () => void {
  if (!content || CSS.supports("overflow-anchor", "auto") || !("ResizeObserver" in globalThis)) {
    return () => {};
  }
  /** Where the lines on screen were when the page was at rest, the one to keep first. */
  let places: [line: Element, top: number][] = [];
  const look = () => {
    // Under the header nobody reads.
    const edge = (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) - 1;
    const onScreen = [...document.querySelectorAll(lines)]
      .map((line): [Element, number] => [line, line.getBoundingClientRect().top])
      .filter(([line, top]) => top < innerHeight && line.getBoundingClientRect().bottom > edge);
    // What begins above may grow where nobody looks.
    places = [
      ...onScreen.filter(([, top]) => top >= edge),
      ...onScreen.filter(([, top]) => top < edge).reverse(),
    ];
  };
  const observer = new ResizeObserver(() => {
    const [line, before] = places.find(([each]) => each.isConnected) ?? [];
    const moved = line ? line.getBoundingClientRect().top - (before ?? 0) : 0;
    // At the very top one sees what comes, as with anchors.
    if (scrollY > 0 && Math.abs(moved) > 1) scrollBy({ top: moved, behavior: "instant" });
    look();
  });
  addEventListener("scroll", look, { passive: true });
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    removeEventListener("scroll", look);
  };
}
