-- How often somebody may ask for something: visitors above all, and members where a row per write would be too much.
-- The subject, whoever it is, is kept as a hash alone.

-- Unlogged: counters need no crash safety, and each request writes them.
create unlogged table private.rate_limit_counters (
  kind text not null,
  subject text not null,
  used integer not null,
  ends_at timestamptz not null,
  allowed integer,
  primary key (kind, subject)
);
comment on table private.rate_limit_counters is
  'How often somebody who is not signed in has requested something lately. Expired rows are deleted with the requests of others.';
comment on column private.rate_limit_counters.subject is
  'An HMAC of kind and subject: neither an IP address nor an email address nor an account can be read here.';
comment on column private.rate_limit_counters.ends_at is 'From then on counting begins anew.';
comment on column private.rate_limit_counters.allowed is
  'How many there may be until ends_at; null of counters that began before it was kept.';

create index rate_limit_counters_ends_at on private.rate_limit_counters (ends_at);

alter table private.rate_limit_counters enable row level security;

create function private.consume_rate_limit(
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
comment on function private.consume_rate_limit is
  'Counts one request. Returns 0 when it is within the limit, else the seconds until the next one is.';
grant execute on function private.consume_rate_limit to service_role;

create function private.delete_expired_rate_limits() returns void
language sql security definer set search_path = ''
as $$
  -- A few at a time keeps every request quick; skipping locked rows keeps it from ever waiting.
  delete from private.rate_limit_counters where (kind, subject) in (
    select kind, subject from private.rate_limit_counters where ends_at <= now()
    order by ends_at limit 20 for update skip locked
  );
$$;
comment on function private.delete_expired_rate_limits is
  'Deletes expired counters. Call it last: it locks rows that others may be about to use.';
grant execute on function private.delete_expired_rate_limits to service_role;

create table private.hmac_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.hmac_key is
  'Without it nobody can find out whose address a counter belongs to. Made when the database is.';

alter table private.hmac_key enable row level security;

create function private.hmac_of(value text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(extensions.hmac(convert_to(value, 'UTF8'), key, 'sha256'), 'hex')
  from private.hmac_key;
$$;
comment on function private.hmac_of is 'HMAC-SHA-256 of a value, in hexadecimal, under a key that stays in the database.';
grant execute on function private.hmac_of to service_role;
