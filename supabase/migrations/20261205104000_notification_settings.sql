-- The settings of notifications have what is mailed, and where to.

drop function public.get_notification_settings();
drop function private.own_notification_settings();
create function private.own_notification_settings() returns table (
  follows_by_writing boolean, mails_replies boolean, mails_mentions boolean, mails_follows boolean,
  newsletter boolean, email text, is_suppressed boolean
)
language sql stable security definer set search_path = ''
as $$
  select private.follows_by_writing(account.id), choice.replies, choice.mentions, choice.follows,
    exists (
      select from public.email_subscriptions subscription
      where subscription.email = lower(account.email) and subscription.confirmed_at is not null
    ),
    account.email::text, private.is_suppressed(account.email)
  from auth.users account
  cross join private.mail_choices(account.id) choice
  where account.id = (select auth.uid());
$$;
comment on function private.own_notification_settings is 'What get_notification_settings returns.';
revoke execute on function private.own_notification_settings from public;
grant execute on function private.own_notification_settings to authenticated;

create function public.get_notification_settings() returns table (
  follows_by_writing boolean, mails_replies boolean, mails_mentions boolean, mails_follows boolean,
  newsletter boolean, email text, is_suppressed boolean
)
language sql stable set search_path = ''
as $$ select * from private.own_notification_settings(); $$;
comment on function public.get_notification_settings is
  'One row: whether the caller follows a thread by writing in it, of what they get mails, and where to; is_suppressed when mails to that address came back or were marked as spam, so that none are sent.';
revoke execute on function public.get_notification_settings from public, anon;
grant execute on function public.get_notification_settings to authenticated;

drop function public.set_notification_settings(boolean);
drop function private.set_notification_settings(boolean);
create function private.set_notification_settings(
  p_follows_by_writing boolean, p_mails_replies boolean, p_mails_mentions boolean, p_mails_follows boolean
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
begin
  -- Counted with what they follow.
  perform private.admit_write('follows');
  if p_follows_by_writing is not null then
    insert into private.notification_settings (user_id, follows_by_writing) values (member, p_follows_by_writing)
    on conflict (user_id) do update set follows_by_writing = excluded.follows_by_writing;
  end if;
  perform private.set_mail_choices(member, p_mails_replies, p_mails_mentions, p_mails_follows);
  perform private.count_write('follows', member, 0);
end;
$$;
comment on function private.set_notification_settings is 'What set_notification_settings does.';
revoke execute on function private.set_notification_settings from public;
grant execute on function private.set_notification_settings to authenticated;

create function public.set_notification_settings(
  p_follows_by_writing boolean default null, p_mails_replies boolean default null,
  p_mails_mentions boolean default null, p_mails_follows boolean default null
) returns void
language sql volatile set search_path = ''
as $$
  select private.set_notification_settings(
    p_follows_by_writing, p_mails_replies, p_mails_mentions, p_mails_follows
  );
$$;
comment on function public.set_notification_settings is
  'Changes what is not null: whether the caller follows threads by writing in them from now on, and of what they get mails.';
revoke execute on function public.set_notification_settings from public, anon;
grant execute on function public.set_notification_settings to authenticated;
