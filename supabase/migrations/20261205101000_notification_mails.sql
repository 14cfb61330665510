-- What is still unread ten minutes later is mailed: one mail for each member and thread. See decision 059.

-- ── What members want ──────────────────────────────────────────────────────────────────────────

alter table private.notification_settings
  alter column follows_by_writing set default true,
  add column mails_replies boolean not null default true,
  add column mails_mentions boolean not null default true,
  add column mails_follows boolean not null default true;
comment on column private.notification_settings.mails_replies is
  'Whether a mail says that somebody replied to them, or that a reply of theirs is the solution.';
comment on column private.notification_settings.mails_mentions is 'Whether a mail says that somebody mentioned them.';
comment on column private.notification_settings.mails_follows is
  'Whether a mail says what is new in threads that they follow with everything.';
comment on table private.notification_settings is
  'What members have chosen about notifications; without a row, the defaults of its columns.';

create function private.mail_choices(member uuid)
returns table (replies boolean, mentions boolean, follows boolean)
language sql stable security definer set search_path = ''
as $$
  select coalesce(own.mails_replies, true), coalesce(own.mails_mentions, true), coalesce(own.mails_follows, true)
  from (select) one left join private.notification_settings own on own.user_id = member;
$$;
comment on function private.mail_choices is 'Of what a member wants mails; one row, also for somebody who never chose.';

create function private.wants_mail_of(member uuid, notification_kind text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case notification_kind when 'mention' then mentions when 'news' then follows else replies end
  from private.mail_choices(member);
$$;
comment on function private.wants_mail_of is
  'Whether a member wants mails of a reply, a solution (which is about a reply of theirs), a mention, or news.';

-- ── The ledger ─────────────────────────────────────────────────────────────────────────────────

alter table private.mails
  add column member_id uuid references auth.users (id) on delete set null,
  add column thread_id uuid references public.forum_threads (id) on delete set null,
  add column content jsonb,
  drop constraint mails_purpose_is_known,
  add constraint mails_purpose_is_known
    check (purpose in ('newsletter-confirmation', 'newsletter-letter', 'notifications'));
comment on column private.mails.member_id is 'The recipient of a mail of notifications; null when the account is deleted.';
comment on column private.mails.thread_id is 'Of which thread a mail of notifications tells.';
comment on column private.mails.content is
  'Of a mail of notifications from its first attempt to its last: what it says, so that attempts that may be repeats are the same. Null before, while more can join it.';
create index mails_member on private.mails (member_id) where member_id is not null;
create index mails_thread on private.mails (thread_id) where thread_id is not null;
-- One mail at most waits for a member and a thread. It leaves this index with its first attempt.
create unique index mails_waiting on private.mails (member_id, thread_id)
where purpose = 'notifications' and state = 'queued' and content is null;

create function private.forget_mail_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.content := null;
  return new;
end;
$$;
comment on function private.forget_mail_content is 'What people wrote is not kept longer than a mail may be repeated.';
create trigger mails_forget_content before update of state on private.mails
for each row when (new.state <> 'queued' and old.content is not null)
execute function private.forget_mail_content();

-- Of what is known by now nobody gets a mail.
alter table private.notifications drop column mail_not_before;
comment on column private.notifications.mailed_at is 'When the first attempt began to send the mail that tells of it.';
update private.notifications set mailed_at = now();
update private.thread_follows followed set mailed_position = thread.last_position
from public.forum_threads thread where thread.id = followed.thread_id;
create index thread_follows_everything on private.thread_follows (thread_id, user_id) where level = 'everything';

-- ── Queueing ───────────────────────────────────────────────────────────────────────────────────

create function private.queue_notification_mails(p_thread_id uuid, p_members uuid[], p_due_at timestamptz)
returns void
language sql volatile security definer set search_path = ''
as $$
  with waiting as (
    insert into private.mails (purpose, about, member_id, thread_id)
    select 'notifications', p_thread_id || ' ' || gen_random_uuid(), account.id, p_thread_id
    from auth.users account
    where account.id = any (p_members) and account.email_confirmed_at is not null
    -- Two who lock several of these rows do so in the same order.
    order by account.id
    -- An update, although nothing changes: it waits for an attempt that is just choosing what to say, and then begins
    -- another mail; and an attempt waits for it, and then sees the notification. `do nothing` would do neither.
    on conflict (member_id, thread_id) where purpose = 'notifications' and state = 'queued' and content is null
    do update set thread_id = excluded.thread_id
    returning id
  )
  insert into private.jobs (kind, key, due_at) select 'mail', id::text, p_due_at from waiting
  -- The one that waits is due when its first notification says.
  on conflict (kind, key) do nothing;
$$;
comment on function private.queue_notification_mails is
  'Lets members have a mail of a thread, unless one waits already. What it says is chosen when it is sent. Call it after the notifications are written, in the same transaction.';

create function private.queue_mails_of_post(p_thread_id uuid, p_post_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.queue_notification_mails(p_thread_id, array_agg(notification.user_id), now() + interval '10 minutes')
  from private.notifications notification
  where notification.post_id = p_post_id and notification.read_at is null and notification.mailed_at is null
    and private.wants_mail_of(notification.user_id, notification.kind)
  having count(*) > 0;
$$;
comment on function private.queue_mails_of_post is
  'Lets the members who are notified of a post have a mail in ten minutes, if they have not read it by then.';

create function private.schedule_follow_mails(post public.forum_posts) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.jobs as job (kind, key, due_at)
  select 'follow_mails', post.thread_id::text, now() + interval '10 minutes'
  where exists (
    select from private.thread_follows followed
    where followed.thread_id = post.thread_id and followed.level = 'everything'
      and followed.user_id is distinct from post.user_id
  )
  on conflict (kind, key) do update set
    -- A job that waits or runs is told that there is more: whoever it has passed gets it an hour later.
    payload = case when job.finished_at is null then job.payload || '{"again": true}' else '{}' end,
    due_at = case when job.finished_at is null then job.due_at
      else greatest(excluded.due_at, job.finished_at + interval '1 hour') end,
    state = case when job.finished_at is null then job.state else 'waiting' end,
    attempts = case when job.finished_at is null then job.attempts else 0 end,
    last_error = case when job.finished_at is null then job.last_error end,
    finished_at = null;
$$;
comment on function private.schedule_follow_mails is
  'Of a new post: ten minutes later those who follow its thread get mails, and again an hour after the last time at the earliest.';

create or replace function private.notify_of_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_new constant boolean := tg_op = 'INSERT' or old.hidden_at is not null;
  notified uuid[];
begin
  if not exists (
    select from public.forum_threads thread where thread.id = new.thread_id and thread.is_public
  ) then
    return null;
  end if;
  notified := private.notify(
    new,
    case when is_new then
      (select parent.user_id from public.forum_posts parent where parent.id = new.parent_post_id)
    end,
    array(
      select each from private.mentioned(new.mentions) each
      where is_new or each not in (select private.mentioned(old.mentions))
    )
  );
  perform private.queue_mails_of_post(new.thread_id, new.id);
  if is_new then
    perform private.announce_news(new, notified);
    perform private.schedule_follow_mails(new);
  end if;
  return null;
end;
$$;

create or replace function private.notify_of_solution() returns trigger
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

insert into private.job_kinds (kind) values ('follow_mails');

revoke execute on function private.mail_choices, private.wants_mail_of, private.forget_mail_content,
  private.queue_notification_mails, private.queue_mails_of_post, private.schedule_follow_mails from public;
