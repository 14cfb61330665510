// Says what `announce` was called with. There is one of it, at the root.
import { useSyncExternalStore } from "react";
import { currentAnnouncement, subscribeToAnnouncements } from "#web/lib/announce.ts";

export function Announcer() {
  const { words, number } = useSyncExternalStore(
    subscribeToAnnouncements,
    currentAnnouncement,
    currentAnnouncement,
  );
  return (
    <p role="status" className="sr-only">
      <span key={number}>{words}</span>
    </p>
  );
}
