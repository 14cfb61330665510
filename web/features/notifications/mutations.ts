// What members do on the page of their notifications. Each throws an AppError.
import type { MailKind } from "#shared/contracts/mail-kinds.ts";
import type { OwnNewsletterRequest } from "#shared/contracts/mail-preferences.ts";
import type { NewsletterChoice } from "#shared/contracts/newsletter-topics.ts";
import { unwrapNullable } from "#web/lib/errors/errors.ts";
import { callFunction } from "#web/lib/api/functions.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

/** Posts of a followed thread up to a position are no news any more. */
export async function dismissNews(threadId: string, position: number): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(
    await supabase.rpc("dismiss_news", { p_thread_id: threadId, p_position: position }),
  );
}

/** Marks all that there was at this time as read. `until`: a time of the database. */
export async function readAllNotifications(until: string): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(await supabase.rpc("read_all_notifications", { p_until: until }));
}

interface SettingsChange {
  p_follows_by_writing?: boolean;
  p_mails?: Partial<Record<MailKind, boolean>>;
}

/** Changes what is named. */
export async function changeSettings(change: SettingsChange): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(await supabase.rpc("set_notification_settings", change));
}

/** What the member's own email address gets of the newsletter. */
export async function setOwnNewsletter(newsletter: NewsletterChoice): Promise<void> {
  const body: OwnNewsletterRequest = { newsletter };
  await callFunction("mails/newsletter", { method: "POST", body });
}
