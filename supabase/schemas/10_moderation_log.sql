-- What moderators and administrators did, for themselves to read. It has no titles of somebody who has left and
-- taken them along.

create table private.moderation_actions (
  name text primary key,
  about text not null,
  is_limited boolean not null,
  is_exported boolean not null,
  has_title boolean not null default false,
  undo text,
  told_as text
);
comment on table private.moderation_actions is
  'What moderators and administrators can do: one row for each kind of entry of the log.';
comment on column private.moderation_actions.about is 'What it is done to, to filter by.';
comment on column private.moderation_actions.is_limited is
  'Whether it counts to the limit "moderation". What only undoes or releases does not.';
comment on column private.moderation_actions.is_exported is
  'Whether the member it was done to finds it among their own data.';
comment on column private.moderation_actions.has_title is
  'Whether its values are titles of a member, who takes them along on leaving.';
comment on column private.moderation_actions.undo is
  'What private.undo_moderation does; null where nothing is undone.';
comment on column private.moderation_actions.told_as is
  'The aspect of a post or thread that it decides, of which private.decisions tells whose it is; null when it tells nobody.';

alter table private.moderation_actions enable row level security;

create table public.moderation_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null references private.moderation_actions (name),
  about text not null default '',
  member_id uuid,
  thread_id uuid,
  post_id uuid,
  article_id uuid,
  old_value text,
  new_value text,
  reason text not null default '' check (char_length(reason) <= 500),
  category_id uuid,
  case_id uuid,
  waited_since timestamptz
);
comment on table public.moderation_log is
  'What moderators and administrators have done. Written by triggers, never changed; for moderators to read. Has no foreign key to what it is about, so that an entry outlives it, and no words of members but titles.';
comment on column public.moderation_log.actor_id is
  'Who did it; null for the owner of the database and for the secret key.';
comment on column public.moderation_log.about is 'As private.moderation_actions has it; filled in by a trigger, for the index.';
comment on column public.moderation_log.member_id is 'Whose role, post or thread it was.';
comment on column public.moderation_log.waited_since is 'Since when the post had waited for review that this decides.';
comment on column public.moderation_log.old_value is
  'What it was before: a role, a title, a category''s id, or the reason for which it was hidden.';

create index moderation_log_actor on public.moderation_log (actor_id, id desc);
create index moderation_log_action on public.moderation_log (action);
create index moderation_log_about on public.moderation_log (about, id desc);
create index moderation_log_member on public.moderation_log (member_id);
create index moderation_log_article on public.moderation_log (article_id, id desc) where article_id is not null;
-- How long what waits usually waits.
create index moderation_log_waits on public.moderation_log (id desc) where waited_since is not null;

alter table public.moderation_log enable row level security;

create policy "Moderators can read the log" on public.moderation_log
for select to authenticated using ((select private.is_moderator()));

grant select on public.moderation_log to authenticated, service_role;

create function private.describe_action() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  described private.moderation_actions;
begin
  select * into strict described from private.moderation_actions where name = new.action;
  new.about := described.about;
  if described.is_limited and (select auth.uid()) is not null then
    perform private.admit_write('moderation');
    perform private.count_write('moderation', (select auth.uid()), 0);
  end if;
  return new;
end;
$$;
comment on function private.describe_action is
  'Fills in what an entry is about, and limits how many there can be in a minute.';

create trigger moderation_log_describe before insert on public.moderation_log
for each row execute function private.describe_action();

create function private.keep_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and current_setting('moderation_log.forget_titles', true) = 'on'
    or tg_op = 'DELETE' and current_setting('moderation_log.delete_expired', true) = 'on' then
    return null;
  end if;
  raise exception 'The log is only ever added to.' using errcode = '42501', hint = 'append_only';
end;
$$;
comment on function private.keep_log is
  'Stops everybody from changing the log, the owner of the database included, but for private.forget_logged_titles and private.delete_expired_log.';

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

