-- Pictures in posts. Their files are in a bucket that nobody reads directly: who may see a post sees its pictures, and
-- so a moderator hides them with it. See decision 070.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('post-images', 'post-images', false, 3145728, array['image/webp', 'image/jpeg', 'image/png']);

create table public.post_images (
  id uuid primary key,
  owner_id uuid references public.profiles on delete set null,
  post_id uuid references public.forum_posts on delete cascade,
  width integer not null constraint post_images_width_range check (width between 1 and 1600),
  height integer not null constraint post_images_height_range check (height between 1 and 6400),
  extension text not null constraint post_images_extension_known check (extension in ('webp', 'jpg', 'png')),
  detached_at timestamptz default now(),
  constraint post_images_detached_without_post check ((post_id is null) = (detached_at is not null))
);
comment on table public.post_images is
  'Pictures in posts: announced by who is writing, attached by the post that shows them, deleted with it.';
comment on column public.post_images.width is 'In pixels. There is a file of this width, and of each smaller width of post-image.ts.';
comment on column public.post_images.detached_at is
  'Since when no post shows it: a week later it is deleted. Null while one does.';
create index post_images_post on public.post_images (post_id);
create index post_images_owner on public.post_images (owner_id, detached_at);
create index post_images_detached on public.post_images (detached_at) where detached_at is not null;

alter table public.post_images enable row level security;
revoke all on public.post_images from public, anon, authenticated, service_role;
grant select on public.post_images to anon, authenticated, service_role;
create policy "Whoever may read a post sees its pictures, owners their own" on public.post_images
for select to anon, authenticated using (
  owner_id = (select auth.uid())
  or exists (select from public.forum_posts post where post.id = post_images.post_id)
);

-- ── Announcing ─────────────────────────────────────────────────────────────────────────────────

insert into private.write_limits (name, kind, unit, span, first_day, later) values
  ('post_images_per_day', 'post_images', 'rows', '1 day', 5, 50),
  ('post_image_bytes_per_day', 'post_image_files', 'bytes', '1 day', 20971520, 104857600);

create trigger post_images_reject_suspended before insert on public.post_images
for each statement execute function private.reject_suspended();

create function private.announce_post_image(p_id uuid, p_width integer, p_height integer, p_extension text)
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
  insert into public.post_images (id, owner_id, width, height, extension)
  values (p_id, member, p_width, p_height, p_extension);
  perform private.count_write('post_images', member, 0);
end;
$$;
comment on function private.announce_post_image is 'What announce_post_image does.';

create function public.announce_post_image(p_id uuid, p_width integer, p_height integer, p_extension text)
returns void
language sql set search_path = ''
as $$ select private.announce_post_image(p_id, p_width, p_height, p_extension); $$;
comment on function public.announce_post_image is
  'Lets the caller upload the files of a picture for a day; a repeat changes nothing. Rejects what is beyond a limit.';

-- ── Uploading ──────────────────────────────────────────────────────────────────────────────────

create function private.awaited_post_image_files() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select image.id || '-' || size.width || '.' || image.extension
    from public.post_images image
      cross join lateral (
        select unnest(array[400, 800, 1200]) as width union select image.width
      ) size
    where image.owner_id = (select auth.uid()) and image.detached_at > now() - interval '1 day'
      and size.width <= image.width
    limit 1000
  );
$$;
comment on function private.awaited_post_image_files is
  'Names of the files that the caller has announced. Once a post shows a picture, its files are what they are.';

create policy "Members can see files of the pictures they upload" on storage.objects
for select to authenticated using (
  bucket_id = 'post-images' and name = any ((select private.awaited_post_image_files())::text[])
);
-- No policy for update or delete: a file is uploaded once, and deleted with its picture.
create policy "Members can upload files of the pictures they announced" on storage.objects
for insert to authenticated with check (
  bucket_id = 'post-images'
  and name = any ((select private.awaited_post_image_files())::text[])
  and (select not exists (select from private.own_reached_limit('post_image_files')))
);

create or replace function private.count_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The secret key owns nothing, and an account may be gone by the time its file is there.
  if new.owner_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.count_write(
      coalesce(tg_argv[0], 'pictures'), account.id,
      coalesce((new.metadata ->> 'size')::bigint, (new.metadata ->> 'contentLength')::bigint, 0)
    )
    from auth.users account where account.id = new.owner_id::uuid;
  end if;
  return null;
end;
$$;
comment on function private.count_picture is 'Argument: kind, of profiles'' pictures when there is none.';
create trigger post_image_files_count after insert on storage.objects
for each row when (new.bucket_id = 'post-images') execute function private.count_picture('post_image_files');

revoke execute on function private.announce_post_image, public.announce_post_image,
  private.awaited_post_image_files from public, anon, authenticated;
grant execute on function private.announce_post_image, public.announce_post_image,
  private.awaited_post_image_files to authenticated;
