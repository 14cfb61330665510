-- What members are notified of, counted and read.

create function private.unread_notifications(member uuid)
returns table (post_id uuid, thread_id uuid)
language sql stable security definer set search_path = ''
as $$
  select post.id, post.thread_id
  from private.notifications notification
  join public.forum_posts post on post.id = notification.post_id and post.hidden_at is null
  join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
  where notification.user_id = member and notification.read_at is null
    and not private.ignores(member, post.user_id);
$$;
comment on function private.unread_notifications is
  'Posts of which a member has been notified, and that they can still read but have not.';
revoke execute on function private.unread_notifications from public;

create function private.followed_news(most integer)
returns table (
  thread_id uuid, title text, posts integer, first_position integer, last_position integer,
  latest_at timestamptz, authors uuid[]
)
language sql stable security definer set search_path = ''
as $$
  with member (id) as (select auth.uid()), followed as (
    select follow.thread_id, follow.seen_position from member
    join private.thread_follows follow on follow.user_id = member.id
    join public.forum_threads thread on thread.id = follow.thread_id and thread.is_public
    left join private.thread_reads own
      on own.user_id = member.id and own.thread_id = follow.thread_id
    where follow.level = 'everything'
      and thread.last_position > greatest(follow.seen_position, own.last_position)
    order by thread.last_activity_at desc, thread.id limit 200
  )
  select thread.id, thread.title, news.posts, news.first_position, news.last_position,
    news.latest_at, news.authors
  from member
  cross join private.unread(array(select followed.thread_id from followed)) unread
  join followed on followed.thread_id = unread.thread_id
  join public.forum_threads thread on thread.id = followed.thread_id
  cross join lateral (
    select count(*)::integer as posts, min(post.position) as first_position,
      max(post.position) as last_position, max(post.created_at) as latest_at,
      array_agg(post.user_id order by post.position desc) as authors
    from (
      select p.user_id, p.position, p.created_at from public.forum_posts p
      where p.thread_id = thread.id
        and p.position > greatest(followed.seen_position, unread.first_position - 1)
        and p.hidden_at is null and p.user_id is distinct from member.id
        and not private.ignores(member.id, p.user_id)
        and not exists (
          select from private.notifications known
          where known.user_id = member.id and known.post_id = p.id
        )
      order by p.position limit 100
    ) post
  ) news
  where news.posts > 0
  order by news.latest_at desc, thread.id
  limit most;
$$;
comment on function private.followed_news is
  'Threads that the caller follows with posts of others that they have neither read nor dismissed, and of which no other notification tells: how many (at most 100), where they begin and end, when the last was written, and by whom.';
revoke execute on function private.followed_news from public;

create function private.count_notifications() returns integer
language sql stable security definer set search_path = ''
as $$
  select least(
    100,
    (
      select count(*) from (
        select from private.unread_notifications((select auth.uid())) limit 100
      ) unread
    ) + (select count(*) from private.followed_news(100))
  )::integer;
$$;
comment on function private.count_notifications is 'What count_notifications returns.';
revoke execute on function private.count_notifications from public;
grant execute on function private.count_notifications to authenticated;

create function public.count_notifications() returns integer
language sql stable set search_path = ''
as $$ select private.count_notifications(); $$;
comment on function public.count_notifications is
  'How many unread notifications the caller has, and followed threads with news; 100 at the most.';
revoke execute on function public.count_notifications from public, anon;
grant execute on function public.count_notifications to authenticated;

create function private.own_notifications(p_before_time timestamptz, p_before_id uuid, p_limit integer)
returns table (
  post_id uuid, kind text, created_at timestamptz, is_read boolean, thread_id uuid, thread_title text,
  "position" integer, author jsonb, beginning text
)
language sql stable security definer set search_path = ''
as $$
  select post.id, notification.kind, notification.created_at, notification.read_at is not null,
    thread.id, thread.title, post.position, private.named_member(post.user_id),
    left(post.content, 500)
  from private.notifications notification
  join public.forum_posts post on post.id = notification.post_id and post.hidden_at is null
  join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
  where notification.user_id = (select auth.uid())
    and (notification.created_at, notification.post_id) < (p_before_time, p_before_id)
    and not private.ignores(notification.user_id, post.user_id)
  order by notification.created_at desc, notification.post_id desc
  limit least(p_limit, 100);
