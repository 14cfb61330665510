-- What the site asks of the forum in one call each: the posts of a page, and a new thread.

create function private.profile_card(member uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'username', username, 'avatar_url', avatar_url, 'email', email
  ) from public.profiles where id = member;
$$;
comment on function private.profile_card is 'What is shown of a member beside a post or thread; null when the account is gone.';
grant execute on function private.profile_card to anon, authenticated, service_role;

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
    private.profile_card(p.user_id), parent_author.username
  from public.forum_posts p
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

create function public.get_category_threads(
  p_category_slug text,
  p_search text default '',
  p_before_sticky boolean default true,
  p_before_activity timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31
) returns table (
  id uuid, title text, sticky boolean, created_at timestamptz, last_activity_at timestamptz,
  reply_count integer, last_position integer, created_by_user_id uuid, creator jsonb
)
language plpgsql stable set search_path = ''
as $$
declare
  of_category uuid := (select c.id from public.forum_categories c where c.slug = p_category_slug);
  pattern text := '%' || regexp_replace(p_search, '([\\%_])', '\\\1', 'g') || '%';
begin
  -- Two statements, so that browsing keeps its plan (a range of the index in page order) and a
  -- search may choose the trigram index instead.
  if p_search = '' then
    return query
      select t.id, t.title, t.sticky, t.created_at, t.last_activity_at, t.reply_count,
        t.last_position, t.created_by_user_id, private.profile_card(t.created_by_user_id)
      from public.forum_threads t
      where t.category_id = of_category
        and (t.sticky, t.last_activity_at, t.id) < (p_before_sticky, p_before_activity, p_before_id)
      order by t.sticky desc, t.last_activity_at desc, t.id desc
      limit least(p_limit, 100);
  else
    -- Planned anew for each term: only its letters tell whether the trigrams of a rare word or
    -- the category in page order is the short way.
    return query execute $query$
      select t.id, t.title, t.sticky, t.created_at, t.last_activity_at, t.reply_count,
        t.last_position, t.created_by_user_id, private.profile_card(t.created_by_user_id)
      from public.forum_threads t
      where t.category_id = $1 and t.title ilike $2
        and (t.sticky, t.last_activity_at, t.id) < ($3, $4, $5)
      order by t.sticky desc, t.last_activity_at desc, t.id desc
      limit least($6, 100)
    $query$ using of_category, pattern, p_before_sticky, p_before_activity, p_before_id, p_limit;
  end if;
end;
$$;
comment on function public.get_category_threads is
  'One page of a category by its slug: sticky first, then latest activity, before the given thread. Needs no second request for the category''s id.';
revoke execute on function public.get_category_threads from public;
grant execute on function public.get_category_threads to anon, authenticated, service_role;
