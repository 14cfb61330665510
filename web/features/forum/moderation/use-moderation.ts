// One action of a moderator: done, said, seen on the page at once, and undone on request.
import { useQueryClient } from "@tanstack/react-query";
import { toast, type ToastOptions } from "#web/ui/window/toast.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { AppError } from "#web/lib/errors/errors.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { forgetForumLists } from "#web/domain/forum/forum-lists.ts";
import { undoModeration } from "#web/domain/moderation/undo-mutations.ts";
import { moderationKey } from "#web/domain/moderation/waiting-queries.ts";
import { explainWriteError } from "../model/messages.ts";
import { moderationMessages } from "./moderation-messages.ts";
import { threadKeys } from "../cache/thread-keys.ts";
import { forumKey, recentPostsKey } from "../model/query-keys.ts";

/** How long an action can be undone where it was done; later it can be from the log. */
const undoMs = 10_000;

/** What an action returns: the number of its entry in the log, null when it was so before, nothing when there is no undo. */
type Action = () => Promise<number | null | void>;

/** Why something is not done. */
type Problem = ToastOptions & { description: string };

/** `threadId`: the thread that it concerns; undefined for a member and everything by them. */
export function useModeration(threadId?: string | undefined) {
  const queryClient = useQueryClient();
  const readAgain = () => {
    if (threadId !== undefined) {
      void queryClient.invalidateQueries({ queryKey: threadKeys.posts(threadId) });
      void queryClient.invalidateQueries({ queryKey: threadKeys.thread(threadId) });
      void queryClient.invalidateQueries({ queryKey: recentPostsKey });
    } else {
      void queryClient.invalidateQueries({ queryKey: forumKey });
      void queryClient.invalidateQueries({ queryKey: ["profiles"] });
    }
    void queryClient.invalidateQueries({ queryKey: moderationKey });
    forgetForumLists(queryClient);
  };

  /** Says what is done. Returns what else is to be said: that it failed, or was so before. */
  const perform = async (action: Action, done: string): Promise<Problem | undefined> => {
    try {
      const entry = await action();
      if (entry === null) return moderationMessages.doneBefore;
      toast({ title: done, durationMs: undoMs, ...(entry !== undefined && offerUndo(entry)) });
      return undefined;
    } catch (thrown) {
      return failed(moderationMessages.failed, explainWriteError(thrown));
    } finally {
      // Also when it failed: perhaps somebody else has done something meanwhile.
      readAgain();
    }
  };

  const offerUndo = (entry: number) => ({
    action: { label: "Undo", onClick: () => void undo(entry) },
  });

  /** What could not be undone can be tried again. */
  const undo = async (entry: number): Promise<void> => {
    const problem = await perform(() => undoModeration(entry), moderationMessages.undone);
    if (problem?.icon) toast(problem);
    else if (problem) {
      const title = moderationMessages.notUndone;
      toast({ ...problem, title, durationMs: undoMs, ...offerUndo(entry) });
    }
  };

  /**
   * For a window, which stays with what was typed in it when it was not needed. Rejects with an AppError that says why in a
   * sentence.
   */
  const attempt = async (action: Action, done: string): Promise<void> => {
    const problem = await perform(action, done);
    if (!problem) return;
    // A list may drop what was decided before, and the window with it.
    if (problem.icon) toast(problem);
    throw new AppError("invalid", problem.description);
  };

  const { isPending, submit } = useSubmit(async ([action, done]: [Action, string]) => {
    const problem = await perform(action, done);
    if (problem) toast(problem);
  });

  return {
    attempt,
    isPending,
    /** Says in a toast why it is not done. Nothing happens while another one is pending. */
    run: (action: Action, done: string): Promise<void> => submit([action, done]),
  };
}
