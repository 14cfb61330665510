-- Which pictures a post has, and how they go.

-- ── Attaching ──────────────────────────────────────────────────────────────────────────────────

create function private.post_images_in(p_content text) returns uuid[]
language sql immutable set search_path = ''
as $$
  select array(
    select distinct part[1]::uuid from regexp_matches(
      p_content, '/pictures/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-', 'g'
    ) part
  );
$$;
comment on function private.post_images_in is 'Ids of the pictures that a text names.';

create function private.attach_post_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 10;
  shown constant uuid[] := private.post_images_in(new.content);
begin
  if cardinality(shown) > most then
    raise exception 'A post can have ten pictures at most.' using errcode = '23514', hint = 'too_many_pictures';
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
  'A post has the pictures of its author that its text names and no other post has; what it no longer names is deleted in a week.';
create trigger forum_posts_attach_images after insert on public.forum_posts
for each row when (new.content like '%/pictures/%') execute function private.attach_post_images();
create trigger forum_posts_attach_images_of_edits after update of content on public.forum_posts
for each row when (
  old.content is distinct from new.content
  and (old.content like '%/pictures/%' or new.content like '%/pictures/%')
) execute function private.attach_post_images();

-- The first post of a new member that shows a picture waits, whichever host the picture is on.
create or replace function private.review_reason(member uuid, words text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from private.reviewed_members where user_id = member)
      -- Whoever has been here for a week and has written is no longer new.
      or exists (
        select from public.profiles where id = member and created_at < now() - interval '7 days'
      ) and (
        select count(*) from (
          select from public.forum_posts where user_id = member and hidden_at is null limit 5
        ) post
      ) = 5
    then null
    when private.count_links(words) > 0 or words like '%/pictures/%'
      then 'The first post of a new member with links or images waits for review.'
    when exists (
      select from public.review_patterns each where words ilike private.like_pattern(each.pattern)
    )
      then 'Some first posts of new members wait for review.'
  end;
$$;

-- ── Deleting ───────────────────────────────────────────────────────────────────────────────────

create function private.is_post_image_used(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.post_images
    where id = substring(p_name from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid
  );
$$;
comment on function private.is_post_image_used is 'Whether a post shows a picture, or may still.';

create or replace function private.is_file_used(p_bucket text, p_name text) returns boolean
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

create function private.schedule_post_image_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
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
comment on function private.schedule_post_image_files is 'Deletes the files of a picture that has gone, at once.';
create trigger post_images_delete_files after delete on public.post_images
for each row execute function private.schedule_post_image_files();

-- An upload may end after its picture has gone.
drop trigger objects_schedule_deletion on storage.objects;
create trigger objects_schedule_deletion after insert on storage.objects
for each row when (new.bucket_id in ('avatars', 'blog-images', 'post-images'))
execute function private.schedule_new_file();

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
comment on function private.delete_expired_post_images is 'Pictures that no post has shown for a week: as long as a draft may wait for its author.';

alter function private.delete_expired_rows rename to delete_expired_mails_and_reports;
comment on function private.delete_expired_mails_and_reports is
  'The part of delete_expired_rows that is not about pictures.';
create function private.delete_expired_rows() returns integer
language sql security definer set search_path = ''
as $$ select private.delete_expired_mails_and_reports() + private.delete_expired_post_images(); $$;
comment on function private.delete_expired_rows is 'What delete_expired_rows does.';

-- Whoever leaves leaves pictures in posts that stay, without their id.
create or replace function private.forget_account_traces(account_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Not the one that is deleting an account right now: it is deleted later, as every job that is done.
  delete from private.jobs
  where kind = 'delete_unconfirmed_account' and key = account_id::text and state <> 'running';
  -- Of files that are deleted already. The others are looked at when their job is due.
  delete from private.jobs job
  where job.kind = 'delete_unused_file' and job.state <> 'running'
    and job.key ~ ('^avatars/(avatars/)?' || account_id || '-')
    and not exists (
      select from storage.objects file where file.bucket_id = 'avatars' and file.name = job.payload ->> 'name'
    );
  -- The function that members call has done it in portions; the dashboard has not.
  update public.forum_posts post set mentions = coalesce(
    (
      select jsonb_agg(each order by nth)
      from jsonb_array_elements(post.mentions) with ordinality as all_of_them (each, nth)
      where (each ->> 'id')::uuid <> account_id
    ),
    '[]'
  )
  where post.mentions <> '[]' and post.mentions @> jsonb_build_array(jsonb_build_object('id', account_id));
  -- Tables of the platform: what it does not allow must not keep somebody from leaving.
  begin
    -- Images of articles and posts stay, without the id of who uploaded them.
    update storage.objects set owner = null, owner_id = null
    where bucket_id in ('blog-images', 'post-images') and owner_id = account_id::text;
  exception when insufficient_privilege then
    raise warning 'Images keep the id of who uploaded them: %', sqlerrm;
  end;
  begin
    -- Has no foreign key, and only rows of who is just signing in with PKCE.
    delete from auth.flow_state where user_id = account_id;
  exception when insufficient_privilege then
    raise warning 'A sign-in that was not finished keeps the id of its account for a day: %', sqlerrm;
  end;
end;
$$;

revoke execute on function private.post_images_in, private.attach_post_images, private.is_post_image_used,
  private.schedule_post_image_files, private.delete_expired_post_images, private.delete_expired_rows
  from public, anon, authenticated;
grant execute on function private.delete_expired_rows to service_role;
