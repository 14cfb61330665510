-- Moderators release what waits or hide it for a reason of theirs, each logged and each to be undone.

alter table public.moderation_log drop constraint moderation_log_action_is_known;
alter table public.moderation_log add constraint moderation_log_action_is_known check (action in (
  'role_changed', 'profile_cleared',
  'member_suspended', 'member_unsuspended', 'member_marked_spammer', 'member_unmarked_spammer',
  'post_hidden', 'post_restored', 'post_released', 'post_held', 'post_deleted',
  'thread_hidden', 'thread_restored', 'thread_locked', 'thread_unlocked', 'thread_pinned',
  'thread_unpinned', 'thread_moved', 'thread_renamed', 'thread_deleted',
  'report_dismissed', 'report_reopened',
  'pattern_added', 'pattern_removed',
  'category_created', 'category_changed', 'category_renamed', 'category_closed', 'category_opened',
  'category_ordered', 'category_deleted',
  'article_created', 'article_changed', 'article_published', 'article_unpublished',
  'article_deleted',
  'subscriber_removed'
));

create or replace function private.log_hidden_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What an author writes is no act of a moderator.
  if new.awaits_review and not private.is_moderator() then
    return null;
  end if;
  insert into public.moderation_log (
    actor_id, action, member_id, thread_id, post_id, old_value, reason
  ) values (
    (select auth.uid()),
    case
      when new.awaits_review then 'post_held'
      when new.hidden_at is not null then 'post_hidden'
      when old.awaits_review then 'post_released'
      else 'post_restored'
    end,
    -- Without the reason for which it waited: an undo lets it wait again.
    new.user_id, new.thread_id, new.id,
    case when old.awaits_review then 'review' else old.hidden_reason end,
    case when new.awaits_review then '' else coalesce(new.hidden_reason, '') end
  );
  return null;
end;
$$;
drop trigger forum_posts_log_hidden on public.forum_posts;
create trigger forum_posts_log_hidden after update on public.forum_posts
for each row when (
  ((old.hidden_at is null) <> (new.hidden_at is null) or old.awaits_review <> new.awaits_review)
  and current_setting('moderation.is_batch', true) is distinct from 'on'
)
execute function private.log_hidden_post();

create or replace function private.moderate_post(p_post_id uuid, p_action text, p_reason text)
returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry bigint;
begin
  perform private.require_moderator();
  -- Thread before post, as everybody who writes posts does.
  perform from public.forum_threads
  where id = (select thread_id from public.forum_posts where id = p_post_id)
  for no key update;
  if p_action = 'hide' then
    update public.forum_posts
    set hidden_at = coalesce(hidden_at, now()), awaits_review = false,
      hidden_reason = private.require_reason(p_reason)
    where id = p_post_id and (hidden_at is null or awaits_review);
  elsif p_action = 'restore' then
    update public.forum_posts set hidden_at = null, hidden_reason = null
    where id = p_post_id and hidden_at is not null;
  elsif p_action = 'hold' then
    update public.forum_posts
    set hidden_at = coalesce(hidden_at, now()), awaits_review = true,
      hidden_reason = 'It waits for review again.'
    where id = p_post_id and not awaits_review;
  else
    raise exception 'Nothing is called %.', p_action using errcode = '22023';
  end if;
  if found then
    entry := currval('public.moderation_log_id_seq');
  elsif not exists (select from public.forum_posts where id = p_post_id) then
    raise exception 'This post no longer exists.' using errcode = 'PT404', hint = 'post_gone';
  end if;
  return entry;
end;
$$;
comment on function private.moderate_post is
  'Hides, restores (which releases what waits) or holds a post. Returns the entry of the log, null when it was so before.';

