-- One action against a spammer: suspended for good and everything hidden, in batches, with one entry of the log and one
-- undo.

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
select pg_temp.expose(
  'private.mark_spammer', 'public.mark_spammer', to_roles => 'authenticated',
  description => 'For moderators: suspends a member for good. Returns the entry of the log, with which hide_batch hides everything and undo_moderation with restore_batch undoes it all.'
);

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

create function private.hide_batch(p_entry_id bigint, p_limit integer default 50) returns integer
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
select pg_temp.expose(
  'private.hide_batch', 'public.hide_batch', to_roles => 'authenticated',
  description => 'For moderators: hides the next threads and posts, at most p_limit (100) of each, of a member who was marked as a spammer by this entry. Returns how many; call it until that is 0.'
);

create function private.restore_batch(p_entry_id bigint, p_limit integer default 50) returns integer
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
select pg_temp.expose(
  'private.restore_batch', 'public.restore_batch', to_roles => 'authenticated',
  description => 'For moderators, after undo_moderation: restores the next threads and posts that this entry has hidden. Returns how many; call it until that is 0, which it is at once for every other entry.'
);

create function private.is_banned(member uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.suspensions where member_id = member and until is null);
$$;
comment on function private.is_banned is
  'Suspended for good: what such a member has left to review needs no decision.';
grant execute on function private.is_banned to authenticated;
