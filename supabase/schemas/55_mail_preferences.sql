-- What is mailed to somebody, chosen on one page: by a link of a mail without signing in, or signed in.

create table private.mail_kinds (
  kind text primary key,
  notifications text[] not null,
  for_role text constraint mail_kinds_role_is_known check (for_role in ('moderator', 'admin'))
);
comment on table private.mail_kinds is
  'What members can have mails of, beside the newsletter: one row each. What the site says of them is in _shared/contracts/mail-kinds.ts.';
comment on column private.mail_kinds.notifications is
  'The notifications it is about: those of private.notifications, "news" of followed threads, "decision", and what waits for staff.';
comment on column private.mail_kinds.for_role is
  'Who can have it: moderators and administrators, or administrators alone; null for every member.';

alter table private.mail_kinds enable row level security;

create function private.mail_choices(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(known.kind, known.kind <> all (coalesce(own.unwanted_mails, '{}')))
  from private.mail_kinds known left join private.notification_settings own on own.user_id = member
  where known.for_role is null or exists (
    select from private.user_roles staff where staff.user_id = member and staff.role in (known.for_role, 'admin')
  );
$$;
comment on function private.mail_choices is
  'Of what a member wants mails, as {kind: boolean}, without what their role does not get; also of somebody who never chose.';

create function private.set_mail_choices(member uuid, p_mails jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  with chosen as (
    select array_agg(known.kind) filter (where not (choice.value)::boolean) as unwanted,
      array_agg(known.kind) as named
    from jsonb_each(p_mails) choice join private.mail_kinds known on known.kind = choice.key
    where jsonb_typeof(choice.value) = 'boolean'
  )
  insert into private.notification_settings as own (user_id, unwanted_mails)
  select member, coalesce(chosen.unwanted, '{}') from chosen where chosen.named is not null
  on conflict (user_id) do update set unwanted_mails = array(
    select kind from unnest(own.unwanted_mails) kind where kind <> all ((select named from chosen)::text[])
    union all
    select unnest(excluded.unwanted_mails)
  );
$$;
comment on function private.set_mail_choices is
  'Sets of what a member wants mails, as {kind: boolean}. A kind that is not named, or not known, stays as it is.';

create function private.wants_mail_of(member uuid, notification_kind text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((private.mail_choices(member) ->> known.kind)::boolean, false)
  from private.mail_kinds known where notification_kind = any (known.notifications);
$$;
comment on function private.wants_mail_of is 'Whether a member wants mails of a kind of notifications, or of "news".';

create function private.mail_kinds_of(notification_kinds text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(known.kind) from private.mail_kinds known where known.notifications && notification_kinds;
$$;
comment on function private.mail_kinds_of is 'The kinds of mails that a mail of these notifications is.';

create function private.mail_owner(p_token text) returns table (member_id uuid, email text)
language sql stable security definer set search_path = ''
as $$
  select account.id, lower(account.email) from auth.users account
  where account.id = private.read_mail_token('preferences', p_token) and account.deleted_at is null
  union all
  select null, subscription.email from public.email_subscriptions subscription
  where subscription.id = private.read_mail_token('subscriber-preferences', p_token)
    and subscription.confirmed_at is not null;
$$;
comment on function private.mail_owner is
  'Whose mails a token is about: a member, or a subscriber of the newsletter; no row for any other token. It signs nobody in.';

create function private.newsletter_of(p_email text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select topics from public.email_subscriptions where email = p_email and confirmed_at is not null), 'none'
  );
$$;
comment on function private.newsletter_of is 'What an email address gets of the newsletter: none, releases or everything.';

create function private.set_member_newsletter(member uuid, p_newsletter text, p_client text, p_wording text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own_email text;
begin
  select lower(email) into own_email from auth.users where id = member and email_confirmed_at is not null;
  if own_email is null then
    return 'unconfirmed';
  elsif p_newsletter = 'none' then
    perform private.end_subscription(id, 'left', p_client) from public.email_subscriptions where email = own_email;
  elsif private.is_suppressed(own_email) then
    return 'suppressed';
  else
    insert into public.email_subscriptions (email) values (own_email) on conflict (email) do nothing;
    perform private.choose_topics(id, p_newsletter, p_client, p_wording)
    from public.email_subscriptions where email = own_email;
  end if;
  return 'saved';
end;
$$;
comment on function private.set_member_newsletter is
  'Subscribes the confirmed email address of an account, which needs no other confirmation, to releases or everything, or ends that with none. Returns saved, suppressed or unconfirmed.';

create function private.change_member_newsletter(p_member uuid, p_newsletter text, p_client text, p_wording text)
returns table (outcome text, retry_after_seconds integer)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- A limit is an outcome, not an error: an error would undo its own count.
  retry_after_seconds := private.consume_rate_limit('mail_preferences', p_member::text);
  outcome := case when retry_after_seconds > 0 then 'rate_limited'
    else private.set_member_newsletter(p_member, p_newsletter, p_client, p_wording) end;
  return next;
end;
$$;
comment on function private.change_member_newsletter is
  'What a signed-in member does. Returns saved, suppressed, unconfirmed or rate_limited.';
select pg_temp.expose(
  'private.change_member_newsletter', 'public.set_member_newsletter', to_roles => 'service_role',
  description => 'Subscribes a member to the newsletter, or ends that. For the function "mails", which has checked who it is.'
);

create function private.mail_preferences(p_token text) returns table (
  email text, is_member boolean, mails jsonb, newsletter text, is_suppressed boolean
)
language sql stable security definer set search_path = ''
as $$
  select regexp_replace(owner.email, '^(.).*@', '\1•••@'), owner.member_id is not null,
    private.mail_choices(owner.member_id),
    private.newsletter_of(owner.email),
    private.is_suppressed(owner.email)
  from private.mail_owner(p_token) owner;
$$;
comment on function private.mail_preferences is
  'What the page behind a link shows, without the whole email address; no row when the link is wrong, or who it was for has left. Changes nothing.';
select pg_temp.expose(
  'private.mail_preferences', 'public.get_mail_preferences', to_roles => 'service_role',
  description => 'What is mailed to whom a link is for. For the function "mails".'
);

create function private.set_mail_preferences(
  p_token text, p_client text, p_wording text, p_mails jsonb default '{}', p_newsletter text default null
) returns table (outcome text, retry_after_seconds integer)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner record;
begin
  outcome := 'saved';
  retry_after_seconds := private.consume_rate_limit('mail_preferences_of_client', p_client);
  select * into owner from private.mail_owner(p_token);
  if found and retry_after_seconds = 0 then
    retry_after_seconds := private.consume_rate_limit(
      'mail_preferences', coalesce(owner.member_id::text, owner.email)
    );
  end if;
  if retry_after_seconds > 0 then
    outcome := 'rate_limited';
  elsif owner is null then
    outcome := 'gone';
  elsif owner.member_id is null then
    -- Of a subscriber the link only changes or ends what there is: to begin anew, the address is confirmed anew.
    if p_newsletter = 'none' then
      perform private.end_subscription(id, 'left', p_client) from public.email_subscriptions where email = owner.email;
    elsif p_newsletter is not null then
      perform private.choose_topics(id, p_newsletter, p_client, p_wording)
      from public.email_subscriptions where email = owner.email;
    end if;
  else
    if p_newsletter is not null then
      outcome := private.set_member_newsletter(owner.member_id, p_newsletter, p_client, p_wording);
    end if;
    perform private.set_mail_choices(owner.member_id, p_mails);
  end if;
  return next;
end;
$$;
comment on function private.set_mail_preferences is
  'Changes what is named: p_mails is {kind: boolean}, p_newsletter none, releases or everything. Returns saved, gone (the link is wrong, or who it was for has left), suppressed, unconfirmed or rate_limited.';
select pg_temp.expose(
  'private.set_mail_preferences', 'public.set_mail_preferences', to_roles => 'service_role',
  description => 'Changes what is mailed to whom a link is for. For the function "mails".'
);

create function private.stop_mails(p_token text, p_kinds text[], p_client text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner record;
begin
  -- Without a limit: mail programs send this from few addresses for many people, and it only ends something.
  select * into owner from private.mail_owner(p_token);
  if owner is null then
    return;
  end if;
  if 'newsletter' = any (p_kinds) then
    perform private.end_subscription(id, 'left', p_client) from public.email_subscriptions where email = owner.email;
  end if;
  if owner.member_id is not null then
    perform private.set_mail_choices(
      owner.member_id, (select jsonb_object_agg(kind, false) from unnest(p_kinds) kind)
    );
  end if;
end;
$$;
comment on function private.stop_mails is
  'Ends mails of the given kinds: those of private.mail_kinds, and newsletter. A wrong token ends nothing, and again changes nothing.';
select pg_temp.expose(
  'private.stop_mails', 'public.stop_mails', to_roles => 'service_role',
  description => 'What mail programs do with one click. For the function "mails".'
);
