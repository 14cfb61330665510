-- "Mark all as read" also marks a post of the last minute that is hidden just then: when it was restored it was unread.

create or replace function private.mark_all_read(p_category_id uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- No statement of a member lasts as long.
  open_for constant interval := '1 minute';
  made timestamptz;
begin
  insert into private.read_marks as mark (user_id, category_id, read_before, positions)
  select (select auth.uid()), p_category_id, now() - open_for, coalesce(
    (
      select jsonb_object_agg(t.id, t.last_position) from public.forum_threads t
      where t.is_public and (p_category_id is null or t.category_id = p_category_id)
        -- Not by the activity of the thread, which hidden posts do not count for.
        and t.id in (
          select post.thread_id from public.forum_posts post where post.created_at >= now() - open_for
        )
    ),
    '{}'
  )
  on conflict (user_id, category_id) do update set
    marked_at = excluded.marked_at, read_before = excluded.read_before,
    positions = excluded.positions,
    previous = jsonb_build_object('read_before', mark.read_before, 'positions', mark.positions)
  returning marked_at into made;
  return made;
end;
$$;
