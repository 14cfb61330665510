-- Where writes are admitted and counted: before anything is locked, and one row for each statement of a member.

create function private.admit_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.admit_write(tg_argv[0]);
  return new;
end;
$$;
comment on function private.admit_writes is 'Argument: kind. Before a statement, or before its only row.';
revoke execute on function private.admit_writes from public;

create function private.count_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.count_write(tg_argv[0], (select auth.uid()), 0);
  end if;
  return null;
end;
$$;
comment on function private.count_writes is
  'Argument: kind. After the write, so that a repeat, which writes nothing, counts nothing.';
revoke execute on function private.count_writes from public;

create or replace function private.limit_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.admit_write(tg_argv[0]);
    perform private.count_write(tg_argv[0], (select auth.uid()), 0);
  end if;
  return null;
end;
$$;
comment on function private.limit_writes is
  'Argument: kind. For what only the written row shows to be a write of this kind: admits and counts it at once.';

create function private.count_post_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.count_write('posts', (select auth.uid()), octet_length(new.content));
  end if;
  return null;
end;
$$;
comment on function private.count_post_writes is 'Counts a post or an edit, with the bytes of its text.';
revoke execute on function private.count_post_writes from public;

create function private.one_row_per_statement() returns trigger
language plpgsql set search_path = ''
as $$
declare
  counter constant text := 'lmp.' || lower(tg_op) || '_of_' || tg_table_name;
begin
  -- Functions of the database and cascades run as the owner, and bound their work themselves.
  if current_user <> 'authenticated' then
    return coalesce(new, old);
  end if;
  if tg_level = 'STATEMENT' then
    -- What no single row can be is rejected before the first one has locked anything: PostgreSQL keeps locks until
    -- an error is reported and logged, with the whole statement.
    if (nullif(current_setting('request.headers', true), '')::json ->> 'content-length')::numeric
      > 262144 then
      raise exception 'This is more than one row can hold.' using errcode = 'PT413', hint = 'one_row';
    end if;
    perform set_config(counter, '', true);
    return null;
  end if;
  if current_setting(counter) <> '' then
    raise exception 'One statement writes one row here.' using errcode = 'PT400', hint = 'one_row';
  end if;
  perform set_config(counter, 'written', true);
  return coalesce(new, old);
end;
$$;
comment on function private.one_row_per_statement is
  'Bounds what one request can lock: the second row that a member writes with one statement is an error.';
revoke execute on function private.one_row_per_statement from public;

create trigger forum_posts_one_row before insert or update or delete on public.forum_posts
for each statement execute function private.one_row_per_statement();
create trigger forum_posts_admit_one_row before insert or update or delete on public.forum_posts
for each row execute function private.one_row_per_statement();
create trigger forum_threads_one_row before insert or update or delete on public.forum_threads
for each statement execute function private.one_row_per_statement();
create trigger forum_threads_admit_one_row before insert or update or delete on public.forum_threads
for each row execute function private.one_row_per_statement();
create trigger profiles_one_row before insert or update or delete on public.profiles
for each statement execute function private.one_row_per_statement();
create trigger profiles_admit_one_row before insert or update or delete on public.profiles
for each row execute function private.one_row_per_statement();

-- Posts. By its name the trigger comes before the one that locks the thread.
create function private.admit_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  -- The same author sends the same id again when a response got lost: nothing is written, however many
  -- were written since.
  if exists (
    select from public.forum_posts
    where id = new.id and user_id = new.user_id and thread_id = new.thread_id
  ) then
    return null;
  end if;
  perform private.admit_write('posts');
  return new;
end;
$$;
comment on function private.admit_post is 'Admits a new post, and treats a repeat as the same row.';
revoke execute on function private.admit_post from public;

drop trigger forum_posts_limit on public.forum_posts;
drop trigger forum_posts_limit_edits on public.forum_posts;
create trigger forum_posts_admit_writes before insert on public.forum_posts
for each row execute function private.admit_post();
create trigger forum_posts_admit_edits before update of content on public.forum_posts
for each statement execute function private.admit_writes('posts');
create trigger forum_posts_limit after insert on public.forum_posts
for each row execute function private.count_post_writes();
-- An edit costs everybody who listens the same message as a post.
create trigger forum_posts_limit_edits after update on public.forum_posts
for each row when (old.content is distinct from new.content)
execute function private.count_post_writes();

-- Threads.
create function private.admit_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A repeat of create_thread writes nothing.
  if not exists (
    select from public.forum_threads
    where id = new.id and created_by_user_id = (select auth.uid())
  ) then
    perform private.admit_write('threads');
    -- A thread without its first post is nothing, and a new thread locks its category.
    perform private.admit_write('posts');
  end if;
  return new;
