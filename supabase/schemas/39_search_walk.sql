-- Finding the newest posts with certain words, at a cost that hardly grows with the number of posts. See decision 052.

create function private.is_shown(p_post_id uuid) returns boolean
language sql stable strict set search_path = ''
as $$
  select exists (
    select from public.forum_posts post join public.forum_threads thread on thread.id = post.thread_id
    where post.id = p_post_id and post.hidden_at is null and thread.is_public
  );
$$;
comment on function private.is_shown is 'Whether everybody may read a post.';

create function private.find_posts(
  p_query tsquery, p_before bigint, p_since timestamptz, p_wanted integer, p_budget interval,
  p_shown_only boolean, out places bigint[], out reached bigint
)
language plpgsql stable set search_path = ''
-- A bitmap of the words' index, or the posts in their order: never the whole table, never compiled.
set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off
set enable_indexscan = on set plan_cache_mode = force_custom_plan
as $$
declare
  -- A common word has enough matches in the first window, a rare one is looked up once in each.
  size numeric := 8192;
  smallest constant numeric := 1024;
  growth constant numeric := 16;
  began constant timestamptz := clock_timestamp();
  begun timestamptz;
  spent numeric;
  rest numeric;
  lowest bigint := case
    when p_since is null then (select min(place) from private.search_posts)
    -- A post that was hidden at first has a later place than its neighbours, hardly 500 in a row.
    else (
      select min(earliest.place) from (
        select place from private.search_posts where created_at >= p_since
        order by created_at limit 500
      ) earliest
    )
  end;
  low bigint;
  in_window bigint[];
begin
  places := '{}';
  reached := least(p_before, 1 + (select max(place) from private.search_posts));
  while reached > lowest loop
    -- No small rest is left for another look.
    low := case when reached - 1.25 * size <= lowest then lowest else reached - size end;
    begun := clock_timestamp();
    execute $query$
      select array(
        select searched.place from private.search_posts searched
        where searched.words @@ $1 and searched.place >= $2 and searched.place < $3
          and ($5 is null or searched.created_at >= $5)
          and (not $6 or private.is_shown(searched.post_id))
        order by searched.place desc limit $4
      )
    $query$ into in_window
    using p_query, low, reached, p_wanted - cardinality(places), p_since, p_shown_only;
    places := places || in_window;
    if cardinality(places) >= p_wanted then
      reached := places[p_wanted];
      return;
    end if;
    reached := low;
    spent := extract(epoch from clock_timestamp() - begun);
    rest := extract(epoch from p_budget - (clock_timestamp() - began));
    -- Each window costs something, however small it is.
    exit when rest <= spent / 8;
    -- As much as will have enough matches, and can be expected to be read in what is left of the time.
    size := greatest(smallest, least(
      size * growth,
      size * 1.5 * (p_wanted - cardinality(places)) / greatest(cardinality(in_window), 0.01),
      size * rest / greatest(spent, 0.000001)
    ));
    -- Only the first window may be read post by post: a wrong guess about a rare word would read all others.
    perform set_config('enable_indexscan', 'off', true);
  end loop;
  if reached <= lowest or lowest is null then
    reached := null;
  end if;
end;
$$;
comment on function private.find_posts is
  'Places of the newest matches before a place, and how far was looked: null when there are no more posts. Looks in windows, as large as the ones before make it likely to be enough, until there are enough matches or the time is over. Hidden posts are left out with p_shown_only.';

create function private.rank_posts(
  p_query tsquery, p_before bigint, p_since timestamptz, p_wanted integer, p_budget interval,
  out places bigint[], out reached bigint, out matches integer
)
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off
as $$
declare
  -- Whoever looks for a common word finds the best of its newest uses: ranking all would take seconds.
  most_ranked constant integer := 1000;
  newest bigint[];
begin
  select found.places, found.reached into newest, reached
  from private.find_posts(p_query, p_before, p_since, most_ranked, p_budget, false) found;
  -- Posts of hidden threads are still in the index; they must not be counted either.
  select
    coalesce((array_agg(shown.place order by shown.score desc, shown.place desc))[1:p_wanted], '{}'),
    count(*)
  into places, matches
  from (
    select searched.place, ts_rank_cd(searched.words, p_query, 1) * (
      1 + 1 / (1 + ln(1 + greatest(0, extract(epoch from now() - searched.created_at)) / 864000))
    ) as score
    from private.search_posts searched
    join public.forum_posts post on post.id = searched.post_id
    join public.forum_threads thread on thread.id = post.thread_id
    where searched.place = any(newest) and post.hidden_at is null and thread.is_public
  ) shown;
end;
$$;
comment on function private.rank_posts is
  'Places of the best among the newest thousand matches, the best first, how far was looked, and how many of them everybody may read. A recent post counts up to twice as much as an old one.';
