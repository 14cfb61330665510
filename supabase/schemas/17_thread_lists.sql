-- Lists of threads, and the posts of a page: one shape for the threads of a category and for the latest of all.

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
grant execute on function public.get_categories to anon, authenticated, service_role;

create function public.get_thread_posts_with_parent_author(
  p_thread_id uuid,
  p_after integer default 0,
  p_limit integer default 100
) returns table (
  id uuid, thread_id uuid, user_id uuid, content text, content_type text, parent_post_id uuid,
  "position" integer, created_at timestamptz, updated_at timestamptz, change_number integer,
  author_profile jsonb, parent_author_username text, thread_change_number integer, next_after integer,
  hidden_at timestamptz, hidden_reason text, awaits_review boolean, mentions jsonb
)
language sql stable set search_path = ''
as $$
  with visible as (
    select p.id, p.thread_id, p.user_id, p.content, p.content_type, p.parent_post_id,
      p.position, p.created_at, p.updated_at, p.change_number,
      private.profile_card(p.user_id) as author_profile,
      parent_author.username as parent_author_username,
      p.hidden_at, p.hidden_reason, p.awaits_review, p.mentions
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
      hidden.created_at, hidden.created_at, hidden.change_number, null, null, hidden.hidden_at,
      null, false, '[]'
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
    part.hidden_at, part.hidden_reason, part.awaits_review, part.mentions
  from part order by part.position;
$$;
comment on function public.get_thread_posts_with_parent_author is
  'Posts of a thread after position p_after, oldest first, at most p_limit (100) and 250 KB, but at least one. thread_change_number is the same in each row: all changes up to it are in what was read. next_after, too: null, or the position after which to go on, because the posts were too large for one response. A hidden post has hidden_at, and words, author and reason only for whoever may read it; awaits_review says that it is hidden until it is released. mentions are [{id, name}].';
grant execute on function public.get_thread_posts_with_parent_author to anon, authenticated, service_role;

create function private.thread_rows(p_threads public.forum_threads[])
returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb,
  is_solved boolean
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
    ),
    t.is_solved and (
      select category.asks_questions from public.forum_categories category
      where category.id = t.category_id
    )
  from unnest(p_threads) with ordinality t
  order by t.ordinality;
$$;
comment on function private.thread_rows is
  'Threads as lists show them, in the given order. Who calls it has left out what is hidden.';
grant execute on function private.thread_rows to anon, authenticated, service_role;

create function private.category_threads(
  p_category_slug text,
  p_search text default '',
  p_before_sticky boolean default true,
  p_before_activity timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31,
  p_newer boolean default false,
  p_solved boolean default null
) returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb,
  is_solved boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  of_category public.forum_categories;
  pattern text := '%' || regexp_replace(p_search, '([\\%_])', '\\\1', 'g') || '%';
  direction constant text := case when p_newer then 'asc' else 'desc' end;
  page public.forum_threads[];
begin
  select * into of_category from public.forum_categories c where c.slug = p_category_slug;
  if char_length(p_search) > 200 or p_solved and not of_category.asks_questions then
    -- No title is as long, and each would be compared with all of it. And nothing but a question is solved.
    return;
  end if;
  if p_search = '' and (p_solved is null or not of_category.asks_questions) and not p_newer then
    -- A statement of its own, so that browsing keeps its plan: a range of the index in page order.
    page := array(
      select t from public.forum_threads t
      where t.category_id = of_category.id and t.is_public
        and (t.sticky, t.last_activity_at, t.id) < (p_before_sticky, p_before_activity, p_before_id)
      order by t.sticky desc, t.last_activity_at desc, t.id desc
      limit least(p_limit, 50)
    );
  else
    -- Planned anew for each term and filter: only the letters tell whether the trigrams of a rare word or
    -- the category in page order is the short way, and what is solved has an index of its own.
    execute format(
      $query$
        select array(
          select listed.t from (
            select t from public.forum_threads t %s
            where t.category_id = $1 and t.is_public %s %s
              and (t.sticky, t.last_activity_at, t.id) %s ($3, $4, $5)
            order by t.sticky %s, t.last_activity_at %s, t.id %s
            limit least($6, 50)
          ) listed
          order by (listed.t).sticky desc, (listed.t).last_activity_at desc, (listed.t).id desc
        )
      $query$,
      case when p_search <> '' then 'join private.thread_titles searched on searched.thread_id = t.id' end,
      case when p_search <> '' then 'and searched.title ilike $2' end,
      case
        when of_category.asks_questions and p_solved then 'and t.is_solved'
        when of_category.asks_questions and not p_solved then 'and not t.is_solved'
      end,
      case when p_newer then '>' else '<' end,
      direction, direction, direction
    ) into page
    using of_category.id, pattern, p_before_sticky, p_before_activity, p_before_id, p_limit;
  end if;
  return query select * from private.thread_rows(page);
end;
$$;
select pg_temp.expose(
  'private.category_threads', 'public.get_category_threads', to_roles => 'anon, authenticated, service_role',
  description => 'One page of the public threads of a category by its slug: sticky first, then latest activity, before the given thread; with p_newer the page that ends before it. With p_solved only those that are solved, or are not. At most 50. The same for everybody.'
);

create function public.get_latest_threads(
  p_before_activity timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31,
  p_newer boolean default false
) returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb,
  is_solved boolean
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
grant execute on function public.get_latest_threads to anon, authenticated, service_role;
