// For the creator of a thread in its first hour: another title.
import { useState } from "react";
import { Pencil } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { renameOwnThread } from "./moderation-mutations.ts";
import { moderationMessages } from "./moderation-messages.ts";
import type { Thread } from "../model/thread.ts";
import { useModeration } from "./use-moderation.ts";
import { TitleDialog } from "./text-dialog.tsx";

export function RenameOwnThread({ thread }: { thread: Thread }) {
  const moderation = useModeration(thread.id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        <Pencil aria-hidden="true" /> Rename…
      </Button>
      {isAsking && (
        <TitleDialog
          threadId={thread.id}
          initial={thread.title}
          onConfirm={(title) =>
            moderation.attempt(
              () => renameOwnThread(thread.id, title),
              moderationMessages.threadDone.rename,
            )}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
