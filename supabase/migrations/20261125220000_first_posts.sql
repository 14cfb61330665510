-- The first posts of new members wait for review when they have links or images, or match a pattern that
-- moderators keep. What waits is hidden, and so is absent for everybody but its author and moderators.

create table private.reviewed_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  reviewed_at timestamptz not null default now()
);
comment on table private.reviewed_members is
  'Whose posts no longer wait: a moderator has released one.';
alter table private.reviewed_members enable row level security;
revoke all on private.reviewed_members from public, anon, authenticated, service_role;
insert into private.reviewed_members (user_id)
select distinct user_id from public.forum_posts where user_id is not null and hidden_at is null;

create table public.review_patterns (
  id uuid primary key default gen_random_uuid(),
  pattern text not null unique constraint review_patterns_length
    check (char_length(pattern) between 3 and 100 and pattern = btrim(pattern))
    -- Each star multiplies what a comparison may cost.
    constraint review_patterns_stars
    check (regexp_count(pattern, '\*') <= 2 and pattern !~ '^[* ]*$'),
  created_at timestamptz not null default now()
);
comment on table public.review_patterns is
  'Words of spam: a new member''s post or title with one of them waits for review. A star stands for any text. For moderators.';
alter table public.review_patterns enable row level security;
revoke all on public.review_patterns from public, anon, authenticated, service_role;
grant select, delete on public.review_patterns to authenticated;
grant insert (id, pattern) on public.review_patterns to authenticated;
grant select on public.review_patterns to service_role;
create policy "Moderators can read patterns" on public.review_patterns
for select to authenticated using ((select private.is_moderator()));
create policy "Moderators can add patterns" on public.review_patterns
for insert to authenticated with check ((select private.is_moderator()));
create policy "Moderators can remove patterns" on public.review_patterns
for delete to authenticated using ((select private.is_moderator()));

create function private.limit_patterns() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.review_patterns) > 200 then
    raise exception 'There can be 200 patterns. Please remove one first.'
      using errcode = '23514', hint = 'too_many_patterns';
  end if;
  return null;
end;
$$;
comment on function private.limit_patterns is 'Each new member''s post is compared with all of them.';
create trigger review_patterns_limit after insert on public.review_patterns
for each statement execute function private.limit_patterns();

create function private.like_pattern(pattern text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || replace(regexp_replace(pattern, '([\\%_])', '\\\1', 'g'), '*', '%') || '%';
$$;
comment on function private.like_pattern is 'A pattern of moderators for ilike: found anywhere, a star for any text.';

create function private.review_reason(member uuid, words text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from private.reviewed_members where user_id = member)
      -- Whoever has been here for a week and has written is no longer new.
      or exists (
        select from public.profiles where id = member and created_at < now() - interval '7 days'
      ) and (
        select count(*) from (
          select from public.forum_posts where user_id = member and hidden_at is null limit 5
        ) post
      ) = 5
    then null
    when private.count_links(words) > 0
      then 'The first post of a new member with links or images waits for review.'
    when exists (
      select from public.review_patterns each where words ilike private.like_pattern(each.pattern)
    )
      then 'Some first posts of new members wait for review.'
  end;
$$;
comment on function private.review_reason is
  'Why what a member writes waits for review; null when it does not. Never names the pattern.';

alter table public.forum_posts
  add column awaits_review boolean not null default false,
  add constraint forum_posts_waiting_is_hidden check (not awaits_review or hidden_at is not null);
comment on column public.forum_posts.awaits_review is
  'Hidden until a moderator releases it, because it is among the first of a new member.';
create index forum_posts_waiting on public.forum_posts (created_at, id) where awaits_review;

create function private.hold_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  author constant uuid := (select auth.uid());
  reason text;
begin
  if author is null or private.is_moderator() then
    return new;
  end if;
  reason := private.review_reason(author, new.content || coalesce(
    -- The title of a thread waits with its first post.
    (select E'\n' || title from public.forum_threads where id = new.thread_id and new.position = 1), ''
  ));
  if reason is not null then
    new.hidden_at := now();
    new.hidden_reason := reason;
    new.awaits_review := true;
  end if;
  return new;
end;
$$;
comment on function private.hold_post is 'Also of an edit: links may be added later.';
-- By its name after forum_posts_prepare, which gives the position.
create trigger forum_posts_review_new before insert on public.forum_posts
for each row execute function private.hold_post();
-- By its name before forum_posts_number_edit, which looks at what is hidden.
create trigger forum_posts_hold_edit before update on public.forum_posts
for each row when (old.content is distinct from new.content and old.hidden_at is null)
execute function private.hold_post();

create function private.reject_unreviewed_title() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_moderator()
    and private.review_reason((select auth.uid()), new.title) is not null then
    raise exception 'New members cannot rename a thread to this.'
      using errcode = '23514', hint = 'title_needs_review';
  end if;
  return new;
end;
$$;
create trigger forum_threads_review_title before update of title on public.forum_threads
for each row when (old.title <> new.title and auth.uid() is not null)
execute function private.reject_unreviewed_title();

create function private.end_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.awaits_review := false;
  if new.user_id is not null then
    insert into private.reviewed_members (user_id) values (new.user_id) on conflict do nothing;
  end if;
  return new;
end;
$$;
comment on function private.end_review is
  'Who has one post released is a member like all others.';
create trigger forum_posts_end_review before update on public.forum_posts
for each row when (old.awaits_review and new.hidden_at is null)
execute function private.end_review();

-- A new reason is a change, too: an open page of the author shows it.
drop trigger forum_posts_number_edit on public.forum_posts;
create trigger forum_posts_number_edit before update on public.forum_posts
for each row when (
  old.content is distinct from new.content
  or old.hidden_reason is distinct from new.hidden_reason
)
execute function private.number_edit();

create or replace function private.thread_state(thread public.forum_threads) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'change_number', thread.change_number, 'reply_count', thread.reply_count,
    'last_position', thread.last_position, 'last_activity_at', thread.last_activity_at,
    'revision', thread.revision, 'is_public', thread.is_public
  );
$$;

create or replace function private.count_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.hidden_at is null then
      update public.forum_threads
      set post_count = post_count + 1, last_activity_at = greatest(last_activity_at, new.created_at)
      where id = new.thread_id;
    end if;
    return null;
  end if;
  if tg_op = 'DELETE' then
    -- Locked before its posts are looked at, so that a reply written at the same moment counts.
    perform from public.forum_threads where id = old.thread_id for no key update;
    -- The last post takes its thread along: an empty thread would be a title without a voice.
    delete from public.forum_threads thread
    where thread.id = old.thread_id
      and not exists (select from public.forum_posts left_over where left_over.thread_id = thread.id);
    if found then
      return null;
    end if;
  end if;
  update public.forum_threads thread
  set post_count = post_count + case
      when tg_op = 'DELETE' then -(old.hidden_at is null)::integer
      else (old.hidden_at is not null)::integer - (new.hidden_at is not null)::integer
    end,
    -- number_edit has given a hidden or restored post its number.
    change_number = change_number + (tg_op = 'DELETE')::integer,
    last_activity_at = coalesce(
      (
        select latest.created_at from public.forum_posts latest
        where latest.thread_id = thread.id and latest.hidden_at is null
        order by latest.position desc limit 1
      ),
      last_activity_at
    )
  where thread.id = coalesce(new.thread_id, old.thread_id);
  return null;
end;
$$;
