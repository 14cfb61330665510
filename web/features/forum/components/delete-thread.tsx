// For administrators: removes a thread with everything in it.
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { failed } from "#web/lib/error-words.ts";
import { forgetForumLists } from "#web/lib/forum-lists.ts";
import { useIsHere } from "#web/lib/use-is-here.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { explainWriteError, forumMessages } from "../messages.ts";
import { deleteThread } from "../mutations.ts";
import type { Thread } from "../thread.ts";

export function DeleteThread({ thread }: { thread: Thread }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, submit } = useSubmit(async () => {
    try {
      await deleteThread(thread.id);
    } catch (thrown) {
      setIsAsking(false);
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
    <>
      <Button
        variant="ghost"
        size="sm"
        className="mt-2 -ml-3 text-destructive!"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden="true" /> Delete thread…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={forumMessages.deleteThreadTitle}
        description={forumMessages.deleteThreadText(thread.title, thread.reply_count + 1)}
        confirmLabel="Delete thread"
        destructive
        pending={isPending}
        onConfirm={() => void submit()}
      />
    </>
  );
}
