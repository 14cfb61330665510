// One action of a moderator: done, said, seen on the page at once, and undone on request.
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "#web/ui/window/toast.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { forgetForumLists } from "#web/domain/forum/forum-lists.ts";
import { undoModeration } from "#web/domain/moderation/undo-mutations.ts";
import { moderationKey } from "#web/domain/moderation/waiting-queries.ts";
import { explainWriteError } from "../model/messages.ts";
import { moderationMessages } from "./moderation-messages.ts";
import { threadKeys } from "../cache/thread-keys.ts";
import { forumKey, recentPostsKey } from "../model/query-keys.ts";

/** How long an action can be undone where it was done; later it can be from the log. */
const undoMs = 10_000;

/** What an action returns: the number of its entry in the log, null when it was so before. */
type Action = () => Promise<number | null>;

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

  /** Returns why it failed, as a sentence; undefined when it is done. */
  const attempt = async (action: Action, done: string): Promise<string | undefined> => {
    try {
      const entry = await action();
      toast({
        title: done,
        durationMs: undoMs,
        ...(entry !== null && {
          action: {
            label: "Undo",
            onClick: () => void run(() => undoModeration(entry), moderationMessages.undone),
          },
        }),
      });
      return undefined;
    } catch (thrown) {
      return explainWriteError(thrown);
    } finally {
      // Also when it failed: perhaps somebody else has done something meanwhile.
      readAgain();
    }
  };

  /** Says in a toast why it failed. */
  const run = async (action: Action, done: string): Promise<void> => {
    const problem = await attempt(action, done);
    if (problem) toast(failed(moderationMessages.failed, problem));
  };

  return { attempt, run };
}
