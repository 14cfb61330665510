// Brings the post that the URL names into view: #post-{id}, on whichever page it lies, #position-{n}, which
// is the first post of this page from there on, or #newest, its last.
import { useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { pageOfPosition } from "#shared/contracts/thread-places.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { isInWindow } from "#web/lib/document/page-focus.ts";
import { wasFollowed } from "./followed-links.ts";
import type { Post } from "../model/post.ts";
import { postPositionQuery } from "../cache/thread-queries.ts";

interface LinkedPost {
  /** The id of the post that the URL names, as long as it is on this page. */
  id: string | undefined;
  /** The URL names a post that was deleted. */
  isDeleted: boolean;
}

export function useLinkedPost(
  threadId: string,
  page: number,
  posts: readonly Post[],
): LinkedPost {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** While another page is on its way, the URL names it already: nothing that is still shown is meant. */
  const hash = useLocation({
    select: ({ pathname, search, hash }) =>
      pathname.endsWith(threadId) && Number(search.page ?? 1) === page ? hash : "",
  });
  /** Each visit of a URL has its own, which a return with Back has again. */
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? "" });
  const settled = useRef("");
  const [goneHash, setGoneHash] = useState("");
  const postId = /^post-([0-9a-f-]{36})$/.exec(hash)?.[1];
  const position = /^position-(\d{1,9})$/.exec(hash)?.[1];
  const id = hash === "newest"
    ? posts.at(-1)?.id
    : posts.find((post) => position ? post.position >= Number(position) : post.id === postId)?.id;
  // Scroll and focus belong to the browser.
  useEffect(() => {
    const link = `${entry}#${hash}`;
    if (settled.current === link) return;
    if (id) {
      settled.current = link;
      const target = document.getElementById(`post-${id}`);
      // Whoever comes back is where they were, not where the link once led.
      if (!wasFollowed(link)) target?.scrollIntoView({ block: "start" });
      if (!isInWindow()) target?.focus({ preventScroll: true });
      return;
    }
    if (!postId) return;
    let isCurrent = true;
    queryClient.fetchQuery(postPositionQuery(postId)).then((itsPlace) => {
      if (!isCurrent) return;
      const itsPage = pageOfPosition(itsPlace.position);
      // Its page has been read without it.
      if (itsPlace.threadId === threadId && itsPage === page) return setGoneHash(hash);
      void navigate({
        to: "/forum/thread/$threadId",
        params: { threadId: itsPlace.threadId },
        search: { page: itsPage },
        hash,
        replace: true,
      });
    }).catch((thrown: unknown) => {
      // Without a response the thread itself is still worth reading.
      if (isCurrent && asAppError(thrown).kind === "not-found") setGoneHash(hash);
    });
    return () => {
      isCurrent = false;
    };
  }, [hash, entry, id, postId, threadId, page, navigate, queryClient]);
  return { id: postId || position ? id : undefined, isDeleted: goneHash === hash && hash !== "" };
}
