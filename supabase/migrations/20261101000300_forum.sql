-- The forum: categories hold threads, threads hold posts. Counters and positions are kept by
-- triggers, so that every list costs the same at ten and at ten million posts.

create table public.forum_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80 and private.is_clean_line(name)),
  slug text not null constraint forum_categories_slug_key unique
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  description text not null default '' check (char_length(description) <= 500),
  thread_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.forum_categories is 'The shelves of the forum. Written by the owner of the database only.';
comment on column public.forum_categories.thread_count is 'Kept by a trigger.';

create trigger forum_categories_touch_updated_at before update of name, slug, description
on public.forum_categories for each row execute function private.touch_updated_at();

create table public.forum_threads (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint forum_threads_title_length check (char_length(title) between 1 and 200)
    constraint forum_threads_title_is_clean check (private.is_clean_line(title)),
  category_id uuid not null references public.forum_categories (id) on delete restrict,
  created_by_user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  sticky boolean not null default false,
  post_count integer not null default 0,
  reply_count integer not null generated always as (greatest(post_count - 1, 0)) stored,
  last_position integer not null default 0
);
comment on table public.forum_threads is 'A discussion. Always has at least one post, see thread_has_post.';
comment on column public.forum_threads.created_by_user_id is 'Null once the account is gone; shown as Unknown User.';
comment on column public.forum_threads.last_activity_at is 'Time of the newest post; kept by a trigger.';
comment on column public.forum_threads.post_count is 'Kept by a trigger.';
comment on column public.forum_threads.reply_count is 'Posts after the first.';
comment on column public.forum_threads.last_position is 'Highest position ever given to a post of this thread. Never reused.';

-- The order of a category page: sticky first, then the latest activity; id makes it a keyset.
create index forum_threads_category_order on public.forum_threads
  (category_id, sticky desc, last_activity_at desc, id desc);
-- The threads of one member.
create index forum_threads_creator on public.forum_threads (created_by_user_id, created_at desc);
-- The search box matches any part of a title. Without a list of pending entries, which every
-- search would have to read to its end.
create index forum_threads_title_trigrams on public.forum_threads
  using gin (title extensions.gin_trgm_ops) with (fastupdate = off);

create table public.forum_posts (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.forum_threads (id) on delete cascade,
  user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  content text not null constraint forum_posts_content_length
    check (char_length(content) <= 20000 and content ~ '\S'),
  content_type text not null default 'markdown' check (content_type = 'markdown'),
  parent_post_id uuid references public.forum_posts (id) on delete set null,
  position integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint forum_posts_position_key unique (thread_id, position)
);
comment on table public.forum_posts is 'One contribution to a thread, in Markdown. The client makes the id, so a repeated submit is the same row.';
comment on column public.forum_posts.user_id is 'Null once the account is gone; shown as Unknown User.';
comment on column public.forum_posts.position is
  'Place in the thread, given under the thread''s row lock and so in commit order: reading "everything after position n" can miss nothing. Deleted positions stay empty, so page n is always positions 50(n-1)+1 to 50n and links keep their page.';

-- "Last five posts" of a profile.
create index forum_posts_author on public.forum_posts (user_id, created_at desc);
-- Clearing the references to a deleted post must not read the whole table.
create index forum_posts_parent on public.forum_posts (parent_post_id) where parent_post_id is not null;

-- ── What may be written ────────────────────────────────────────────────────────────────────────

alter table public.forum_categories enable row level security;
alter table public.forum_threads enable row level security;
alter table public.forum_posts enable row level security;
revoke all on public.forum_categories, public.forum_threads, public.forum_posts
  from public, anon, authenticated;
grant select on public.forum_categories, public.forum_threads, public.forum_posts
  to anon, authenticated;
grant all on public.forum_categories, public.forum_threads, public.forum_posts to service_role;
-- Columns left out here (sticky, counters, position, times) cannot be forged by any client.
grant insert (id, title, category_id, created_by_user_id), delete on public.forum_threads
  to authenticated;
grant insert (id, thread_id, user_id, content, content_type, parent_post_id), delete,
  update (content, content_type, updated_at) on public.forum_posts to authenticated;

create policy "Everybody can read categories" on public.forum_categories
for select to anon, authenticated using (true);

create policy "Everybody can read threads" on public.forum_threads
for select to anon, authenticated using (true);
create policy "Members can start threads in their own name" on public.forum_threads
for insert to authenticated with check (created_by_user_id = (select auth.uid()));
create policy "Authors can delete their unanswered threads, admins any" on public.forum_threads
for delete to authenticated using (
  (
    created_by_user_id = (select auth.uid())
    -- Read from the locked row, so that a reply written at the same moment counts.
    and reply_count = 0
    -- Without its first post a thread with one reply has no reply_count either.
    and not exists (
      select from public.forum_posts post
      where post.thread_id = forum_threads.id and post.user_id is distinct from (select auth.uid())
    )
  ) or (select private.is_admin())
);

create policy "Everybody can read posts" on public.forum_posts
for select to anon, authenticated using (true);
create policy "Members can post in their own name" on public.forum_posts
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Authors can edit their own posts" on public.forum_posts
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Authors can delete their own posts, admins any" on public.forum_posts
for delete to authenticated using (
  user_id = (select auth.uid()) or (select private.is_admin())
);
