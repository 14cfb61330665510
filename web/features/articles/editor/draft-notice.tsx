// Offers unsaved text back. It never lands in the form by itself, where newer text may stand.
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { beginning } from "#web/lib/text/graphemes.ts";

interface DraftNoticeProps {
  title: string;
  savedAt: number;
  onRestore(): void;
  onDiscard(): void;
}

export function DraftNotice({ title, savedAt, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <Notice title="This device has unsaved text" isBodySilent>
      <p>
        <q className="wrap-anywhere">{beginning(title, 120) || "Untitled"}</q>,{" "}
        <RelativeTime iso={new Date(savedAt).toISOString()} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onRestore}>Restore</Button>
        <Button size="sm" variant="outline" onClick={onDiscard}>Discard</Button>
      </div>
    </Notice>
  );
}
