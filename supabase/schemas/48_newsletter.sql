-- The newsletter goes to who has confirmed that they want it, ends with one click, and never goes again to where it
-- could not be delivered or was marked as spam. See decision 057.

create table public.email_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint email_subscriptions_email_key unique
    constraint email_subscriptions_email_is_normal_address check (
      email = lower(btrim(email)) and char_length(email) <= 254
      and email ~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$'
    ),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint email_subscriptions_email_is_plain check (
    private.is_clean_line(email)
    and email ~ '^[^@\s<>"(),:;\[\]\\]+@[^@\s<>"(),:;\[\]\\.]+(\.[^@\s<>"(),:;\[\]\\.]+)+$'
  ),
  topics text not null default 'everything'
    constraint email_subscriptions_topics_are_known check (topics in ('everything', 'releases'))
);
comment on table public.email_subscriptions is
  'Who has asked for the newsletter, and since when it is confirmed. Written by the newsletter function, read and removed by administrators. Whoever leaves has no row.';
comment on column public.email_subscriptions.confirmed_at is
  'Null until the owner of the email address has confirmed it: then nothing but that question is sent to it.';
comment on column public.email_subscriptions.topics is
  'Which letters are sent to it: all of them, or those about releases alone.';
comment on constraint email_subscriptions_email_is_plain on public.email_subscriptions is
  'No character that would need quoting, split a list of addresses or hide: every row can be put into a mail as it is.';

create index email_subscriptions_newest on public.email_subscriptions (created_at desc, id desc);
create index email_subscriptions_confirmed on public.email_subscriptions (id) where confirmed_at is not null;

alter table public.email_subscriptions enable row level security;

create policy "Admins can read subscriptions" on public.email_subscriptions
for select to authenticated using ((select private.is_admin()));

create policy "Admins can remove subscriptions" on public.email_subscriptions
for delete to authenticated using ((select private.is_admin()));

create policy "Subscriptions are read with a second factor" on public.email_subscriptions
as restrictive for select to authenticated using ((select private.has_second_level()));

create policy "Subscriptions are removed with a second factor" on public.email_subscriptions
as restrictive for delete to authenticated using ((select private.has_second_level()));

-- Addresses are read through functions, which count how many leave the site and keep who took them.
grant select (id), delete on public.email_subscriptions to authenticated;
grant all on public.email_subscriptions to service_role;
-- Only functions of the database write rows.
revoke insert, update on public.email_subscriptions from service_role;

-- A removal by an administrator alone: functions that end a subscription log it themselves, with another event.
create trigger email_subscriptions_log_removed after delete on public.email_subscriptions
for each row when (auth.role() = 'authenticated')
execute function private.log_removed_subscription();

create trigger email_subscriptions_log after delete on public.email_subscriptions
referencing old table as removed
for each statement execute function private.log_removed_subscribers();

create table private.newsletter_events (
  id bigint generated always as identity primary key,
  email_hmac text not null,
  event text not null,
  wording text,
  client_hmac text,
  created_at timestamptz not null default now(),
  constraint newsletter_events_event_is_known check (
    event in ('asked', 'confirmed', 'changed', 'left', 'removed', 'forgotten', 'bounced', 'complained')
  )
);
comment on table private.newsletter_events is
  'The proof of consent, and its end: what somebody agreed to, and when. Kept for three years.';
comment on column private.newsletter_events.email_hmac is
  'private.hmac_of the email address: with the address at hand its history is found, without it nobody''s.';
comment on column private.newsletter_events.wording is 'The sentence beside the button that was pressed.';
comment on column private.newsletter_events.client_hmac is 'Keyed hash of the IP address that the request came from.';

create index newsletter_events_email on private.newsletter_events (email_hmac, created_at);
create index newsletter_events_expiry on private.newsletter_events (created_at);

alter table private.newsletter_events enable row level security;

create table private.suppressed_emails (
  email_hmac text primary key,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint suppressed_emails_reason_is_known check (reason in ('bounced', 'complained', 'by_hand'))
);
comment on table private.suppressed_emails is
  'Where nothing is sent to any more. To lift it: delete from private.suppressed_emails where email_hmac = private.hmac_of(…).';

alter table private.suppressed_emails enable row level security;

create function private.is_suppressed(p_email text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.suppressed_emails where email_hmac = private.hmac_of(lower(btrim(p_email)))
  );
$$;
comment on function private.is_suppressed is 'Whether nothing may be sent to an email address.';

