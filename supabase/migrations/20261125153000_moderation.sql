-- What moderators do: hide, lock, pin, move and rename, each logged and each to be undone. Authors may
-- rename their thread in its first hour.

-- ── The log ────────────────────────────────────────────────────────────────────────────────────

alter table public.moderation_log drop constraint moderation_log_action_is_known;
alter table public.moderation_log add constraint moderation_log_action_is_known check (action in (
  'role_changed',
  'post_hidden', 'post_restored', 'post_deleted',
  'thread_hidden', 'thread_restored', 'thread_locked', 'thread_unlocked', 'thread_pinned',
  'thread_unpinned', 'thread_moved', 'thread_renamed', 'thread_deleted',
  'article_created', 'article_changed', 'article_published', 'article_unpublished',
  'article_deleted',
  'subscriber_removed'
));
comment on column public.moderation_log.old_value is
  'What it was before: a role, a title, a category''s id, or the reason for which it was hidden.';
create index moderation_log_member on public.moderation_log (member_id);

create function private.log_hidden_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.moderation_log (
    actor_id, action, member_id, thread_id, post_id, old_value, reason
  ) values (
    (select auth.uid()),
    case when new.hidden_at is null then 'post_restored' else 'post_hidden' end,
    new.user_id, new.thread_id, new.id, old.hidden_reason, coalesce(new.hidden_reason, '')
  );
  return null;
end;
$$;
create trigger forum_posts_log_hidden after update on public.forum_posts
for each row when ((old.hidden_at is null) <> (new.hidden_at is null))
execute function private.log_hidden_post();

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
  select (select auth.uid()), act.action, new.created_by_user_id, new.id,
    act.old_value, act.new_value,
    coalesce(
      case
        when act.action = 'thread_hidden' then new.hidden_reason
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
  ) act (action, old_value, new_value, has_happened)
  where act.has_happened;
  return null;
end;
$$;
create trigger forum_threads_log after update on public.forum_threads
for each row when (
  (old.title, old.category_id, old.sticky, old.locked_at, old.hidden_at)
    is distinct from (new.title, new.category_id, new.sticky, new.locked_at, new.hidden_at)
)
execute function private.log_thread();

-- However fast somebody acts with a stolen session, there is time to take the role away.
create trigger moderation_log_limit after insert on public.moderation_log
for each row when (new.about in ('post', 'thread'))
execute function private.limit_writes('acts_per_minute', '1 minute', '60', '60');

-- ── What they do ───────────────────────────────────────────────────────────────────────────────

