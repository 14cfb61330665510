// Brings the post named in the address (#post-{id}) into view, on whichever page it lies.
import { useEffect, useRef } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { holdInView } from "./hold-in-view.ts";
import { pageOfPosition } from "./pages.ts";
import type { Post } from "./post.ts";
import { postPositionQuery } from "./queries.ts";

/** Answers the id of the post the address names, or undefined. */
export function useLinkedPost(threadId: string, posts: readonly Post[]): string | undefined {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const settled = useRef("");
  const letGo = useRef(() => {});
  const postId = /^post-([0-9a-f-]{36})$/.exec(hash)?.[1];
  const isHere = posts.some((post) => post.id === postId);
  // Scroll and focus belong to the browser.
  useEffect(() => {
    if (!postId || settled.current === hash) return;
    if (isHere) {
      settled.current = hash;
      const target = document.getElementById(hash);
      target?.scrollIntoView({ block: "start" });
      target?.focus({ preventScroll: true });
      letGo.current();
      if (target) letGo.current = holdInView(target);
      return;
    }
    let isCurrent = true;
    queryClient.fetchQuery(postPositionQuery(postId)).then(({ threadId: itsThread, position }) => {
      if (!isCurrent) return;
      void navigate({
        to: "/forum/thread/$threadId",
        params: { threadId: itsThread },
        search: { page: pageOfPosition(position) },
        hash,
        replace: true,
      });
    }).catch(() => {
      // The post is gone; the thread itself is still worth reading.
    });
    return () => {
      isCurrent = false;
    };
  }, [hash, postId, isHere, threadId, navigate, queryClient]);
  // What is held belongs to this thread.
  useEffect(() => () => letGo.current(), [threadId]);
  return postId;
}
