-- Categories hold threads, threads hold posts. Counters and positions are kept by triggers, so that every list costs
-- the same at ten and at ten million posts. Their triggers are in 42_thread_triggers.sql.

create table public.forum_threads (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint forum_threads_title_length check (char_length(title) between 1 and 200)
    constraint forum_threads_title_is_clean check (private.is_clean_line(title)),
  category_id uuid not null references public.forum_categories (id) on delete restrict,
  created_by_user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  sticky boolean not null default false,
  post_count integer not null default 0,
  reply_count integer not null generated always as (greatest(post_count - 1, 0)) stored,
  last_position integer not null default 0,
  change_number integer not null default 0,
  hidden_at timestamptz,
  hidden_reason text constraint forum_threads_hidden_reason_length
    check (char_length(hidden_reason) <= 500),
  locked_at timestamptz,
  revision integer not null default 0,
  is_public boolean not null
    generated always as (hidden_at is null and post_count > 0) stored,
  hidden_entry bigint,
  -- No foreign key: with a second way from threads to posts the API could not tell which one a request
  -- like "forum_threads?select=*,forum_posts(*)" means, and would reject it. A trigger does its work.
  solution_post_id uuid,
  is_solved boolean not null default false,
  constraint forum_threads_hidden_with_reason check (hidden_at is null or hidden_reason ~ '\S'),
  constraint forum_threads_solved_by_a_post check (not is_solved or solution_post_id is not null)
) with (fillfactor = 80);
comment on table public.forum_threads is 'A discussion. Always has at least one post, see thread_has_post.';
comment on column public.forum_threads.created_by_user_id is 'Null once the account is gone; shown as Unknown User.';
comment on column public.forum_threads.last_activity_at is 'Time of the newest post; kept by a trigger.';
comment on column public.forum_threads.post_count is 'Posts that are not hidden. Kept by a trigger.';
comment on column public.forum_threads.reply_count is 'Posts after the first.';
comment on column public.forum_threads.last_position is 'Highest position ever given to a post of this thread. Never reused.';
comment on column public.forum_threads.change_number is
  'The number of the latest change. Counted under the row''s lock and so in commit order: whoever knows number n has seen all changes up to n.';
comment on column public.forum_threads.hidden_at is
  'Since when a moderator has hidden it with all its posts; null when it is public.';
comment on column public.forum_threads.hidden_reason is 'For its creator.';
comment on column public.forum_threads.locked_at is
  'Since when it takes no replies of members; null when it does.';
comment on column public.forum_threads.revision is
  'Counts changes of title, category, sticky, lock, hiding and solution, so that a reader notices them.';
comment on column public.forum_threads.is_public is
  'Neither hidden, nor empty for the public because all its posts are.';
comment on column public.forum_threads.hidden_entry is
  'The entry of the log about the member that has hidden it with everything else; null when it was hidden by itself.';
comment on column public.forum_threads.solution_post_id is
  'The reply that its author or a moderator has marked as the solution. Written by set_solution; kept while the post is hidden, and while the thread is in a category that asks no questions.';
comment on column public.forum_threads.is_solved is
  'The solution is there and not hidden. Kept by a trigger. To be shown only in a category that asks questions.';

-- The order of a category page: sticky first, then the latest activity; id makes it a keyset.
create index forum_threads_category_order on public.forum_threads
  (category_id, sticky desc, last_activity_at desc, id desc);
-- The threads of one member.
create index forum_threads_creator on public.forum_threads (created_by_user_id, created_at desc);
create index forum_threads_hidden_entry on public.forum_threads (hidden_entry)
  where hidden_entry is not null;
-- The feed of a category has its newest threads, whatever is discussed today.
create index forum_threads_by_creation on public.forum_threads (category_id, created_at desc)
  where is_public;
-- For the latest threads of all categories.
create index forum_threads_latest on public.forum_threads (last_activity_at desc, id desc)
  where is_public;
-- Of solved threads only: an unsolved one, as most that get replies are, is not in it.
create index forum_threads_solved on public.forum_threads
  (category_id, sticky desc, last_activity_at desc, id desc) where is_solved;
-- Threads are listed by their latest activity, in parts that are windows of time. Where one ends must be found without
-- counting and must not move when threads do: one id of 2,048 is the end of a part.
create index forum_threads_sitemap_ends on public.forum_threads (last_activity_at)
  where is_public and right(id::text, 3) in ('000', '800');

