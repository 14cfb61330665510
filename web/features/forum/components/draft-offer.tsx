// Offers unsent text back. It never lands in a box by itself, where newer text may stand.
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Draft } from "#web/lib/drafts.ts";

export function DraftOffer(
  { draft, onRestore, onDiscard }: { draft: Draft; onRestore(): void; onDiscard(): void },
) {
  return (
    <div role="status" className="notice draft-offer">
      <p className="min-w-0 grow">
        You have an unsent draft (<RelativeTime iso={new Date(draft.savedAt).toISOString()} />):
        {" "}
        <q className="line-clamp-1 text-muted">{draft.text.slice(0, 120)}</q>
      </p>
      <div className="flex gap-2">
        <Button type="button" size="sm" onClick={onRestore}>Restore</Button>
        <Button type="button" size="sm" variant="ghost" onClick={onDiscard}>Discard</Button>
      </div>
    </div>
  );
}
