// An own reply that the database does not have yet: on its way, waiting for a connection, or
// rejected. The text stays until it is sent or taken back.
import { Button } from "#web/ui/form/button.tsx";
import { Markdown } from "#web/ui/markdown/markdown.tsx";
import { Spinner } from "#web/ui/loading/spinner.tsx";
import type { OutboxEntry } from "../outbox/outbox.ts";

interface PendingPostProps {
  entry: OutboxEntry;
  onTakeBack(entry: OutboxEntry): void;
  onSend(entry: OutboxEntry): void;
}

export function PendingPost({ entry, onTakeBack, onSend }: PendingPostProps) {
  const isSending = entry.state === "sending";
  return (
    <article className="post" data-pending="" aria-label="Your unsent reply">
      <div className="opacity-75">
        <Markdown text={entry.content} idPrefix={`pending-${entry.id}`} />
      </div>
      <div role="status" className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        {isSending
          ? (
            <>
              <Spinner /> Sending…
            </>
          )
          : (
            <span className={entry.state === "refused" ? "text-destructive" : "text-muted"}>
              {entry.state === "refused" ? "Not sent. " : "Waiting. "}
              {entry.problem}
            </span>
          )}
      </div>
      {!isSending && (
        <div className="mt-2 flex gap-2">
          <Button
            size="sm"
            variant="outline"
            onClick={() => onSend(entry)}
          >
            Send now
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onTakeBack(entry)}>
            Take back to the box
          </Button>
        </div>
      )}
    </article>
  );
}
