// Marking notifications as read, here and on all other devices.
import { useQueryClient } from "@tanstack/react-query";
import { focusList } from "#web/lib/document/page-focus.ts";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { toast } from "#web/ui/window/toast.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { notificationsKey } from "#web/domain/notifications/notification-keys.ts";
import { useLatestChoice } from "#web/lib/forms/use-latest-choice.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { notificationMessages } from "./messages.ts";
import { readAllNotifications } from "./mutations.ts";

/** Of all that there was when the latest on screen was written. */
export function useReadingAll() {
  const { refresh, onFailed } = useOutcome();
  const isHere = useIsHere();
  return useSubmit(async (latest: string) => {
    const isDone = await readAllNotifications(latest).then(() => true, onFailed);
    await refresh();
    // The button is disabled now.
    if (isDone && isHere()) focusList();
  });
}

/** Of one entry, which shows it at once. `read` rejects with an AppError. */
export function useReading(isRead: boolean, read: () => Promise<void>) {
  const { value, choose } = useLatestChoice({ stored: isRead, save: read, ...useOutcome() });
  return { isRead: value, read: () => choose(true) };
}

function useOutcome() {
  const queryClient = useQueryClient();
  return {
    refresh: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
    onFailed: (thrown: unknown): void => {
      toast(failed(notificationMessages.readFailed, explainError(thrown, "")));
    },
  };
}
