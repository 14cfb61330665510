-- The news of followed threads cost what is followed, not what the forum has: joined as a whole, the planner
-- read all of its threads.

create or replace function private.followed_news(most integer)
returns table (
  thread_id uuid, title text, posts integer, first_position integer, last_position integer,
  latest_at timestamptz, authors uuid[]
)
language sql stable security definer set search_path = ''
as $$
  with member (id) as (select auth.uid()), followed as (
    select thread.id, thread.title, follow.seen_position from member
    join private.thread_follows follow on follow.user_id = member.id
    -- One by one: however many they follow, all threads of the forum are more.
    cross join lateral (
      select each.id, each.title, each.last_position, each.last_activity_at
      from public.forum_threads each where each.id = follow.thread_id and each.is_public limit 1
    ) thread
    left join lateral (
      select own.last_position from private.thread_reads own
      where own.user_id = member.id and own.thread_id = follow.thread_id limit 1
    ) own on true
    where follow.level = 'everything'
      and thread.last_position > greatest(follow.seen_position, own.last_position)
    order by thread.last_activity_at desc, thread.id limit 200
  )
  select followed.id, followed.title, news.posts, news.first_position, news.last_position,
    news.latest_at, news.authors
  from member
  cross join private.unread(array(select followed.id from followed)) unread
  join followed on followed.id = unread.thread_id
  cross join lateral (
    select count(*)::integer as posts, min(post.position) as first_position,
      max(post.position) as last_position, max(post.created_at) as latest_at,
      array_agg(post.user_id order by post.position desc) as authors
    from (
      select p.user_id, p.position, p.created_at from public.forum_posts p
      where p.thread_id = followed.id
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
  order by news.latest_at desc, followed.id
  limit most;
$$;
