-- A letter to many is sent a hundred mails at a time: one request to the provider each, with the batch as its key. It
-- can be paused, and says how far it is. See decision 060.

create table private.letters (
  id uuid primary key default gen_random_uuid(),
  post_id uuid references public.blog_posts (id) on delete set null,
  title text not null,
  excerpt text not null,
  slug text not null,
  image_url text,
  image_alt text,
  after_id uuid,
  created_at timestamptz not null default now(),
  subject text not null,
  preheader text not null default '',
  sent_by uuid references auth.users (id) on delete set null,
  recipients integer not null default 0,
  queued_at timestamptz,
  paused_at timestamptz,
  is_release boolean not null default false,
  constraint letters_subject_has_words check (btrim(subject) <> '' and char_length(subject) <= 150),
  constraint letters_preheader_is_short check (char_length(preheader) <= 200)
);
comment on table private.letters is
  'What was sent to the subscribers, as the article was then: all attempts of one mail have the same content.';
comment on column private.letters.after_id is 'The last subscriber for whom a mail is queued, while they are being queued.';
comment on column private.letters.preheader is 'What mail programs show behind the subject; empty for the excerpt.';
comment on column private.letters.recipients is 'How many had confirmed when it was sent; how many mails it has, once they are queued.';
comment on column private.letters.queued_at is 'When the last of its mails was queued.';
comment on column private.letters.paused_at is 'Until it is null again no batch begins an attempt.';

comment on column private.letters.is_release is
  'Whether it is about a release, and goes also to those who want nothing else.';

create index letters_post on private.letters (post_id);
create index letters_latest on private.letters (created_at desc, id desc);
create index letters_sent_by on private.letters (sent_by);

alter table private.letters enable row level security;

create table private.letter_batches (
  id uuid primary key default gen_random_uuid(),
  letter_id uuid not null references private.letters (id) on delete cascade,
  uncertain_since timestamptz,
  accepted integer not null default 0,
  rejected integer not null default 0,
  skipped integer not null default 0,
  unknown integer not null default 0
);
comment on table private.letter_batches is
  'Mails of a letter that are one request to the provider. Its id is the key by which the provider recognizes a repeat.';
comment on column private.letter_batches.uncertain_since is 'The first attempt that may have been accepted.';
comment on column private.letter_batches.accepted is
  'How many of its mails have ended like this; they stay here when the mails themselves are deleted after a year.';

create index letter_batches_letter on private.letter_batches (letter_id);

alter table private.letter_batches enable row level security;

create trigger letters_log after insert or update of paused_at on private.letters
for each row execute function private.log_letter();

