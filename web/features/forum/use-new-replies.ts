// Counts replies of others that arrived below what the reader has seen.
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Post } from "./post.ts";

/**
 * `count` of posts that came in since the end of this page was last in view, without those of
 * `ownUserId`. Turning to another page begins anew. Put `endRef` on an element behind the last post.
 */
export function useNewReplies(
  page: number,
  posts: readonly Post[],
  ownUserId: string | undefined,
): { count: number; firstNewId: string | undefined; endRef: RefObject<HTMLDivElement | null> } {
  const endRef = useRef<HTMLDivElement>(null);
  const [isEndInView, setIsEndInView] = useState(true);
  const [seen, setSeen] = useState<{ page: number; position: number }>();
  const lastPosition = posts.at(-1)?.position;

  // What had arrived with the page, or while its end was in view, counts as seen.
  const isSeen = seen?.page !== page || (isEndInView && seen.position !== lastPosition);
  if (lastPosition !== undefined && isSeen) setSeen({ page, position: lastPosition });

  // Only the browser knows what is in view.
  useEffect(() => {
    const end = endRef.current;
    // Some hardened browsers do not tell; what arrives then counts as seen.
    if (!end || !("IntersectionObserver" in globalThis)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsEndInView(entry.isIntersecting);
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, []);

  const fresh = posts.filter((post) =>
    seen?.page === page && post.position > seen.position && post.user_id !== ownUserId
  );
  return { count: fresh.length, firstNewId: fresh[0]?.id, endRef };
}
