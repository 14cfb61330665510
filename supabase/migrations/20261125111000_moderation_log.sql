-- A log of what moderators and administrators do.

create table public.moderation_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null constraint moderation_log_action_is_known check (action in (
    'role_changed',
    'post_deleted', 'thread_deleted',
    'article_created', 'article_changed', 'article_published', 'article_unpublished',
    'article_deleted',
    'subscriber_removed'
  )),
  about text not null generated always as (split_part(action, '_', 1)) stored,
  member_id uuid,
  thread_id uuid,
  post_id uuid,
  article_id uuid,
  old_value text,
  new_value text,
  reason text not null default '' check (char_length(reason) <= 500)
);
comment on table public.moderation_log is
  'What moderators and administrators have done. Written by triggers, never changed; for moderators to read. Has no foreign keys, so that an entry outlives what it is about, and no words of members but titles.';
comment on column public.moderation_log.actor_id is
  'Who did it; null for the owner of the database and for the secret key.';
comment on column public.moderation_log.about is 'The first word of the action, to filter by.';
comment on column public.moderation_log.member_id is 'Whose role, post or thread it was.';
comment on column public.moderation_log.old_value is 'What it was before: a role, or the title of what is deleted.';
create index moderation_log_actor on public.moderation_log (actor_id, id desc);
create index moderation_log_about on public.moderation_log (about, id desc);

alter table public.moderation_log enable row level security;
revoke all on public.moderation_log from public, anon, authenticated, service_role;
grant select on public.moderation_log to authenticated, service_role;
create policy "Moderators can read the log" on public.moderation_log
for select to authenticated using ((select private.is_moderator()));

create function private.keep_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The log is only ever added to.' using errcode = '42501', hint = 'append_only';
end;
$$;
comment on function private.keep_log is 'Stops everybody from changing the log, the owner of the database included.';
create trigger moderation_log_append_only before update or delete or truncate
on public.moderation_log for each statement execute function private.keep_log();

create function private.log_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.moderation_log (actor_id, action, member_id, old_value, new_value)
  values (
    (select auth.uid()), 'role_changed', coalesce(new.user_id, old.user_id),
    coalesce(old.role, 'member'), coalesce(new.role, 'member')
  );
  return null;
end;
$$;
create trigger user_roles_log after insert or delete or update of role on private.user_roles
for each row execute function private.log_role();

create function private.log_deleted_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- When a whole thread is deleted, its row goes before its posts.
  if private.is_moderator()
    and exists (select from public.forum_threads where id = old.thread_id) then
    insert into public.moderation_log (actor_id, action, member_id, thread_id, post_id)
    values ((select auth.uid()), 'post_deleted', old.user_id, old.thread_id, old.id);
  end if;
  return old;
end;
$$;
-- Before it: afterwards the last post has taken its thread along.
create trigger forum_posts_log_deleted before delete on public.forum_posts
for each row when (old.user_id is distinct from auth.uid())
execute function private.log_deleted_post();

create function private.log_deleted_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.created_by_user_id is distinct from (select auth.uid()) and private.is_moderator() then
    insert into public.moderation_log (actor_id, action, member_id, thread_id, old_value)
    values ((select auth.uid()), 'thread_deleted', old.created_by_user_id, old.id, old.title);
  end if;
  return null;
end;
$$;
create trigger forum_threads_log_deleted after delete on public.forum_threads
for each row execute function private.log_deleted_thread();

create function private.log_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  insert into public.moderation_log (actor_id, action, article_id, old_value)
  values (
    (select auth.uid()),
    case
      when tg_op = 'DELETE' then 'article_deleted'
      when new.published_at is not null and old.published_at is null then 'article_published'
      when new.published_at is null and old.published_at is not null then 'article_unpublished'
      when tg_op = 'INSERT' then 'article_created'
      else 'article_changed'
    end,
    coalesce(new.id, old.id),
    -- The title of a draft is its authors' business.
    case when tg_op = 'DELETE' and old.published_at <= now() then old.title end
  );
  return null;
end;
$$;
create trigger blog_posts_log after insert or update or delete on public.blog_posts
for each row execute function private.log_article();

create function private.log_removed_subscribers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    insert into public.moderation_log (actor_id, action)
    select (select auth.uid()), 'subscriber_removed' from removed;
  end if;
  return null;
end;
$$;
comment on function private.log_removed_subscribers is
  'Without the email address: whoever is removed from the list is in no other.';
create trigger email_subscriptions_log after delete on public.email_subscriptions
referencing old table as removed
for each statement execute function private.log_removed_subscribers();

create function public.get_moderation_log(
  p_about text default null,
  p_actor_id uuid default null,
  p_before bigint default null,
  p_limit integer default 51
) returns table (
  id bigint, created_at timestamptz, action text, actor_id uuid, actor jsonb,
  member_id uuid, member jsonb, thread_id uuid, thread_title text, post_id uuid,
  article_slug text, article_title text, old_value text, new_value text, reason text
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    select entry.id, entry.created_at, entry.action,
      entry.actor_id, private.profile_card(entry.actor_id),
      entry.member_id, private.profile_card(entry.member_id),
      entry.thread_id, thread.title, entry.post_id, article.slug, article.title,
      entry.old_value, entry.new_value, entry.reason
    from public.moderation_log entry
    left join public.forum_threads thread on thread.id = entry.thread_id
    left join public.blog_posts article on article.id = entry.article_id
    where (p_about is null or entry.about = p_about)
      and (p_actor_id is null or entry.actor_id = p_actor_id)
      and (p_before is null or entry.id < p_before)
    order by entry.id desc
    limit least(p_limit, 100);
end;
$$;
comment on function public.get_moderation_log is
  'One page of the log for moderators, newest first, before entry p_before; p_about: role, post, thread, article or subscriber. thread_title is null when the thread is deleted, article_slug when the caller cannot read the article.';
revoke execute on function public.get_moderation_log from public, anon;
grant execute on function public.get_moderation_log to authenticated;
