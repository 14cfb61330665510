-- What the database has from its first day on, and what pg-delta does not model: extensions of the host, a text search
-- configuration, buckets, the rows of configuration, and what runs on a schedule. Can be run again: a row that is there
-- takes the values of this file, and a secret stays what it is.

-- The local stack has the two schemas without the extensions, see supabase/local/differences.md.
do $$
begin
  if to_regnamespace('cron') is null then
    create extension pg_cron with schema pg_catalog;
  end if;
  if to_regnamespace('net') is null then
    create extension pg_net with schema extensions;
  end if;
end;
$$;

-- For extracts: tokens of the text as it was written, compared without accents.
do $$
begin
  if not exists (
    select from pg_ts_config where cfgname = 'plain' and cfgnamespace = 'private'::regnamespace
  ) then
    create text search configuration private.plain (copy = pg_catalog.simple);
    alter text search configuration private.plain
      alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.simple;
  end if;
end;
$$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', true, 2097152, array['image/png', 'image/jpeg', 'image/gif']),
  ('blog-images', 'blog-images', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  -- Private: the function "pictures" reads a file for whoever may read its post.
  ('post-images', 'post-images', false, 3145728, array['image/webp', 'image/jpeg', 'image/png']),
  -- Private: the function "releases" signs short-lived links.
  ('lmp', 'lmp', false, null, null)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into private.request_limits (name, allowed, span, sentence) values
  ('newsletter_of_client', 20, '1 hour', default),
  ('newsletter_of_address', 5, '1 hour', default),
  ('mail_preferences_of_client', 200, '1 hour', default),
  ('mail_preferences', 60, '1 hour', default),
  ('illegal_reports_of_client', 5, '1 hour', default),
  ('illegal_reports_of_post', 20, '1 day', default),
  ('release_checks', 60, '1 hour', default),
  ('releases', 30, '1 day', 'You have started as many releases as one day allows.'),
  ('letter_tests', 30, '1 hour', default),
  ('subscriber_exports', 20, '1 day', 'You have exported addresses as often as one day allows.'),
  ('letters', 20, '1 day', 'You have sent as many letters as one day allows.'),
  ('all_notifications_read', 30, '1 minute', 'You have marked everything as read as often as one minute allows.'),
  ('mention_previews', 60, '1 minute', 'You have previewed as often as one minute allows.'),
  ('own_records', 60, '1 hour', 'You have downloaded your data as often as one hour allows.')
on conflict (name) do update set
  allowed = excluded.allowed, span = excluded.span, sentence = excluded.sentence;

insert into private.write_limits (name, kind, unit, span, first_day, later, sentence) values
  -- Posts, edits, new titles and marks as the solution: each sends a message to everybody who listens.
  ('posts_per_minute', 'posts', 'rows', '1 minute', 10, 30,
    'You are posting faster than the forum allows. Your text is kept.'),
  ('posts_per_day', 'posts', 'rows', '1 day', 100, 1000,
    'You have written as many posts as one day allows. Your text is kept.'),
  ('text_per_day', 'posts', 'bytes', '1 day', 200000, 2000000,
    'You have written as much text as one day allows. Your text is kept.'),
  ('threads_per_day', 'threads', 'rows', '1 day', 5, 30,
    'You have started as many threads as one day allows. Your text is kept.'),
  ('mentions_per_hour', 'mentions', 'rows', '1 hour', 10, 60,
    'You have mentioned as many members as one hour allows. Your text is kept.'),
  ('thanks_per_minute', 'thanks', 'rows', '1 minute', 20, 60, 'You are thanking faster than the forum allows.'),
  ('follows_per_minute', 'follows', 'rows', '1 minute', 60, 60,
    'You are changing what you follow faster than the forum allows.'),
  ('reports_per_day', 'reports', 'rows', '1 day', 5, 20, 'You have reported as many posts as one day allows.'),
  ('ignored_per_day', 'ignored', 'rows', '1 day', 50, 50, 'You have ignored as many members as one day allows.'),
  ('profile_changes_per_day', 'profile', 'rows', '1 day', 20, 50,
    'You have changed your profile as often as one day allows.'),
  ('avatars_per_day', 'avatars', 'rows', '1 day', 10, 30,
    'You have changed your picture as often as one day allows.'),
  ('avatar_bytes_per_day', 'avatars', 'bytes', '1 day', 10485760, 31457280,
    'Your pictures of today are as large as one day allows.'),
  ('post_images_per_day', 'post_images', 'rows', '1 day', 5, 50,
    'You have put as many pictures into posts as one day allows.'),
  ('post_image_bytes_per_day', 'post_image_files', 'bytes', '1 day', 20971520, 104857600,
    'Your pictures of today are as large as one day allows.'),
  -- However fast somebody acts with a stolen session, there is time to take the role away.
  ('moderation_per_minute', 'moderation', 'rows', '1 minute', 60, 60,
    'You are moderating faster than the forum allows.')
on conflict (name) do update set
  kind = excluded.kind, unit = excluded.unit, span = excluded.span,
  first_day = excluded.first_day, later = excluded.later, sentence = excluded.sentence;

-- A new action is a row here, its sentence in web/features/forum/moderation-pages/log-sentence.tsx, and what does it.
insert into private.moderation_actions (name, about, is_limited, is_exported, has_title, undo, told_as) values
  ('role_changed', 'role', false, true, false, null, null),
  ('profile_cleared', 'profile', true, true, false, null, null),
  ('member_suspended', 'member', true, true, false, 'lift', null),
  ('member_unsuspended', 'member', true, true, false, 'suspend', null),
  ('member_marked_spammer', 'member', true, true, false, 'lift', null),
  ('member_unmarked_spammer', 'member', true, true, false, null, null),
  ('post_hidden', 'post', true, true, false, 'restore', 'visibility'),
  ('post_restored', 'post', false, true, false, 'hide', 'visibility'),
  ('post_released', 'post', false, true, false, 'hold', 'visibility'),
  ('post_held', 'post', true, true, false, 'restore', 'visibility'),
  ('post_deleted', 'post', true, true, false, null, null),
  ('thread_hidden', 'thread', true, true, false, 'restore', 'visibility'),
  ('thread_restored', 'thread', false, true, false, 'hide', 'visibility'),
  ('thread_locked', 'thread', true, true, false, 'unlock', 'lock'),
  ('thread_unlocked', 'thread', true, true, false, 'lock', 'lock'),
  ('thread_pinned', 'thread', true, true, false, 'unpin', null),
  ('thread_unpinned', 'thread', true, true, false, 'pin', null),
  ('thread_moved', 'thread', true, true, false, 'move', 'place'),
  ('thread_renamed', 'thread', true, true, true, 'rename', 'title'),
  ('thread_solved', 'thread', true, true, false, null, null),
  ('thread_unsolved', 'thread', true, true, false, null, null),
  ('thread_deleted', 'thread', true, true, true, null, null),
  ('report_dismissed', 'report', false, false, false, 'reopen', null),
  ('report_reopened', 'report', true, false, false, 'dismiss', null),
  ('pattern_added', 'pattern', false, false, false, null, null),
  ('pattern_removed', 'pattern', false, false, false, null, null),
  ('category_created', 'category', false, false, false, null, null),
  ('category_changed', 'category', false, false, false, null, null),
  ('category_renamed', 'category', false, false, false, null, null),
  ('category_closed', 'category', false, false, false, null, null),
  ('category_opened', 'category', false, false, false, null, null),
  ('category_ordered', 'category', false, false, false, null, null),
  ('category_deleted', 'category', false, false, false, null, null),
  ('article_created', 'article', false, false, false, null, null),
  ('article_changed', 'article', false, false, false, null, null),
  ('article_published', 'article', false, false, false, null, null),
  ('article_unpublished', 'article', false, false, false, null, null),
  ('article_scheduled', 'article', false, false, false, null, null),
  ('article_unscheduled', 'article', false, false, false, null, null),
  ('article_deleted', 'article', false, false, false, null, null),
  ('subscriber_removed', 'subscriber', false, false, false, null, null),
  ('subscribers_exported', 'subscriber', false, false, false, null, null),
  ('letter_sent', 'letter', false, false, false, null, null),
  ('letter_paused', 'letter', false, false, false, null, null),
  ('letter_resumed', 'letter', false, false, false, null, null),
  ('session_proven', 'session', false, false, false, null, null),
  ('release_published', 'release', false, false, false, null, null),
  ('release_withdrawn', 'release', false, false, false, null, null)
on conflict (name) do update set
  about = excluded.about, is_limited = excluded.is_limited, is_exported = excluded.is_exported,
  has_title = excluded.has_title, undo = excluded.undo, told_as = excluded.told_as;

insert into private.job_kinds (kind, runs_every, max_attempts, retry_after, retry_after_at_most) values
  ('delete_expired_rows', '1 day', 8, '1 minute', '6 hours'),
  ('delete_unconfirmed_account', null, 8, '1 minute', '6 hours'),
  ('delete_unused_file', null, 8, '1 minute', '6 hours'),
  ('forget_subscription', null, 8, '1 minute', '6 hours'),
  ('overdue_mails', '1 hour', 8, '1 minute', '6 hours'),
  ('follow_mails', null, 8, '1 minute', '6 hours'),
  ('log_publication', null, 8, '1 minute', '6 hours'),
  -- All attempts are within the 24 hours for which the provider remembers the key of a mail, or of a batch.
  ('mail', null, 12, '30 seconds', '1 hour'),
  ('letter', null, 12, '30 seconds', '1 hour'),
  ('letter_batch', null, 12, '30 seconds', '1 hour'),
  ('release_harmless_post', null, 8, '1 minute', '6 hours')
on conflict (kind) do update set
  runs_every = excluded.runs_every, max_attempts = excluded.max_attempts,
  retry_after = excluded.retry_after, retry_after_at_most = excluded.retry_after_at_most;

-- A new kind is a row here, its words in _shared/contracts/mail-kinds.ts, and what notifies of it.
insert into private.mail_kinds (kind, notifications, for_role) values
  ('replies', '{reply,solution}', null),
  ('mentions', '{mention}', null),
  ('follows', '{news}', null),
  ('decisions', '{decision}', null),
  ('waiting', '{waiting}', 'moderator'),
  ('overdue', '{overdue}', 'admin')
on conflict (kind) do update set notifications = excluded.notifications, for_role = excluded.for_role;

insert into private.job_settings default values on conflict do nothing;
insert into private.hmac_key default values on conflict do nothing;

insert into private.jobs (kind, key, due_at) values
  ('delete_expired_rows', 'all', now() + interval '1 hour'), ('overdue_mails', 'all', now() + interval '1 hour')
on conflict do nothing;

-- Posts from before the index of the search, if there are any, are indexed by private.fill_search.
insert into private.search_fill (before_time, is_done)
select clock_timestamp(), not exists (select from public.forum_posts) on conflict do nothing;

-- Names of the house, which nobody else can have; with true also as a word of a longer name.
insert into private.reserved_names (name, skeletons, is_reserved_word)
select name, private.name_skeletons(name), true
from unnest(array[
  'admin', 'administrator', 'administrators', 'administration', 'moderator', 'moderators', 'staff'
]) name
union all
select name, private.name_skeletons(name), false
from unnest(array[
  'LMP', 'mod', 'mods', 'LMP Team', 'LMP Support', 'LMP Official', 'The LMP Team', 'team', 'support', 'official', 'system',
  'help', 'root', 'owner', 'webmaster', 'postmaster', 'security', 'Anonymous', 'Anonymous User', 'Unknown User',
  'Error User', 'Deleted User', 'nobody', 'everybody', 'null', 'undefined'
]) name
on conflict (name) do update set skeletons = excluded.skeletons, is_reserved_word = excluded.is_reserved_word;

select cron.schedule('jobs', '* * * * *', 'select private.invoke_due_jobs()');
select cron.schedule('search', '10 seconds', $$select private.index_posts('500 ms')$$);

-- See supabase/schemas/68_rest_requests.sql.
alter role authenticator set pgrst.db_pre_request = 'private.prepare_request';
notify pgrst, 'reload config';
