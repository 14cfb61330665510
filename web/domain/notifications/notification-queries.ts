// What a member has been notified of, in numbers, for every page that shows it.
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { unwrap } from "#web/lib/errors/errors.ts";
import { notificationsKey } from "./notification-keys.ts";
import { isSignedInAs } from "#web/lib/session/session.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

/** No event announces the news of a thread that very many follow. */
const refetchMs = 60_000;

export const followLevelSchema = z.enum(["everything", "replies", "nothing"]);

/** How much a member wants to hear of a thread. */
export type FollowLevel = z.infer<typeof followLevelSchema>;

/** How many unread notifications there are, and how much waits for moderators: null for others. Each at most 100. */
export const notificationCountQuery = (userId: string) =>
  queryOptions({
    queryKey: [...notificationsKey, userId, "count"],
    enabled: () => isSignedInAs(userId),
    refetchInterval: refetchMs,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(await supabase.rpc("count_notifications").abortSignal(signal).single());
    },
  });

const ownThreadSchema = z.object({
  level: followLevelSchema,
  is_automatic: z.boolean(),
  will_follow: z.boolean(),
  unread_posts: z.array(z.string()),
});

export type OwnThread = z.infer<typeof ownThreadSchema>;

/** How much the member hears of a thread, whether they will follow it by writing, and of which of its posts they have unread notifications. */
export const ownThreadQuery = (userId: string, threadId: string) =>
  queryOptions({
    queryKey: [...notificationsKey, userId, "thread", threadId],
    enabled: () => isSignedInAs(userId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return ownThreadSchema.parse(unwrap(
        await supabase.rpc("get_own_thread", { p_thread_id: threadId }).abortSignal(signal)
          .single(),
      ));
    },
  });
