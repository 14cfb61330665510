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

create policy "Administrators can read former versions of articles" on public.article_versions
for select to authenticated using ((select private.is_admin()));

grant select on public.article_versions to authenticated, service_role;

create trigger article_versions_schedule_former_images after delete on public.article_versions
for each row execute function private.schedule_former_images();

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

create table private.article_previews (
  token_hash bytea primary key,
  article_id uuid not null references public.blog_posts on delete cascade,
  expires_at timestamptz not null
);
comment on table private.article_previews is
  'Links with which anybody reads an article that is not published, for a week. Only the hash of what the link contains is kept.';

create index article_previews_article on private.article_previews (article_id, expires_at);

alter table private.article_previews enable row level security;

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
select pg_temp.expose(
  'private.create_article_preview', 'public.create_article_preview', to_roles => 'authenticated',
  description => 'For administrators: a token with which whoever has it reads the article, as it is then, for seven days.'
);

create function private.end_article_previews(p_article_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.article_previews where article_id = p_article_id;
end;
$$;
select pg_temp.expose(
  'private.end_article_previews', 'public.end_article_previews', to_roles => 'authenticated',
  description => 'For administrators: no link to a preview of the article works any more.'
);

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
select pg_temp.expose(
  'private.read_article_preview', 'public.read_article_preview', to_roles => 'anon, authenticated',
  description => 'The article that a link is for, as it is now; nothing once the link has ended.'
);
