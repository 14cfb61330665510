-- What is mailed to somebody, chosen on one page: by a link of a mail without signing in, or signed in.

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

create function private.set_mail_choices(member uuid, p_replies boolean, p_mentions boolean, p_follows boolean)
returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.notification_settings as own (user_id, mails_replies, mails_mentions, mails_follows)
  select member, coalesce(p_replies, true), coalesce(p_mentions, true), coalesce(p_follows, true)
  where num_nonnulls(p_replies, p_mentions, p_follows) > 0
  on conflict (user_id) do update set
    mails_replies = coalesce(p_replies, own.mails_replies),
    mails_mentions = coalesce(p_mentions, own.mails_mentions),
    mails_follows = coalesce(p_follows, own.mails_follows);
$$;
comment on function private.set_mail_choices is 'Sets of what a member wants mails; null leaves a kind as it is.';

create function private.set_member_newsletter(member uuid, p_is_on boolean, p_client text, p_wording text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own_email text;
  subscription public.email_subscriptions;
begin
  select lower(email) into own_email from auth.users where id = member and email_confirmed_at is not null;
  if own_email is null then
    return 'unconfirmed';
  elsif not p_is_on then
    perform private.end_subscription(id, 'left', p_client) from public.email_subscriptions where email = own_email;
  elsif private.is_suppressed(own_email) then
    return 'suppressed';
  else
    insert into public.email_subscriptions (email) values (own_email) on conflict (email) do nothing;
    select * into subscription from public.email_subscriptions where email = own_email for update;
    if subscription.confirmed_at is null then
      update public.email_subscriptions set confirmed_at = now() where id = subscription.id;
      perform private.log_newsletter(own_email, 'confirmed', p_wording, p_client);
    end if;
  end if;
  return 'saved';
end;
$$;
comment on function private.set_member_newsletter is
  'Subscribes the confirmed email address of an account, which needs no other confirmation, or ends that. Returns saved, suppressed or unconfirmed.';

create function private.change_member_newsletter(p_member uuid, p_is_on boolean, p_client text, p_wording text)
returns table (outcome text, retry_after_seconds integer)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- A limit is an outcome, not an error: an error would undo its own count.
  retry_after_seconds := private.consume_rate_limit('mail preferences', p_member::text, 60, '1 hour');
  outcome := case when retry_after_seconds > 0 then 'rate_limited'
    else private.set_member_newsletter(p_member, p_is_on, p_client, p_wording) end;
  return next;
end;
$$;
comment on function private.change_member_newsletter is
  'What a signed-in member does. Returns saved, suppressed, unconfirmed or rate_limited.';
grant execute on function private.change_member_newsletter to service_role;

create function public.set_member_newsletter(p_member uuid, p_is_on boolean, p_client text, p_wording text)
returns table (outcome text, retry_after_seconds integer)
language sql volatile set search_path = ''
as $$ select * from private.change_member_newsletter(p_member, p_is_on, p_client, p_wording); $$;
comment on function public.set_member_newsletter is
  'Subscribes a member to the newsletter, or ends that. For the function "mails", which has checked who it is.';
grant execute on function public.set_member_newsletter to service_role;

create function private.mail_preferences(p_token text) returns table (
  email text, is_member boolean, replies boolean, mentions boolean, follows boolean, newsletter boolean,
  is_suppressed boolean
)
language sql stable security definer set search_path = ''
as $$
  select regexp_replace(owner.email, '^(.).*@', '\1•••@'), owner.member_id is not null,
    choice.replies, choice.mentions, choice.follows,
    exists (
      select from public.email_subscriptions subscription
      where subscription.email = owner.email and subscription.confirmed_at is not null
    ),
    private.is_suppressed(owner.email)
  from private.mail_owner(p_token) owner
  cross join private.mail_choices(owner.member_id) choice;
$$;
comment on function private.mail_preferences is
  'What the page behind a link shows, without the whole email address; no row when the link is wrong, or who it was for has left. Changes nothing.';
grant execute on function private.mail_preferences to service_role;

create function private.set_mail_preferences(
  p_token text, p_client text, p_wording text, p_replies boolean, p_mentions boolean, p_follows boolean,
  p_newsletter boolean
) returns table (outcome text, retry_after_seconds integer)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner record;
begin
  outcome := 'saved';
  retry_after_seconds := private.consume_rate_limit('mail preferences client', p_client, 200, '1 hour');
  select * into owner from private.mail_owner(p_token);
  if found and retry_after_seconds = 0 then
    retry_after_seconds := private.consume_rate_limit(
      'mail preferences', coalesce(owner.member_id::text, private.hmac_of(owner.email)), 60, '1 hour'
    );
  end if;
  if retry_after_seconds > 0 then
    outcome := 'rate_limited';
  elsif owner is null then
    outcome := 'gone';
  elsif owner.member_id is null then
    -- Of a subscriber the link only ends what there is: to begin anew, the address is confirmed anew.
    if p_newsletter is false then
      perform private.end_subscription(id, 'left', p_client) from public.email_subscriptions where email = owner.email;
    end if;
  else
    if p_newsletter is not null then
      outcome := private.set_member_newsletter(owner.member_id, p_newsletter, p_client, p_wording);
    end if;
    perform private.set_mail_choices(owner.member_id, p_replies, p_mentions, p_follows);
  end if;
  return next;
end;
$$;
comment on function private.set_mail_preferences is
  'Changes what is not null. Returns saved, gone (the link is wrong, or who it was for has left), suppressed, unconfirmed or rate_limited.';
grant execute on function private.set_mail_preferences to service_role;

create function public.set_mail_preferences(
  p_token text, p_client text, p_wording text, p_replies boolean default null, p_mentions boolean default null,
  p_follows boolean default null, p_newsletter boolean default null
) returns table (outcome text, retry_after_seconds integer)
language sql volatile set search_path = ''
as $$
  select * from private.set_mail_preferences(
    p_token, p_client, p_wording, p_replies, p_mentions, p_follows, p_newsletter
  );
$$;
comment on function public.set_mail_preferences is 'Changes what is mailed to whom a link is for. For the function "mails".';
grant execute on function public.set_mail_preferences to service_role;

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
      owner.member_id,
      case when 'replies' = any (p_kinds) then false end,
      case when 'mentions' = any (p_kinds) then false end,
      case when 'follows' = any (p_kinds) then false end
    );
  end if;
end;
$$;
comment on function private.stop_mails is
  'Ends mails of the given kinds (replies, mentions, follows, newsletter). A wrong token ends nothing, and again changes nothing.';
grant execute on function private.stop_mails to service_role;

create function public.stop_mails(p_token text, p_kinds text[], p_client text) returns void
language sql volatile set search_path = ''
as $$ select private.stop_mails(p_token, p_kinds, p_client); $$;
comment on function public.stop_mails is 'What mail programs do with one click. For the function "mails".';
grant execute on function public.stop_mails to service_role;

create function public.get_mail_preferences(p_token text) returns table (
  email text, is_member boolean, replies boolean, mentions boolean, follows boolean, newsletter boolean,
  is_suppressed boolean
)
language sql stable set search_path = ''
as $$ select * from private.mail_preferences(p_token); $$;
comment on function public.get_mail_preferences is 'What is mailed to whom a link is for. For the function "mails".';
grant execute on function public.get_mail_preferences to service_role;
