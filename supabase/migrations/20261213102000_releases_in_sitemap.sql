-- Releases have pages, which the sitemap lists.

create or replace function public.get_sitemap_overview()
returns table (section text, pages bigint, changed_at timestamptz, state text)
language sql stable set search_path = ''
as $$
  with posts as materialized (
    -- The policy lets administrators read drafts; nobody shall find one here.
    select slug, greatest(updated_at, published_at) as changed_at
    from public.blog_posts where published_at <= now()
  ), categories as materialized (
    select category.slug, category.thread_count, private.category_changed_at(category) as changed_at
    from public.forum_categories category
  ), releases as materialized (
    select version, greatest(published_at, withdrawn_at) as changed_at
    from public.releases where state <> 'draft'
  )
  select 'blog', count(*), max(changed_at),
    md5(coalesce(string_agg(slug || changed_at, ' ' order by slug), ''))
  from posts
  union all
  select 'categories', count(*), max(changed_at),
    md5(coalesce(string_agg(slug || changed_at || thread_count, ' ' order by slug), ''))
  from categories
  union all
  select 'releases', count(*), max(changed_at),
    md5(coalesce(string_agg(version || changed_at, ' ' order by version), ''))
  from releases
  union all
  -- Every thread is in a category, whose count and time of change stand for it.
  select 'threads', coalesce(sum(thread_count), 0), max(changed_at), '' from categories;
$$;

create or replace function public.get_sitemap_slugs(
  p_section text, p_after text default '', p_limit integer default 1000
) returns json
language plpgsql stable set search_path = ''
as $$
begin
  if p_section is null or p_section not in ('blog', 'categories', 'releases') then
    raise exception 'There is no such section.' using errcode = '22023';
  end if;
  return (
    select coalesce(
      json_agg(
        json_build_array(page.slug, (extract(epoch from page.changed_at) * 1000000)::bigint)
        order by page.slug
      ),
      '[]'
    )
    from (
      (
        -- The policy lets administrators read drafts; nobody shall find one here.
        select post.slug, greatest(post.updated_at, post.published_at) as changed_at
        from public.blog_posts post
        where p_section = 'blog' and post.published_at <= now() and post.slug > p_after
        order by post.slug limit least(p_limit, 1000)
      )
      union all
      (
        select category.slug, private.category_changed_at(category)
        from public.forum_categories category
        where p_section = 'categories' and category.slug > p_after
        order by category.slug limit least(p_limit, 1000)
      )
      union all
      (
        select release.version, greatest(release.published_at, release.withdrawn_at)
        from public.releases release
        where p_section = 'releases' and release.state <> 'draft' and release.version > p_after
        order by release.version limit least(p_limit, 1000)
      )
    ) page
  );
end;
$$;
comment on function public.get_sitemap_slugs is
  'Up to 1,000 pages of blog, categories or releases as [slug or version, time of change in microseconds since 1970], by slug, after the slug p_after. One value: the API cuts lists of rows.';
