-- Every action against members, posts and threads can be undone, once, by whoever may do it.

create function private.can_undo(entry public.moderation_log) returns boolean
language sql stable set search_path = ''
as $$
  -- As long as it is as the entry has made it.
  select case entry.about
    when 'post' then (
      select case entry.action
        when 'post_hidden' then post.hidden_at is not null and not post.awaits_review
        when 'post_held' then post.awaits_review
        when 'post_restored' then post.hidden_at is null
        when 'post_released' then post.hidden_at is null
      end
      from public.forum_posts post where post.id = entry.post_id
    )
    when 'thread' then (
      select case entry.action
        when 'thread_hidden' then thread.hidden_at is not null
        when 'thread_restored' then thread.hidden_at is null
        when 'thread_locked' then thread.locked_at is not null
        when 'thread_unlocked' then thread.locked_at is null
        when 'thread_pinned' then thread.sticky
        when 'thread_unpinned' then not thread.sticky
        when 'thread_moved' then thread.category_id::text = entry.new_value
          and exists (
            select from public.forum_categories category
            where category.id::text = entry.old_value
          )
        when 'thread_renamed' then thread.title = entry.new_value and entry.old_value is not null
      end
      from public.forum_threads thread where thread.id = entry.thread_id
    )
    when 'report' then (
      select case entry.action
        when 'report_dismissed' then decided.outcome = 'dismissed'
        when 'report_reopened' then decided.outcome is null
      end
      from public.report_cases decided where decided.id = entry.case_id
    )
    when 'member' then case entry.action
      when 'member_unsuspended' then
        not exists (select from public.suspensions where member_id = entry.member_id)
      when 'member_unmarked_spammer' then false
      else exists (select from public.suspensions where entry_id = entry.id)
        -- The rest of an undo that was interrupted.
        or (
          not exists (select from public.suspensions where member_id = entry.member_id)
          and (
            exists (select from public.forum_posts where hidden_entry = entry.id)
            or exists (select from public.forum_threads where hidden_entry = entry.id)
          )
        )
    end
  end is true;
$$;
comment on function private.can_undo is 'Whether undo_moderation would change something.';
grant execute on function private.can_undo to authenticated;

-- The suspension must still be the one that the entry has made.
create function private.undo_suspension(entry public.moderation_log) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.suspensions
    where member_id = entry.member_id and entry_id is distinct from entry.id
  ) then
    raise exception 'It was changed again in the meantime.'
      using errcode = 'PT409', hint = 'changed_since';
  end if;
  return private.lift_suspension(
    entry.member_id,
    case entry.action
      when 'member_marked_spammer' then 'member_unmarked_spammer'
      else 'member_unsuspended'
    end
  );
end;
$$;

create function private.undo_moderation(p_entry_id bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.moderation_log;
  thread public.forum_threads;
  action text;
begin
  perform private.require_moderator();
  select * into entry from public.moderation_log where id = p_entry_id;
  select undo into action from private.moderation_actions where name = entry.action;
  if action is null then
    raise exception 'This cannot be undone.' using errcode = '22023', hint = 'no_undo';
  end if;
  perform set_config('moderation.is_undo', 'on', true);
  if entry.about = 'report' then
    return private.decide_reports(entry.case_id, action);
  elsif entry.about = 'post' then
    -- What waited before it was hidden waits again.
    if entry.action = 'post_hidden' and entry.old_value = 'review' then
      action := 'hold';
    end if;
    if action = 'restore' and exists (
      select from public.forum_posts where id = entry.post_id and updated_at > entry.created_at
    ) then
      raise exception 'The post was edited in the meantime. Please read it before you release it.'
        using errcode = 'PT409', hint = 'changed_since';
    end if;
    return private.moderate_post(entry.post_id, action, entry.old_value);
  elsif action = 'suspend' then
    return private.suspend(entry.member_id, entry.old_value::timestamptz, entry.reason);
  elsif action = 'lift' then
    return private.undo_suspension(entry);
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
  'Does the opposite of an entry of the log, as an action of its own.';
select pg_temp.expose(
  'private.undo_moderation', 'public.undo_moderation', to_roles => 'authenticated',
  description => 'For moderators: does the opposite of an entry of the log, unless it was changed again since. Returns the new entry.'
);