alter table public.forum_threads enable row level security;

create policy "Members can start threads in their own name" on public.forum_threads
for insert to authenticated with check (created_by_user_id = (select auth.uid()));

create policy "Everybody can read public threads, creators own, moderators any"
on public.forum_threads for select to anon, authenticated using (
  is_public or created_by_user_id = (select auth.uid()) or (select private.is_moderator())
);

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

grant select on public.forum_threads to anon, authenticated;
grant all on public.forum_threads to service_role;
-- Columns left out here (sticky, counters, position, times) cannot be forged by any client.
grant insert (id, title, category_id, created_by_user_id), delete on public.forum_threads to authenticated;

create function private.count_thread() returns trigger
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

create function public.create_thread(
  p_thread_id uuid, p_post_id uuid, p_category_id uuid, p_title text, p_content text
) returns uuid
language plpgsql set search_path = ''
as $$
declare
  step text := 'thread';
  failed_state text;
  failed_message text;
  failed_detail text;
  failed_hint text;
begin
  insert into public.forum_threads (id, title, category_id, created_by_user_id)
  values (p_thread_id, p_title, p_category_id, (select auth.uid()))
  on conflict (id) do nothing;
  if not found then
    -- A repeat by the same author answers like the first time; a foreign id is a collision.
    if exists (
      select from public.forum_threads
      where id = p_thread_id and created_by_user_id = (select auth.uid())
    ) then
      return p_thread_id;
    end if;
    raise exception 'A thread with this id already exists.' using errcode = '23505';
  end if;
  step := 'first_post';
  insert into public.forum_posts (id, thread_id, user_id, content)
  values (p_post_id, p_thread_id, (select auth.uid()), p_content);
  return p_thread_id;
exception when others then
  if step = 'thread' then
    raise;
  end if;
  -- Entering this block has undone the thread. Tell the caller which half failed and why.
  get stacked diagnostics failed_state = returned_sqlstate, failed_message = message_text,
    failed_detail = pg_exception_detail, failed_hint = pg_exception_hint;
  raise exception '%', failed_message using errcode = failed_state,
    hint = rtrim('first_post ' || failed_hint), detail = failed_detail;
end;
$$;
comment on function public.create_thread is
  'Writes a thread and its first post in one transaction with the caller''s rights, and answers the thread''s id. Repeating it with the same ids changes nothing.';
grant execute on function public.create_thread to authenticated;

create function private.check_title() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.has_hidden_characters(new.title) then
    raise exception 'Title must be one line without invisible characters.'
      using errcode = '23514', constraint = tg_table_name || '_title_is_clean', hint = 'hidden';
  end if;
  return new;
end;
$$;

create function private.number_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  return new;
end;
$$;

-- Counters change with every reply, and PostgreSQL writes a changed row into each index of its table: in forum_threads
-- the trigrams of the title would be written, too, and they are ten times the rest.
create table private.thread_titles (
  thread_id uuid primary key references public.forum_threads (id) on delete cascade,
  title text not null
);
comment on table private.thread_titles is
  'The titles once more, for the search in a category: apart from counters, which change with every reply. Written by trigger.';

-- Without a list of pending entries, which every search would have to read to its end.
create index thread_titles_trigrams on private.thread_titles
  using gin (title extensions.gin_trgm_ops) with (fastupdate = off);

alter table private.thread_titles enable row level security;

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

create function private.latest_thread(p_category_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(listed) from private.thread_rows(array(
    select latest.t from (
      -- The order of the index: sticky threads, and then the others.
      (
        select t from public.forum_threads t
        where t.category_id = p_category_id and t.sticky and t.is_public
        order by t.last_activity_at desc, t.id desc limit 1
      )
      union all
      (
        select t from public.forum_threads t
        where t.category_id = p_category_id and not t.sticky and t.is_public
        order by t.last_activity_at desc, t.id desc limit 1
      )
    ) latest
    order by (latest.t).last_activity_at desc, (latest.t).id desc limit 1
  )) listed;
$$;
comment on function private.latest_thread is
  'The public thread of a category with the latest activity, as lists show it.';
grant execute on function private.latest_thread to anon, authenticated, service_role;