end;
$$;
comment on function private.admit_thread is 'Admits a new thread and its first post.';
revoke execute on function private.admit_thread from public;

drop trigger forum_threads_limit on public.forum_threads;
drop trigger forum_threads_limit_renames on public.forum_threads;
drop trigger forum_threads_limit_solutions on public.forum_threads;
create trigger forum_threads_admit_writes before insert on public.forum_threads
for each row execute function private.admit_thread();
create trigger forum_threads_limit after insert on public.forum_threads
for each row execute function private.count_writes('threads');
create trigger forum_threads_limit_renames after update on public.forum_threads
for each row when (old.title <> new.title and old.created_by_user_id = auth.uid())
execute function private.count_writes('posts');
-- A mark costs everybody who listens a message and a read. Those of moderators are limited by the log.
create trigger forum_threads_limit_solutions after update on public.forum_threads
for each row when (
  old.solution_post_id is distinct from new.solution_post_id and pg_trigger_depth() = 0
  and old.created_by_user_id = auth.uid()
)
execute function private.count_writes('posts');

create or replace function public.rename_own_thread(p_thread_id uuid, p_title text) returns void
language sql set search_path = ''
as $$
  select private.admit_write('posts');
  select private.rename_own_thread(p_thread_id, p_title);
$$;
create or replace function public.set_solution(p_thread_id uuid, p_post_id uuid default null)
returns void
language sql volatile set search_path = ''
as $$
  select private.admit_write('posts');
  select private.set_solution(p_thread_id, p_post_id);
$$;
grant execute on function private.admit_write to authenticated;

-- Profiles. A moderator who clears one changes nothing of their own.
create trigger profiles_admit_new before insert on public.profiles
for each row when (new.id = auth.uid()) execute function private.admit_writes('profile');
create trigger profiles_admit_writes before update of username, avatar_url, email
on public.profiles
for each row when (new.id = auth.uid()) execute function private.admit_writes('profile');
create trigger profiles_limit_new after insert on public.profiles
for each row when (new.id = auth.uid()) execute function private.count_writes('profile');
create trigger profiles_limit after update on public.profiles
for each row when (
  new.id = auth.uid()
  and (old.username, old.avatar_url, old.email)
    is distinct from (new.username, new.avatar_url, new.email)
)
execute function private.count_writes('profile');

-- Writes that lock nothing of others.
drop trigger post_thanks_limit on private.post_thanks;
create trigger post_thanks_admit_writes before insert on private.post_thanks
for each statement execute function private.admit_writes('thanks');
create trigger post_thanks_limit after insert on private.post_thanks
for each row execute function private.count_writes('thanks');
drop trigger reports_limit on public.reports;
create trigger reports_admit_writes before insert on public.reports
for each statement execute function private.admit_writes('reports');
create trigger reports_limit after insert on public.reports
for each row execute function private.limit_writes('reports');
drop trigger ignored_members_limit on public.ignored_members;
create trigger ignored_members_admit_writes before insert on public.ignored_members
for each statement execute function private.admit_writes('ignored');
create trigger ignored_members_limit after insert on public.ignored_members
for each row execute function private.limit_writes('ignored');
drop trigger thread_follows_limit on private.thread_follows;
create trigger thread_follows_limit after insert or update of level on private.thread_follows
for each row when (not new.is_automatic) execute function private.limit_writes('follows');
drop trigger notifications_limit_mentions on private.notifications;
create trigger notifications_limit_mentions after insert on private.notifications
for each row when (new.kind = 'mention') execute function private.limit_writes('mentions');
drop trigger moderation_log_limit on public.moderation_log;
create trigger moderation_log_limit after insert on public.moderation_log
for each row when (
  new.about in ('post', 'thread', 'report', 'profile', 'member')
  and new.action not in ('post_released', 'post_restored', 'thread_restored', 'report_dismissed')
)
execute function private.limit_writes('acts');

drop function private.refuse_when_too_fast;

-- ── Deleting one's own posts ───────────────────────────────────────────────────────────────────

create function private.delete_own_posts(posts uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  perform private.lock_threads_of_own_posts(posts);
  delete from public.forum_posts where id = any(posts) and user_id = (select auth.uid());
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
revoke execute on function private.delete_own_posts from public;
grant execute on function private.delete_own_posts to authenticated;

create or replace function public.delete_own_posts(p_limit integer default 500) returns integer
language sql volatile set search_path = ''
as $$
  select private.delete_own_posts(array(
    select id from public.forum_posts where user_id = (select auth.uid())
    order by thread_id, position
    limit least(p_limit, 1000)
  ));
$$;
