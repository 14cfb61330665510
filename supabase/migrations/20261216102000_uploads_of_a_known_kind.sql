-- The kind and the length that Storage records decide in every bucket, also for images of posts and files of releases,
-- and no link uploads later what its creator may no longer upload.

-- A link outlives what a policy has looked at: it uploads for two hours, with the rights of the service. A copy names
-- its kind itself, and avatars are all that the site may copy.
create policy "Members sign no uploads, and copy nothing but avatars" on storage.objects
as restrictive for insert to anon, authenticated with check (
  (select coalesce(storage.operation(), '')) not like '%sign\_upload\_url'
  and (bucket_id = 'avatars' or (select coalesce(storage.operation(), '')) not like '%copy')
);

alter policy "Members can upload files of the pictures they announced" on storage.objects with check (
  bucket_id = 'post-images'
  and name = any ((select private.awaited_post_image_files())::text[])
  and metadata ->> 'mimetype' = case substring(name from '[a-z]+$')
    when 'webp' then 'image/webp' when 'jpg' then 'image/jpeg' when 'png' then 'image/png'
  end
  -- The bucket's limit, and the lines around a file in a form.
  and (metadata ->> 'contentLength')::numeric <= 3145728 + 16384
  and (select not exists (select from private.own_reached_limit('post_image_files')))
);

create function private.awaits_release_file(p_name text, p_length numeric) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.release_files file join public.releases release using (version)
    where release.state = 'draft' and file.checked_at is null
      and p_name = 'releases/' || file.version || '/' || file.file_name
      -- A form has lines around its file.
      and p_length <= file.size_bytes + 16384
  );
$$;
comment on function private.awaits_release_file(text, numeric) is
  'True for the names of files that a draft has announced with this length in bytes, or more, and that were not checked yet.';
revoke execute on function private.awaits_release_file(text, numeric) from public;
grant execute on function private.awaits_release_file(text, numeric) to authenticated;
alter policy "Admins can upload files of drafts" on storage.objects with check (
  bucket_id = 'lmp' and (select private.may_edit_releases())
  -- Whatever an installer is, a browser saves it and never shows it.
  and metadata ->> 'mimetype' = 'application/octet-stream'
  and private.awaits_release_file(name, (metadata ->> 'contentLength')::numeric)
);
drop function private.awaits_release_file(text);
