-- A reply changes the row of its thread once, and no index of letters with it.

-- Counters change with every reply, and PostgreSQL writes a changed row into each index of its table: the
-- trigrams of the title, too, which were ten times the rest.
create table private.thread_titles (
  thread_id uuid primary key references public.forum_threads (id) on delete cascade,
  title text not null
);
comment on table private.thread_titles is
  'The titles once more, for the search in a category: apart from counters, which change with every reply. Written by trigger.';
alter table private.thread_titles enable row level security;
revoke all on private.thread_titles from public, anon, authenticated, service_role;

insert into private.thread_titles (thread_id, title) select id, title from public.forum_threads;
drop index public.forum_threads_title_trigrams;
-- Without a list of pending entries, which every search would have to read to its end.
create index thread_titles_trigrams on private.thread_titles
  using gin (title extensions.gin_trgm_ops) with (fastupdate = off);
analyze private.thread_titles;

create function private.copy_title() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.thread_titles (thread_id, title) values (new.id, new.title)
  on conflict (thread_id) do update set title = excluded.title;
  return null;
end;
$$;
comment on function private.copy_title is 'Keeps private.thread_titles.';
revoke execute on function private.copy_title from public;
create trigger forum_threads_copy_title
  after insert or update of title on public.forum_threads
  for each row execute function private.copy_title();

-- The next version of a row fits beside it.
alter table public.forum_threads set (fillfactor = 80);
-- For the latest threads of all categories.
create index forum_threads_latest on public.forum_threads (last_activity_at desc, id desc)
  where is_public;

create or replace function private.prepare_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Null for the owner of the database, for whom none of this is a rule.
  author constant uuid := (select auth.uid());
  thread public.forum_threads;
begin
  -- Posts of one thread take turns from here to the end of their transaction. That is what makes
  -- positions equal to commit order, and a repeat see the row it repeats.
  select * into thread from public.forum_threads where id = new.thread_id for no key update;
  -- What a member cannot see is not there. A thread that is being made has no position yet.
  if not found or (
    not thread.is_public and thread.last_position > 0 and author is not null
    and thread.created_by_user_id is distinct from author and not private.is_moderator()
  ) then
    raise exception 'This thread no longer exists.' using errcode = '23503', hint = 'thread_gone';
  end if;

  -- The same author sends the same id again when a response got lost: that is the same post.
  if exists (
    select from public.forum_posts
    where id = new.id and user_id = new.user_id and thread_id = new.thread_id
  ) then
    return null;
  end if;

  if author is not null and not thread.is_public and thread.last_position > 0 then
    raise exception 'This thread is hidden, so nobody can reply.'
      using errcode = '23514', hint = 'thread_hidden';
  end if;
  if author is not null and thread.locked_at is not null and not private.is_moderator() then
    raise exception 'This thread is locked: it takes no new replies.'
      using errcode = '23514', hint = 'thread_locked';
  end if;

  if new.parent_post_id is not null then
    -- A post that is being deleted right now is skipped: its deletion waits for the thread, which
    -- is locked here, so waiting for it would be a deadlock.
    perform from public.forum_posts
    where id = new.parent_post_id and thread_id = new.thread_id and hidden_at is null
    for key share skip locked;
    if not found then
      -- That post is deleted or hidden, or was never in this thread. The reply is still worth keeping.
      new.parent_post_id := null;
    end if;
  end if;

  -- count_post writes the numbers into the thread. Until then other rows of the same statement have taken
  -- some, which only their positions show.
  new.position := 1 + greatest(
    thread.last_position,
    (select max(position) from public.forum_posts where thread_id = new.thread_id)
  );
  new.change_number := thread.change_number + new.position - thread.last_position;
  return new;
end;
$$;

create or replace function private.count_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.forum_threads
    set last_position = new.position, change_number = new.change_number,
      post_count = post_count + (new.hidden_at is null)::integer,
      last_activity_at = case when new.hidden_at is null
        then greatest(last_activity_at, new.created_at) else last_activity_at end
    where id = new.thread_id;
    return null;
  end if;
  if tg_op = 'DELETE' then
    -- Locked before its posts are looked at, so that a reply written at the same moment counts.
    perform from public.forum_threads where id = old.thread_id for no key update;
    -- The last post takes its thread along: an empty thread would be a title without a voice.
    delete from public.forum_threads thread
    where thread.id = old.thread_id
      and not exists (select from public.forum_posts left_over where left_over.thread_id = thread.id);
    if found then
      return null;
    end if;
  end if;
  update public.forum_threads thread
  set post_count = post_count + case
      when tg_op = 'DELETE' then -(old.hidden_at is null)::integer
      else (old.hidden_at is not null)::integer - (new.hidden_at is not null)::integer
    end,
    -- number_edit has given a hidden or restored post its number.
    change_number = change_number + (tg_op = 'DELETE')::integer,
    last_activity_at = coalesce(
      (
        select latest.created_at from public.forum_posts latest
        where latest.thread_id = thread.id and latest.hidden_at is null
        order by latest.position desc limit 1
      ),
      last_activity_at
    )
  where thread.id = coalesce(new.thread_id, old.thread_id);
  return null;
end;
$$;
