// For administrators: asks before a thread is removed with everything in it.
import { useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "#web/ui/window/confirm-dialog.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { forgetForumLists } from "#web/domain/forum/forum-lists.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { explainWriteError, forumMessages } from "../model/messages.ts";
import { deleteThread } from "./moderation-mutations.ts";
import type { ModeratedThread } from "../model/thread.ts";

interface DeleteThreadDialogProps {
  thread: ModeratedThread;
  open: boolean;
  onClose(): void;
  onDeleted(): void;
}

export function DeleteThreadDialog({ thread, open, onClose, onDeleted }: DeleteThreadDialogProps) {
  const queryClient = useQueryClient();
  const { isPending, submit } = useSubmit(async () => {
    try {
      await deleteThread(thread.id);
    } catch (thrown) {
      onClose();
      return void toast(failed(forumMessages.threadDeleteFailed, explainWriteError(thrown)));
    }
    toast({ title: forumMessages.threadDeleted });
    forgetForumLists(queryClient);
    onClose();
    onDeleted();
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={forumMessages.deleteThreadTitle}
      description={forumMessages.deleteThreadText(thread.title, thread.reply_count + 1)}
      confirmLabel="Delete thread"
      destructive
      pending={isPending}
      onConfirm={() => void submit()}
    />
  );
}
