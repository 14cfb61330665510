-- Whoever removes words removes every copy of them. Realtime keeps what it was told for three days, and
-- gives it again to anyone who may join a topic (Broadcast Replay).

alter table public.forum_posts add column told_at timestamptz not null default now();
comment on column public.forum_posts.told_at is
  'Time of the transaction that told the readers about this post last. Finds the copy of its words that Realtime keeps.';

-- ── Forgetting what was told ───────────────────────────────────────────────────────────────────

create type private.told as (post_id uuid, thread_id uuid, told_at timestamptz, change_number integer);

create function private.forget_told(told private.told[]) returns void
language plpgsql security definer strict set search_path = ''
as $$
begin
  delete from realtime.messages message
  using unnest(told) post
  -- Written like the index of the table, so that each is one look-up.
  where message.extension = 'broadcast' and message.private is true
    and message.inserted_at = timezone('utc', post.told_at)
    and message.topic = 'thread:' || post.thread_id || ':posts'
    and message.payload ->> 'id' = post.post_id::text
    -- Not what has been told since, if it was in one transaction.
    and (message.payload ->> 'change_number')::integer <= post.change_number;
exception when insufficient_privilege then
  -- The table is the platform's. Nobody is kept from taking words back because it refuses; the
  -- check after a deployment finds out.
  raise warning 'Removed words stay in realtime.messages for three days: %', sqlerrm;
end;
$$;
comment on function private.forget_told is
  'Removes the copies that Realtime keeps of posts: of the words that each had at the given time and number.';

create function private.forget_removed_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Older messages are gone, with the partition of their day.
  kept_since constant timestamptz := now() - interval '5 days';
begin
  if tg_op = 'DELETE' then
    perform private.forget_told(array_agg(row(id, thread_id, told_at, change_number)::private.told))
    from removed where told_at > kept_since;
    return null;
  end if;
  perform private.forget_told(
    array_agg(row(before.id, before.thread_id, before.told_at, before.change_number)::private.told)
  )
  from removed before join written after using (id)
  where before.told_at > kept_since and before.content is distinct from after.content;
  -- Who has left is named in what was told of their posts, and of the replies to them.
  perform private.forget_told(
    array_agg(row(post.id, post.thread_id, post.told_at, post.change_number)::private.told)
  )
  from removed before join written after using (id)
  join public.forum_posts post on post.id = before.id or post.parent_post_id = before.id
  where post.told_at > kept_since and before.user_id is not null and after.user_id is null;
  return null;
end;
$$;
comment on function private.forget_removed_words is
  'In the same transaction as an edit, a deletion or a farewell. The copy of an edit itself stays.';

create trigger forum_posts_forget_deleted after delete on public.forum_posts
referencing old table as removed
for each statement execute function private.forget_removed_words();
create trigger forum_posts_forget_edited after update on public.forum_posts
referencing old table as removed new table as written
for each statement execute function private.forget_removed_words();

create or replace function private.number_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.forum_threads set change_number = change_number + 1
  where id = new.thread_id returning change_number into new.change_number;
  new.told_at := now();
  return new;
end;
$$;

create function private.may_remove_messages() returns boolean
language sql stable security definer set search_path = ''
as $$
  select has_table_privilege('realtime.messages', 'DELETE')
    and not row_security_active('realtime.messages');
$$;
comment on function private.may_remove_messages is
  'Whether the platform lets private.forget_told do its work.';
grant execute on function private.may_remove_messages to anon, authenticated, service_role;

create function public.forgets_removed_words() returns boolean
language sql stable set search_path = ''
as $$ select private.may_remove_messages(); $$;
comment on function public.forgets_removed_words is 'Asked after each deployment.';
revoke execute on function public.forgets_removed_words from public;
grant execute on function public.forgets_removed_words to anon, authenticated, service_role;

-- What was removed before this migration.
do $$
begin
  delete from realtime.messages where topic like 'thread:%:posts';
