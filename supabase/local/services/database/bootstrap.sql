-- What the hosted platform has in place before the first migration: roles, schemas, helpers and
-- grants. Runs once, as the superuser, on a new database, after the tables of Auth and Storage.

-- ── Roles ──────────────────────────────────────────────────────────────────────────────────────
-- The API runs as one of these three roles. None of them may log in.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;

create role authenticator login noinherit password 'postgres';
grant anon, authenticated, service_role to authenticator;

create role supabase_auth_admin login noinherit createrole password 'postgres';
create role supabase_storage_admin login noinherit createrole password 'postgres';
create role supabase_realtime_admin nologin noinherit;
grant anon, authenticated, service_role to supabase_storage_admin;

-- Owns the project and runs its migrations. Not a superuser, as on the platform: a migration that needs
-- more than this role may do must fail on the developer's computer first.
create role postgres login createdb createrole bypassrls replication password 'postgres';
-- As the platform's supautils allows: restoring a backup needs silent triggers.
grant set on parameter session_replication_role to postgres;
-- And that it configures REST, which reads its settings from those of authenticator.
grant set on parameter "pgrst.db_pre_request" to postgres;
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin,
  pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
alter database postgres owner to postgres;

-- Statement timeouts are those of the host.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter database postgres set search_path = "$user", public, extensions;

-- ── Schemas ────────────────────────────────────────────────────────────────────────────────────
revoke create on schema public from public;
grant usage on schema public to postgres, anon, authenticated, service_role;
-- As on a project from before auto_expose_new_tables: whatever is new in "public" belongs to everybody, until a migration
-- takes it back.
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;

create schema extensions authorization postgres;
grant usage on schema extensions to postgres, anon, authenticated, service_role,
  supabase_auth_admin, supabase_storage_admin;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists pg_stat_statements with schema extensions;

create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;

-- ── Auth ───────────────────────────────────────────────────────────────────────────────────────
alter schema auth owner to supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;

create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )::text
$$;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )::text
$$;

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

-- The local Auth stores its JSON wrapped in a text; triggers of ours read it as the host's object.
create function auth.unwrap_json(value jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end
$$;

create function auth.unwrap_user() returns trigger language plpgsql as $$
begin
  new.raw_app_meta_data := auth.unwrap_json(new.raw_app_meta_data);
  new.raw_user_meta_data := auth.unwrap_json(new.raw_user_meta_data);
  return new;
end
$$;
create trigger unwrap_user before insert or update on auth.users
for each row execute function auth.unwrap_user();

create function auth.unwrap_identity() returns trigger language plpgsql as $$
begin
  new.identity_data := auth.unwrap_json(new.identity_data);
  return new;
end
$$;
create trigger unwrap_identity before insert or update on auth.identities
for each row execute function auth.unwrap_identity();

-- ── REST reads the schema again after each change ──────────────────────────────────────────────
create function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql as $$
begin
  notify pgrst, 'reload schema';
end
$$;
create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_ddl_watch();
