-- Lists of threads say which are solved, and a category of questions can be filtered by it.

-- Of solved threads only: an unsolved one, as most that get replies are, is not in it.
create index forum_threads_solved on public.forum_threads
  (category_id, sticky desc, last_activity_at desc, id desc) where is_solved;

drop function public.get_category_threads, private.category_threads, public.get_latest_threads,
  public.get_similar_threads, private.similar_threads, private.thread_rows;
create function private.thread_rows(p_threads public.forum_threads[])
returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb,
  is_solved boolean
)
language sql stable security definer set search_path = ''
as $$
  select t.id, t.title, t.sticky, t.locked_at is not null, t.created_at, t.last_activity_at,
    t.reply_count, t.last_position, t.created_by_user_id,
    private.named_member(t.created_by_user_id),
    (
      select private.named_member(post.user_id) from public.forum_posts post
      where post.thread_id = t.id and post.hidden_at is null
      order by post.position desc limit 1
    ),
    (
      select jsonb_build_object('name', category.name, 'slug', category.slug)
      from public.forum_categories category where category.id = t.category_id
    ),
    t.is_solved and (
      select category.asks_questions from public.forum_categories category
      where category.id = t.category_id
    )
  from unnest(p_threads) with ordinality t
  order by t.ordinality;
$$;
comment on function private.thread_rows is
  'Threads as lists show them, in the given order. Who calls it has left out what is hidden.';
revoke execute on function private.thread_rows from public;
grant execute on function private.thread_rows to anon, authenticated, service_role;

create function private.category_threads(
  p_category_slug text, p_search text, p_before_sticky boolean, p_before_activity timestamptz,
  p_before_id uuid, p_limit integer, p_newer boolean, p_solved boolean
) returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb,
  is_solved boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  of_category public.forum_categories;
  pattern text := '%' || regexp_replace(p_search, '([\\%_])', '\\\1', 'g') || '%';
  direction constant text := case when p_newer then 'asc' else 'desc' end;
  page public.forum_threads[];
begin
  select * into of_category from public.forum_categories c where c.slug = p_category_slug;
  if char_length(p_search) > 200 or p_solved and not of_category.asks_questions then
    -- No title is as long, and each would be compared with all of it. And nothing but a question is solved.
    return;
  end if;
  if p_search = '' and (p_solved is null or not of_category.asks_questions) and not p_newer then
    -- A statement of its own, so that browsing keeps its plan: a range of the index in page order.
    page := array(
      select t from public.forum_threads t
      where t.category_id = of_category.id and t.is_public
        and (t.sticky, t.last_activity_at, t.id) < (p_before_sticky, p_before_activity, p_before_id)
      order by t.sticky desc, t.last_activity_at desc, t.id desc
      limit least(p_limit, 50)
    );
  else
    -- Planned anew for each term and filter: only the letters tell whether the trigrams of a rare word or
    -- the category in page order is the short way, and what is solved has an index of its own.
    execute format(
      $query$
        select array(
          select listed.t from (
            select t from public.forum_threads t %s
            where t.category_id = $1 and t.is_public %s %s
              and (t.sticky, t.last_activity_at, t.id) %s ($3, $4, $5)
            order by t.sticky %s, t.last_activity_at %s, t.id %s
            limit least($6, 50)
          ) listed
          order by (listed.t).sticky desc, (listed.t).last_activity_at desc, (listed.t).id desc
        )
      $query$,
      case when p_search <> '' then 'join private.thread_titles searched on searched.thread_id = t.id' end,
      case when p_search <> '' then 'and searched.title ilike $2' end,
      case
        when of_category.asks_questions and p_solved then 'and t.is_solved'
        when of_category.asks_questions and not p_solved then 'and not t.is_solved'
      end,
      case when p_newer then '>' else '<' end,
      direction, direction, direction
    ) into page
    using of_category.id, pattern, p_before_sticky, p_before_activity, p_before_id, p_limit;
  end if;
  return query select * from private.thread_rows(page);
end;
$$;
comment on function private.category_threads is
  'What get_category_threads returns: public threads only.';
revoke execute on function private.category_threads from public;
grant execute on function private.category_threads to anon, authenticated, service_role;

create function public.get_category_threads(
  p_category_slug text,
  p_search text default '',
  p_before_sticky boolean default true,
  p_before_activity timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31,
  p_newer boolean default false,
  p_solved boolean default null
) returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb,
  is_solved boolean
)
language sql stable set search_path = ''
as $$
  select * from private.category_threads(
    p_category_slug, p_search, p_before_sticky, p_before_activity, p_before_id, p_limit, p_newer,
    p_solved
  );
$$;
comment on function public.get_category_threads is
  'One page of the public threads of a category by its slug: sticky first, then latest activity, before the given thread; with p_newer the page that ends before it. With p_solved only those that are solved, or are not. At most 50. The same for everybody.';
revoke execute on function public.get_category_threads from public;
grant execute on function public.get_category_threads to anon, authenticated, service_role;

create function public.get_latest_threads(
  p_before_activity timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31,
  p_newer boolean default false
) returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb,
  is_solved boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  page public.forum_threads[];
begin
  if p_newer then
    page := array(
      select newer.t from (
        select t from public.forum_threads t
        where t.is_public and (t.last_activity_at, t.id) > (p_before_activity, p_before_id)
        order by t.last_activity_at, t.id
        limit least(p_limit, 50)
      ) newer
      order by (newer.t).last_activity_at desc, (newer.t).id desc
    );
  else
    page := array(
      select t from public.forum_threads t
      where t.is_public and (t.last_activity_at, t.id) < (p_before_activity, p_before_id)
      order by t.last_activity_at desc, t.id desc
      limit least(p_limit, 50)
    );
  end if;
  return query select * from private.thread_rows(page);
end;
$$;
comment on function public.get_latest_threads is
  'One page of the public threads of all categories by latest activity, before the given thread; with p_newer the page that ends before it. At most 50. The same for everybody.';
revoke execute on function public.get_latest_threads from public;
grant execute on function public.get_latest_threads to anon, authenticated, service_role;

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
comment on function private.similar_threads is 'What get_similar_threads returns.';
revoke execute on function private.similar_threads from public;
grant execute on function private.similar_threads to authenticated;

create function public.get_similar_threads(p_title text) returns table (
  id uuid, title text, sticky boolean, is_locked boolean, created_at timestamptz,
  last_activity_at timestamptz, reply_count integer, last_position integer,
  created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb,
  is_solved boolean
)
language sql stable set search_path = ''
as $$ select * from private.similar_threads(p_title); $$;
comment on function public.get_similar_threads is
  'For members who write a title: at most five public threads that have a word of it in their titles or all of them in their first posts, the most similar first.';
revoke execute on function public.get_similar_threads from public, anon;
grant execute on function public.get_similar_threads to authenticated;
