// Text that is kept on the device beside the box: left unsent, or thrown away. It never lands in a
// box by itself, where newer text may stand.
import { Button } from "#web/ui/form/button.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { announce } from "#web/lib/document/announce.ts";
import type { Draft } from "#web/lib/forms/drafts.ts";
import { beginning } from "#web/lib/text/graphemes.ts";

/** Once, by the Announcer: the time in the offer ticks. */
function announceDraft(offer: HTMLElement | null): void {
  if (offer) announce("You have an unsent draft.");
}

export function DraftOffer(
  { draft, onRestore, onDiscard }: { draft: Draft; onRestore(): void; onDiscard(): void },
) {
  return (
    <div ref={announceDraft} className="notice draft-offer">
      <p className="min-w-0 grow">
        You have an unsent draft (<RelativeTime iso={new Date(draft.savedAt).toISOString()} />):
        {" "}
        <q dir="auto" className="line-clamp-1 text-muted">{beginning(draft.text, 120)}</q>
      </p>
      <div className="flex gap-2">
        <Button type="button" size="sm" onClick={onRestore}>Restore</Button>
        <Button type="button" size="sm" variant="ghost" onClick={onDiscard}>Discard</Button>
      </div>
    </div>
  );
}

export function ReplacedText(
  { text, onBringBack, onForget }: { text: string; onBringBack(): void; onForget(): void },
) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <p className="min-w-0">
        Thrown away: <q dir="auto">{beginning(text.trim(), 60)}</q>
      </p>
      <div className="-mx-3 flex">
        <Button type="button" size="sm" variant="ghost" onClick={onBringBack}>Bring it back</Button>
        <Button type="button" size="sm" variant="ghost" onClick={onForget}>Forget it</Button>
      </div>
    </div>
  );
}
