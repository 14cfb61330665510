// Asks for confirmation before an article is deleted for good.
import { useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "#web/ui/window/confirm-dialog.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { articleMessages } from "../model/article-messages.ts";
import { deleteArticle } from "../model/article-mutations.ts";
import type { ListedArticle } from "./article-list-queries.ts";

interface DeleteArticleDialogProps {
  article: ListedArticle | null;
  onClose(): void;
}

export function DeleteArticleDialog({ article, onClose }: DeleteArticleDialogProps) {
  const queryClient = useQueryClient();
  const { isPending, submit } = useSubmit(async (target: ListedArticle) => {
    try {
      await deleteArticle(target.id);
      toast(articleMessages.articleDeleted);
    } catch (thrown) {
      toast(articleMessages.deleteFailed(thrown));
    }
    onClose();
    // The public pages that showed it are old now, too.
    void queryClient.invalidateQueries();
  });
  return (
    <ConfirmDialog
      open={article !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={articleMessages.deleteTitle}
      description={articleMessages.deleteText(article?.title ?? "")}
      confirmLabel="Delete"
      destructive
      pending={isPending}
      onConfirm={() => article && void submit(article)}
    />
  );
}
