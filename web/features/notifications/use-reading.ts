// Marking notifications as read, here and on all other devices.
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "#web/ui/window/toast.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { readNotifications } from "#web/domain/notifications/notification-mutations.ts";
import { notificationsKey } from "#web/domain/notifications/notification-keys.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { notificationMessages } from "./messages.ts";
import { dismissNews, readAllNotifications } from "./mutations.ts";
import type { ThreadNews } from "./notifications.ts";

export type Reading = ReturnType<typeof useReading>;

export function useReading() {
  const queryClient = useQueryClient();
  const { isPending, submit } = useSubmit(async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (thrown) {
      toast(failed(notificationMessages.readFailed, explainError(thrown, "")));
    }
    await queryClient.invalidateQueries({ queryKey: notificationsKey });
  });
  return {
    isPending,
    read: (postIds: readonly string[]) => submit(() => readNotifications(postIds)),
    dismiss: (news: ThreadNews) => submit(() => dismissNews(news.thread_id, news.last_position)),
    /** All that there was when the latest on screen was written. */
    readAll: (latest: string) => submit(() => readAllNotifications(latest)),
  };
}
