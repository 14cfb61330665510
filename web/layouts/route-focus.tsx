import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * After a navigation the focus goes to the new page's heading, which screen readers then read. A page
 * without one is announced by its title. Addresses with a fragment focus what they point at themselves.
 */
export function RouteFocus() {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState("");
  // The router tells about finished navigations outside of rendering.
  useEffect(() =>
    router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged || toLocation.hash) return;
      const heading = document.querySelector<HTMLElement>("main h1");
      if (heading) heading.tabIndex = -1;
      (heading ?? document.getElementById("content"))?.focus({ preventScroll: true });
      setAnnouncement(heading ? "" : document.title);
    }), [router]);
  return <p role="status" className="sr-only">{announcement}</p>;
}
