-- The blog, written by administrators: articles, their public lists and their old addresses.

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) >= 1 and char_length(title) <= 200 and private.is_clean_line(title)),
  slug text not null constraint blog_posts_slug_key unique
    check (slug ~ '^[a-z0-9_-]+$' and char_length(slug) <= 200),
  content text not null check (char_length(content) between 1 and 200000),
  excerpt text check (char_length(excerpt) <= 1000),
  image_url text,
  author text check (char_length(author) <= 100),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  published_at timestamptz default '-infinity',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  image_alt text constraint blog_posts_image_alt_length
    check (char_length(image_alt) <= 500),
  -- What browsers and feed readers can show as a day. A null compares to nothing and passes.
  constraint blog_posts_times_are_days check (
    least(published_at, created_at, updated_at) >= '1900-01-01+00'
    and greatest(published_at, created_at, updated_at) < '10000-01-01+00'
  ),
  constraint blog_posts_image_url_is_url check (
    char_length(image_url) <= 2000 and (
      -- A path of this site or of the storage.
      image_url ~ '^/([^/\\\s<>"][^\\\s<>"]*)?$'
      -- The last label of a name begins with a letter: what begins with a digit is read as an IPv4 address.
      or image_url ~* (
        '^https?://(([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z]([a-z0-9-]*[a-z0-9])?'
        || '|((25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9]))'
        || '(:(6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5]?[0-9]{1,4}))?'
        || '([/?#][^\\\s<>"]*)?$'
      )
    )
  )
);
comment on table public.blog_posts is 'Articles. Content is HTML, sanitised where it is shown.';
comment on column public.blog_posts.published_at is
  'From this moment everybody can read the post. Null is a draft, a time in the future is scheduled; no job has to run.';
comment on column public.blog_posts.image_alt is
  'What the image shows, for those who cannot see it. Null for an image that only decorates.';
comment on constraint blog_posts_image_url_is_url on public.blog_posts is
  'A path, or an absolute URL with an ASCII host.';

create index blog_posts_newest on public.blog_posts (created_at desc, id desc);
create index blog_posts_published on public.blog_posts (published_at desc, id desc);
create index blog_posts_tags on public.blog_posts using gin (tags);

alter table public.blog_posts enable row level security;

create policy "Visitors can read published posts" on public.blog_posts
for select to anon using (published_at <= now());

create policy "Members can read published posts, admins all" on public.blog_posts
for select to authenticated using (published_at <= now() or (select private.is_admin()));

create policy "Admins can write posts" on public.blog_posts
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change posts" on public.blog_posts
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins can delete posts" on public.blog_posts
for delete to authenticated using ((select private.is_admin()));

grant select on public.blog_posts to anon, authenticated;
grant insert, update, delete on public.blog_posts to authenticated;
grant all on public.blog_posts to service_role;

create trigger blog_posts_check_title before insert or update of title on public.blog_posts
for each row execute function private.check_title();

create trigger blog_posts_touch_updated_at before update on public.blog_posts
for each row execute function private.touch_updated_at();

create trigger blog_posts_keep_version after update on public.blog_posts
for each row when (
  old.title is distinct from new.title
  or old.content is distinct from new.content
  or old.excerpt is distinct from new.excerpt
  or old.image_url is distinct from new.image_url
  or old.image_alt is distinct from new.image_alt
  or old.author is distinct from new.author
  or old.tags is distinct from new.tags
) execute function private.keep_article_version();

create trigger blog_posts_log after insert or update or delete on public.blog_posts
for each row execute function private.log_article();

create trigger blog_posts_schedule_former_images after delete on public.blog_posts
for each row execute function private.schedule_former_images();

create trigger blog_posts_search after insert or update of title, excerpt, tags, content on public.blog_posts
for each row execute function private.index_article();

create function private.publish_when_written() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.published_at = '-infinity' then
    new.published_at := least(new.created_at, now());
  end if;
  return new;
end;
$$;
comment on function private.publish_when_written is
  'An article that came without a time of publication has been public since it was written.';

create trigger blog_posts_publish_when_written before insert on public.blog_posts
for each row execute function private.publish_when_written();

create table private.blog_slug_redirects (
  slug text primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.blog_slug_redirects is
  'Addresses that articles once had. Written by trigger; links to them lead to the article''s present address.';

create index blog_slug_redirects_post on private.blog_slug_redirects (post_id);

alter table private.blog_slug_redirects enable row level security;

create function private.remember_blog_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- An address in use belongs to the article that has it now.
  delete from private.blog_slug_redirects where slug = new.slug;
  -- Nobody outside has seen the address of a draft.
  if tg_op = 'UPDATE' and old.slug <> new.slug and old.published_at <= now() then
    insert into private.blog_slug_redirects (slug, post_id) values (old.slug, new.id)
    on conflict (slug) do update set post_id = excluded.post_id, created_at = now();
  end if;
  return null;
end;
$$;
comment on function private.remember_blog_slug is
  'Keeps the old address of an article that could be read under it.';

create trigger blog_posts_remember_slug after insert or update of slug on public.blog_posts
for each row execute function private.remember_blog_slug();

create function private.current_blog_slug(p_slug text) returns text
language sql stable security definer set search_path = ''
as $$
  select post.slug from private.blog_slug_redirects redirect
  join public.blog_posts post on post.id = redirect.post_id
  where redirect.slug = p_slug and post.published_at <= now();
$$;
select pg_temp.expose(
  'private.current_blog_slug', 'public.get_current_blog_slug', to_roles => 'anon, authenticated',
  description => 'The present address of a published article that once had this one; null when there is none.'
);

create function public.get_blog_tags() returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(popular.tag order by popular.uses desc, popular.tag), '{}')
  from (
    select tag, count(*) as uses
    from (
      -- Recent articles only: the cost of the page stays the same with any number of them.
      select post.tags from public.blog_posts post where post.published_at <= now()
      order by post.published_at desc, post.id desc limit 300
    ) recent, unnest(recent.tags) tag
    group by tag order by count(*) desc, tag limit 12
  ) popular;
$$;
comment on function public.get_blog_tags is 'The tags that recent articles use most.';
grant execute on function public.get_blog_tags to anon, authenticated;

create function public.get_blog_neighbours(p_slug text)
returns table (direction text, slug text, title text)
language sql stable set search_path = ''
as $$
  with here as (
    select post.id, post.published_at from public.blog_posts post
    where post.slug = p_slug and post.published_at <= now()
  ), older as (
    select post.slug, post.title from public.blog_posts post, here
    where (post.published_at, post.id) < (here.published_at, here.id)
    order by post.published_at desc, post.id desc limit 1
  ), newer as (
    select post.slug, post.title from public.blog_posts post, here
    where (post.published_at, post.id) > (here.published_at, here.id)
      and post.published_at <= now()
    order by post.published_at, post.id limit 1
  )
  select 'previous', older.slug, older.title from older
  union all
  select 'next', newer.slug, newer.title from newer;
$$;
comment on function public.get_blog_neighbours is
  'The articles published just before and just after this one.';
grant execute on function public.get_blog_neighbours to anon, authenticated;

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
        limit least(p_limit, 30)
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
      limit least(p_limit, 30);
  end if;
end;
$$;
comment on function public.get_blog_posts is
  'One page of published articles without their bodies, newest first, continuing after (p_before, p_before_id); with p_newer those published just after it, in the same order.';
grant execute on function public.get_blog_posts to anon, authenticated;
