-- Two lookups among members read more the more members there were: whom to mention, and whether a name is free.

create or replace function private.propose_mentions(p_thread_id uuid, p_typed text)
returns table (id uuid, username text, avatar_url text, is_in_thread boolean)
language sql stable security definer set search_path = ''
as $$
  with wanted (first, last) as (
    -- A range, which an index serves also when the letters are not known to the plan.
    select key, key || chr(1114111) from private.username_key(left(p_typed, 30)) key
  ), people as (
    select post.user_id, max(post.position) as position from (
      select p.user_id, p.position from public.forum_posts p
      join public.forum_threads thread on thread.id = p.thread_id and thread.is_public
      where p.thread_id = p_thread_id and p.hidden_at is null
      order by p.position desc limit 200
    ) post
    group by post.user_id
  ), proposed as (
    (
      select member.id, people.position from people
      join public.profiles member on member.id = people.user_id
      cross join wanted
      where private.username_key(member.username) ~>=~ wanted.first
        and private.username_key(member.username) ~<~ wanted.last
      order by people.position desc limit 8
    )
    union all
    (
      select named.id, null from wanted
      -- Inside, the range is fixed: the index gives the first names in order and is left.
      cross join lateral (
        select member.id from public.profiles member
        where private.username_key(member.username) ~>=~ wanted.first
          and private.username_key(member.username) ~<~ wanted.last
        order by private.username_key(member.username) using operator(pg_catalog.~<~) limit 16
      ) named
      where p_typed <> ''
    )
  )
  select member.id, member.username, member.avatar_url, max(proposed.position) is not null
  from proposed join public.profiles member using (id)
  where member.id <> (select auth.uid())
  group by member.id
  order by max(proposed.position) desc nulls last, private.username_key(member.username)
  limit 8;
$$;

-- The planner takes one name in a hundred to look like any other, and would read names until one does.
alter function private.username_problem set enable_seqscan to off;
