-- Moderators who want it are mailed that something waits: soon after the first thing, then at most hourly. What has waited
-- for a day is mailed to administrators once more. Both are chosen as other mails are, see 55_mail_preferences.sql.

create function private.waiting_things() returns table (kind text, since timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'report', created_at from public.report_cases where closed_at is null
  union all
  select 'post', hidden_at from public.forum_posts post
  where post.awaits_review and not private.is_banned(post.user_id);
$$;
comment on function private.waiting_things is 'What waits for a decision of moderators, and since when.';

create function private.mail_moderators() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_member_mail('waiting', staff.user_id, greatest(
    -- A minute: what is released by the function "jobs" was never to be decided.
    now() + interval '1 minute',
    (
      select max(finished_at) + interval '1 hour' from private.mails
      where member_id = staff.user_id and purpose = 'waiting' and state <> 'skipped'
    )
  ))
  from private.user_roles staff where private.wants_mail_of(staff.user_id, 'waiting');
  return null;
end;
$$;
comment on function private.mail_moderators is
  'Lets each moderator who wants it have a mail, unless one waits already. How much waits is counted when it is sent.';

create trigger report_cases_mail_moderators after insert on public.report_cases
for each row execute function private.mail_moderators();

create function private.queue_overdue_mails() returns void
language sql volatile security definer set search_path = ''
as $$
  select private.queue_member_mail('overdue', staff.user_id, now())
  from private.user_roles staff
  where private.wants_mail_of(staff.user_id, 'overdue') and exists (
    select from private.waiting_things() thing
    where thing.since <= now() - interval '1 day'
      -- It was not a day old when the last mail was queued.
      and thing.since > coalesce(
        (
          select max(mail.created_at) - interval '1 day' from private.mails mail
          where mail.member_id = staff.user_id and mail.purpose = 'overdue'
        ), '-infinity'
      )
  );
$$;
comment on function private.queue_overdue_mails is
  'Lets each administrator who wants it have one mail of what has waited for a day.';
select pg_temp.expose(
  'private.queue_overdue_mails', 'public.queue_overdue_mails', to_roles => 'service_role',
  description => 'Queues mails of what has waited for a day. For the function "jobs".'
);

create function private.choose_waiting(mail private.mails) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'kinds', private.mail_kinds_of(array[mail.purpose]),
    'reports', count(*) filter (where thing.kind = 'report'),
    'posts', count(*) filter (where thing.kind = 'post'),
    'since', min(thing.since)
  )
  from private.waiting_things() thing
  where private.wants_mail_of(mail.member_id, mail.purpose)
    and (mail.purpose = 'waiting' or thing.since <= now() - interval '1 day')
  having count(*) > 0;
$$;
comment on function private.choose_waiting is
  'What a mail to staff says: how much waits, and since when; null when nothing does, or its member is not of the staff any more.';
