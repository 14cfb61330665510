-- What is kept for a stated time, and goes then. The numbers on the privacy page are compared with those here, see
-- tests/permissions/inventory.test.ts.

create function private.schedule_unconfirmed_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_job('delete_unconfirmed_account', new.id::text, '{}', now() + interval '1 day');
  return null;
end;
$$;

create function private.delete_unconfirmed_account(p_user_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
  wait interval;
begin
  select * into account from auth.users where id = p_user_id for update;
  -- Somebody who was invited, or has a telephone, or is anonymous: not an account of this site's sign-up.
  if account.id is null or account.confirmed_at is not null or account.is_anonymous then
    return null;
  end if;
  wait := greatest(account.created_at, account.confirmation_sent_at, account.invited_at)
    + interval '1 day' - now();
  if wait > interval '0' then
    return greatest(1, ceil(extract(epoch from wait)));
  end if;
  delete from auth.users where id = p_user_id;
  return null;
end;
$$;
comment on function private.delete_unconfirmed_account is
  'Deletes an account that was not confirmed within a day of its last mail. Returns the seconds until it is to be looked at again; null when it is deleted or confirmed.';
select pg_temp.expose(
  'private.delete_unconfirmed_account', 'public.delete_unconfirmed_account', to_roles => 'service_role',
  description => 'Deletes an account that was never confirmed, once it is a day old. For the function "jobs".'
);

create function private.delete_other_expired_rows() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  rows integer;
  total integer := 0;
begin
  update public.reports set contact = null where id in (
    select report.id from public.reports report join public.report_cases on report_cases.id = report.case_id
    where report.contact is not null and report_cases.closed_at < now() - interval '180 days' limit 1000
  );
  get diagnostics rows = row_count;
  total := total + rows;
  delete from private.rate_limit_counters where (kind, subject) in (
    select kind, subject from private.rate_limit_counters where ends_at <= now()
    order by ends_at limit 1000 for update skip locked
  );
  get diagnostics rows = row_count;
  total := total + rows;
  delete from private.jobs where id in (
    select job.id from private.job_kinds kind cross join lateral (
      select id from private.jobs
      where jobs.kind = kind.kind and jobs.finished_at < now() - kind.kept and jobs.state in ('done', 'dead')
        and (jobs.state = 'done' or jobs.finished_at < now() - interval '90 days')
      order by jobs.finished_at limit 1000
    ) job where kind.runs_every is null
  );
  get diagnostics rows = row_count;
  total := total + rows;
  delete from cron.job_run_details where runid in (
    select runid from cron.job_run_details where end_time < now() - interval '7 days' limit 1000
  );
  get diagnostics rows = row_count;
  return total + rows;
end;
$$;
comment on function private.delete_other_expired_rows is
  'The part of delete_expired_rows that is not about mails, reports and logs.';

create function private.delete_expired_log() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  rows integer;
begin
  perform set_config('moderation_log.delete_expired', 'on', true);
  delete from public.moderation_log where id in (
    select entry.id from public.moderation_log entry
    where entry.created_at < now() - interval '3 years'
      -- What still has an effect can still be undone.
      and not exists (select from public.suspensions where entry_id = entry.id)
      and not exists (select from public.forum_posts where hidden_entry = entry.id)
      and not exists (select from public.forum_threads where hidden_entry = entry.id)
    order by entry.created_at limit 1000
  );
  get diagnostics rows = row_count;
  perform set_config('moderation_log.delete_expired', 'off', true);
  return rows;
end;
$$;
comment on function private.delete_expired_log is 'The part of delete_expired_rows that is about the log of moderators.';

create function private.delete_expired_audit_entries() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  rows integer;
begin
  -- Auth never deletes any. Without an index on the time each call reads the table, so it takes more at once.
  delete from auth.audit_log_entries where id in (
    select id from auth.audit_log_entries where created_at < now() - interval '90 days' limit 20000
  );
  get diagnostics rows = row_count;
  return rows;
exception when insufficient_privilege or undefined_table or raise_exception then
  -- The table is the platform's. What it does not allow must not keep other rows.
  raise warning 'Auth''s audit log keeps entries of more than 90 days: %', sqlerrm;
  return 0;
end;
$$;
comment on function private.delete_expired_audit_entries is
  'The part of delete_expired_rows that is about Auth''s audit log, see operations.md.';

create function private.delete_expired_mails_and_reports() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  rows integer;
  total integer := private.delete_other_expired_rows() + private.delete_expired_log()
    + private.delete_expired_audit_entries();
begin
  delete from private.newsletter_events where id in (
    select id from private.newsletter_events where created_at < now() - interval '3 years'
    order by created_at limit 1000
  );
  get diagnostics rows = row_count;
  total := total + rows;
  delete from private.mails where id in (
    select id from private.mails where finished_at < now() - interval '1 year' order by finished_at limit 1000
  );
  get diagnostics rows = row_count;
  total := total + rows;
  -- Of an unknown outcome: a day later no attempt repeats it any more.
  update private.mails set sent_to = null where id in (
    select id from private.mails
    where sent_to is not null and finished_at < now() - interval '1 day' order by finished_at limit 1000
  );
  get diagnostics rows = row_count;
  total := total + rows;
  -- With their reports.
  delete from public.report_cases where id in (
    select id from public.report_cases where closed_at < now() - interval '3 years' order by closed_at limit 1000
  );
  get diagnostics rows = row_count;
  return total + rows;
end;
$$;
comment on function private.delete_expired_mails_and_reports is
  'The part of delete_expired_rows that is not about images.';
grant execute on function private.delete_expired_mails_and_reports to service_role;

create function private.delete_expired_rows() returns integer
language sql security definer set search_path = ''
as $$ select private.delete_expired_mails_and_reports() + private.delete_expired_post_images(); $$;
select pg_temp.expose(
  'private.delete_expired_rows', 'public.delete_expired_rows', to_roles => 'service_role',
  description => 'Deletes some of what has expired; returns how much. For the function "jobs".'
);
