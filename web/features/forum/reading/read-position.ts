// Which posts have been read on this screen: those whose end has been on it, or above it.
import { markRead } from "../lists/unread-mutations.ts";

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
  const stop = whenSeen([...positions.keys()], (ids) => {
    seen = Math.max(seen, ...ids.map((id) => positions.get(id) ?? 0));
    if (seen > kept) waiting ??= setTimeout(keep, gatherMs);
  });
  const onVisibility = () => {
    if (document.visibilityState !== "visible") keep();
  };
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    stop();
    keep();
  };
}

/**
 * Calls back with the ids of elements whose ends are or have been on the screen of a visible tab, each time
 * that there are some; returns the way to stop.
 */
export function whenSeen(
  ids: readonly string[],
  onSeen: (ids: readonly string[]) => void,
): () => void {
  // Some hardened browsers do not say what is on the screen.
  if (!("IntersectionObserver" in globalThis)) return () => {};
  const idOfEnd = new Map<Element, string>();
  const observer = new IntersectionObserver((entries) => {
    if (document.visibilityState !== "visible") return;
    const seen = entries.filter(({ boundingClientRect, rootBounds }) =>
      rootBounds !== null && boundingClientRect.bottom <= rootBounds.bottom
    ).flatMap(({ target }) => idOfEnd.get(target) ?? []);
    if (seen.length > 0) onSeen(seen);
  }, { threshold: [0, 1] });
  const observe = () => {
    if (document.visibilityState !== "visible") return;
    // Anew: each observed element is reported once, wherever it is.
    observer.disconnect();
    for (const id of ids) {
      const post = document.getElementById(id);
      if (!post) continue;
      // The buttons below its words: tall posts are never on the screen as a whole.
      const end = post.lastElementChild ?? post;
      idOfEnd.set(end, id);
      observer.observe(end);
    }
  };
  observe();
  document.addEventListener("visibilitychange", observe);
  return () => {
    document.removeEventListener("visibilitychange", observe);
    observer.disconnect();
  };
}
