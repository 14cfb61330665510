-- Acts about members are undone like all others, and a member's record says whether they are suspended.

create or replace function private.undo_moderation(p_entry_id bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.moderation_log;
  thread public.forum_threads;
  opposite constant jsonb := '{
    "hidden": "restore", "restored": "hide", "locked": "unlock", "unlocked": "lock",
    "pinned": "unpin", "unpinned": "pin", "moved": "move", "renamed": "rename",
    "dismissed": "reopen", "reopened": "dismiss",
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
    return private.moderate_post(entry.post_id, action, entry.old_value);
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

create function private.undo_suspension(entry public.moderation_log) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.suspensions
    where member_id = entry.member_id and entry_id is distinct from entry.id
  ) then
    raise exception 'It was changed again in the meantime.'
      using errcode = 'PT409', hint = 'changed_since';
  end if;
  return private.lift_suspension(
    entry.member_id,
    case entry.action
      when 'member_marked_spammer' then 'member_unmarked_spammer'
      else 'member_unsuspended'
    end
  );
end;
$$;

alter function private.can_undo rename to can_undo_in_forum;
create function private.can_undo(entry public.moderation_log) returns boolean
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
    else private.can_undo_in_forum(entry)
  end;
$$;
comment on function private.can_undo is 'Whether undo_moderation would change something.';
grant execute on function private.can_undo to authenticated;

create or replace function private.member_record(member uuid) returns jsonb
language sql stable set search_path = ''
as $$
  -- Counted up to a hundred: more tells a moderator nothing more.
  select jsonb_build_object(
    'joined_at', (select created_at from public.profiles where id = member),
    'posts', (
      select count(*) from (
        select from public.forum_posts where user_id = member limit 101
      ) post
    ),
    'hidden_posts', (
      select count(*) from (
        select from public.forum_posts where user_id = member and hidden_at is not null limit 101
      ) post
    ),
    'upheld_cases', (
      select count(*) from (
        select from public.report_cases where member_id = member and outcome = 'upheld' limit 101
      ) decided
    ),
    'is_suspended', exists (
      select from public.suspensions
      where member_id = member and (until is null or until > now())
    )
  );
$$;

create function public.get_member_record(p_member_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_moderator();
  return private.member_record(p_member_id);
end;
$$;
comment on function public.get_member_record is 'For moderators: a member in numbers, and whether they are suspended.';
revoke execute on function public.get_member_record from public, anon;
grant execute on function public.get_member_record to authenticated;
