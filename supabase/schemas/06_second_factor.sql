-- What can hurt many asks for proof: of administrators a second factor in this session, of everybody who
-- is about to lose the account a sign-in of the last minutes.

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
create function private.own_sign_in() returns table (email text, awaited_email text, is_fresh boolean)
language sql stable security definer set search_path = ''
as $$
  select account.email::text,
    case when account.email_change_sent_at > now() - interval '1 day' then nullif(account.email_change::text, '') end,
    -- Less than the 15 minutes above: there has to be time to type.
    coalesce(private.signed_in_at() > now() - interval '10 minutes', false)
      and (private.has_second_level() or not private.has_authenticator())
      -- Auth changes a password only in a session that has begun within a day, whatever was proven since.
      and exists (
        select from auth.sessions session
        where session.user_id = account.id and session.id::text = auth.jwt() ->> 'session_id'
          and session.created_at > now() - interval '23 hours'
      )
  from auth.users account where account.id = (select auth.uid());
$$;
comment on function private.own_sign_in is
  'The address of the caller as Auth knows it now, the one that it is to become, and whether the caller has just proven who they are.';
select pg_temp.expose(
  'private.own_sign_in', 'public.get_own_sign_in', to_roles => 'authenticated',
  description => 'The address of the caller as Auth knows it now, the one that waits for its confirmation, and whether this session may change what asks for a fresh sign-in. By the clock of the server: that of a device may be hours off, and its copy of the account an hour old.'
);
select pg_temp.expose(
  'private.require_fresh_sign_in', 'public.require_fresh_sign_in', to_roles => 'authenticated',
  description => 'Asked before an account is deleted, while nothing is lost yet. Raises an error unless the caller has signed in within the last 15 minutes.'
);
