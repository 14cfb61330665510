import { toast } from "#web/ui/window/toast.ts";
import { forumMessages } from "../model/messages.ts";
import type { CancelResult } from "../outbox/outbox.ts";

/** Says why a reply could not be taken back. */
export function explainTakeBack(outcome: CancelResult): void {
  if (outcome === "already-sent") {
    toast({ icon: "info", title: forumMessages.tooLate, description: forumMessages.tooLateText });
  } else if (outcome === "unknown") {
    toast({ icon: "info", title: forumMessages.notYet, description: forumMessages.notYetText });
  }
}
