-- Moderators release what waits or hide it for a reason of theirs, each logged and each to be undone.

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
