-- A thread is new to whoever has never opened it, as long as nothing in it is marked as read. When what was marked is
-- deleted, its time is, too: that a mark was made could be told from a position, and not from a time.

create or replace function private.unread(p_thread_ids uuid[])
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
      marked.own_position is null and marked.created_by_user_id is distinct from member
        and not exists (
          select from public.forum_posts read
          where read.thread_id = marked.id and read.position <= marked.up_to
        )
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
