-- What articles said before they were changed, and links with which a reviewer reads one that is not published.

create table public.article_versions (
  article_id uuid not null references public.blog_posts on delete cascade,
  id bigint generated always as identity,
  title text not null,
  content text not null,
  excerpt text,
  image_url text,
  image_alt text,
  author text,
  tags text[] not null,
  replaced_at timestamptz not null default now(),
  primary key (article_id, id)
);
comment on table public.article_versions is
  'Former texts of articles, the latest fifty. Gone with the article.';
comment on column public.article_versions.content is 'HTML, sanitised where it is shown.';
comment on column public.article_versions.replaced_at is 'Until when the article said so.';

alter table public.article_versions enable row level security;
revoke all on public.article_versions from public, anon, authenticated, service_role;
grant select on public.article_versions to authenticated, service_role;
create policy "Administrators can read former versions of articles" on public.article_versions
for select to authenticated using ((select private.is_admin()));

create function private.keep_article_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 50;
begin
  insert into public.article_versions (
    article_id, title, content, excerpt, image_url, image_alt, author, tags
  )
  values (
    old.id, old.title, old.content, old.excerpt, old.image_url, old.image_alt, old.author, old.tags
  );
  delete from public.article_versions
  where article_id = old.id
    and id <= (
      select id from public.article_versions where article_id = old.id
      order by id desc offset most limit 1
    );
  return null;
end;
$$;
comment on function private.keep_article_version is
  'Keeps fifty at most. Other fields than those of the text are in the log.';
create trigger blog_posts_keep_version after update on public.blog_posts
for each row when (
  (old.title, old.content, old.excerpt, old.image_url, old.image_alt, old.author, old.tags)
    is distinct from
  (new.title, new.content, new.excerpt, new.image_url, new.image_alt, new.author, new.tags)
) execute function private.keep_article_version();

-- ── Files that something shows ────────────────────────────────────────────────────────────────

create function private.is_avatar_used(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles
    where id = substring(p_name from '^(?:avatars/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid
      and avatar_url like '%/avatars/' || p_name
  );
$$;
comment on function private.is_avatar_used is 'Whether the profile in whose folder the picture lies shows it.';

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

create or replace function private.is_file_used(p_bucket text, p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_bucket
    when 'avatars' then private.is_avatar_used(p_name)
    when 'blog-images' then private.is_article_image_used(p_name)
    when 'lmp' then private.is_release_file_used(p_name)
    -- Of any other bucket nothing is known.
    else true
  end;
$$;
comment on function private.is_file_used is 'Whether anything on the site still shows or offers a file.';

-- A version keeps what an article has stopped to show, and so files are looked at when either is deleted.
drop trigger blog_posts_schedule_former_images on public.blog_posts;
drop trigger blog_posts_schedule_deleted_images on public.blog_posts;
drop function private.schedule_former_images;
drop function private.article_images;

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
create trigger blog_posts_schedule_former_images after delete on public.blog_posts
for each row execute function private.schedule_former_images();
create trigger article_versions_schedule_former_images after delete on public.article_versions
for each row execute function private.schedule_former_images();

revoke execute on function private.article_images, private.schedule_former_images, private.is_avatar_used, private.is_article_image_used, private.is_release_file_used
  from public, anon, authenticated;

-- ── Links for reviewers ────────────────────────────────────────────────────────────────────────

create table private.article_previews (
  token_hash bytea primary key,
  article_id uuid not null references public.blog_posts on delete cascade,
  expires_at timestamptz not null
);
comment on table private.article_previews is
  'Links with which anybody reads an article that is not published, for a week. Only the hash of what the link contains is kept.';
create index article_previews_article on private.article_previews (article_id, expires_at);
alter table private.article_previews enable row level security;
revoke all on private.article_previews from public, anon, authenticated, service_role;

create function private.create_article_preview(p_article_id uuid)
returns table (token text, expires_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 10;
begin
  perform private.require_admin();
  perform from public.blog_posts where id = p_article_id for update;
  if not found then
    raise exception 'There is no such article.' using errcode = 'PT404', hint = 'no_article';
  end if;
  -- With each new link the oldest of many ends, and what has ended is forgotten.
  delete from private.article_previews preview where preview.article_id = p_article_id
    and (preview.expires_at <= now() or preview.token_hash in (
      select open.token_hash from private.article_previews open where open.article_id = p_article_id
      order by open.expires_at desc offset most - 1
    ));
  -- Two of them: 244 random bits.
  token := replace(gen_random_uuid() || '' || gen_random_uuid(), '-', '');
  expires_at := now() + interval '7 days';
  insert into private.article_previews values (sha256(convert_to(token, 'UTF8')), p_article_id, expires_at);
  return next;
end;
$$;
comment on function private.create_article_preview is 'What create_article_preview does.';

create function public.create_article_preview(p_article_id uuid)
returns table (token text, expires_at timestamptz)
language sql set search_path = ''
as $$ select * from private.create_article_preview(p_article_id); $$;
comment on function public.create_article_preview is
  'For administrators: a token with which whoever has it reads the article, as it is then, for seven days.';

create function private.end_article_previews(p_article_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.article_previews where article_id = p_article_id;
end;
$$;
comment on function private.end_article_previews is 'What end_article_previews does.';

create function public.end_article_previews(p_article_id uuid) returns void
language sql set search_path = ''
as $$ select private.end_article_previews(p_article_id); $$;
comment on function public.end_article_previews is
  'For administrators: no link to a preview of the article works any more.';

create function private.read_article_preview(p_token text) returns table (
  title text, content text, excerpt text, image_url text, image_alt text, author text, tags text[],
  published_at timestamptz, created_at timestamptz, updated_at timestamptz, expires_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select article.title, article.content, article.excerpt, article.image_url, article.image_alt,
    article.author, article.tags, article.published_at, article.created_at, article.updated_at,
    preview.expires_at
  from private.article_previews preview join public.blog_posts article on article.id = preview.article_id
  where preview.token_hash = sha256(convert_to(p_token, 'UTF8')) and preview.expires_at > now();
$$;
comment on function private.read_article_preview is 'What read_article_preview does.';

create function public.read_article_preview(p_token text) returns table (
  title text, content text, excerpt text, image_url text, image_alt text, author text, tags text[],
  published_at timestamptz, created_at timestamptz, updated_at timestamptz, expires_at timestamptz
)
language sql stable set search_path = ''
as $$ select * from private.read_article_preview(p_token); $$;
comment on function public.read_article_preview is
  'The article that a link is for, as it is now; nothing once the link has ended.';

revoke execute on function private.keep_article_version, private.create_article_preview,
  private.end_article_previews, private.read_article_preview, public.create_article_preview,
  public.end_article_previews, public.read_article_preview from public, anon, authenticated;
grant execute on function private.create_article_preview, private.end_article_previews,
  public.create_article_preview, public.end_article_previews to authenticated;
grant execute on function private.read_article_preview, public.read_article_preview to anon, authenticated;
