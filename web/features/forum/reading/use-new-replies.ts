// Counts replies of others that arrived where the reader has not seen them: further down this page, or
// on pages that follow it.
import { type RefCallback, useCallback, useEffect, useRef, useState } from "react";
import { pageOfPosition } from "#shared/contracts/thread-places.ts";
import { announce } from "#web/lib/document/announce.ts";
import { forumMessages } from "../model/messages.ts";
import { positionsOfPage } from "#web/domain/forum/thread-positions.ts";
import { authorName, type Post } from "../model/post.ts";

export interface NewReplies {
  /** Posts that came in since the end of this page was last in view. */
  count: number;
  firstId: string | undefined;
  /** Posts that came in on later pages since this one was opened. */
  elsewhere: { count: number; firstPosition: number; firstPage: number; isOnePage: boolean } | null;
}

interface Seen {
  page: number;
  /** Of the last post seen on this page. */
  position: number;
  /** Of the last post in the thread when the page was opened. */
  lastInThread: number;
}

/**
 * What is new on `page` and behind it, without posts of `ownUserId` on the page itself. Turning to
 * another page begins anew. Put `endRef` on an element behind the last post.
 */
export function useNewReplies(
  page: number,
  posts: readonly Post[],
  lastInThread: number,
  ownUserId: string | undefined,
): NewReplies & { endRef: RefCallback<HTMLDivElement> } {
  const [isEndInView, setIsEndInView] = useState(true);
  const [seen, setSeen] = useState<Seen>({ page: 0, position: 0, lastInThread });
  const lastPosition = posts.at(-1)?.position ?? 0;

  // What had arrived with the page, or while its end was in view, counts as seen.
  if (seen.page !== page) setSeen({ page, position: lastPosition, lastInThread });
  else if (isEndInView && seen.position < lastPosition) {
    setSeen({ ...seen, position: lastPosition });
  }

  // What is seen at once is said at once; the screen reader is outside React.
  const told = useRef<{ page: number; position: number }>(undefined);
  useEffect(() => {
    const before = told.current;
    told.current = { page, position: lastPosition };
    if (before?.page !== page || !isEndInView) return;
    const arrived = posts.filter((post) =>
      post.position > before.position && post.user_id !== ownUserId
    );
    const [first] = arrived;
    if (!first) return;
    announce(
      arrived.length === 1
        ? forumMessages.newReplyBy(authorName(first))
        : forumMessages.newReplies(arrived.length),
    );
  }, [page, posts, lastPosition, isEndInView, ownUserId]);

  const endRef = useCallback((end: HTMLDivElement | null) => {
    // Some hardened browsers do not report what is in view; what arrives then counts as seen.
    if (!end || !("IntersectionObserver" in globalThis)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsEndInView(entry.isIntersecting);
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, []);

  const fresh = posts.filter((post) =>
    seen.page === page && post.position > seen.position && post.user_id !== ownUserId
  );
  return {
    count: fresh.length,
    firstId: fresh[0]?.id,
    elsewhere: seen.page === page ? newBehind(page, seen.lastInThread, lastInThread) : null,
    endRef,
  };
}

/** What is new between two last positions of a thread, as far as it lies behind a page. */
export function newBehind(page: number, before: number, now: number): NewReplies["elsewhere"] {
  const known = Math.max(before, positionsOfPage(page).upTo);
  if (now <= known) return null;
  const firstPage = pageOfPosition(known + 1);
  return {
    count: now - known,
    firstPosition: known + 1,
    firstPage,
    isOnePage: firstPage === pageOfPosition(now),
  };
}
