-- What members are notified of, counted and read: one by one, all at once, or by reading the posts themselves.

create function private.unread_notifications(member uuid)
returns table (post_id uuid, thread_id uuid)
language sql stable security definer set search_path = ''
as $$
  select post.id, post.thread_id
  from private.notifications notification
  join public.forum_posts post on post.id = notification.post_id and post.hidden_at is null
  join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
  where notification.user_id = member and notification.read_at is null
    and not private.ignores(member, post.user_id)
    and (notification.kind <> 'solution' or thread.solution_post_id = post.id);
$$;
comment on function private.unread_notifications is
  'Posts of which a member has been notified, and that they can still read but have not.';

create function private.followed_news(most integer)
returns table (
  thread_id uuid, title text, posts integer, first_position integer, last_position integer,
  latest_at timestamptz, authors uuid[]
)
language sql stable security definer set search_path = ''
as $$
  with member (id) as (select auth.uid()), followed as (
    select thread.id from member
    join private.thread_follows follow on follow.user_id = member.id
    cross join lateral (
      select each.id, each.last_position, each.last_activity_at
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
  select news.* from member
  cross join private.unread_in_follows(member.id, array(select followed.id from followed)) news
  order by news.latest_at desc, news.thread_id
  limit most;
$$;
comment on function private.followed_news is
  'Threads that the caller follows with posts of others that they have neither read nor dismissed, and of which no other notification tells: how many (at most 100), where they begin and end, when the last was written, and by whom.';

create function private.count_notifications() returns table (unread integer, waiting integer)
language sql stable security definer set search_path = ''
as $$
  select
    least(
      100,
      (
        select count(*) from (
          select from private.unread_notifications((select auth.uid())) limit 100
        ) notification
      ) + (
        select count(*) from (
          select from private.told_decisions((select auth.uid())) where read_at is null limit 100
        ) decision
      ) + (select count(*) from private.followed_news(100))
    )::integer,
    case when private.is_moderator() then (
      select count(*) from (select from private.waiting_things() limit 100) thing
    ) end::integer;
$$;
select pg_temp.expose(
  'private.count_notifications', 'public.count_notifications', to_roles => 'authenticated',
  description => 'One row: how many unread notifications the caller has, unseen decisions of staff, and followed threads with news, and how much waits for a decision of moderators (null for everybody else); each 100 at the most.'
);

create function private.own_notifications(
  p_before_time timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31
)
returns table (
  id uuid, post_id uuid, kind text, created_at timestamptz, is_read boolean, thread_id uuid, thread_title text,
  "position" integer, author jsonb, beginning text, category text, reason text
)
language sql stable security definer set search_path = ''
as $$
  (select post.id, post.id, notification.kind, notification.created_at, notification.read_at is not null,
    thread.id, thread.title, post.position, private.named_member(post.user_id),
    left(post.content, 500), null, null
  from private.notifications notification
  join public.forum_posts post on post.id = notification.post_id and post.hidden_at is null
  join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
  where notification.user_id = (select auth.uid())
    and (notification.created_at, notification.post_id) < (p_before_time, p_before_id)
    and not private.ignores(notification.user_id, post.user_id)
    and (notification.kind <> 'solution' or thread.solution_post_id = post.id)
  order by notification.created_at desc, notification.post_id desc
  limit least(p_limit, 100))
  union all
  (select decision.id, decision.post_id, decision.kind, decision.created_at, decision.read_at is not null,
    decision.thread_id, decision.thread_title, decision.position, null, decision.beginning, decision.category,
    decision.reason
  from private.told_decisions((select auth.uid())) decision
  where (decision.created_at, decision.id) < (p_before_time, p_before_id)
  order by decision.created_at desc, decision.id desc
  limit least(p_limit, 100))
  order by 4 desc, 1 desc
  limit least(p_limit, 100);
$$;
select pg_temp.expose(
  'private.own_notifications', 'public.get_notifications', to_roles => 'authenticated',
  description => 'Replies to the caller, mentions, and decisions of staff about their posts, threads and reports, read or not, the latest first, before the given one, at most 100. Of a reply the post with who wrote it and its first 500 characters, without what is deleted, hidden or by ignored members. Of a decision what it is about, as far as the caller may read it, and the reason or the category.'
);

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
select pg_temp.expose(
  'private.own_followed_news', 'public.get_followed_news', to_roles => 'authenticated',
  description => 'The threads that the caller follows with new posts of others, the latest first, at most 50: how many posts (at most 100), the positions of the first and the last, and up to three of their authors (null for who has left). What get_notifications lists is not among them.'
);

create function private.read_notifications(p_post_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_read boolean;
  member constant uuid := (select auth.uid());
begin
  with notified as (
    update private.notifications set read_at = clock_timestamp()
    where user_id = member and read_at is null and post_id = any (p_post_ids[1:100]) returning 1
  ), told as (
    update private.decisions set read_at = clock_timestamp()
    where user_id = member and read_at is null
      and (post_id = any (p_post_ids[1:100]) or id = any (p_post_ids[1:100])) returning 1
  )
  select exists (select from notified) or exists (select from told) into has_read;
  if has_read then
    perform private.announce_notifications(member);
  end if;
end;
$$;
select pg_temp.expose(
  'private.read_notifications', 'public.read_notifications', to_roles => 'authenticated',
  description => 'Marks the caller''s notifications of up to 100 posts as read. Of decisions also by their own ids.'
);

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
select pg_temp.expose(
  'private.dismiss_news', 'public.dismiss_news', to_roles => 'authenticated',
  description => 'Posts of a followed thread up to a position are no news to the caller any more. They stay unread in lists.'
);

-- The threads are locked first, as in set_follow: two orders of locks could wait for each other.
create function private.read_all_notifications(p_until timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
  has_dismissed boolean;
begin
  -- Each call looks at all that the caller follows.
  perform private.require_request_limit('all_notifications_read', member::text);
  update private.thread_follows followed set seen_position = greatest(
    followed.seen_position,
    private.position_before(news.thread_id, news.last_position, p_until + interval '1 microsecond')
  )
  from private.followed_news(200) news
  where followed.user_id = member and followed.thread_id = news.thread_id;
  has_dismissed := found;
  update private.notifications set read_at = clock_timestamp()
  where user_id = member and read_at is null and created_at <= p_until;
  has_dismissed := has_dismissed or found;
  update private.decisions set read_at = clock_timestamp()
  where user_id = member and read_at is null and created_at <= p_until;
  if found or has_dismissed then
    perform private.announce_notifications(member);
  end if;
end;
$$;
select pg_temp.expose(
  'private.read_all_notifications', 'public.read_all_notifications', to_roles => 'authenticated',
  description => 'Marks the caller''s notifications up to a time as read, and dismisses what was posted until then in followed threads. What came after the list was read stays. Thirty times a minute.'
);
