-- The search is indexed by a job, and no longer by who searches: a search costs its reader nothing that others wrote.

create or replace function private.normalized_text(value text) returns text
language sql stable strict parallel safe set search_path = ''
as $$
  select lower(translate(
    case when octet_length(value) = char_length(value) then value else
      regexp_replace(regexp_replace(
        lower(
          extensions.unaccent(
            'extensions.unaccent'::regdictionary,
            -- One letter can become eighteen, so that the limit of a text says nothing about its normalized form.
            left(normalize(value, nfkc), greatest(1000, 2 * char_length(value)))
          ) collate pg_c_utf8
        ),
        '[\u0080-\u00bf\u2000-\u206f\u20a0-\u2bff\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe0f\ufeff-\uffef]',
        ' ', 'g'
      ), '([\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af])', ' \1 ', 'g')
    end,
    -- An apostrophe is left out: "don't" is one word.
    E'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~''', repeat(' ', 31)
  ));
$$;
comment on function private.normalized_text is
  'A text as the search compares it: lower case, without accents and punctuation. In scripts without spaces each letter is a word. What normalization more than doubles is cut off at twice its length.';

comment on function private.index_posts is
  'Indexes posts from the queue for about the given time; returns how many. Called by the job "search".';
select cron.schedule('search', '10 seconds', $$select private.index_posts('500 ms')$$);

create or replace function private.search(
  p_text text, p_kind text, p_author text, p_category text, p_thread_id uuid, p_days integer,
  p_newest boolean, p_before bigint
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  few constant integer := 3;
  most_days constant integer := 36500;
  since constant timestamptz := case when p_days between 1 and most_days
    then now() - make_interval(days => p_days) end;
  filters tsquery;
  scope jsonb := '{}';
  first_try record;
  second_try record;
  better text;
begin
  if char_length(p_text) > 200 then
    return jsonb_build_object('problem', 'too_long');
  end if;
  if p_author <> '' then
    select private.as_lexeme('@u' || id)::tsquery into filters from public.profiles
    where private.username_key(username) = private.username_key(p_author);
    if not found then
      return jsonb_build_object('problem', 'no_such_member');
    end if;
  end if;
  if p_category <> '' then
    select coalesce(filters && place, place) into filters
    from public.forum_categories, cast(private.as_lexeme('@c' || id) as tsquery) place
    where slug = p_category;
    if not found then
      return jsonb_build_object('problem', 'no_such_category');
    end if;
  end if;
  if p_thread_id is not null then
    select coalesce(filters && place, place),
      jsonb_build_object('thread', jsonb_build_object('id', id, 'title', title))
    into filters, scope
    from public.forum_threads, cast(private.as_lexeme('@t' || id) as tsquery) place
    where id = p_thread_id and is_public;
    if not found then
      return jsonb_build_object('problem', 'no_such_thread');
    end if;
  end if;

  select * into first_try
  from private.search_once(p_text, p_kind, filters, since, p_newest, p_before);
  if first_try.hits >= few or p_before is not null or first_try.result ? 'problem' then
    return first_try.result || scope;
  end if;
  better := private.correct_search(p_text, first_try.words);
  if better is null then
    return first_try.result || scope;
  elsif first_try.hits > 0 then
    return first_try.result || scope || jsonb_build_object('suggestion', better);
  end if;
  select * into second_try
  from private.search_once(better, p_kind, filters, since, p_newest, null);
  if second_try.hits = 0 then
    return first_try.result || scope;
  end if;
  return second_try.result || scope || jsonb_build_object('corrected', better);
end;
$$;
-- Stable: PostgreSQL rejects a search that writes.
alter function public.search stable;
comment on function public.search is
  'Public posts and articles with words, "phrases" and without -exclusions; of everything, titles or articles; by a member''s name, in a category by slug, in a thread, of the last days. Best matches of the newest thousand, or newest first. Returns posts, articles, matches (how many were ranked), thread (of p_thread_id) and next (null, or p_before to look further back), corrected (the text that was looked for, as the given one has no matches) or suggestion; or only problem. The same for everybody.';
