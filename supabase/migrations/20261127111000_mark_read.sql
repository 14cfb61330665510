-- What members mark as read, and take back.

create function private.mark_read(p_thread_id uuid, p_position integer) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.thread_reads as own (user_id, thread_id, last_position)
  select (select auth.uid()), t.id, least(p_position, t.last_position)
  from public.forum_threads t
  where t.id = p_thread_id and t.is_public and p_position > 0
  -- Another device of theirs may have read further.
  on conflict (user_id, thread_id) do update set last_position = excluded.last_position
  where excluded.last_position > own.last_position;
$$;
comment on function private.mark_read is 'What mark_read does.';
revoke execute on function private.mark_read from public;
grant execute on function private.mark_read to authenticated;

create function public.mark_read(p_thread_id uuid, p_position integer) returns void
language sql volatile set search_path = ''
as $$ select private.mark_read(p_thread_id, p_position); $$;
comment on function public.mark_read is
  'Keeps that the caller has read a thread up to a position. A lower one than before changes nothing.';
revoke execute on function public.mark_read from public, anon;
grant execute on function public.mark_read to authenticated;

create function private.mark_all_read(p_category_id uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- No statement of a member lasts as long.
  open_for constant interval := '1 minute';
  made timestamptz;
begin
  insert into private.read_marks as mark (user_id, category_id, read_before, positions)
  select (select auth.uid()), p_category_id, now() - open_for, coalesce(
    (
      select jsonb_object_agg(t.id, t.last_position) from public.forum_threads t
      where t.is_public and t.last_activity_at >= now() - open_for
        and (p_category_id is null or t.category_id = p_category_id)
    ),
    '{}'
  )
  on conflict (user_id, category_id) do update set
    marked_at = excluded.marked_at, read_before = excluded.read_before,
    positions = excluded.positions,
    previous = jsonb_build_object('read_before', mark.read_before, 'positions', mark.positions)
  returning marked_at into made;
  return made;
end;
$$;
comment on function private.mark_all_read is 'What mark_all_read does.';
revoke execute on function private.mark_all_read from public;
grant execute on function private.mark_all_read to authenticated;

create function public.mark_all_read(p_category_id uuid default null) returns timestamptz
language sql volatile set search_path = ''
as $$ select private.mark_all_read(p_category_id); $$;
comment on function public.mark_all_read is
  'Marks all that is there now as read, in a category or everywhere. Returns when, for undo_mark_all_read.';
revoke execute on function public.mark_all_read from public, anon;
grant execute on function public.mark_all_read to authenticated;

create function private.undo_mark_all_read(p_marked_at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.read_marks mark
  set read_before = (mark.previous ->> 'read_before')::timestamptz,
    positions = mark.previous -> 'positions', previous = null, marked_at = clock_timestamp()
  where mark.user_id = (select auth.uid()) and mark.marked_at = p_marked_at
    and mark.previous is not null;
  if found then
    return true;
  end if;
  delete from private.read_marks mark
  where mark.user_id = (select auth.uid()) and mark.marked_at = p_marked_at;
  return found;
end;
$$;
comment on function private.undo_mark_all_read is 'What undo_mark_all_read does.';
revoke execute on function private.undo_mark_all_read from public;
grant execute on function private.undo_mark_all_read to authenticated;

create function public.undo_mark_all_read(p_marked_at timestamptz) returns boolean
language sql volatile set search_path = ''
as $$ select private.undo_mark_all_read(p_marked_at); $$;
comment on function public.undo_mark_all_read is
  'Takes back the mark that mark_all_read has made then, unless there is a later one. What was read since stays read.';
revoke execute on function public.undo_mark_all_read from public, anon;
grant execute on function public.undo_mark_all_read to authenticated;

create function private.own_reads() returns table (thread_id uuid, last_position integer)
language sql stable security definer set search_path = ''
as $$
  select own.thread_id, own.last_position from private.thread_reads own
  where own.user_id = (select auth.uid());
$$;
comment on function private.own_reads is 'What get_own_reads returns.';
revoke execute on function private.own_reads from public;
grant execute on function private.own_reads to authenticated;

create function public.get_own_reads() returns table (thread_id uuid, last_position integer)
language sql stable set search_path = ''
as $$ select * from private.own_reads(); $$;
comment on function public.get_own_reads is
  'Part of the data that members can download: up to which position they have read each thread.';
revoke execute on function public.get_own_reads from public, anon;
grant execute on function public.get_own_reads to authenticated;
