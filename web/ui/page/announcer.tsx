// Says what `announce` was called with. There is one of it, at the root.
import { announcement } from "#web/lib/document/announce.ts";
import { useStore } from "#web/lib/state/store.ts";

export function Announcer() {
  const { words, number } = useStore(announcement, announcement.get());
  return (
    <p role="status" className="sr-only">
      <span key={number}>{words}</span>
    </p>
  );
}
