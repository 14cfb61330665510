// Says to whoever has logged out that what was written here is kept.
import { drafts } from "#web/lib/forms/drafts.ts";
import { forumMessages } from "../model/messages.ts";
import { outbox } from "../outbox/site-outbox.ts";

export function KeptWords({ threadId }: { threadId: string }) {
  const isKept = outbox.isAnyWaiting(threadId) || drafts.isAnyLeft("reply", threadId);
  return isKept && <p className="mt-1 text-muted">{forumMessages.keptUntilLogin}</p>;
}
