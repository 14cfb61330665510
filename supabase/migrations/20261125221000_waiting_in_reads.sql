-- What waits for review, in everything that is read and broadcast.

create or replace function private.post_as_event(post public.forum_posts) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', post.id, 'thread_id', post.thread_id, 'user_id', post.user_id, 'content', post.content,
    'content_type', post.content_type, 'parent_post_id', post.parent_post_id,
    'position', post.position, 'created_at', post.created_at, 'updated_at', post.updated_at,
    'change_number', post.change_number,
    'author_profile', private.profile_card(post.user_id),
    'parent_author_username', (
      select parent_author.username from public.forum_posts parent
      join public.profiles parent_author on parent_author.id = parent.user_id
      where parent.id = post.parent_post_id and parent.hidden_at is null
    ),
    'hidden_at', post.hidden_at, 'hidden_reason', post.hidden_reason,
    'awaits_review', post.awaits_review
  );
$$;

create or replace function private.broadcast_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Each reader gets these bytes, and each post is kept twice.
  most_bytes constant integer := 4096;
  post public.forum_posts;
  thread jsonb;
  event jsonb;
begin
  if tg_op = 'DELETE' then
    post := old;
  else
    post := new;
  end if;
  -- When the whole thread goes, its posts need no farewell one by one.
  select private.thread_state(t) into thread
  from public.forum_threads t where t.id = post.thread_id and t.is_public;
  if thread is null then
    return null;
  end if;
  if tg_op <> 'DELETE' and post.hidden_at is null then
    event := private.post_as_event(post) || jsonb_build_object('thread', thread);
  elsif tg_op <> 'DELETE' and private.has_public_reply(post.id) then
    event := private.hidden_post_as_event(
      (post.id, post.thread_id, post.position, post.created_at, post.change_number, post.hidden_at)
    ) || jsonb_build_object('thread', thread);
  end if;
  if event is null or octet_length(event::text) > most_bytes then
    -- Without words: a deletion, or a post to be fetched with get_thread_changes.
    event := jsonb_build_object(
      'id', post.id, 'thread_id', post.thread_id, 'position', post.position,
      'change_number', thread -> 'change_number', 'hidden_at', post.hidden_at, 'thread', thread
    );
  end if;
  perform realtime.send(
    event,
    case
      when tg_op = 'DELETE' then 'post_deleted'
      -- Also one that waits from the start: its number is a change in which readers see nothing.
      when post.hidden_at is not null and not event ? 'content' then 'post_deleted'
      when tg_op = 'INSERT' then 'post_created'
      else 'post_updated'
    end,
    'thread:' || post.thread_id || ':posts', true
  );
  return null;
end;
$$;

drop function public.get_thread_posts_with_parent_author;
create function public.get_thread_posts_with_parent_author(
  p_thread_id uuid,
  p_after integer default 0,
  p_limit integer default 100
) returns table (
  id uuid, thread_id uuid, user_id uuid, content text, content_type text, parent_post_id uuid,
  "position" integer, created_at timestamptz, updated_at timestamptz, change_number integer,
  author_profile jsonb, parent_author_username text, thread_change_number integer, next_after integer,
  hidden_at timestamptz, hidden_reason text, awaits_review boolean
)
language sql stable set search_path = ''
as $$
  with visible as (
    select p.id, p.thread_id, p.user_id, p.content, p.content_type, p.parent_post_id,
      p.position, p.created_at, p.updated_at, p.change_number,
      private.profile_card(p.user_id) as author_profile,
      parent_author.username as parent_author_username,
      p.hidden_at, p.hidden_reason, p.awaits_review
    from public.forum_posts p
    left join public.forum_posts parent on parent.id = p.parent_post_id and parent.hidden_at is null
    left join public.profiles parent_author on parent_author.id = parent.user_id
    where p.thread_id = p_thread_id and p.position > p_after
    order by p.position
    limit least(p_limit, 100)
  ), page as (
    select * from visible
    union all
    select hidden.id, hidden.thread_id, null, '', 'markdown', null, hidden.position,
      hidden.created_at, hidden.created_at, hidden.change_number, null, null, hidden.hidden_at,
      null, false
    from private.hidden_posts(p_thread_id, p_after, 2147483647, least(p_limit, 100)) hidden
    order by 7
    limit least(p_limit, 100)
  ), measured as (
    select page.*,
      sum(octet_length(row_to_json(page)::text)) over (order by page.position) as bytes,
      row_number() over (order by page.position) as place
    from page
  ), part as (
    select * from measured where bytes <= 250000 or place = 1
  )
  select part.id, part.thread_id, part.user_id, part.content, part.content_type, part.parent_post_id,
    part.position, part.created_at, part.updated_at, part.change_number, part.author_profile,
    part.parent_author_username,
    (select t.change_number from public.forum_threads t where t.id = p_thread_id),
    case when (select count(*) from part) < (select count(*) from page)
      then (select max(last.position) from part last) end,
    part.hidden_at, part.hidden_reason, part.awaits_review
  from part order by part.position;
