-- Mentions: an @ and the name of a member in a post. Found when the post is written, so that a page needs no names of
-- others to link them, and a link stays right when its member takes another name. Found in a time that grows with the
-- length of a text, before its thread is locked.

create function private.without_code_spans(words text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  -- More than any text has that somebody reads.
  most_pieces constant integer := 2000;
  piece record;
  closed_at bigint := 0;
  kept text[] := '{}';
begin
  -- No backreference: to look for the end of each run of backticks again takes seconds for a post of 4 KB.
  for piece in
    select pieces.text, pieces.nth,
      case when pieces.text like '`%' then lead(pieces.nth) over (partition by pieces.text order by pieces.nth) end
        as closer
    from (
      select match[1] as text, nth
      from regexp_matches(words, '`+|[^`]+', 'g') with ordinality each (match, nth)
      limit most_pieces
    ) pieces
    order by pieces.nth
  loop
    continue when piece.nth <= closed_at;
    if piece.closer is not null then
      closed_at := piece.closer;
    else
      kept := array_append(kept, piece.text);
    end if;
  end loop;
  return array_to_string(kept, '');
end;
$$;
comment on function private.without_code_spans is
  'A Markdown text without inline code: from a run of backticks to the next one of the same length; the beginning of one that has thousands.';

create function private.shown_of_line(line text) returns text
language sql immutable set search_path = ''
as $$
  select case when line ~ '^[ \t>*+.)0-9-]*\[[^][]*\]:' then '' else split_part(
    regexp_replace(line, '!\[[^][]*\](\([^()]*\))?|\]\([^()]*\)', ']', 'g'), '](', 1
  ) end;
$$;
comment on function private.shown_of_line is
  'A line of Markdown without definitions, without descriptions of images, and without the URLs and titles of links. What is no link for certain is left out, too: nobody is notified of what they may not see.';

create function private.without_code_and_quotes(words text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  -- Of lines with an @. More than anybody may mention.
  most_lines constant integer := 101;
  line text;
  lines integer := 0;
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
      if position('@' in line) > 0 then
        line := private.shown_of_line(line);
        lines := lines + 1;
        exit when lines > most_lines;
      end if;
      kept := array_append(kept, line);
    elsif mark like fence || '%' and btrim(line, ' `~') = '' then
      fence := null;
    end if;
  end loop;
  return private.without_code_spans(array_to_string(kept, E'\n'));
end;
$$;
comment on function private.without_code_and_quotes is
  'What is left of a Markdown text without code, lines of quotes and what links and images do not show; up to the hundredth line with an @.';

create function private.find_mentions(words text)
returns table (nth bigint, id uuid, name text)
-- Thousands of look-ups: each goes into the index, also where statistics say that there are few members.
language sql stable security definer set search_path = '' set enable_seqscan = off
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

create function private.preview_mentions(p_content text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_request_limit('mention_previews', (select auth.uid())::text);
  return private.mentions_in(p_content);
end;
$$;
select pg_temp.expose(
  'private.preview_mentions', 'public.get_mentions', to_roles => 'authenticated',
  description => 'For a preview: whom the first 20,000 characters of a text would mention if they were posted, as [{id, name}]. Sixty times a minute.'
);

create function private.mentioned(mentions jsonb) returns setof uuid
language sql immutable set search_path = ''
as $$ select distinct (each ->> 'id')::uuid from jsonb_array_elements(mentions) each; $$;
comment on function private.mentioned is 'The ids in the mentions of a post.';

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

create function private.propose_mentions(p_thread_id uuid, p_typed text)
returns table (id uuid, username text, avatar_url text, is_in_thread boolean)
language sql stable security definer set search_path = ''
as $$
  with wanted (first, last) as (
    -- A range, which an index serves also when the letters are not known to the plan.
    select key, key || chr(1114111) from private.username_key(left(p_typed, 30)) key
  ), people as (
    select post.user_id, max(post.position) as position from (
      select p.user_id, p.position from public.forum_posts p
      join public.forum_threads thread on thread.id = p.thread_id and thread.is_public
      where p.thread_id = p_thread_id and p.hidden_at is null
      order by p.position desc limit 200
    ) post
    group by post.user_id
  ), proposed as (
    (
      select member.id, people.position from people
      join public.profiles member on member.id = people.user_id
      cross join wanted
      where private.username_key(member.username) ~>=~ wanted.first
        and private.username_key(member.username) ~<~ wanted.last
      order by people.position desc limit 8
    )
    union all
    (
      select named.id, null from wanted
      -- Inside, the range is fixed: the index gives the first names in order and is left.
      cross join lateral (
        select member.id from public.profiles member
        where private.username_key(member.username) ~>=~ wanted.first
          and private.username_key(member.username) ~<~ wanted.last
        order by private.username_key(member.username) using operator(pg_catalog.~<~) limit 16
      ) named
      where p_typed <> ''
    )
  )
  select member.id, member.username, member.avatar_url, max(proposed.position) is not null
  from proposed join public.profiles member using (id)
  where member.id <> (select auth.uid())
  group by member.id
  order by max(proposed.position) desc nulls last, private.username_key(member.username)
  limit 8;
$$;
comment on function private.propose_mentions is 'What propose_mentions returns.';
grant execute on function private.propose_mentions to authenticated;

create function public.propose_mentions(p_typed text, p_thread_id uuid default null)
returns table (id uuid, username text, avatar_url text, is_in_thread boolean)
language sql stable set search_path = ''
as $$ select * from private.propose_mentions(p_thread_id, p_typed); $$;
comment on function public.propose_mentions is
  'Up to 8 members whose names begin with what is typed: first those of the latest 200 posts of the thread, who spoke last first, then others by name. Without letters only those of the thread.';
grant execute on function public.propose_mentions to authenticated;
