-- The first posts of new members wait for review when they have links or images, or match a pattern that moderators
-- keep. What waits is hidden, and so is absent for everybody but its author and moderators.

create table private.reviewed_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  reviewed_at timestamptz not null default now()
);
comment on table private.reviewed_members is
  'Whose posts no longer wait: a moderator has released one.';

alter table private.reviewed_members enable row level security;

create table public.review_patterns (
  id uuid primary key default gen_random_uuid(),
  pattern text not null unique constraint review_patterns_length
    check (char_length(pattern) >= 3 and char_length(pattern) <= 100 and pattern = btrim(pattern))
    -- Each star multiplies what a comparison may cost.
    constraint review_patterns_stars
    check (regexp_count(pattern, '\*') <= 2 and pattern !~ '^[* ]*$'),
  created_at timestamptz not null default now()
);
comment on table public.review_patterns is
  'Words of spam: a new member''s post or title with one of them waits for review. A star stands for any text. For moderators.';

alter table public.review_patterns enable row level security;

create policy "Moderators can read patterns" on public.review_patterns
for select to authenticated using ((select private.is_moderator()));

create policy "Moderators can add patterns" on public.review_patterns
for insert to authenticated with check ((select private.is_moderator()));

create policy "Moderators can remove patterns" on public.review_patterns
for delete to authenticated using ((select private.is_moderator()));

grant select, delete on public.review_patterns to authenticated;
grant insert (id, pattern) on public.review_patterns to authenticated;
grant select on public.review_patterns to service_role;

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

create function private.log_pattern() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    insert into public.moderation_log (actor_id, action, new_value)
    values (
      (select auth.uid()),
      case tg_op when 'INSERT' then 'pattern_added' else 'pattern_removed' end,
      coalesce(new.pattern, old.pattern)
    );
  end if;
  return null;
end;
$$;

create trigger review_patterns_log after insert or delete on public.review_patterns
for each row execute function private.log_pattern();

create function private.like_pattern(pattern text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || replace(regexp_replace(pattern, '([\\%_])', '\\\1', 'g'), '*', '%') || '%';
$$;
comment on function private.like_pattern is 'A pattern of moderators for ilike: found anywhere, a star for any text.';

create function private.without_markdown(words text) returns text
language sql immutable set search_path = ''
as $$
  select translate(
    regexp_replace(
      regexp_replace(words, '<[^<>]*>|\]\([^()]*\)|\]\[[^][]*\]', '', 'g'),
      -- What shows nothing.
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]',
      '', 'g'
    ),
    '\*_~`[]!#|', ''
  );
$$;
comment on function private.without_markdown is
  'A text without all signs that Markdown may take out of the middle of a word, rather too many than too few.';

