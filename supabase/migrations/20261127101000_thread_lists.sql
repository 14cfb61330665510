-- Lists of threads: one shape for those of a category and for the latest of all, with who spoke last.

create function private.named_member(p_member_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', id, 'username', username, 'role', role)
  from public.profiles where id = p_member_id;
$$;
comment on function private.named_member is
  'A member as lists name them; null for somebody who has left.';
revoke execute on function private.named_member from public;

create function private.thread_rows(p_threads public.forum_threads[])
returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb
)
language sql stable security definer set search_path = ''
as $$
  select t.id, t.title, t.sticky, t.locked_at is not null, t.created_at, t.last_activity_at,
    t.reply_count, t.last_position, t.created_by_user_id,
    private.named_member(t.created_by_user_id),
    (
      select private.named_member(post.user_id) from public.forum_posts post
      where post.thread_id = t.id and post.hidden_at is null
      order by post.position desc limit 1
    ),
    (
      select jsonb_build_object('name', category.name, 'slug', category.slug)
      from public.forum_categories category where category.id = t.category_id
    )
  from unnest(p_threads) with ordinality t
  order by t.ordinality;
$$;
comment on function private.thread_rows is
  'Threads as lists show them, in the given order. Who calls it has left out what is hidden.';
revoke execute on function private.thread_rows from public;
grant execute on function private.thread_rows to anon, authenticated, service_role;

drop function public.get_category_threads;
drop function private.category_threads;
create function private.category_threads(
  p_category_slug text, p_search text, p_before_sticky boolean, p_before_activity timestamptz,
  p_before_id uuid, p_limit integer, p_newer boolean
) returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  of_category uuid := (select c.id from public.forum_categories c where c.slug = p_category_slug);
  pattern text := '%' || regexp_replace(p_search, '([\\%_])', '\\\1', 'g') || '%';
  page public.forum_threads[];
begin
  if char_length(p_search) > 200 then
    -- No title is as long, and each would be compared with all of it.
    return;
  end if;
  -- Statements of their own, so that browsing keeps its plan (a range of the index in page order) and a
  -- search may choose the trigram index instead.
  if p_newer then
    page := array(
      select newer.t from (
        select t from public.forum_threads t
        where t.category_id = of_category and t.is_public
          and (p_search = '' or t.title ilike pattern)
          and (t.sticky, t.last_activity_at, t.id)
            > (p_before_sticky, p_before_activity, p_before_id)
        order by t.sticky, t.last_activity_at, t.id
        limit least(p_limit, 50)
      ) newer
      order by (newer.t).sticky desc, (newer.t).last_activity_at desc, (newer.t).id desc
    );
  elsif p_search = '' then
    page := array(
      select t from public.forum_threads t
      where t.category_id = of_category and t.is_public
        and (t.sticky, t.last_activity_at, t.id) < (p_before_sticky, p_before_activity, p_before_id)
      order by t.sticky desc, t.last_activity_at desc, t.id desc
      limit least(p_limit, 50)
    );
  else
    -- Planned anew for each term: only its letters tell whether the trigrams of a rare word or
    -- the category in page order is the short way.
    execute $query$
      select array(
        select t from public.forum_threads t
        join private.thread_titles searched on searched.thread_id = t.id
        where t.category_id = $1 and t.is_public and searched.title ilike $2
          and (t.sticky, t.last_activity_at, t.id) < ($3, $4, $5)
        order by t.sticky desc, t.last_activity_at desc, t.id desc
        limit least($6, 50)
      )
    $query$ into page
    using of_category, pattern, p_before_sticky, p_before_activity, p_before_id, p_limit;
  end if;
  return query select * from private.thread_rows(page);
end;
$$;
comment on function private.category_threads is
  'What get_category_threads returns: public threads only.';
revoke execute on function private.category_threads from public;
grant execute on function private.category_threads to anon, authenticated, service_role;

create function public.get_category_threads(
  p_category_slug text,
  p_search text default '',
  p_before_sticky boolean default true,
  p_before_activity timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31,
  p_newer boolean default false
) returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb
)
language sql stable set search_path = ''
as $$
  select * from private.category_threads(
    p_category_slug, p_search, p_before_sticky, p_before_activity, p_before_id, p_limit, p_newer
  );
$$;
comment on function public.get_category_threads is
  'One page of the public threads of a category by its slug: sticky first, then latest activity, before the given thread; with p_newer the page that ends before it. At most 50. The same for everybody.';
revoke execute on function public.get_category_threads from public;
grant execute on function public.get_category_threads to anon, authenticated, service_role;

create function public.get_latest_threads(
  p_before_activity timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31,
  p_newer boolean default false
) returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb
)
language plpgsql stable set search_path = ''
as $$
declare
  page public.forum_threads[];
begin
  if p_newer then
    page := array(
      select newer.t from (
        select t from public.forum_threads t
        where t.is_public and (t.last_activity_at, t.id) > (p_before_activity, p_before_id)
        order by t.last_activity_at, t.id
        limit least(p_limit, 50)
      ) newer
      order by (newer.t).last_activity_at desc, (newer.t).id desc
    );
  else
    page := array(
      select t from public.forum_threads t
      where t.is_public and (t.last_activity_at, t.id) < (p_before_activity, p_before_id)
      order by t.last_activity_at desc, t.id desc
      limit least(p_limit, 50)
    );
  end if;
  return query select * from private.thread_rows(page);
end;
$$;
comment on function public.get_latest_threads is
  'One page of the public threads of all categories by latest activity, before the given thread; with p_newer the page that ends before it. At most 50. The same for everybody.';
revoke execute on function public.get_latest_threads from public;
grant execute on function public.get_latest_threads to anon, authenticated, service_role;

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
revoke execute on function private.latest_thread from public;
grant execute on function private.latest_thread to anon, authenticated, service_role;

create function public.get_categories() returns table (
  id uuid, name text, slug text, description text, thread_count integer, is_closed boolean,
  latest_thread jsonb
)
language sql stable set search_path = ''
as $$
  select c.id, c.name, c.slug, c.description, c.thread_count, c.is_closed,
    private.latest_thread(c.id)
  from public.forum_categories c
  order by c.position, c.name
  limit 100;
$$;
comment on function public.get_categories is
  'The categories in their order, each with its latest thread. The same for everybody.';
revoke execute on function public.get_categories from public;
grant execute on function public.get_categories to anon, authenticated, service_role;
