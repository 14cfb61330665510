-- What can hurt many asks for proof: of administrators a second factor in this session, of everybody who
-- is about to lose the account a sign-in of the last minutes.

-- ── The second level ───────────────────────────────────────────────────────────────────────────

create function private.has_second_level() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((select auth.jwt() ->> 'aal') = 'aal2', false);
$$;
comment on function private.has_second_level is
  'True when the caller has proven a second factor in this session: the claim aal of the access token. Used inside policies.';
grant execute on function private.has_second_level to authenticated;

create function private.require_second_level() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.has_second_level() then
    raise exception 'Confirm with your authenticator first.'
      using errcode = '42501', hint = 'second_factor_needed';
  end if;
end;
$$;
comment on function private.require_second_level is
  'Raises an error, with the hint second_factor_needed, for sessions without a second factor.';
grant execute on function private.require_second_level to authenticated;

create function private.require_proven_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_second_level();
end;
$$;
comment on function private.require_proven_admin is
  'Raises an error for everybody but administrators who have proven a second factor in this session.';
grant execute on function private.require_proven_admin to authenticated;

-- ── Subscribers ────────────────────────────────────────────────────────────────────────────────

create policy "Subscriptions are read with a second factor" on public.email_subscriptions
as restrictive for select to authenticated using ((select private.has_second_level()));
create policy "Subscriptions are removed with a second factor" on public.email_subscriptions
as restrictive for delete to authenticated using ((select private.has_second_level()));

create or replace function public.get_subscribers(
  p_search text default '',
  p_state text default 'all',
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 51
) returns table (id uuid, email text, created_at timestamptz, confirmed_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_proven_admin();
  return query
    select subscription.id, subscription.email, subscription.created_at, subscription.confirmed_at
    from private.found_subscribers(p_search, p_state) subscription
    where p_before is null or (subscription.created_at, subscription.id) < (p_before, p_before_id)
    order by subscription.created_at desc, subscription.id desc
    limit least(p_limit, 1000);
end;
$$;

create or replace function public.count_subscribers(
  p_search text default '', p_state text default 'all'
) returns bigint
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_proven_admin();
  return (select count(*) from private.found_subscribers(p_search, p_state));
end;
$$;

create or replace function private.subscriber_consent(p_id uuid)
returns table (event text, wording text, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_proven_admin();
  return query
    select entry.event, entry.wording, entry.created_at
    from public.email_subscriptions subscription
    join private.newsletter_events entry on entry.email_hmac = private.hmac_of(subscription.email)
    where subscription.id = p_id
    order by entry.created_at desc, entry.id desc limit 100;
end;
$$;

-- Numbers of subscribers are no addresses: every administrator sees them.
create function private.subscriber_numbers() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return json_build_object(
    'subscribers', (select count(*) from public.email_subscriptions where confirmed_at is not null),
    -- Oldest week first; the last one ends now.
    'new_subscribers_by_week', (
      select json_agg((
        select count(*) from public.email_subscriptions
        where confirmed_at > now() - (week + 1) * interval '7 days'
          and confirmed_at <= now() - week * interval '7 days'
      ) order by week desc)
      from generate_series(0, 11) week
    )
  );
end;
$$;
comment on function private.subscriber_numbers is
  'The part of get_admin_overview that counts subscribers.';
revoke execute on function private.subscriber_numbers from public;
grant execute on function private.subscriber_numbers to authenticated;

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
      'members', (select count(*) from public.profiles)
    ) || private.subscriber_numbers()::jsonb
  )::json;
end;
$$;

-- ── Roles ──────────────────────────────────────────────────────────────────────────────────────

create or replace function private.set_role(p_user_id uuid, p_role text) returns text
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

-- ── A sign-in of the last minutes ──────────────────────────────────────────────────────────────

create function private.signed_in_at() returns timestamptz
language sql stable set search_path = ''
as $$
  select to_timestamp(max((entry ->> 'timestamp')::double precision))
  from jsonb_array_elements(
    case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' end
  ) entry
  where jsonb_typeof(entry -> 'timestamp') = 'number';
$$;
comment on function private.signed_in_at is
  'When the caller has last proven who they are in this session, by password, mailed link or authenticator: the claim amr of the access token, which a renewal does not change. Null when the token does not say.';
grant execute on function private.signed_in_at to authenticated;

create function private.has_authenticator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
  );
$$;
comment on function private.has_authenticator is 'Whether the caller''s account has a second factor.';
grant execute on function private.has_authenticator to authenticated;

create function private.require_fresh_sign_in() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if private.has_authenticator() then
    perform private.require_second_level();
  end if;
  if coalesce(private.signed_in_at() > now() - interval '15 minutes', false) then
    return;
  end if;
  raise exception 'Confirm that it is you first.'
    using errcode = '42501', hint = 'fresh_sign_in_needed';
end;
$$;
comment on function private.require_fresh_sign_in is
  'Raises an error, with the hint fresh_sign_in_needed, unless the caller has signed in within the last 15 minutes; and one for accounts with a second factor that this session has not proven.';
grant execute on function private.require_fresh_sign_in to authenticated;

create function public.require_fresh_sign_in() returns void
language sql stable set search_path = ''
as $$ select private.require_fresh_sign_in(); $$;
comment on function public.require_fresh_sign_in is
  'Asked before an account is deleted, while nothing is lost yet. Raises an error unless the caller has signed in within the last 15 minutes.';
revoke execute on function public.require_fresh_sign_in from public, anon;
grant execute on function public.require_fresh_sign_in to authenticated;

create or replace function private.delete_own_posts(posts uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  perform private.require_fresh_sign_in();
  perform private.lock_threads_of_own_posts(posts);
  delete from public.forum_posts where id = any(posts) and user_id = (select auth.uid());
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
comment on function public.delete_own_posts is
  'Deletes up to p_limit (1000 at most) posts of the caller, who has signed in within the last 15 minutes, and returns how many. In portions, so that a large account stays within the time of one statement.';
