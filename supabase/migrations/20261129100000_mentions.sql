-- Mentions: an @ and the name of a member in a post. Found when the post is written, so that a page needs no
-- names of others to link them, and a link stays right when its member takes another name.

create function private.without_code_and_quotes(words text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  line text;
  mark text;
  fence text;
  kept text[] := '{}';
begin
  -- Line by line: a regular expression over a whole text can be made to take seconds.
  foreach line in array string_to_array(words, E'\n') loop
    mark := substring(line from '^ {0,3}(```+|~~~+)');
    if fence is null and mark is not null then
      fence := mark;
    elsif fence is null and line !~ '^ {0,3}>' then
      kept := array_append(kept, line);
    elsif mark like fence || '%' and btrim(line, ' `~') = '' then
      fence := null;
    end if;
  end loop;
  return regexp_replace(array_to_string(kept, E'\n'), '(`+)[^`]+\1', '', 'g');
end;
$$;
comment on function private.without_code_and_quotes is
  'What is left of a Markdown text without fenced and inline code and lines of quotes.';
revoke execute on function private.without_code_and_quotes from public;

create function private.find_mentions(words text)
returns table (nth bigint, id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  with parts as (
    select part, nth, lag(part) over (order by nth) as before
    from string_to_table(private.without_code_and_quotes(words), '@') with ordinality
      as each (part, nth)
    -- More than anybody may mention, however many signs a text has.
    limit 101
  ), begun as (
    select nth, left(split_part(part, E'\n', 1), 31) as line from parts
    where nth > 1 and part ~ '^\S' and coalesce(right(before, 1), '') !~ '[[:alnum:]_/.@`\[]'
  ), possible as (
    select begun.nth, left(begun.line, length) as name from begun
    cross join generate_series(2, least(char_length(begun.line), 30)) length
    where substr(begun.line, length, 1) ~ '\S' and substr(begun.line, length + 1, 1) !~ '[[:alnum:]]'
  )
  -- A name may have spaces: the longest that is one counts.
  select distinct on (possible.nth) possible.nth, member.id, possible.name
  from possible
  cross join lateral (
    select profile.id from public.profiles profile
    where private.username_key(profile.username) = private.username_key(possible.name) limit 1
  ) member
  order by possible.nth, char_length(possible.name) desc;
$$;
comment on function private.find_mentions is
  'The members whom a text mentions with @ and their name, as it is written there, in the order of the text. A name ends where a word ends.';
revoke execute on function private.find_mentions from public;

create function private.mentions_in(words text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when position('@' in words) = 0 then '[]' else coalesce(
    (
      select jsonb_agg(jsonb_build_object('id', each.id, 'name', each.name) order by each.nth)
      from (
        select found_one.id, found_one.name, min(found_one.nth) as nth
        from private.find_mentions(left(words, 20000)) found_one
        group by found_one.id, found_one.name
      ) each
    ),
    '[]'
  ) end;
$$;
comment on function private.mentions_in is
  'The members whom a text mentions, as [{id, name}]: each spelling of a name once.';
revoke execute on function private.mentions_in from public;
grant execute on function private.mentions_in to authenticated;

create function public.get_mentions(p_content text) returns jsonb
language sql stable set search_path = ''
as $$ select private.mentions_in(p_content); $$;
comment on function public.get_mentions is
  'For a preview: whom a text would mention if it was posted, as [{id, name}].';
revoke execute on function public.get_mentions from public, anon;
grant execute on function public.get_mentions to authenticated;

-- ── In a post ──────────────────────────────────────────────────────────────────────────────────

alter table public.forum_posts add column mentions jsonb not null default '[]';
comment on column public.forum_posts.mentions is
  'Whom the text mentions, as [{id, name}], with each name as it is written there. Kept by a trigger.';
create index forum_posts_mentions on public.forum_posts using gin (mentions jsonb_path_ops)
  where mentions <> '[]';

create function private.mentioned(mentions jsonb) returns setof uuid
language sql immutable set search_path = ''
as $$ select distinct (each ->> 'id')::uuid from jsonb_array_elements(mentions) each; $$;
comment on function private.mentioned is 'The ids in the mentions of a post.';
revoke execute on function private.mentioned from public;

create function private.keep_mentions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 10;
  most_on_first_day constant integer := 2;
  author constant uuid := (select auth.uid());
  number integer;
begin
  new.mentions := private.mentions_in(new.content);
  if author is null or new.mentions = '[]' then
    return new;
  end if;
  select count(*) into number from private.mentioned(new.mentions);
  -- Who edits a post that mentions more already may mend its words.
  if tg_op = 'UPDATE' and number <= (select count(*) from private.mentioned(old.mentions)) then
    return new;
  end if;
  if number > most then
    raise exception 'A post can mention up to % members. Your text is kept: please take some names out.', most
      using errcode = '23514', hint = 'mentions_per_post';
  end if;
  if number > most_on_first_day and private.is_new_member(author) and not private.is_moderator() then
    raise exception
      'On its first day an account can mention up to % members in a post. Your text is kept: take some names out, or post it tomorrow.',
      most_on_first_day
    using errcode = '23514', hint = 'mentions_per_post';
  end if;
  return new;
end;
$$;
comment on function private.keep_mentions is 'Whom a post mentions, and that they are not too many.';
revoke execute on function private.keep_mentions from public;
-- By its name after forum_posts_prepare, which lets a repeat pass.
create trigger forum_posts_resolve_mentions before insert on public.forum_posts
for each row execute function private.keep_mentions();
create trigger forum_posts_resolve_mentions_of_edits before update on public.forum_posts
for each row when (old.content is distinct from new.content)
execute function private.keep_mentions();

create or replace function public.release_content(
  p_user_id uuid, p_remove_titles boolean default false, p_limit integer default 1000
) returns integer
language plpgsql set search_path = ''
as $$
declare
  released integer;
begin
  update public.forum_posts set user_id = null
  where id in (select id from public.forum_posts where user_id = p_user_id limit p_limit);
  get diagnostics released = row_count;
  if released > 0 then
    return released;
  end if;
  -- What others wrote stays as it is, without a link to somebody who is no longer there.
  update public.forum_posts post set mentions = coalesce(
    (
      select jsonb_agg(each order by nth)
      from jsonb_array_elements(post.mentions) with ordinality as all_of_them (each, nth)
      where (each ->> 'id')::uuid <> p_user_id
    ),
    '[]'
  )
  where id in (
    select id from public.forum_posts
    where mentions <> '[]' and mentions @> jsonb_build_array(jsonb_build_object('id', p_user_id))
    limit p_limit
  );
  get diagnostics released = row_count;
  if released > 0 then
    return released;
  end if;
  if p_remove_titles then
    perform private.forget_logged_titles(p_user_id);
  end if;
  update public.forum_threads set
    created_by_user_id = null,
    title = case when p_remove_titles then 'Title removed by its author' else title end
  where id in (
    select id from public.forum_threads where created_by_user_id = p_user_id order by id limit p_limit
    for no key update
  );
  get diagnostics released = row_count;
  return released;
end;
$$;
comment on function public.release_content is
  'Takes the author from up to p_limit posts or, when none is left, the links to them from posts that mention them, and then the creator from threads, of an account that is about to be deleted, and returns how many. In portions, so that the deletion itself is short however much was written. p_remove_titles: the titles go as well, when the posts do.';
