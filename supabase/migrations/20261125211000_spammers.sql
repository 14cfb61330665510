-- One act against a spammer: suspended for good and everything hidden, in batches, with one entry of the log
-- and one undo.

alter table public.forum_posts add column hidden_entry bigint;
alter table public.forum_threads add column hidden_entry bigint;
comment on column public.forum_posts.hidden_entry is
  'The entry of the log about the member that has hidden it with everything else; null when it was hidden by itself.';
comment on column public.forum_threads.hidden_entry is
  'The entry of the log about the member that has hidden it with everything else; null when it was hidden by itself.';
create index forum_posts_hidden_entry on public.forum_posts (hidden_entry)
  where hidden_entry is not null;
create index forum_threads_hidden_entry on public.forum_threads (hidden_entry)
  where hidden_entry is not null;

create function private.forget_hidden_entry() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.hidden_entry := null;
  return new;
end;
$$;
comment on function private.forget_hidden_entry is
  'What was restored and is hidden later has nothing to do with the entry any more.';
create trigger forum_posts_forget_hidden_entry before update on public.forum_posts
for each row when (old.hidden_entry is not null and new.hidden_at is null)
execute function private.forget_hidden_entry();
create trigger forum_threads_forget_hidden_entry before update on public.forum_threads
for each row when (old.hidden_entry is not null and new.hidden_at is null)
execute function private.forget_hidden_entry();

-- A batch is in the log once, as the act against its author; of posts, see forum_posts_log_hidden.
drop trigger forum_threads_log on public.forum_threads;
create trigger forum_threads_log after update on public.forum_threads
for each row when (
  (old.title, old.category_id, old.sticky, old.locked_at, old.hidden_at)
    is distinct from (new.title, new.category_id, new.sticky, new.locked_at, new.hidden_at)
  and current_setting('moderation.is_batch', true) is distinct from 'on'
)
execute function private.log_thread();

create function private.mark_spammer(p_member_id uuid) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry bigint;
begin
  perform private.require_moderator();
  -- Once more goes on where the batches of the first time have ended.
  select suspension.entry_id into entry
  from public.suspensions suspension
  join public.moderation_log known on known.id = suspension.entry_id
  where suspension.member_id = p_member_id and known.action = 'member_marked_spammer';
  return coalesce(entry, private.suspend(p_member_id, null, 'Spam.', 'member_marked_spammer'));
end;
$$;
grant execute on function private.mark_spammer to authenticated;

create function public.mark_spammer(p_member_id uuid) returns bigint
language sql set search_path = ''
as $$ select private.mark_spammer(p_member_id); $$;
comment on function public.mark_spammer is
  'For moderators: suspends a member for good. Returns the entry of the log, with which hide_batch hides everything and undo_moderation with restore_batch undoes it all.';

create function private.lock_threads(thread_ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  -- One after the other, so that two batches never wait for each other.
  select pg_advisory_xact_lock(hashtext('moderation batch'));
  select from public.forum_threads where id = any(thread_ids) order by id for no key update;
$$;
comment on function private.lock_threads is
  'Threads before posts and categories, in one order, as everybody who writes posts does.';

create function private.change_batch(
  p_entry_id bigint, p_threads uuid[], p_posts uuid[], p_reason text
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed_threads integer;
  changed_posts integer;
begin
  perform set_config('moderation.is_batch', 'on', true);
  perform private.lock_threads(p_threads || array(
    select distinct thread_id from public.forum_posts where id = any(p_posts)
  ));
  update public.forum_posts set
    hidden_at = case when p_reason is not null then now() end,
    hidden_reason = p_reason, hidden_entry = p_entry_id
  where id = any(p_posts) and (hidden_at is null) = (p_reason is not null);
  get diagnostics changed_posts = row_count;
  update public.forum_threads set
    hidden_at = case when p_reason is not null then now() end,
    hidden_reason = p_reason, hidden_entry = p_entry_id
  where id = any(p_threads) and (hidden_at is null) = (p_reason is not null);
  get diagnostics changed_threads = row_count;
  perform set_config('moderation.is_batch', 'off', true);
  return changed_threads + changed_posts;
end;
$$;
comment on function private.change_batch is
  'Hides with a reason, restores without one. Returns how many threads and posts were not so before.';

create function private.hide_batch(p_entry_id bigint, p_limit integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  suspension public.suspensions;
begin
  perform private.require_moderator();
  -- After an undo nothing more is hidden.
  select * into suspension from public.suspensions where entry_id = p_entry_id for share;
  if not found or not exists (
    select from public.moderation_log
    where id = p_entry_id and action = 'member_marked_spammer'
  ) then
    return 0;
  end if;
  return private.change_batch(
    p_entry_id,
    array(
      select id from public.forum_threads
      where created_by_user_id = suspension.member_id and hidden_at is null
      order by id limit least(p_limit, 100)
    ),
    array(
      select id from public.forum_posts
      where user_id = suspension.member_id and hidden_at is null
      order by created_at desc limit least(p_limit, 100)
    ),
    suspension.reason
  );
end;
$$;
grant execute on function private.hide_batch to authenticated;

create function public.hide_batch(p_entry_id bigint, p_limit integer default 50) returns integer
language sql set search_path = ''
as $$ select private.hide_batch(p_entry_id, p_limit); $$;
comment on function public.hide_batch is
  'For moderators: hides the next threads and posts, at most p_limit (100) of each, of a member who was marked as a spammer by this entry. Returns how many; call it until that is 0.';

create function private.restore_batch(p_entry_id bigint, p_limit integer) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  perform set_config('moderation.is_undo', 'on', true);
  -- Only what is undone is restored.
  if exists (select from public.suspensions where entry_id = p_entry_id) then
    return 0;
  end if;
  return private.change_batch(
    p_entry_id,
    array(
      select id from public.forum_threads where hidden_entry = p_entry_id
      order by id limit least(p_limit, 100)
    ),
    array(
      select id from public.forum_posts where hidden_entry = p_entry_id
      order by created_at limit least(p_limit, 100)
    ),
    null
  );
end;
$$;
grant execute on function private.restore_batch to authenticated;

create function public.restore_batch(p_entry_id bigint, p_limit integer default 50) returns integer
language sql set search_path = ''
as $$ select private.restore_batch(p_entry_id, p_limit); $$;
comment on function public.restore_batch is
  'For moderators, after undo_moderation: restores the next threads and posts that this entry has hidden. Returns how many; call it until that is 0, which it is at once for every other entry.';

revoke execute on function public.mark_spammer, public.hide_batch, public.restore_batch
  from public, anon;
grant execute on function public.mark_spammer, public.hide_batch, public.restore_batch
  to authenticated;
