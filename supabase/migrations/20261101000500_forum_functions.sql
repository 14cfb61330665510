-- What the site asks of the forum in one call each: the posts of a page, and a new thread.

create function public.get_thread_posts_with_parent_author(
  p_thread_id uuid,
  p_after integer default 0,
  p_limit integer default 1000
) returns table (
  id uuid, thread_id uuid, user_id uuid, content text, content_type text, parent_post_id uuid,
  "position" integer, created_at timestamptz, updated_at timestamptz,
  author_profile jsonb, parent_author_username text
)
language sql stable set search_path = ''
as $$
  select p.id, p.thread_id, p.user_id, p.content, p.content_type, p.parent_post_id,
    p.position, p.created_at, p.updated_at,
    case when author.id is not null then jsonb_build_object(
      'id', author.id, 'username', author.username,
      'avatar_url', author.avatar_url, 'email', author.email
    ) end,
    parent_author.username
  from public.forum_posts p
  left join public.profiles author on author.id = p.user_id
  left join public.forum_posts parent on parent.id = p.parent_post_id
  left join public.profiles parent_author on parent_author.id = parent.user_id
  where p.thread_id = p_thread_id and p.position > p_after
  order by p.position
  limit least(p_limit, 1000);
$$;
comment on function public.get_thread_posts_with_parent_author is
  'Posts of a thread after position p_after, oldest first, at most p_limit (1000, what the API answers at most).';
revoke execute on function public.get_thread_posts_with_parent_author from public;
grant execute on function public.get_thread_posts_with_parent_author
  to anon, authenticated, service_role;

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
revoke execute on function public.create_thread from public, anon;
grant execute on function public.create_thread to authenticated;
