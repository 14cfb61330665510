-- Images of articles have several files, one for each size: they are uploaded, kept and deleted together. Their names
-- begin with the same year and UUID; web/lib/image-sizes.ts says how they go on.

alter policy "Admins can upload pictures of articles" on storage.objects with check (
  bucket_id = 'blog-images' and (select private.is_admin())
  and name ~ '^[0-9]{4}/[0-9a-f-]{36}(-[1-9][0-9]{0,3}(-webp)?)?\.(png|jpg|webp|gif)$'
  and metadata ->> 'mimetype' in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')
  and (metadata ->> 'contentLength')::numeric <= 5242880 + 16384
);

create or replace function private.is_file_used(p_bucket text, p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_bucket
    when 'avatars' then exists (
      select from public.profiles
      where id = substring(p_name from '^(?:avatars/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid
        and avatar_url like '%/avatars/' || p_name
    )
    when 'blog-images' then exists (
      select from public.blog_posts,
        -- The article names one of the files, and its readers are shown the others.
        lateral (select '/blog-images/' || coalesce(substring(p_name from '^[0-9]{4}/[0-9a-f-]{36}'), p_name)) image (path)
      where strpos(image_url, image.path) > 0 or strpos(content, image.path) > 0
    )
    -- Of any other bucket nothing is known.
    else true
  end;
$$;
comment on function private.is_file_used is
  'Whether a profile or an article, published or not, shows a file; of an image of an article, any of its sizes.';

drop trigger blog_posts_schedule_former_files on public.blog_posts;
drop trigger blog_posts_schedule_deleted_files on public.blog_posts;
drop function private.schedule_former_files;
drop function private.article_files;

create function private.article_images(p_article public.blog_posts) returns setof text
language sql immutable set search_path = ''
as $$
  select distinct part[1] from regexp_matches(
    concat_ws(' ', p_article.image_url, p_article.content),
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
  from private.article_images(old) former(image)
    -- '.' and '-' are the two signs before '/'.
    join storage.objects file on file.bucket_id = 'blog-images'
      and file.name collate "C" >= former.image || '-' and file.name collate "C" < former.image || '/'
  where tg_op = 'DELETE' or not exists (
    select from private.article_images(new) still(image) where still.image = former.image
  );
  return null;
end;
$$;
comment on function private.schedule_former_images is 'Looks at the files of images that an article has stopped to show.';
create trigger blog_posts_schedule_former_images after update of image_url, content on public.blog_posts
for each row when (
  old.content is distinct from new.content or old.image_url is distinct from new.image_url
) execute function private.schedule_former_images();
create trigger blog_posts_schedule_deleted_images after delete on public.blog_posts
for each row execute function private.schedule_former_images();

revoke execute on function private.article_images, private.schedule_former_images from public;
