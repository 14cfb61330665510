-- The log names categories, and has no titles of somebody who has left and taken them along.

drop function public.get_moderation_log;
create function public.get_moderation_log(
  p_about text default null,
  p_actor_id uuid default null,
  p_before bigint default null,
  p_limit integer default 51
) returns table (
  id bigint, created_at timestamptz, action text, actor_id uuid, actor jsonb,
  member_id uuid, member jsonb, thread_id uuid, thread_title text, post_id uuid,
  article_slug text, article_title text, old_value text, new_value text,
  old_category text, new_category text, reason text
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
      entry.old_value, entry.new_value, old_category.name, new_category.name, entry.reason
    from public.moderation_log entry
    left join public.forum_threads thread on thread.id = entry.thread_id
    left join public.blog_posts article on article.id = entry.article_id
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
  'One page of the log for moderators, newest first, before entry p_before; p_about: role, post, thread, article or subscriber. thread_title is null when the thread is deleted, article_slug when the caller cannot read the article.';
revoke execute on function public.get_moderation_log from public, anon;
grant execute on function public.get_moderation_log to authenticated;

create or replace function private.keep_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and current_setting('moderation_log.forget_titles', true) = 'on' then
    return null;
  end if;
  raise exception 'The log is only ever added to.' using errcode = '42501', hint = 'append_only';
end;
$$;
comment on function private.keep_log is
  'Stops everybody from changing the log, the owner of the database included, but for private.forget_logged_titles.';

create function private.forget_logged_titles(member uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('moderation_log.forget_titles', 'on', true);
  update public.moderation_log set old_value = null, new_value = null
  where member_id = member and action in ('thread_renamed', 'thread_deleted')
    and coalesce(old_value, new_value) is not null;
  perform set_config('moderation_log.forget_titles', 'off', true);
end;
$$;
comment on function private.forget_logged_titles is
  'Whoever leaves and takes their words along leaves no titles in the log.';
grant execute on function private.forget_logged_titles to service_role;

create or replace function public.release_content(
  p_user_id uuid, p_remove_titles boolean default false, p_limit integer default 1000
) returns integer
language plpgsql set search_path = ''
as $$
declare
  released integer;
begin
  update public.forum_posts set user_id = null
  where id in (select id from public.forum_posts where user_id = p_user_id limit p_limit);
  get diagnostics released = row_count;
  if released > 0 then
    return released;
  end if;
  if p_remove_titles then
    perform private.forget_logged_titles(p_user_id);
  end if;
  update public.forum_threads set
    created_by_user_id = null,
    title = case when p_remove_titles then 'Title removed by its author' else title end
  where id in (
    select id from public.forum_threads where created_by_user_id = p_user_id order by id limit p_limit
    for no key update
  );
  get diagnostics released = row_count;
  return released;
end;
$$;
