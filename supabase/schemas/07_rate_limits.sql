-- How often somebody may ask for something: visitors above all, and members where a row per write would be too much.
-- The subject, whoever it is, is kept as a hash alone.

create table private.request_limits (
  name text primary key,
  allowed integer not null,
  span interval not null,
  sentence text not null default 'Too many attempts.',
  constraint request_limits_sentence_is_one check (sentence ~ '^[[:upper:]].*\.$')
);
comment on table private.request_limits is
  'How often one subject may request something within a span: a client, an email address, a member, a post.';
comment on column private.request_limits.sentence is 'What a person reads who has reached it. How long to wait follows.';

alter table private.request_limits enable row level security;

-- Unlogged: counters need no crash safety, and each request writes them.
create unlogged table private.rate_limit_counters (
  kind text not null,
  subject text not null,
  used integer not null,
  ends_at timestamptz not null,
  primary key (kind, subject)
);
comment on table private.rate_limit_counters is
  'How often each subject has requested something lately. Expired rows are deleted with the requests of others.';
comment on column private.rate_limit_counters.subject is
  'An HMAC of kind and subject: neither an IP address nor an email address nor an account can be read here.';
comment on column private.rate_limit_counters.ends_at is 'From then on counting begins anew.';

create index rate_limit_counters_ends_at on private.rate_limit_counters (ends_at);

alter table private.rate_limit_counters enable row level security;

create function private.seconds_until(moment timestamptz) returns integer
language sql volatile set search_path = ''
return greatest(1, ceil(extract(epoch from moment - clock_timestamp())))::integer;
comment on function private.seconds_until is 'For Retry-After: one at least.';

create function private.consume_rate_limit(p_name text, p_subject text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  request_limit private.request_limits;
  counter private.rate_limit_counters;
begin
  select * into strict request_limit from private.request_limits where name = p_name;
  -- Requests of one subject wait for each other here, so that simultaneous ones are counted too.
  insert into private.rate_limit_counters as known (kind, subject, used, ends_at)
  -- Hashed here, so that no caller can forget to.
  values (p_name, private.hmac_of(p_name || ' ' || p_subject), 1, now() + request_limit.span)
  on conflict (kind, subject) do update set
    used = case when known.ends_at <= now() then 1 else least(known.used, request_limit.allowed) + 1 end,
    ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
  returning known.* into counter;
  if counter.used <= request_limit.allowed then
    return 0;
  end if;
  return private.seconds_until(counter.ends_at);
end;
$$;
comment on function private.consume_rate_limit is
  'Counts one request. Returns 0 when it is within the limit, else the seconds until the next one is.';
grant execute on function private.consume_rate_limit to service_role;

create function private.raise_rate_limited(sentence text, name text, allowed bigint, retry_after_seconds integer)
returns void
language plpgsql set search_path = ''
as $$
begin
  -- PT429 becomes HTTP 429. The message is for people, the rest for programs.
  raise exception '%', sentence
    using errcode = 'PT429', hint = name,
      detail = json_build_object('limit', allowed, 'retry_after_seconds', retry_after_seconds)::text;
end;
$$;
comment on function private.raise_rate_limited is 'The error of every limit that is reached.';

create function private.require_request_limit(p_name text, p_subject text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wait constant integer := private.consume_rate_limit(p_name, p_subject);
begin
  if wait > 0 then
    perform private.raise_rate_limited(sentence, name, allowed, wait)
    from private.request_limits where name = p_name;
  end if;
end;
$$;
comment on function private.require_request_limit is
  'Counts one request and rejects it above the limit. The error undoes its own count.';

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
