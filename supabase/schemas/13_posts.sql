-- A post has a position in its thread, given under the thread's lock and so in commit order. What moderators hide is
-- there for its author and for them, and for nobody else: positions stay, counters count what the public sees.

create table public.forum_posts (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.forum_threads (id) on delete cascade,
  user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  content text not null constraint forum_posts_content_length
    check (char_length(content) <= 20000 and content ~ '\S'),
  content_type text not null default 'markdown' check (content_type = 'markdown'),
  parent_post_id uuid,
  position integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  change_number integer not null default 0,
  broadcast_at timestamptz not null default now(),
  hidden_at timestamptz,
  hidden_reason text constraint forum_posts_hidden_reason_length
    check (char_length(hidden_reason) <= 500),
  hidden_entry bigint,
  awaits_review boolean not null default false,
  mentions jsonb not null default '[]',
  constraint forum_posts_position_key unique (thread_id, position),
  constraint forum_posts_hidden_with_reason check (hidden_at is null or hidden_reason ~ '\S'),
  constraint forum_posts_waiting_is_hidden check (not awaits_review or hidden_at is not null)
);
comment on table public.forum_posts is 'One contribution to a thread, in Markdown. The client makes the id, so a repeated submit is the same row.';
comment on column public.forum_posts.user_id is 'Null once the account is gone; shown as Unknown User.';
comment on column public.forum_posts.parent_post_id is
  'The post that this one replies to; null when there is none or it is gone. Kept by triggers, not by a foreign key.';
comment on column public.forum_posts.position is
  'Place in the thread, given under the thread''s row lock and so in commit order: reading "everything after position n" can miss nothing. Deleted positions stay empty, so page n is always positions 50(n-1)+1 to 50n and links keep their page.';
comment on column public.forum_posts.change_number is
  'The number of the change of its thread that wrote this post, or its text, last.';
comment on column public.forum_posts.broadcast_at is
  'Time of the transaction that last sent a broadcast about this post. Finds the copy of its words that Realtime keeps.';
comment on column public.forum_posts.hidden_at is
  'Since when a moderator has hidden it; null when it is public, as far as its thread is.';
comment on column public.forum_posts.hidden_reason is 'For its author.';
comment on column public.forum_posts.hidden_entry is
  'The entry of the log about the member that has hidden it with everything else; null when it was hidden by itself.';
comment on column public.forum_posts.awaits_review is
  'Hidden until a moderator releases it, because it is among the first of a new member.';
comment on column public.forum_posts.mentions is
  'Whom the text mentions, as [{id, name}], with each name as it is written there. Kept by a trigger.';

-- "Last five posts" of a profile.
create index forum_posts_author on public.forum_posts (user_id, created_at desc);
create index forum_posts_hidden on public.forum_posts (thread_id, position) where hidden_at is not null;
create index forum_posts_recent on public.forum_posts (created_at desc, id desc);
create index forum_posts_hidden_entry on public.forum_posts (hidden_entry)
  where hidden_entry is not null;
create index forum_posts_hidden_author on public.forum_posts (user_id) where hidden_at is not null;
create index forum_posts_waiting on public.forum_posts (created_at, id) where awaits_review;
create index forum_posts_parent on public.forum_posts (parent_post_id, position)
  where parent_post_id is not null;
create index forum_posts_mentions on public.forum_posts using gin (mentions jsonb_path_ops)
  where mentions <> '[]';

alter table public.forum_posts enable row level security;

create policy "Members can post in their own name" on public.forum_posts
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Authors can edit their own posts" on public.forum_posts
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Authors can delete their own posts, admins any" on public.forum_posts
for delete to authenticated using (
  user_id = (select auth.uid()) or (select private.is_admin())
);

create policy "Everybody can read public posts, authors own, moderators any"
on public.forum_posts for select to anon, authenticated using (
  (
    hidden_at is null
    -- One step into the index for each post: "exists" may be planned as a walk through all threads.
    and (
      select thread.is_public from public.forum_threads thread
      where thread.id = forum_posts.thread_id
    )
  )
  or user_id = (select auth.uid())
  or (select private.is_moderator())
);

grant select on public.forum_posts to anon, authenticated;
grant all on public.forum_posts to service_role;
grant
  insert (id, thread_id, user_id, content, content_type, parent_post_id),
  delete,
  update (content, content_type, updated_at)
on public.forum_posts to authenticated;

create function private.detach_replies() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.forum_posts set parent_post_id = null
  where id in (
    select id from public.forum_posts where parent_post_id in (select id from removed)
    -- A reply that is locked is being deleted, or edited: see private.number_edit.
    for no key update skip locked
  );
  return null;
end;
$$;
comment on function private.detach_replies is
  'Clears the references to deleted posts without ever waiting for the author of a reply.';

create function private.has_posts_of_others(thread uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.forum_posts
    where thread_id = thread and user_id is distinct from (select auth.uid())
  );
$$;
comment on function private.has_posts_of_others is
  'Whether somebody else has posted in a thread; hidden posts count, too.';
grant execute on function private.has_posts_of_others to authenticated;
