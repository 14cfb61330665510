-- Lists can be read back towards their beginning: with p_newer the page that ends before a row.

drop function public.get_category_threads;
create function public.get_category_threads(
  p_category_slug text,
  p_search text default '',
  p_before_sticky boolean default true,
  p_before_activity timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31,
  p_newer boolean default false
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
  -- Statements of their own, so that browsing keeps its plan (a range of the index in page order) and a
  -- search may choose the trigram index instead.
  if p_newer then
    return query
      select * from (
        select t.id, t.title, t.sticky, t.created_at, t.last_activity_at, t.reply_count,
          t.last_position, t.created_by_user_id, private.profile_card(t.created_by_user_id)
        from public.forum_threads t
        where t.category_id = of_category and (p_search = '' or t.title ilike pattern)
          and (t.sticky, t.last_activity_at, t.id)
            > (p_before_sticky, p_before_activity, p_before_id)
        order by t.sticky, t.last_activity_at, t.id
        limit least(p_limit, 100)
      ) newer
      order by newer.sticky desc, newer.last_activity_at desc, newer.id desc;
  elsif p_search = '' then
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
  'One page of a category by its slug: sticky first, then latest activity, before the given thread; with p_newer those that come just ahead of it, in the same order. Needs no second request for the category''s id.';
revoke execute on function public.get_category_threads from public;
grant execute on function public.get_category_threads to anon, authenticated, service_role;

drop function public.get_blog_posts;
create function public.get_blog_posts(
  p_tag text default null,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 13,
  p_newer boolean default false
) returns table (
  id uuid, slug text, title text, excerpt text, author text, created_at timestamptz,
  published_at timestamptz, image_url text, image_alt text, tags text[]
)
language plpgsql stable set search_path = ''
as $$
begin
  -- The policy shows drafts to administrators; the public list is the same for everybody.
  if p_newer then
    return query
      select * from (
        select post.id, post.slug, post.title, post.excerpt, post.author, post.created_at,
          post.published_at, post.image_url, post.image_alt, post.tags
        from public.blog_posts post
        where post.published_at <= now()
          and (p_tag is null or post.tags @> array[p_tag])
          and (post.published_at, post.id) > (p_before, p_before_id)
        order by post.published_at, post.id
        limit least(p_limit, 100)
      ) newer
      order by newer.published_at desc, newer.id desc;
  else
    return query
      select post.id, post.slug, post.title, post.excerpt, post.author, post.created_at,
        post.published_at, post.image_url, post.image_alt, post.tags
      from public.blog_posts post
      where post.published_at <= now()
        and (p_tag is null or post.tags @> array[p_tag])
        and (p_before is null or (post.published_at, post.id) < (p_before, p_before_id))
      order by post.published_at desc, post.id desc
      limit least(p_limit, 100);
  end if;
end;
$$;
comment on function public.get_blog_posts is
  'One page of published articles without their bodies, newest first, continuing after (p_before, p_before_id); with p_newer those published just after it, in the same order.';
revoke execute on function public.get_blog_posts from public;
grant execute on function public.get_blog_posts to anon, authenticated;