create function private.send_letter(
  p_id uuid, p_post_id uuid, p_subject text, p_preheader text, p_sent_by uuid, p_is_release boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.letters (
    id, post_id, subject, preheader, title, excerpt, slug, image_url, image_alt, sent_by, recipients,
    is_release
  )
  select p_id, post.id, btrim(p_subject), btrim(p_preheader), post.title, coalesce(post.excerpt, ''), post.slug,
    post.image_url, post.image_alt, p_sent_by,
    (
      select count(*) from public.email_subscriptions
      where confirmed_at is not null and (p_is_release or topics = 'everything')
    ), p_is_release
  from public.blog_posts post where post.id = p_post_id and post.published_at <= now();
  if not found then
    raise exception 'There is no such article, or it is not published.' using errcode = 'PT404', hint = 'no_article';
  end if;
  perform private.add_job('letter', p_id::text);
end;
$$;
comment on function private.send_letter is 'Sends an article as it is now to all who have confirmed by now and want such letters.';

create function private.queue_letter_mails(p_letter_id uuid, p_limit integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  batch_size constant integer := 100;
  letter private.letters;
  chosen uuid[];
  batch uuid;
begin
  select * into letter from private.letters where id = p_letter_id for update;
  if letter.queued_at is not null then
    return 0;
  end if;
  chosen := array(
    select id from public.email_subscriptions subscription
    where subscription.confirmed_at <= letter.created_at and (letter.is_release or subscription.topics = 'everything')
      and (letter.after_id is null or subscription.id > letter.after_id)
    order by subscription.id limit p_limit
  );
  for place in 1..cardinality(chosen) by batch_size loop
    insert into private.letter_batches (letter_id) values (letter.id) returning id into batch;
    insert into private.mails (purpose, about, subscriber_id, batch_id)
    select 'newsletter-letter', letter.id::text, id, batch from unnest(chosen[place:place + batch_size - 1]) id;
    perform private.add_job('letter_batch', batch::text);
  end loop;
  update private.letters set
    after_id = coalesce(chosen[cardinality(chosen)], after_id),
    queued_at = case when cardinality(chosen) < p_limit then now() end,
    -- Some may have left since it was sent.
    recipients = case when cardinality(chosen) < p_limit
      then (select count(*) from private.mails where about = letter.id::text) else recipients end
  where id = letter.id;
  return cardinality(chosen);
end;
$$;
comment on function private.queue_letter_mails is
  'Queues the mails of a letter for the next p_limit subscribers; returns for how many. Less than p_limit is the end.';
select pg_temp.expose(
  'private.queue_letter_mails', 'public.queue_letter_mails', to_roles => 'service_role',
  description => 'Queues some mails of a letter; returns how many. For the function "jobs".'
);

create function private.letter_content(p_letter private.letters) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_letter.id, 'subject', p_letter.subject, 'preheader', p_letter.preheader, 'title', p_letter.title,
    'excerpt', p_letter.excerpt, 'slug', p_letter.slug, 'imageUrl', p_letter.image_url,
    'imageAlt', coalesce(p_letter.image_alt, '')
  );
$$;
comment on function private.letter_content is 'What the template of a letter needs, besides its recipient.';

create function private.end_letter_batch(p_batch_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.mails set state = 'unknown', finished_at = now() where batch_id = p_batch_id and state = 'queued';
  update private.letter_batches batch set
    accepted = ended.accepted, rejected = ended.rejected, skipped = ended.skipped, unknown = ended.unknown
  from (
    select count(*) filter (where state = 'accepted') as accepted, count(*) filter (where state = 'rejected') as rejected,
      count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'unknown') as unknown
    from private.mails where batch_id = p_batch_id
  ) ended where batch.id = p_batch_id;
$$;
comment on function private.end_letter_batch is 'What has no outcome by now is unknown. Counts the outcomes.';

create function private.start_letter_batch(p_batch_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  batch private.letter_batches;
  letter private.letters;
  mails jsonb;
begin
  select * into batch from private.letter_batches where id = p_batch_id for update;
  select * into letter from private.letters where id = batch.letter_id;
  if letter.paused_at is not null then
    return '{"is_paused": true}';
  end if;
  -- The provider forgets the key after 24 hours; from then on a repeat would be a second mail.
  if batch.uncertain_since < now() - interval '23 hours' then
    perform private.end_letter_batch(batch.id);
    return null;
  end if;
  -- Who has left since the last attempt is not sent to again. If that was accepted, this one is another content for
  -- the same key, which the provider does not accept: nobody gets a second mail.
  update private.mails mail set state = 'skipped', reason = checked.reason, finished_at = now()
  from (
    select waiting.id, case
      when subscription.id is null then 'The recipient has left.'
      when subscription.confirmed_at is null then 'It is not confirmed.'
      when private.is_suppressed(subscription.email) then 'The email address is suppressed.'
      when subscription.topics <> 'everything' and not letter.is_release then 'Only releases are wanted.'
    end as reason
    from private.mails waiting
    left join public.email_subscriptions subscription on subscription.id = waiting.subscriber_id
    where waiting.batch_id = batch.id and waiting.state in ('queued', 'unknown')
  ) checked where mail.id = checked.id and checked.reason is not null;
  select jsonb_agg(jsonb_build_object(
    'id', mail.id, 'to', subscription.email, 'leave_token', private.mail_token('leave', subscription.id),
    'preferences_token', private.mail_token('subscriber-preferences', subscription.id)
  ) order by mail.id) into mails
  from private.mails mail join public.email_subscriptions subscription on subscription.id = mail.subscriber_id
  where mail.batch_id = batch.id and mail.state in ('queued', 'unknown');
  if mails is null then
    perform private.end_letter_batch(batch.id);
    return null;
  end if;
  update private.letter_batches set uncertain_since = coalesce(uncertain_since, now()) where id = batch.id;
  return jsonb_build_object(
    'is_first', batch.uncertain_since is null, 'mails', mails, 'letter', private.letter_content(letter)
  );
end;
$$;
comment on function private.start_letter_batch is
  'Begins an attempt: returns the letter and its recipients, {"is_paused": true}, or null when there is nothing to send any more.';
select pg_temp.expose(
  'private.start_letter_batch', 'public.start_letter_batch', to_roles => 'service_role',
  description => 'Begins an attempt to send a batch of a letter. For the function "jobs".'
);

create function private.record_letter_batch(
  p_batch_id uuid, p_result text, p_is_first boolean, p_mails jsonb default '[]', p_reason text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_result in ('accepted', 'rejected') then
    update private.mails mail set
      state = case when p_result = 'rejected' or outcome.reason is not null then 'rejected' else 'accepted' end,
      provider_id = outcome.provider_id, reason = left(coalesce(outcome.reason, p_reason), 500), finished_at = now()
    from private.mails known left join jsonb_to_recordset(p_mails)
      as outcome(id uuid, provider_id text, reason text) on outcome.id = known.id
    where mail.id = known.id and known.batch_id = p_batch_id and known.state in ('queued', 'unknown');
    perform private.end_letter_batch(p_batch_id);
  elsif p_result = 'later' and p_is_first then
    -- Certainly not accepted: the next attempt is as good as the first.
    update private.letter_batches set uncertain_since = null where id = p_batch_id;
  end if;
end;
$$;
comment on function private.record_letter_batch is
  'Keeps the outcome of an attempt: accepted, rejected, later (certainly not accepted) or unknown. p_mails is [{id, provider_id, reason}]: with a reason that mail alone was rejected.';
select pg_temp.expose(
  'private.record_letter_batch', 'public.record_letter_batch', to_roles => 'service_role',
  description => 'Keeps the outcome of an attempt to send a batch. For the function "jobs".'
);

create function private.give_up_letter_batch() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_letter_batch(new.key::uuid);
  return null;
end;
$$;
comment on function private.give_up_letter_batch is 'After the last attempt it is not known whether its mails were sent.';
