-- Gives the platform's tables and functions to the platform's roles. Runs once, after bootstrap.sql
-- and realtime.sql: `postgres` is a member of these roles and may so write policies and triggers.
do $$
declare
  owners constant jsonb := '{
    "auth": "supabase_auth_admin",
    "storage": "supabase_storage_admin",
    "realtime": "supabase_realtime_admin"
  }';
  entry record;
begin
  for entry in
    select format('alter table %I.%I owner to %I', n.nspname, c.relname, owners ->> n.nspname) as statement
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where owners ? n.nspname and c.relkind in ('r', 'p', 'v')
    union all
    select format('alter function %s owner to %I', p.oid::regprocedure, owners ->> n.nspname)
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where owners ? n.nspname and n.nspname <> 'realtime'
  loop
    execute entry.statement;
  end loop;
end
$$;

grant usage on schema realtime to postgres;
