-- A thread can be deleted between the moment its position is read and the moment the mark is written.

create or replace function private.mark_read(p_thread_id uuid, p_position integer) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.thread_reads as own (user_id, thread_id, last_position)
  select (select auth.uid()), t.id, least(p_position, t.last_position)
  from public.forum_threads t
  where t.id = p_thread_id and t.is_public and p_position > 0
  -- Waits for a deletion that has begun, and finds no thread after it.
  for key share
  -- Another device of theirs may have read further.
  on conflict (user_id, thread_id) do update set last_position = excluded.last_position
  where excluded.last_position > own.last_position;
$$;
