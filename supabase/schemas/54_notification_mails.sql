-- What is still unread ten minutes later is mailed: one mail for each member and thread. What it says is chosen when
-- its first attempt begins, with the row of the mail locked. See decision 059.

create function private.forget_mail_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.content := null;
  return new;
end;
$$;
comment on function private.forget_mail_content is 'What people wrote is not kept longer than a mail may be repeated.';

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
    -- Who is leaving at this moment keeps nobody from writing.
    for key share skip locked
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

create function private.queue_member_mail(p_purpose text, p_member uuid, p_due_at timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  with waiting as (
    insert into private.mails (purpose, about, member_id) select p_purpose, gen_random_uuid(), account.id
    from auth.users account where account.id = p_member and account.email_confirmed_at is not null
    for key share skip locked
    on conflict (member_id, purpose)
      where purpose in ('decisions', 'waiting', 'overdue') and state = 'queued' and content is null
    do update set purpose = excluded.purpose
    returning id
  )
  insert into private.jobs (kind, key, due_at) select 'mail', id::text, p_due_at from waiting
  on conflict (kind, key) do nothing;
$$;
comment on function private.queue_member_mail is
  'Lets a member have a mail of decisions, or one for staff, unless one waits already. What it says is chosen when it is sent.';

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

create function private.mailable_posts(member uuid, p_thread_id uuid, p_among uuid[] default null)
returns table (post_id uuid, kind text, "position" integer)
language sql stable security definer set search_path = ''
as $$
  select post.id, notification.kind, post.position
  from private.unread_notifications(member) unread
  join private.notifications notification
    on notification.user_id = member and notification.post_id = unread.post_id
  join public.forum_posts post on post.id = unread.post_id
  where unread.thread_id = p_thread_id
    and private.wants_mail_of(member, notification.kind)
    and not exists (
      select from private.thread_follows muted
      where muted.user_id = member and muted.thread_id = p_thread_id and muted.level = 'nothing'
    )
    and case when p_among is null
      -- What could not be sent for days is no news any more.
      then notification.mailed_at is null and notification.created_at > now() - interval '3 days'
      else post.id = any (p_among) end
  union all
  select post.post_id, 'news', post.position
  from private.unread_in_follows(member, array[p_thread_id]) news
  join private.thread_follows followed on followed.user_id = member and followed.thread_id = news.thread_id
  cross join lateral private.unread_posts_in_follow(
    member, p_thread_id,
    greatest(news.first_position - 1, case when p_among is null then followed.mailed_position end)
  ) post
  where private.wants_mail_of(member, 'news')
    and case when p_among is null
      then post.created_at > now() - interval '3 days' else post.post_id = any (p_among) end;
$$;
comment on function private.mailable_posts is
  'Posts of a thread of which a mail may tell a member: what the bell counts as unread, as far as they want mails of it, and none has told of it; or those among the given ones of which one still may.';

create function private.choose_mail_content(mail private.mails) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen jsonb;
  ids uuid[];
begin
  -- First the thread, then its notifications, as whoever chooses a level and reads.
  perform from private.thread_follows
  where user_id = mail.member_id and thread_id = mail.thread_id for update;
  select array_agg(post.post_id), jsonb_build_object(
      'ids', jsonb_agg(post.post_id),
      'threadId', mail.thread_id,
      'title', (select title from public.forum_threads where id = mail.thread_id),
      'kinds', private.mail_kinds_of(array_agg(post.kind)),
      'newPosts', count(*) filter (where post.kind <> 'solution'),
      'posts', jsonb_agg(
        jsonb_build_object(
          'id', post.post_id, 'kind', post.kind, 'position', post.position, 'author', author.username,
          -- The mail shows the beginning, without quotes.
          'text', left(written.content, 2000)
        ) order by post.nth
      ) filter (where post.nth <= 10)
    ) into ids, chosen
  from (
    select each.*, row_number() over (order by each.position) as nth
    from private.mailable_posts(
      mail.member_id, mail.thread_id,
      -- It certainly was not accepted before: the same posts, as far as they are still to be told.
      case when mail.content is not null
        then array(select jsonb_array_elements_text(mail.content -> 'ids')::uuid) end
    ) each
  ) post
  join public.forum_posts written on written.id = post.post_id
  left join public.profiles author on author.id = written.user_id;
  if ids is null then
    return null;
  end if;
  update private.thread_follows followed set mailed_position = greatest(followed.mailed_position, (
    select max(post.position) from public.forum_posts post
    where post.id = any (ids) and not exists (
      select from private.notifications known where known.user_id = mail.member_id and known.post_id = post.id
    )
  ))
  where followed.user_id = mail.member_id and followed.thread_id = mail.thread_id;
  perform from private.notifications
  where user_id = mail.member_id and post_id = any (ids) order by post_id for update;
  update private.notifications set mailed_at = coalesce(mailed_at, now())
  where user_id = mail.member_id and post_id = any (ids);
  return chosen;
end;
$$;
comment on function private.choose_mail_content is
  'What a mail of notifications says, which counts as mailed from now on; null when there is nothing to say any more. The row of the mail must be locked.';

create function private.may_repeat(mail private.mails) returns boolean
language sql stable security definer set search_path = ''
as $$
  select mail.content is not null
    -- Within 24 hours the provider recognizes it.
    and mail.uncertain_since > now() - interval '23 hours'
    and not exists (
      select from jsonb_array_elements(mail.content -> 'posts') post
      where mail.purpose = 'notifications' and not private.is_shown((post ->> 'id')::uuid)
    )
    and not (mail.purpose = 'decisions' and exists (
      select from jsonb_array_elements_text(mail.content -> 'ids') told
      where told::uuid not in (select id from private.told_decisions(mail.member_id))
    ))
    and exists (
      select from jsonb_each(private.mail_choices(mail.member_id)) choice
      where choice.value = 'true' and mail.content -> 'kinds' ? choice.key
    );
$$;
comment on function private.may_repeat is
  'Whether a mail may be sent once more, word for word, after an attempt that may have been accepted: not too late, not when a post of it was hidden or deleted or a decision changed, and not when its member has stopped such mails.';

create function private.start_notification_mail(mail private.mails) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  recipient text;
  is_confirmed boolean;
  skipped text;
begin
  select email, email_confirmed_at is not null into recipient, is_confirmed
  from auth.users where id = mail.member_id and deleted_at is null;
  skipped := case
    when coalesce(recipient, '') = '' then 'The recipient has left.'
    when not is_confirmed then 'The email address is not confirmed.'
    when private.is_suppressed(recipient) then 'The email address is suppressed.'
    -- One switch for all mails of notifications: those of replies and mentions have no kind of job of their own.
    when exists (select from private.job_kinds where kind = 'follow_mails' and paused_at is not null)
      then 'Mails of notifications are paused.'
  end;
  if skipped is null and mail.uncertain_since is null then
    mail.content := case mail.purpose
      when 'notifications' then private.choose_mail_content(mail)
      when 'decisions' then private.choose_decisions(mail)
      else private.choose_waiting(mail)
    end;
    if mail.content is null then
      skipped := 'Everything is read, or not to be mailed.';
    end if;
  end if;
  if skipped is not null then
    update private.mails set state = 'skipped', reason = skipped, sent_to = null, finished_at = now()
    where id = mail.id;
    return null;
  end if;
  if mail.uncertain_since is not null and not private.may_repeat(mail) then
    update private.mails set state = 'unknown', sent_to = null, finished_at = now() where id = mail.id;
    return null;
  end if;
  update private.mails set
    state = 'queued', finished_at = null, content = mail.content,
    uncertain_since = coalesce(uncertain_since, now()), sent_to = coalesce(sent_to, recipient)
  where id = mail.id;
  return jsonb_build_object(
    'to', coalesce(mail.sent_to, recipient), 'template', mail.purpose,
    'is_first', mail.uncertain_since is null, 'values', private.mail_values(mail)
  );
end;
$$;
comment on function private.start_notification_mail is 'What start_mail does for mails of notifications, whose row it has locked.';

create function private.queue_follow_mails(p_thread_id uuid, p_limit integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  after_id uuid;
  followers uuid[];
begin
  select (payload ->> 'after')::uuid into after_id from private.jobs
  where kind = 'follow_mails' and key = p_thread_id::text;
  if after_id is null then
    -- What comes from now on may come too late for those whom the first pages pass.
    update private.jobs set payload = jsonb_build_object('after', '00000000-0000-0000-0000-000000000000')
    where kind = 'follow_mails' and key = p_thread_id::text;
    return found;
  end if;
  followers := array(
    select user_id from private.thread_follows
    where thread_id = p_thread_id and level = 'everything' and user_id > after_id
    order by user_id limit p_limit
  );
  perform private.queue_notification_mails(
    p_thread_id,
    array(
      select each from unnest(followers) each
      where exists (select from private.mailable_posts(each, p_thread_id) post where post.kind = 'news')
    ),
    now()
  );
  if cardinality(followers) = p_limit then
    update private.jobs set payload = payload || jsonb_build_object('after', followers[p_limit])
    where kind = 'follow_mails' and key = p_thread_id::text;
    return true;
  end if;
  -- The end is written here, and not by whoever did the job: a post that comes in between would find it running.
  update private.jobs set
    state = case when payload ? 'again' then 'waiting' else 'done' end,
    due_at = now() + interval '1 hour', attempts = 0, lease_id = null, payload = '{}', last_error = null,
    finished_at = case when payload ? 'again' then null else now() end
  where kind = 'follow_mails' and key = p_thread_id::text;
  return false;
end;
$$;
comment on function private.queue_follow_mails is
  'Lets the next p_limit followers of a thread have mails of its news; returns whether there are more. The end of the last page ends the job as well, or puts it off for an hour when there were posts in the meantime.';
select pg_temp.expose(
  'private.queue_follow_mails', 'public.queue_follow_mails', to_roles => 'service_role',
  description => 'Queues mails for some followers of a thread. For the function "jobs".'
);
