-- The interface of the extension pg_net, which the PostgreSQL from npm lacks. The part of the stack
-- beside this file sends the requests. Run by the superuser at every start, before the migrations;
-- changes nothing the second time. Names that begin with local_ are ours and do not exist on the platform.

create schema if not exists net;
-- Stricter than the host, where members and visitors may use it too: see differences.md.
grant usage on schema net to postgres;

-- Unlogged as on the platform: a crash of the database empties both tables.
create unlogged table if not exists net.http_request_queue (
  id bigserial,
  method text not null check (method in ('GET', 'POST', 'DELETE')),
  url text not null,
  headers jsonb,
  body bytea,
  timeout_milliseconds integer not null
);
comment on table net.http_request_queue is
  'Requests that wait to be sent. A row is deleted before its request is sent, which is never repeated.';

create unlogged table if not exists net._http_response (
  id bigint,
  status_code integer,
  content_type text,
  headers jsonb,
  content text,
  timed_out boolean,
  error_msg text,
  created timestamptz not null default now()
);
comment on table net._http_response is 'Responses by the id of the request, kept for six hours.';
create index if not exists _http_response_created_idx on net._http_response (created);

grant all on all tables in schema net to postgres;
grant all on all sequences in schema net to postgres;

-- A notification is delivered at the commit, and never when the transaction is rolled back.
create or replace function net.wake() returns void
language sql set search_path = ''
as $$
  select pg_notify('net_http_request_queue', '');
$$;
comment on function net.wake() is 'Lets the queue be read again, after the commit.';

create or replace function net.local_urlencode(string text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(
    case
      when letter ~ '[A-Za-z0-9._~-]' collate "C" then letter
      else upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\1', 'g'))
    end, '' order by position
  )
  from string_to_table(string, null) with ordinality as letters (letter, position);
$$;

create or replace function net.local_enqueue(
  method text, url text, params jsonb, headers jsonb, body jsonb, timeout_milliseconds integer
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  query text := (
    select string_agg(
      concat(net.local_urlencode(key), '=', net.local_urlencode(value)), '&' order by position
    )
    from jsonb_each_text(params) with ordinality as param (key, value, position)
  );
  separator text := case when strpos(url, '?') > 0 then '&' else '?' end;
  request_id bigint;
begin
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
  values (
    method, url || coalesce(separator || query, ''), headers,
    convert_to(body::text, 'UTF8'), timeout_milliseconds
  )
  returning id into request_id;
  perform net.wake();
  return request_id;
end
$$;

create or replace function net.http_get(
  url text,
  params jsonb default '{}',
  headers jsonb default '{}',
  timeout_milliseconds integer default 5000
) returns bigint
language sql set search_path = ''
as $$
  select net.local_enqueue('GET', url, params, headers, null, timeout_milliseconds);
$$;
comment on function net.http_get(text, jsonb, jsonb, integer) is
  'Queues a GET request, which is sent after the commit. Returns its id.';

create or replace function net.http_post(
  url text,
  body jsonb default '{}',
  params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  content_type text := (
    select value from jsonb_each_text(headers) where lower(key) = 'content-type' limit 1
  );
begin
  if content_type is null then
    headers := coalesce(headers, '{}') || '{"Content-Type": "application/json"}';
  elsif content_type <> 'application/json' then
    raise exception 'Content-Type header must be "application/json"';
  end if;
  return net.local_enqueue('POST', url, params, headers, body, timeout_milliseconds);
end
$$;
comment on function net.http_post(text, jsonb, jsonb, jsonb, integer) is
  'Queues a POST request with a JSON body, which is sent after the commit. Returns its id.';

create or replace function net.http_delete(
  url text,
  params jsonb default '{}',
  headers jsonb default '{}',
  timeout_milliseconds integer default 5000,
  body jsonb default null
) returns bigint
language sql set search_path = ''
as $$
  select net.local_enqueue('DELETE', url, params, headers, body, timeout_milliseconds);
$$;
comment on function net.http_delete(text, jsonb, jsonb, integer, jsonb) is
  'Queues a DELETE request, which is sent after the commit. Returns its id.';

revoke execute on all functions in schema net from public;
grant execute on all functions in schema net to postgres;
