// The composer of one member in one thread, for as long as its component is there.
import { useEffect, useState, useSyncExternalStore } from "react";
import { drafts } from "#web/lib/drafts.ts";
import { whenStoredElsewhere } from "#web/lib/storage.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { type Composer, type ComposerView, createComposer } from "./composer.ts";
import { outbox, tabId } from "./site-outbox.ts";

/** The component must be another one for another thread or member. */
export function useComposer(threadId: string, userId: string): [Composer, ComposerView] {
  const [composer] = useState(() =>
    createComposer({
      threadId,
      userId,
      draft: drafts.open({ userId, kind: "reply", target: threadId }),
      outbox,
      tabId,
      now: () => Date.now(),
      newId: randomUuid,
    })
  );
  // The outbox and the other tabs are outside of React.
  useEffect(() => composer.start(), [composer]);
  useEffect(
    () => whenStoredElsewhere((key) => key?.includes(threadId) && composer.lookAtDrafts()),
    [composer, threadId],
  );
  return [composer, useSyncExternalStore(composer.subscribe, composer.view)];
}
