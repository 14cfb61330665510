-- What puts posts into the index of the search: a queue of what is written or changed, and a walk back through all
-- posts, which fills an empty index.

create table private.search_queue (
  id bigint generated always as identity primary key,
  post_id uuid not null
);
comment on table private.search_queue is
  'Posts to be indexed: new and changed ones. Without a foreign key: an entry of a deleted post is removed when its turn comes.';

alter table private.search_queue enable row level security;

create table private.search_fill (
  id boolean primary key default true check (id),
  before_time timestamptz not null,
  before_id uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  is_done boolean not null
);
comment on table private.search_fill is
  'One row: how far private.fill_search has gone back through the posts that were there before the index.';

alter table private.search_fill enable row level security;

create function private.fill_search(p_batch integer default 500) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  progress private.search_fill;
  last public.forum_posts;
  posts uuid[];
  locked uuid[];
begin
  select * into progress from private.search_fill for update;
  if progress.is_done then
    return null;
  end if;
  posts := array(
    select post.id from public.forum_posts post
    where (post.created_at, post.id) < (progress.before_time, progress.before_id)
    order by post.created_at desc, post.id desc limit p_batch
  );
  locked := array(
    select post.id from public.forum_posts post
    where post.id = any(posts) and not exists (
      select from private.search_posts searched where searched.post_id = post.id
    )
    for no key update skip locked
  );
  perform private.index_words(
    array(
      select listed.id from unnest(posts) with ordinality listed (id, number)
      where listed.id = any(locked) order by listed.number
    ),
    'private.old_posts'
  );
  -- Those that somebody is changing now, or is about to delete.
  insert into private.search_queue (post_id)
  select post.id from unnest(posts) post (id)
  where post.id <> all(locked) and not exists (
    select from private.search_posts searched where searched.post_id = post.id
  );
  select post.* into last from public.forum_posts post
  where post.id = posts[cardinality(posts)];
  update private.search_fill set
    before_time = coalesce(last.created_at, before_time), before_id = coalesce(last.id, before_id),
    is_done = cardinality(posts) < p_batch;
  return coalesce(last.created_at, progress.before_time);
end;
$$;
comment on function private.fill_search is
  'Indexes the next older batch of the posts from before the index. Returns the time of the last one, or null when there are no more. npm run fill-search repeats it.';

create function private.restart_search_fill() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  truncate private.search_posts, private.search_queue;
  update private.search_fill
  set before_time = 'infinity', before_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff', is_done = false;
end;
$$;
comment on function private.restart_search_fill is
  'Empties the index of the search; private.fill_search then fills it from the newest post on.';

create function private.queue_new_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_queue (post_id) values (new.id);
  return null;
end;
$$;
comment on function private.queue_new_post is 'A public post is to be found.';

create function private.queue_changed_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.search_posts set words = '' where post_id = new.id;
  if new.hidden_at is null then
    insert into private.search_queue (post_id) values (new.id);
  end if;
  return null;
end;
$$;
comment on function private.queue_changed_post is
  'Nobody finds a post by words that it no longer has, or that are hidden.';

create function private.queue_changed_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.title <> new.title then
    update private.search_posts searched set words = ''
    from public.forum_posts post
    where post.thread_id = new.id and post.position = 1 and searched.post_id = post.id;
  end if;
  insert into private.search_queue (post_id)
  select post.id from public.forum_posts post
  where post.thread_id = new.id and post.hidden_at is null
    and (post.position = 1 or old.category_id <> new.category_id)
  order by post.position;
  return null;
end;
$$;
comment on function private.queue_changed_thread is
  'The title of a thread is among the words of its first post, its category among those of each.';

create function private.forget_author_in_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.search_posts set words = ts_delete(words, '@u' || old.user_id) where post_id = new.id;
  return null;
end;
$$;
comment on function private.forget_author_in_search is
  'The index finds posts by the id of their author, which a post without an author has not.';
