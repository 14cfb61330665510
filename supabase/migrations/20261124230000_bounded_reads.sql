-- Reads and deletions that stay small, whoever asks for them and whatever was written before.

-- ── The post that a reply refers to ────────────────────────────────────────────────────────────

-- A foreign key was a relationship of the API: posts could be embedded in posts, level in level. And its
-- deletion waited for the reply's author: two members who deleted their posts at once waited for each other.
alter table public.forum_posts drop constraint forum_posts_parent_post_id_fkey;
comment on column public.forum_posts.parent_post_id is
  'The post that this one replies to; null when there is none or it is gone. Kept by triggers, not by a foreign key.';

create function private.detach_replies() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.forum_posts set parent_post_id = null
  where id in (
    select id from public.forum_posts where parent_post_id in (select id from removed)
    -- A reply that is locked is being deleted, or edited: see private.number_edit.
    for no key update skip locked
  );
  return null;
end;
$$;
comment on function private.detach_replies is
  'Clears the references to deleted posts without ever waiting for the author of a reply.';
create trigger forum_posts_detach_replies after delete on public.forum_posts
referencing old table as removed
for each statement execute function private.detach_replies();

create or replace function private.number_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.forum_threads set change_number = change_number + 1
  where id = new.thread_id returning change_number into new.change_number;
  -- A deletion that was ahead in the thread could not clear the reference of this locked row.
  if new.parent_post_id is not null
    and not exists (select from public.forum_posts where id = new.parent_post_id) then
    new.parent_post_id := null;
  end if;
  new.told_at := now();
  return new;
end;
$$;

-- ── Leaving ────────────────────────────────────────────────────────────────────────────────────

