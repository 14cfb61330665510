// Asks for confirmation before a post is deleted for good.
import { useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "#web/ui/window/confirm-dialog.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { forgetForumLists } from "#web/domain/forum/forum-lists.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { explainWriteError, forumMessages } from "../model/messages.ts";
import { deletePost } from "./post-mutations.ts";
import type { Post } from "../model/post.ts";
import { mergeDeletion } from "../cache/thread-cache.ts";

interface DeletePostDialogProps {
  post: Post | null;
  /** Without it there is no thread. */
  isOnlyPost: boolean;
  onClose(): void;
  onDeleted(post: Post): void;
}

export function DeletePostDialog({ post, isOnlyPost, onClose, onDeleted }: DeletePostDialogProps) {
  const queryClient = useQueryClient();
  const { isPending, submit } = useSubmit(async (target: Post) => {
    try {
      await deletePost(target.id);
    } catch (thrown) {
      toast(failed(forumMessages.deleteFailed, explainWriteError(thrown)));
      return onClose();
    }
    mergeDeletion(queryClient, target);
    forgetForumLists(queryClient);
    toast({ title: forumMessages.postDeleted });
    onClose();
    onDeleted(target);
  });
  return (
    <ConfirmDialog
      open={post !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={forumMessages.deleteTitle}
      description={isOnlyPost
        ? `${forumMessages.deleteText} ${forumMessages.deleteOnlyText}`
        : forumMessages.deleteText}
      cancelLabel="Cancel"
      confirmLabel="Yes, delete"
      destructive
      pending={isPending}
      onConfirm={() => post && void submit(post)}
    />
  );
}
