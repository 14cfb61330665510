-- Three roles: member, moderator, administrator. A policy asks private.user_roles, never a token or a profile.

create table private.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('moderator', 'admin')),
  granted_at timestamptz not null default now()
);
comment on table private.user_roles is
  'Who is a moderator or an administrator; everybody else is a member. Only the database owner and private.set_role write it, so no request can raise its own rights; a change takes effect with the next statement.';

alter table private.user_roles enable row level security;

create trigger user_roles_reject_suspended before insert on private.user_roles
for each row execute function private.reject_suspended_staff();

create trigger user_roles_log after insert or delete or update of role on private.user_roles
for each row execute function private.log_role();

-- The site always has an administrator, whichever way a role is taken away.
create function private.keep_one_admin() returns trigger
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

create trigger user_roles_keep_one_admin after delete on private.user_roles
referencing old table as removed
for each statement execute function private.keep_one_admin();

create trigger user_roles_keep_one_admin_on_update after update on private.user_roles
referencing old table as removed
for each statement execute function private.keep_one_admin();

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.user_roles where user_id = (select auth.uid()) and role = 'admin'
  );
$$;
comment on function private.is_admin is 'True when the caller is an administrator right now. Used inside policies.';
select pg_temp.expose(
  'private.is_admin', 'public.is_admin', to_roles => 'anon, authenticated, service_role',
  description => 'Whether the caller is an administrator.'
);

create function private.is_last_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin() and (select count(*) from private.user_roles where role = 'admin') = 1;
$$;
comment on function private.is_last_admin is
  'True when nobody would be left to administer the site without the caller.';
select pg_temp.expose(
  'private.is_last_admin', 'public.is_last_admin', to_roles => 'authenticated',
  description => 'Asked before an account is deleted, while nothing is lost yet; user_roles_keep_one_admin decides.'
);

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this.'
      using errcode = '42501', hint = 'admins_only';
  end if;
end;
$$;
comment on function private.require_admin is
  'Refuses everybody but administrators aloud: policies alone would answer with nothing at all.';
grant execute on function private.require_admin to authenticated;

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
select pg_temp.expose(
  'private.own_role', 'public.get_own_role', to_roles => 'anon, authenticated, service_role',
  description => 'The role of the caller: member, moderator or admin; member for whoever is not signed in, too, because a session may end while a page asks. Lets the site decide what to show. A convenience: the policies decide.'
);

-- A profile that is made after the role has the mark, too.
create function private.mark_new_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.role := coalesce((select role from private.user_roles where user_id = new.id), 'member');
  return new;
end;
$$;

-- The mark of a profile follows the role.
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

create function private.set_role(p_user_id uuid, p_role text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_proven_admin();
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
select pg_temp.expose(
  'private.set_role', 'public.set_role', to_roles => 'authenticated',
  description => 'Makes an account a member, moderator or admin; can be repeated. For administrators. The last administrator stays one.'
);

create function private.admin_members(
  p_search text default '',
  p_team_only boolean default false,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 31
) returns table (
  id uuid, username text, avatar_url text, email text, created_at timestamptz, role text,
  is_confirmed boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := private.contains_pattern(p_search);
  is_search boolean := btrim(p_search) <> '';
  at_most integer := least(p_limit, 200);
begin
  perform private.require_admin();
  return query
    with members as (
      select profile.id, profile.username, profile.avatar_url,
        -- An email address is shown where nothing else tells the members apart: to who searched for it,
        -- and beside accounts without a name.
        case
          when profile.username is null or (is_search and account.email ilike pattern)
          then account.email::text
        end as email,
        profile.created_at, profile.role, true as is_confirmed
      from public.profiles profile
      join auth.users account on account.id = profile.id
      where (not p_team_only or profile.role <> 'member')
        and (not is_search or profile.username ilike pattern or account.email ilike pattern)
        and (p_before is null or (profile.created_at, profile.id) < (p_before, p_before_id))
      order by profile.created_at desc, profile.id desc
      limit at_most
    ),
    unconfirmed as (
      select account.id, null::text as username, null::text as avatar_url, account.email::text as email,
        account.created_at, 'member' as role, false as is_confirmed
      -- Each has a job that deletes it, which is a shorter list than that of all accounts.
      from private.jobs job
      join auth.users account on account.id = job.key::uuid
      where job.kind = 'delete_unconfirmed_account' and not p_team_only
        and account.email_confirmed_at is null
        and not exists (select from public.profiles profile where profile.id = account.id)
        and (not is_search or account.email ilike pattern)
        and (p_before is null or (account.created_at, account.id) < (p_before, p_before_id))
      order by account.created_at desc, account.id desc
      limit at_most
    )
    select listed.* from (select * from members union all select * from unconfirmed) listed
    order by listed.created_at desc, listed.id desc
    limit at_most;
end;
$$;
select pg_temp.expose(
  'private.admin_members', 'public.get_members', to_roles => 'authenticated',
  description => 'One page of members for administrators, newest first, found by a part of the name or of the email address of the account; with p_team_only, moderators and administrators. The email address is returned where the search found it, and for accounts without a name. An account that is not confirmed has no profile yet.'
);
