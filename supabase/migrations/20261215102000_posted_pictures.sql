-- A picture that was once posted takes no more files, also not while it is taken out of its post: what readers and
-- moderators have seen is what it is.

alter table public.post_images add column posted_at timestamptz;
comment on column public.post_images.posted_at is 'When a post showed it first. From then on its files are what they are.';
update public.post_images set posted_at = now() where post_id is not null;

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
revoke execute on function private.note_posted_image from public, anon, authenticated;

create or replace function private.awaited_post_image_files() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select image.id || '-' || size.width || '.' || image.extension
    from public.post_images image
      cross join lateral (
        select unnest(array[400, 800, 1200]) as width union select image.width
      ) size
    where image.owner_id = (select auth.uid()) and image.posted_at is null
      and image.detached_at > now() - interval '1 day' and size.width <= image.width
    limit 1000
  );
$$;
