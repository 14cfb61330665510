-- What may be stored, whichever way it comes (upload, replacement, copy, move, resumable, S3): the kind and the length
-- that Storage records in the row decide, not what a request said on its way. A copy takes its kind from the request,
-- and a body without a declared length has none: both pass the limits of the bucket.

-- ── Every bucket ─────────────────────────────────────────────────────────────────────────────────

create policy "Suspended members upload nothing" on storage.objects
as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create policy "Suspended members replace nothing" on storage.objects
as restrictive for update to authenticated using (not (select private.is_suspended()));

-- A link outlives what a policy has looked at: it uploads for two hours, with the rights of the service. A copy names
-- its kind itself, and avatars are all that the site may copy.
create policy "Members sign no uploads, and copy nothing but avatars" on storage.objects
as restrictive for insert to anon, authenticated with check (
  (select coalesce(storage.operation(), '')) not like '%sign\_upload\_url'
  and (bucket_id = 'avatars' or (select coalesce(storage.operation(), '')) not like '%copy')
);

create trigger objects_schedule_deletion after insert on storage.objects
for each row when (new.bucket_id in ('avatars', 'blog-images', 'post-images'))
execute function private.schedule_new_file();

-- ── avatars: of members ────────────────────────────────────────────────────────────────────────

-- Ranges of names, in the order of the index of storage.objects, and no function of a row: a list of one's own
-- files reads those and no others. '.' comes right after '-'.
create policy "Members can see their own avatars" on storage.objects
for select to authenticated using (
  bucket_id = 'avatars' and (
    name collate "C" >= 'avatars/' || (select auth.uid()) || '-'
    and name collate "C" < 'avatars/' || (select auth.uid()) || '.'
    or name collate "C" >= (select auth.uid()) || '-'
    and name collate "C" < (select auth.uid()) || '.'
  )
);

create policy "Members can upload a few avatars of their own" on storage.objects
for insert to authenticated with check (
  bucket_id = 'avatars'
  and name ~ ('^(avatars/)?' || (select auth.uid()) || '-[0-9]{1,20}\.(png|jpg|jpeg|gif)$')
  -- Rows are safe from the token of a deleted account, because they refer to the profile; files refer to nothing.
  and (select exists (select from public.profiles where id = (select auth.uid())))
  and metadata ->> 'mimetype' in ('image/png', 'image/jpeg', 'image/gif')
  -- The bucket's limit, and the lines around a file in a form.
  and (metadata ->> 'contentLength')::numeric <= 2097152 + 16384
  and (
    cardinality((select private.own_avatars())) < 5 or name = any ((select private.own_avatars())::text[])
  )
  and (select not exists (select from private.own_reached_limit('avatars')))
);

create policy "Members can replace their own avatars" on storage.objects
for update to authenticated
using (
  bucket_id = 'avatars' and (
    name collate "C" >= 'avatars/' || (select auth.uid()) || '-'
    and name collate "C" < 'avatars/' || (select auth.uid()) || '.'
    or name collate "C" >= (select auth.uid()) || '-'
    and name collate "C" < (select auth.uid()) || '.'
  )
)
with check (
  bucket_id = 'avatars'
  and name ~ ('^(avatars/)?' || (select auth.uid()) || '-[0-9]{1,20}\.(png|jpg|jpeg|gif)$')
  and (select exists (select from public.profiles where id = (select auth.uid())))
  and metadata ->> 'mimetype' in ('image/png', 'image/jpeg', 'image/gif')
  and (metadata ->> 'contentLength')::numeric <= 2097152 + 16384
  and (select not exists (select from private.own_reached_limit('avatars')))
);

create policy "Members can remove their own avatars" on storage.objects
for delete to authenticated using (
  bucket_id = 'avatars' and (
    name collate "C" >= 'avatars/' || (select auth.uid()) || '-'
    and name collate "C" < 'avatars/' || (select auth.uid()) || '.'
    or name collate "C" >= (select auth.uid()) || '-'
    and name collate "C" < (select auth.uid()) || '.'
  )
);

create trigger avatars_count_new after insert on storage.objects
for each row when (new.bucket_id = 'avatars') execute function private.count_image_file();

create trigger avatars_count_replaced after update on storage.objects
for each row when (new.bucket_id = 'avatars' and old.version is distinct from new.version)
execute function private.count_image_file();

-- ── blog-images: images of articles ────────────────────────────────────────────────────────────

create policy "Admins can see images of articles" on storage.objects
for select to authenticated using (bucket_id = 'blog-images' and (select private.is_admin()));

-- No policy for update: an image keeps its bytes, so that caches may keep it for ever.
create policy "Admins can upload images of articles" on storage.objects
for insert to authenticated with check (
  bucket_id = 'blog-images' and (select private.is_admin())
  and name ~ '^[0-9]{4}/[0-9a-f-]{36}(-[1-9][0-9]{0,3}(-webp)?)?\.(png|jpg|webp|gif)$'
  and metadata ->> 'mimetype' in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')
  and (metadata ->> 'contentLength')::numeric <= 5242880 + 16384
);

create policy "Admins can remove images of articles" on storage.objects
for delete to authenticated using (bucket_id = 'blog-images' and (select private.is_admin()));

-- ── lmp: files of releases ───────────────────────────────────────────────────────────────────────

create policy "Admins can see files of releases" on storage.objects
for select to authenticated using (bucket_id = 'lmp' and (select private.may_edit_releases()));

-- No policy for update: a file is removed and uploaded again.
create policy "Admins can upload files of drafts" on storage.objects
for insert to authenticated with check (
  bucket_id = 'lmp' and (select private.may_edit_releases())
  -- Whatever an installer is, a browser saves it and never shows it.
  and metadata ->> 'mimetype' = 'application/octet-stream'
  and private.awaits_release_file(name, (metadata ->> 'contentLength')::numeric)
);

create policy "Admins can remove files of drafts" on storage.objects
for delete to authenticated using (
  bucket_id = 'lmp' and (select private.may_edit_releases())
  and name = any ((select private.removable_release_files())::text[])
);

-- ── post-images: images in posts ───────────────────────────────────────────────────────────────

create policy "Members can see files of the images they upload" on storage.objects
for select to authenticated using (
  bucket_id = 'post-images' and name = any ((select private.awaited_post_image_files())::text[])
);

-- No policy for update or delete: a file is uploaded once, and deleted with its image.
create policy "Members can upload files of the images they announced" on storage.objects
for insert to authenticated with check (
  bucket_id = 'post-images'
  and name = any ((select private.awaited_post_image_files())::text[])
  and metadata ->> 'mimetype' = case substring(name from '[a-z]+$')
    when 'webp' then 'image/webp' when 'jpg' then 'image/jpeg' when 'png' then 'image/png'
  end
  -- The bucket's limit, and the lines around a file in a form.
  and (metadata ->> 'contentLength')::numeric <= 3145728 + 16384
  and (select not exists (select from private.own_reached_limit('post_image_files')))
);

create trigger post_image_files_count after insert on storage.objects
for each row when (new.bucket_id = 'post-images') execute function private.count_image_file('post_image_files');