$$;
comment on function public.get_thread_posts_with_parent_author is
  'Posts of a thread after position p_after, oldest first, at most p_limit (100) and 250 KB, but at least one. thread_change_number is the same in each row: all changes up to it are in what was read. next_after, too: null, or the position after which to go on, because the posts were too large for one response. A hidden post has hidden_at, and words, author and reason only for whoever may read it; awaits_review says that it is hidden until it is released.';
revoke execute on function public.get_thread_posts_with_parent_author from public;
grant execute on function public.get_thread_posts_with_parent_author
  to anon, authenticated, service_role;

drop function public.get_recent_posts;
create function public.get_recent_posts(
  p_before_time timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31
) returns table (
  id uuid, thread_id uuid, thread jsonb, user_id uuid, author_profile jsonb,
  content text, is_shortened boolean, "position" integer, created_at timestamptz,
  updated_at timestamptz, hidden_at timestamptz, hidden_reason text, awaits_review boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  most_characters constant integer := 1000;
begin
  perform private.require_moderator();
  return query
    select post.id, post.thread_id, private.listed_thread(place),
      post.user_id, private.profile_card(post.user_id), left(post.content, most_characters),
      char_length(post.content) > most_characters, post.position, post.created_at,
      post.updated_at, post.hidden_at, post.hidden_reason, post.awaits_review
    from public.forum_posts post
    join public.forum_threads place on place.id = post.thread_id
    where (post.created_at, post.id) < (p_before_time, p_before_id)
    order by post.created_at desc, post.id desc
    limit least(p_limit, 50);
end;
$$;
comment on function public.get_recent_posts is
  'For moderators: the posts of all threads, hidden ones too, newest first, before the given one; the first 1,000 characters of each.';

create function private.is_banned(member uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.suspensions where member_id = member and until is null);
$$;
comment on function private.is_banned is
  'Suspended for good: what such a member has left to review needs no decision.';
grant execute on function private.is_banned to authenticated;

create function public.get_waiting_posts(
  p_after_time timestamptz default '-infinity',
  p_after_id uuid default '00000000-0000-0000-0000-000000000000',
  p_limit integer default 21
) returns table (
  id uuid, thread_id uuid, thread jsonb, user_id uuid, author_profile jsonb, member_record jsonb,
  content text, is_shortened boolean, "position" integer, created_at timestamptz,
  updated_at timestamptz, hidden_at timestamptz, hidden_reason text, awaits_review boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  most_characters constant integer := 1000;
begin
  perform private.require_moderator();
  return query
    select post.id, post.thread_id, private.listed_thread(place),
      post.user_id, private.profile_card(post.user_id), private.member_record(post.user_id),
      left(post.content, most_characters), char_length(post.content) > most_characters,
      post.position, post.created_at, post.updated_at, post.hidden_at, post.hidden_reason,
      post.awaits_review
    from public.forum_posts post
    join public.forum_threads place on place.id = post.thread_id
    where post.awaits_review and not private.is_banned(post.user_id)
      and (post.created_at, post.id) > (p_after_time, p_after_id)
    order by post.created_at, post.id
    limit least(p_limit, 50);
end;
$$;
comment on function public.get_waiting_posts is
  'For moderators: posts that wait for review, the oldest first, after the given one; the first 1,000 characters of each.';

create function public.count_waiting() returns table (reports bigint, posts bigint)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query select
    (select count(*) from public.report_cases where closed_at is null),
    (
      select count(*) from public.forum_posts post
      where post.awaits_review and not private.is_banned(post.user_id)
    );
end;
$$;
comment on function public.count_waiting is 'For moderators: how much waits for a decision.';

revoke execute on function public.get_recent_posts, public.get_waiting_posts, public.count_waiting
  from public, anon;
grant execute on function public.get_recent_posts, public.get_waiting_posts, public.count_waiting
  to authenticated;

create trigger forum_posts_queue_new after insert on public.forum_posts
for each row when (new.awaits_review) execute function private.broadcast_queue();
create trigger forum_posts_queue after update on public.forum_posts
for each row when (old.awaits_review <> new.awaits_review)
execute function private.broadcast_queue();
create trigger forum_posts_queue_deleted after delete on public.forum_posts
for each row when (old.awaits_review) execute function private.broadcast_queue();
create trigger suspensions_queue after insert or update or delete on public.suspensions
for each statement execute function private.broadcast_queue();