exception when insufficient_privilege then
  raise warning 'Words removed earlier stay in realtime.messages for three days: %', sqlerrm;
end;
$$;

-- ── What is told ───────────────────────────────────────────────────────────────────────────────

create or replace function private.broadcast_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Each reader gets these bytes, and each post is kept twice.
  most_bytes constant integer := 4096;
  post public.forum_posts;
  thread jsonb;
  event jsonb;
begin
  if tg_op = 'DELETE' then
    post := old;
  else
    post := new;
  end if;
  select private.thread_state(t) into thread from public.forum_threads t where t.id = post.thread_id;
  -- When the whole thread goes, its posts need no farewell one by one.
  if thread is null then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    event := private.post_as_event(post) || jsonb_build_object('thread', thread);
  end if;
  if event is null or octet_length(event::text) > most_bytes then
    -- Without words: a deletion, or a post to be asked for with get_thread_changes.
    event := jsonb_build_object(
      'id', post.id, 'thread_id', post.thread_id, 'position', post.position,
      'change_number', thread -> 'change_number', 'thread', thread
    );
  end if;
  perform realtime.send(
    event,
    case tg_op
      when 'INSERT' then 'post_created' when 'UPDATE' then 'post_updated' else 'post_deleted'
    end,
    'thread:' || post.thread_id || ':posts', true
  );
  return null;
end;
$$;
comment on function private.broadcast_post is
  'Tells the readers of a thread about a post, whole as long as that takes at most 4 KB.';

-- ── Contact addresses ──────────────────────────────────────────────────────────────────────────

create table private.contact_emails (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text not null constraint profiles_email_is_address
    check (email ~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$' and char_length(email) <= 254)
);
comment on table private.contact_emails is
  'Public contact addresses, apart from the profiles: they are given for one profile at a time, by get_profile.';
alter table private.contact_emails enable row level security;
revoke all on private.contact_emails from public, anon, authenticated, service_role;

insert into private.contact_emails (user_id, email)
select id, email from public.profiles where email is not null;
alter table public.profiles disable trigger profiles_touch_updated_at;
update public.profiles set email = null where email is not null;
alter table public.profiles enable trigger profiles_touch_updated_at;
alter table public.profiles drop constraint profiles_email_is_address;
comment on column public.profiles.email is
  'Written by its owner, kept in private.contact_emails, and null in every list. get_profile answers it.';

create function private.keep_email_apart() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- Only now there is a row that the address can belong to.
    update public.profiles set email = new.email where id = new.id;
    return null;
  end if;
  if new.email is null then
    delete from private.contact_emails where user_id = new.id;
  else
    insert into private.contact_emails (user_id, email) values (new.id, new.email)
    on conflict (user_id) do update set email = excluded.email;
  end if;
  new.email := null;
  return new;
end;
$$;
comment on function private.keep_email_apart is 'Puts a contact address where no list reads it.';

-- Not before an insert: an upsert would then bring nothing to its update.
create trigger profiles_keep_new_email_apart after insert on public.profiles
for each row when (new.email is not null) execute function private.keep_email_apart();
create trigger profiles_keep_email_apart before update of email on public.profiles
for each row execute function private.keep_email_apart();

create function private.contact_email(member uuid) returns text
language sql stable security definer set search_path = ''
as $$ select email from private.contact_emails where user_id = member; $$;
comment on function private.contact_email is 'The public contact address of one member, or null.';
grant execute on function private.contact_email to anon, authenticated, service_role;

create function public.get_profile(p_user_id uuid) returns setof public.profiles
language sql stable set search_path = ''
as $$
  select jsonb_populate_record(
    profile, jsonb_build_object('email', private.contact_email(profile.id))
  )
  from public.profiles profile where profile.id = p_user_id;
$$;
comment on function public.get_profile is
  'One profile with its contact address, which no list has. No row when nobody has this id.';
revoke execute on function public.get_profile from public;
grant execute on function public.get_profile to anon, authenticated, service_role;
