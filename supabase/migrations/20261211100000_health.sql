-- How the site is doing, in one call for administrators: jobs, mails, limits, versions. Everything is read by an
-- index and counted up to a bound, so that a look at a site in trouble does not add to it.

create table private.deployments (
  id bigint generated always as identity primary key,
  build text not null,
  part text not null,
  deployed_at timestamptz not null default now(),
  constraint deployments_build_is_short check (char_length(build) between 1 and 64),
  constraint deployments_part_is_known check (part in ('everything', 'functions'))
);
comment on table private.deployments is 'Which builds were deployed to this project, the newest 50.';
comment on column private.deployments.build is 'Of the commit, as the documents of the site carry it.';
comment on column private.deployments.part is 'Whether the migrations and settings of the build were deployed, too.';
alter table private.deployments enable row level security;
revoke all on private.deployments from public, anon, authenticated, service_role;

create function private.record_deployment(p_build text, p_part text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.deployments (build, part) values (p_build, p_part);
  delete from private.deployments where id in (
    select id from private.deployments order by id desc offset 50
  );
$$;
comment on function private.record_deployment is 'Called at the end of a deployment, which is the owner of the database.';

-- Dead jobs are few among the done ones, and so are waiting mails, and those that came back.
create index jobs_dead on private.jobs (kind, finished_at) where state = 'dead';
create index mails_queued on private.mails (created_at) where state = 'queued';
create index mails_came_back on private.mails (greatest(bounced_at, complained_at))
  where bounced_at is not null or complained_at is not null;
-- It changes once a day for each row, so that the writes in between stay as cheap as they were.
create index recent_writes_day on private.recent_writes (day_ends_at);

-- ── Jobs ───────────────────────────────────────────────────────────────────────────────────────

create function private.health_of_schedule() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  schedule bigint;
  run record;
  response record;
begin
  select jobid into schedule from cron.job where jobname = 'jobs' and active;
  select recent.start_time, recent.status into run from (
    select jobid, start_time, status from cron.job_run_details order by runid desc limit 100
  ) recent where recent.jobid = schedule and recent.start_time is not null limit 1;
  select created, status_code, coalesce(timed_out, false) as timed_out into response
  from net._http_response order by created desc limit 1;
  return jsonb_build_object(
    'is_readable', true, 'has_schedule', schedule is not null,
    'last_run_at', run.start_time, 'last_run_failed', run.status = 'failed',
    'last_response_at', response.created, 'last_response_status', response.status_code
  );
exception when insufficient_privilege or undefined_table or undefined_column or invalid_schema_name then
  -- Both schemas are the platform's.
  return jsonb_build_object('is_readable', false);
end;
$$;
comment on function private.health_of_schedule is
  'Whether pg_cron looks for jobs and what the function responded last, as far as the platform lets it be read.';

create function private.health_of_queue(p_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with counted as (
    select kind.kind, kind.paused_at, due.count as due, due.oldest_at, later.count as later, running.count as running,
      dead.count as dead, finished.at as finished_at
    from private.job_kinds kind
    -- A lease that has ended is due again.
    cross join lateral (
      select count(*), min(due_at) as oldest_at from (
        select job.due_at from private.jobs job
        where job.kind = kind.kind and job.state in ('waiting', 'running') and job.due_at <= now()
        order by job.due_at limit p_most
      ) bounded
    ) due
    cross join lateral (
      select count(*) from (
        select from private.jobs job
        where job.kind = kind.kind and job.state in ('waiting', 'running') and job.due_at > now()
        order by job.due_at limit p_most
      ) bounded
    ) ahead
    cross join lateral (
      select count(*) from (
        select job.state from private.jobs job
        where job.kind = kind.kind and job.state in ('waiting', 'running')
          and job.due_at > now() and job.due_at <= now() + kind.lease
        order by job.due_at limit p_most
      ) bounded where bounded.state = 'running'
    ) running
    cross join lateral (select greatest(0, ahead.count - running.count) as count) later
    cross join lateral (
      select count(*) from (
        select from private.jobs job where job.kind = kind.kind and job.state = 'dead' limit p_most
      ) bounded
    ) dead
    cross join lateral (
      select max(job.finished_at) as at from private.jobs job
      where job.kind = kind.kind and job.state in ('done', 'dead')
    ) finished
  )
  select jsonb_build_object(
    'has_functions_url', (select functions_url is not null from private.job_settings),
    'schedule', private.health_of_schedule(),
    -- Of paused kinds nothing is expected.
    'due', coalesce(sum(due) filter (where paused_at is null), 0),
    'oldest_due_at', min(oldest_at) filter (where paused_at is null),
    'later', coalesce(sum(later), 0),
    'running', coalesce(sum(running), 0),
    'last_finished_at', max(finished_at),
    'paused', coalesce(
      jsonb_agg(jsonb_build_object('kind', kind, 'since', paused_at, 'due', due) order by kind)
        filter (where paused_at is not null), '[]'
    ),
    'dead', coalesce(
      jsonb_agg(jsonb_build_object('kind', kind, 'count', dead, 'newest', (
        select jsonb_build_object('at', job.finished_at, 'error', left(job.last_error, 200)) from private.jobs job
        where job.kind = counted.kind and job.state = 'dead' order by job.finished_at desc limit 1
      )) order by kind) filter (where dead > 0), '[]'
    )
  ) from counted;
$$;
comment on function private.health_of_queue is 'The part of private.health about jobs; counts up to p_most of each kind.';

-- ── Mails ──────────────────────────────────────────────────────────────────────────────────────

create function private.health_of_mails(p_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with paused as (
    select id::text from (
      select id, paused_at from private.letters order by created_at desc, id desc limit 100
    ) letter where paused_at is not null
  ), queued as (
    select count(*), count(*) filter (where about in (select id from paused)) as held,
      min(created_at) filter (where about not in (select id from paused)) as oldest_at
    from (
      select about, created_at from private.mails where state = 'queued' order by created_at limit p_most
    ) bounded
  ), recent as (
    select purpose, state, delivered_at from private.mails
    where finished_at > now() - interval '1 day' order by finished_at desc limit p_most
  ), back as (
    select bounced_at, complained_at from private.mails
    where (bounced_at is not null or complained_at is not null)
      and greatest(bounced_at, complained_at) > now() - interval '1 day'
    order by greatest(bounced_at, complained_at) desc limit p_most
  )
  select jsonb_build_object(
    'queued', queued.count, 'held', queued.held, 'oldest_queued_at', queued.oldest_at,
    -- Why nothing was sent so far: no provider is set, its settings are wrong, it says "later".
    'waiting_reason', (
      select left(last_error, 200) from (
        select job.last_error from (values ('mail'), ('letter_batch')) sending (kind)
        cross join lateral (
          select last_error from private.jobs job
          where job.kind = sending.kind and job.state in ('waiting', 'running') order by job.due_at limit 50
        ) job
      ) waiting where last_error is not null limit 1
    ),
    'recent', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.purpose), '[]') from (
        select purpose, count(*) filter (where state = 'accepted') as accepted,
          count(*) filter (where state = 'rejected') as rejected,
          count(*) filter (where state = 'skipped') as skipped,
          count(*) filter (where state = 'unknown') as unknown
        from recent group by purpose
      ) one
    ),
    'recent_count', (select count(*) from recent),
    'bounced', (select count(*) from back where bounced_at > now() - interval '1 day'),
    'complained', (select count(*) from back where complained_at > now() - interval '1 day'),
    'suppressed', (
      select count(*) from (select from private.suppressed_emails limit p_most) bounded
    ),
    -- Deliveries are reported within minutes, so that the latest is among the mails that were sent last.
    'last_event_at', greatest(
      (select max(delivered_at) from (
        select delivered_at from private.mails where finished_at is not null order by finished_at desc limit 1000
      ) latest),
      (select greatest(bounced_at, complained_at) from private.mails
        where bounced_at is not null or complained_at is not null
        order by greatest(bounced_at, complained_at) desc limit 1)
    )
  ) from queued;
$$;
comment on function private.health_of_mails is 'The part of private.health about mails; counts up to p_most of each.';
