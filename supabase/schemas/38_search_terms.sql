-- From what somebody typed to a query, and to the words they may have meant.

create function private.word_forms(word text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  with stem (stem) as (
    select case when word ~ '^[a-z]{3,}$' then (ts_lexize('pg_catalog.english_stem', word))[1] end
  ), forms (form) as (
    select stem || ending from stem, unnest('{"",s,es,e,ed,ing}'::text[]) ending
    union select stem || right(stem, 1) || ending from stem, unnest('{ed,ing}'::text[]) ending
    union select regexp_replace(stem, 'i$', 'y') || ending from stem, unnest('{"",ing}'::text[]) ending
    union select regexp_replace(stem, 'e$', '') || ending from stem, unnest('{ed,ing}'::text[]) ending
  ), related as (
    select array(
      select form from forms, stem
      where (ts_lexize('pg_catalog.english_stem', form))[1] = stem.stem order by form
    ) as forms
  )
  select case
    when word = any(related.forms) then related.forms
    when word ~ '^[a-z]{2,}s$' then array[word, left(word, -1)]
    when word ~ '^[a-z]{3,}$' then array[word, word || 's']
    else array[word]
  end
  from related;
$$;
comment on function private.word_forms is
  'A word with its plural and its other endings in English: who searches "playlist" finds "playlists".';

-- The word has letters and digits only, or is a word of the index that begins with an @: nothing that the syntax of
-- queries knows.
create function private.as_lexeme(word text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select '''' || replace(word, '''', '''''') || ''''; $$;
comment on function private.as_lexeme is 'A word as the text of a query has it.';

create function private.word_query(word text) returns tsquery
language sql immutable strict parallel safe set search_path = ''
as $$
  select string_agg(private.as_lexeme(form), ' | ')::tsquery
  from unnest(private.word_forms(word)) form;
$$;
comment on function private.word_query is 'Finds a word in any of its forms.';

create function private.in_titles(query tsquery) returns tsquery
language sql immutable strict parallel safe set search_path = ''
as $$
  -- Words of titles have the weight A. No word has an apostrophe.
  select regexp_replace(query::text, '(''[^'']*'')(?::(\*))?', '\1:\2A', 'g')::tsquery;
$$;
comment on function private.in_titles is 'The same query, for words of titles only.';

create function private.parse_search(
  p_text text, out query tsquery, out wanted tsquery, out words text[], out problem text
)
language plpgsql stable set search_path = ''
as $$
declare
  most_terms constant integer := 12;
  piece text[];
  parts text[];
  term tsquery;
  left_out text;
begin
  words := '{}';
  for piece in
    select match from regexp_matches(
      regexp_replace(p_text, '[\u201c-\u201f\u00ab\u00bb]', '"', 'g'),
      '(-?)(?:"([^"]*)"?|([^\s"]+))', 'g'
    ) match limit most_terms
  loop
    parts := string_to_array(
      trim(regexp_replace(private.normalized_text(coalesce(piece[2], piece[3])), '\s+', ' ', 'g')), ' '
    );
    continue when cardinality(parts) = 0;
    if cardinality(parts) > 1 or piece[2] is not null then
      -- "wi-fi" and "foo.so" are phrases, too.
      term := (
        select string_agg(private.as_lexeme(part), ' <-> ' order by number)
        from unnest(parts[1:most_terms]) with ordinality each (part, number)
      )::tsquery;
    elsif piece[1] = '-' then
      term := private.as_lexeme(parts[1])::tsquery;
    elsif parts[1] ~ '^[a-z0-9]$' then
      left_out := coalesce(left_out, 'too_short');
      continue;
    elsif ts_lexize('pg_catalog.english_stem', parts[1]) = '{}' then
      left_out := 'too_frequent';
      continue;
    else
      term := private.word_query(parts[1]);
      words := words || parts[1];
    end if;
    if piece[1] = '-' then
      query := coalesce(query && !!term, !!term);
    else
      query := coalesce(query && term, term);
      wanted := coalesce(wanted && term, term);
    end if;
  end loop;
  if wanted is null then
    problem := coalesce(left_out, case when query is null then 'empty' else 'only_exclusions' end);
  end if;
end;
$$;
comment on function private.parse_search is
  'What somebody typed: words, "phrases" and -exclusions. query finds posts, wanted is that without the exclusions, words are those that may have typos. problem says why nothing is left to be looked for.';

create function private.single_edits(word text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  with letters (letter) as (
    select chr(code) from generate_series(97, 122) code where word ~ '[a-z]'
    union all select chr(code) from generate_series(1072, 1103) code where word ~ '[\u0430-\u044f]'
    union all select chr(code) from generate_series(945, 969) code where word ~ '[\u03b1-\u03c9]'
  ), places (place) as (select generate_series(1, char_length(word) + 1))
  select array(
    select overlay(word placing '' from place for 1) from places where place <= char_length(word)
    union
    select overlay(word placing letter from place for 1)
    from places, letters where place <= char_length(word)
    union
    select overlay(word placing letter from place for 0) from places, letters
    union
    select overlay(word placing reverse(substr(word, place, 2)) from place for 2)
    from places where place < char_length(word)
  );
$$;
comment on function private.single_edits is
  'All words that are one letter away: one less, one more, another one, or two that have changed places.';

create function private.correct_search(p_text text, p_words text[]) returns text
language plpgsql stable set search_path = ''
as $$
declare
  corrected text := p_text;
  given text;
  uses integer;
  better text;
begin
  -- Words that the index does not have take longest.
  foreach given in array p_words[1:4] loop
    continue when char_length(given) not between 4 and 24;
    uses := cardinality((private.find_posts(private.word_query(given), null, null, 3, '50 ms', true)).places)
      + (
        select count(*) from private.search_articles article
        where article.words @@ private.word_query(given)
      );
    continue when uses >= 3;
    select known.word into better
    from (
      select candidate.word, cardinality((
        private.find_posts(private.word_query(candidate.word), null, null, 30, '20 ms', true)
      ).places) as posts
      from private.search_words candidate
      where candidate.word = any(private.single_edits(given))
      limit 12
    ) known
    where known.posts > 2 * uses
    order by known.posts desc, known.word limit 1;
    if found then
      corrected := regexp_replace(corrected, '(?<!\w)' || given || '(?!\w)', better, 'gi');
    end if;
  end loop;
  return nullif(corrected, p_text);
end;
$$;
comment on function private.correct_search is
  'The text with words that hardly any post has exchanged for those one letter away that more have; null when there are none.';
