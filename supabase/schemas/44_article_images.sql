-- Images of articles have several files, one for each size: they are uploaded, kept and deleted together. Their names
-- begin with the same year and UUID; web/lib/files/image-sizes.ts says how they go on.

create function private.article_images(p_image_url text, p_content text) returns setof text
language sql immutable set search_path = ''
as $$
  select distinct part[1] from regexp_matches(
    concat_ws(' ', p_image_url, p_content),
    '/blog-images/([0-9]{4}/[0-9a-f-]{36})(?:-[1-9][0-9]{0,3}(?:-webp)?)?\.(?:png|jpg|webp|gif)', 'g'
  ) part;
$$;
comment on function private.article_images is
  'The stored images that an article shows: what the names of their files begin with.';

create function private.schedule_former_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.schedule_unused_file('blog-images', file.name)
  from private.article_images(old.image_url, old.content) former(image)
    -- '.' and '-' are the two signs before '/'.
    join storage.objects file on file.bucket_id = 'blog-images'
      and file.name collate "C" >= former.image || '-' and file.name collate "C" < former.image || '/';
  return null;
end;
$$;
comment on function private.schedule_former_images is
  'Looks at the files of images that an article, or a version of one, showed until it was deleted.';