create function private.log_hidden_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What an author writes is no action of a moderator.
  if new.awaits_review and not private.is_moderator() then
    return null;
  end if;
  insert into public.moderation_log (
    actor_id, action, member_id, thread_id, post_id, old_value, reason, waited_since
  ) values (
    (select auth.uid()),
    case
      when new.awaits_review then 'post_held'
      when new.hidden_at is not null then 'post_hidden'
      when old.awaits_review then 'post_released'
      else 'post_restored'
    end,
    -- Without the reason for which it waited: an undo lets it wait again.
    new.user_id, new.thread_id, new.id,
    case when old.awaits_review then 'review' else old.hidden_reason end,
    case when new.awaits_review then '' else coalesce(new.hidden_reason, '') end,
    -- What the function "jobs" releases within seconds says nothing of how long people take.
    case when old.awaits_review and not new.awaits_review and auth.uid() is not null then old.hidden_at end
  );
  return null;
end;
$$;

create function private.log_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Authors who rename their own thread do no more than they may.
  if not private.is_moderator() then
    return null;
  end if;
  insert into public.moderation_log (
    actor_id, action, member_id, thread_id, old_value, new_value, reason
  )
  select (select auth.uid()), change.action, new.created_by_user_id, new.id,
    change.old_value, change.new_value,
    coalesce(
      case
        when change.action = 'thread_hidden' then new.hidden_reason
        else current_setting('moderation.reason', true)
      end,
      ''
    )
  from (values
    (
      case when new.hidden_at is null then 'thread_restored' else 'thread_hidden' end,
      old.hidden_reason, null,
      (old.hidden_at is null) <> (new.hidden_at is null)
    ),
    (
      case when new.locked_at is null then 'thread_unlocked' else 'thread_locked' end, null, null,
      (old.locked_at is null) <> (new.locked_at is null)
    ),
    (
      case when new.sticky then 'thread_pinned' else 'thread_unpinned' end, null, null,
      old.sticky <> new.sticky
    ),
    ('thread_moved', old.category_id::text, new.category_id::text, old.category_id <> new.category_id),
    ('thread_renamed', old.title, new.title, old.title <> new.title)
  ) change (action, old_value, new_value, has_happened)
  where change.has_happened;
  return null;
end;
$$;

create function private.forget_logged_titles(member uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('moderation_log.forget_titles', 'on', true);
  update public.moderation_log set old_value = null, new_value = null
  where member_id = member
    and action in (select name from private.moderation_actions where has_title)
    and coalesce(old_value, new_value) is not null;
  perform set_config('moderation_log.forget_titles', 'off', true);
end;
$$;
comment on function private.forget_logged_titles is
  'Whoever leaves and takes their words along leaves no titles in the log.';
grant execute on function private.forget_logged_titles to service_role;

create function public.get_moderation_log(
  p_about text default null,
  p_actor_id uuid default null,
  p_before bigint default null,
  p_limit integer default 51
) returns table (
  id bigint, created_at timestamptz, action text, actor_id uuid, actor jsonb,
  member_id uuid, member jsonb, thread_id uuid, thread_title text, post_id uuid,
  article_slug text, article_title text, category_slug text, category_name text,
  old_value text, new_value text, old_category text, new_category text, reason text,
  can_undo boolean
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
      category.slug, category.name,
      entry.old_value, entry.new_value, old_category.name, new_category.name, entry.reason,
      private.can_undo(entry)
    from public.moderation_log entry
    left join public.forum_threads thread on thread.id = entry.thread_id
    left join public.blog_posts article on article.id = entry.article_id
    left join public.forum_categories category on category.id = entry.category_id
    left join public.forum_categories old_category
      on entry.action = 'thread_moved' and old_category.id::text = entry.old_value
    left join public.forum_categories new_category
      on entry.action = 'thread_moved' and new_category.id::text = entry.new_value
    where (p_about is null or entry.about = p_about)
      and (p_actor_id is null or entry.actor_id = p_actor_id)
      and (p_before is null or entry.id < p_before)
    order by entry.id desc
    limit least(p_limit, 100);
end;
$$;
comment on function public.get_moderation_log is
  'One page of the log for moderators, newest first, before entry p_before; p_about: what an action is done to (role, post, thread, report, …). thread_title is null when the thread is deleted, category_name when the category is, article_slug when the caller cannot read the article.';
grant execute on function public.get_moderation_log to authenticated;
