-- Links are counted as Markdown shows them: with escapes, character references, e-mail addresses and definitions that
-- are used many times. Where in doubt something counts, and the first post of a new member waits.

create or replace function private.count_links(content text) returns integer
language sql immutable set search_path = ''
as $$
  select regexp_count(
    plain.words,
    concat_ws('|',
      -- Destinations of links and definitions, unless they stay on the site.
      '\]\(\s*<?(?:[a-z&][\w&#;:]*|//)(?:/{0,2}www\.)?',
      '\]:[\s>]*<?(?://|https?:/{0,2}(?:www\.)?\S|(?:ircs?|mailto|xmpp):)',
      -- What becomes a link by itself.
      'https?:/{0,2}(?:www\.)?[^\s<>)\]]', '<(?:ircs?|mailto|xmpp):', '(?<![a-z0-9])www\.',
      '[\w.+-]@[\w-]+\.\w',
      -- A character reference may be a part of any of these, except for those of markup itself.
      '&(?!(?:amp|lt|gt|quot|apos|nbsp);)(?:#\w+|[a-z]\w*);'
    ),
    1, 'i'
  ) + case when definitions.number = 0 then 0
    -- Each use of a definition is a link.
    else greatest(0, regexp_count(plain.words, '\](?![[(:])') - definitions.number)
  end
  from (
    -- Browsers read a backslash in a URL as a slash. One that escapes something else is left out.
    select regexp_replace(
      replace(replace(content, '\\', '//'), '/\', '//'), '\\(?=[!-/:-@[-`{-~])', '', 'g'
    ) as words
  ) plain
  cross join lateral (
    select regexp_count(
      plain.words, '\]:[\s>]*<?(?://|https?:\S|(?:ircs?|mailto|xmpp):|[^\s>]*&)', 1, 'i'
    ) as number
  ) definitions;
$$;

create or replace function private.review_reason(member uuid, words text) returns text
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
      then 'The first post of a new member with links or images waits for review.'
    when exists (
      select from public.review_patterns each where words ilike private.like_pattern(each.pattern)
    )
      then 'Some first posts of new members wait for review.'
  end;
$$;
