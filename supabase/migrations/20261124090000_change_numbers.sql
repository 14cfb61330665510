-- Every change of a thread (a post, an edit, a deletion) has a number. A reader knows the number that
-- is on screen, so a lost event is noticed, and what changed since is read in one call.

alter table public.forum_threads add column change_number integer not null default 0;
alter table public.forum_posts add column change_number integer not null default 0;
comment on column public.forum_threads.change_number is
  'The number of the latest change. Counted under the row''s lock and so in commit order: whoever knows number n has seen all changes up to n.';
comment on column public.forum_posts.change_number is
  'The number of the change of its thread that wrote this post, or its text, last.';

-- What is there already has changed once, in the order of its positions.
update public.forum_threads set change_number = last_position;
update public.forum_posts set change_number = position;

create or replace function private.prepare_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Posts of one thread take turns from here to the end of their transaction. That is what makes
  -- positions equal to commit order, and a repeat see the row it repeats.
  perform from public.forum_threads where id = new.thread_id for no key update;
  if not found then
    raise exception 'This thread no longer exists.' using errcode = '23503', hint = 'thread_gone';
  end if;

  -- The same author sends the same id again when an answer got lost: that is the same post.
  if exists (
    select from public.forum_posts
    where id = new.id and user_id = new.user_id and thread_id = new.thread_id
  ) then
    return null;
  end if;

  if new.parent_post_id is not null then
    -- A post that is being deleted right now is skipped: its deletion waits for the thread, which
    -- is held here, so waiting for it would be a deadlock.
    perform from public.forum_posts
    where id = new.parent_post_id and thread_id = new.thread_id for key share skip locked;
    if not found then
      -- The answered post is gone, or was never in this thread. The reply is still worth keeping.
      new.parent_post_id := null;
    end if;
  end if;

  update public.forum_threads
  set last_position = last_position + 1, change_number = change_number + 1
  where id = new.thread_id
  returning last_position, change_number into new.position, new.change_number;
  return new;
end;
$$;
comment on function private.prepare_post is
  'Gives a post its position and number, and treats a repeat as the same row.';

create function private.number_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.forum_threads set change_number = change_number + 1
  where id = new.thread_id returning change_number into new.change_number;
  return new;
end;
$$;
comment on function private.number_edit is
  'Gives an edit its number. Holds the post and waits for the thread, like a deletion; whoever deletes the thread meanwhile waits the other way round, and the database ends one of the two.';

create trigger forum_posts_number_edit before update on public.forum_posts
for each row when (old.content is distinct from new.content)
execute function private.number_edit();

create or replace function private.count_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.forum_threads
    set post_count = post_count + 1, last_activity_at = greatest(last_activity_at, new.created_at)
    where id = new.thread_id;
  else
    update public.forum_threads
    set post_count = post_count - 1, change_number = change_number + 1,
      last_activity_at = case when old.created_at < last_activity_at then last_activity_at else
        coalesce(
          (
            select created_at from public.forum_posts
            where thread_id = old.thread_id order by position desc limit 1
          ),
          last_activity_at
        )
      end
    where id = old.thread_id;
    -- The last post takes its thread along: an empty thread would be a title without a voice.
    delete from public.forum_threads where id = old.thread_id and post_count <= 0;
  end if;
  return null;
end;
$$;
comment on function private.count_post is
  'Keeps post_count and last_activity_at, numbers deletions, and removes a thread with its last post.';

-- ── What is told and read ──────────────────────────────────────────────────────────────────────

create function private.thread_state(thread public.forum_threads) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'change_number', thread.change_number, 'reply_count', thread.reply_count,
    'last_position', thread.last_position, 'last_activity_at', thread.last_activity_at
  );
$$;
comment on function private.thread_state is 'What changes about a thread when its posts do.';
grant execute on function private.thread_state to anon, authenticated, service_role;

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
      where parent.id = post.parent_post_id
    )
  );
$$;
grant execute on function private.post_as_event to anon, authenticated, service_role;

-- Told when everything else has happened to the row: the numbers of its thread are right by then, and
-- what a limit refuses is not even told.
drop trigger forum_posts_broadcast_new on public.forum_posts;
drop trigger forum_posts_broadcast_edit on public.forum_posts;

