-- The newsletter's subscribers, as administrators find them and as members see their own.

create function private.own_newsletter_subscription() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select subscription.confirmed_at
  from auth.users account
  join public.email_subscriptions subscription on subscription.email = lower(account.email)
  where account.id = (select auth.uid()) and account.email_confirmed_at is not null;
$$;
comment on function private.own_newsletter_subscription is
  'Since when the caller''s confirmed address receives the newsletter; null when it does not. Answers about nobody else.';
select pg_temp.expose(
  'private.own_newsletter_subscription', 'public.own_newsletter_subscription', to_roles => 'authenticated',
  description => 'Part of the data that members can download: since when they receive the newsletter.'
);

create function private.log_removed_subscribers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    insert into public.moderation_log (actor_id, action)
    select (select auth.uid()), 'subscriber_removed' from removed;
  end if;
  return null;
end;
$$;
comment on function private.log_removed_subscribers is
  'Without the email address: whoever is removed from the list is in no other.';

create function private.log_removed_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_newsletter(old.email, 'removed', null, null);
  return null;
end;
$$;

create function private.found_subscribers(p_search text, p_state text) returns setof public.email_subscriptions
language sql stable security definer set search_path = ''
as $$
  select * from public.email_subscriptions subscription
  where (btrim(p_search) = '' or subscription.email ilike private.contains_pattern(p_search))
    and case p_state when 'confirmed' then subscription.confirmed_at is not null
      when 'waiting' then subscription.confirmed_at is null else true end;
$$;
comment on function private.found_subscribers is
  'Subscribers whose address contains a text, in a state: confirmed, waiting (for the confirmation) or all.';

create function private.subscribers_page(
  p_search text default '',
  p_state text default 'all',
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 51
) returns table (id uuid, email text, created_at timestamptz, confirmed_at timestamptz, topics text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_proven_admin();
  return query
    select subscription.id, subscription.email, subscription.created_at, subscription.confirmed_at, subscription.topics
    from private.found_subscribers(p_search, p_state) subscription
    where p_before is null or (subscription.created_at, subscription.id) < (p_before, p_before_id)
    order by subscription.created_at desc, subscription.id desc
    limit least(p_limit, 100);
end;
$$;
select pg_temp.expose(
  'private.subscribers_page', 'public.get_subscribers', to_roles => 'authenticated',
  description => 'One page of newsletter subscribers for administrators, newest first, at most 100; confirmed_at is null for who has not confirmed yet.'
);

create function private.subscriber_count(p_search text default '', p_state text default 'all') returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_proven_admin();
  return (select count(*) from private.found_subscribers(p_search, p_state));
end;
$$;
select pg_temp.expose(
  'private.subscriber_count', 'public.count_subscribers', to_roles => 'authenticated',
  description => 'How many subscribers get_subscribers finds in all. For administrators.'
);

create function private.export_subscribers(p_search text default '', p_state text default 'all') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  exported jsonb;
begin
  perform private.require_proven_admin();
  perform private.require_request_limit('subscriber_exports', (select auth.uid())::text);
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'email', email, 'created_at', created_at, 'confirmed_at', confirmed_at, 'topics', topics
      ) order by created_at desc, id desc
    ), '[]'
  ) into exported from private.found_subscribers(p_search, p_state);
  insert into public.moderation_log (actor_id, action, old_value, new_value) values (
    (select auth.uid()), 'subscribers_exported', jsonb_array_length(exported),
    -- Moderators read the log, and no addresses.
    btrim(concat_ws(' ', p_state, private.without_emails(btrim(p_search))))
  );
  return exported;
end;
$$;
select pg_temp.expose(
  'private.export_subscribers', 'public.export_subscribers', to_roles => 'authenticated',
  description => 'For administrators: all subscribers that get_subscribers finds, as [{email, created_at, confirmed_at, topics}], the newest first. Kept in the log with the filter and the number.'
);

create function private.subscriber_consent(p_id uuid)
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
select pg_temp.expose(
  'private.subscriber_consent', 'public.get_subscriber_consent', to_roles => 'authenticated',
  description => 'For administrators: what a subscriber has agreed to and when, the latest first, at most 100.'
);

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
grant execute on function private.subscriber_numbers to authenticated;
