-- What administrators do with letters, and what everybody can read of them. A letter goes to thousands,
-- and its failures have addresses: both ask for a second factor.

create function private.letter_draft(p_post_id uuid)
returns table (
  post_id uuid, title text, excerpt text, slug text, image_url text, image_alt text, is_published boolean,
  is_release boolean, recipients bigint, recipients_of_releases bigint, last_sent_at timestamptz, test_address text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select post.id, post.title, coalesce(post.excerpt, ''), post.slug, post.image_url, coalesce(post.image_alt, ''),
      coalesce(post.published_at <= now(), false),
      post.tags @> '{release}',
      counted.of_everything, counted.of_all,
      (select max(letter.created_at) from private.letters letter where letter.post_id = post.id),
      (select account.email::text from auth.users account where account.id = (select auth.uid()))
    from public.blog_posts post, (
      select count(*) filter (where topics = 'everything') as of_everything, count(*) as of_all
      from public.email_subscriptions where confirmed_at is not null
    ) counted
    where post.id = p_post_id;
end;
$$;
select pg_temp.expose(
  'private.letter_draft', 'public.get_letter_draft', to_roles => 'authenticated',
  description => 'For administrators: an article as it would be sent now, whether its tags say that it is about a release, to how many it would go if it is not and if it is, when it was sent before, and where a test goes.'
);

create function private.send_letter_by_admin(
  p_id uuid, p_post_id uuid, p_subject text, p_preheader text default '', p_is_again boolean default false,
  p_is_release boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_proven_admin();
  -- Two tabs, or two administrators: the second one sees what the first has sent.
  perform from public.blog_posts where id = p_post_id for update;
  -- A repeat whose first response got lost.
  if exists (select from private.letters where id = p_id) then
    return;
  end if;
  if not p_is_again and exists (select from private.letters where post_id = p_post_id) then
    raise exception 'This article has been sent before.' using errcode = 'PT409', hint = 'sent_before';
  end if;
  perform private.require_request_limit('letters', (select auth.uid())::text);
  perform private.send_letter(p_id, p_post_id, p_subject, p_preheader, (select auth.uid()), p_is_release);
end;
$$;
select pg_temp.expose(
  'private.send_letter_by_admin', 'public.send_letter', to_roles => 'authenticated',
  description => 'For administrators: sends a published article to all subscribers; with p_is_release also to those who want letters about releases alone. The caller makes the id, so that a repeat is no second letter; an article that was sent before needs p_is_again.'
);

create function private.pause_letter(p_id uuid, p_is_paused boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_proven_admin();
  update private.letters set paused_at = case when p_is_paused then coalesce(paused_at, now()) end where id = p_id;
  if not found then
    raise exception 'There is no such letter.' using errcode = 'PT404', hint = 'no_letter';
  end if;
  if not p_is_paused then
    update private.jobs job set due_at = now() from private.letter_batches batch
    where batch.letter_id = p_id and job.kind = 'letter_batch' and job.key = batch.id::text and job.state = 'waiting';
    perform private.invoke_due_jobs();
  end if;
end;
$$;
select pg_temp.expose(
  'private.pause_letter', 'public.pause_letter', to_roles => 'authenticated',
  description => 'For administrators: sends no more mails of a letter, or goes on. A batch that is being sent is not stopped.'
);

create function private.letters_for_admin(
  p_id uuid default null,
  p_before_time timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31
) returns table (
  id uuid, post_id uuid, subject text, preheader text, title text, created_at timestamptz, sent_by text,
  recipients integer, accepted bigint, rejected bigint, skipped bigint, unknown bigint, queued_at timestamptz,
  paused_at timestamptz, is_release boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select letter.id, letter.post_id, letter.subject, letter.preheader, letter.title, letter.created_at,
      (select profile.username from public.profiles profile where profile.id = letter.sent_by),
      letter.recipients, counted.accepted, counted.rejected, counted.skipped, counted.unknown, letter.queued_at,
      letter.paused_at, letter.is_release
    from (
      select * from private.letters each
      where (p_id is null or each.id = p_id) and (each.created_at, each.id) < (p_before_time, p_before_id)
      order by each.created_at desc, each.id desc limit least(p_limit, 100)
    ) letter
    cross join lateral (
      select coalesce(sum(batch.accepted), 0) as accepted, coalesce(sum(batch.rejected), 0) as rejected,
        coalesce(sum(batch.skipped), 0) as skipped, coalesce(sum(batch.unknown), 0) as unknown
      from private.letter_batches batch where batch.letter_id = letter.id
    ) counted
    order by letter.created_at desc, letter.id desc;
end;
$$;
select pg_temp.expose(
  'private.letters_for_admin', 'public.get_letters', to_roles => 'authenticated',
  description => 'For administrators: letters and how far they are, the latest first, at most 100; with p_id that one alone.'
);

create function private.letter_failures(
  p_id uuid, p_after_id uuid default '00000000-0000-0000-0000-000000000000', p_limit integer default 51
)
returns table (id uuid, email text, failure text, reason text, failed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_proven_admin();
  return query
    select mail.id, subscription.email,
      case when mail.complained_at is not null then 'complained' when mail.bounced_at is not null then 'bounced'
        else mail.state end,
      mail.reason, coalesce(mail.complained_at, mail.bounced_at, mail.finished_at)
    from private.mails mail
    left join public.email_subscriptions subscription on subscription.id = mail.subscriber_id
    where mail.about = p_id::text and mail.id > p_after_id
      and (mail.state in ('rejected', 'unknown') or mail.bounced_at is not null or mail.complained_at is not null)
    order by mail.id limit least(p_limit, 100);
end;
$$;
select pg_temp.expose(
  'private.letter_failures', 'public.get_letter_failures', to_roles => 'authenticated',
  description => 'For administrators: mails of a letter that were rejected, bounced, complained about or have an unknown outcome, by id, at most 100. No address for who has left since.'
);

create function private.sent_letter(p_id uuid)
returns table (title text, excerpt text, slug text, image_url text, image_alt text, sent_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select letter.title, letter.excerpt, post.slug, letter.image_url, coalesce(letter.image_alt, ''), letter.created_at
  from private.letters letter
  left join public.blog_posts post on post.id = letter.post_id and post.published_at <= now()
  where letter.id = p_id;
$$;
select pg_temp.expose(
  'private.sent_letter', 'public.get_sent_letter', to_roles => 'anon, authenticated',
  description => 'A letter as it was sent, for its page on the web. The slug is that of the article now, null when it is not there any more.'
);

create function private.admit_letter_test() returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.consume_rate_limit('letter_tests', (select auth.uid())::text);
end;
$$;
select pg_temp.expose(
  'private.admit_letter_test', 'public.admit_letter_test', to_roles => 'authenticated',
  description => 'For administrators: counts a test mail to themselves. Returns 0, or the seconds until the next one is allowed.'
);
