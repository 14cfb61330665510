-- What the functions call, and what changes for administrators, members and expired rows.

create function public.start_mail(p_mail_id uuid) returns jsonb
language sql set search_path = ''
as $$ select private.start_mail(p_mail_id); $$;
comment on function public.start_mail is 'Begins an attempt to send a mail. For the function "jobs".';

create function public.record_mail(
  p_mail_id uuid, p_result text, p_is_first boolean, p_provider_id text default null, p_reason text default null
) returns void
language sql set search_path = ''
as $$ select private.record_mail(p_mail_id, p_result, p_is_first, p_provider_id, p_reason); $$;
comment on function public.record_mail is 'Keeps the outcome of an attempt to send a mail. For the function "jobs".';

create function public.queue_letter_mails(p_letter_id uuid, p_limit integer) returns integer
language sql set search_path = ''
as $$ select private.queue_letter_mails(p_letter_id, p_limit); $$;
comment on function public.queue_letter_mails is 'Queues some mails of a letter; returns how many. For the function "jobs".';

create function public.forget_subscription(p_id uuid) returns void
language sql set search_path = ''
as $$ select private.forget_subscription(p_id); $$;
comment on function public.forget_subscription is 'Deletes an address that was never confirmed. For the function "jobs".';

create function public.record_mail_event(
  p_provider_id text, p_email text, p_event text, p_is_permanent boolean, p_at timestamptz, p_reason text default null
) returns void
language sql set search_path = ''
as $$ select private.record_mail_event(p_provider_id, p_email, p_event, p_is_permanent, p_at, p_reason); $$;
comment on function public.record_mail_event is 'Keeps what the provider reports about a mail. For the function "newsletter".';

create function public.find_subscription(p_purpose text, p_token text)
returns table (email text, is_confirmed boolean)
language sql stable set search_path = ''
as $$ select * from private.find_subscription(p_purpose, p_token); $$;
comment on function public.find_subscription is 'Whose subscription the link of a mail is about. For the function "newsletter".';

create function public.confirm_subscription(p_token text, p_client text, p_wording text) returns text
language sql set search_path = ''
as $$ select private.confirm_subscription(p_token, p_client, p_wording); $$;
comment on function public.confirm_subscription is 'Confirms a subscription by the link of a mail. For the function "newsletter".';

create function public.leave_newsletter(p_token text, p_client text) returns boolean
language sql set search_path = ''
as $$ select private.leave_newsletter(p_token, p_client); $$;
comment on function public.leave_newsletter is 'Ends a subscription by the link of a mail. For the function "newsletter".';

revoke execute on function private.is_suppressed, private.log_newsletter, private.mail_token, private.read_mail_token,
  private.subscribe_to_newsletter, private.find_subscription, private.confirm_subscription,
  private.end_subscription, private.leave_newsletter, private.forget_subscription, private.add_mail,
  private.send_letter, private.queue_letter_mails, private.mail_values, private.start_mail, private.record_mail,
  private.give_up_mail, private.record_mail_event from public;
revoke execute on function public.start_mail, public.record_mail, public.queue_letter_mails,
  public.forget_subscription, public.record_mail_event, public.find_subscription, public.confirm_subscription,
  public.leave_newsletter, public.subscribe_to_newsletter from public, anon, authenticated;
grant execute on function private.subscribe_to_newsletter, private.find_subscription,
  private.confirm_subscription, private.leave_newsletter, private.forget_subscription,
  private.queue_letter_mails, private.start_mail, private.record_mail, private.record_mail_event,
  public.start_mail, public.record_mail, public.queue_letter_mails, public.forget_subscription,
  public.record_mail_event, public.find_subscription, public.confirm_subscription, public.leave_newsletter,
  public.subscribe_to_newsletter to service_role;

-- ── What ends a subscription otherwise ─────────────────────────────────────────────────────────

create or replace function private.forget_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_subscription(id, 'left') from public.email_subscriptions where email = lower(old.email);
  return null;
end;
$$;

create function private.log_removed_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_newsletter(old.email, 'removed', null, null);
  return null;
end;
$$;
revoke execute on function private.log_removed_subscription from public;
-- Functions of ours have no signed-in caller here.
create trigger email_subscriptions_log_removed after delete on public.email_subscriptions
for each row when (auth.role() = 'authenticated')
execute function private.log_removed_subscription();

-- ── Reads ──────────────────────────────────────────────────────────────────────────────────────

create or replace function private.own_newsletter_subscription() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select subscription.confirmed_at
  from auth.users account
  join public.email_subscriptions subscription on subscription.email = lower(account.email)
  where account.id = (select auth.uid()) and account.email_confirmed_at is not null;
$$;

create or replace function public.get_admin_overview() returns json
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return json_build_object(
    'posts', (select count(*) from public.blog_posts),
    'drafts', (select count(*) from public.blog_posts where published_at is null),
    'scheduled', (select count(*) from public.blog_posts where published_at > now()),
    'members', (select count(*) from public.profiles),
    'subscribers', (select count(*) from public.email_subscriptions where confirmed_at is not null),
    -- Oldest week first; the last one ends now.
    'new_subscribers_by_week', (
      select json_agg((
        select count(*) from public.email_subscriptions
        where confirmed_at > now() - (week + 1) * interval '7 days'
          and confirmed_at <= now() - week * interval '7 days'
      ) order by week desc)
      from generate_series(0, 11) week
    )
  );
end;
$$;

drop function public.get_subscribers(text, timestamptz, uuid, integer);
create function public.get_subscribers(
  p_search text default '',
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 51
) returns table (id uuid, email text, created_at timestamptz, confirmed_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select subscription.id, subscription.email, subscription.created_at, subscription.confirmed_at
    from public.email_subscriptions subscription
    where (btrim(p_search) = '' or subscription.email ilike private.contains_pattern(p_search))
      and (p_before is null or (subscription.created_at, subscription.id) < (p_before, p_before_id))
    order by subscription.created_at desc, subscription.id desc
    limit least(p_limit, 1000);
end;
$$;
comment on function public.get_subscribers is
  'One page of newsletter subscribers for administrators, newest first, at most 1000; confirmed_at is null for who has not confirmed yet.';
revoke execute on function public.get_subscribers from public, anon;
grant execute on function public.get_subscribers to authenticated;

-- ── What is kept for a stated time ─────────────────────────────────────────────────────────────

alter function private.delete_expired_rows rename to delete_other_expired_rows;
create function private.delete_expired_rows() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  rows integer;
  total integer := private.delete_other_expired_rows();
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
  return total + rows;
end;
$$;
comment on function private.delete_expired_rows is
  'Deletes what has been kept for as long as it says, up to a thousand rows of each table; returns how many in all.';
comment on function private.delete_other_expired_rows is 'The part of delete_expired_rows that is not about mails.';
revoke execute on function private.delete_expired_rows, private.delete_other_expired_rows from public, service_role;
grant execute on function private.delete_expired_rows to service_role;