create function private.lock_threads_of_own_posts(posts uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.forum_threads
  where id in (
    select thread_id from public.forum_posts where id = any(posts) and user_id = (select auth.uid())
  )
  order by id for no key update;
end;
$$;
comment on function private.lock_threads_of_own_posts is
  'Locks the threads of these posts of the caller, in one order for everybody, before any of the posts.';
grant execute on function private.lock_threads_of_own_posts to authenticated;

create or replace function public.delete_own_posts(p_limit integer default 500) returns integer
language plpgsql set search_path = ''
as $$
declare
  posts constant uuid[] := array(
    select id from public.forum_posts where user_id = (select auth.uid())
    order by thread_id, position
    limit least(p_limit, 1000)
  );
  deleted integer;
begin
  perform private.lock_threads_of_own_posts(posts);
  delete from public.forum_posts where id = any(posts);
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

create function public.release_content(
  p_user_id uuid, p_remove_titles boolean default false, p_limit integer default 1000
) returns integer
language plpgsql set search_path = ''
as $$
declare
  released integer;
begin
  update public.forum_posts set user_id = null
  where id in (select id from public.forum_posts where user_id = p_user_id limit p_limit);
  get diagnostics released = row_count;
  if released > 0 then
    return released;
  end if;
  update public.forum_threads set
    created_by_user_id = null,
    title = case when p_remove_titles then 'Title removed by its author' else title end
  where id in (
    select id from public.forum_threads where created_by_user_id = p_user_id order by id limit p_limit
    for no key update
  );
  get diagnostics released = row_count;
  return released;
end;
$$;
comment on function public.release_content is
  'Takes the author from up to p_limit posts or, when no post is left, threads of an account that is about to be deleted, and returns how many. In portions, so that the deletion itself is short however much was written. p_remove_titles: the titles go as well, when the posts do.';
revoke execute on function public.release_content from public, anon, authenticated;
grant execute on function public.release_content to service_role;

-- ── Bounded reads: at most 300 KB for a visitor's call ─────────────────────────────────────────

drop function public.get_thread_posts_with_parent_author;
create function public.get_thread_posts_with_parent_author(
  p_thread_id uuid,
  p_after integer default 0,
  p_limit integer default 100
) returns table (
  id uuid, thread_id uuid, user_id uuid, content text, content_type text, parent_post_id uuid,
  "position" integer, created_at timestamptz, updated_at timestamptz, change_number integer,
  author_profile jsonb, parent_author_username text, thread_change_number integer, next_after integer
)
language sql stable set search_path = ''
as $$
  with page as (
    select p.id, p.thread_id, p.user_id, p.content, p.content_type, p.parent_post_id,
      p.position, p.created_at, p.updated_at, p.change_number,
      private.profile_card(p.user_id) as author_profile,
      parent_author.username as parent_author_username,
      (select t.change_number from public.forum_threads t where t.id = p_thread_id)
        as thread_change_number
    from public.forum_posts p
    left join public.forum_posts parent on parent.id = p.parent_post_id
    left join public.profiles parent_author on parent_author.id = parent.user_id
    where p.thread_id = p_thread_id and p.position > p_after
    order by p.position
    limit least(p_limit, 100)
  ), measured as (
    select page.*,
      sum(octet_length(row_to_json(page)::text)) over (order by page.position) as bytes,
      row_number() over (order by page.position) as place
    from page
  ), part as (
    select * from measured where bytes <= 250000 or place = 1
  )
  select part.id, part.thread_id, part.user_id, part.content, part.content_type, part.parent_post_id,
    part.position, part.created_at, part.updated_at, part.change_number, part.author_profile,
    part.parent_author_username, part.thread_change_number,
    case when (select count(*) from part) < (select count(*) from page)
      then (select max(last.position) from part last) end
  from part order by part.position;
$$;
comment on function public.get_thread_posts_with_parent_author is
  'Posts of a thread after position p_after, oldest first, at most p_limit (100) and 250 KB, but at least one. thread_change_number is the same in each row: all changes up to it are in what was read. next_after, too: null, or the position after which to go on, because the posts were too large for one response.';
revoke execute on function public.get_thread_posts_with_parent_author from public;
grant execute on function public.get_thread_posts_with_parent_author
  to anon, authenticated, service_role;

create or replace function public.get_thread_changes(
  p_thread_id uuid,
  p_since integer,
  p_after integer default 0,
  p_limit integer default 50
) returns jsonb
language sql stable set search_path = ''
as $$
  with page as (
    select post.position,
      case when post.change_number > p_since then private.post_as_event(post) end as event
    from public.forum_posts post
    where post.thread_id = p_thread_id
      and post.position > p_after and post.position <= p_after::bigint + least(p_limit, 100)
  ), measured as (
    select page.*,
      sum(coalesce(octet_length(event::text), 0)) over (order by page.position) as bytes,
      row_number() over (order by page.position) as place
    from page
  ), part as (
    select * from measured where bytes <= 250000 or place = 1
  )
  select jsonb_build_object(
    'thread', private.thread_state(thread),
    'positions', coalesce((select jsonb_agg(part.position order by part.position) from part), '[]'),
    'posts', coalesce(
      (select jsonb_agg(event order by part.position) from part where event is not null), '[]'
    ),
    'next_after', case when (select count(*) from part) < (select count(*) from page)
      then (select max(part.position) from part) end
  )
  from public.forum_threads thread where thread.id = p_thread_id;
$$;
comment on function public.get_thread_changes is
  'What happened to p_limit (100 at most) positions of a thread after p_after since its change p_since: the posts written or edited later, in full, all positions that still have a post, and the numbers of the thread. At most 250 KB, but at least one position: next_after is null, or the position up to which this is all. Null when there is no such thread. Reads no row of another page.';

do $$
declare
  list record;
  before text;
  after text;
begin
  -- Lists whose rows may be long: the same with fewer rows at the most.
  for list in
    select name::regprocedure, rows from (values
      ('public.get_category_threads(text, text, boolean, timestamptz, uuid, integer, boolean)', 50),
      ('public.get_blog_posts(text, timestamptz, uuid, integer, boolean)', 30)
    ) list (name, rows)
  loop
    before := pg_get_functiondef(list.name);
    after := regexp_replace(before, 'least\((p_limit|\$6), 100\)', format('least(\1, %s)', list.rows), 'g');
    if after = before then
      raise exception '% has no such limit', list.name;
    end if;
    execute after;
  end loop;
end;
$$;

create or replace function public.get_sitemap_pages(
  p_section text, p_after text default '', p_skip integer default 0, p_limit integer default 5000
) returns json
language sql stable set search_path = ''
as $$
  select coalesce(
    json_agg(json_build_array(key, floor(extract(epoch from changed_at))::bigint)), '[]'
  )
  from private.sitemap_pages(
    p_section, p_after, p_skip,
    -- A slug may be five times as long as an id.
    least(p_limit, case p_section when 'threads' then 5000 else 1000 end)
  );
$$;
comment on function public.get_sitemap_pages is
  'Up to 5,000 threads, or 1,000 pages of blog or categories, as [key, time of change in seconds since 1970], in one value: the API cuts lists of rows.';

-- ── Pseudonyms ─────────────────────────────────────────────────────────────────────────────────

create table private.pseudonym_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.pseudonym_key is
  'Without it nobody can find out whose address a counter belongs to. Made when the database is.';
alter table private.pseudonym_key enable row level security;
revoke all on private.pseudonym_key from public, anon, authenticated, service_role;
insert into private.pseudonym_key default values;

create function private.pseudonym(value text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(extensions.hmac(convert_to(value, 'UTF8'), key, 'sha256'), 'hex')
  from private.pseudonym_key;
$$;
comment on function private.pseudonym is 'HMAC-SHA-256 of a value, in hexadecimal, under a key that stays in the database.';
grant execute on function private.pseudonym to service_role;

create or replace function public.subscribe_to_newsletter(p_email text, p_client text)
returns table (outcome text, retry_after_seconds integer)
language plpgsql set search_path = ''
as $$
declare
  address text := lower(btrim(p_email));
begin
  -- A refusal is an answer, not an error: an error would undo its own count.
  retry_after_seconds := private.take_turn('newsletter client', p_client, 20, '1 hour');
  if retry_after_seconds = 0 then
    retry_after_seconds := private.take_turn(
      'newsletter address', private.pseudonym(address), 5, '1 hour'
    );
  end if;
  if retry_after_seconds > 0 then
    outcome := 'rate_limited';
  else
    insert into public.email_subscriptions (email) values (address) on conflict (email) do nothing;
    outcome := case when found then 'subscribed' else 'already_subscribed' end;
  end if;
  perform private.forget_old_turns();
  return next;
end;
$$;
