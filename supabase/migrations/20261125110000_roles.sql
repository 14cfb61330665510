-- Three roles: member, moderator, administrator.

-- ── Roles ──────────────────────────────────────────────────────────────────────────────────────

alter table private.user_roles drop constraint user_roles_role_check;
alter table private.user_roles add constraint user_roles_role_check
  check (role in ('moderator', 'admin'));
-- Who writes a role names it.
alter table private.user_roles alter column role drop default;
comment on table private.user_roles is
  'Who is a moderator or an administrator; everybody else is a member. Only the database owner and private.set_role write it, so no request can raise its own rights; a change takes effect with the next statement.';

create or replace function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from removed where role = 'admin') then
    return null;
  end if;
  -- Two administrators who remove each other at once must not both succeed.
  perform pg_advisory_xact_lock(hashtext('private.user_roles'));
  if not exists (select from private.user_roles where role = 'admin') then
    raise exception 'The last administrator cannot be removed.'
      using errcode = 'PT409', hint = 'last_admin';
  end if;
  return null;
end;
$$;
create trigger user_roles_keep_one_admin_on_update after update on private.user_roles
referencing old table as removed
for each statement execute function private.keep_one_admin();

create function private.is_moderator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.user_roles where user_id = (select auth.uid()));
$$;
comment on function private.is_moderator is
  'True when the caller is a moderator or an administrator right now. Used inside policies.';
grant execute on function private.is_moderator to anon, authenticated, service_role;

create function private.require_moderator() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_moderator() then
    raise exception 'Only moderators and administrators may do this.'
      using errcode = '42501', hint = 'moderators_only';
  end if;
end;
$$;
comment on function private.require_moderator is
  'Raises an error for everybody else: policies alone would return nothing at all.';
grant execute on function private.require_moderator to authenticated;

create function private.own_role() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select role from private.user_roles where user_id = (select auth.uid())), 'member'
  );
$$;
grant execute on function private.own_role to anon, authenticated, service_role;

create function public.get_own_role() returns text
language sql stable set search_path = ''
as $$ select private.own_role(); $$;
comment on function public.get_own_role is
  'The role of the caller: member, moderator or admin; member for whoever is not signed in, too, because a session may end while a page asks. Lets the site decide what to show. A convenience: the policies decide.';
revoke execute on function public.get_own_role from public;
grant execute on function public.get_own_role to anon, authenticated, service_role;

comment on function public.is_admin is
  'Whether the caller is an administrator. Pages that were opened before there was get_own_role call it.';

drop function public.set_admin_role;
drop function private.set_admin_role;

create function private.set_role(p_user_id uuid, p_role text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_role = 'member' then
    delete from private.user_roles where user_id = p_user_id;
  else
    insert into private.user_roles as known (user_id, role) values (p_user_id, p_role)
    on conflict (user_id) do update set role = excluded.role, granted_at = now()
    where known.role <> excluded.role;
  end if;
  return p_role;
exception when foreign_key_violation then
  raise exception 'This account no longer exists.' using errcode = 'PT404', hint = 'member_gone';
end;
$$;
comment on function private.set_role is
  'Gives a member a role. A trigger of the table keeps the last administrator.';
grant execute on function private.set_role to authenticated;

create function public.set_role(p_user_id uuid, p_role text) returns text
language sql set search_path = ''
as $$ select private.set_role(p_user_id, p_role); $$;
comment on function public.set_role is
  'Makes an account a member, moderator or admin; can be repeated. For administrators. The last administrator stays one.';
revoke execute on function public.set_role from public, anon;
grant execute on function public.set_role to authenticated;

-- ── The mark beside a name ─────────────────────────────────────────────────────────────────────

alter table public.profiles add column role text not null default 'member'
  constraint profiles_role_is_known check (role in ('member', 'moderator', 'admin'));
comment on column public.profiles.role is
  'The mark beside the name. Kept by triggers from private.user_roles, which decides; no policy reads it.';
create index profiles_team on public.profiles (role) where role <> 'member';
comment on index public.profiles_team is 'Moderators and administrators among all members.';

-- A role is no change that its member has made.
drop trigger profiles_touch_updated_at on public.profiles;
create trigger profiles_touch_updated_at before update of username, avatar_url, email, updated_at
on public.profiles for each row execute function private.touch_updated_at();

update public.profiles set role = known.role
from private.user_roles known where known.user_id = profiles.id;

alter table public.profiles drop column is_admin;
alter table public.profiles add column is_admin boolean
  generated always as (role = 'admin') stored;
comment on column public.profiles.is_admin is
  'For pages that were opened before there was the column role.';

drop trigger user_roles_mark on private.user_roles;
drop function private.mark_admin;
create function private.mark_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles
  set role = coalesce(
    (select known.role from private.user_roles known where known.user_id = profiles.id), 'member'
  )
  where id = coalesce(new.user_id, old.user_id);
  return null;
end;
$$;
create trigger user_roles_mark after insert or update or delete on private.user_roles
for each row execute function private.mark_role();

-- A profile that is made after the role has the mark, too.
create or replace function private.mark_new_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.role := coalesce((select role from private.user_roles where user_id = new.id), 'member');
  return new;
end;
$$;

create or replace function private.profile_card(member uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'username', username, 'avatar_url', avatar_url, 'email', email, 'role', role
  ) from public.profiles where id = member;
$$;

-- ── Members and their roles ────────────────────────────────────────────────────────────────────

drop function public.get_members;
drop function private.admin_members;

create function private.admin_members(
  p_search text, p_team_only boolean, p_before timestamptz, p_before_id uuid, p_limit integer
) returns table (
  id uuid, username text, avatar_url text, email text, created_at timestamptz, role text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := private.contains_pattern(p_search);
  is_search boolean := btrim(p_search) <> '';
begin
  perform private.require_admin();
  return query
    select profile.id, profile.username, profile.avatar_url,
      -- An email address is shown where nothing else tells the members apart: to who searched for it,
      -- and beside accounts without a name.
      case
        when profile.username is null or (is_search and account.email ilike pattern)
        then account.email::text
      end,
      profile.created_at, profile.role
    from public.profiles profile
    join auth.users account on account.id = profile.id
    where (not p_team_only or profile.role <> 'member')
      and (not is_search or profile.username ilike pattern or account.email ilike pattern)
      and (p_before is null or (profile.created_at, profile.id) < (p_before, p_before_id))
    order by profile.created_at desc, profile.id desc
    limit least(p_limit, 200);
end;
$$;
comment on function private.admin_members is
  'What get_members returns. Email addresses of accounts can be read only by a function that owns the right.';
revoke execute on function private.admin_members from public;
grant execute on function private.admin_members to authenticated;

create function public.get_members(
  p_search text default '',
  p_team_only boolean default false,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 31
) returns table (
  id uuid, username text, avatar_url text, email text, created_at timestamptz, role text
)
language sql stable set search_path = ''
as $$
  select * from private.admin_members(p_search, p_team_only, p_before, p_before_id, p_limit);
$$;
comment on function public.get_members is
  'One page of members for administrators, newest first, found by a part of the name or of the email address of the account; with p_team_only, moderators and administrators. The email address is returned where the search found it, and for accounts without a name.';
revoke execute on function public.get_members from public, anon;
grant execute on function public.get_members to authenticated;
