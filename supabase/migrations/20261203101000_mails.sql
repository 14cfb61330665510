-- Mails are jobs with a ledger: one row for each purpose and recipient, written in the transaction of the
-- cause. Accepted at most once by the provider, see decision 058.

insert into private.job_kinds (kind, max_attempts, retry_after, retry_after_at_most) values
  -- All attempts are within the 24 hours for which the provider remembers the key of a mail.
  ('mail', 12, '30 seconds', '1 hour'),
  ('letter', 12, '30 seconds', '1 hour'),
  ('forget_subscription', 8, '1 minute', '6 hours');

create table private.letters (
  id uuid primary key default gen_random_uuid(),
  post_id uuid references public.blog_posts (id) on delete set null,
  title text not null,
  excerpt text not null,
  slug text not null,
  image_url text,
  image_alt text,
  after_id uuid,
  created_at timestamptz not null default now()
);
comment on table private.letters is
  'What was sent to the subscribers, as the article was then: all attempts of one mail have the same content.';
comment on column private.letters.after_id is 'The last subscriber for whom a mail is queued, while they are being queued.';
create index letters_post on private.letters (post_id);

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  about text not null,
  subscriber_id uuid references public.email_subscriptions (id) on delete set null,
  state text not null default 'queued',
  uncertain_since timestamptz,
  sent_to text,
  provider_id text constraint mails_provider_id_is_unique unique,
  reason text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  delivered_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  constraint mails_are_sent_once unique (purpose, about, subscriber_id),
  constraint mails_purpose_is_known check (purpose in ('newsletter-confirmation', 'newsletter-letter')),
  constraint mails_state_is_known check (state in ('queued', 'accepted', 'rejected', 'skipped', 'unknown')),
  constraint mails_reason_is_short check (char_length(reason) <= 500)
);
comment on table private.mails is
  'The ledger: what became of every mail. Its id is the key by which the provider recognizes a repeat.';
comment on column private.mails.about is 'What it is about: the letter, or the request. The same mail cannot be queued twice.';
comment on column private.mails.state is
  'accepted and rejected by the provider; skipped, because its recipient has left or is suppressed; unknown, when no attempt had a response and another might send it twice.';
comment on column private.mails.uncertain_since is 'The first attempt that may have been accepted.';
comment on column private.mails.sent_to is 'The email address of the attempts, while there are any.';
create index mails_subscriber on private.mails (subscriber_id);
create index mails_about on private.mails (about, state);
create index mails_finished on private.mails (finished_at);

alter table private.letters enable row level security;
alter table private.mails enable row level security;
revoke all on private.letters, private.mails from public, anon, authenticated, service_role;

create function private.add_mail(p_purpose text, p_about text, p_subscriber_id uuid) returns void
language sql security definer set search_path = ''
as $$
  with added as (
    insert into private.mails (purpose, about, subscriber_id) values (p_purpose, p_about, p_subscriber_id)
    on conflict (purpose, about, subscriber_id) do nothing returning id
  )
  insert into private.jobs (kind, key) select 'mail', id::text from added;
$$;
comment on function private.add_mail is 'Queues a mail. The same one again is none.';

-- ── Letters ────────────────────────────────────────────────────────────────────────────────────

create function private.send_letter(p_post_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  letter uuid;
begin
  insert into private.letters (post_id, title, excerpt, slug, image_url, image_alt)
  select id, title, coalesce(excerpt, ''), slug, image_url, image_alt from public.blog_posts
  where id = p_post_id and published_at <= now()
  returning id into letter;
  if letter is null then
    raise exception 'There is no such article, or it is not published.' using errcode = '22023';
  end if;
  perform private.add_job('letter', letter::text);
  return letter;
end;
$$;
comment on function private.send_letter is
  'Sends an article to all who have confirmed by now; each call is a letter of its own. Returns its id.';

create function private.queue_letter_mails(p_letter_id uuid, p_limit integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  letter private.letters;
  chosen uuid[];
begin
  select * into letter from private.letters where id = p_letter_id for update;
  chosen := array(
    select id from public.email_subscriptions subscription
    where subscription.confirmed_at <= letter.created_at
      and (letter.after_id is null or subscription.id > letter.after_id)
    order by subscription.id limit p_limit
  );
  if cardinality(chosen) > 0 then
    perform private.add_mail('newsletter-letter', letter.id::text, id) from unnest(chosen) id;
    update private.letters set after_id = chosen[cardinality(chosen)] where id = letter.id;
  end if;
  return cardinality(chosen);
end;
$$;
comment on function private.queue_letter_mails is
  'Queues the mails of a letter for the next p_limit subscribers; returns for how many. Less than p_limit is the end.';

-- ── Sending ────────────────────────────────────────────────────────────────────────────────────

create function private.mail_values(p_mail private.mails) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case p_mail.purpose
    when 'newsletter-confirmation' then jsonb_build_object(
      'token', private.mail_token('confirm', p_mail.subscriber_id)
    )
    when 'newsletter-letter' then (
      select jsonb_build_object(
        'title', title, 'excerpt', excerpt, 'slug', slug, 'imageUrl', image_url,
        'imageAlt', coalesce(image_alt, ''), 'leaveToken', private.mail_token('leave', p_mail.subscriber_id)
      ) from private.letters where id = p_mail.about::uuid
    )
  end;
$$;
comment on function private.mail_values is 'What the template of a mail needs.';

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
  select * into subscription from public.email_subscriptions where id = mail.subscriber_id;
  skipped := case
    when subscription.id is null then 'The recipient has left.'
    when private.is_suppressed(subscription.email) then 'The email address is suppressed.'
    when mail.purpose = 'newsletter-confirmation' and subscription.confirmed_at is not null then 'It is confirmed already.'
    when mail.purpose <> 'newsletter-confirmation' and subscription.confirmed_at is null then 'It is not confirmed.'
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

create function private.record_mail(
  p_mail_id uuid, p_result text, p_is_first boolean, p_provider_id text, p_reason text
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
create trigger jobs_give_up_mail after update of state on private.jobs
for each row when (new.kind = 'mail' and new.state = 'dead' and old.state <> 'dead')
execute function private.give_up_mail();

-- ── What the provider reports ──────────────────────────────────────────────────────────────────

create function private.record_mail_event(
  p_provider_id text, p_email text, p_event text, p_is_permanent boolean, p_at timestamptz, p_reason text
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
