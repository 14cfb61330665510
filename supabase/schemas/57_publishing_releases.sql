-- How a release is checked, published and withdrawn, and what the log says of it.

create function private.log_release() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.moderation_log (actor_id, action, new_value, reason)
  values (
    (select auth.uid()), 'release_' || new.state, new.version, coalesce(new.withdrawn_reason, '')
  );
  return null;
end;
$$;

create function private.publish_release(p_version text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  release public.releases;
begin
  perform private.require_proven_admin();
  select * into release from public.releases where version = p_version for update;
  if not found then
    raise exception 'There is no such release.' using errcode = 'PT404', hint = 'no_release';
  end if;
  -- A repeat whose first response got lost.
  if release.state = 'published' then
    return;
  end if;
  if release.state = 'withdrawn' then
    raise exception 'It was withdrawn. Publish another version.'
      using errcode = 'PT409', hint = 'release_withdrawn';
  end if;
  if not exists (select from public.release_files where version = p_version) then
    raise exception 'A release needs a file.' using errcode = 'PT409', hint = 'no_files';
  end if;
  if exists (select from public.release_files where version = p_version and checked_at is null) then
    raise exception 'A file is not uploaded, or differs from its checksum.'
      using errcode = 'PT409', hint = 'unchecked_files';
  end if;
  update public.releases set state = 'published', published_at = now() where version = p_version;
end;
$$;
select pg_temp.expose(
  'private.publish_release', 'public.publish_release', to_roles => 'authenticated',
  description => 'For administrators with a second factor: shows a draft, whose files were all checked, to everybody. From then on it does not change.'
);

create function private.withdraw_release(p_version text, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  release public.releases;
begin
  perform private.require_proven_admin();
  select * into release from public.releases where version = p_version for update;
  if not found or release.state = 'draft' then
    raise exception 'There is no such release.' using errcode = 'PT404', hint = 'no_release';
  end if;
  if release.state = 'published' then
    update public.releases set state = 'withdrawn', withdrawn_at = now(), withdrawn_reason = p_reason
    where version = p_version;
  end if;
end;
$$;
select pg_temp.expose(
  'private.withdraw_release', 'public.withdraw_release', to_roles => 'authenticated',
  description => 'For administrators with a second factor: offers a published release no more, for a reason that everybody reads. The published one before it is the newest again.'
);

create function private.admit_release_check() returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_proven_admin();
  return private.consume_rate_limit('release_checks', (select auth.uid())::text);
end;
$$;
select pg_temp.expose(
  'private.admit_release_check', 'public.admit_release_check', to_roles => 'authenticated',
  description => 'For administrators with a second factor: counts that a whole file is read. Returns 0, or the seconds until the next one is allowed.'
);

create function private.confirm_release_file(
  p_version text, p_platform text, p_size_bytes bigint, p_sha256 text
) returns boolean
language sql security definer set search_path = ''
as $$
  with confirmed as (
    update public.release_files set checked_at = coalesce(checked_at, now())
    where version = p_version and platform = p_platform
      and size_bytes = p_size_bytes and sha256 = p_sha256
    returning 1
  )
  select exists (select from confirmed);
$$;
select pg_temp.expose(
  'private.confirm_release_file', 'public.confirm_release_file', to_roles => 'service_role',
  description => 'For the function that has read a stored file of a draft: notes that it has the announced size and checksum. False when it has not.'
);
