-- What moderators do: hide, lock, pin, move and rename, each logged and each to be undone. Authors may rename their
-- thread in its first hour.

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

create function private.moderate_post(
  p_post_id uuid, p_action text, p_reason text default '', p_updated_at timestamptz default null
) returns bigint
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
    set hidden_at = coalesce(hidden_at, now()), awaits_review = false,
      hidden_reason = private.require_reason(p_reason)
    where id = p_post_id and (hidden_at is null or awaits_review);
  elsif p_action = 'restore' then
    -- Its author may be editing what waits.
    if exists (select from public.forum_posts where id = p_post_id and updated_at <> p_updated_at) then
      raise exception 'This post was edited while you looked at it. Please read it again.'
        using errcode = 'PT409', hint = 'changed_since';
    end if;
    update public.forum_posts set hidden_at = null, hidden_reason = null
    where id = p_post_id and hidden_at is not null;
  elsif p_action = 'hold' then
    update public.forum_posts
    set hidden_at = coalesce(hidden_at, now()), awaits_review = true,
      hidden_reason = 'It waits for review again.'
    where id = p_post_id and not awaits_review;
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
  'Hides, restores (which releases what waits) or holds a post. Returns the entry of the log, null when it was so before.';
select pg_temp.expose(
  'private.moderate_post', 'public.moderate_post', to_roles => 'authenticated',
  description => 'For moderators: hide (with a reason that the author reads) or restore, with p_updated_at only the text of that time. Returns the entry of the log, for undo_moderation; null when it was so before.'
);

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
grant execute on function public.moderate_thread to authenticated;

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

create function public.rename_own_thread(p_thread_id uuid, p_title text) returns void
language sql set search_path = ''
as $$
  select private.admit_write('posts');
  select private.rename_own_thread(p_thread_id, p_title);
$$;
comment on function public.rename_own_thread is
  'Changes the title of a thread of the caller that is younger than an hour and neither hidden nor locked.';
grant execute on function public.rename_own_thread to authenticated;
