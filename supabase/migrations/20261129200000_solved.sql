-- In a category of questions the author of a thread, or a moderator, marks the reply that helped.

alter table public.forum_threads
  -- No foreign key: with a second way from threads to posts the API could not tell which one a request
  -- like "forum_threads?select=*,forum_posts(*)" means, and would reject it. A trigger does its work.
  add column solution_post_id uuid,
  add column is_solved boolean not null default false,
  add constraint forum_threads_solved_by_a_post check (not is_solved or solution_post_id is not null);
comment on column public.forum_threads.solution_post_id is
  'The reply that its author or a moderator has marked as the solution. Written by set_solution; kept while the post is hidden, and while the thread is in a category that asks no questions.';
comment on column public.forum_threads.is_solved is
  'The solution is there and not hidden. Kept by a trigger. To be shown only in a category that asks questions.';
comment on column public.forum_threads.revision is
  'Counts changes of title, category, sticky, lock, hiding and solution, so that a reader notices them.';
comment on function private.thread_state is
  'What changes about a thread when its posts do, and the number of its latest change of title, category, sticky, lock, hiding or solution.';

create function private.keep_solution() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.forum_threads set solution_post_id = null, is_solved = false
    where id = old.thread_id and solution_post_id = old.id;
  else
    update public.forum_threads set is_solved = new.hidden_at is null
    where id = new.thread_id and solution_post_id = new.id;
  end if;
  return null;
end;
$$;
comment on function private.keep_solution is
  'A thread is solved as long as its solution can be read: a restored post is the solution again, a deleted one never.';
revoke execute on function private.keep_solution from public;
-- By their names these come after a post is counted, which may delete its thread, and before it is told.
create trigger forum_posts_keep_solution after delete on public.forum_posts
for each row execute function private.keep_solution();
create trigger forum_posts_keep_solution_hidden after update on public.forum_posts
for each row when ((old.hidden_at is null) <> (new.hidden_at is null))
execute function private.keep_solution();

drop trigger forum_threads_number_revision on public.forum_threads;
create trigger forum_threads_number_revision before update on public.forum_threads
for each row when (
  (
    old.title, old.category_id, old.sticky, old.locked_at, old.hidden_at, old.solution_post_id,
    old.is_solved
  ) is distinct from (
    new.title, new.category_id, new.sticky, new.locked_at, new.hidden_at, new.solution_post_id,
    new.is_solved
  )
)
execute function private.number_revision();

-- Not for what follows from a deletion, which suspended members may do and no limit stops.
create trigger forum_threads_reject_suspended_solution after update on public.forum_threads
for each row when (
  old.solution_post_id is distinct from new.solution_post_id and pg_trigger_depth() = 0
)
execute function private.reject_suspended();
-- A mark costs everybody who listens a message and a read. Those of moderators are limited by the log.
create trigger forum_threads_limit_solutions after update on public.forum_threads
for each row when (
  old.solution_post_id is distinct from new.solution_post_id and pg_trigger_depth() = 0
  and old.created_by_user_id = auth.uid()
)
execute function private.limit_writes('posts_per_minute', '1 minute', '10', '30');

alter table public.moderation_log drop constraint moderation_log_action_is_known;
alter table public.moderation_log add constraint moderation_log_action_is_known check (action in (
  'role_changed', 'profile_cleared',
  'member_suspended', 'member_unsuspended', 'member_marked_spammer', 'member_unmarked_spammer',
  'post_hidden', 'post_restored', 'post_released', 'post_held', 'post_deleted',
  'thread_hidden', 'thread_restored', 'thread_locked', 'thread_unlocked', 'thread_pinned',
  'thread_unpinned', 'thread_moved', 'thread_renamed', 'thread_solved', 'thread_unsolved',
  'thread_deleted',
  'report_dismissed', 'report_reopened',
  'pattern_added', 'pattern_removed',
  'category_created', 'category_changed', 'category_renamed', 'category_closed', 'category_opened',
  'category_ordered', 'category_deleted',
  'article_created', 'article_changed', 'article_published', 'article_unpublished',
  'article_deleted',
  'subscriber_removed'
));

create function private.set_solution(p_thread_id uuid, p_post_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  thread public.forum_threads;
begin
  select * into thread from public.forum_threads where id = p_thread_id for no key update;
  if thread.id is null or not thread.is_public then
    raise exception 'This thread no longer exists.' using errcode = 'PT404', hint = 'thread_gone';
  end if;
  if thread.created_by_user_id is distinct from caller and not private.is_moderator() then
    raise exception 'Only who has started a thread can say what has solved it, or a moderator.'
      using errcode = '42501', hint = 'no_solution';
  end if;
  if thread.solution_post_id is not distinct from p_post_id then
    return;
  end if;
  if p_post_id is not null then
    if not exists (
      select from public.forum_categories where id = thread.category_id and asks_questions
    ) then
      raise exception 'Threads of this category are no questions.'
        using errcode = '23514', hint = 'no_question';
    end if;
    -- A post that is being deleted right now is skipped: its deletion waits for the thread, which is
    -- locked here, so waiting for it would be a deadlock.
    perform from public.forum_posts
    where id = p_post_id and thread_id = p_thread_id and hidden_at is null and position > 1
    for key share skip locked;
    if not found then
      raise exception 'This is no reply of this thread any more.'
        using errcode = 'PT404', hint = 'post_gone';
    end if;
  end if;
  update public.forum_threads
  set solution_post_id = p_post_id, is_solved = p_post_id is not null
  where id = p_thread_id;
  if thread.created_by_user_id is distinct from caller then
    insert into public.moderation_log (actor_id, action, member_id, thread_id, post_id)
    values (
      caller, case when p_post_id is null then 'thread_unsolved' else 'thread_solved' end,
      thread.created_by_user_id, p_thread_id, coalesce(p_post_id, thread.solution_post_id)
    );
  end if;
end;
$$;
comment on function private.set_solution is 'What set_solution does.';
revoke execute on function private.set_solution from public;
grant execute on function private.set_solution to authenticated;

create function public.set_solution(p_thread_id uuid, p_post_id uuid default null) returns void
language sql volatile set search_path = ''
as $$ select private.set_solution(p_thread_id, p_post_id); $$;
comment on function public.set_solution is
  'For who has started a thread of a category that asks questions, and for moderators: marks a public reply of it as the solution, also when it is locked; without p_post_id there is none any more. Both can be repeated.';
revoke execute on function public.set_solution from public, anon;
grant execute on function public.set_solution to authenticated;