create function private.log_newsletter(p_email text, p_event text, p_wording text, p_client text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.newsletter_events (email_hmac, event, wording, client_hmac)
  values (private.hmac_of(p_email), p_event, p_wording, p_client);
$$;
comment on function private.log_newsletter is 'Writes one line of the proof.';

create function private.mail_token(p_purpose text, p_id uuid) returns text
language sql stable security definer set search_path = ''
as $$ select p_id || '.' || private.hmac_of('mail link ' || p_purpose || ' ' || p_id); $$;
comment on function private.mail_token is
  'What a link in a mail contains: good for one purpose and one subscription, as long as that exists.';

create function private.read_mail_token(p_purpose text, p_token text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when p_token = private.mail_token(p_purpose, token.id) then token.id end
  from (
    select case when p_token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{64}$'
    then left(p_token, 36)::uuid end as id
  ) token;
$$;
comment on function private.read_mail_token is 'The id of a subscription; null for a token that is not for this purpose.';

create function private.subscribe_to_newsletter(p_email text, p_client text, p_wording text)
returns table (outcome text, retry_after_seconds integer)
language plpgsql security definer set search_path = ''
as $$
declare
  plain_email constant text := lower(btrim(p_email));
  subscription public.email_subscriptions;
begin
  -- A limit is an outcome, not an error: an error would undo its own count.
  retry_after_seconds := private.consume_rate_limit('newsletter_of_client', p_client);
  if retry_after_seconds = 0 then
    retry_after_seconds := private.consume_rate_limit('newsletter_of_address', plain_email);
  end if;
  if retry_after_seconds > 0 then
    outcome := 'rate_limited';
  elsif private.is_suppressed(plain_email) then
    outcome := 'suppressed';
  else
    insert into public.email_subscriptions (email) values (plain_email) on conflict (email) do nothing;
    select * into subscription from public.email_subscriptions where email = plain_email for update;
    if subscription.confirmed_at is not null then
      outcome := 'already_subscribed';
    else
      outcome := 'subscribed';
      perform private.log_newsletter(plain_email, 'asked', p_wording, p_client);
      -- Somebody who asks again has not got the first mail, or not in time; within ten minutes it is the same
      -- mail. Three in a week are the most that anybody can have sent to somebody else.
      if (select count(*) from private.mails where subscriber_id = subscription.id) < 3 then
        perform private.add_mail(
          'newsletter-confirmation',
          to_char(
            -- Whoever has waited for the row may have begun before it was written.
            date_bin('10 minutes', greatest(now(), subscription.created_at), subscription.created_at),
            'YYYY-MM-DD HH24:MI'
          ),
          subscription.id
        );
      end if;
      perform private.add_job('forget_subscription', subscription.id::text, '{}', now() + interval '7 days');
    end if;
  end if;
  return next;
end;
$$;
comment on function private.subscribe_to_newsletter is
  'Asks the owner of an email address whether they want the newsletter, within limits for each client and address. Returns subscribed, already_subscribed, suppressed or rate_limited.';
select pg_temp.expose(
  'private.subscribe_to_newsletter', 'public.subscribe_to_newsletter', to_roles => 'service_role',
  description => 'For the function "newsletter". p_client stands for the caller''s computer and should be a keyed hash.'
);

create function private.find_subscription(p_purpose text, p_token text)
returns table (email text, is_confirmed boolean)
language sql stable security definer set search_path = ''
as $$
  select subscription.email, subscription.confirmed_at is not null
  from public.email_subscriptions subscription where subscription.id = private.read_mail_token(p_purpose, p_token);
$$;
comment on function private.find_subscription is
  'What a page shows before its button is pressed; no row when the link is wrong, or the subscription has ended. Changes nothing.';
select pg_temp.expose(
  'private.find_subscription', 'public.find_subscription', to_roles => 'service_role',
  description => 'Whose subscription the link of a mail is about. For the function "newsletter".'
);

create function private.choose_topics(p_id uuid, p_topics text, p_client text, p_wording text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  subscription public.email_subscriptions;
begin
  select * into subscription from public.email_subscriptions where id = p_id for update;
  if subscription.id is not null and (subscription.confirmed_at is null or subscription.topics <> p_topics) then
    update public.email_subscriptions set confirmed_at = coalesce(confirmed_at, now()), topics = p_topics where id = p_id;
    perform private.log_newsletter(
      subscription.email, case when subscription.confirmed_at is null then 'confirmed' else 'changed' end,
      p_wording, p_client
    );
  end if;
  return subscription.email;
end;
$$;
comment on function private.choose_topics is
  'Confirms a subscription with what is wanted of it, or changes that, and keeps the words of it. The same again changes nothing. Returns the email address; null when there is no subscription.';

create function private.confirm_subscription(p_token text, p_client text, p_wording text, p_topics text) returns text
language sql security definer set search_path = ''
as $$
  select private.choose_topics(private.read_mail_token('confirm', p_token), p_topics, p_client, p_wording);
$$;
comment on function private.confirm_subscription is
  'Confirms a subscription by the token of a mail. Returns as private.choose_topics does.';
select pg_temp.expose(
  'private.confirm_subscription', 'public.confirm_subscription', to_roles => 'service_role',
  description => 'Confirms a subscription by the link of a mail. For the function "newsletter".'
);

create function private.end_subscription(p_id uuid, p_event text, p_client text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  ended text;
begin
  delete from public.email_subscriptions where id = p_id returning email into ended;
  if ended is not null then
    perform private.log_newsletter(ended, p_event, null, p_client);
  end if;
  return ended;
end;
$$;
comment on function private.end_subscription is 'Ends a subscription and keeps when and why. Returns its email address.';

create function private.leave_newsletter(p_token text, p_client text) returns boolean
language sql security definer set search_path = ''
as $$
  select private.end_subscription(private.read_mail_token('leave', p_token), 'left', p_client) is not null;
$$;
comment on function private.leave_newsletter is
  'Leaves by the link of a mail. Returns false when the subscription had ended before, or the link is wrong.';
select pg_temp.expose(
  'private.leave_newsletter', 'public.leave_newsletter', to_roles => 'service_role',
  description => 'Ends a subscription by the link of a mail. For the function "newsletter".'
);

create function private.forget_subscription(p_id uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.end_subscription(id, 'forgotten') from public.email_subscriptions
  where id = p_id and confirmed_at is null for update;
$$;
comment on function private.forget_subscription is 'Deletes an email address that was never confirmed.';
select pg_temp.expose(
  'private.forget_subscription', 'public.forget_subscription', to_roles => 'service_role',
  description => 'Deletes an address that was never confirmed. For the function "jobs".'
);
