-- What the overview of the admin area asks: members, articles, subscribers.

create function public.get_admin_overview() returns json
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    jsonb_build_object(
      'posts', (select count(*) from public.blog_posts),
      'drafts', (select count(*) from public.blog_posts where published_at is null),
      'scheduled', (select count(*) from public.blog_posts where published_at > now()),
      'members', (select count(*) from public.profiles),
      'unconfirmed', private.count_unconfirmed_accounts()
    ) || private.subscriber_numbers()::jsonb || private.troubles()
  )::json;
end;
$$;
comment on function public.get_admin_overview is
  'The figures of the dashboard: articles, members, newsletter subscribers and the new ones of the last twelve weeks; and what somebody has to look at.';
grant execute on function public.get_admin_overview to authenticated;

create function private.troubles() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 1000;
  shown constant integer := 5;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'waiting_since', (select min(since) from private.waiting_things()),
    -- What is older is known, or no news any more.
    'letters', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.created_at desc), '[]') from (
        select letter.id, letter.subject, letter.created_at, letter.paused_at is not null as is_paused, troubled.failed
        from (
          select * from private.letters where created_at > now() - interval '14 days' order by created_at desc limit 50
        ) letter
        cross join lateral (
          select count(*) as failed from (
            select from private.mails mail
            where mail.about = letter.id::text
              and (mail.state in ('rejected', 'unknown') or mail.bounced_at is not null or mail.complained_at is not null)
            limit most
          ) bounded
        ) troubled
        where troubled.failed > 0 or letter.paused_at is not null and (
          letter.queued_at is null
          or exists (select from private.mails mail where mail.about = letter.id::text and mail.state = 'queued')
        )
        order by letter.created_at desc limit shown
      ) one
    ),
    'failed_mails', (
      select count(*) from (
        select state, purpose from private.mails
        where finished_at > now() - interval '1 day' order by finished_at desc limit most
      ) recent where state in ('rejected', 'unknown') and purpose <> 'newsletter-letter'
    ),
    'dead_jobs', (select count(*) from (select from private.jobs where state = 'dead' limit most) bounded),
    'releases', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.version_key desc), '[]') from (
        select release.version, release.version_key, counted.missing, counted.unchecked
        from public.releases release
        cross join lateral (
          select count(*) filter (where stored.id is null) as missing,
            count(*) filter (where stored.id is not null and file.checked_at is null) as unchecked
          from public.release_files file
          left join storage.objects stored
            on stored.bucket_id = 'lmp' and stored.name = 'releases/' || file.version || '/' || file.file_name
          where file.version = release.version
        ) counted
        where release.state <> 'withdrawn' and counted.missing + counted.unchecked > 0
        order by release.version_key desc limit shown
      ) one
    )
  );
end;
$$;
comment on function private.troubles is
  'What somebody has to look at: since when something waits for moderators, letters of two weeks that are paused or whose mails failed, other mails of a day that failed, jobs that failed for good, releases with files that are missing in the storage or were not checked. Counts end at 1000, lists at 5. For administrators.';
grant execute on function private.troubles to authenticated;

create function private.count_unconfirmed_accounts() returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select count(*) from private.jobs job
    join auth.users account on account.id = job.key::uuid
    where job.kind = 'delete_unconfirmed_account' and account.email_confirmed_at is null
      and not exists (select from public.profiles profile where profile.id = account.id)
  );
end;
$$;
comment on function private.count_unconfirmed_accounts is
  'How many accounts wait for the confirmation of their email address. For administrators.';
grant execute on function private.count_unconfirmed_accounts to authenticated;
