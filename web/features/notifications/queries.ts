// What the pages of notifications read.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { mailKinds } from "#shared/contracts/mail-kinds.ts";
import { newsletterChoices } from "#shared/contracts/newsletter-topics.ts";
import { unwrap } from "#web/lib/errors/errors.ts";
import { notificationsKey } from "#web/domain/notifications/notification-keys.ts";
import { followLevelSchema } from "#web/domain/notifications/notification-queries.ts";
import { isSignedInAs } from "#web/lib/session/session.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import type { TimeCursor } from "#web/lib/lists/time-cursor.ts";
import { newsSchema, notificationSchema } from "./notifications.ts";

export const perPage = 30;

/** One page, the latest first, and the first of the next page. */
export const notificationListQuery = (userId: string, before: TimeCursor | undefined) =>
  queryOptions({
    queryKey: [...notificationsKey, userId, "list", before ?? null],
    enabled: () => isSignedInAs(userId),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return z.array(notificationSchema).parse(unwrap(
        await supabase.rpc("get_notifications", {
          ...(before && { p_before_time: before.time, p_before_id: before.id }),
          p_limit: perPage + 1,
        }).abortSignal(signal),
      ));
    },
  });

/** The followed threads with something new. */
export const followedNewsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...notificationsKey, userId, "news"],
    enabled: () => isSignedInAs(userId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return z.array(newsSchema).parse(
        unwrap(await supabase.rpc("get_followed_news").abortSignal(signal)),
      );
    },
  });

const followsSchema = z.array(z.object({
  thread_id: z.string(),
  title: z.string(),
  level: followLevelSchema,
  is_automatic: z.boolean(),
  followed_at: z.string(),
}));

/** One page of the threads for which the member has a level, and the first of the next page. */
export const followsQuery = (userId: string, before: TimeCursor | undefined) =>
  queryOptions({
    queryKey: [...notificationsKey, userId, "follows", before ?? null],
    enabled: () => isSignedInAs(userId),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return followsSchema.parse(unwrap(
        await supabase.rpc("get_own_follows", {
          ...(before && { p_before_time: before.time, p_before_id: before.id }),
          p_limit: perPage + 1,
        }).abortSignal(signal),
      ));
    },
  });

const settingsSchema = z.object({
  follows_by_writing: z.boolean(),
  mails: z.partialRecord(z.enum(mailKinds), z.boolean()),
  newsletter: z.enum(newsletterChoices),
  email: z.string(),
  is_suppressed: z.boolean(),
});

export type NotificationSettings = z.infer<typeof settingsSchema>;

/** What the member has chosen about notifications and mails. */
export const notificationSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...notificationsKey, userId, "settings"],
    enabled: () => isSignedInAs(userId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return settingsSchema.parse(unwrap(
        await supabase.rpc("get_notification_settings").abortSignal(signal).single(),
      ));
    },
  });
