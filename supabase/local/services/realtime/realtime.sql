-- The database half of Realtime, as the hosted platform provides it, and our feed out of it.
-- Run by a superuser at every start, before the migrations; changes nothing the second time.
-- Expects the roles anon, authenticated, service_role, postgres and supabase_realtime_admin.
-- Names that begin with local_ are ours and do not exist on the platform.

select pg_advisory_xact_lock(hashtext('realtime.sql'));
set local client_min_messages = warning;

create schema if not exists realtime;
-- The migrations' role may use the schema and write policies, but create nothing in it.
grant usage on schema realtime to postgres with grant option;
grant usage on schema realtime to anon, authenticated, service_role, supabase_realtime_admin;
-- These are the roles a token may name; local_access checks it against this membership.
grant anon, authenticated, service_role to supabase_realtime_admin;

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  -- In the time zone of the session, as on the platform, although replay compares with UTC.
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  constraint messages_payload_exclusive check (payload is null or binary_payload is null),
  primary key (id, inserted_at)
) partition by range (inserted_at);
comment on table realtime.messages is
  'Broadcasts sent by the database, kept three days. Its policies decide who may use a private topic.';

create index if not exists messages_inserted_at_topic_index
on realtime.messages (inserted_at desc, topic) where extension = 'broadcast' and private is true;

alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant all on realtime.messages to postgres;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- One partition a day, yesterday to three days ahead; older than three days is dropped.
create or replace function realtime.local_partitions() returns void
language plpgsql set search_path = ''
as $$
declare
  today date := timezone('utc', now())::date;
  name text;
  day date;
begin
  for day in select generate_series(today - 1, today + 3, interval '1 day') loop
    name := 'messages_' || to_char(day, 'YYYY_MM_DD');
    continue when to_regclass('realtime.' || name) is not null;
    execute format(
      'create table realtime.%I partition of realtime.messages for values from (%L) to (%L)',
      name, day, day + 1
    );
    execute format('alter table realtime.%I owner to supabase_realtime_admin', name);
    execute format('alter table realtime.%I enable row level security', name);
  end loop;
  for name in
    select child.relname from pg_catalog.pg_inherits
    join pg_catalog.pg_class child on child.oid = inhrelid
    where inhparent = 'realtime.messages'::regclass
      and child.relname < 'messages_' || to_char(today - 3, 'YYYY_MM_DD')
  loop
    execute format('drop table realtime.%I', name);
  end loop;
end;
$$;
revoke execute on function realtime.local_partitions() from public;
select realtime.local_partitions();

create or replace function realtime.topic() returns text
language sql stable
as $$
  select nullif(current_setting('realtime.topic', true), '')::text;
$$;

-- Not security definer, and every error becomes a warning: both are the platform's behaviour, and
-- the reason why a trigger that sends must have definer rights itself.
create or replace function realtime.send(
  payload jsonb, event text, topic text, private boolean default true
) returns void
language plpgsql
as $$
declare
  new_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    new_id,
    case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(new_id)) end,
    event, topic, private, 'broadcast'
  );
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end;
$$;

create or replace function realtime.send_binary(
  payload bytea, event text, topic text, private boolean default true
) returns void
language plpgsql
as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end;
$$;

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
language plpgsql
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'operation', operation, 'table', table_name, 'schema', table_schema,
      'record', new, 'old_record', old
    ),
    event_name, topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end;
$$;

alter function realtime.topic() owner to supabase_realtime_admin;
alter function realtime.send(jsonb, text, text, boolean) owner to supabase_realtime_admin;
alter function realtime.send_binary(bytea, text, text, boolean) owner to supabase_realtime_admin;
alter function realtime.broadcast_changes(text, text, text, text, text, record, record, text)
owner to supabase_realtime_admin;
grant execute on function
  realtime.topic(),
  realtime.send(jsonb, text, text, boolean),
  realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
to public;

-- The feed. A notification is one line of JSON about the message and, when all of it stays under
-- the limit of 8,000 bytes, a second line with the payload as it is. jsonb text has no line breaks.
create or replace function realtime.local_notify() returns trigger
language plpgsql set search_path = ''
as $$
declare
  head text;
  body text := coalesce(new.payload::text, 'null');
begin
  -- The probes of local_access have no event and are not messages.
  if new.extension is distinct from 'broadcast' or new.event is null then
    return null;
  end if;
  head := jsonb_build_object(
    'id', new.id, 'inserted_at', new.inserted_at, 'topic', new.topic, 'event', new.event,
    'private', coalesce(new.private, false)
  );
  if octet_length(head) >= 7900 then
    raise exception 'topic and event are too long to be broadcast';
  elsif new.binary_payload is null and octet_length(head) + octet_length(body) < 7900 then
    head := head || E'\n' || body;
  end if;
  perform pg_notify('realtime_messages', head);
  return null;
end;
$$;
revoke execute on function realtime.local_notify() from public;
create or replace trigger local_notify after insert on realtime.messages
for each row execute function realtime.local_notify();

-- May this caller read (or write) on this topic? Checks the policies themselves, in one round trip.
-- The inner block always ends in an error that carries the result, so that neither the probe rows
-- nor the change of role survive it.
create or replace function realtime.local_access(question jsonb) returns jsonb
-- The search path of the platform's own connection: policies may call functions that rely on it.
language plpgsql set search_path = public, extensions, realtime
as $$
declare
  wants_to_read boolean := question ->> 'verb' = 'read';
  answer jsonb := '{}';
  probes jsonb := '{}';
  probe uuid;
  kind text;
  allowed boolean;
begin
  if not pg_has_role('supabase_realtime_admin', question ->> 'role', 'member') then
    raise insufficient_privilege using message = 'this role is not open to tokens';
  end if;
  begin
    if wants_to_read then
      for kind in select jsonb_array_elements_text(question -> 'extensions') loop
        insert into realtime.messages (topic, extension) values (question ->> 'topic', kind)
        returning id into probe;
        probes := probes || jsonb_build_object(kind, probe);
      end loop;
    end if;
    perform
      set_config('role', question ->> 'role', true),
      set_config('realtime.topic', question ->> 'topic', true),
      set_config('request.jwt.claims', question ->> 'claims', true),
      set_config('request.jwt.claim.sub', coalesce(question ->> 'sub', ''), true),
      set_config('request.jwt.claim.role', question ->> 'role', true),
      set_config('request.headers', question ->> 'headers', true);
    for kind in select jsonb_array_elements_text(question -> 'extensions') loop
      if wants_to_read then
        allowed := exists (
          select from realtime.messages where id = (probes ->> kind)::uuid
        );
      else
        begin
          insert into realtime.messages (topic, extension) values (question ->> 'topic', kind);
          allowed := true;
        exception when insufficient_privilege then
          allowed := false;
        end;
      end if;
      answer := answer || jsonb_build_object(kind, allowed);
    end loop;
    raise exception using errcode = 'RT000', message = answer::text;
  exception when sqlstate 'RT000' then
    return sqlerrm::jsonb;
  end;
end;
$$;
revoke execute on function realtime.local_access(jsonb) from public;
