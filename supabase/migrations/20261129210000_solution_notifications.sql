-- Whoever has solved a thread is notified of it. And mentions are limited by the hour.

create trigger notifications_limit_mentions after insert on private.notifications
for each row when (new.kind = 'mention')
execute function private.limit_writes('mentions_per_hour', '1 hour', '10', '60');

create function private.notify_of_solution() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  author uuid;
begin
  insert into private.notifications (user_id, post_id, kind)
  select post.user_id, post.id, 'solution' from public.forum_posts post
  join auth.users account on account.id = post.user_id
  where post.id = new.solution_post_id and post.user_id is distinct from (select auth.uid())
    and not private.ignores(post.user_id, (select auth.uid()))
    and not exists (
      select from private.thread_follows muted
      where muted.user_id = post.user_id and muted.thread_id = new.id and muted.level = 'nothing'
    )
  on conflict do nothing;
  -- Also when a mark is taken back, or made once more.
  for author in
    select user_id from private.notifications
    where post_id in (old.solution_post_id, new.solution_post_id) and kind = 'solution'
      and read_at is null
  loop
    perform private.announce_notifications(author);
  end loop;
  return null;
end;
$$;
comment on function private.notify_of_solution is
  'Notifies the author of a reply that it is the solution, once; shown as long as it is.';
revoke execute on function private.notify_of_solution from public;
create trigger forum_threads_notify_solution after update on public.forum_threads
for each row when (old.solution_post_id is distinct from new.solution_post_id)
execute function private.notify_of_solution();

create or replace function private.unread_notifications(member uuid)
returns table (post_id uuid, thread_id uuid)
language sql stable security definer set search_path = ''
as $$
  select post.id, post.thread_id
  from private.notifications notification
  join public.forum_posts post on post.id = notification.post_id and post.hidden_at is null
  join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
  where notification.user_id = member and notification.read_at is null
    and not private.ignores(member, post.user_id)
    and (notification.kind <> 'solution' or thread.solution_post_id = post.id);
$$;

create or replace function private.own_notifications(p_before_time timestamptz, p_before_id uuid, p_limit integer)
returns table (
  post_id uuid, kind text, created_at timestamptz, is_read boolean, thread_id uuid, thread_title text,
  "position" integer, author jsonb, beginning text
)
language sql stable security definer set search_path = ''
as $$
  select post.id, notification.kind, notification.created_at, notification.read_at is not null,
    thread.id, thread.title, post.position, private.named_member(post.user_id),
    left(post.content, 500)
  from private.notifications notification
  join public.forum_posts post on post.id = notification.post_id and post.hidden_at is null
  join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
  where notification.user_id = (select auth.uid())
    and (notification.created_at, notification.post_id) < (p_before_time, p_before_id)
    and not private.ignores(notification.user_id, post.user_id)
    and (notification.kind <> 'solution' or thread.solution_post_id = post.id)
  order by notification.created_at desc, notification.post_id desc
  limit least(p_limit, 100);
$$;
