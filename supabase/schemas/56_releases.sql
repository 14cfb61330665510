-- Releases of the player: drafts of administrators, what everybody can download, and what was withdrawn.

create table public.releases (
  version text primary key constraint releases_version_is_three_numbers
    check (version ~ '^(0|[1-9][0-9]{0,3})(\.(0|[1-9][0-9]{0,3})){2}$'),
  -- Computed before the check: what is no version has none.
  version_key integer[] not null generated always as (
    case when version ~ '^[0-9]{1,4}(\.[0-9]{1,4}){2}$' then string_to_array(version, '.')::integer[] else '{}' end
  ) stored,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  -- What pages and feeds can show: no "infinity", no years before Christ.
  released_on date not null default (now() at time zone 'utc')::date constraint releases_released_on_range
    check (released_on >= '1900-01-01' and released_on < '10000-01-01'),
  notes text not null default '' constraint releases_notes_length check (char_length(notes) <= 20000),
  public_key text constraint releases_public_key_is_line
    check (char_length(public_key) >= 1 and char_length(public_key) <= 200 and private.is_clean_line(public_key)),
  withdrawn_reason text constraint releases_withdrawn_reason_is_line check (
    char_length(withdrawn_reason) >= 5 and char_length(withdrawn_reason) <= 500
    and private.is_clean_line(withdrawn_reason)
  ),
  updated_at timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  withdrawn_at timestamptz,
  constraint releases_dates_follow_state check (
    (state = 'draft') = (published_at is null)
    and (state = 'withdrawn') = (withdrawn_at is not null)
    and (state = 'withdrawn') = (withdrawn_reason is not null)
  )
);
comment on table public.releases is
  'Versions of the player. The published one with the highest number is offered. What is published never changes: it can only be withdrawn.';
comment on column public.releases.version_key is 'The three numbers, to order by: 1.10.0 comes after 1.9.0.';
comment on column public.releases.notes is 'Markdown.';
comment on column public.releases.public_key is
  'With which the signatures of the files are checked; null when they have none.';

create unique index releases_order on public.releases (version_key desc);

alter table public.releases enable row level security;

create policy "Visitors can read releases" on public.releases
for select to anon using (state <> 'draft');

create policy "Members can read releases, administrators drafts" on public.releases
for select to authenticated using (state <> 'draft' or (select private.is_admin()));

create policy "Administrators can draft releases" on public.releases
for insert to authenticated with check ((select private.may_edit_releases()));

create policy "Administrators can edit releases" on public.releases
for update to authenticated
using ((select private.may_edit_releases())) with check ((select private.may_edit_releases()));

create policy "Administrators can delete releases" on public.releases
for delete to authenticated using ((select private.may_edit_releases()));

grant select on public.releases to anon, authenticated, service_role;
grant insert (version, released_on, notes, public_key) on public.releases to authenticated;
grant update (released_on, notes, public_key) on public.releases to authenticated;
grant delete on public.releases to authenticated;

create trigger releases_log after update on public.releases
for each row when (old.state <> new.state) execute function private.log_release();

create table public.release_files (
  version text not null references public.releases on delete cascade,
  platform text not null check (
    platform in ('windows', 'macos_intel', 'macos_arm', 'linux_appimage', 'linux_deb')
  ),
  file_name text not null constraint release_files_file_name_is_safe
    check (file_name ~ '^[A-Za-z0-9][A-Za-z0-9._+-]{0,119}$' and file_name !~ '\.\.'),
  size_bytes bigint not null check (size_bytes between 1 and 2147483648),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  signature text constraint release_files_signature_is_known check (
    char_length(signature) <= 4000
    and signature ~ '^(untrusted comment: |-----BEGIN PGP SIGNATURE-----)'
  ),
  checked_at timestamptz,
  primary key (version, platform),
  unique (version, file_name)
);
comment on table public.release_files is
  'The file of a release for each system. It lies in the bucket lmp as releases/{version}/{file_name}.';
comment on column public.release_files.sha256 is 'Of the whole file, as the one who made it says.';
comment on column public.release_files.signature is 'Detached, of minisign or OpenPGP, as text.';
comment on column public.release_files.checked_at is
  'When the stored file was found to have this size and checksum; null until then. From then on it cannot be replaced.';

