// Changing how much a member hears of a thread, seen at once.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "#web/ui/window/toast.ts";
import { announce } from "#web/lib/document/announce.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { setFollow } from "#web/domain/notifications/notification-mutations.ts";
import { notificationsKey } from "#web/domain/notifications/notification-keys.ts";
import type { FollowLevel } from "#web/domain/notifications/notification-queries.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { followLabels, notificationMessages } from "./messages.ts";

/** `wanted` is what was chosen, until the page knows of it. */
export function useFollow(threadId: string) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<FollowLevel>();
  const { submit } = useSubmit(async (level: FollowLevel) => {
    setWanted(level);
    try {
      await setFollow(threadId, level);
      announce(followLabels[level]);
    } catch (thrown) {
      toast(failed(notificationMessages.saveFailed, explainError(thrown, "")));
    }
    await queryClient.invalidateQueries({ queryKey: notificationsKey });
    setWanted(undefined);
  });
  return { wanted, choose: (level: FollowLevel) => void submit(level) };
}
