-- A file is looked at thirty days after it was uploaded, and thirty days after whatever showed it has stopped to: so no
-- text that somebody writes for a while, and no edit that is taken back, loses its image.

create function private.is_file_used(p_bucket text, p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_bucket
    when 'avatars' then private.is_avatar_used(p_name)
    when 'blog-images' then private.is_article_image_used(p_name)
    when 'lmp' then private.is_release_file_used(p_name)
    when 'post-images' then private.is_post_image_used(p_name)
    -- Of any other bucket nothing is known.
    else true
  end;
$$;
comment on function private.is_file_used is 'Whether anything on the site still shows or offers a file.';
select pg_temp.expose(
  'private.is_file_used', 'public.is_file_used', to_roles => 'service_role',
  description => 'Whether a profile or an article shows a file. For the function "jobs".'
);

create function private.is_avatar_used(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles
    where id = substring(p_name from '^(?:avatars/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid
      and avatar_url like '%/avatars/' || p_name
  );
$$;
comment on function private.is_avatar_used is 'Whether the profile in whose folder the image lies shows it.';

create function private.is_article_image_used(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from (
      select image_url, content from public.blog_posts
      union all select image_url, content from public.article_versions
    ) shown,
      -- The article names one of the files, and its readers are shown the others.
      lateral (select '/blog-images/' || coalesce(substring(p_name from '^[0-9]{4}/[0-9a-f-]{36}'), p_name)) image (path)
    where strpos(image_url, image.path) > 0 or strpos(content, image.path) > 0
  );
$$;
comment on function private.is_article_image_used is
  'Whether an article, published or not, shows any size of an image, or did in a version that can be brought back.';

create function private.is_release_file_used(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.release_files where 'releases/' || version || '/' || file_name = p_name
  );
$$;
comment on function private.is_release_file_used is 'Whether a release, published or not, has a file.';

create function private.is_post_image_used(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.post_images
    where id = substring(p_name from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid
  );
$$;
comment on function private.is_post_image_used is 'Whether a post shows an image, or may still.';

create function private.schedule_unused_file(
  p_bucket text, p_name text, p_due_at timestamptz default null
) returns void
language sql security definer set search_path = ''
as $$
  select private.schedule_job(
    'delete_unused_file', p_bucket || '/' || p_name, coalesce(p_due_at, now() + interval '30 days'),
    jsonb_build_object('bucket', p_bucket, 'name', p_name)
  );
$$;
comment on function private.schedule_unused_file is 'Looks at a file in thirty days, or sooner, and deletes it when nothing shows it.';

create function private.schedule_new_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.schedule_unused_file(new.bucket_id, new.name);
  return null;
end;
$$;

create function private.schedule_former_avatar() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former constant text := substring(old.avatar_url from '/avatars/(.+)$');
begin
  -- Whoever leaves has deleted the file before: a job would only keep the id that is in its name.
  if exists (select from storage.objects where bucket_id = 'avatars' and name = former) then
    perform private.schedule_unused_file(
      'avatars', former,
      -- What a moderator takes away goes at once.
      case when tg_op = 'UPDATE' and old.id is distinct from (select auth.uid()) then now() end
    );
  end if;
  return null;
end;
$$;
comment on function private.schedule_former_avatar is
  'The browser removes what it replaces; this is for an image that was cleared by a moderator, or whose removal failed.';
