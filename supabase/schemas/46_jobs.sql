-- Work that happens later, or again and again: rows of a queue, which the Edge Function `jobs` takes. It is invoked
-- every minute by pg_cron, and by pg_net when a job is added that is due. See decision 056.

create table private.job_kinds (
  kind text primary key,
  runs_every interval,
  lease interval not null default '2 minutes',
  max_attempts smallint not null default 8,
  retry_after interval not null default '1 minute',
  retry_after_at_most interval not null default '6 hours',
  kept interval not null default '7 days',
  paused_at timestamptz,
  constraint job_kinds_attempts_are_positive check (max_attempts > 0)
);
comment on table private.job_kinds is 'What jobs there are, and how each kind is retried.';
comment on column private.job_kinds.runs_every is
  'Of a kind with a single job that never ends: how long after it has succeeded it is due again.';
comment on column private.job_kinds.lease is
  'How long one attempt may take. After that the job is taken again: whoever had it is assumed dead.';
comment on column private.job_kinds.retry_after is
  'Before the second attempt. It doubles with each one, up to retry_after_at_most, and varies by a fifth.';
comment on column private.job_kinds.kept is 'How long jobs stay after they are done.';
comment on column private.job_kinds.paused_at is 'Since when no job of this kind is taken.';

alter table private.job_kinds enable row level security;

create table private.jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null references private.job_kinds,
  key text not null,
  payload jsonb not null default '{}',
  state text not null default 'waiting',
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  lease_id uuid,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint jobs_key_is_unique unique (kind, key),
  constraint jobs_state_is_known check (state in ('waiting', 'running', 'done', 'dead')),
  constraint jobs_running_has_lease check ((state = 'running') = (lease_id is not null)),
  constraint jobs_error_is_short check (char_length(last_error) <= 500),
  constraint jobs_payload_is_small check (pg_column_size(payload) <= 8000)
);
comment on table private.jobs is 'The queue. A row is one piece of work, which is the same work however often it is tried.';
comment on column private.jobs.key is 'What it is about. The same work cannot be added twice.';
comment on column private.jobs.state is
  'waiting → running → done; back to waiting when it failed; dead after the last attempt, until somebody retries it.';
comment on column private.jobs.due_at is 'Waiting: not before. Running: when its lease ends.';
comment on column private.jobs.lease_id is 'Of the attempt that is running. Only who knows it can finish the job.';

-- What is taken next, for each kind alone: a paused kind is never in the way.
create index jobs_due on private.jobs (kind, due_at) where state in ('waiting', 'running');
create index jobs_finished on private.jobs (kind, finished_at) where state in ('done', 'dead');
-- Dead jobs are few among the done ones.
create index jobs_dead on private.jobs (kind, finished_at) where state = 'dead';

alter table private.jobs enable row level security;

create trigger jobs_give_up_letter_batch after update of state on private.jobs
for each row when (new.kind = 'letter_batch' and new.state = 'dead' and old.state <> 'dead')
execute function private.give_up_letter_batch();

create trigger jobs_give_up_mail after update of state on private.jobs
for each row when (new.kind = 'mail' and new.state = 'dead' and old.state <> 'dead')
execute function private.give_up_mail();

create table private.job_settings (
  only_row boolean primary key default true check (only_row),
  functions_url text constraint job_settings_url_is_url
    check (functions_url ~ '^https?://[^/\s]+(/[^\s]*)?[^/\s]$'),
  invoke_token text not null
    default encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
);
comment on table private.job_settings is 'Where the Edge Functions are, and the token by which they know the database.';
comment on column private.job_settings.functions_url is
  'Without a slash at its end. Set by the deployment; while it is null nothing is invoked.';
comment on column private.job_settings.invoke_token is
  'All it allows is to run what is due. So it needs no vault; it can be replaced at any time.';

alter table private.job_settings enable row level security;

create function private.add_job(
  p_kind text, p_key text, p_payload jsonb default '{}', p_due_at timestamptz default now()
) returns void
language sql security definer set search_path = ''
as $$
  insert into private.jobs (kind, key, payload, due_at) values (p_kind, p_key, p_payload, p_due_at)
  on conflict (kind, key) do nothing;
$$;
comment on function private.add_job is
  'Adds a job that is done once: when it has ever been added, also when it is done or dead, nothing happens.';

