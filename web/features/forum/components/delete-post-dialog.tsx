// Asks before a post is deleted for good.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { asAppError } from "#web/lib/errors.ts";
import { forgetForumLists } from "#web/lib/forum-lists.ts";
import { explainWriteError, forumMessages } from "../messages.ts";
import { deletePost } from "../mutations.ts";
import type { Post } from "../post.ts";
import { mergeDeletion } from "../thread-cache.ts";

interface DeletePostDialogProps {
  post: Post | null;
  /** Without it there is no thread. */
  isOnlyPost: boolean;
  onClose(): void;
  onDeleted(post: Post): void;
}

export function DeletePostDialog({ post, isOnlyPost, onClose, onDeleted }: DeletePostDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (target: Post) => deletePost(target.id),
    onSuccess: (_answer, target) => {
      mergeDeletion(queryClient, target);
      forgetForumLists(queryClient);
      toast({ title: forumMessages.postDeleted });
      onClose();
      onDeleted(target);
    },
    onError: (thrown) => {
      toast({
        variant: "destructive",
        title: forumMessages.deleteFailed,
        description: explainWriteError(asAppError(thrown)),
      });
      onClose();
    },
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
      pending={remove.isPending}
      onConfirm={() => post && remove.mutate(post)}
    />
  );
}
