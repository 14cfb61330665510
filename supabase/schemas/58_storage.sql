-- What may be stored: one set of rules for all buckets. Policies decide what a caller may do; triggers hold for every
-- door, also for links and the service, which Storage lets pass all policies. See decision 078.

-- ── What a file is ───────────────────────────────────────────────────────────────────────────────

create function private.kind_of_file(p_name text) returns text
language sql immutable set search_path = ''
return case substring(p_name from '\.([a-z]+)$')
  when 'png' then 'image/png'
  when 'jpg' then 'image/jpeg'
  when 'jpeg' then 'image/jpeg'
  when 'webp' then 'image/webp'
  when 'gif' then 'image/gif'
  -- Whatever an installer is, a browser saves it and never shows it.
  else 'application/octet-stream'
end;
comment on function private.kind_of_file is 'The only kind that a file of this name may have.';

create function private.fits_bucket(p_bucket text, p_name text, p_metadata jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from storage.buckets bucket
    where bucket.id = p_bucket
      and p_metadata ->> 'mimetype' = private.kind_of_file(p_name)
      and private.kind_of_file(p_name) = any (coalesce(bucket.allowed_mime_types, '{application/octet-stream}'))
      -- A body without a declared length has none. A form has lines around its file.
      and (p_metadata ->> 'contentLength')::numeric <= coalesce(bucket.file_size_limit + 16384, 'infinity'::numeric)
  );
$$;
comment on function private.fits_bucket is
  'Whether kind and length, as Storage records them, are those of the bucket and the name, whatever a request said on its way.';

