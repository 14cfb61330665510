-- Limits that were reached, and the call that joins all parts of health.

alter table private.rate_limit_counters add column allowed integer;
comment on column private.rate_limit_counters.allowed is
  'How many there may be until ends_at; null of counters that began before it was kept.';

create or replace function private.consume_rate_limit(
  p_kind text, p_subject text, p_allowed integer, p_window interval
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  counter private.rate_limit_counters;
begin
  -- Requests of one subject wait for each other here, so that simultaneous ones are counted too.
  insert into private.rate_limit_counters as known (kind, subject, used, ends_at, allowed)
  -- Hashed here, so that no caller can forget to.
  values (p_kind, private.hmac_of(p_kind || ' ' || p_subject), 1, now() + p_window, p_allowed)
  on conflict (kind, subject) do update set
    used = case when known.ends_at <= now() then 1 else least(known.used, p_allowed) + 1 end,
    ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end,
    allowed = excluded.allowed
  returning known.* into counter;
  if counter.used <= p_allowed then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counter.ends_at - now())))::integer;
end;
$$;

create function private.health_of_limits(p_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with written as (
    select * from private.recent_writes
    where day_ends_at > now() order by day_ends_at desc limit p_most
  ), counted as (
    select kind, used, allowed, ends_at from private.rate_limit_counters
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

create function public.get_health() returns json
language sql stable set search_path = ''
as $$ select private.health()::json; $$;
comment on function public.get_health is
  'How the site is doing: jobs, mails, limits, versions, the newest deployments. Counts end at "most". For administrators.';

revoke execute on function private.record_deployment, private.health_of_schedule, private.health_of_queue,
  private.health_of_mails, private.health_of_limits, private.health_of_database from public;
revoke execute on function private.health, public.get_health from public, anon;
grant execute on function private.health, public.get_health to authenticated;
