// How far a thread has been read on this screen: the last post whose end has been on it, or above it.
import { markRead } from "./unread-mutations.ts";

/** Who reads on sends one request for all that they have seen meanwhile. */
const gatherMs = 1_000;

/**
 * Watches posts and keeps how far they have been seen; returns the way to stop. `positions`: of the posts by
 * the ids of their elements. What lies at or before `known` is kept already. `onKept` follows each request.
 */
export function followReading(
  threadId: string,
  positions: ReadonlyMap<string, number>,
  known: number,
  onKept: (position: number) => void,
): () => void {
  // Some hardened browsers do not say what is on the screen.
  if (!("IntersectionObserver" in globalThis)) return () => {};
  let kept = known;
  let seen = known;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (seen <= kept) return;
    const [before, position] = [kept, seen];
    kept = position;
    markRead(threadId, position).then(
      () => onKept(position),
      // It is kept with the next post that is seen, when the tab is left, or on the next visit.
      () => kept = before,
    );
  };
  const positionOfEnd = new Map<Element, number>();
  const observer = new IntersectionObserver((entries) => {
    if (document.visibilityState !== "visible") return;
    for (const { target, boundingClientRect, rootBounds } of entries) {
      const isSeen = rootBounds !== null && boundingClientRect.bottom <= rootBounds.bottom;
      if (isSeen) seen = Math.max(seen, positionOfEnd.get(target) ?? 0);
    }
    if (seen > kept) waiting ??= setTimeout(keep, gatherMs);
  }, { threshold: [0, 1] });
  const observe = () => {
    // Anew: each observed element is reported once, wherever it is.
    observer.disconnect();
    for (const [id, position] of positions) {
      const post = document.getElementById(id);
      if (!post) continue;
      // The buttons below its words: tall posts are never on the screen as a whole.
      const end = post.lastElementChild ?? post;
      positionOfEnd.set(end, position);
      observer.observe(end);
    }
  };
  const onVisibility = () => document.visibilityState === "visible" ? observe() : keep();
  observe();
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    observer.disconnect();
    keep();
  };
}
