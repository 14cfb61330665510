-- What is hidden, in everything that is read.

drop function public.get_thread_posts_with_parent_author;
create function public.get_thread_posts_with_parent_author(
  p_thread_id uuid,
  p_after integer default 0,
  p_limit integer default 100
) returns table (
  id uuid, thread_id uuid, user_id uuid, content text, content_type text, parent_post_id uuid,
  "position" integer, created_at timestamptz, updated_at timestamptz, change_number integer,
  author_profile jsonb, parent_author_username text, thread_change_number integer, next_after integer,
  hidden_at timestamptz, hidden_reason text
)
language sql stable set search_path = ''
as $$
  with visible as (
    select p.id, p.thread_id, p.user_id, p.content, p.content_type, p.parent_post_id,
      p.position, p.created_at, p.updated_at, p.change_number,
      private.profile_card(p.user_id) as author_profile,
      parent_author.username as parent_author_username,
      p.hidden_at, p.hidden_reason
    from public.forum_posts p
    left join public.forum_posts parent on parent.id = p.parent_post_id and parent.hidden_at is null
    left join public.profiles parent_author on parent_author.id = parent.user_id
    where p.thread_id = p_thread_id and p.position > p_after
    order by p.position
    limit least(p_limit, 100)
  ), page as (
    select * from visible
    union all
    select hidden.id, hidden.thread_id, null, '', 'markdown', null, hidden.position,
      hidden.created_at, hidden.created_at, hidden.change_number, null, null, hidden.hidden_at, null
    from private.hidden_posts(p_thread_id, p_after, 2147483647, least(p_limit, 100)) hidden
    order by 7
    limit least(p_limit, 100)
  ), measured as (
    select page.*,
      sum(octet_length(row_to_json(page)::text)) over (order by page.position) as bytes,
      row_number() over (order by page.position) as place
    from page
  ), part as (
    select * from measured where bytes <= 250000 or place = 1
  )
  select part.id, part.thread_id, part.user_id, part.content, part.content_type, part.parent_post_id,
    part.position, part.created_at, part.updated_at, part.change_number, part.author_profile,
    part.parent_author_username,
    (select t.change_number from public.forum_threads t where t.id = p_thread_id),
    case when (select count(*) from part) < (select count(*) from page)
      then (select max(last.position) from part last) end,
    part.hidden_at, part.hidden_reason
  from part order by part.position;
$$;
comment on function public.get_thread_posts_with_parent_author is
  'Posts of a thread after position p_after, oldest first, at most p_limit (100) and 250 KB, but at least one. thread_change_number is the same in each row: all changes up to it are in what was read. next_after, too: null, or the position after which to go on, because the posts were too large for one response. A hidden post has hidden_at, and words, author and reason only for whoever may read it.';
revoke execute on function public.get_thread_posts_with_parent_author from public;
grant execute on function public.get_thread_posts_with_parent_author
  to anon, authenticated, service_role;

create or replace function public.get_thread_changes(
  p_thread_id uuid,
  p_since integer,
  p_after integer default 0,
  p_limit integer default 50
) returns jsonb
language sql stable set search_path = ''
as $$
  with page as (
    select post.position,
      case when post.change_number > p_since then private.post_as_event(post) end as event
    from public.forum_posts post
    where post.thread_id = p_thread_id
      and post.position > p_after and post.position <= p_after::bigint + least(p_limit, 100)
    union all
    select hidden.position,
      case when hidden.change_number > p_since then private.hidden_post_as_event(hidden) end
    from private.hidden_posts(
      p_thread_id, p_after, p_after::bigint + least(p_limit, 100), 100
    ) hidden
  ), measured as (
    select page.*,
      sum(coalesce(octet_length(event::text), 0)) over (order by page.position) as bytes,
      row_number() over (order by page.position) as place
    from page
  ), part as (
    select * from measured where bytes <= 250000 or place = 1
  )
  select jsonb_build_object(
    'thread', private.thread_state(thread),
    'positions', coalesce((select jsonb_agg(part.position order by part.position) from part), '[]'),
    'posts', coalesce(
      (select jsonb_agg(event order by part.position) from part where event is not null), '[]'
    ),
    'next_after', case when (select count(*) from part) < (select count(*) from page)
      then (select max(part.position) from part) end
  )
  from public.forum_threads thread where thread.id = p_thread_id;
$$;

drop function public.get_category_threads;
-- With its owner's rights: a policy that reads a column would keep the search from its index, because
-- PostgreSQL must not show hidden titles to a comparison that could pass them on.
create function private.category_threads(
  p_category_slug text, p_search text, p_before_sticky boolean, p_before_activity timestamptz,
  p_before_id uuid, p_limit integer, p_newer boolean
) returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  of_category uuid := (select c.id from public.forum_categories c where c.slug = p_category_slug);
  pattern text := '%' || regexp_replace(p_search, '([\\%_])', '\\\1', 'g') || '%';
begin
  -- Statements of their own, so that browsing keeps its plan (a range of the index in page order) and a
  -- search may choose the trigram index instead.
  if p_newer then
    return query
      select * from (
        select t.id, t.title, t.sticky, t.locked_at is not null, t.created_at, t.last_activity_at,
          t.reply_count, t.last_position, t.created_by_user_id,
          private.profile_card(t.created_by_user_id)
        from public.forum_threads t
        where t.category_id = of_category and t.is_public
          and (p_search = '' or t.title ilike pattern)
          and (t.sticky, t.last_activity_at, t.id)
            > (p_before_sticky, p_before_activity, p_before_id)
        order by t.sticky, t.last_activity_at, t.id
        limit least(p_limit, 50)
      ) newer
      order by newer.sticky desc, newer.last_activity_at desc, newer.id desc;
  elsif p_search = '' then
    return query
      select t.id, t.title, t.sticky, t.locked_at is not null, t.created_at, t.last_activity_at,
        t.reply_count, t.last_position, t.created_by_user_id,
        private.profile_card(t.created_by_user_id)
      from public.forum_threads t
      where t.category_id = of_category and t.is_public
        and (t.sticky, t.last_activity_at, t.id) < (p_before_sticky, p_before_activity, p_before_id)
      order by t.sticky desc, t.last_activity_at desc, t.id desc
      limit least(p_limit, 50);
  else
    -- Planned anew for each term: only its letters tell whether the trigrams of a rare word or
    -- the category in page order is the short way.
    return query execute $query$
      select t.id, t.title, t.sticky, t.locked_at is not null, t.created_at, t.last_activity_at,
        t.reply_count, t.last_position, t.created_by_user_id,
        private.profile_card(t.created_by_user_id)
      from public.forum_threads t
      where t.category_id = $1 and t.is_public and t.title ilike $2
        and (t.sticky, t.last_activity_at, t.id) < ($3, $4, $5)
      order by t.sticky desc, t.last_activity_at desc, t.id desc
      limit least($6, 50)
    $query$ using of_category, pattern, p_before_sticky, p_before_activity, p_before_id, p_limit;
  end if;
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
  created_by_user_id uuid, creator jsonb
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
