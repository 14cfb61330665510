-- Limits are checked before any row is written or locked, and one statement of a member writes one row: a
-- request beyond a limit costs next to nothing, and nobody waits for it. See decision 054.

create function private.is_new_member(member uuid) returns boolean
language sql stable set search_path = ''
as $$
  select not exists (
    select from public.profiles where id = member and created_at < now() - interval '24 hours'
  );
$$;
comment on function private.is_new_member is 'True during the first day of an account, when its limits are lower.';

create table private.recent_writes (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  times timestamptz[] not null default '{}',
  day_ends_at timestamptz not null default '-infinity',
  day_rows integer not null default 0,
  day_bytes bigint not null default 0,
  primary key (user_id, kind)
);
comment on table private.recent_writes is
  'What each member wrote lately, by kind. Deleting what was written gives nothing back.';
comment on column private.recent_writes.times is
  'Each write of the last minute or hour, oldest first; empty for kinds that are limited by the day alone.';
comment on column private.recent_writes.day_ends_at is
  'A day after the first write that day_rows and day_bytes count; from then on they begin anew.';

-- The column changes once a day for each row: the writes in between touch no index but the primary key.
create index recent_writes_day on private.recent_writes (day_ends_at);

alter table private.recent_writes enable row level security;

create table private.write_limits (
  name text primary key,
  kind text not null,
  unit text not null,
  span interval not null,
  first_day bigint not null,
  later bigint not null,
  sentence text not null,
  constraint write_limits_sentence_is_one check (sentence ~ '^[[:upper:]].*\.$'),
  constraint write_limits_unit_is_known check (unit in ('rows', 'bytes')),
  -- Of shorter spans the time of each write is kept, so that they slide and cannot count bytes.
  constraint write_limits_bytes_are_daily check (unit = 'rows' or span = '1 day'),
  constraint write_limits_span_is_a_day_at_most check (span <= '1 day')
);
comment on table private.write_limits is
  'How much one member may write: the name is the hint of the error, the kind is what is counted together.';
comment on column private.write_limits.sentence is 'What a member reads who has reached it. How long to wait follows.';
comment on column private.write_limits.first_day is 'On the first day of an account.';

alter table private.write_limits enable row level security;

create function private.allowances(recent private.recent_writes)
returns table (name text, unit text, span interval, sentence text, allowed bigint, used bigint, renewed_at timestamptz)
language sql volatile set search_path = ''
as $$
  select write_limit.name, write_limit.unit, write_limit.span, write_limit.sentence,
    case when private.is_new_member(recent.user_id) then write_limit.first_day else write_limit.later end,
    case
      when write_limit.span < '1 day' then sliding.used
      when recent.day_ends_at <= clock_timestamp() then 0
      when write_limit.unit = 'rows' then recent.day_rows
      else recent.day_bytes
    end,
    case
      when write_limit.span < '1 day' then sliding.oldest + write_limit.span
      when recent.day_ends_at > clock_timestamp() then recent.day_ends_at
    end
  from private.write_limits write_limit
  cross join lateral (
    select count(*) as used, min(passed) as oldest from unnest(recent.times) passed
    where passed > clock_timestamp() - write_limit.span
  ) sliding
  where write_limit.kind = recent.kind;
$$;
comment on function private.allowances is
  'What a member has used of each limit of a kind of writes, and from when on there is more again: null when nothing is used.';

create function private.reached_limits(recent private.recent_writes)
returns table (name text, sentence text, allowed bigint, retry_after_seconds integer)
language sql volatile set search_path = ''
as $$
  select name, sentence, allowed, private.seconds_until(renewed_at)
  from private.allowances(recent) where used >= allowed order by renewed_at desc;
$$;
comment on function private.reached_limits is
  'The limits that a member has reached with a kind of writes, the one that takes longest first.';

create function private.reject_above_limits(recent private.recent_writes) returns void
language sql volatile set search_path = ''
as $$
  select private.raise_rate_limited(sentence, name, allowed, retry_after_seconds)
  from private.reached_limits(recent) limit 1;
$$;
comment on function private.reject_above_limits is 'Rejects a write of somebody who has reached a limit.';

