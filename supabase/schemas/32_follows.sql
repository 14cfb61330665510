-- What members want to hear of a thread, and by which way.

create table private.thread_follows (
  user_id uuid not null references auth.users (id) on delete cascade,
  thread_id uuid not null references public.forum_threads (id) on delete cascade,
  level text not null check (level in ('everything', 'replies', 'nothing')),
  seen_position integer not null default 0,
  mailed_position integer not null default 0,
  is_automatic boolean not null default false,
  followed_at timestamptz not null default clock_timestamp(),
  primary key (user_id, thread_id)
);
comment on table private.thread_follows is
  'How much each member wants to hear of a thread: everything, replies to them and mentions (as without a row), or nothing. Written by set_follow, and for whoever writes.';
comment on column private.thread_follows.seen_position is
  'News are later posts: the last one when the thread was followed, or when its news were dismissed.';
comment on column private.thread_follows.mailed_position is
  'Up to which position a letter has announced the news.';
comment on column private.thread_follows.is_automatic is 'Followed by writing, not by hand.';

create index thread_follows_thread on private.thread_follows (thread_id, followed_at desc);
create index thread_follows_everything on private.thread_follows (thread_id, user_id) where level = 'everything';

alter table private.thread_follows enable row level security;

create trigger thread_follows_limit after insert or update of level on private.thread_follows
for each row when (not new.is_automatic) execute function private.limit_writes('follows');

create table private.notification_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  follows_by_writing boolean not null default true,
  unwanted_mails text[] not null default '{}'
);
comment on table private.notification_settings is
  'What members have chosen about notifications; without a row, the defaults of its columns.';
comment on column private.notification_settings.unwanted_mails is
  'Kinds of private.mail_kinds of which they want none. A new kind is mailed until they say so.';

alter table private.notification_settings enable row level security;

create function private.follows_by_writing(member uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select follows_by_writing from private.notification_settings where user_id = member), true
  );
$$;
comment on function private.follows_by_writing is 'Whether a member follows threads by writing in them.';

create function private.follow_by_writing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.thread_follows
    (user_id, thread_id, level, seen_position, mailed_position, is_automatic)
  select new.user_id, new.thread_id, 'everything', new.position, new.position, true
  where not exists (
      select from private.thread_follows
      where user_id = new.user_id and thread_id = new.thread_id
    )
    and private.follows_by_writing(new.user_id)
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.follow_by_writing is
  'Whoever writes follows, unless they have chosen a level, or not to.';

create function private.set_follow(p_thread_id uuid, p_level text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
begin
  if p_level not in ('everything', 'replies', 'nothing') then
    raise exception 'There is no such level.' using errcode = '22023';
  end if;
  insert into private.thread_follows as own
    (user_id, thread_id, level, seen_position, mailed_position)
  select member, thread.id, p_level, thread.last_position, thread.last_position
  from public.forum_threads thread where thread.id = p_thread_id and thread.is_public
  on conflict (user_id, thread_id) do update set
    level = excluded.level, is_automatic = false, followed_at = excluded.followed_at,
    -- What came while it was not followed is no news.
    seen_position = case when own.level = 'everything'
      then own.seen_position else excluded.seen_position end,
    mailed_position = case when own.level = 'everything'
      then own.mailed_position else excluded.mailed_position end;
  if not found then
    raise exception 'This thread no longer exists.' using errcode = '23503', hint = 'thread_gone';
  end if;
  if p_level = 'nothing' then
    update private.notifications notification set read_at = clock_timestamp()
    from public.forum_posts post
    where notification.user_id = member and notification.read_at is null
      and post.id = notification.post_id and post.thread_id = p_thread_id;
  end if;
  perform private.announce_notifications(member);
end;
$$;
select pg_temp.expose(
  'private.set_follow', 'public.set_follow', to_roles => 'authenticated',
  description => 'Sets how much the caller wants to hear of a public thread: everything, replies (to them, and mentions) or nothing. With nothing, what is unread of it is read.'
);

create function private.own_follows(
  p_before_time timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31
)
returns table (thread_id uuid, title text, level text, is_automatic boolean, followed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select own.thread_id, thread.title, own.level, own.is_automatic, own.followed_at
  from private.thread_follows own
  join public.forum_threads thread on thread.id = own.thread_id
  where own.user_id = (select auth.uid())
    and (thread.is_public or thread.created_by_user_id = (select auth.uid()))
    and (own.followed_at, own.thread_id) < (p_before_time, p_before_id)
  order by own.followed_at desc, own.thread_id desc
  limit least(p_limit, 100);
$$;
select pg_temp.expose(
  'private.own_follows', 'public.get_own_follows', to_roles => 'authenticated',
  description => 'The threads for which the caller has a level, by when it was set, the latest first, before the given one; at most 100.'
);

create function private.own_thread(p_thread_id uuid)
returns table (level text, is_automatic boolean, will_follow boolean, unread_posts uuid[])
language sql stable security definer set search_path = ''
as $$
  select coalesce(own.level, 'replies'), coalesce(own.is_automatic, false),
    own.level is null and private.follows_by_writing(member.id), array(
    select post_id from private.unread_notifications(member.id) where thread_id = p_thread_id
    union
    select post_id from private.told_decisions(member.id)
    where thread_id = p_thread_id and read_at is null and post_id is not null
    limit 100
  )
  from (select auth.uid()) member (id)
  left join private.thread_follows own on own.user_id = member.id and own.thread_id = p_thread_id;
$$;
select pg_temp.expose(
  'private.own_thread', 'public.get_own_thread', to_roles => 'authenticated',
  description => 'One row: how much the caller hears of a thread (replies, unless they follow it), whether that is so because they wrote there, whether they will follow it by writing, and the ids of up to 100 of its posts of which they have unread notifications.'
);

create function private.own_notification_settings() returns table (
  follows_by_writing boolean, mails jsonb, newsletter text, email text, is_suppressed boolean
)
language sql stable security definer set search_path = ''
as $$
  select private.follows_by_writing(account.id), private.mail_choices(account.id),
    private.newsletter_of(lower(account.email)), account.email::text, private.is_suppressed(account.email)
  from auth.users account where account.id = (select auth.uid());
$$;
select pg_temp.expose(
  'private.own_notification_settings', 'public.get_notification_settings', to_roles => 'authenticated',
  description => 'One row: whether the caller follows a thread by writing in it, of what they get mails ({kind: boolean}), what of the newsletter (none, releases, everything), and where to; is_suppressed when mails to that address came back or were marked as spam, so that none are sent.'
);

create function private.set_notification_settings(
  p_follows_by_writing boolean default null, p_mails jsonb default '{}'
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
begin
  -- Counted with what they follow.
  perform private.admit_write('follows');
  if p_follows_by_writing is not null then
    insert into private.notification_settings (user_id, follows_by_writing) values (member, p_follows_by_writing)
    on conflict (user_id) do update set follows_by_writing = excluded.follows_by_writing;
  end if;
  perform private.set_mail_choices(member, p_mails);
  perform private.count_write('follows', member, 0);
end;
$$;
select pg_temp.expose(
  'private.set_notification_settings', 'public.set_notification_settings', to_roles => 'authenticated',
  description => 'Changes what is named: whether the caller follows threads by writing in them from now on, and of what they get mails ({kind: boolean}).'
);
