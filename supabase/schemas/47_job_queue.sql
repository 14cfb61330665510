-- How the Edge Function `jobs` takes work and says what became of it, with the secret key.

create function private.pause_jobs(p_kind text) returns void
language sql security definer set search_path = ''
as $$
  update private.job_kinds set paused_at = coalesce(paused_at, now()) where kind = p_kind;
$$;
comment on function private.pause_jobs is 'Takes no more jobs of a kind. An attempt that is running goes on.';

create function private.resume_jobs(p_kind text) returns void
language sql security definer set search_path = ''
as $$
  update private.job_kinds set paused_at = null where kind = p_kind;
  select private.invoke_due_jobs();
$$;
comment on function private.resume_jobs is 'Takes jobs of a kind again, at once.';

create function private.retry_dead_jobs(p_kind text) returns bigint
language sql security definer set search_path = ''
as $$
  with retried as (
    update private.jobs set state = 'waiting', attempts = 0, due_at = now(), finished_at = null
    where kind = p_kind and state = 'dead' returning id
  )
  select count(*) from retried;
$$;
comment on function private.retry_dead_jobs is
  'Gives dead jobs of a kind all their attempts again, from the next minute on; returns how many.';

create function private.take_jobs(p_token text, p_kinds text[], p_limit integer)
returns table (id uuid, kind text, key text, payload jsonb, attempt smallint, lease_id uuid)
language plpgsql security definer set search_path = ''
as $$
declare
  one private.job_kinds;
begin
  if not exists (select from private.job_settings where invoke_token = p_token) then
    raise exception 'Only the database can invoke this function.' using errcode = 'PT401', hint = 'invoke_token';
  end if;
  for one in
    select * from private.job_kinds kind
    where kind.kind = any(p_kinds) and kind.paused_at is null order by kind.kind
  loop
    return query
    with due as (
      select job.id from private.jobs job
      where job.kind = one.kind and job.state in ('waiting', 'running') and job.due_at <= now()
      order by job.due_at limit p_limit for update skip locked
    ), taken as (
      -- A lease that has ended is an attempt that ended without a word.
      update private.jobs job set
        state = case when job.attempts < one.max_attempts then 'running' else 'dead' end,
        attempts = least(job.attempts + 1, one.max_attempts),
        lease_id = case when job.attempts < one.max_attempts then gen_random_uuid() end,
        due_at = now() + one.lease,
        last_error = case when job.state = 'running' then 'The attempt did not finish.' else job.last_error end,
        finished_at = case when job.attempts < one.max_attempts then null else now() end
      from due where job.id = due.id
      returning job.*
    )
    select taken.id, taken.kind, taken.key, taken.payload, taken.attempts, taken.lease_id
    from taken where taken.state = 'running' order by taken.created_at, taken.id;
  end loop;
end;
$$;
comment on function private.take_jobs is
  'Leases up to p_limit due jobs of each kind that the caller can do. Whoever takes at the same time gets others.';
select pg_temp.expose(
  'private.take_jobs', 'public.take_jobs', to_roles => 'service_role',
  description => 'Leases due jobs, at most p_limit of each kind. For the Edge Function with the invoke token.'
);

create function private.finish_jobs(p_outcomes jsonb) returns integer
language sql security definer set search_path = ''
as $$
  with outcome as (
    select * from jsonb_to_recordset(p_outcomes)
      as outcome(id uuid, lease_id uuid, result text, error text, after_seconds integer)
  ), ended as (
    select job.id, kind.runs_every is not null and outcome.result = 'done' as runs_again,
      case
        when outcome.result = 'failed' and job.attempts >= kind.max_attempts then 'dead'
        when outcome.result in ('failed', 'later') then 'waiting'
        else outcome.result
      end as state,
      outcome.error,
      case outcome.result
        -- Of many that fail together not all come back together.
        when 'failed' then (0.8 + 0.4 * random()) * least(
          kind.retry_after * power(2, job.attempts - 1), kind.retry_after_at_most
        )
        when 'later' then make_interval(secs => outcome.after_seconds)
        else kind.runs_every
      end as pause,
      outcome.result
    from outcome join private.jobs job on job.id = outcome.id and job.lease_id = outcome.lease_id
    join private.job_kinds kind on kind.kind = job.kind
    where outcome.result in ('done', 'failed', 'later', 'dead')
  ), finished as (
    update private.jobs job set
      state = case when ended.runs_again then 'waiting' else ended.state end,
      -- Waiting until it may be done is not an attempt.
      attempts = case when ended.runs_again then 0 when ended.result = 'later' then job.attempts - 1 else job.attempts end,
      due_at = coalesce(now() + ended.pause, job.due_at),
      lease_id = null,
      last_error = left(ended.error, 500),
      finished_at = case when ended.state in ('done', 'dead') then now() end
    from ended where job.id = ended.id
    returning job.id
  )
  select count(*)::integer from finished;
$$;
comment on function private.finish_jobs is
  'Takes [{id, lease_id, result, error, after_seconds}] with result done, failed (retried), later (not an attempt) or dead; returns how many leases were still valid.';
select pg_temp.expose(
  'private.finish_jobs', 'public.finish_jobs', to_roles => 'service_role',
  description => 'Ends attempts of jobs. For the Edge Function that has taken them.'
);
