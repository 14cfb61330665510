-- What the platform's Storage has in place. Runs once, as the superuser, after the tables of Storage and the roles.

alter schema storage owner to supabase_storage_admin;
grant usage on schema storage to postgres, anon, authenticated, service_role;
-- All privileges are granted: row-level security decides, and begins with no policy.
grant all on storage.buckets, storage.objects to postgres, anon, authenticated, service_role;
-- The service reads names in this order, and so can policies.
create index idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
-- Rows go with their files, by the service and not by SQL.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501';
  end if;
  return null;
end
$$;
create trigger protect_objects_delete before delete on storage.objects
for each statement execute function storage.protect_delete();
create trigger protect_buckets_delete before delete on storage.buckets
for each statement execute function storage.protect_delete();
