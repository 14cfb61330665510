// For administrators: asks before a thread is removed with everything in it.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { failed } from "#web/lib/error-words.ts";
import { forgetForumLists } from "#web/lib/forum-lists.ts";
import { useIsHere } from "#web/lib/use-is-here.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { explainWriteError, forumMessages } from "../messages.ts";
import { deleteThread } from "../mutations.ts";
import type { Thread } from "../thread.ts";

export function DeleteThreadDialog(
  { thread, open, onClose }: { thread: Thread; open: boolean; onClose(): void },
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { isPending, submit } = useSubmit(async () => {
    try {
      await deleteThread(thread.id);
    } catch (thrown) {
      onClose();
      return void toast(failed(forumMessages.threadDeleteFailed, explainWriteError(thrown)));
    }
    toast({ title: forumMessages.threadDeleted });
    forgetForumLists(queryClient);
    if (!isHere()) return;
    await navigate(
      thread.category
        ? { to: "/forum/category/$categorySlug", params: { categorySlug: thread.category.slug } }
        : { to: "/forum" },
    );
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
