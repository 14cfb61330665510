-- Administrators find subscribers by their state, and see what somebody has agreed to.

drop function public.get_subscribers(text, timestamptz, uuid, integer);
drop function public.count_subscribers(text);

create function private.found_subscribers(p_search text, p_state text) returns setof public.email_subscriptions
language sql stable set search_path = ''
as $$
  select * from public.email_subscriptions subscription
  where (btrim(p_search) = '' or subscription.email ilike private.contains_pattern(p_search))
    and case p_state when 'confirmed' then subscription.confirmed_at is not null
      when 'waiting' then subscription.confirmed_at is null else true end;
$$;
comment on function private.found_subscribers is
  'Subscribers whose address contains a text, in a state: confirmed, waiting (for the confirmation) or all.';

create function public.get_subscribers(
  p_search text default '',
  p_state text default 'all',
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 51
) returns table (id uuid, email text, created_at timestamptz, confirmed_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select subscription.id, subscription.email, subscription.created_at, subscription.confirmed_at
    from private.found_subscribers(p_search, p_state) subscription
    where p_before is null or (subscription.created_at, subscription.id) < (p_before, p_before_id)
    order by subscription.created_at desc, subscription.id desc
    limit least(p_limit, 1000);
end;
$$;
comment on function public.get_subscribers is
  'One page of newsletter subscribers for administrators, newest first, at most 1000; confirmed_at is null for who has not confirmed yet.';

create function public.count_subscribers(p_search text default '', p_state text default 'all') returns bigint
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select count(*) from private.found_subscribers(p_search, p_state));
end;
$$;
comment on function public.count_subscribers is 'How many subscribers get_subscribers finds in all.';

create function private.subscriber_consent(p_id uuid)
returns table (event text, wording text, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select entry.event, entry.wording, entry.created_at
    from public.email_subscriptions subscription
    join private.newsletter_events entry on entry.email_hmac = private.hmac_of(subscription.email)
    where subscription.id = p_id
    order by entry.created_at desc, entry.id desc limit 100;
end;
$$;
comment on function private.subscriber_consent is 'What get_subscriber_consent returns.';

create function public.get_subscriber_consent(p_id uuid)
returns table (event text, wording text, created_at timestamptz)
language sql stable set search_path = ''
as $$ select * from private.subscriber_consent(p_id); $$;
comment on function public.get_subscriber_consent is
  'For administrators: what a subscriber has agreed to and when, the latest first, at most 100.';

revoke execute on function private.found_subscribers, private.subscriber_consent, public.get_subscribers,
  public.count_subscribers, public.get_subscriber_consent from public, anon;
grant execute on function private.found_subscribers, private.subscriber_consent, public.get_subscribers,
  public.count_subscribers, public.get_subscriber_consent to authenticated;
