-- The rules of the forum that hold through every door: idempotent posts, limits per member,
-- positions and counters, and no thread without a post.

create function private.refuse_when_too_fast(kind text, happened bigint, allowed integer, wait interval)
returns void language plpgsql set search_path = ''
as $$
begin
  if happened < allowed then
    return;
  end if;
  -- PT429 becomes HTTP 429. The hint is the machine's word, the detail tells how long to wait.
  raise exception 'You have reached the limit for now. Your text is not lost: please try again later.'
    using errcode = 'PT429', hint = kind,
      detail = json_build_object(
        'limit', allowed,
        'retry_after_seconds', greatest(1, ceil(extract(epoch from wait)))::integer
      )::text;
end;
$$;

create function private.is_new_member(member uuid) returns boolean
language sql stable set search_path = ''
as $$
  select not exists (
    select from public.profiles where id = member and created_at < now() - interval '24 hours'
  );
$$;
comment on function private.is_new_member is 'True during the first day of an account, when its limits are lower.';

create table private.recent_writes (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  times timestamptz[] not null default '{}',
  primary key (user_id, kind)
);
comment on table private.recent_writes is
  'When each member wrote within the last minute or day. Deleting what was written gives nothing back.';
alter table private.recent_writes enable row level security;
revoke all on private.recent_writes from public, anon, authenticated, service_role;

create function private.limit_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
  kind_of_write constant text := tg_argv[0];
  span constant interval := tg_argv[1];
  allowed integer;
  recent timestamptz[];
begin
  -- The owner's own work (seed, imports, background jobs) carries no user and has no limit.
  if member is null then
    return null;
  end if;
  allowed := case when private.is_new_member(member) then tg_argv[2] else tg_argv[3] end;
  -- The row is the member's turnstile: writes of the same moment pass it one after the other.
  insert into private.recent_writes as passed (user_id, kind) values (member, kind_of_write)
  on conflict (user_id, kind) do update
  set times = array(
    select t from unnest(passed.times) t where t > clock_timestamp() - span order by t
  )
  returning times into recent;
  perform private.refuse_when_too_fast(
    kind_of_write, cardinality(recent), allowed, recent[1] + span - clock_timestamp()
  );
  update private.recent_writes set times = times || clock_timestamp()
  where user_id = member and kind = kind_of_write;
  return null;
end;
$$;
comment on function private.limit_writes is
  'Arguments: kind, span, limit on the first day of an account, limit later. After the write, so that a repeat, which writes nothing, counts nothing.';

create trigger forum_threads_limit after insert on public.forum_threads
for each row execute function private.limit_writes('threads_per_day', '1 day', '5', '30');
create trigger forum_posts_limit after insert on public.forum_posts
for each row execute function private.limit_writes('posts_per_minute', '1 minute', '10', '30');
-- An edit costs everybody who listens the same message as a post.
create trigger forum_posts_limit_edits after update on public.forum_posts
for each row when (old.content is distinct from new.content)
execute function private.limit_writes('posts_per_minute', '1 minute', '10', '30');

create function private.count_links(content text) returns integer
language sql immutable set search_path = ''
as $$
  select regexp_count(
    content,
    -- Markdown links that leave the site, however their address is spelt; then bare addresses.
    '\]\(\s*<?(?:[a-z&\\]|//)[^\s)]*|\]:\s*<?//\S*|https?:[^\s<>)\]]+|\mwww\.[^\s<>)\]]+',
    1, 'i'
  );
$$;

create function private.limit_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
  allowed constant integer := tg_argv[0];
  links constant integer := private.count_links(new.content);
begin
  if member is null or links <= allowed then
    return null;
  end if;
  -- Who edits a post that has more links already may mend its words.
  if tg_op = 'UPDATE' and links <= private.count_links(old.content) then
    return null;
  end if;
  if private.is_new_member(member) and not private.is_admin() then
    raise exception
      'On its first day an account can put up to % links into a post. Your text is kept: take some links out, or post it tomorrow.',
      allowed
    using errcode = '23514', hint = 'links_per_post';
  end if;
  return null;
end;
$$;
comment on function private.limit_links is
  'Argument: links per post on the first day of an account. Link spam comes from accounts made for it.';

create trigger forum_posts_limit_links after insert on public.forum_posts
for each row execute function private.limit_links('3');
create trigger forum_posts_limit_links_of_edits after update on public.forum_posts
for each row when (old.content is distinct from new.content)
execute function private.limit_links('3');

create function private.prepare_post() returns trigger
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

  update public.forum_threads set last_position = last_position + 1
  where id = new.thread_id returning last_position into new.position;
  return new;
end;
$$;
comment on function private.prepare_post is
  'Gives a post its position and treats a repeat as the same row.';

create trigger forum_posts_prepare before insert on public.forum_posts
for each row execute function private.prepare_post();

create trigger forum_posts_touch_updated_at before update on public.forum_posts
for each row when (old.content is distinct from new.content)
execute function private.touch_updated_at();

create function private.keep_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := old.updated_at;
  return new;
end;
$$;
comment on function private.keep_updated_at is 'An update that changes no text is no edit, whatever time the client sent.';

create trigger forum_posts_keep_updated_at before update on public.forum_posts
for each row when (old.content is not distinct from new.content)
execute function private.keep_updated_at();

create function private.keep_post_in_thread() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'A post stays in its thread.' using errcode = '23514', hint = 'post_moved';
end;
$$;
comment on function private.keep_post_in_thread is 'Positions and counters belong to one thread, so nobody, not even the secret key, moves a post.';

create trigger forum_posts_stay before update of thread_id on public.forum_posts
for each row when (old.thread_id <> new.thread_id) execute function private.keep_post_in_thread();

create function private.count_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.forum_threads
    set post_count = post_count + 1, last_activity_at = greatest(last_activity_at, new.created_at)
    where id = new.thread_id;
  else
    update public.forum_threads
    set post_count = post_count - 1,
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
comment on function private.count_post is 'Keeps post_count and last_activity_at, and removes a thread with its last post.';

create trigger forum_posts_count after insert or delete on public.forum_posts
for each row execute function private.count_post();

create function private.count_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    update public.forum_categories set thread_count = thread_count - 1 where id = old.category_id;
  end if;
  if tg_op <> 'DELETE' then
    update public.forum_categories set thread_count = thread_count + 1 where id = new.category_id;
  end if;
  return null;
end;
$$;
comment on function private.count_thread is 'Keeps thread_count, also when a thread moves to another category.';

create trigger forum_threads_count after insert or delete or update of category_id
on public.forum_threads for each row execute function private.count_thread();

create function private.assert_thread_has_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.forum_threads where id = new.id)
    and not exists (select from public.forum_posts where thread_id = new.id) then
    raise exception 'A thread needs a first post.' using errcode = '23514', hint = 'thread_without_post';
  end if;
  return null;
end;
$$;

-- Checked when the transaction commits, so that create_thread can write both rows in turn.
create constraint trigger thread_has_post after insert on public.forum_threads
deferrable initially deferred for each row execute function private.assert_thread_has_post();
