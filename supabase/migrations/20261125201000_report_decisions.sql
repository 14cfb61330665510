-- What moderators decide about reports. To uphold the report of a post is to hide it.

alter table public.moderation_log add column case_id uuid;

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
