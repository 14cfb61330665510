-- How a mail is begun, what the provider said of it, and what that means for its address.

create function private.start_mail(p_mail_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  mail private.mails;
  subscription public.email_subscriptions;
  skipped text;
begin
  select * into mail from private.mails where id = p_mail_id for update;
  if mail.id is null or mail.state not in ('queued', 'unknown') then
    return null;
  end if;
  if mail.purpose in ('notifications', 'decisions', 'waiting', 'overdue') then
    return private.start_notification_mail(mail);
  end if;
  select * into subscription from public.email_subscriptions where id = mail.subscriber_id;
  skipped := case
    when subscription.id is null then 'The recipient has left.'
    when private.is_suppressed(subscription.email) then 'The email address is suppressed.'
    when subscription.confirmed_at is not null then 'It is confirmed already.'
  end;
  if skipped is not null then
    update private.mails set state = 'skipped', reason = skipped, sent_to = null, finished_at = now()
    where id = mail.id;
    return null;
  end if;
  -- The provider forgets the key after 24 hours; from then on a repeat would be a second mail.
  if mail.uncertain_since < now() - interval '23 hours' then
    update private.mails set state = 'unknown', finished_at = now() where id = mail.id;
    return null;
  end if;
  update private.mails set
    uncertain_since = coalesce(uncertain_since, now()), sent_to = coalesce(sent_to, subscription.email)
  where id = mail.id;
  return jsonb_build_object(
    'to', coalesce(mail.sent_to, subscription.email), 'template', mail.purpose,
    'is_first', mail.uncertain_since is null, 'values', private.mail_values(mail)
  );
end;
$$;
comment on function private.start_mail is
  'Begins an attempt: returns the recipient, the template and its values; null when there is nothing to send any more.';
select pg_temp.expose(
  'private.start_mail', 'public.start_mail', to_roles => 'service_role',
  description => 'Begins an attempt to send a mail. For the function "jobs".'
);

create function private.record_mail(
  p_mail_id uuid, p_result text, p_is_first boolean, p_provider_id text default null, p_reason text default null
) returns void
language sql security definer set search_path = ''
as $$
  update private.mails set
    state = case when p_result in ('accepted', 'rejected') then p_result else state end,
    finished_at = case when p_result in ('accepted', 'rejected') then now() end,
    sent_to = case when p_result in ('accepted', 'rejected') then null else sent_to end,
    provider_id = coalesce(p_provider_id, provider_id),
    reason = left(p_reason, 500),
    -- Certainly not accepted: the next attempt is as good as the first.
    uncertain_since = case when p_result = 'later' and p_is_first then null else uncertain_since end
  where id = p_mail_id and state in ('queued', 'unknown')
    and p_result in ('accepted', 'rejected', 'later', 'unknown');
$$;
comment on function private.record_mail is 'Keeps the outcome of an attempt: accepted, rejected, later (certainly not accepted) or unknown.';
select pg_temp.expose(
  'private.record_mail', 'public.record_mail', to_roles => 'service_role',
  description => 'Keeps the outcome of an attempt to send a mail. For the function "jobs".'
);

create function private.give_up_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.mails set state = 'unknown', finished_at = now()
  where id = new.key::uuid and state = 'queued';
  return null;
end;
$$;
comment on function private.give_up_mail is 'After the last attempt it is not known whether a mail was sent.';

create function private.record_mail_event(
  p_provider_id text, p_email text, p_event text, p_is_permanent boolean, p_at timestamptz, p_reason text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  plain_email constant text := lower(btrim(p_email));
  suppressed_as text := case
    when p_event = 'complained' then 'complained'
    when p_event = 'bounced' and p_is_permanent then 'bounced'
  end;
begin
  update private.mails set
    delivered_at = case when p_event = 'delivered' then coalesce(delivered_at, p_at) else delivered_at end,
    bounced_at = case when p_event = 'bounced' then coalesce(bounced_at, p_at) else bounced_at end,
    complained_at = case when p_event = 'complained' then coalesce(complained_at, p_at) else complained_at end,
    reason = coalesce(left(p_reason, 500), reason)
  where provider_id = p_provider_id;
  if suppressed_as is not null then
    insert into private.suppressed_emails (email_hmac, reason) values (private.hmac_of(plain_email), suppressed_as)
    on conflict (email_hmac) do nothing;
    perform private.end_subscription(id, suppressed_as) from public.email_subscriptions where email = plain_email;
  end if;
end;
$$;
comment on function private.record_mail_event is
  'Keeps what happened to a mail later. Who cannot be reached for good, or complains, gets nothing more. The same event twice changes nothing.';
select pg_temp.expose(
  'private.record_mail_event', 'public.record_mail_event', to_roles => 'service_role',
  description => 'Keeps what the provider reports about a mail. For the function "newsletter".'
);

create function private.forget_mail_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.reason := private.without_emails(new.reason);
  -- While the outcome is unknown, an attempt may repeat it, to the same address.
  if new.state in ('accepted', 'rejected', 'skipped') then
    new.sent_to := null;
  end if;
  -- Whoever has left is sent nothing more.
  if tg_op = 'UPDATE' and new.member_id is null and new.subscriber_id is null
    and num_nonnulls(old.member_id, old.subscriber_id) > 0 then
    new.sent_to := null;
    new.content := null;
  end if;
  return new;
end;
$$;
comment on function private.forget_mail_address is 'The ledger has an email address only as long as a mail may be sent to it.';