create or replace function private.broadcast_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  post public.forum_posts;
  thread jsonb;
begin
  if tg_op = 'DELETE' then
    post := old;
  else
    post := new;
  end if;
  select private.thread_state(t) into thread from public.forum_threads t where t.id = post.thread_id;
  -- When the whole thread goes, its posts need no farewell one by one.
  if thread is null then
    return null;
  end if;
  perform realtime.send(
    case tg_op
      when 'DELETE' then jsonb_build_object(
        'id', post.id, 'thread_id', post.thread_id, 'position', post.position,
        'change_number', thread -> 'change_number'
      )
      else private.post_as_event(post)
    end || jsonb_build_object('thread', thread),
    case tg_op
      when 'INSERT' then 'post_created' when 'UPDATE' then 'post_updated' else 'post_deleted'
    end,
    'thread:' || post.thread_id || ':posts', true
  );
  return null;
end;
$$;

create trigger forum_posts_tell after insert or delete on public.forum_posts
for each row execute function private.broadcast_post();
create trigger forum_posts_tell_edit after update on public.forum_posts
for each row when (old.content is distinct from new.content)
execute function private.broadcast_post();

create function private.broadcast_thread_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('id', old.id), 'thread_deleted', 'thread:' || old.id || ':posts', true
  );
  return null;
end;
$$;

create trigger forum_threads_tell_deletion after delete on public.forum_threads
for each row execute function private.broadcast_thread_deletion();

drop function public.get_thread_posts_with_parent_author;
create function public.get_thread_posts_with_parent_author(
  p_thread_id uuid,
  p_after integer default 0,
  p_limit integer default 1000
) returns table (
  id uuid, thread_id uuid, user_id uuid, content text, content_type text, parent_post_id uuid,
  "position" integer, created_at timestamptz, updated_at timestamptz, change_number integer,
  author_profile jsonb, parent_author_username text, thread_change_number integer
)
language sql stable set search_path = ''
as $$
  select p.id, p.thread_id, p.user_id, p.content, p.content_type, p.parent_post_id,
    p.position, p.created_at, p.updated_at, p.change_number,
    private.profile_card(p.user_id), parent_author.username,
    (select t.change_number from public.forum_threads t where t.id = p_thread_id)
  from public.forum_posts p
  left join public.forum_posts parent on parent.id = p.parent_post_id
  left join public.profiles parent_author on parent_author.id = parent.user_id
  where p.thread_id = p_thread_id and p.position > p_after
  order by p.position
  limit least(p_limit, 1000);
$$;
comment on function public.get_thread_posts_with_parent_author is
  'Posts of a thread after position p_after, oldest first, at most p_limit (1000, what the API answers at most). thread_change_number is the same in each row: all changes up to it are in what was read.';
revoke execute on function public.get_thread_posts_with_parent_author from public;
grant execute on function public.get_thread_posts_with_parent_author
  to anon, authenticated, service_role;

create function public.get_thread_changes(
  p_thread_id uuid,
  p_since integer,
  p_after integer default 0,
  p_limit integer default 50
) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'thread', private.thread_state(thread),
    'positions', coalesce(
      jsonb_agg(post.position order by post.position) filter (where post.id is not null), '[]'
    ),
    'posts', coalesce(
      jsonb_agg(private.post_as_event(post) order by post.position)
        filter (where post.change_number > p_since),
      '[]'
    )
  )
  from public.forum_threads thread
  left join public.forum_posts post on post.thread_id = thread.id
    and post.position > p_after and post.position <= p_after::bigint + least(p_limit, 1000)
  where thread.id = p_thread_id
  group by thread.id;
$$;
comment on function public.get_thread_changes is
  'What happened to p_limit (1000 at most) positions of a thread after p_after since its change p_since: the posts written or edited later, in full, all positions that still have a post, and the numbers of the thread. Null when there is no such thread. Reads no row of another page.';
revoke execute on function public.get_thread_changes from public;
grant execute on function public.get_thread_changes to anon, authenticated, service_role;