create function private.matches_review_pattern(words text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  as_written constant text := lower(words);
  as_shown constant text := lower(private.without_markdown(words));
begin
  return exists (
    select from public.review_patterns each
    cross join lateral (select lower(each.pattern), lower(translate(each.pattern, '\_~`[]!#|', '')))
      as pattern (written, shown)
    where as_written like private.like_pattern(pattern.written)
      or pattern.shown ~ '[^* ]' and as_shown like private.like_pattern(pattern.shown)
  );
end;
$$;
comment on function private.matches_review_pattern is
  'Whether a text has words of spam, as it is written or as it is shown: v**i**agra reads like viagra.';

create function private.reason_of_links() returns text
language sql immutable set search_path = ''
return 'The first post of a new member with links or images waits for review.';

-- The first post of a new member that shows an image waits, whichever host the image is on.
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
    when private.count_links(words) > 0 or words like '%![%' or words like '%/pictures/%'
      then private.reason_of_links()
    when private.matches_review_pattern(words)
      then 'Some first posts of new members wait for review.'
  end;
$$;
comment on function private.review_reason is
  'Why what a member writes waits for review; null when it does not. Never names the pattern.';

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
    -- Who edits what waits does not wait anew.
    new.hidden_at := case when old.awaits_review then old.hidden_at else now() end;
    new.hidden_reason := reason;
    new.awaits_review := true;
  end if;
  return new;
end;
$$;
comment on function private.hold_post is 'Also of an edit: links may be added later.';

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

create function private.end_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.awaits_review := false;
  if new.user_id is not null and private.is_moderator() then
    insert into private.reviewed_members (user_id) values (new.user_id) on conflict do nothing;
  end if;
  return new;
end;
$$;
comment on function private.end_review is
  'Whose post a moderator releases is a member like all others.';

create function private.schedule_release() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.schedule_job(
    'release_harmless_post', new.id::text, now(), jsonb_build_object('updated_at', new.updated_at)
  );
  return null;
end;
$$;
comment on function private.schedule_release is
  'The Edge Function parses the Markdown of a post in which the database saw signs of links.';

create function public.get_recent_posts(
  p_before_time timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31
) returns table (
  id uuid, thread_id uuid, thread jsonb, user_id uuid, author_profile jsonb,
  content text, is_shortened boolean, "position" integer, created_at timestamptz,
  updated_at timestamptz, hidden_at timestamptz, hidden_reason text, awaits_review boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  most_characters constant integer := 1000;
begin
  perform private.require_moderator();
  return query
    select post.id, post.thread_id, private.listed_thread(place),
      post.user_id, private.profile_card(post.user_id), left(post.content, most_characters),
      char_length(post.content) > most_characters, post.position, post.created_at,
      post.updated_at, post.hidden_at, post.hidden_reason, post.awaits_review
    from public.forum_posts post
    join public.forum_threads place on place.id = post.thread_id
    where (post.created_at, post.id) < (p_before_time, p_before_id)
    order by post.created_at desc, post.id desc
    limit least(p_limit, 50);
end;
$$;
comment on function public.get_recent_posts is
  'For moderators: the posts of all threads, hidden ones too, newest first, before the given one; the first 1,000 characters of each.';
grant execute on function public.get_recent_posts to authenticated;

create function public.get_waiting_posts(
  p_after_time timestamptz default '-infinity',
  p_after_id uuid default '00000000-0000-0000-0000-000000000000',
  p_limit integer default 21
) returns table (
  id uuid, thread_id uuid, thread jsonb, user_id uuid, author_profile jsonb, member_record jsonb,
  content text, is_shortened boolean, "position" integer, created_at timestamptz,
  updated_at timestamptz, hidden_at timestamptz, hidden_reason text, awaits_review boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  most_characters constant integer := 1000;
begin
  perform private.require_moderator();
  return query
    select post.id, post.thread_id, private.listed_thread(place),
      post.user_id, private.profile_card(post.user_id), private.member_record(post.user_id),
      left(post.content, most_characters), char_length(post.content) > most_characters,
      post.position, post.created_at, post.updated_at, post.hidden_at, post.hidden_reason,
      post.awaits_review
    from public.forum_posts post
    join public.forum_threads place on place.id = post.thread_id
    where post.awaits_review and not private.is_banned(post.user_id)
      and (post.created_at, post.id) > (p_after_time, p_after_id)
    order by post.created_at, post.id
    limit least(p_limit, 50);
end;
$$;
comment on function public.get_waiting_posts is
  'For moderators: posts that wait for review, the oldest first, after the given one; the first 1,000 characters of each.';
grant execute on function public.get_waiting_posts to authenticated;

create function private.count_waiting() returns table (reports bigint, posts bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query select
    count(*) filter (where thing.kind = 'report'), count(*) filter (where thing.kind = 'post')
    from private.waiting_things() thing;
end;
$$;
select pg_temp.expose(
  'private.count_waiting', 'public.count_waiting', to_roles => 'authenticated',
  description => 'For moderators: how much waits for a decision.'
);
