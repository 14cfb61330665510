-- Live threads: the database broadcasts every change of a post. An event is a hint that carries the whole post as long
-- as it is small; the table stays the truth. Every change of a thread has a number: a reader knows the number that is
-- on screen, so a lost event is noticed, and what changed since is read in one call.

create function private.post_as_event(post public.forum_posts) returns jsonb
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
    'awaits_review', post.awaits_review, 'mentions', post.mentions
  );
$$;
comment on function private.post_as_event is
  'A post in the shape of get_thread_posts_with_parent_author. Whoever may read a hidden post gets the reason with it.';
grant execute on function private.post_as_event to anon, authenticated, service_role;

create type private.hidden_post as (
  id uuid, thread_id uuid, "position" integer, created_at timestamptz, change_number integer,
  hidden_at timestamptz
);
comment on type private.hidden_post is
  'What the public may know of a hidden post that replies refer to: neither words nor author nor reason.';

create function private.has_public_reply(post uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.forum_posts where parent_post_id = post and hidden_at is null
  );
$$;

create function private.hidden_posts(
  p_thread_id uuid, p_after integer, p_up_to bigint, p_limit integer
) returns setof private.hidden_post
language sql stable security definer set search_path = ''
as $$
  select post.id, post.thread_id, post.position, post.created_at, post.change_number, post.hidden_at
  from public.forum_posts post
  join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
  where post.thread_id = p_thread_id and post.hidden_at is not null
    and post.position > p_after and post.position <= p_up_to
    and (post.user_id = (select auth.uid())) is not true
    and not (select private.is_moderator())
    and private.has_public_reply(post.id)
  order by post.position limit p_limit;
$$;
comment on function private.hidden_posts is
  'Hidden posts of a thread that public replies refer to, in a range of positions, for a caller who cannot read them.';
grant execute on function private.hidden_posts to anon, authenticated, service_role;

create function private.hidden_post_as_event(post private.hidden_post) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', post.id, 'thread_id', post.thread_id, 'user_id', null, 'content', '',
    'content_type', 'markdown', 'parent_post_id', null, 'position', post.position,
    'created_at', post.created_at, 'updated_at', post.created_at,
    'change_number', post.change_number, 'author_profile', null, 'parent_author_username', null,
    'hidden_at', post.hidden_at, 'hidden_reason', null
  );
$$;
comment on function private.hidden_post_as_event is
  'A hidden post in the shape of private.post_as_event.';
grant execute on function private.hidden_post_as_event to anon, authenticated, service_role;

create function private.thread_state(thread public.forum_threads) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'change_number', thread.change_number, 'reply_count', thread.reply_count,
    'last_position', thread.last_position, 'last_activity_at', thread.last_activity_at,
    'revision', thread.revision, 'is_public', thread.is_public
  );
$$;
comment on function private.thread_state is
  'What changes about a thread when its posts do, and the number of its latest change of title, category, sticky, lock, hiding or solution.';
grant execute on function private.thread_state to anon, authenticated, service_role;

create function private.number_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_locked boolean;
begin
  update public.forum_threads set change_number = change_number + 1
  where id = new.thread_id returning change_number, locked_at is not null into new.change_number, is_locked;
  -- Since reject_closed_edit has looked.
  if is_locked and private.is_members_edit(old, new) then
    perform private.raise_thread_locked();
  end if;
  -- A deletion that was ahead in the thread could not clear the reference of this locked row.
  if new.parent_post_id is not null
    and not exists (select from public.forum_posts where id = new.parent_post_id) then
    new.parent_post_id := null;
  end if;
  new.broadcast_at := now();
  return new;
end;
$$;
comment on function private.number_edit is
  'Gives an edit its number. Holds the post and waits for the thread, like a deletion; whoever deletes the thread meanwhile waits the other way round, and the database ends one of the two.';

-- Definer rights are a must: realtime.send has the caller's and hides every error, so a member's
-- post would be saved and its broadcast silently lost.
create function private.broadcast_post() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
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
comment on function private.broadcast_post is
  'Sends a post to the readers of its thread, whole as long as that takes at most 4 KB. One that is hidden is sent as deleted, or as a post without words when replies refer to it.';

