-- Auth's audit log, the log of moderators and cases of reports are kept for a stated time, as everything else is.
-- The numbers on the privacy page are compared with those here, see tests/permissions/inventory.test.ts.

create or replace function private.keep_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and current_setting('moderation_log.forget_titles', true) = 'on'
    or tg_op = 'DELETE' and current_setting('moderation_log.delete_expired', true) = 'on' then
    return null;
  end if;
  raise exception 'The log is only ever added to.' using errcode = '42501', hint = 'append_only';
end;
$$;
comment on function private.keep_log is
  'Stops everybody from changing the log, the owner of the database included, but for private.forget_logged_titles and private.delete_expired_log.';

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

create or replace function private.delete_expired_rows() returns integer
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
comment on function private.delete_other_expired_rows is
  'The part of delete_expired_rows that is not about mails, reports and logs.';

revoke execute on function private.delete_expired_log, private.delete_expired_audit_entries from public;