-- The trigger jobs_invoke fires on an insert only, and the job of an uploaded file is there already: so this function
-- invokes the Edge Function itself.
create function private.schedule_job(
  p_kind text, p_key text, p_due_at timestamptz, p_payload jsonb default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.jobs as job (kind, key, payload, due_at) values (p_kind, p_key, p_payload, p_due_at)
  on conflict (kind, key) do update set
    payload = excluded.payload, due_at = excluded.due_at, state = 'waiting', attempts = 0,
    lease_id = null, last_error = null, finished_at = null;
  -- Once for a transaction, which may delete a thousand files.
  if p_due_at <= now() and coalesce(current_setting('lmp.jobs_invoked', true), '') = '' then
    perform set_config('lmp.jobs_invoked', 'yes', true);
    perform private.invoke_jobs();
  end if;
end;
$$;
comment on function private.schedule_job is
  'Adds a job or moves it to another time, also one that is done. An attempt that is running cannot finish it any more.';

create function private.invoke_jobs() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  settings private.job_settings;
begin
  select * into settings from private.job_settings;
  if settings.functions_url is null then
    return;
  end if;
  -- Sent after the commit, and never when there is none.
  perform net.http_post(
    url := settings.functions_url || '/jobs',
    headers := jsonb_build_object(
      'content-type', 'application/json', 'authorization', 'Bearer ' || settings.invoke_token
    ),
    timeout_milliseconds := 5000
  );
exception when others then
  -- Whatever is wrong there, it must not undo what the job is about. The next minute tries again.
  raise warning 'The function "jobs" could not be invoked: %', sqlerrm;
end;
$$;
comment on function private.invoke_jobs is 'Invokes the Edge Function, which then takes what is due.';
select pg_temp.expose(
  'private.invoke_jobs', 'public.invoke_jobs', to_roles => 'service_role',
  description => 'For the Edge Function, when it stops while more is due.'
);

create function private.has_due_jobs() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.job_kinds kind where kind.paused_at is null and exists (
      select from private.jobs job
      where job.kind = kind.kind and job.state in ('waiting', 'running') and job.due_at <= now()
    )
  );
$$;
comment on function private.has_due_jobs is 'Whether the function would find something to do.';

create function private.invoke_due_jobs() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- What runs again and again starts anew a period after its last attempt.
  update private.jobs job set state = 'waiting', attempts = 0, due_at = now()
  from private.job_kinds kind
  where kind.kind = job.kind and kind.runs_every is not null
    and job.state = 'dead' and job.finished_at < now() - kind.runs_every;
  if private.has_due_jobs() then
    perform private.invoke_jobs();
  end if;
end;
$$;
comment on function private.invoke_due_jobs is 'What pg_cron calls every minute.';

create function private.invoke_for_new_jobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from new_jobs job join private.job_kinds kind using (kind)
    where job.state = 'waiting' and job.due_at <= now() and kind.paused_at is null
  ) then
    perform private.invoke_jobs();
  end if;
  return null;
end;
$$;
comment on function private.invoke_for_new_jobs is 'What is due at once does not wait for the next minute.';

create trigger jobs_invoke after insert on private.jobs referencing new table as new_jobs
for each statement execute function private.invoke_for_new_jobs();

create function private.set_functions_url(p_url text) returns void
language sql security definer set search_path = ''
as $$ update private.job_settings set functions_url = rtrim(p_url, '/'); $$;
comment on function private.set_functions_url is 'Called by the deployment, and by the local stack when it starts.';

create view private.job_overview with (security_invoker = true) as
select kind.kind, kind.paused_at,
  count(*) filter (where job.state = 'waiting' and job.due_at > now()) as later,
  count(*) filter (where job.state = 'waiting' and job.due_at <= now()) as due,
  count(*) filter (where job.state = 'running') as running,
  count(*) filter (where job.state = 'dead') as dead,
  min(job.due_at) filter (where job.state = 'waiting') as next_at,
  max(job.finished_at) as last_finished_at,
  (array_agg(job.last_error order by job.due_at desc) filter (where job.last_error is not null))[1] as last_error
from private.job_kinds kind left join private.jobs job using (kind)
group by kind.kind order by kind.kind;
comment on view private.job_overview is 'How the queue is doing, see operations.md.';

create function private.forget_job_addresses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.last_error := private.without_emails(new.last_error);
  return new;
end;
$$;
comment on function private.forget_job_addresses is 'Errors of mails may repeat to whom they were.';

create trigger jobs_forget_addresses before update of last_error on private.jobs
for each row when (new.last_error like '%@%') execute function private.forget_job_addresses();
