-- What moderators hide is there for its author and for them, and for nobody else. Positions stay, counters
-- count what the public sees.

alter table public.forum_posts
  add column hidden_at timestamptz,
  add column hidden_reason text constraint forum_posts_hidden_reason_length
    check (char_length(hidden_reason) <= 500),
  add constraint forum_posts_hidden_with_reason check (hidden_at is null or hidden_reason ~ '\S');
comment on column public.forum_posts.hidden_at is
  'Since when a moderator has hidden it; null when it is public, as far as its thread is.';
comment on column public.forum_posts.hidden_reason is 'For its author.';
create index forum_posts_hidden on public.forum_posts (thread_id, position) where hidden_at is not null;

alter table public.forum_threads
  add column hidden_at timestamptz,
  add column hidden_reason text constraint forum_threads_hidden_reason_length
    check (char_length(hidden_reason) <= 500),
  add constraint forum_threads_hidden_with_reason check (hidden_at is null or hidden_reason ~ '\S'),
  add column locked_at timestamptz,
  add column revision integer not null default 0,
  add column is_public boolean not null
    generated always as (hidden_at is null and post_count > 0) stored;
comment on column public.forum_threads.hidden_at is
  'Since when a moderator has hidden it with all its posts; null when it is public.';
comment on column public.forum_threads.hidden_reason is 'For its creator.';
comment on column public.forum_threads.locked_at is
  'Since when it takes no replies of members; null when it does.';
comment on column public.forum_threads.revision is
  'Counts changes of title, category, sticky, lock and hiding, so that a reader notices them.';
comment on column public.forum_threads.is_public is
  'Neither hidden, nor empty for the public because all its posts are.';
comment on column public.forum_threads.post_count is 'Posts that are not hidden. Kept by a trigger.';

-- ── Who sees what ──────────────────────────────────────────────────────────────────────────────

drop policy "Everybody can read threads" on public.forum_threads;
create policy "Everybody can read public threads, creators own, moderators any"
on public.forum_threads for select to anon, authenticated using (
  is_public or created_by_user_id = (select auth.uid()) or (select private.is_moderator())
);

drop policy "Everybody can read posts" on public.forum_posts;
create policy "Everybody can read public posts, authors own, moderators any"
on public.forum_posts for select to anon, authenticated using (
  (
    hidden_at is null
    -- One step into the index for each post: "exists" may be planned as a walk through all threads.
    and (
      select thread.is_public from public.forum_threads thread
      where thread.id = forum_posts.thread_id
    )
  )
  or user_id = (select auth.uid())
  or (select private.is_moderator())
);

create function private.has_posts_of_others(thread uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.forum_posts
    where thread_id = thread and user_id is distinct from (select auth.uid())
  );
$$;
comment on function private.has_posts_of_others is
  'Whether somebody else has posted in a thread; hidden posts count, too.';
grant execute on function private.has_posts_of_others to authenticated;

drop policy "Authors can delete their unanswered threads, admins any" on public.forum_threads;
create policy "Authors can delete their unanswered threads, admins any" on public.forum_threads
for delete to authenticated using (
  (
    created_by_user_id = (select auth.uid())
    -- Read from the locked row, so that a reply written at the same moment counts.
    and reply_count = 0
    -- Without its first post a thread with one reply has no reply_count either.
    and not private.has_posts_of_others(id)
  ) or (select private.is_admin())
);

-- ── Replies ────────────────────────────────────────────────────────────────────────────────────

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

  update public.forum_threads
  set last_position = last_position + 1, change_number = change_number + 1
  where id = new.thread_id
  returning last_position, change_number into new.position, new.change_number;
  return new;
end;
$$;
comment on function private.prepare_post is
  'Gives a post its position and number, treats a repeat as the same row, and rejects replies where there can be none.';

-- ── Numbers ────────────────────────────────────────────────────────────────────────────────────

drop trigger forum_posts_number_edit on public.forum_posts;
create trigger forum_posts_number_edit before update on public.forum_posts
for each row when (
  old.content is distinct from new.content
  or (old.hidden_at is null) <> (new.hidden_at is null)
)
execute function private.number_edit();

create or replace function private.count_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.forum_threads
    set post_count = post_count + (new.hidden_at is null)::integer,
      last_activity_at = greatest(last_activity_at, new.created_at)
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
comment on function private.count_post is
  'Keeps post_count and last_activity_at, numbers deletions, and removes a thread with its last post.';
create trigger forum_posts_count_hidden after update on public.forum_posts
for each row when ((old.hidden_at is null) <> (new.hidden_at is null))
execute function private.count_post();

create or replace function private.count_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.is_public then
    update public.forum_categories set thread_count = thread_count - 1
    where id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and new.is_public then
    update public.forum_categories set thread_count = thread_count + 1
    where id = new.category_id;
  end if;
  return null;
end;
$$;
comment on function private.count_thread is
  'Keeps thread_count: the public threads, also when one moves to another category.';
drop trigger forum_threads_count on public.forum_threads;
create trigger forum_threads_count after insert or delete on public.forum_threads
for each row execute function private.count_thread();
create trigger forum_threads_count_change after update on public.forum_threads
for each row when (old.is_public <> new.is_public or old.category_id <> new.category_id)
execute function private.count_thread();

create function private.number_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  return new;
end;
$$;
create trigger forum_threads_number_revision before update on public.forum_threads
for each row when (
  (old.title, old.category_id, old.sticky, old.locked_at, old.hidden_at)
    is distinct from (new.title, new.category_id, new.sticky, new.locked_at, new.hidden_at)
)
execute function private.number_revision();

-- ── Lists ──────────────────────────────────────────────────────────────────────────────────────

create or replace function private.category_changed_at(category public.forum_categories)
returns timestamptz
language sql stable set search_path = ''
as $$
  -- Two steps into the index of the category page instead of a walk through its threads.
  select greatest(
    category.updated_at,
    (select last_activity_at from public.forum_threads
      where category_id = category.id and sticky and is_public
      order by last_activity_at desc limit 1),
    (select last_activity_at from public.forum_threads
      where category_id = category.id and not sticky and is_public
      order by last_activity_at desc limit 1)
  );
$$;

create or replace function private.sitemap_pages(
  p_section text, p_after text, p_skip integer, p_limit integer
) returns table (key text, changed_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  if p_section = 'threads' then
    return query
      select thread.id::text, thread.last_activity_at from public.forum_threads thread
      -- Public ones, whoever asks.
      where thread.is_public
        and thread.id > coalesce(nullif(p_after, ''), '00000000-0000-0000-0000-000000000000')::uuid
      order by thread.id offset p_skip limit p_limit;
  elsif p_section = 'categories' then
    return query
      select category.slug, private.category_changed_at(category)
      from public.forum_categories category
      where category.slug > p_after order by category.slug offset p_skip limit p_limit;
  elsif p_section = 'blog' then
    return query
      select post.slug, greatest(post.updated_at, post.published_at) from public.blog_posts post
      where post.published_at <= now() and post.slug > p_after
      order by post.slug offset p_skip limit p_limit;
  end if;
end;
$$;
