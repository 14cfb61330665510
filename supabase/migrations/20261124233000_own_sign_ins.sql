-- What Auth keeps about a member, for the data that they can download.

create function private.own_sign_ins() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'account_created_at', account.created_at,
    'email_confirmed_at', account.email_confirmed_at,
    'last_sign_in_at', account.last_sign_in_at,
    'sessions', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'started_at', session.created_at,
            -- Auth writes this one in UTC, without saying so.
            'refreshed_at', session.refreshed_at at time zone 'utc',
            'ip_address', host(session.ip),
            'user_agent', session.user_agent
          ) order by session.created_at
        )
        from auth.sessions session where session.user_id = account.id
      ),
      '[]'
    )
  )
  from auth.users account where account.id = (select auth.uid());
$$;
comment on function private.own_sign_ins is
  'When the caller has signed up and in, and the sessions that last, with the IP address and browser that each was last refreshed from.';
grant execute on function private.own_sign_ins to authenticated;

create function public.own_sign_ins() returns jsonb
language sql stable set search_path = ''
as $$ select private.own_sign_ins(); $$;
comment on function public.own_sign_ins is
  'Part of the data that members can download: times of sign-up and sign-in, and open sessions.';
revoke execute on function public.own_sign_ins from public, anon;
grant execute on function public.own_sign_ins to authenticated;