$$;
comment on function private.own_notifications is 'What get_notifications returns.';
revoke execute on function private.own_notifications from public;
grant execute on function private.own_notifications to authenticated;

create function public.get_notifications(
  p_before_time timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31
) returns table (
  post_id uuid, kind text, created_at timestamptz, is_read boolean, thread_id uuid, thread_title text,
  "position" integer, author jsonb, beginning text
)
language sql stable set search_path = ''
as $$ select * from private.own_notifications(p_before_time, p_before_id, p_limit); $$;
comment on function public.get_notifications is
  'Replies to the caller and mentions, read or not, the latest first, before the given one, at most 100: the post with who wrote it and its first 500 characters. Without what is deleted, hidden or by ignored members.';
revoke execute on function public.get_notifications from public, anon;
grant execute on function public.get_notifications to authenticated;

create function private.own_followed_news() returns table (
  thread_id uuid, thread_title text, posts integer, first_position integer, last_position integer,
  latest_at timestamptz, authors jsonb
)
language sql stable security definer set search_path = ''
as $$
  select news.thread_id, news.title, news.posts, news.first_position, news.last_position,
    news.latest_at,
    (
      select jsonb_agg(private.named_member(author.id) order by author.nth) from (
        select each.id, min(each.nth) as nth
        from unnest(news.authors) with ordinality each (id, nth)
        group by each.id order by min(each.nth) limit 3
      ) author
    )
  from private.followed_news(50) news;
$$;
comment on function private.own_followed_news is 'What get_followed_news returns.';
revoke execute on function private.own_followed_news from public;
grant execute on function private.own_followed_news to authenticated;

create function public.get_followed_news() returns table (
  thread_id uuid, thread_title text, posts integer, first_position integer, last_position integer,
  latest_at timestamptz, authors jsonb
)
language sql stable set search_path = ''
as $$ select * from private.own_followed_news(); $$;
comment on function public.get_followed_news is
  'The threads that the caller follows with new posts of others, the latest first, at most 50: how many posts (at most 100), the positions of the first and the last, and up to three of their authors (null for who has left). What get_notifications lists is not among them.';
revoke execute on function public.get_followed_news from public, anon;
grant execute on function public.get_followed_news to authenticated;

create function private.own_thread(p_thread_id uuid)
returns table (level text, is_automatic boolean, will_follow boolean, unread_posts uuid[])
language sql stable security definer set search_path = ''
as $$
  select coalesce(own.level, 'replies'), coalesce(own.is_automatic, false),
    own.level is null and private.follows_by_writing(member.id), array(
    select post_id from private.unread_notifications(member.id)
    where thread_id = p_thread_id limit 100
  )
  from (select auth.uid()) member (id)
  left join private.thread_follows own on own.user_id = member.id and own.thread_id = p_thread_id;
$$;
comment on function private.own_thread is 'What get_own_thread returns.';
revoke execute on function private.own_thread from public;
grant execute on function private.own_thread to authenticated;

create function public.get_own_thread(p_thread_id uuid)
returns table (level text, is_automatic boolean, will_follow boolean, unread_posts uuid[])
language sql stable set search_path = ''
as $$ select * from private.own_thread(p_thread_id); $$;
comment on function public.get_own_thread is
  'One row: how much the caller hears of a thread (replies, unless they follow it), whether that is so because they wrote there, whether they will follow it by writing, and the ids of up to 100 of its posts of which they have unread notifications.';
revoke execute on function public.get_own_thread from public, anon;
grant execute on function public.get_own_thread to authenticated;
