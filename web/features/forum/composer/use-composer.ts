// The composer of one member in one thread, for as long as its component is there.
import { useCallback, useState } from "react";
import { drafts } from "#web/lib/forms/drafts.ts";
import { whenStoredElsewhere } from "#web/lib/state/storage.ts";
import { useStore } from "#web/lib/state/store.ts";
import { randomUuid } from "#web/lib/state/uuid.ts";
import { type Composer, type ComposerView, createComposer } from "./composer.ts";
import { outbox, tabId } from "../outbox/site-outbox.ts";

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
  const subscribe = useCallback((listener: () => void) => {
    const stops = [
      composer.subscribe(listener),
      composer.start(),
      whenStoredElsewhere((key) => key?.includes(threadId) && composer.lookAtDrafts()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [composer, threadId]);
  return [composer, useStore({ subscribe, get: composer.view }, composer.view())];
}
