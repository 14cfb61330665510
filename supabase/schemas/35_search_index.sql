-- The index of the search: the words of all public posts in their order, in a table of its own, filled from a queue by
-- a job, so that a search costs its reader nothing that others wrote.

create extension if not exists unaccent with schema extensions;

-- PostgreSQL's parser depends on the locale of the database, and has tokens for URLs, paths and hyphens. Normalized
-- text has words only, so it has the same ones on each machine.
create function private.normalized_text(value text) returns text
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

-- Posts from the queue count upwards from 1, those of private.fill_search downwards from 0, so that the index can be
-- filled from the newest post to the oldest while new ones arrive.
create sequence private.new_posts as bigint;

create sequence private.old_posts as bigint increment -1 maxvalue 0 minvalue -9223372036854775807 start 0;

create table private.search_posts (
  place bigint primary key,
  post_id uuid not null unique references public.forum_posts (id) on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);
comment on table private.search_posts is
  'The words of each public post, in the order of the posts. Words that begin with @ are its thread, category and author. Written by private.index_posts and private.fill_search.';
alter table private.search_posts alter column words set statistics 1000;
comment on column private.search_posts.words is
  'Empty from a change of the post until it is indexed again, so that nothing is found by removed words.';

-- Without a list of pending entries, which every search would have to read to its end.
create index search_posts_words on private.search_posts using gin (words) with (fastupdate = off);
create index search_posts_created on private.search_posts (created_at);

alter table private.search_posts enable row level security;

create table private.search_words (
  word text primary key
);
comment on table private.search_words is
  'Words that posts have had, to correct typos. What is proposed from it has been found in a public post.';

alter table private.search_words enable row level security;

create function private.index_words(p_post_ids uuid[], p_places text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  indexed integer;
begin
  with written as (
    insert into private.search_posts as searched (place, post_id, created_at, words)
    select nextval(p_places::regclass), ordered.id, ordered.created_at, ordered.words
    from (
      select post.id, post.created_at,
        case when post.position = 1
          then setweight(to_tsvector('pg_catalog.simple', private.normalized_text(thread.title)), 'A')
            || array_to_tsvector('{@first}')
          else ''
        end
        || to_tsvector('pg_catalog.simple', private.normalized_text(post.content))
        || array_to_tsvector(
          array['@t' || thread.id, '@c' || thread.category_id]
            || case when post.user_id is null then '{}' else array['@u' || post.user_id] end
        ) as words
      from unnest(p_post_ids) with ordinality listed (id, number)
      join public.forum_posts post on post.id = listed.id
      join public.forum_threads thread on thread.id = post.thread_id
      where post.hidden_at is null
      order by listed.number
      offset 0
    ) ordered
    on conflict (post_id) do update set words = excluded.words, created_at = excluded.created_at
    returning words
  ), known as (
    insert into private.search_words (word)
    select distinct of_post.lexeme
    from written, lateral (
      select lexeme from unnest(tsvector_to_array(written.words)) lexeme
      where char_length(lexeme) between 3 and 24 and lexeme ~ '^[^@0-9]+$'
      -- Enough for any ordinary post, and a limit to what nonsense can add to the dictionary.
      limit 300
    ) of_post
    order by of_post.lexeme
    on conflict do nothing
  )
  select count(*) into indexed from written;
  return indexed;
end;
$$;
comment on function private.index_words is
  'Writes the words of public posts into the index, in this order. New rows get their places from the named sequence.';

create function private.index_posts(p_budget interval default '40 ms') returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  batch constant integer := 20;
  -- Of one batch. A post can have a third of it, and be twice as long when it is normalized.
  most_characters constant integer := 60000;
  began constant timestamptz := clock_timestamp();
  entries private.search_queue[];
  last_id bigint := 0;
  locked uuid[];
  indexed integer := 0;
begin
  -- One at a time, so that places are in the order of the queue. Whoever comes second does without.
  if not pg_try_advisory_xact_lock(hashtextextended('search index', 0)) then
    return 0;
  end if;
  loop
    entries := array(
      select row(next.id, next.post_id)::private.search_queue
      from (
        select waiting.id, waiting.post_id, sum(char_length(post.content)) over (order by waiting.id) as characters
        from (
          select id, post_id from private.search_queue where id > last_id order by id limit batch
        ) waiting
        left join public.forum_posts post on post.id = waiting.post_id
      ) next
      where coalesce(next.characters, 0) <= most_characters
      order by next.id
    );
    exit when cardinality(entries) = 0;
    last_id := entries[cardinality(entries)].id;
    -- A post that somebody is changing now is left for the next time: waiting for it could be a deadlock.
    locked := array(
      select post.id from public.forum_posts post
      where post.id in (select entry.post_id from unnest(entries) entry)
      for no key update skip locked
    );
    indexed := indexed + private.index_words(
      array(
        select entry.post_id from unnest(entries) entry
        join public.forum_posts post on post.id = entry.post_id
        -- A post that private.fill_search has not reached yet gets its place from there.
        join private.search_fill fill on fill.is_done
          or (post.created_at, post.id) >= (fill.before_time, fill.before_id)
        where entry.post_id = any(locked)
        group by entry.post_id order by min(entry.id)
      ),
      'private.new_posts'
    );
    delete from private.search_queue waiting
    using unnest(entries) entry
    where waiting.id = entry.id and (
      entry.post_id = any(locked)
      or not exists (select from public.forum_posts post where post.id = entry.post_id)
    );
    exit when clock_timestamp() - began > p_budget;
  end loop;
  return indexed;
end;
$$;
comment on function private.index_posts is
  'Indexes posts from the queue for about the given time; returns how many. Called by the job "search".';
