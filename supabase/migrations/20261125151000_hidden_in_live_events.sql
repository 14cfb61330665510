-- What is hidden, in everything that readers are told: no words of it, and a line where replies refer to it.

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
    'hidden_at', post.hidden_at, 'hidden_reason', post.hidden_reason
  );
$$;
comment on function private.post_as_event is
  'A post in the shape of get_thread_posts_with_parent_author. Whoever may read a hidden post gets the reason with it.';

create or replace function private.thread_state(thread public.forum_threads) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'change_number', thread.change_number, 'reply_count', thread.reply_count,
    'last_position', thread.last_position, 'last_activity_at', thread.last_activity_at,
    'revision', thread.revision
  );
$$;
comment on function private.thread_state is
  'What changes about a thread when its posts do, and the number of its latest change of title, category, sticky, lock or hiding.';

-- ── Live events ────────────────────────────────────────────────────────────────────────────────

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
      when tg_op = 'INSERT' then 'post_created'
      when post.hidden_at is not null and not event ? 'content' then 'post_deleted'
      else 'post_updated'
    end,
    'thread:' || post.thread_id || ':posts', true
  );
  return null;
end;
$$;
comment on function private.broadcast_post is
  'Tells the readers of a thread about a post, whole as long as that takes at most 4 KB. One that is hidden is told as deleted, or as a post without words when replies refer to it.';

drop trigger forum_posts_tell_edit on public.forum_posts;
create trigger forum_posts_tell_edit after update on public.forum_posts
for each row when (old.change_number <> new.change_number)
execute function private.broadcast_post();

create function private.tell_hidden_parent() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent uuid;
  number integer;
begin
  -- A post that is being changed right now is skipped: it waits for the thread, and is told after this.
  select id into parent from public.forum_posts
  where id = old.parent_post_id and hidden_at is not null
  for no key update skip locked;
  if not found then
    return null;
  end if;
  update public.forum_threads set change_number = change_number + 1 where id = old.thread_id
  returning change_number into number;
  if found then
    update public.forum_posts set change_number = number, told_at = now() where id = parent;
  end if;
  return null;
end;
$$;
comment on function private.tell_hidden_parent is
  'A hidden post leaves a line as long as public replies refer to it: when those change, it is told again.';
-- By their names these come after a post itself is counted and told.
create trigger forum_posts_tell_parent_of_deleted after delete on public.forum_posts
for each row when (old.parent_post_id is not null)
execute function private.tell_hidden_parent();
create trigger forum_posts_tell_parent_of_hidden after update on public.forum_posts
for each row when (
  old.parent_post_id is not null and (old.hidden_at is null) <> (new.hidden_at is null)
)
execute function private.tell_hidden_parent();

drop trigger forum_threads_broadcast_activity on public.forum_threads;
create trigger forum_threads_broadcast_activity after update on public.forum_threads
for each row when (old.post_count < new.post_count and new.is_public)
execute function private.broadcast_thread_activity();

create function private.broadcast_thread_change() returns trigger
language plpgsql security definer set search_path = ''
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
create trigger forum_threads_tell_change after update on public.forum_threads
for each row when (old.revision <> new.revision)
execute function private.broadcast_thread_change();

create function private.forget_hidden_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_told(
    array_agg(row(post.id, post.thread_id, post.told_at, post.change_number)::private.told)
  )
  from public.forum_posts post
  -- Older messages are deleted, with the partition of their day.
  where post.thread_id = new.id and post.told_at > now() - interval '5 days';
  perform realtime.send(
    jsonb_build_object('id', new.id), 'thread_deleted', 'thread:' || new.id || ':posts', true
  );
  return null;
end;
$$;
comment on function private.forget_hidden_thread is
  'To the public a thread that is hidden is deleted, with every copy that Realtime keeps of its words.';
create trigger forum_threads_forget_hidden after update on public.forum_threads
for each row when (old.is_public and not new.is_public)
execute function private.forget_hidden_thread();

create or replace function private.forget_removed_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Older messages are deleted, with the partition of their day.
  kept_since constant timestamptz := now() - interval '5 days';
begin
  if tg_op = 'DELETE' then
    perform private.forget_told(array_agg(row(id, thread_id, told_at, change_number)::private.told))
    from removed where told_at > kept_since;
    return null;
  end if;
  perform private.forget_told(
    array_agg(row(before.id, before.thread_id, before.told_at, before.change_number)::private.told)
  )
  from removed before join written after using (id)
  where before.told_at > kept_since
    and (before.content is distinct from after.content or after.hidden_at is not null);
  -- Who has left, or wrote what is hidden, is named in what was told of their posts and of the replies.
  perform private.forget_told(
    array_agg(row(post.id, post.thread_id, post.told_at, post.change_number)::private.told)
  )
  from removed before join written after using (id)
  join public.forum_posts post on post.id = before.id or post.parent_post_id = before.id
  where post.told_at > kept_since
    and (
      before.user_id is not null and after.user_id is null
      or before.hidden_at is null and after.hidden_at is not null and post.id <> before.id
    );
  return null;
end;
$$;
comment on function private.forget_removed_words is
  'In the same transaction as an edit, a deletion, a hiding or a farewell. The copy of an edit itself stays.';
