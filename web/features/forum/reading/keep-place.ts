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
  /** The lines on screen as they were last seen, the one to keep first; tops in the document, which scrolling keeps. */
  let places: [line: Element, top: number][] = [];
  let seenAt = 0;
  const topOf = (line: Element) => line.getBoundingClientRect().top + scrollY;
  const look = () => {
    seenAt = scrollY;
    // Under the header nobody reads.
    const edge = scrollY - 1 +
      (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
    const onScreen = [...document.querySelectorAll(lines)]
      .map((line): [Element, number] => [line, topOf(line)])
      .filter(([line, top]) =>
        top < scrollY + innerHeight && line.getBoundingClientRect().bottom + scrollY > edge
      );
    // What begins above may grow where nobody looks.
    places = [
      ...onScreen.filter(([, top]) => top >= edge),
      ...onScreen.filter(([, top]) => top < edge).reverse(),
    ];
  };
  // The page may change between a scroll and its event, so both look for what has moved.
  const keep = () => {
    const [line, before] = places.find(([each]) => each.isConnected) ?? [];
    const moved = line ? topOf(line) - (before ?? 0) : 0;
    // A page that gets shorter than that is scrolled by the browser, which nobody asked for.
    const isCut = scrollY < seenAt &&
      scrollY >= document.documentElement.scrollHeight - innerHeight - 1;
    // At the very top one sees what comes, as with anchors.
    if (scrollY > 0 && Math.abs(moved) > 1) {
      scrollTo({ top: (isCut ? seenAt : scrollY) + moved, behavior: "instant" });
    }
    look();
  };
  const observer = new ResizeObserver(keep);
  addEventListener("scroll", keep, { passive: true });
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    removeEventListener("scroll", keep);
  };
}
