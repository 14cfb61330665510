-- The words of articles, and how a match is shown.

create function private.text_of_html(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select trim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(value, '</?(p|div|br|hr|li|ul|ol|h[1-6]|blockquote|pre|table|tr|td|th)\y[^>]*>', ' ', 'gi'),
        '</?[a-z!][^>]*>', '', 'gi'
      ),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'
  ));
$$;
comment on function private.text_of_html is
  'The words of an article without its tags. For searching and for extracts that are shown as text.';

create table private.search_articles (
  article_id uuid primary key references public.blog_posts (id) on delete cascade,
  plain text not null,
  words tsvector not null
);
comment on table private.search_articles is
  'The words of each article, also of those that are not published. Written by trigger.';

create index search_articles_words on private.search_articles using gin (words) with (fastupdate = off);

alter table private.search_articles enable row level security;

create function private.article_words(p_article public.blog_posts, p_plain text) returns tsvector
language sql stable set search_path = ''
as $$
  select setweight(to_tsvector('pg_catalog.simple', private.normalized_text(p_article.title)), 'A')
    || setweight(
      to_tsvector('pg_catalog.simple', private.normalized_text(
        concat_ws(' ', p_article.excerpt, array_to_string(p_article.tags, ' '))
      )), 'B'
    )
    || to_tsvector('pg_catalog.simple', private.normalized_text(p_plain));
$$;
comment on function private.article_words is
  'The words of an article: its title weighs most, then its excerpt and tags, then the given text.';

create function private.index_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  plain_text constant text := private.text_of_html(new.content);
begin
  insert into private.search_articles (article_id, plain, words)
  values (new.id, plain_text, private.article_words(new, plain_text))
  on conflict (article_id) do update set plain = excluded.plain, words = excluded.words;
  return null;
end;
$$;
comment on function private.index_article is 'Keeps private.search_articles.';

-- The text search configuration private.plain is made by the migration "initial_rows".
create function private.marked(p_text text, p_wanted tsquery, p_options text) returns text
language sql stable set search_path = ''
as $$
  -- Signs stand apart for the parser, so that it sees no tags and no addresses, only the words of the index.
  select translate(
    ts_headline(
      'private.plain',
      regexp_replace(
        regexp_replace(
          translate(p_text, U&'\E000\E001' || E'\x1f', ''),
          '([!-/:-@[-`{-~\u0080-\u00bf\u2000-\u206f])', E'\x1f\\1\x1f', 'g'
        ),
        '([\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af])', E'\x1f\\1\x1f', 'g'
      ),
      p_wanted, U&'StartSel=\E000, StopSel=\E001, ' || p_options
    ),
    E'\x1f', ''
  );
$$;
comment on function private.marked is
  'A text, or a part of it, with the private-use letters U+E000 and U+E001 around what was found. Not HTML: whoever shows it shows text.';

create function private.extract(p_text text, p_wanted tsquery) returns text
language plpgsql stable set search_path = ''
as $$
declare
  options constant text := 'MaxFragments=2, MinWords=8, MaxWords=24, ShortWord=0, FragmentDelimiter=" … "';
  most_characters constant integer := 400;
  shown_whole constant integer := 240;
  extract text;
  shown text;
begin
  if p_wanted is null then
    return left(p_text, most_characters)
      || case when char_length(p_text) > most_characters then ' …' else '' end;
  end if;
  if char_length(p_text) <= shown_whole then
    return private.marked(p_text, p_wanted, 'HighlightAll=true');
  end if;
  -- Most long texts say early what they are about.
  extract := private.marked(left(p_text, 4000), p_wanted, options);
  if char_length(p_text) > 4000 and position(U&'\E000' in extract) = 0 then
    extract := private.marked(p_text, p_wanted, options);
  end if;
  extract := left(extract, most_characters);
  shown := translate(extract, U&'\E000\E001', '');
  return case when starts_with(p_text, left(shown, 20)) then '' else '… ' end || extract
    || case when right(p_text, 20) = right(shown, 20) then '' else ' …' end;
end;
$$;
comment on function private.extract is
  'The part of a text that has most of what was found; the beginning when there is none. At most 400 characters, marked as by private.marked.';
