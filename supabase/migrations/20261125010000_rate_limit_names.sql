-- Names of the field for what limits requests and what hashes values. Nothing is counted or hashed
-- in another way.

alter table private.request_turns rename to rate_limit_counters;
alter index private.request_turns_pkey rename to rate_limit_counters_pkey;
alter index private.request_turns_ends_at rename to rate_limit_counters_ends_at;
alter table private.rate_limit_counters rename column taken to used;
comment on table private.rate_limit_counters is
  'How often somebody who is not signed in has requested something lately. Expired rows are deleted with the requests of others.';
comment on column private.rate_limit_counters.subject is
  'A hash. Neither an IP address nor an email address can be read here.';

alter function private.take_turn rename to consume_rate_limit;
create or replace function private.consume_rate_limit(
  p_kind text, p_subject text, p_allowed integer, p_window interval
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  counter private.rate_limit_counters;
begin
  -- Requests of one subject wait for each other here, so that simultaneous ones are counted too.
  insert into private.rate_limit_counters as known (kind, subject, used, ends_at)
  values (p_kind, p_subject, 1, now() + p_window)
  on conflict (kind, subject) do update set
    used = case when known.ends_at <= now() then 1 else least(known.used, p_allowed) + 1 end,
    ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
  returning known.* into counter;
  if counter.used <= p_allowed then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counter.ends_at - now())))::integer;
end;
$$;
comment on function private.consume_rate_limit is
  'Counts one request. Returns 0 when it is within the limit, else the seconds until the next one is.';

alter function private.forget_old_turns rename to delete_expired_rate_limits;
create or replace function private.delete_expired_rate_limits() returns void
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

alter table private.pseudonym_key rename to hmac_key;
alter function private.pseudonym rename to hmac_of;
create or replace function private.hmac_of(value text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(extensions.hmac(convert_to(value, 'UTF8'), key, 'sha256'), 'hex')
  from private.hmac_key;
$$;

create or replace function public.subscribe_to_newsletter(p_email text, p_client text)
returns table (outcome text, retry_after_seconds integer)
language plpgsql set search_path = ''
as $$
declare
  plain_email text := lower(btrim(p_email));
begin
  -- A limit is an outcome, not an error: an error would undo its own count.
  retry_after_seconds := private.consume_rate_limit('newsletter client', p_client, 20, '1 hour');
  if retry_after_seconds = 0 then
    retry_after_seconds := private.consume_rate_limit(
      'newsletter address', private.hmac_of(plain_email), 5, '1 hour'
    );
  end if;
  if retry_after_seconds > 0 then
    outcome := 'rate_limited';
  else
    insert into public.email_subscriptions (email) values (plain_email) on conflict (email) do nothing;
    outcome := case when found then 'subscribed' else 'already_subscribed' end;
  end if;
  perform private.delete_expired_rate_limits();
  return next;
end;
$$;
