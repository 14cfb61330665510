-- File storage: avatars (public pictures of members) and lmp (the player's releases).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', true, 2097152, array['image/png', 'image/jpeg', 'image/gif']),
  -- Private: the releases function validates the manifest and signs short-lived links.
  ('lmp', 'lmp', false, null, null)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_own_avatar(object_name text) returns boolean
language sql stable set search_path = ''
as $$
  select object_name ~ (
    '^(avatars/)?' || (select auth.uid())::text || '-[0-9]{1,20}\.(png|jpg|jpeg|gif)$'
  );
$$;
comment on function private.is_own_avatar is 'True for avatars/{own id}-{timestamp}.{ext}, the only names a member may write.';
grant execute on function private.is_own_avatar to authenticated;

-- Files of a public bucket are read by address without a policy. A policy for everybody would
-- also let anyone list the bucket, so members see their own files only, which upsert needs.
create policy "Members can see their own avatars" on storage.objects
for select to authenticated using (bucket_id = 'avatars' and private.is_own_avatar(name));
create policy "Members can upload their own avatars" on storage.objects
for insert to authenticated with check (bucket_id = 'avatars' and private.is_own_avatar(name));
create policy "Members can replace their own avatars" on storage.objects
for update to authenticated
using (bucket_id = 'avatars' and private.is_own_avatar(name))
with check (bucket_id = 'avatars' and private.is_own_avatar(name));
create policy "Members can remove their own avatars" on storage.objects
for delete to authenticated using (bucket_id = 'avatars' and private.is_own_avatar(name));
