-- Ground rules for everything that follows: nothing is executable or readable unless a file here says so, and
-- helpers that need the owner's rights live in a schema the API does not expose.

create schema private;
comment on schema private is 'Roles, helpers and triggers. Not exposed through the API.';
revoke all on schema private from public;
-- Policies run as the caller, so the caller must be able to reach the helpers they call.
grant usage on schema private to anon, authenticated, service_role;

-- The API offers functions of "public", which run with the caller's rights; what needs those of the owner is done by a twin
-- in "private". This writes the public one: the same arguments, defaults, result and volatility. It is gone with the
-- connection that loads these files; migrations have the functions that it has made.
create function pg_temp.expose(private_name text, public_name text, to_roles text, description text) returns void
language plpgsql
as $$
declare
  twin pg_proc;
  returns_rows boolean;
  arguments text;
begin
  select * into strict twin from pg_proc where oid = private_name::regproc;
  returns_rows := twin.proretset or exists (select from pg_type where oid = twin.prorettype and typtype = 'c');
  select string_agg(name, ', ' order by nth) into arguments
  from unnest(twin.proargnames[1:twin.pronargs]) with ordinality argument (name, nth);
  execute format(
    'create function %s(%s) returns %s language sql %s set search_path = '''' as %L',
    public_name, pg_get_function_arguments(twin.oid), pg_get_function_result(twin.oid),
    case twin.provolatile when 's' then 'stable' when 'i' then 'immutable' else 'volatile' end,
    format(' select %s%s(%s); ', case when returns_rows then '* from ' end, private_name, arguments)
  );
  execute format('comment on function %s is %L', public_name, description);
  execute format('grant execute on function %s, %s to %s', private_name, public_name, to_roles);
end;
$$;

create extension if not exists pg_trgm with schema extensions;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end;
$$;
comment on function private.touch_updated_at is
  'Sets updated_at to the server''s time, whatever the client sent.';

create function private.is_clean_line(value text) returns boolean
language sql immutable parallel safe set search_path = ''
-- Blanks that btrim does not know by itself, and letters that do not show.
return value = btrim(value, U&' \00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\202f\205f\2800\3000')
  and value !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e'
    '\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]';
comment on function private.is_clean_line is
  'True for one trimmed line without control, zero-width or text-direction characters, which forge names and titles.';
grant execute on function private.is_clean_line to anon, authenticated, service_role;

create function private.contains_pattern(search text) returns text
language sql immutable set search_path = ''
return '%' || replace(replace(replace(btrim(search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
comment on function private.contains_pattern is
  'An ilike pattern that finds exactly these characters anywhere.';
grant execute on function private.contains_pattern to authenticated;
