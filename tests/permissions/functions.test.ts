// Who may execute what. PostgreSQL opens every new function to everybody, so the list is written
// here by hand: a function that is missing from it was made public by accident.
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";

let member: Person;

beforeAll(async () => {
  member = await newMember();
});
afterAll(removePeople);

/** For visitors: what reads public pages, and what policies and constraints call on their behalf. */
const forEverybody = [
  "private.category_changed_at",
  "private.category_threads",
  "private.contact_email",
  "private.current_blog_slug",
  "private.has_hidden_characters",
  "private.hidden_post_as_event",
  "private.hidden_posts",
  "private.is_admin",
  "private.is_clean_line",
  "private.is_moderator",
  "private.latest_thread",
  "private.may_remove_messages",
  "private.own_role",
  "private.post_as_event",
  "private.post_marks",
  "private.prepare_request",
  "private.profile_card",
  "private.read_article_preview",
  "private.search",
  "private.sent_letter",
  "private.thanks_of",
  "private.thread_rows",
  "private.thread_state",
  "private.username_key",
  "public.forgets_removed_words",
  // Of rows, for REST, which counts with them.
  "public.forum_posts",
  "public.forum_threads",
  "public.get_blog_neighbours",
  "public.get_blog_posts",
  "public.get_blog_tags",
  "public.get_categories",
  "public.get_category_threads",
  "public.get_current_blog_slug",
  "public.get_latest_threads",
  "public.get_own_role",
  "public.get_post_marks",
  "public.get_profile",
  "public.get_sent_letter",
  "public.get_sitemap_ends",
  "public.get_sitemap_overview",
  "public.get_sitemap_slugs",
  "public.get_sitemap_threads",
  "public.get_thanks",
  "public.get_thread_changes",
  "public.get_thread_neighbours",
  "public.get_thread_posts_with_parent_author",
  "public.is_admin",
  "public.read_article_preview",
  "public.search",
];
/** Those of the team check the role themselves, see admin-area.test.ts and moderation.test.ts. */
const forMembersOnly = [
  "private.admin_members",
  "private.admit_letter_test",
  "private.admit_release_check",
  "private.admit_write",
  "private.announce_post_image",
  "private.awaited_post_image_files",
  "private.can_undo",
  "private.clear_profile",
  "private.contains_pattern",
  "private.count_notifications",
  "private.count_unconfirmed_accounts",
  "private.create_article_preview",
  "private.decide_reports",
  "private.delete_own_posts",
  "private.dismiss_news",
  "private.end_article_previews",
  "private.found_subscribers",
  "private.has_authenticator",
  "private.has_posts_of_others",
  "private.has_second_level",
  "private.health",
  "private.hide_batch",
  "private.is_banned",
  "private.is_last_admin",
  "private.is_suspended",
  "private.letter_draft",
  "private.letter_failures",
  "private.letters_for_admin",
  "private.lift_suspension",
  "private.listed_thread",
  "private.lock_threads_of_own_posts",
  "private.mark_all_read",
  "private.mark_read",
  "private.mark_spammer",
  "private.may_edit_releases",
  "private.may_upload",
  "private.member_record",
  "private.moderate_post",
  "private.moderate_thread",
  "private.order_categories",
  "private.own_allowances",
  "private.own_followed_news",
  "private.own_follows",
  "private.own_limits",
  "private.own_newsletter_subscription",
  "private.own_notification_settings",
  "private.own_notifications",
  "private.own_reached_limit",
  "private.own_reads",
  "private.own_records",
  "private.own_sign_in",
  "private.own_sign_ins",
  "private.own_thanks",
  "private.own_thread",
  "private.pause_letter",
  "private.preview_mentions",
  "private.propose_mentions",
  "private.publish_release",
  "private.read_all_notifications",
  "private.read_notifications",
  "private.removable_release_files",
  "private.rename_own_thread",
  "private.require_admin",
  "private.require_fresh_sign_in",
  "private.require_moderator",
  "private.require_proven_admin",
  "private.require_second_level",
  "private.restore_batch",
  "private.send_letter_by_admin",
  "private.set_follow",
  "private.set_notification_settings",
  "private.set_role",
  "private.set_solution",
  "private.set_thanks",
  "private.signed_in_at",
  "private.similar_threads",
  "private.subscriber_consent",
  "private.subscriber_numbers",
  "private.suspend_member",
  "private.undo_mark_all_read",
  "private.undo_moderation",
  "private.unread",
  "private.unread_categories",
  "private.username_problem",
  "private.withdraw_release",
  "public.admit_letter_test",
  "public.admit_release_check",
  "public.announce_post_image",
  "public.clear_profile",
  "public.count_notifications",
  "public.count_subscribers",
  "public.count_waiting",
  "public.create_article_preview",
  "public.create_thread",
  "public.delete_own_posts",
  "public.dismiss_news",
  "public.dismiss_reports",
  "public.end_article_previews",
  "public.get_admin_overview",
  "public.get_followed_news",
  "public.get_health",
  "public.get_letter_draft",
  "public.get_letter_failures",
  "public.get_letters",
  "public.get_member_record",
  "public.get_members",
  "public.get_mentions",
  "public.get_moderation_log",
  "public.get_notification_settings",
  "public.get_notifications",
  "public.get_own_allowances",
  "public.get_own_follows",
  "public.get_own_limits",
  "public.get_own_reads",
  "public.get_own_sign_in",
  "public.get_own_records",
  "public.get_own_reports",
  "public.get_own_thanks",
  "public.get_own_thread",
  "public.get_reached_limit",
  "public.get_recent_posts",
  "public.get_reports",
  "public.get_similar_threads",
  "public.get_subscriber_consent",
  "public.get_subscribers",
  "public.get_unread",
  "public.get_unread_categories",
  "public.get_waiting_posts",
  "public.hide_batch",
  "public.is_last_admin",
  "public.is_username_free",
  "public.lift_suspension",
  "public.mark_all_read",
  "public.mark_read",
  "public.mark_spammer",
  "public.moderate_post",
  "public.moderate_thread",
  "public.order_categories",
  "public.own_newsletter_subscription",
  "public.own_sign_ins",
  "public.pause_letter",
  "public.propose_mentions",
  "public.publish_release",
  "public.read_all_notifications",
  "public.read_notifications",
  "public.rename_own_thread",
  "public.require_fresh_sign_in",
  "public.restore_batch",
  "public.send_letter",
  "public.set_follow",
  "public.set_notification_settings",
  "public.set_role",
  "public.set_solution",
  "public.set_thanks",
  "public.suspend_member",
  "public.undo_mark_all_read",
  "public.undo_moderation",
  "public.username_problem",
  "public.withdraw_release",
];

