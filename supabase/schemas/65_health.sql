-- How the site is doing, in one call for administrators: jobs, mails, limits, versions. Everything is read by an index
-- and counted up to a bound, so that a look at a site in trouble does not add to it.

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

create function private.record_deployment(p_build text, p_part text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.deployments (build, part) values (p_build, p_part);
  delete from private.deployments where id in (
    select id from private.deployments order by id desc offset 50
  );
$$;
comment on function private.record_deployment is 'Called at the end of a deployment, which is the owner of the database.';

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

create function private.health_of_limits(p_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with written as (
    select * from private.recent_writes
    where day_ends_at > now() order by day_ends_at desc limit p_most
  ), counted as (
    select counter.kind, counter.used, request_limit.allowed, counter.ends_at
    from private.rate_limit_counters counter
    join private.request_limits request_limit on request_limit.name = counter.kind
    where ends_at > now() - interval '1 day' order by ends_at desc limit p_most
  ), amounts as (
    select write_limit.name, write_limit.first_day, write_limit.later, written.user_id,
      -- Sliding spans as they were at the last write.
      case
        when write_limit.unit = 'bytes' then written.day_bytes
        when write_limit.span = '1 day' then written.day_rows
        else cardinality(written.times)
      end as most,
      case when write_limit.span < '1 day' then write_limit.span end as span, written.times
    from written join private.write_limits write_limit on write_limit.kind = written.kind
  ), near as (
    select name, span, times, amounts.allowed, span is null as is_daily from (
      select *, case when most < later then first_day else later end as allowed from amounts
      -- Who is new is looked up only where it matters.
      where most >= later or (most >= first_day and private.is_new_member(user_id))
    ) amounts
  ), reached as (
    select name, is_daily or (
      select count(*) from unnest(times) passed where passed > now() - span
    ) >= allowed as is_now
    from near where is_daily or (
      select count(*) from unnest(times) passed where passed > times[cardinality(times)] - span
    ) >= allowed
    union all
    select kind, ends_at > now() from counted where used >= allowed
  )
  select jsonb_build_object(
    'reached', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.lately desc, one.name), '[]') from (
        select name, count(*) filter (where is_now) as now, count(*) as lately from reached group by name
      ) one
    ),
    'is_cut', greatest((select count(*) from written), (select count(*) from counted)) >= p_most
  );
$$;
comment on function private.health_of_limits is
  'The part of private.health about limits: how many accounts or clients have reached which, now and within a day. No names.';

create function private.health_of_database() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  migration text;
begin
  -- A database that was made without the command-line tool has no such table.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into migration;
  end if;
  return jsonb_build_object(
    'migration', migration,
    'postgres', current_setting('server_version'),
    'size_bytes', pg_database_size(current_database()),
    'connections', (select sum(numbackends) from pg_stat_database),
    'connections_allowed', current_setting('max_connections')::integer
  );
end;
$$;
comment on function private.health_of_database is 'The part of private.health about versions, size and connections.';

create function private.health() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 5000;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'read_at', now(),
    'most', most,
    'queue', private.health_of_queue(most),
    'mails', private.health_of_mails(most),
    'limits', private.health_of_limits(most),
    'database', private.health_of_database(),
    'deployments', (
      select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select build, part, deployed_at from private.deployments order by id desc limit 5
      ) one
    )
  );
end;
$$;
comment on function private.health is 'How the site is doing. For administrators.';
grant execute on function private.health to authenticated;

create function public.get_health() returns json
language sql stable set search_path = ''
as $$ select private.health()::json; $$;
comment on function public.get_health is
  'How the site is doing: jobs, mails, limits, versions, the newest deployments. Counts end at "most". For administrators.';
grant execute on function public.get_health to authenticated;
