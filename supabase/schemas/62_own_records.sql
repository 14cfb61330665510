-- What is kept about members in tables that they cannot read, for the data that they can download.

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
select pg_temp.expose(
  'private.own_sign_ins', 'public.own_sign_ins', to_roles => 'authenticated',
  description => 'Part of the data that members can download: times of sign-up and sign-in, and open sessions.'
);

create function private.own_log(p_kind text, p_after_time timestamptz, p_after_id text, p_limit integer)
returns table (id text, created_at timestamptz, record jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
begin
  case p_kind
    when 'factors' then
      -- Never the secret.
      return query
        select factor.id::text, factor.created_at, jsonb_build_object(
          'name', factor.friendly_name, 'type', factor.factor_type, 'status', factor.status,
          'updated_at', factor.updated_at
        )
        from auth.mfa_factors factor
        where factor.user_id = me and (factor.created_at, factor.id::text) > (p_after_time, p_after_id)
        order by factor.created_at, factor.id::text limit p_limit;
    when 'account_log' then
      return query
        select entry.id::text, entry.created_at, jsonb_build_object(
          'action', entry.payload ->> 'action', 'ip_address', nullif(entry.ip_address, ''),
          -- Whoever has acted on the account may be somebody else.
          'email', case when entry.payload ->> 'actor_id' = me::text then entry.payload ->> 'actor_username' end
        )
        from auth.audit_log_entries entry
        where me::text in (entry.payload ->> 'actor_id', entry.payload -> 'traits' ->> 'user_id')
          and (entry.created_at, entry.id::text) > (p_after_time, p_after_id)
        order by entry.created_at, entry.id::text limit p_limit;
    when 'consent' then
      return query
        select event.id::text, event.created_at,
          jsonb_build_object('event', event.event, 'wording', event.wording)
        from auth.users account
        join private.newsletter_events event on event.email_hmac = private.hmac_of(lower(account.email))
        where account.id = me and account.email_confirmed_at is not null
          and (event.created_at, event.id::text) > (p_after_time, p_after_id)
        order by event.created_at, event.id::text limit p_limit;
    when 'mails' then
      return query
        select mail.id::text, mail.created_at, jsonb_build_object(
          'purpose', mail.purpose, 'thread_id', mail.thread_id, 'state', mail.state, 'reason', mail.reason,
          'finished_at', mail.finished_at, 'delivered_at', mail.delivered_at, 'bounced_at', mail.bounced_at,
          'complained_at', mail.complained_at
        )
        from (
          select * from private.mails of_member where of_member.member_id = me
          union all
          select of_subscriber.* from auth.users account
          join public.email_subscriptions subscription on subscription.email = lower(account.email)
          join private.mails of_subscriber on of_subscriber.subscriber_id = subscription.id
          where account.id = me and account.email_confirmed_at is not null
        ) mail
        where (mail.created_at, mail.id::text) > (p_after_time, p_after_id)
        order by mail.created_at, mail.id::text limit p_limit;
    when 'moderation' then
      return query
        select entry.id::text, entry.created_at, jsonb_build_object(
          'action', entry.action, 'post_id', entry.post_id, 'thread_id', entry.thread_id,
          'old_value', case when entry.about = 'role' then entry.old_value end,
          'new_value', case when entry.about = 'role' then entry.new_value end, 'reason', entry.reason
        )
        from public.moderation_log entry
        -- Not that others have reported something in vain, and never who acted.
        where entry.member_id = me
          and entry.action in (select name from private.moderation_actions where is_exported)
          and (entry.created_at, entry.id::text) > (p_after_time, p_after_id)
        order by entry.created_at, entry.id::text limit p_limit;
    when 'moderation_actions' then
      return query
        select entry.id::text, entry.created_at, jsonb_build_object(
          'action', entry.action, 'post_id', entry.post_id, 'thread_id', entry.thread_id,
          'article_id', entry.article_id, 'reason', entry.reason
        )
        from public.moderation_log entry
        where entry.actor_id = me and (entry.created_at, entry.id::text) > (p_after_time, p_after_id)
        order by entry.created_at, entry.id::text limit p_limit;
    when 'marks' then
      return query
        select mark.id::text, mark.marked_at, jsonb_build_object(
          'category_id', mark.category_id, 'read_before', mark.read_before, 'positions', mark.positions
        )
        from private.read_marks mark
        where mark.user_id = me and (mark.marked_at, mark.id::text) > (p_after_time, p_after_id)
        order by mark.marked_at, mark.id::text limit p_limit;
    when 'follows' then
      return query
        select followed.thread_id::text, followed.followed_at, jsonb_build_object(
          'thread_id', followed.thread_id, 'level', followed.level, 'is_automatic', followed.is_automatic
        )
        from private.thread_follows followed
        where followed.user_id = me and (followed.followed_at, followed.thread_id::text) > (p_after_time, p_after_id)
        order by followed.followed_at, followed.thread_id::text limit p_limit;
    when 'notifications' then
      -- Also of what the page leaves out: posts that are hidden, and those of ignored members.
      return query
        select notification.post_id::text, notification.created_at, jsonb_build_object(
          'post_id', notification.post_id, 'kind', notification.kind, 'read_at', notification.read_at,
          'mailed_at', notification.mailed_at
        )
        from private.notifications notification
        where notification.user_id = me
          and (notification.created_at, notification.post_id::text) > (p_after_time, p_after_id)
        order by notification.created_at, notification.post_id::text limit p_limit;
    when 'decisions' then
      -- Also what the page leaves out, because it is not so any more.
      return query
        select told.id::text, told.created_at, jsonb_build_object(
          'kind', told.kind, 'post_id', told.post_id, 'thread_id', told.thread_id, 'case_id', told.case_id,
          'read_at', told.read_at, 'mailed_at', told.mailed_at
        )
        from private.decisions told
        where told.user_id = me and (told.created_at, told.id::text) > (p_after_time, p_after_id)
        order by told.created_at, told.id::text limit p_limit;
    else
      raise exception 'There are no such records.' using errcode = '22023';
  end case;
end;
$$;
comment on function private.own_log is 'One page of one kind of records about the caller, oldest first.';

create function private.own_records(
  p_kind text, p_after_time timestamptz default null, p_after_id text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 500;
begin
  -- Auth's log has no index on whom it is about, so that each page reads it all.
  if p_kind = 'account_log' then
    perform private.require_request_limit('own_records', (select auth.uid())::text);
  end if;
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object('id', page.id, 'created_at', page.created_at) || page.record
        order by page.created_at, page.id
      )
      from private.own_log(p_kind, coalesce(p_after_time, '-infinity'), coalesce(p_after_id, ''), most) page
    ),
    '[]'
  );
end;
$$;
select pg_temp.expose(
  'private.own_records', 'public.get_own_records', to_roles => 'authenticated',
  description => 'Part of the data that members can download: up to 500 records of one kind (factors, account_log, consent, mails, moderation, moderation_actions, marks, follows, notifications, decisions) after the one with this time and id, oldest first.'
);
