-- Administrators see accounts that wait for their confirmation, which have no profile: somebody who writes that no
-- mail has come is found, and a wave of sign-ups is noticed.

drop function public.get_members;
drop function private.admin_members;

create function private.admin_members(
  p_search text, p_team_only boolean, p_before timestamptz, p_before_id uuid, p_limit integer
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
  id uuid, username text, avatar_url text, email text, created_at timestamptz, role text,
  is_confirmed boolean
)
language sql stable set search_path = ''
as $$
  select * from private.admin_members(p_search, p_team_only, p_before, p_before_id, p_limit);
$$;
comment on function public.get_members is
  'One page of members for administrators, newest first, found by a part of the name or of the email address of the account; with p_team_only, moderators and administrators. The email address is returned where the search found it, and for accounts without a name. An account that is not confirmed has no profile yet.';
revoke execute on function public.get_members from public, anon;
grant execute on function public.get_members to authenticated;

create function private.count_unconfirmed_accounts() returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select count(*) from private.jobs job
    join auth.users account on account.id = job.key::uuid
    where job.kind = 'delete_unconfirmed_account' and account.email_confirmed_at is null
      and not exists (select from public.profiles profile where profile.id = account.id)
  );
end;
$$;
comment on function private.count_unconfirmed_accounts is
  'How many accounts wait for the confirmation of their email address. For administrators.';
revoke execute on function private.count_unconfirmed_accounts from public;
grant execute on function private.count_unconfirmed_accounts to authenticated;

create or replace function public.get_admin_overview() returns json
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    jsonb_build_object(
      'posts', (select count(*) from public.blog_posts),
      'drafts', (select count(*) from public.blog_posts where published_at is null),
      'scheduled', (select count(*) from public.blog_posts where published_at > now()),
      'members', (select count(*) from public.profiles),
      'unconfirmed', private.count_unconfirmed_accounts()
    ) || private.subscriber_numbers()::jsonb
  )::json;
end;
$$;
