-- The blog beyond its posts: the public list, old addresses and pictures of articles.

-- ── Articles ───────────────────────────────────────────────────────────────────────────────────

alter table public.blog_posts
  add column image_alt text constraint blog_posts_image_alt_length
    check (char_length(image_alt) <= 500);
comment on column public.blog_posts.image_alt is
  'What the picture shows, for those who cannot see it. Null for a picture that only decorates.';

-- A caller that says nothing of publication publishes on the day it gives as the day of writing;
-- a column default cannot refer to another column, so this one only stands for "not said".
alter table public.blog_posts alter column published_at set default '-infinity';

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
revoke all on private.blog_slug_redirects from public, anon, authenticated, service_role;

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
grant execute on function private.current_blog_slug to anon, authenticated;

create function public.get_current_blog_slug(p_slug text) returns text
language sql stable set search_path = ''
as $$ select private.current_blog_slug(p_slug); $$;
comment on function public.get_current_blog_slug is
  'The present address of a published article that once had this one; null when there is none.';

create function public.get_blog_posts(
  p_tag text default null,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 13
) returns table (
  id uuid, slug text, title text, excerpt text, author text, created_at timestamptz,
  published_at timestamptz, image_url text, image_alt text, tags text[]
)
language sql stable set search_path = ''
as $$
  select post.id, post.slug, post.title, post.excerpt, post.author, post.created_at,
    post.published_at, post.image_url, post.image_alt, post.tags
  from public.blog_posts post
  -- The policy shows drafts to administrators; the public list is the same for everybody.
  where post.published_at <= now()
    and (p_tag is null or post.tags @> array[p_tag])
    and (p_before is null or (post.published_at, post.id) < (p_before, p_before_id))
  order by post.published_at desc, post.id desc
  limit least(p_limit, 100);
$$;
comment on function public.get_blog_posts is
  'One page of published articles without their bodies, newest first, continuing after (p_before, p_before_id).';

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

revoke execute on function public.get_current_blog_slug, public.get_blog_posts,
  public.get_blog_tags, public.get_blog_neighbours from public;
grant execute on function public.get_current_blog_slug, public.get_blog_posts,
  public.get_blog_tags, public.get_blog_neighbours to anon, authenticated;

-- ── Pictures of articles ───────────────────────────────────────────────────────────────────────

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog-images', 'blog-images', true, 5242880,
  array['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.may_keep_blog_image(object_name text) returns boolean
language sql stable set search_path = ''
as $$
  select object_name ~ '^[0-9]{4}/[0-9a-f-]{36}\.(png|jpg|webp|gif)$' and private.is_admin();
$$;
comment on function private.may_keep_blog_image is
  'True for an administrator and a name of the form {year}/{uuid}.{ext}.';
grant execute on function private.may_keep_blog_image to authenticated;

-- No policy for update: a picture keeps its bytes, so that caches may keep it for ever.
create policy "Admins can see pictures of articles" on storage.objects
for select to authenticated
using (bucket_id = 'blog-images' and private.may_keep_blog_image(name));
create policy "Admins can upload pictures of articles" on storage.objects
for insert to authenticated
with check (bucket_id = 'blog-images' and private.may_keep_blog_image(name));
create policy "Admins can remove pictures of articles" on storage.objects
for delete to authenticated
using (bucket_id = 'blog-images' and private.may_keep_blog_image(name));
