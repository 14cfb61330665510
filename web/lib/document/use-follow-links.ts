// Links to our own pages change the page without loading the site anew, also where they are plain anchors: in text that is
// HTML, and in long lists, where every Link is rendered again whenever the page changes.
import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, useCallback } from "react";

/** Returns what handles clicks inside an element that has such links. */
export function useFollowLinks(): (event: MouseEvent) => void {
  const router = useRouter();
  return useCallback((event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest("a");
    const isForNewWindow = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
    if (!link || isForNewWindow || event.defaultPrevented) return;
    const href = link.getAttribute("href") ?? "";
    // Pages of the site are named by a path from its root; files have an extension.
    if (!/^\/(?![/\\])/.test(href) || /\.\w+$/.test(link.pathname)) return;
    // The browser goes to a place of the page that is there.
    const isHere = link.pathname === location.pathname && link.search === location.search;
    if (isHere && link.hash) return;
    event.preventDefault();
    void router.navigate({ href });
  }, [router]);
}
