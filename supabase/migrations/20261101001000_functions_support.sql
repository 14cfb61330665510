-- What the functions newsletter and sitemap ask of the database: one call that subscribes an
-- address within limits, and the list of everything that crawlers may find.

-- ── Newsletter ─────────────────────────────────────────────────────────────────────────────────

alter table public.email_subscriptions
  add constraint email_subscriptions_email_is_plain check (
    private.is_clean_line(email)
    and email ~ '^[^@\s<>"(),:;\[\]\\]+@[^@\s<>"(),:;\[\]\\.]+(\.[^@\s<>"(),:;\[\]\\.]+)+$'
  );
comment on constraint email_subscriptions_email_is_plain on public.email_subscriptions is
  'No character that would need quoting, split a list of addresses or hide: every row can be put into a mail as it is.';

-- Unlogged: counters need no crash safety, and each request writes them.
create unlogged table private.request_turns (
  kind text not null,
  subject text not null,
  taken integer not null,
  ends_at timestamptz not null,
  primary key (kind, subject)
);
comment on table private.request_turns is
  'How often somebody who is not signed in has asked for something lately. Old rows go with the requests of others.';
comment on column private.request_turns.subject is
  'A hash. Neither the address of a visitor''s computer nor an e-mail address can be read here.';
comment on column private.request_turns.ends_at is 'From then on counting begins anew.';
create index request_turns_ends_at on private.request_turns (ends_at);
alter table private.request_turns enable row level security;
revoke all on private.request_turns from public, anon, authenticated, service_role;

create function private.take_turn(
  p_kind text, p_subject text, p_allowed integer, p_window interval
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  turn private.request_turns;
begin
  -- Requests of one subject wait for each other here, so that simultaneous ones are counted too.
  insert into private.request_turns as known (kind, subject, taken, ends_at)
  values (p_kind, p_subject, 1, now() + p_window)
  on conflict (kind, subject) do update set
    taken = case when known.ends_at <= now() then 1 else least(known.taken, p_allowed) + 1 end,
    ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
  returning known.* into turn;
  if turn.taken <= p_allowed then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from turn.ends_at - now())))::integer;
end;
$$;
comment on function private.take_turn is
  'Counts one request. Answers 0 when it is within the limit, else the seconds until the next one is.';

create function private.forget_old_turns() returns void
language sql security definer set search_path = ''
as $$
  -- A few at a time keeps every request quick; skipping locked rows keeps it from ever waiting.
  delete from private.request_turns where (kind, subject) in (
    select kind, subject from private.request_turns where ends_at <= now()
    order by ends_at limit 20 for update skip locked
  );
$$;
comment on function private.forget_old_turns is
  'Removes counters that have ended. Call it last: it holds rows that others may be about to use.';
grant execute on function private.take_turn, private.forget_old_turns to service_role;

create function public.subscribe_to_newsletter(p_email text, p_client text)
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
      'newsletter address', encode(sha256(convert_to(address, 'UTF8')), 'hex'), 5, '1 hour'
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
comment on function public.subscribe_to_newsletter is
  'Adds an address to the newsletter once, within limits per client and per address. p_client stands for the caller''s computer and should be a hash. Answers subscribed, already_subscribed, or rate_limited with the seconds to wait.';
revoke execute on function public.subscribe_to_newsletter from public, anon, authenticated;
grant execute on function public.subscribe_to_newsletter to service_role;

-- ── Sitemap ────────────────────────────────────────────────────────────────────────────────────

create function private.category_changed_at(category public.forum_categories) returns timestamptz
language sql stable set search_path = ''
as $$
  -- Two steps into the index of the category page instead of a walk through its threads.
  select greatest(
    category.updated_at,
    (select last_activity_at from public.forum_threads
      where category_id = category.id and sticky order by last_activity_at desc limit 1),
    (select last_activity_at from public.forum_threads
      where category_id = category.id and not sticky order by last_activity_at desc limit 1)
  );
$$;
comment on function private.category_changed_at is 'When the page of a category last looked different.';
grant execute on function private.category_changed_at to anon, authenticated, service_role;

create function public.get_sitemap_overview()
returns table (section text, pages bigint, changed_at timestamptz, state text)
language sql stable set search_path = ''
as $$
  with posts as materialized (
    -- The policy lets administrators read drafts; nobody shall find one here.
    select slug, greatest(updated_at, published_at) as changed_at
    from public.blog_posts where published_at <= now()
  ), categories as materialized (
    select category.slug, category.thread_count, private.category_changed_at(category) as changed_at
    from public.forum_categories category
  )
  select 'blog', count(*), max(changed_at),
    md5(coalesce(string_agg(slug || changed_at, ' ' order by slug), ''))
  from posts
  union all
  select 'categories', count(*), max(changed_at),
    md5(coalesce(string_agg(slug || changed_at || thread_count, ' ' order by slug), ''))
  from categories
  union all
  -- Every thread is in a category, whose count and time of change stand for it.
  select 'threads', coalesce(sum(thread_count), 0), max(changed_at), '' from categories;
$$;
comment on function public.get_sitemap_overview is
  'How many pages each section has, when one last changed, and a word that differs after any change. Reads counters, so that it costs the same with any number of threads.';

create function private.sitemap_pages(
  p_section text, p_after text, p_skip integer, p_limit integer
) returns table (key text, changed_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  if p_section = 'threads' then
    return query
      select thread.id::text, thread.last_activity_at from public.forum_threads thread
      where thread.id > coalesce(nullif(p_after, ''), '00000000-0000-0000-0000-000000000000')::uuid
      order by thread.id offset p_skip limit p_limit;
  elsif p_section = 'categories' then
    return query
      select category.slug, private.category_changed_at(category)
      from public.forum_categories category
      where category.slug > p_after order by category.slug offset p_skip limit p_limit;
  elsif p_section = 'blog' then
    return query
      select post.slug, greatest(post.updated_at, post.published_at) from public.blog_posts post
      where post.published_at <= now() and post.slug > p_after
      order by post.slug offset p_skip limit p_limit;
  end if;
end;
$$;
comment on function private.sitemap_pages is
  'Pages of a section in the order of their key (slug or id), which new pages do not disturb: those behind the key p_after, without the first p_skip.';
grant execute on function private.sitemap_pages to anon, authenticated, service_role;

create function public.get_sitemap_pages(
  p_section text, p_after text default '', p_skip integer default 0, p_limit integer default 10000
) returns json
language sql stable set search_path = ''
as $$
  select coalesce(
    json_agg(json_build_array(key, floor(extract(epoch from changed_at))::bigint)), '[]'
  )
  from private.sitemap_pages(p_section, p_after, p_skip, least(p_limit, 10000));
$$;
comment on function public.get_sitemap_pages is
  'Up to 10,000 pages of blog, categories or threads as [key, time of change in seconds since 1970], in one value: the API cuts lists at 1,000 rows.';

create function public.get_sitemap_part(p_section text, p_after text, p_limit integer)
returns table (last_key text, changed_at timestamptz)
language sql stable set search_path = ''
as $$
  select (array_agg(page.key))[count(*)], max(page.changed_at)
  from private.sitemap_pages(p_section, p_after, 0, least(p_limit, 50000)) page;
$$;
comment on function public.get_sitemap_part is
  'Where a part of the sitemap that begins behind p_after ends, and when one of its pages last changed.';

revoke execute on function public.get_sitemap_overview, public.get_sitemap_pages,
  public.get_sitemap_part from public;
grant execute on function public.get_sitemap_overview, public.get_sitemap_pages,
  public.get_sitemap_part to anon, authenticated, service_role;
