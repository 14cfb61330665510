// For members: leads to the first post that they have not read, and keeps how far they read.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { readNotifications } from "#web/domain/notifications/notification-mutations.ts";
import { notificationsKey } from "#web/domain/notifications/notification-keys.ts";
import { ownThreadQuery } from "#web/domain/notifications/notification-queries.ts";
import { isFocusAtStart } from "#web/lib/document/page-focus.ts";
import { wasFollowed } from "./followed-links.ts";
import type { Post } from "../model/post.ts";
import { followReading, whenSeen } from "./read-position.ts";
import { placeOfUnread, type Unread } from "../lists/unread.ts";
import { unreadKey, unreadQuery } from "../lists/unread-queries.ts";

interface ThreadReadingProps {
  threadId: string;
  userId: string;
  /** Highest position in the thread. */
  lastPosition: number;
  /** Those of this page. */
  posts: readonly Post[];
  /** Called with the position of the first unread post, once it is known. */
  onArrival(firstUnread: number): void;
}

const unreadLink = (entry: string) => `${entry}#unread`;

export function ThreadReading(
  { threadId, userId, lastPosition, posts, onArrival }: ThreadReadingProps,
) {
  const queryClient = useQueryClient();
  const router = useRouter();
  /** Each visit of a URL has its own, which a reload and a return have again. */
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? "" });
  const [hasArrived, setHasArrived] = useState(false);
  const entryOnArrival = useRef(entry);
  /** Up to here there is nothing to keep. */
  const kept = useRef(lastPosition);

  // What is unread is a matter of the moment in which the thread was opened: reading changes it.
  useEffect(() => {
    let isCurrent = true;
    const arrive = (unread: Unread | undefined) => {
      if (!isCurrent) return;
      if (unread) kept.current = unread.firstPosition - 1;
      setHasArrived(true);
      if (!unread || unread.firstPosition === 1) return;
      onArrival(unread.firstPosition);
      const { pathname, search, hash } = router.state.location;
      // Whoever follows a link to a page or a post, comes back, or has begun to read or to do something there,
      // stays where they are.
      const isOpenedAtTop = pathname.endsWith(threadId) && !hash && search.page === undefined &&
        scrollY === 0 && isFocusAtStart() && !wasFollowed(unreadLink(entryOnArrival.current));
      if (!isOpenedAtTop) return;
      void router.navigate({
        to: "/forum/thread/$threadId",
        params: { threadId },
        ...placeOfUnread(unread),
        replace: true,
      });
    };
    queryClient.fetchQuery(unreadQuery(userId, [threadId])).then(
      (unread) => arrive(unread.get(threadId)),
      // Without a response nothing is known to be unread; what comes from now on is kept.
      () => arrive(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [queryClient, router, threadId, userId, onArrival]);

  const notified = useQuery(ownThreadQuery(userId, threadId)).data?.unread_posts;
  const shown = posts.map(({ id, position }) => `${id} ${position}`).join();
  // What is on the screen is the browser's to say.
  useEffect(() => {
    if (!hasArrived) return;
    // Whoever turns to a page wants to be there, also after a reload.
    wasFollowed(unreadLink(entry));
    const positions = new Map(
      shown.split(",").map((post) => {
        const [id = "", position] = post.split(" ");
        return [`post-${id}`, Number(position)];
      }),
    );
    const stopReading = followReading(threadId, positions, kept.current, (position) => {
      kept.current = Math.max(kept.current, position);
      void queryClient.invalidateQueries({ queryKey: unreadKey });
    });
    // Whoever sees a post needs no notification of it.
    const elements = new Map(notified?.map((id) => [`post-${id}`, id]));
    const stopNotified = whenSeen([...elements.keys()], (seen) =>
      // What could not be saved stays unread, and is seen again.
      void readNotifications(seen.flatMap((id) => elements.get(id) ?? [])).then(
        () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
        () => {},
      ));
    return () => {
      stopReading();
      stopNotified();
    };
  }, [queryClient, threadId, hasArrived, entry, shown, notified]);
  return null;
}
