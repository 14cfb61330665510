-- Notifications are read one by one, all at once, or by reading the posts themselves.

create function private.read_notifications(p_post_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
begin
  update private.notifications set read_at = clock_timestamp()
  where user_id = member and read_at is null and post_id = any (p_post_ids[1:100]);
  if found then
    perform private.announce_notifications(member);
  end if;
end;
$$;
comment on function private.read_notifications is 'What read_notifications does.';
revoke execute on function private.read_notifications from public;
grant execute on function private.read_notifications to authenticated;

create function public.read_notifications(p_post_ids uuid[]) returns void
language sql volatile set search_path = ''
as $$ select private.read_notifications(p_post_ids); $$;
comment on function public.read_notifications is
  'Marks the caller''s notifications of up to 100 posts as read.';
revoke execute on function public.read_notifications from public, anon;
grant execute on function public.read_notifications to authenticated;

create function private.dismiss_news(p_thread_id uuid, p_position integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
begin
  update private.thread_follows followed
  set seen_position = least(p_position, thread.last_position)
  from public.forum_threads thread
  where followed.user_id = member and followed.thread_id = p_thread_id
    and thread.id = followed.thread_id
    and followed.seen_position < least(p_position, thread.last_position);
  if found then
    perform private.announce_notifications(member);
  end if;
end;
$$;
comment on function private.dismiss_news is 'What dismiss_news does.';
revoke execute on function private.dismiss_news from public;
grant execute on function private.dismiss_news to authenticated;

create function public.dismiss_news(p_thread_id uuid, p_position integer) returns void
language sql volatile set search_path = ''
as $$ select private.dismiss_news(p_thread_id, p_position); $$;
comment on function public.dismiss_news is
  'Posts of a followed thread up to a position are no news to the caller any more. They stay unread in lists.';
revoke execute on function public.dismiss_news from public, anon;
grant execute on function public.dismiss_news to authenticated;

create function private.read_all_notifications(p_until timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
begin
  update private.notifications set read_at = clock_timestamp()
  where user_id = member and read_at is null and created_at <= p_until;
  update private.thread_follows followed set seen_position = greatest(
    followed.seen_position,
    private.position_before(news.thread_id, news.last_position, p_until + interval '1 microsecond')
  )
  from private.followed_news(200) news
  where followed.user_id = member and followed.thread_id = news.thread_id;
  perform private.announce_notifications(member);
end;
$$;
comment on function private.read_all_notifications is 'What read_all_notifications does.';
revoke execute on function private.read_all_notifications from public;
grant execute on function private.read_all_notifications to authenticated;

create function public.read_all_notifications(p_until timestamptz) returns void
language sql volatile set search_path = ''
as $$ select private.read_all_notifications(p_until); $$;
comment on function public.read_all_notifications is
  'Marks the caller''s notifications up to a time as read, and dismisses what was posted until then in followed threads. What came after the list was read stays.';
revoke execute on function public.read_all_notifications from public, anon;
grant execute on function public.read_all_notifications to authenticated;

create or replace function private.mark_read(p_thread_id uuid, p_position integer) returns void
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

-- ── Whom to mention ────────────────────────────────────────────────────────────────────────────

-- The names that begin with what is typed.
create index profiles_username_prefix on public.profiles (private.username_key(username) text_pattern_ops);

create function private.propose_mentions(p_thread_id uuid, p_typed text)
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
      select member.id, null from wanted
      join public.profiles member on private.username_key(member.username) ~>=~ wanted.first
        and private.username_key(member.username) ~<~ wanted.last
      where p_typed <> ''
      order by private.username_key(member.username) using operator(pg_catalog.~<~) limit 16
    )
  )
  select member.id, member.username, member.avatar_url, max(proposed.position) is not null
  from proposed join public.profiles member using (id)
  where member.id <> (select auth.uid())
  group by member.id
  order by max(proposed.position) desc nulls last, private.username_key(member.username)
  limit 8;
$$;
comment on function private.propose_mentions is 'What propose_mentions returns.';
revoke execute on function private.propose_mentions from public;
grant execute on function private.propose_mentions to authenticated;

create function public.propose_mentions(p_typed text, p_thread_id uuid default null)
returns table (id uuid, username text, avatar_url text, is_in_thread boolean)
language sql stable set search_path = ''
as $$ select * from private.propose_mentions(p_thread_id, p_typed); $$;
comment on function public.propose_mentions is
  'Up to 8 members whose names begin with what is typed: first those of the latest 200 posts of the thread, who spoke last first, then others by name. Without letters only those of the thread.';
revoke execute on function public.propose_mentions from public, anon;
grant execute on function public.propose_mentions to authenticated;
