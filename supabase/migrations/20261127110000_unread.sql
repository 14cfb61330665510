-- What members have not read: one position per member and thread.
--
-- Positions are given under the lock of their thread, so they are the order of commits and never come back:
-- "read up to here" is one number that deletions and hidden posts do not move. How much is unread is
-- always counted from it, and never kept.

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
revoke all on private.thread_reads from public, anon, authenticated, service_role;

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
revoke all on private.read_marks from public, anon, authenticated, service_role;

-- Members of before have read what there was, as far as anybody can tell.
insert into private.read_marks (user_id, read_before, positions) select id, now(), '{}' from auth.users;

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
revoke execute on function private.position_before from public;

create function private.unread(p_thread_ids uuid[])
returns table (thread_id uuid, category_id uuid, unread integer, first_position integer, is_new boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
  -- For whom a count is shown, "99+" is enough.
  most constant integer := 100;
  joined_at timestamptz;
  everywhere private.read_marks;
begin
  select created_at into joined_at from auth.users where id = member;
  if not found then
    return;
  end if;
  select * into everywhere from private.read_marks mark
  where mark.user_id = member and mark.category_id is null;
  return query
    with known as (
      select t.id, t.category_id, t.created_at, t.created_by_user_id, t.last_position,
        own.last_position as own_position,
        greatest(joined_at, everywhere.read_before, mark.read_before) as since,
        greatest(
          own.last_position, (everywhere.positions ->> t.id::text)::integer,
          (mark.positions ->> t.id::text)::integer, 0
        ) as read_position
      from unnest(p_thread_ids) wanted (id)
      -- One by one: a short list is not worth reading all threads.
      cross join lateral (
        select * from public.forum_threads each where each.id = wanted.id and each.is_public limit 1
      ) t
      left join private.thread_reads own on own.user_id = member and own.thread_id = t.id
      left join private.read_marks mark
        on mark.user_id = member and mark.category_id = t.category_id
      where t.last_activity_at >= greatest(joined_at, everywhere.read_before, mark.read_before)
    ), marked as (
      select known.*, case
        -- Mostly the next post is newer than all marks by time.
        when known.read_position >= known.last_position or (
          select post.created_at >= known.since from public.forum_posts post
          where post.thread_id = known.id and post.position > known.read_position
          order by post.position limit 1
        ) then known.read_position
        else greatest(
          known.read_position, private.position_before(known.id, known.last_position, known.since)
        )
      end as up_to
      from known
    )
    select marked.id, marked.category_id, later.posts, later.first_position,
      marked.own_position is null and marked.up_to = 0
        and marked.created_by_user_id is distinct from member
    from marked
    cross join lateral (
      select count(*)::integer as posts, min(post.position) as first_position
      from (
        select p.position from public.forum_posts p
        where p.thread_id = marked.id and p.position > marked.up_to
          and p.hidden_at is null and p.user_id is distinct from member
          and not exists (
            select from public.ignored_members ignored
            where ignored.user_id = member and ignored.ignored_id = p.user_id
          )
        order by p.position limit most
      ) post
    ) later
    where later.posts > 0;
end;
$$;
comment on function private.unread is
  'Of these threads, those with posts of others that the caller has not read: how many (at most 100), the first, and whether the whole thread is new to them.';
revoke execute on function private.unread from public;
grant execute on function private.unread to authenticated;

create function public.get_unread(p_thread_ids uuid[])
returns table (thread_id uuid, unread integer, first_position integer, is_new boolean)
language sql stable set search_path = ''
as $$
  select thread_id, unread, first_position, is_new from private.unread(p_thread_ids[1:100]);
$$;
comment on function public.get_unread is
  'Which of up to 100 threads have posts that the caller has not read: how many (at most 100), the position of the first, and whether all of the thread is new to them. Own posts and those of ignored members do not count.';
revoke execute on function public.get_unread from public, anon;
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
revoke execute on function private.unread_categories from public;
grant execute on function private.unread_categories to authenticated;

create function public.get_unread_categories()
returns table (category_id uuid, unread_threads integer)
language sql stable set search_path = ''
as $$
  select category_id, unread_threads from private.unread_categories() where unread_threads > 0;
$$;
comment on function public.get_unread_categories is
  'How many of the 50 latest threads of each category the caller has not read to their end.';
revoke execute on function public.get_unread_categories from public, anon;
grant execute on function public.get_unread_categories to authenticated;
