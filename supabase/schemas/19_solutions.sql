-- In a category of questions the author of a thread, or a moderator, marks the reply that helped.

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
grant execute on function private.set_solution to authenticated;

create function public.set_solution(p_thread_id uuid, p_post_id uuid default null)
returns void
language sql volatile set search_path = ''
as $$
  select private.admit_write('posts');
  select private.set_solution(p_thread_id, p_post_id);
$$;
comment on function public.set_solution is
  'For who has started a thread of a category that asks questions, and for moderators: marks a public reply of it as the solution, also when it is locked; without p_post_id there is none any more. Both can be repeated.';
grant execute on function public.set_solution to authenticated;
