-- What is unread and what is news, asked for any member: the bell asks for the caller, a mail for somebody else.

create function private.unread_of(member uuid, p_thread_ids uuid[])
returns table (thread_id uuid, category_id uuid, unread integer, first_position integer, is_new boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
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
comment on function private.unread_of is
  'Of each given public thread with posts that are unread by a member: how many (at most 100), where they begin, and whether the thread is new to them.';

create function private.unread_posts_in_follow(member uuid, p_thread_id uuid, p_after integer)
returns table (post_id uuid, user_id uuid, "position" integer, created_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.user_id, p.position, p.created_at from public.forum_posts p
  where p.thread_id = p_thread_id and p.position > p_after
    and p.hidden_at is null and p.user_id is distinct from member
    and not private.ignores(member, p.user_id)
    and not exists (
      select from private.notifications known where known.user_id = member and known.post_id = p.id
    )
  order by p.position limit 100;
$$;
comment on function private.unread_posts_in_follow is
  'The first 100 posts of a thread behind a position that can be news to a member: public, by others whom they do not ignore, and of which no other notification tells.';

create function private.unread_in_follows(member uuid, p_thread_ids uuid[])
returns table (
  thread_id uuid, title text, posts integer, first_position integer, last_position integer,
  latest_at timestamptz, authors uuid[]
)
language sql stable security definer set search_path = ''
as $$
  select thread.id, thread.title, news.posts, news.first_position, news.last_position,
    news.latest_at, news.authors
  from private.unread_of(member, p_thread_ids) unread
  -- One by one: however many they follow, all threads of the forum are more.
  cross join lateral (
    select followed.seen_position from private.thread_follows followed
    where followed.user_id = member and followed.thread_id = unread.thread_id
      and followed.level = 'everything' limit 1
  ) follow
  cross join lateral (
    select each.id, each.title from public.forum_threads each where each.id = unread.thread_id limit 1
  ) thread
  cross join lateral (
    select count(*)::integer as posts, min(post.position) as first_position,
      max(post.position) as last_position, max(post.created_at) as latest_at,
      array_agg(post.user_id order by post.position desc) as authors
    from private.unread_posts_in_follow(
      member, thread.id, greatest(follow.seen_position, unread.first_position - 1)
    ) post
  ) news
  where news.posts > 0;
$$;
comment on function private.unread_in_follows is
  'Of the given threads those that a member follows and that have posts of others that they have neither read nor dismissed, and of which no other notification tells: how many (at most 100), where they begin and end, when the last was written, and by whom.';
