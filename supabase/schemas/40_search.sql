-- The search itself, and threads that are like a title.

create function private.found_posts(p_places bigint[], p_wanted tsquery) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', post.id, 'position', post.position, 'created_at', post.created_at,
    'author', private.named_member(post.user_id),
    'thread', jsonb_build_object(
      'id', thread.id,
      'title', case when post.position = 1 and p_wanted is not null
        then private.marked(thread.title, p_wanted, 'HighlightAll=true') else thread.title end
    ),
    'category', jsonb_build_object('name', category.name, 'slug', category.slug),
    'extract', private.extract(post.content, p_wanted)
  ) order by listed.number), '[]')
  from unnest(p_places) with ordinality listed (place, number)
  join private.search_posts searched on searched.place = listed.place
  join public.forum_posts post on post.id = searched.post_id
  join public.forum_threads thread on thread.id = post.thread_id
  join public.forum_categories category on category.id = thread.category_id
  -- Once more, whatever has chosen the places.
  where post.hidden_at is null and thread.is_public;
$$;
comment on function private.found_posts is 'Posts as search results show them, in the given order.';

create function private.found_articles(
  p_query tsquery, p_wanted tsquery, p_since timestamptz, p_limit integer
) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'slug', best.slug, 'published_at', best.published_at,
    'title', private.marked(best.title, p_wanted, 'HighlightAll=true'),
    'extract', private.extract(best.plain, p_wanted)
  ) order by best.score desc, best.published_at desc), '[]')
  from (
    select newest.*, ts_rank_cd(newest.words, p_query, 1) as score
    from (
      select article.slug, article.title, article.published_at, searched.plain, searched.words
      from private.search_articles searched
      join public.blog_posts article on article.id = searched.article_id
      where searched.words @@ p_query and article.published_at <= now()
        and (p_since is null or article.published_at >= p_since)
      order by article.published_at desc limit 200
    ) newest
    order by score desc, newest.published_at desc limit p_limit
  ) best;
$$;
comment on function private.found_articles is
  'Published articles as search results show them, the best first.';

create function private.search_once(
  p_text text, p_kind text, p_filters tsquery, p_since timestamptz, p_newest boolean, p_before bigint,
  out result jsonb, out words text[], out hits integer
)
language plpgsql stable set search_path = ''
as $$
declare
  best_shown constant integer := 30;
  newest_shown constant integer := 20;
  budget constant interval := '200 ms';
  first_posts constant tsquery := private.as_lexeme('@first');
  parsed record;
  query tsquery;
  by_time boolean;
  places bigint[] := '{}';
  reached bigint;
  matches integer;
  articles jsonb := '[]';
  posts jsonb;
begin
  select * into parsed from private.parse_search(p_text);
  words := parsed.words;
  hits := 0;
  if parsed.problem is not null
    and (p_filters is null or parsed.problem not in ('empty', 'only_exclusions'))
  then
    result := jsonb_build_object('problem', parsed.problem);
    return;
  end if;
  if p_filters is null and p_before is null and p_kind <> 'titles' then
    articles := private.found_articles(
      parsed.query, parsed.wanted, p_since, case when p_kind = 'articles' then best_shown else 3 end
    );
  end if;
  by_time := p_newest or parsed.wanted is null;
  query := parsed.query;
  if p_kind = 'titles' then
    query := coalesce(private.in_titles(query) && first_posts, first_posts);
  end if;
  query := coalesce(query && p_filters, query, p_filters);
  if p_kind <> 'articles' and by_time then
    select found.places, found.reached into places, reached
    from private.find_posts(query, p_before, p_since, newest_shown, budget, true) found;
  elsif p_kind <> 'articles' then
    select ranked.places, ranked.reached, ranked.matches into places, reached, matches
    from private.rank_posts(query, p_before, p_since, best_shown, budget) ranked;
  end if;
  posts := private.found_posts(places, parsed.wanted);
  hits := jsonb_array_length(posts) + jsonb_array_length(articles);
  result := jsonb_build_object(
    'posts', posts, 'articles', articles, 'matches', matches, 'next', reached::text,
    'is_by_time', by_time,
    'is_filling', exists (select from private.search_fill where not is_done)
  );
end;
$$;
comment on function private.search_once is
  'What search returns for a text as it is, the words in it that may have typos, and how much was found.';

create function private.search(
  p_text text default '', p_kind text default 'everything', p_author text default '',
  p_category text default '', p_thread_id uuid default null, p_days integer default null,
  p_newest boolean default false, p_before bigint default null
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
select pg_temp.expose(
  'private.search', 'public.search', to_roles => 'anon, authenticated, service_role',
  description => 'Public posts and articles with words, "phrases" and without -exclusions; of everything, titles or articles; by a member''s name, in a category by slug, in a thread, of the last days. Best matches of the newest thousand, or newest first. Returns posts, articles, matches (how many were ranked), thread (of p_thread_id) and next (null, or p_before to look further back), corrected (the text that was looked for, as the given one has no matches) or suggestion; or only problem. The same for everybody.'
);

create function private.similar_threads(p_title text) returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb,
  is_solved boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 5;
  most_ranked constant integer := 300;
  words text[];
  terms text[];
  any_word tsquery;
  places bigint[];
begin
  select parsed.words into words from private.parse_search(left(p_title, 200)) parsed;
  if cardinality(words) = 0 then
    return;
  end if;
  terms := array(
    select case
      -- The last one may be the beginning of a word that is still being typed. No word of the query may begin
      -- with it: ts_rank would count one of the two only.
      when number = cardinality(words) and char_length(word) >= 3
        then concat_ws(' | ', private.as_lexeme(word) || ':*', (
          select string_agg(private.as_lexeme(form), ' | ')
          from unnest(private.word_forms(word)) form where not starts_with(form, word)
        ))
      else private.word_query(word)::text
    end
    from unnest(words) with ordinality each (word, number) order by number
  );
  any_word := array_to_string(terms, ' | ')::tsquery;
  -- One of the words in the title, or all of them anywhere in the first post.
  places := (private.find_posts(
    private.as_lexeme('@first')::tsquery && (
      private.in_titles(any_word) || ('(' || array_to_string(terms, ') & (') || ')')::tsquery
    ),
    null, null, most_ranked, '100 ms', false
  )).places;
  return query
    select listed.* from private.thread_rows(array(
      select thread from private.search_posts searched
      join public.forum_posts post on post.id = searched.post_id and post.hidden_at is null
      join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
      where searched.place = any(places)
      order by ts_rank('{0.05, 0.1, 0.2, 1}', searched.words, any_word) desc, searched.place desc
      limit most
    )) listed;
end;
$$;
select pg_temp.expose(
  'private.similar_threads', 'public.get_similar_threads', to_roles => 'authenticated',
  description => 'For members who write a title: at most five public threads that have a word of it in their titles or all of them in their first posts, the most similar first.'
);