create function private.require_reason(p_reason text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(p_reason, '') !~ '\S' then
    raise exception 'Please give a reason: the author will read it.'
      using errcode = '23514', hint = 'reason_missing';
  end if;
  return btrim(p_reason);
end;
$$;

create function private.moderate_post(p_post_id uuid, p_action text, p_reason text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry bigint;
begin
  perform private.require_moderator();
  -- Thread before post, as everybody who writes posts does.
  perform from public.forum_threads
  where id = (select thread_id from public.forum_posts where id = p_post_id)
  for no key update;
  if p_action = 'hide' then
    update public.forum_posts
    set hidden_at = now(), hidden_reason = private.require_reason(p_reason)
    where id = p_post_id and hidden_at is null;
  elsif p_action = 'restore' then
    update public.forum_posts set hidden_at = null, hidden_reason = null
    where id = p_post_id and hidden_at is not null;
  else
    raise exception 'Nothing is called %.', p_action using errcode = '22023';
  end if;
  if found then
    entry := currval('public.moderation_log_id_seq');
  elsif not exists (select from public.forum_posts where id = p_post_id) then
    raise exception 'This post no longer exists.' using errcode = 'PT404', hint = 'post_gone';
  end if;
  return entry;
end;
$$;
comment on function private.moderate_post is
  'Hides or restores a post. Returns the entry of the log, null when it was so before.';
grant execute on function private.moderate_post to authenticated;

create function public.moderate_post(p_post_id uuid, p_action text, p_reason text default '')
returns bigint
language sql set search_path = ''
as $$ select private.moderate_post(p_post_id, p_action, p_reason); $$;
comment on function public.moderate_post is
  'For moderators: hide (with a reason that the author reads) or restore. Returns the entry of the log, for undo_moderation; null when it was so before.';

create function private.moderate_thread(
  p_thread_id uuid, p_action text, p_value text, p_reason text
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  thread public.forum_threads;
  before public.forum_threads;
begin
  perform private.require_moderator();
  select * into thread from public.forum_threads where id = p_thread_id for no key update;
  if not found then
    raise exception 'This thread no longer exists.' using errcode = 'PT404', hint = 'thread_gone';
  end if;
  before := thread;
  case p_action
    when 'hide' then
      thread.hidden_reason := private.require_reason(p_reason);
      thread.hidden_at := now();
    when 'restore' then
      thread.hidden_at := null;
      thread.hidden_reason := null;
    when 'lock' then thread.locked_at := now();
    when 'unlock' then thread.locked_at := null;
    when 'pin' then thread.sticky := true;
    when 'unpin' then thread.sticky := false;
    when 'move' then thread.category_id := p_value;
    when 'rename' then thread.title := p_value;
    else raise exception 'Nothing is called %.', p_action using errcode = '22023';
  end case;
  -- What is so already stays as it was written.
  if (before.hidden_at is null) = (thread.hidden_at is null)
    and (before.locked_at is null) = (thread.locked_at is null)
    and before.sticky = thread.sticky and before.category_id = thread.category_id
    and before.title = thread.title then
    return null;
  end if;
  perform set_config('moderation.reason', btrim(coalesce(p_reason, '')), true);
  update public.forum_threads
  set hidden_at = thread.hidden_at, hidden_reason = thread.hidden_reason,
    locked_at = thread.locked_at, sticky = thread.sticky, category_id = thread.category_id,
    title = thread.title
  where id = p_thread_id;
  return currval('public.moderation_log_id_seq');
end;
$$;
comment on function private.moderate_thread is
  'Changes one thing about a thread. Returns the entry of the log, null when it was so before.';
grant execute on function private.moderate_thread to authenticated;

create function public.moderate_thread(
  p_thread_id uuid, p_action text, p_value text default '', p_reason text default ''
) returns bigint
language plpgsql set search_path = ''
as $$
begin
  return private.moderate_thread(p_thread_id, p_action, p_value, p_reason);
exception when foreign_key_violation then
  -- It may be removed while a moderator chooses it.
  raise exception 'This category no longer exists.'
    using errcode = '22023', hint = 'category_gone';
end;
$$;
comment on function public.moderate_thread is
  'For moderators: hide (with a reason that the creator reads), restore, lock, unlock, pin, unpin, move (p_value: the id of a category) or rename (p_value: the title). Returns the entry of the log, for undo_moderation; null when it was so before.';

create function private.undo_moderation(p_entry_id bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.moderation_log;
  thread public.forum_threads;
  opposite constant jsonb := '{
    "hidden": "restore", "restored": "hide", "locked": "unlock", "unlocked": "lock",
    "pinned": "unpin", "unpinned": "pin", "moved": "move", "renamed": "rename"
  }';
  action text;
begin
  perform private.require_moderator();
  select * into entry from public.moderation_log where id = p_entry_id;
  action := opposite ->> split_part(entry.action, '_', 2);
  if action is null or entry.about not in ('post', 'thread') then
    raise exception 'This cannot be undone.' using errcode = '22023', hint = 'no_undo';
  end if;
  if entry.about = 'post' then
    return private.moderate_post(entry.post_id, action, entry.old_value);
  end if;
  select * into thread from public.forum_threads where id = entry.thread_id for no key update;
  if entry.action = 'thread_renamed' and thread.title <> entry.new_value
    or entry.action = 'thread_moved' and thread.category_id::text <> entry.new_value then
    raise exception 'It was changed again in the meantime.'
      using errcode = 'PT409', hint = 'changed_since';
  end if;
  return private.moderate_thread(entry.thread_id, action, entry.old_value, entry.old_value);
end;
$$;
comment on function private.undo_moderation is
  'Does the opposite of an entry of the log, as an act of its own.';
grant execute on function private.undo_moderation to authenticated;

create function public.undo_moderation(p_entry_id bigint) returns bigint
language sql set search_path = ''
as $$ select private.undo_moderation(p_entry_id); $$;
comment on function public.undo_moderation is
  'For moderators: does the opposite of an entry of the log, unless it was changed again since. Returns the new entry.';

create function private.rename_own_thread(p_thread_id uuid, p_title text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.forum_threads set title = p_title
  where id = p_thread_id and created_by_user_id = (select auth.uid())
    and created_at > now() - interval '1 hour' and hidden_at is null and locked_at is null;
  if not found then
    raise exception 'A thread can be renamed by its author, within an hour.'
      using errcode = '42501', hint = 'too_late';
  end if;
end;
$$;
grant execute on function private.rename_own_thread to authenticated;
create trigger forum_threads_limit_renames after update on public.forum_threads
for each row when (old.title <> new.title and old.created_by_user_id = auth.uid())
execute function private.limit_writes('posts_per_minute', '1 minute', '10', '30');

create function public.rename_own_thread(p_thread_id uuid, p_title text) returns void
language sql set search_path = ''
as $$ select private.rename_own_thread(p_thread_id, p_title); $$;
comment on function public.rename_own_thread is
  'Changes the title of a thread of the caller that is younger than an hour and neither hidden nor locked.';

revoke execute on function public.moderate_post, public.moderate_thread, public.undo_moderation,
  public.rename_own_thread from public, anon;
grant execute on function public.moderate_post, public.moderate_thread, public.undo_moderation,
  public.rename_own_thread to authenticated;