create function private.broadcast_hidden_parent() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent uuid;
  number integer;
begin
  -- A post that is being changed right now is skipped: it waits for the thread, and is sent after this.
  select id into parent from public.forum_posts
  where id = old.parent_post_id and hidden_at is not null
  for no key update skip locked;
  if not found then
    return null;
  end if;
  update public.forum_threads set change_number = change_number + 1 where id = old.thread_id
  returning change_number into number;
  if found then
    update public.forum_posts set change_number = number, broadcast_at = now() where id = parent;
  end if;
  return null;
end;
$$;
comment on function private.broadcast_hidden_parent is
  'A hidden post leaves a line as long as public replies refer to it: when those change, it is sent again.';

create function private.broadcast_thread_activity() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform realtime.send(
    jsonb_build_object(
      'id', new.id, 'reply_count', new.reply_count, 'last_activity_at', new.last_activity_at
    ),
    'thread_active', 'category:' || new.category_id || ':threads', true
  );
  return null;
end;
$$;

create function private.broadcast_thread_change() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  if new.is_public then
    perform realtime.send(
      jsonb_build_object('id', new.id, 'thread', private.thread_state(new)),
      'thread_changed', 'thread:' || new.id || ':posts', true
    );
  end if;
  return null;
end;
$$;

create function private.broadcast_thread_deletion() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform realtime.send(
    jsonb_build_object('id', old.id), 'thread_deleted', 'thread:' || old.id || ':posts', true
  );
  return null;
end;
$$;

create function public.get_thread_changes(
  p_thread_id uuid,
  p_since integer,
  p_after integer default 0,
  p_limit integer default 50
) returns jsonb
language sql stable set search_path = ''
as $$
  with page as (
    select post.position,
      case when post.change_number > p_since then private.post_as_event(post) end as event
    from public.forum_posts post
    where post.thread_id = p_thread_id
      and post.position > p_after and post.position <= p_after::bigint + least(p_limit, 100)
    union all
    select hidden.position,
      case when hidden.change_number > p_since then private.hidden_post_as_event(hidden) end
    from private.hidden_posts(
      p_thread_id, p_after, p_after::bigint + least(p_limit, 100), 100
    ) hidden
  ), measured as (
    select page.*,
      sum(coalesce(octet_length(event::text), 0)) over (order by page.position) as bytes,
      row_number() over (order by page.position) as place
    from page
  ), part as (
    select * from measured where bytes <= 250000 or place = 1
  )
  select jsonb_build_object(
    'thread', private.thread_state(thread),
    'positions', coalesce((select jsonb_agg(part.position order by part.position) from part), '[]'),
    'posts', coalesce(
      (select jsonb_agg(event order by part.position) from part where event is not null), '[]'
    ),
    'next_after', case when (select count(*) from part) < (select count(*) from page)
      then (select max(part.position) from part) end
  )
  from public.forum_threads thread where thread.id = p_thread_id;
$$;
comment on function public.get_thread_changes is
  'What happened to p_limit (100 at most) positions of a thread after p_after since its change p_since: the posts written or edited later, in full, all positions that still have a post, and the numbers of the thread. At most 250 KB, but at least one position: next_after is null, or the position up to which this is all. Null when there is no such thread. Reads no row of another page.';
grant execute on function public.get_thread_changes to anon, authenticated, service_role;

create policy "All can listen to the forum, members to what is theirs"
on realtime.messages for select to anon, authenticated using (
  realtime.messages.extension = 'broadcast'
  and (
    (select realtime.topic())
      ~ '^(thread:[0-9a-f-]{36}:posts|category:[0-9a-f-]{36}:threads)$'
    or (select realtime.topic()) = 'user:' || (select auth.uid()) || ':notifications'
    or (select realtime.topic()) = 'moderation:queue' and (select private.is_moderator())
  )
);
