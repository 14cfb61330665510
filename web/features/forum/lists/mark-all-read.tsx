// For members: all that a list is about counts as read from now on, and for a while that can be undone.
import { useQueryClient } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { forumMessages } from "../model/messages.ts";
import { unreadKey } from "./unread-queries.ts";
import { markAllRead } from "./unread-mutations.ts";

const undoMs = 10_000;

/** `categoryId` is undefined for the whole forum. */
export function MarkAllRead({ categoryId }: { categoryId?: string }) {
  const queryClient = useQueryClient();
  const countAgain = () => queryClient.invalidateQueries({ queryKey: unreadKey });
  /** The way back, for as long as a toast stays. */
  const offerUndo = (undo: () => Promise<void>) => ({
    durationMs: undoMs,
    action: { label: "Undo", onClick: () => void takeBack(undo) },
  });
  const takeBack = async (undo: () => Promise<void>) => {
    try {
      await undo();
    } catch (thrown) {
      toast({
        ...failed(forumMessages.notUnmarked, explainError(thrown, "")),
        ...offerUndo(undo),
      });
    }
    await countAgain();
  };
  const { isPending, submit } = useSubmit(async () => {
    try {
      const undo = await markAllRead(categoryId);
      toast({ title: forumMessages.markedRead, ...offerUndo(undo) });
    } catch (thrown) {
      toast(failed(forumMessages.markFailed, explainError(thrown, "")));
    }
    await countAgain();
  });
  return (
    <Button variant="ghost" size="sm" pending={isPending} onClick={() => void submit()}>
      <CheckCheck aria-hidden="true" /> Mark all as read
    </Button>
  );
}
