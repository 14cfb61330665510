-- What the admin area asks of the database: subscribers, members and roles, for administrators only.

-- ── Admin area ─────────────────────────────────────────────────────────────────────────────────

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

create function public.get_admin_overview() returns json
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return json_build_object(
    'posts', (select count(*) from public.blog_posts),
    'drafts', (select count(*) from public.blog_posts where published_at is null),
    'scheduled', (select count(*) from public.blog_posts where published_at > now()),
    'members', (select count(*) from public.profiles),
    'subscribers', (select count(*) from public.email_subscriptions),
    -- Oldest week first; the last one ends now.
    'new_subscribers_by_week', (
      select json_agg((
        select count(*) from public.email_subscriptions
        where created_at > now() - (week + 1) * interval '7 days'
          and created_at <= now() - week * interval '7 days'
      ) order by week desc)
      from generate_series(0, 11) week
    )
  );
end;
$$;
comment on function public.get_admin_overview is
  'The figures of the dashboard: articles, members, newsletter subscribers and the new ones of the last twelve weeks.';

create function private.contains_pattern(search text) returns text
language sql immutable set search_path = ''
return '%' || replace(replace(replace(btrim(search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
comment on function private.contains_pattern is
  'An ilike pattern that finds exactly these characters anywhere.';
grant execute on function private.contains_pattern to authenticated;

create function public.get_subscribers(
  p_search text default '',
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 51
) returns table (id uuid, email text, created_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select subscription.id, subscription.email, subscription.created_at
    from public.email_subscriptions subscription
    where (btrim(p_search) = '' or subscription.email ilike private.contains_pattern(p_search))
      and (p_before is null or (subscription.created_at, subscription.id) < (p_before, p_before_id))
    order by subscription.created_at desc, subscription.id desc
    limit least(p_limit, 1000);
end;
$$;
comment on function public.get_subscribers is
  'One page of newsletter subscribers for administrators, newest first, at most 1000.';

create function public.count_subscribers(p_search text default '') returns bigint
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select count(*) from public.email_subscriptions
    where btrim(p_search) = '' or email ilike private.contains_pattern(p_search)
  );
end;
$$;
comment on function public.count_subscribers is 'How many subscribers a search finds, or all.';

create function private.admin_members(
  p_search text, p_admins_only boolean, p_before timestamptz, p_before_id uuid, p_limit integer
) returns table (
  id uuid, username text, avatar_url text, created_at timestamptz, is_admin boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select profile.id, profile.username, profile.avatar_url, profile.created_at,
      role.user_id is not null
    from public.profiles profile
    left join private.user_roles role on role.user_id = profile.id and role.role = 'admin'
    where (not p_admins_only or role.user_id is not null)
      and (
        btrim(p_search) = ''
        or profile.username ilike private.contains_pattern(p_search)
        -- Who knows the whole address may find its account; nobody can browse addresses.
        or profile.id = (
          select account.id from auth.users account where account.email = lower(btrim(p_search))
        )
      )
      and (p_before is null or (profile.created_at, profile.id) < (p_before, p_before_id))
    order by profile.created_at desc, profile.id desc
    limit least(p_limit, 200);
end;
$$;
grant execute on function private.admin_members to authenticated;

create function public.get_members(
  p_search text default '',
  p_admins_only boolean default false,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 31
) returns table (
  id uuid, username text, avatar_url text, created_at timestamptz, is_admin boolean
)
language sql stable set search_path = ''
as $$
  select * from private.admin_members(p_search, p_admins_only, p_before, p_before_id, p_limit);
$$;
comment on function public.get_members is
  'One page of members for administrators, newest first, found by part of the name or by the whole address of the account, which is never shown.';

create index profiles_newest on public.profiles (created_at desc, id desc);
comment on index public.profiles_newest is 'For the pages of members.';

create function private.set_admin_role(p_user_id uuid, p_is_admin boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_is_admin then
    insert into private.user_roles (user_id) values (p_user_id) on conflict (user_id) do nothing;
  else
    delete from private.user_roles where user_id = p_user_id;
  end if;
  return p_is_admin;
exception when foreign_key_violation then
  raise exception 'This account no longer exists.' using errcode = 'PT404', hint = 'member_gone';
end;
$$;
comment on function private.set_admin_role is
  'Makes a member an administrator or an ordinary member again. The trigger of the table keeps the last one.';
grant execute on function private.set_admin_role to authenticated;

create function public.set_admin_role(p_user_id uuid, p_is_admin boolean) returns boolean
language sql set search_path = ''
as $$ select private.set_admin_role(p_user_id, p_is_admin); $$;
comment on function public.set_admin_role is
  'Grants or removes the role of administrator; both can be repeated. The last administrator keeps it.';

revoke execute on function public.get_admin_overview, public.get_subscribers,
  public.count_subscribers, public.get_members, public.set_admin_role from public, anon;
grant execute on function public.get_admin_overview, public.get_subscribers,
  public.count_subscribers, public.get_members, public.set_admin_role to authenticated;
