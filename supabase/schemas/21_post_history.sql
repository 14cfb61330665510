-- What posts have said before they were edited: for their authors, and for moderators, who are to see what was
-- changed under the replies of others.

create table public.post_versions (
  post_id uuid not null references public.forum_posts on delete cascade,
  id bigint generated always as identity,
  content text not null,
  written_at timestamptz not null,
  primary key (post_id, id)
);
comment on table public.post_versions is
  'Former texts of posts: the first one and the latest ones. Gone with the post, and with its author.';
comment on column public.post_versions.content is 'Markdown.';
comment on column public.post_versions.written_at is 'When the post began to say so; the next version says until when.';

alter table public.post_versions enable row level security;

create policy "Authors and moderators can read former versions" on public.post_versions
for select to authenticated using (
  (select private.is_moderator())
  or exists (
    select from public.forum_posts post
    where post.id = post_versions.post_id and post.user_id = (select auth.uid())
  )
);

grant select on public.post_versions to authenticated, service_role;

create function private.keep_post_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 50;
begin
  insert into public.post_versions (post_id, content, written_at)
  values (old.id, old.content, old.updated_at);
  delete from public.post_versions
  where post_id = old.id
    -- What it said first, and what it said last.
    and id > (select min(id) from public.post_versions where post_id = old.id)
    and id <= (
      select id from public.post_versions where post_id = old.id
      order by id desc offset most - 1 limit 1
    );
  return null;
end;
$$;
comment on function private.keep_post_version is
  'Keeps fifty at most. How much a member may write in a day bounds the rest.';

create function private.forget_post_versions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.post_versions where post_id = new.id;
  return null;
end;
$$;
comment on function private.forget_post_versions is
  'What somebody has left in the forum stays without a name; what they had taken out of it does not stay.';
