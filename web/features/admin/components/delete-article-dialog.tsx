// Asks before an article is deleted for good.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { asAppError } from "#web/lib/errors.ts";
import { adminMessages } from "../messages.ts";
import { deleteArticle } from "../mutations.ts";
import type { ListedArticle } from "../queries.ts";

interface DeleteArticleDialogProps {
  article: ListedArticle | null;
  onClose(): void;
}

export function DeleteArticleDialog({ article, onClose }: DeleteArticleDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (target: ListedArticle) => deleteArticle(target.id),
    onSuccess: () => toast(adminMessages.articleDeleted),
    onError: (thrown) => toast(adminMessages.deleteFailed(asAppError(thrown))),
    onSettled: () => {
      onClose();
      // The public pages that showed it are old now, too.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      open={article !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={adminMessages.deleteTitle}
      description={adminMessages.deleteText(article?.title ?? "")}
      confirmLabel="Delete"
      destructive
      pending={remove.isPending}
      onConfirm={() => article && remove.mutate(article)}
    />
  );
}
