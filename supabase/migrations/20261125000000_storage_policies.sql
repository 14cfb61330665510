-- What may be stored, whichever way it comes (upload, replacement, copy, move, resumable, S3): the kind and
-- the length that Storage records in the row decide, not what a request said on its way. A copy takes its kind
-- from the request, and a body without a declared length has none: both pass the limits of the bucket.

drop policy "Members can see their own avatars" on storage.objects;
drop policy "Members can upload their own avatars" on storage.objects;
drop policy "Members can replace their own avatars" on storage.objects;
drop policy "Members can remove their own avatars" on storage.objects;
drop policy "Admins can see pictures of articles" on storage.objects;
drop policy "Admins can upload pictures of articles" on storage.objects;
drop policy "Admins can remove pictures of articles" on storage.objects;
drop function private.is_own_avatar;
drop function private.may_keep_blog_image;

-- ── Avatars ────────────────────────────────────────────────────────────────────────────────────

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

create function private.own_avatars() returns text[]
language sql stable set search_path = ''
as $$
  -- The caller's rights, and so the caller's files.
  select array(select name from storage.objects where bucket_id = 'avatars' limit 6);
$$;
comment on function private.own_avatars is 'Names of the caller''s pictures, six at the most.';
grant execute on function private.own_avatars to authenticated;

create policy "Members can upload a few pictures of their own" on storage.objects
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

create function public.get_avatar_names(p_user_id uuid) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select name from storage.objects
    where bucket_id = 'avatars' and (
      name collate "C" >= 'avatars/' || p_user_id || '-' and name collate "C" < 'avatars/' || p_user_id || '.'
      or name collate "C" >= p_user_id || '-' and name collate "C" < p_user_id || '.'
    )
    limit 1000
  );
$$;
comment on function public.get_avatar_names is
  'Files of a member who leaves, a thousand at the most: the same ranges as the policies, without a walk through everybody''s.';
revoke execute on function public.get_avatar_names from public, anon, authenticated;
grant execute on function public.get_avatar_names to service_role;

-- ── Pictures of articles ───────────────────────────────────────────────────────────────────────

create policy "Admins can see pictures of articles" on storage.objects
for select to authenticated using (bucket_id = 'blog-images' and (select private.is_admin()));

-- No policy for update: a picture keeps its bytes, so that caches may keep it for ever.
create policy "Admins can upload pictures of articles" on storage.objects
for insert to authenticated with check (
  bucket_id = 'blog-images' and (select private.is_admin())
  and name ~ '^[0-9]{4}/[0-9a-f-]{36}\.(png|jpg|webp|gif)$'
  and metadata ->> 'mimetype' in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')
  and (metadata ->> 'contentLength')::numeric <= 5242880 + 16384
);

create policy "Admins can remove pictures of articles" on storage.objects
for delete to authenticated using (bucket_id = 'blog-images' and (select private.is_admin()));
