-- Everything that crawlers may find. Read by keyset: no function takes an offset, and a part costs the same wherever it
-- is. See decision 055.

create function private.category_changed_at(category public.forum_categories)
returns timestamptz
language sql stable set search_path = ''
as $$
  -- Two steps into the index of the category page instead of a walk through its threads.
  select greatest(
    category.updated_at,
    (select last_activity_at from public.forum_threads
      where category_id = category.id and sticky and is_public
      order by last_activity_at desc limit 1),
    (select last_activity_at from public.forum_threads
      where category_id = category.id and not sticky and is_public
      order by last_activity_at desc limit 1)
  );
$$;
comment on function private.category_changed_at is 'When the page of a category last looked different.';
grant execute on function private.category_changed_at to anon, authenticated, service_role;

create function public.get_sitemap_overview()
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
comment on function public.get_sitemap_overview is
  'How many pages each section has, when one last changed, and a word that differs after any change. Reads counters, so that it costs the same with any number of threads.';
grant execute on function public.get_sitemap_overview to anon, authenticated, service_role;

create function public.get_sitemap_ends(p_after bigint default null, p_limit integer default 10000)
returns json
language plpgsql stable set search_path = ''
as $$
declare
  after_time constant timestamptz := coalesce(
    timestamptz 'epoch' + p_after * interval '1 microsecond', '-infinity'
  );
begin
  return (
    select coalesce(json_agg((extract(epoch from ends.time) * 1000000)::bigint order by ends.time), '[]')
    from (
      select thread.last_activity_at as time from public.forum_threads thread
      where thread.is_public and right(thread.id::text, 3) in ('000', '800')
        and thread.last_activity_at > after_time
      union
      -- The newest thread, so that the last part always has one.
      select newest.last_activity_at from (
        select thread.last_activity_at from public.forum_threads thread
        where thread.is_public and thread.last_activity_at > after_time
        order by thread.last_activity_at desc limit 1
      ) newest
      order by time limit least(p_limit, 10000)
    ) ends
  );
end;
$$;
comment on function public.get_sitemap_ends is
  'Up to 10,000 times at which a part of the sitemap''s threads ends, after p_after, oldest first, in microseconds since 1970. A part has the threads whose latest activity is after the end before it and not after its own; the last end is the time of the newest thread of all. Parts have 2,048 threads on average.';
grant execute on function public.get_sitemap_ends to anon, authenticated, service_role;

create function public.get_sitemap_threads(
  p_after bigint default null,
  p_after_id uuid default null,
  p_until bigint default null,
  p_limit integer default 4000
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  after_time constant timestamptz := coalesce(
    timestamptz 'epoch' + p_after * interval '1 microsecond', '-infinity'
  );
  after_id constant uuid := coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  until_time constant timestamptz := coalesce(
    timestamptz 'epoch' + p_until * interval '1 microsecond', 'infinity'
  );
begin
  return (
    select coalesce(
      json_agg(
        json_build_array(page.id, (extract(epoch from page.last_activity_at) * 1000000)::bigint)
        order by page.last_activity_at, page.id
      ),
      '[]'
    )
    from (
      select thread.id, thread.last_activity_at from public.forum_threads thread
      -- Public ones, whoever calls.
      where thread.is_public
        and (thread.last_activity_at, thread.id) > (after_time, after_id)
        and thread.last_activity_at <= until_time
      order by thread.last_activity_at, thread.id
      limit least(p_limit, 4000)
    ) page
  );
end;
$$;
comment on function public.get_sitemap_threads is
  'Up to 4,000 public threads as [id, time of latest activity], oldest activity first: those after the thread p_after_id with the time p_after, or after that time when there is no p_after_id, and not after p_until. Times are microseconds since 1970; null is no limit. One value: the API cuts lists of rows.';
grant execute on function public.get_sitemap_threads to anon, authenticated, service_role;

create function public.get_sitemap_slugs(
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
grant execute on function public.get_sitemap_slugs to anon, authenticated, service_role;
