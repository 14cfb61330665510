-- The log has every act against members, reports and what waits, and each can be undone.

alter table public.moderation_log drop constraint moderation_log_action_is_known;
alter table public.moderation_log add constraint moderation_log_action_is_known check (action in (
  'role_changed', 'profile_cleared',
  'member_suspended', 'member_unsuspended', 'member_marked_spammer', 'member_unmarked_spammer',
  'post_hidden', 'post_restored', 'post_released', 'post_held', 'post_deleted',
  'thread_hidden', 'thread_restored', 'thread_locked', 'thread_unlocked', 'thread_pinned',
  'thread_unpinned', 'thread_moved', 'thread_renamed', 'thread_deleted',
  'report_dismissed', 'report_reopened',
  'pattern_added', 'pattern_removed',
  'category_created', 'category_changed', 'category_renamed', 'category_closed', 'category_opened',
  'category_ordered', 'category_deleted',
  'article_created', 'article_changed', 'article_published', 'article_unpublished',
  'article_deleted',
  'subscriber_removed'
));

-- The limit gives time to stop a stolen session, so it counts what takes something away: moderators who work
-- through what waits are not slowed.
drop trigger moderation_log_limit on public.moderation_log;
create trigger moderation_log_limit after insert on public.moderation_log
for each row when (
  new.about in ('post', 'thread', 'report', 'profile', 'member')
  and new.action not in ('post_released', 'post_restored', 'thread_restored', 'report_dismissed')
)
execute function private.limit_writes('acts_per_minute', '1 minute', '60', '60');

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

create or replace function private.undo_moderation(p_entry_id bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.moderation_log;
  thread public.forum_threads;
  opposite constant jsonb := '{
    "hidden": "restore", "restored": "hide", "released": "hold", "held": "restore",
    "locked": "unlock", "unlocked": "lock", "pinned": "unpin", "unpinned": "pin",
    "moved": "move", "renamed": "rename", "dismissed": "reopen", "reopened": "dismiss",
    "suspended": "lift", "marked": "lift", "unsuspended": "suspend"
  }';
  action text;
begin
  perform private.require_moderator();
  select * into entry from public.moderation_log where id = p_entry_id;
  action := opposite ->> split_part(entry.action, '_', 2);
  if action is null or entry.about not in ('post', 'thread', 'report', 'member') then
    raise exception 'This cannot be undone.' using errcode = '22023', hint = 'no_undo';
  end if;
  perform set_config('moderation.is_undo', 'on', true);
  if entry.about = 'report' then
    return private.decide_reports(entry.case_id, action);
  elsif entry.about = 'post' then
    return private.moderate_post(
      entry.post_id,
      -- What waited before it was hidden waits again.
      case when entry.action = 'post_hidden' and entry.old_value = 'review' then 'hold' else action end,
      entry.old_value
    );
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

create or replace function public.get_moderation_log(
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
  'One page of the log for moderators, newest first, before entry p_before; p_about: the first word of an action (role, post, thread, report, …). thread_title is null when the thread is deleted, category_name when the category is, article_slug when the caller cannot read the article.';
