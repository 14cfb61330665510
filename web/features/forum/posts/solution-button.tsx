// For who has started a thread and for moderators: below each reply of a question.
import { useQueryClient } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { forgetForumLists } from "#web/domain/forum/forum-lists.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { explainWriteError, forumMessages } from "../model/messages.ts";
import type { Post } from "../model/post.ts";
import { threadKeys } from "../cache/thread-keys.ts";
import { setSolution } from "./post-mutations.ts";

interface SolutionButtonProps {
  post: Pick<Post, "id" | "thread_id">;
  /** Whose reply it is. */
  name: string;
  isSolution: boolean;
}

export function SolutionButton({ post, name, isSolution }: SolutionButtonProps) {
  const queryClient = useQueryClient();
  const { isPending, submit } = useSubmit(async () => {
    try {
      await setSolution(post.thread_id, isSolution ? undefined : post.id);
      forgetForumLists(queryClient);
    } catch (thrown) {
      toast(failed(forumMessages.solutionFailed, explainWriteError(thrown)));
    }
    // Also when it failed: perhaps somebody else has marked another one meanwhile.
    await queryClient.invalidateQueries({ queryKey: threadKeys.thread(post.thread_id) });
  });
  const label = isSolution ? "Unmark solution" : "Mark as solution";
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={isPending}
      aria-label={`${label}: reply by ${name}`}
      onClick={() => void submit()}
    >
      {!isSolution && <CheckCheck aria-hidden="true" />}
      {label}
    </Button>
  );
}
