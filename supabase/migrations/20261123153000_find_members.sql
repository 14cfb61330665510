-- Administrators recognise every member in the list, and find an account by a part of its address.

drop function public.get_members;
drop function private.admin_members;

create function private.admin_members(
  p_search text, p_admins_only boolean, p_before timestamptz, p_before_id uuid, p_limit integer
) returns table (
  id uuid, username text, avatar_url text, email text, created_at timestamptz, is_admin boolean
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
      -- An address is shown where nothing else tells the members apart: to who searched for it, and
      -- beside accounts without a name.
      case
        when profile.username is null or (is_search and account.email ilike pattern)
        then account.email::text
      end,
      profile.created_at, role.user_id is not null
    from public.profiles profile
    join auth.users account on account.id = profile.id
    left join private.user_roles role on role.user_id = profile.id and role.role = 'admin'
    where (not p_admins_only or role.user_id is not null)
      and (not is_search or profile.username ilike pattern or account.email ilike pattern)
      and (p_before is null or (profile.created_at, profile.id) < (p_before, p_before_id))
    order by profile.created_at desc, profile.id desc
    limit least(p_limit, 200);
end;
$$;
comment on function private.admin_members is
  'What get_members returns. Addresses of accounts can be read only by a function that owns the right.';
revoke execute on function private.admin_members from public;
grant execute on function private.admin_members to authenticated;

create function public.get_members(
  p_search text default '',
  p_admins_only boolean default false,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 31
) returns table (
  id uuid, username text, avatar_url text, email text, created_at timestamptz, is_admin boolean
)
language sql stable set search_path = ''
as $$
  select * from private.admin_members(p_search, p_admins_only, p_before, p_before_id, p_limit);
$$;
comment on function public.get_members is
  'One page of members for administrators, newest first, found by a part of the name or of the address of the account. The address is returned where the search found it, and for accounts without a name.';
revoke execute on function public.get_members from public, anon;
grant execute on function public.get_members to authenticated;
