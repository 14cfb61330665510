// Changing how much a member hears of a thread, seen at once.
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "#web/ui/window/toast.ts";
import { announce } from "#web/lib/document/announce.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { setFollow } from "#web/domain/notifications/notification-mutations.ts";
import { notificationsKey } from "#web/domain/notifications/notification-keys.ts";
import type { FollowLevel } from "#web/domain/notifications/notification-queries.ts";
import { useLatestChoice } from "#web/lib/forms/use-latest-choice.ts";
import { followLabels, notificationMessages } from "./messages.ts";

export function useFollow(threadId: string, stored: FollowLevel) {
  const queryClient = useQueryClient();
  return useLatestChoice({
    stored,
    save: (level) => setFollow(threadId, level),
    refresh: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
    onSaved: (level) => announce(followLabels[level]),
    onFailed: (thrown) => toast(failed(notificationMessages.saveFailed, explainError(thrown, ""))),
  });
}
