-- Who is notified of what. A reply to a post and a mention have a row each, written with the post: eleven at the most.
-- News of followed threads have none: they are the posts behind a position, so that a reply costs the same however many
-- follow its thread. See decision 053.

create table private.notifications (
  user_id uuid not null references auth.users (id) on delete cascade,
  post_id uuid not null references public.forum_posts (id) on delete cascade,
  kind text not null check (kind in ('reply', 'mention', 'solution')),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (user_id, post_id)
);
comment on table private.notifications is
  'Replies to members and mentions of them, one for each member and post, so that nobody is notified twice. Shown as long as the post can be read. Written by triggers.';
comment on column private.notifications.mailed_at is 'When the first attempt began to send the mail that tells of it.';

create index notifications_latest on private.notifications (user_id, created_at desc, post_id desc);
create index notifications_unread on private.notifications (user_id) where read_at is null;
create index notifications_post on private.notifications (post_id);

alter table private.notifications enable row level security;

create function private.announce_notifications(member uuid) returns void
language sql volatile security definer set search_path = '' set timezone = 'UTC'
as $$
  select realtime.send('{}', 'notifications_changed', 'user:' || member || ':notifications', true);
$$;
comment on function private.announce_notifications is
  'Says on all devices of a member that there is something to read again, without a word of what.';

create function private.ignores(member uuid, author uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.ignored_members where user_id = member and ignored_id = author
  );
$$;
comment on function private.ignores is 'Whether a member does not want to see what an author writes.';

create function private.notify(post public.forum_posts, parent_author uuid, mentioned uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
as $$
  with notified as (
    insert into private.notifications (user_id, post_id, kind)
    select account.id, post.id, case when account.id = parent_author then 'reply' else 'mention' end
    from auth.users account
    where account.id = any (mentioned || parent_author) and account.id <> post.user_id
      and not private.ignores(account.id, post.user_id)
      and not exists (
        select from private.thread_follows muted
        where muted.user_id = account.id and muted.thread_id = post.thread_id
          and muted.level = 'nothing'
      )
    -- Who is leaving at this moment keeps nobody from writing.
    for key share of account skip locked
    on conflict do nothing
    returning user_id
  )
  select array_agg(user_id) from notified, private.announce_notifications(user_id);
$$;
comment on function private.notify is
  'Notifies members of a public post, unless they wrote it, ignore its author, or want to hear nothing of its thread. Returns who had not been notified of it before.';

create function private.limit_mentions(number integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  for _ in 1..number loop
    perform private.admit_write('mentions');
    perform private.count_write('mentions', (select auth.uid()), 0);
  end loop;
end;
$$;
comment on function private.limit_mentions is
  'Counts whom the caller mentions. Also those whom it does not notify: their authors can read the count, and would learn who ignores them.';

create function private.announce_news(post public.forum_posts, notified uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  -- So many live messages for one post. Whoever else follows the thread notices within a minute.
  select private.announce_notifications(follower.user_id) from (
    select followed.user_id, followed.seen_position from private.thread_follows followed
    where followed.thread_id = post.thread_id and followed.level = 'everything'
      and followed.user_id is distinct from post.user_id
      and followed.user_id <> all (coalesce(notified, '{}'))
    order by followed.followed_at desc limit 50
  ) follower
  left join private.thread_reads own
    on own.user_id = follower.user_id and own.thread_id = post.thread_id
  -- Who has news of this thread already sees no other number for one more.
  where not exists (
    select from public.forum_posts earlier
    where earlier.thread_id = post.thread_id and earlier.hidden_at is null
      and earlier.position > greatest(follower.seen_position, own.last_position)
      and earlier.position < post.position and earlier.user_id is distinct from follower.user_id
      and not private.ignores(follower.user_id, earlier.user_id)
      and not exists (
        select from private.notifications known
        where known.user_id = follower.user_id and known.post_id = earlier.id
      )
  );
$$;
comment on function private.announce_news is
  'Tells those who follow the thread of a new public post, at most the 50 who began last.';

create function private.notify_of_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_new constant boolean := tg_op = 'INSERT' or old.hidden_at is not null;
  mentioned constant uuid[] := array(
    select each from private.mentioned(new.mentions) each
    where each <> new.user_id
      and (tg_op = 'INSERT' or old.hidden_at is not null or each not in (select private.mentioned(old.mentions)))
  );
  notified uuid[];
begin
  if not exists (
    select from public.forum_threads thread where thread.id = new.thread_id and thread.is_public
  ) then
    return null;
  end if;
  if new.user_id = (select auth.uid()) then
    perform private.limit_mentions(cardinality(mentioned));
  end if;
  notified := private.notify(
    new,
    case when is_new then
      (select parent.user_id from public.forum_posts parent where parent.id = new.parent_post_id)
    end,
    mentioned
  );
  perform private.queue_mails_of_post(new.thread_id, new.id);
  if is_new then
    perform private.announce_news(new, notified);
    perform private.schedule_follow_mails(new);
  end if;
  return null;
end;
$$;
comment on function private.notify_of_post is
  'Of a post that becomes public: whom it replies to and mentions. Of an edit: whom it mentions now and did not before.';

create function private.announce_hiding() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_notifications(user_id) from private.notifications
  where post_id = new.id and read_at is null;
  return null;
end;
$$;
comment on function private.announce_hiding is 'A hidden post notifies nobody any more, and a restored one those again who had not read it.';

create function private.announce_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_notifications(member.user_id)
  from (select distinct user_id from removed where read_at is null) member
  join auth.users account on account.id = member.user_id;
  return null;
end;
$$;
comment on function private.announce_removed is 'Notifications go with their posts.';

create trigger notifications_announce_removed after delete on private.notifications
referencing old table as removed
for each statement execute function private.announce_removed();

create function private.announce_ignoring() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_notifications(coalesce(new.user_id, old.user_id));
  return null;
end;
$$;
comment on function private.announce_ignoring is 'What ignored members write notifies nobody.';

create function private.notify_of_solution() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  author uuid;
begin
  insert into private.notifications (user_id, post_id, kind)
  select post.user_id, post.id, 'solution' from public.forum_posts post
  join auth.users account on account.id = post.user_id
  where post.id = new.solution_post_id and post.user_id is distinct from (select auth.uid())
    and not private.ignores(post.user_id, (select auth.uid()))
    and not exists (
      select from private.thread_follows muted
      where muted.user_id = post.user_id and muted.thread_id = new.id and muted.level = 'nothing'
    )
  for key share of account skip locked
  on conflict do nothing;
  perform private.queue_mails_of_post(new.id, new.solution_post_id);
  -- Also when a mark is taken back, or made once more.
  for author in
    select user_id from private.notifications
    where post_id in (old.solution_post_id, new.solution_post_id) and kind = 'solution'
      and read_at is null
  loop
    perform private.announce_notifications(author);
  end loop;
  return null;
end;
$$;
comment on function private.notify_of_solution is
  'Notifies the author of a reply that it is the solution, once; shown as long as it is.';