alter table public.release_files enable row level security;

-- The release decides who sees its files.
create policy "Whoever can read a release can read its files" on public.release_files
for select to anon, authenticated
using (exists (select from public.releases release where release.version = release_files.version));

create policy "Administrators can add files to releases" on public.release_files
for insert to authenticated with check ((select private.may_edit_releases()));

create policy "Administrators can sign files of releases" on public.release_files
for update to authenticated
using ((select private.may_edit_releases())) with check ((select private.may_edit_releases()));

create policy "Administrators can take files out of releases" on public.release_files
for delete to authenticated using ((select private.may_edit_releases()));

grant select on public.release_files to anon, authenticated, service_role;
grant insert (version, platform, file_name, size_bytes, sha256, signature) on public.release_files to authenticated;
grant update (signature) on public.release_files to authenticated;
grant delete on public.release_files to authenticated;

create function private.keep_published_release() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.state = 'draft' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    new.updated_at := clock_timestamp();
    return new;
  end if;
  if tg_op = 'UPDATE' and old.state = 'published' and new.state = 'withdrawn'
    and (old.version, old.released_on, old.notes, old.public_key, old.published_at)
      is not distinct from (new.version, new.released_on, new.notes, new.public_key, new.published_at)
  then
    return new;
  end if;
  raise exception 'A published release never changes. Withdraw it, and publish another version.'
    using errcode = 'PT409', hint = 'release_published';
end;
$$;
comment on function private.keep_published_release is 'Stops everybody, the owner of the database included.';

create trigger releases_keep_published before update or delete on public.releases
for each row execute function private.keep_published_release();

create function private.keep_published_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  found_state text;
begin
  -- Waits for whoever publishes it just now. A draft that is deleted with its files is not there any more.
  select state into found_state from public.releases
  where version = coalesce(new.version, old.version) for share;
  if found_state <> 'draft' then
    raise exception 'The files of a published release never change.'
      using errcode = 'PT409', hint = 'release_published';
  end if;
  return coalesce(new, old);
end;
$$;
comment on function private.keep_published_file is 'Stops everybody, the owner of the database included.';

create trigger release_files_keep_published before insert or update or delete on public.release_files
for each row execute function private.keep_published_file();

create function private.may_edit_releases() returns boolean
language sql stable set search_path = ''
as $$ select private.is_admin() and private.has_second_level(); $$;
comment on function private.may_edit_releases is
  'True for administrators who have proven a second factor in this session: everybody runs what they publish.';
grant execute on function private.may_edit_releases to authenticated;

create function private.limit_releases() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.require_request_limit('releases', (select auth.uid())::text);
  end if;
  return null;
end;
$$;

create trigger releases_limit after insert on public.releases
for each row execute function private.limit_releases();

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
comment on function private.awaits_release_file is
  'True for the names of files that a draft has announced with this length in bytes, or more, and that were not checked yet.';

create function private.removable_release_files() returns text[]
language sql stable set search_path = ''
as $$
  -- The caller's rights: whoever cannot see files gets none.
  select array(
    select stored.name from public.releases release
    join storage.objects stored on stored.bucket_id = 'lmp'
      -- '/' and '0' are neighbours.
      and stored.name collate "C" >= 'releases/' || release.version || '/'
      and stored.name collate "C" < 'releases/' || release.version || '0'
    where release.state = 'draft' and not exists (
      select from public.release_files file
      where file.version = release.version and file.checked_at is not null
        and stored.name = 'releases/' || file.version || '/' || file.file_name
    )
    limit 1000
  );
$$;
comment on function private.removable_release_files is
  'Files in the folders of drafts, without those that were checked: they keep their bytes as long as a draft names them.';
grant execute on function private.removable_release_files to authenticated;

create function private.schedule_former_release_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.schedule_unused_file('lmp', 'releases/' || old.version || '/' || old.file_name);
  return null;
end;
$$;
comment on function private.schedule_former_release_file is
  'Looks at the file that a draft has stopped to name. Files that no draft has named are left alone.';

create trigger release_files_schedule_former after delete on public.release_files
for each row execute function private.schedule_former_release_file();