create function private.admit_write(kind_of_write text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
  recent private.recent_writes;
begin
  -- The owner's own work (seed, imports, background jobs) carries no user and has no limit.
  if member is null then
    return;
  end if;
  -- Who is over a limit by what is committed is rejected here, before anything is locked.
  select * into recent from private.recent_writes
  where user_id = member and kind = kind_of_write;
  perform private.reject_above_limits(recent);
  -- Others pass one after the other, each with what the one before has written. They wait here, where nobody
  -- else does, and not with a thread in their hands.
  if recent.user_id is null then
    -- An account that was deleted a moment ago has no count; the write itself is then rejected.
    insert into private.recent_writes (user_id, kind)
    select id, kind_of_write from auth.users where id = member
    on conflict do nothing;
  end if;
  select * into recent from private.recent_writes
  where user_id = member and kind = kind_of_write for update;
  perform private.reject_above_limits(recent);
end;
$$;
comment on function private.admit_write is
  'Rejects a write of the caller that is beyond a limit, and lets simultaneous ones pass in turn. Counts nothing.';
grant execute on function private.admit_write to authenticated;

-- Counts one write: its time for limits of minutes and hours, rows and bytes for those of a day.
create function private.count_write(kind_of_write text, member uuid, bytes bigint) returns void
language sql security definer set search_path = ''
as $$
  insert into private.recent_writes as recent
    (user_id, kind, times, day_ends_at, day_rows, day_bytes)
  select member, kind_of_write, case when sliding.span is null then '{}' else array[clock_timestamp()] end,
    clock_timestamp() + interval '1 day', 1, bytes
  from (
    select max(span) filter (where span < '1 day') as span
    from private.write_limits where kind = kind_of_write
  ) sliding
  on conflict (user_id, kind) do update set
    times = array(
      select passed from unnest(recent.times || excluded.times) passed
      where passed > clock_timestamp() - (
        select max(span) from private.write_limits where kind = kind_of_write and span < '1 day'
      )
      order by passed
    ),
    day_ends_at = case when recent.day_ends_at <= clock_timestamp() then excluded.day_ends_at
      else recent.day_ends_at end,
    day_rows = case when recent.day_ends_at <= clock_timestamp() then 1
      else recent.day_rows + 1 end,
    day_bytes = case when recent.day_ends_at <= clock_timestamp() then excluded.day_bytes
      else recent.day_bytes + excluded.day_bytes end;
$$;

create function private.limit_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.admit_write(tg_argv[0]);
    perform private.count_write(tg_argv[0], (select auth.uid()), 0);
  end if;
  return null;
end;
$$;
comment on function private.limit_writes is
  'Argument: kind. For what only the written row shows to be a write of this kind: admits and counts it at once.';

create function private.own_limits() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'writes', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'kind', recent.kind, 'times', recent.times, 'day_ends_at', nullif(recent.day_ends_at, '-infinity'),
            'day_rows', recent.day_rows, 'day_bytes', recent.day_bytes
          ) order by recent.kind
        )
        from private.recent_writes recent where recent.user_id = (select auth.uid())
      ),
      '[]'
    ),
    'first_post_released_at', (
      select reviewed_at from private.reviewed_members where user_id = (select auth.uid())
    )
  );
$$;
select pg_temp.expose(
  'private.own_limits', 'public.get_own_limits', to_roles => 'authenticated',
  description => 'Part of the data that members can download: what is counted to limit their writes, and since when their first posts need no release.'
);

create function private.own_allowances() returns table (
  kind text, name text, unit text, span_seconds integer, allowed bigint, remaining bigint, renewed_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select known.kind, allowance.name, allowance.unit, extract(epoch from allowance.span)::integer,
    allowance.allowed, greatest(0, allowance.allowed - allowance.used), allowance.renewed_at
  from (select distinct kind from private.write_limits) known
  left join private.recent_writes recent
    on recent.user_id = (select auth.uid()) and recent.kind = known.kind
  cross join lateral private.allowances(coalesce(
    recent, row((select auth.uid()), known.kind, '{}', '-infinity', 0, 0)::private.recent_writes
  )) allowance
  order by known.kind, allowance.span, allowance.unit;
$$;
select pg_temp.expose(
  'private.own_allowances', 'public.get_own_allowances', to_roles => 'authenticated',
  description => 'What is left to the caller of each limit of writes, in rows or bytes. renewed_at: from then on more is left; null when nothing is used.'
);
