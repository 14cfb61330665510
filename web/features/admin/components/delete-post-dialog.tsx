// Asks before a post is deleted for good.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { asAppError } from "#web/lib/errors.ts";
import { adminMessages } from "../messages.ts";
import { deletePost } from "../mutations.ts";
import type { ListedPost } from "../queries.ts";

interface DeletePostDialogProps {
  post: ListedPost | null;
  onClose(): void;
}

export function DeletePostDialog({ post, onClose }: DeletePostDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (target: ListedPost) => deletePost(target.id),
    onSuccess: () => toast(adminMessages.postDeleted),
    onError: (thrown) => toast(adminMessages.deleteFailed(asAppError(thrown))),
    onSettled: () => {
      onClose();
      // The public pages that showed it are old now, too.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      open={post !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={adminMessages.deleteTitle}
      description={adminMessages.deleteText(post?.title ?? "")}
      confirmLabel="Delete"
      destructive
      pending={remove.isPending}
      onConfirm={() => post && remove.mutate(post)}
    />
  );
}
