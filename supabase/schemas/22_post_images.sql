-- Images in posts. Their files are in a bucket that nobody reads directly: who may see a post sees its images, and
-- so a moderator hides them with it. See decision 070.

create function private.post_image_widths(width integer) returns integer[]
language sql immutable set search_path = ''
return array(
  select each from unnest(array[400, 800, 1200]) each where each < width union select width order by 1
);
comment on function private.post_image_widths is 'In which widths there is a file of an image that is so wide, the smallest first.';

create function private.are_post_image_checksums(checksums text[], width integer) returns boolean
language sql immutable set search_path = ''
return cardinality(checksums) = cardinality(private.post_image_widths(width))
  and array_to_string(checksums, ' ', '-') ~ '^[0-9a-f]{64}( [0-9a-f]{64})*$';

create table public.post_images (
  id uuid primary key,
  owner_id uuid references public.profiles on delete set null,
  post_id uuid references public.forum_posts on delete cascade,
  width integer not null constraint post_images_width_range check (width between 1 and 1600),
  height integer not null constraint post_images_height_range check (height between 1 and 6400),
  extension text not null constraint post_images_extension_known check (extension in ('webp', 'jpg', 'png')),
  checksums text[] not null constraint post_images_checksums_are_of_files
    check (private.are_post_image_checksums(checksums, width)),
  detached_at timestamptz default now(),
  posted_at timestamptz,
  constraint post_images_detached_without_post check ((post_id is null) = (detached_at is not null))
);
comment on table public.post_images is
  'Images in posts: announced by who is writing, attached by the post that shows them, deleted with it.';
comment on column public.post_images.width is 'In pixels. There is a file of each of private.post_image_widths.';
comment on column public.post_images.checksums is 'SHA-256 of each file, the smallest first: nothing else is handed out under its name.';
comment on column public.post_images.detached_at is
  'Since when no post shows it: a week later it is deleted. Null while one does.';
comment on column public.post_images.posted_at is 'When a post showed it first. From then on its files are what they are.';

create index post_images_post on public.post_images (post_id);
create index post_images_owner on public.post_images (owner_id, detached_at);
create index post_images_detached on public.post_images (detached_at) where detached_at is not null;

alter table public.post_images enable row level security;

create policy "Whoever may read a post sees its images, owners their own" on public.post_images
for select to anon, authenticated using (
  owner_id = (select auth.uid())
  or exists (select from public.forum_posts post where post.id = post_images.post_id)
);

grant select on public.post_images to anon, authenticated, service_role;

create trigger post_images_reject_suspended before insert on public.post_images
for each statement execute function private.reject_suspended();

create table private.former_post_images (
  id uuid primary key
);
comment on table private.former_post_images is
  'Ids that images had which are deleted: nobody gives them to another, which texts and caches would show in their place.';

alter table private.former_post_images enable row level security;

create function private.announce_post_image(
  p_id uuid, p_width integer, p_height integer, p_extension text, p_checksums text[]
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
begin
  -- Not by the constraints, which repeat what was sent.
  if not coalesce(
    p_width between 1 and 1600 and p_height between 1 and 6400 and p_extension in ('webp', 'jpg', 'png')
      and private.are_post_image_checksums(p_checksums, p_width),
    false
  ) then
    raise exception 'This cannot be a picture of a post.' using errcode = '23514', hint = 'not_an_image';
  end if;
  if exists (select from public.post_images where id = p_id and owner_id = member and post_id is null) then
    return;
  end if;
  perform private.admit_write('post_images');
  -- Storage rejects what is beyond a limit without a reason.
  perform private.admit_write('post_image_files');
  if exists (select from private.former_post_images where id = p_id) then
    raise exception 'This picture was there before. Please add it anew.' using errcode = '23505', hint = 'used_image';
  end if;
  insert into public.post_images (id, owner_id, width, height, extension, checksums)
  values (p_id, member, p_width, p_height, p_extension, p_checksums);
  perform private.count_write('post_images', member, 0);
end;
$$;
select pg_temp.expose(
  'private.announce_post_image', 'public.announce_post_image', to_roles => 'authenticated',
  description => 'Lets the caller upload the files of an image, those with these SHA-256 from the smallest on, for a day; a repeat changes nothing. Rejects what is beyond a limit.'
);

create function private.awaited_post_image_files() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select image.id || '-' || size.width || '.' || image.extension
    from public.post_images image
      cross join lateral unnest(private.post_image_widths(image.width)) size (width)
    where image.owner_id = (select auth.uid()) and image.posted_at is null
      and image.detached_at > now() - interval '1 day'
    limit 1000
  );
$$;
comment on function private.awaited_post_image_files is
  'Names of the files that the caller has announced. Once a post shows an image, its files are what they are.';
grant execute on function private.awaited_post_image_files to authenticated;

create function private.post_images_in(p_content text) returns uuid[]
language sql immutable set search_path = ''
as $$
  select array(
    select distinct part[1]::uuid from regexp_matches(
      p_content, '/pictures/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-', 'g'
    ) part
  );
$$;
comment on function private.post_images_in is 'Ids of the images that a text names.';

create function private.attach_post_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 10;
  shown constant uuid[] := private.post_images_in(new.content);
begin
  if cardinality(shown) > most then
    raise exception 'A post can have ten pictures at most.' using errcode = '23514', hint = 'too_many_images';
  end if;
  -- A new post has none.
  update public.post_images set post_id = null, detached_at = now()
  where post_id = new.id and id <> all (shown);
  -- Those of others, and of other posts, stay where they are: here they are seen by whoever may see that post.
  update public.post_images set post_id = new.id, detached_at = null
  where id = any (shown) and post_id is null and owner_id = new.user_id;
  return null;
end;
$$;
comment on function private.attach_post_images is
  'A post has the images of its author that its text names and no other post has; what it no longer names is deleted in a week.';

create function private.schedule_post_image_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A backup may bring an image back.
  insert into private.former_post_images (id) values (old.id) on conflict do nothing;
  perform private.schedule_job(
    'delete_unused_file', 'post-images/' || file.name, now(),
    jsonb_build_object('bucket', 'post-images', 'name', file.name)
  )
  from storage.objects file
  -- '.' comes right after '-'.
  where file.bucket_id = 'post-images'
    and file.name collate "C" >= old.id || '-' and file.name collate "C" < old.id || '.';
  return null;
end;
$$;
comment on function private.schedule_post_image_files is 'Deletes the files of an image that has gone, at once, and keeps its name taken.';

create trigger post_images_delete_files after delete on public.post_images
for each row execute function private.schedule_post_image_files();

create function private.delete_expired_post_images() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  rows integer;
begin
  delete from public.post_images where id in (
    select id from public.post_images where detached_at < now() - interval '7 days'
    order by detached_at limit 1000
  );
  get diagnostics rows = row_count;
  return rows;
end;
$$;
comment on function private.delete_expired_post_images is 'Images that no post has shown for a week: as long as a draft may wait for its author.';

create function private.note_posted_image() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.posted_at := coalesce(new.posted_at, now());
  return new;
end;
$$;

create trigger post_images_note_posted before insert or update of post_id on public.post_images
for each row when (new.post_id is not null) execute function private.note_posted_image();