async function executableBy(role: string): Promise<string[]> {
  const rows = await sql`
    select distinct n.nspname || '.' || p.proname as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and has_function_privilege(${role}, p.oid, 'execute')
    order by 1
  `;
  return rows.map(({ name }) => name);
}

describe("functions of ours", () => {
  test("that a visitor can execute are exactly those listed", async () => {
    expect(await executableBy("anon")).toEqual(forEverybody);
  });

  test("that a member can execute are exactly those listed", async () => {
    expect(await executableBy("authenticated")).toEqual(
      [...forEverybody, ...forMembersOnly].sort(),
    );
  });

  test("that run with the owner's rights are not in the API's schema", async () => {
    const rows = await sql`
      select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef
    `;
    expect([...rows]).toEqual([]);
  });

  test("look up every name in a fixed search path", async () => {
    const rows = await sql`
      select n.nspname || '.' || p.proname as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private')
        and not coalesce(p.proconfig @> array['search_path=""'], false)
        -- A body that was parsed when it was written looks nothing up again.
        and p.prosqlbody is null
    `;
    expect([...rows]).toEqual([]);
  });
});

describe("through the API", () => {
  const noThread = randomUUID();

  test.each(
    [
      ["is_admin", {}],
      ["get_thread_posts_with_parent_author", { p_thread_id: noThread }],
      ["get_category_threads", { p_category_slug: "none" }],
    ] as const,
  )("a visitor and a member can call %s", async (name, values) => {
    for (const client of [visitor(), member.client]) {
      expect(await client.rpc(name, values)).toMatchObject({ status: 200, error: null });
    }
  });

  test.each(["profile_card", "touch_updated_at", "reject_above_limits", "keep_one_admin"])(
    "nobody can call the private function %s",
    async (name) => {
      const clients: SupabaseClient[] = [visitor(), member.client];
      for (const client of clients) {
        expect(await client.rpc(name)).toMatchObject({ status: 404, error: { code: "PGRST202" } });
      }
    },
  );
});
