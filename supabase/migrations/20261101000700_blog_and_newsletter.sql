-- The blog, written by administrators, and the newsletter's addresses.

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200 and private.is_clean_line(title)),
  slug text not null constraint blog_posts_slug_key unique
    check (slug ~ '^[a-z0-9_-]+$' and char_length(slug) <= 200),
  content text not null check (char_length(content) between 1 and 200000),
  excerpt text check (char_length(excerpt) <= 1000),
  image_url text constraint blog_posts_image_url_is_web_address
    check (image_url ~ '^(https?:/)?/[^\s<>"]+$' and char_length(image_url) <= 2000),
  author text check (char_length(author) <= 100),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What browsers and feed readers can show as a day. A null compares to nothing and passes.
  constraint blog_posts_times_are_days check (
    least(published_at, created_at, updated_at) >= '1900-01-01+00'
    and greatest(published_at, created_at, updated_at) < '10000-01-01+00'
  )
);
comment on table public.blog_posts is 'Articles. Content is HTML, sanitised where it is shown.';
comment on column public.blog_posts.published_at is
  'From this moment everybody can read the post. Null is a draft, a time in the future is scheduled; no job has to run.';

create index blog_posts_newest on public.blog_posts (created_at desc, id desc);
create index blog_posts_published on public.blog_posts (published_at desc, id desc);
create index blog_posts_tags on public.blog_posts using gin (tags);

create trigger blog_posts_touch_updated_at before update on public.blog_posts
for each row execute function private.touch_updated_at();

alter table public.blog_posts enable row level security;
revoke all on public.blog_posts from public, anon, authenticated;
grant select on public.blog_posts to anon, authenticated;
grant insert, update, delete on public.blog_posts to authenticated;
grant all on public.blog_posts to service_role;

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

create table public.email_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint email_subscriptions_email_key unique
    constraint email_subscriptions_email_is_normal_address check (
      email = lower(btrim(email)) and char_length(email) <= 254
      and email ~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$'
    ),
  created_at timestamptz not null default now()
);
comment on table public.email_subscriptions is
  'Newsletter addresses. Written by the newsletter function with the secret key, read and removed by administrators.';
create index email_subscriptions_newest on public.email_subscriptions (created_at desc, id desc);

alter table public.email_subscriptions enable row level security;
revoke all on public.email_subscriptions from public, anon, authenticated;
grant select, delete on public.email_subscriptions to authenticated;
grant all on public.email_subscriptions to service_role;

create policy "Admins can read subscriptions" on public.email_subscriptions
for select to authenticated using ((select private.is_admin()));
create policy "Admins can remove subscriptions" on public.email_subscriptions
for delete to authenticated using ((select private.is_admin()));
