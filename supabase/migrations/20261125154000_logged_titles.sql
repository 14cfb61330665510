-- The log has no titles of somebody who has left and taken them along.

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
