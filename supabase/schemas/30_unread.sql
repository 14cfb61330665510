-- What members have not read: one position per member and thread.
--
-- Positions are given under the lock of their thread, so they are the order of commits and never come back: "read up to
-- here" is one number that deletions and hidden posts do not move. How much is unread is always counted from it, and
-- never kept.

create table private.thread_reads (
  user_id uuid not null references auth.users (id) on delete cascade,
  thread_id uuid not null references public.forum_threads (id) on delete cascade,
  last_position integer not null check (last_position > 0),
  primary key (user_id, thread_id)
) with (fillfactor = 80);
comment on table private.thread_reads is
  'Up to which position each member has read a thread. Written by mark_read.';

create index thread_reads_thread on private.thread_reads (thread_id);

alter table private.thread_reads enable row level security;

create table private.read_marks (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  category_id uuid references public.forum_categories (id) on delete cascade,
  marked_at timestamptz not null default clock_timestamp(),
  read_before timestamptz not null,
  positions jsonb not null,
  previous jsonb,
  unique nulls not distinct (user_id, category_id)
);
comment on table private.read_marks is
  'When each member has marked a category, or the whole forum, as read. Written by mark_all_read.';
comment on column private.read_marks.read_before is
  'What was posted before is read: a minute before the mark, when no transaction of then is open any more.';
comment on column private.read_marks.positions is
  'The last position of each thread that was active in that minute, by its id.';
comment on column private.read_marks.previous is
  'The mark that this one replaced, for undo_mark_all_read.';

create index read_marks_category on private.read_marks (category_id);

alter table private.read_marks enable row level security;

create function private.position_before(p_thread_id uuid, p_last integer, p_time timestamptz)
returns integer
language plpgsql stable set search_path = ''
as $$
declare
  low integer := 0;
  high integer := p_last;
  middle integer;
  found_position integer;
  found_time timestamptz;
begin
  -- Times rise with positions, so half of what is left drops out with each look.
  while low < high loop
    middle := (low + high + 1) / 2;
    select position, created_at into found_position, found_time from public.forum_posts
    where thread_id = p_thread_id and position <= middle and position > low
    order by position desc limit 1;
    if found_position is null then
      -- Nothing is left between the two.
      low := middle;
    elsif found_time < p_time then
      low := middle;
    else
      high := found_position - 1;
    end if;
  end loop;
  return low;
end;
$$;
comment on function private.position_before is
  'A position of a thread up to which all posts are older than a time, and behind which none is.';

create function private.unread(p_thread_ids uuid[])
returns table (thread_id uuid, category_id uuid, unread integer, first_position integer, is_new boolean)
language sql stable security definer set search_path = ''
as $$ select * from private.unread_of((select auth.uid()), p_thread_ids); $$;
comment on function private.unread is
  'Of these threads, those with posts of others that the caller has not read: how many (at most 100), the first, and whether the whole thread is new to them.';
grant execute on function private.unread to authenticated;

create function public.get_unread(p_thread_ids uuid[])
returns table (thread_id uuid, unread integer, first_position integer, is_new boolean)
language sql stable set search_path = ''
as $$
  select thread_id, unread, first_position, is_new from private.unread(p_thread_ids[1:100]);
$$;
comment on function public.get_unread is
  'Which of up to 100 threads have posts that the caller has not read: how many (at most 100), the position of the first, and whether all of the thread is new to them. Own posts and those of ignored members do not count.';
grant execute on function public.get_unread to authenticated;

create function private.unread_categories()
returns table (category_id uuid, unread_threads integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Who has not been here for a year has not read thousands; the newest tell enough.
  most constant integer := 50;
begin
  return query
    select c.id, (select count(*)::integer from private.unread(array(
      select latest.id from (
        (
          select t.id, t.last_activity_at from public.forum_threads t
          where t.category_id = c.id and t.sticky and t.is_public
          order by t.last_activity_at desc, t.id desc limit most
        )
        union all
        (
          select t.id, t.last_activity_at from public.forum_threads t
          where t.category_id = c.id and not t.sticky and t.is_public
          order by t.last_activity_at desc, t.id desc limit most
        )
      ) latest
      order by latest.last_activity_at desc limit most
    )))
    from public.forum_categories c;
end;
$$;
comment on function private.unread_categories is
  'What get_unread_categories returns.';
grant execute on function private.unread_categories to authenticated;

create function public.get_unread_categories()
returns table (category_id uuid, unread_threads integer)
language sql stable set search_path = ''
as $$
  select category_id, unread_threads from private.unread_categories() where unread_threads > 0;
$$;
comment on function public.get_unread_categories is
  'How many of the 50 latest threads of each category the caller has not read to their end.';
grant execute on function public.get_unread_categories to authenticated;

create function private.mark_read(p_thread_id uuid, p_position integer) returns void
language sql volatile security definer set search_path = ''
as $$
  with kept as (
    insert into private.thread_reads as own (user_id, thread_id, last_position)
    select (select auth.uid()), t.id, least(p_position, t.last_position)
    from public.forum_threads t
    where t.id = p_thread_id and t.is_public and p_position > 0
    -- Waits for a deletion that has begun, and finds no thread after it.
    for key share
    -- Another device of theirs may have read further.
    on conflict (user_id, thread_id) do update set last_position = excluded.last_position
    where excluded.last_position > own.last_position
    returning user_id, thread_id, last_position
  )
  -- Whoever has read all of a followed thread has no news of it, on any device.
  select private.announce_notifications(kept.user_id)
  from kept
  join private.thread_follows followed using (user_id, thread_id)
  join public.forum_threads thread on thread.id = kept.thread_id
  where followed.level = 'everything' and kept.last_position >= thread.last_position;
$$;
select pg_temp.expose(
  'private.mark_read', 'public.mark_read', to_roles => 'authenticated',
  description => 'Keeps that the caller has read a thread up to a position. A lower one than before changes nothing.'
);

create function private.mark_all_read(p_category_id uuid default null) returns timestamptz
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
      where t.is_public and (p_category_id is null or t.category_id = p_category_id)
        -- Not by the activity of the thread, which hidden posts do not count for.
        and t.id in (
          select post.thread_id from public.forum_posts post where post.created_at >= now() - open_for
        )
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
select pg_temp.expose(
  'private.mark_all_read', 'public.mark_all_read', to_roles => 'authenticated',
  description => 'Marks all that is there now as read, in a category or everywhere. Returns when, for undo_mark_all_read.'
);

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
select pg_temp.expose(
  'private.undo_mark_all_read', 'public.undo_mark_all_read', to_roles => 'authenticated',
  description => 'Takes back the mark that mark_all_read has made then, unless there is a later one. What was read since stays read.'
);

create function private.own_reads() returns table (thread_id uuid, last_position integer)
language sql stable security definer set search_path = ''
as $$
  select own.thread_id, own.last_position from private.thread_reads own
  where own.user_id = (select auth.uid());
$$;
select pg_temp.expose(
  'private.own_reads', 'public.get_own_reads', to_roles => 'authenticated',
  description => 'Part of the data that members can download: up to which position they have read each thread.'
);
