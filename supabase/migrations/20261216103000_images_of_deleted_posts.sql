-- The image of a deleted post is deleted, and nobody can take its files over meanwhile.

create or replace function private.announce_post_image(p_id uuid, p_width integer, p_height integer, p_extension text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
begin
  -- Not by the constraints, which repeat what was sent.
  if not coalesce(
    p_width between 1 and 1600 and p_height between 1 and 6400 and p_extension in ('webp', 'jpg', 'png'), false
  ) then
    raise exception 'This cannot be a picture of a post.' using errcode = '23514', hint = 'no_picture';
  end if;
  if exists (select from public.post_images where id = p_id and owner_id = member and post_id is null) then
    return;
  end if;
  perform private.admit_write('post_images');
  -- Storage rejects what is beyond a limit without a reason.
  perform private.admit_write('post_image_files');
  -- Files without a row are those of a deleted image that wait for their own deletion. A new row would keep them.
  if exists (
    select from storage.objects file
    where file.bucket_id = 'post-images'
      -- '.' comes right after '-'.
      and file.name collate "C" >= p_id || '-' and file.name collate "C" < p_id || '.'
  ) then
    raise exception 'This picture was there before. Please add it anew.' using errcode = '23505', hint = 'used_picture';
  end if;
  insert into public.post_images (id, owner_id, width, height, extension)
  values (p_id, member, p_width, p_height, p_extension);
  perform private.count_write('post_images', member, 0);
end;
$$;

-- Only an insert fired the trigger that invokes the function, and the job of an uploaded file is there already.
create or replace function private.schedule_job(
  p_kind text, p_key text, p_due_at timestamptz, p_payload jsonb default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.jobs as job (kind, key, payload, due_at) values (p_kind, p_key, p_payload, p_due_at)
  on conflict (kind, key) do update set
    payload = excluded.payload, due_at = excluded.due_at, state = 'waiting', attempts = 0,
    lease_id = null, last_error = null, finished_at = null;
  -- Once for a transaction, which may delete a thousand files.
  if p_due_at <= now() and coalesce(current_setting('lmp.jobs_invoked', true), '') = '' then
    perform set_config('lmp.jobs_invoked', 'yes', true);
    perform private.invoke_jobs();
  end if;
end;
$$;