create or replace function private.close_cases_of_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.report_cases set closed_at = now(), outcome = 'deleted'
    where post_id = old.id and closed_at is null;
  elsif new.awaits_review then
    -- What its author has made wait is not decided.
    return null;
  elsif new.hidden_at is not null then
    update public.report_cases set closed_at = new.hidden_at, outcome = 'upheld'
    where post_id = new.id and closed_at is null;
  else
    perform private.reconsider_cases(new.id, null, old.hidden_at);
  end if;
  return null;
end;
$$;
drop trigger forum_posts_close_cases on public.forum_posts;
create trigger forum_posts_close_cases after update on public.forum_posts
for each row when (
  (old.hidden_at is null) <> (new.hidden_at is null) or old.awaits_review and not new.awaits_review
)
execute function private.close_cases_of_post();

create or replace function private.undo_moderation(p_entry_id bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.moderation_log;
  thread public.forum_threads;
  opposite constant jsonb := '{
    "hidden": "restore", "restored": "hide", "released": "hold", "held": "restore",
    "locked": "unlock", "unlocked": "lock", "pinned": "unpin", "unpinned": "pin",
    "moved": "move", "renamed": "rename", "dismissed": "reopen", "reopened": "dismiss",
    "suspended": "lift", "marked": "lift", "unsuspended": "suspend"
  }';
  action text;
begin
  perform private.require_moderator();
  select * into entry from public.moderation_log where id = p_entry_id;
  action := opposite ->> split_part(entry.action, '_', 2);
  if action is null or entry.about not in ('post', 'thread', 'report', 'member') then
    raise exception 'This cannot be undone.' using errcode = '22023', hint = 'no_undo';
  end if;
  perform set_config('moderation.is_undo', 'on', true);
  if entry.about = 'report' then
    return private.decide_reports(entry.case_id, action);
  elsif entry.about = 'post' then
    return private.moderate_post(
      entry.post_id,
      -- What waited before it was hidden waits again.
      case when entry.action = 'post_hidden' and entry.old_value = 'review' then 'hold' else action end,
      entry.old_value
    );
  elsif action = 'suspend' then
    return private.suspend(entry.member_id, entry.old_value::timestamptz, entry.reason);
  elsif action = 'lift' then
    return private.undo_suspension(entry);
  end if;
  select * into thread from public.forum_threads where id = entry.thread_id for no key update;
  if entry.action = 'thread_renamed' and thread.title <> entry.new_value
    or entry.action = 'thread_moved' and thread.category_id::text <> entry.new_value then
    raise exception 'It was changed again in the meantime.'
      using errcode = 'PT409', hint = 'changed_since';
  end if;
  return private.moderate_thread(entry.thread_id, action, entry.old_value, entry.old_value);
end;
$$;

create or replace function private.can_undo(entry public.moderation_log) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when entry.action in ('member_suspended', 'member_marked_spammer') then
      exists (select from public.suspensions where entry_id = entry.id)
      -- The rest of an undo that was interrupted.
      or exists (select from public.forum_posts where hidden_entry = entry.id)
      or exists (select from public.forum_threads where hidden_entry = entry.id)
    when entry.action = 'member_unsuspended' then
      not exists (select from public.suspensions where member_id = entry.member_id)
    when entry.action = 'post_hidden' then
      exists (
        select from public.forum_posts
        where id = entry.post_id and hidden_at is not null and not awaits_review
      )
    when entry.action = 'post_released' then
      exists (select from public.forum_posts where id = entry.post_id and hidden_at is null)
    when entry.action = 'post_held' then
      exists (select from public.forum_posts where id = entry.post_id and awaits_review)
    else private.can_undo_in_forum(entry)
  end;
$$;

create function private.log_pattern() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    insert into public.moderation_log (actor_id, action, new_value)
    values (
      (select auth.uid()),
      case tg_op when 'INSERT' then 'pattern_added' else 'pattern_removed' end,
      coalesce(new.pattern, old.pattern)
    );
  end if;
  return null;
end;
$$;
create trigger review_patterns_log after insert or delete on public.review_patterns
for each row execute function private.log_pattern();