create function private.is_name_of_caller(p_bucket text, p_name text, p_metadata jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_bucket
    when 'avatars' then
      p_name ~ ('^(avatars/)?' || (select auth.uid()) || '-[0-9]{1,20}\.(png|jpg|jpeg|gif)$')
      -- Rows are safe from the token of a deleted account, because they refer to the profile; files refer to nothing.
      and exists (select from public.profiles where id = (select auth.uid()))
    when 'blog-images' then
      private.is_admin() and p_name ~ '^[0-9]{4}/[0-9a-f-]{36}(-[1-9][0-9]{0,3}(-webp)?)?\.(png|jpg|webp|gif)$'
    when 'lmp' then
      private.may_edit_releases()
      and private.awaits_release_file(p_name, (p_metadata ->> 'contentLength')::numeric)
    when 'post-images' then p_name = any (private.awaited_post_image_files())
    else false
  end;
$$;
comment on function private.is_name_of_caller is 'Whether the caller may give a file this name in this bucket.';

create function private.may_upload(p_bucket text, p_name text, p_metadata jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- Nothing else makes a file: no copy, which names its kind itself, no move, and no link, which outlives what was
  -- looked at. Older versions of Storage leave the prefix out.
  select regexp_replace(coalesce(storage.operation(), ''), '^storage\.', '') in (
      'object.upload', 'object.upload_update', 'tus.upload.create', 'tus.upload.part', 'tus.upload.delete'
    )
    and not private.is_suspended()
    and private.fits_bucket(p_bucket, p_name, p_metadata)
    and private.is_name_of_caller(p_bucket, p_name, p_metadata);
$$;
comment on function private.may_upload is 'What the caller may upload, or put in the place of a file that may be replaced.';
grant execute on function private.may_upload to authenticated;

-- ── What a caller may do ─────────────────────────────────────────────────────────────────────────

create policy "Files are uploaded as their bucket says" on storage.objects
for insert to authenticated with check (private.may_upload(bucket_id, name, metadata));

-- Avatars alone: every other file keeps its bytes, so that caches may keep it for ever. Ranges of names, in the order
-- of the index of storage.objects, and no function of a row: a list of one's own files reads those and no others.
-- '.' comes right after '-'.
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
with check (private.may_upload(bucket_id, name, metadata));

create policy "Members can see their own avatars" on storage.objects
for select to authenticated using (
  bucket_id = 'avatars' and (
    name collate "C" >= 'avatars/' || (select auth.uid()) || '-'
    and name collate "C" < 'avatars/' || (select auth.uid()) || '.'
    or name collate "C" >= (select auth.uid()) || '-'
    and name collate "C" < (select auth.uid()) || '.'
  )
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

create policy "Admins can see images of articles" on storage.objects
for select to authenticated using (bucket_id = 'blog-images' and (select private.is_admin()));

create policy "Admins can remove images of articles" on storage.objects
for delete to authenticated using (bucket_id = 'blog-images' and (select private.is_admin()));

create policy "Admins can see files of releases" on storage.objects
for select to authenticated using (bucket_id = 'lmp' and (select private.may_edit_releases()));

create policy "Admins can remove files of drafts" on storage.objects
for delete to authenticated using (
  bucket_id = 'lmp' and (select private.may_edit_releases())
  and name = any ((select private.removable_release_files())::text[])
);

-- A file is uploaded once, and deleted with its image.
create policy "Members can see files of the images they upload" on storage.objects
for select to authenticated using (
  bucket_id = 'post-images' and name = any ((select private.awaited_post_image_files())::text[])
);

-- A link is read for as long as its maker likes, whatever becomes of the file. Functions make short ones.
create policy "Nobody makes links to files" on storage.objects
as restrictive for select to anon, authenticated using (
  (select coalesce(storage.operation(), '') not like '%object.sign%')
);

-- ── What holds for everybody ─────────────────────────────────────────────────────────────────────

create table private.storage_settings (
  only_row boolean primary key default true check (only_row),
  restores_until timestamptz not null default '-infinity'
);
comment on table private.storage_settings is
  'Until when files come back from a backup: only then the key of the service may store what is posted or published.';

alter table private.storage_settings enable row level security;

create function private.allow_restored_files(p_for interval) returns timestamptz
language sql security definer set search_path = ''
as $$
  insert into private.storage_settings (restores_until) values (now() + p_for)
  on conflict (only_row) do update set restores_until = excluded.restores_until
  returning restores_until;
$$;
comment on function private.allow_restored_files is 'For the owner of the database, see hosting.md. Members upload by the same rules as ever.';

create function private.is_final_file(p_bucket text, p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_bucket
    when 'post-images' then not exists (
      select from public.post_images
      where id = substring(p_name from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid
        and posted_at is null
    )
    when 'lmp' then exists (
      select from public.release_files file join public.releases release using (version)
      where p_name = 'releases/' || file.version || '/' || file.file_name
        and (file.checked_at is not null or release.state <> 'draft')
    )
    else false
  end;
$$;
comment on function private.is_final_file is
  'True when what was posted or checked has this name, and when no post can show it any more.';

create function private.counted_as(p_bucket text) returns text
language sql immutable set search_path = ''
return case p_bucket when 'avatars' then 'avatars' when 'post-images' then 'post_image_files' end;
comment on function private.counted_as is 'The kind of write_limits that counts the files of a bucket; null when none does.';

create function private.reject_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most_avatars constant integer := 5;
  -- The secret key owns nothing.
  owner constant uuid := case
    when new.owner_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then new.owner_id
  end;
begin
  if (select auth.uid()) is null and exists (
    select from private.storage_settings where restores_until > now()
  ) then
    return new;
  end if;
  if private.is_final_file(new.bucket_id, new.name)
    or tg_op = 'UPDATE' and (new.bucket_id not in ('avatars', 'lmp') or private.is_final_file(old.bucket_id, old.name))
  then
    raise exception 'What is posted or published does not change.' using errcode = '42501', hint = 'file_final';
  end if;
  if owner is null then
    return new;
  end if;
  -- Known when it is stored, and not yet when it is asked for.
  if exists (
    select from private.cleared_values cleared
    where cleared.member_id = owner and cleared.kind = 'bytes' and cleared.value = new.metadata ->> 'eTag'
  ) then
    raise exception 'A moderator has taken this picture away.' using errcode = '42501', hint = 'cleared';
  end if;
  if (private.suspension_of(owner)).member_id is not null then
    raise exception 'Suspended members store nothing.' using errcode = '42501', hint = 'suspended';
  end if;
  -- Files of one member that arrive at the same time are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('files of ' || owner, 0));
  if exists (
    select from private.recent_writes recent cross join lateral private.reached_limits(recent)
    where recent.user_id = owner and recent.kind = private.counted_as(new.bucket_id)
  ) or new.bucket_id = 'avatars' and (
    select count(*) from unnest(public.get_avatar_names(owner)) name where name <> new.name
  ) >= most_avatars then
    raise exception 'This is more than a member can store.' using errcode = '42501', hint = 'too_many_files';
  end if;
  return new;
end;
$$;
comment on function private.reject_file is
  'Rejects what no door may do to a file: changes of what is final, files of suspended members and beyond limits.';

create trigger objects_reject before insert on storage.objects
for each row execute function private.reject_file();

create trigger objects_reject_replacement before update on storage.objects
for each row when (
  old.version is distinct from new.version or old.name <> new.name or old.bucket_id <> new.bucket_id
) execute function private.reject_file();

create trigger objects_count after insert on storage.objects
for each row when (new.bucket_id in ('avatars', 'post-images')) execute function private.count_image_file();

create trigger objects_count_replaced after update on storage.objects
for each row when (new.bucket_id = 'avatars' and old.version is distinct from new.version)
execute function private.count_image_file();

create trigger objects_schedule_deletion after insert on storage.objects
for each row when (new.bucket_id in ('avatars', 'blog-images', 'post-images'))
execute function private.schedule_new_file();
