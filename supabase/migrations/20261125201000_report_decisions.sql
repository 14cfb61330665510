-- What moderators decide about reports, and what they read to do so.

alter table public.moderation_log add column case_id uuid;
alter table public.moderation_log drop constraint moderation_log_action_is_known;
alter table public.moderation_log add constraint moderation_log_action_is_known check (action in (
  'role_changed', 'profile_cleared',
  'post_hidden', 'post_restored', 'post_deleted',
  'thread_hidden', 'thread_restored', 'thread_locked', 'thread_unlocked', 'thread_pinned',
  'thread_unpinned', 'thread_moved', 'thread_renamed', 'thread_deleted',
  'report_dismissed', 'report_reopened',
  'category_created', 'category_changed', 'category_renamed', 'category_closed', 'category_opened',
  'category_ordered', 'category_deleted',
  'article_created', 'article_changed', 'article_published', 'article_unpublished',
  'article_deleted',
  'subscriber_removed'
));

create function private.decide_reports(p_case_id uuid, p_action text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  decided public.report_cases;
  entry bigint;
begin
  perform private.require_moderator();
  if p_action = 'dismiss' then
    update public.report_cases set closed_at = now(), outcome = 'dismissed'
    where id = p_case_id and closed_at is null returning * into decided;
  else
    update public.report_cases set closed_at = null, outcome = null
    where id = p_case_id and outcome = 'dismissed' returning * into decided;
  end if;
  if decided.id is null then
    return null;
  end if;
  insert into public.moderation_log (actor_id, action, case_id, member_id, thread_id, post_id)
  values (
    (select auth.uid()),
    case p_action when 'dismiss' then 'report_dismissed' else 'report_reopened' end,
    decided.id, decided.member_id, decided.thread_id, decided.post_id
  ) returning id into entry;
  return entry;
exception when unique_violation then
  raise exception 'It was changed again in the meantime.'
    using errcode = 'PT409', hint = 'changed_since';
end;
$$;
grant execute on function private.decide_reports to authenticated;

create function public.dismiss_reports(p_case_id uuid) returns bigint
language sql set search_path = ''
as $$ select private.decide_reports(p_case_id, 'dismiss'); $$;
comment on function public.dismiss_reports is
  'For moderators: closes a case, because what is reported stays. Returns the entry of the log, for undo_moderation; null when it is closed already. To uphold is to hide, see moderate_post.';

create function private.clear_profile(p_member_id uuid, p_reason text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry bigint;
begin
  perform private.require_moderator();
  if exists (select from private.user_roles where user_id = p_member_id) then
    raise exception 'This is a moderator or an administrator.'
      using errcode = '42501', hint = 'staff';
  end if;
  update public.profiles set username = null, avatar_url = null, email = null
  where id = p_member_id
    and num_nonnulls(username, avatar_url, private.contact_email(id)) > 0;
  if found then
    insert into public.moderation_log (actor_id, action, member_id, reason)
    values (
      (select auth.uid()), 'profile_cleared', p_member_id, private.require_reason(p_reason)
    ) returning id into entry;
  elsif not exists (select from public.profiles where id = p_member_id) then
    raise exception 'This account no longer exists.' using errcode = 'PT404', hint = 'member_gone';
  end if;
  update public.report_cases set closed_at = now(), outcome = 'upheld'
  where member_id = p_member_id and post_id is null and closed_at is null;
  return entry;
end;
$$;
grant execute on function private.clear_profile to authenticated;

create function public.clear_profile(p_member_id uuid, p_reason text) returns bigint
language sql set search_path = ''
as $$ select private.clear_profile(p_member_id, p_reason); $$;
comment on function public.clear_profile is
  'For moderators: takes name, picture and contact address away from a member who may choose others, and upholds the reports of the profile. Returns the entry of the log; null when the profile was empty.';

revoke execute on function public.dismiss_reports, public.clear_profile from public, anon;
grant execute on function public.dismiss_reports, public.clear_profile to authenticated;

-- Acts about members and reports count like those about posts and threads.
drop trigger moderation_log_limit on public.moderation_log;
create trigger moderation_log_limit after insert on public.moderation_log
for each row when (new.about in ('post', 'thread', 'report', 'profile'))
execute function private.limit_writes('acts_per_minute', '1 minute', '60', '60');

create or replace function private.undo_moderation(p_entry_id bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.moderation_log;
  thread public.forum_threads;
  opposite constant jsonb := '{
    "hidden": "restore", "restored": "hide", "locked": "unlock", "unlocked": "lock",
    "pinned": "unpin", "unpinned": "pin", "moved": "move", "renamed": "rename",
    "dismissed": "reopen", "reopened": "dismiss"
  }';
  action text;
begin
  perform private.require_moderator();
  select * into entry from public.moderation_log where id = p_entry_id;
  action := opposite ->> split_part(entry.action, '_', 2);
  if action is null or entry.about not in ('post', 'thread', 'report') then
    raise exception 'This cannot be undone.' using errcode = '22023', hint = 'no_undo';
  end if;
  perform set_config('moderation.is_undo', 'on', true);
  if entry.about = 'report' then
    return private.decide_reports(entry.case_id, action);
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

-- ── What they read ─────────────────────────────────────────────────────────────────────────────

create function private.can_undo(entry public.moderation_log) returns boolean
language sql stable set search_path = ''
as $$
  -- As long as it is as the entry has made it.
  select case
    when entry.about = 'post' then (
      select case entry.action
        when 'post_hidden' then post.hidden_at is not null
        when 'post_restored' then post.hidden_at is null
      end
      from public.forum_posts post where post.id = entry.post_id
    )
    when entry.about = 'thread' then (
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
    when entry.about = 'report' then (
      select case entry.action
        when 'report_dismissed' then decided.outcome = 'dismissed'
        when 'report_reopened' then decided.outcome is null
      end
      from public.report_cases decided where decided.id = entry.case_id
    )
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
