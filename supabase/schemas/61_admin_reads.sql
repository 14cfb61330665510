-- What the overview of the admin area asks: members, articles, subscribers.

create function public.get_admin_overview() returns json
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    jsonb_build_object(
      'posts', (select count(*) from public.blog_posts),
      'drafts', (select count(*) from public.blog_posts where published_at is null),
      'scheduled', (select count(*) from public.blog_posts where published_at > now()),
      'members', (select count(*) from public.profiles),
      'unconfirmed', private.count_unconfirmed_accounts()
    ) || private.subscriber_numbers()::jsonb
  )::json;
end;
$$;
comment on function public.get_admin_overview is
  'The figures of the dashboard: articles, members, newsletter subscribers and the new ones of the last twelve weeks.';
grant execute on function public.get_admin_overview to authenticated;

create function private.count_unconfirmed_accounts() returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select count(*) from private.jobs job
    join auth.users account on account.id = job.key::uuid
    where job.kind = 'delete_unconfirmed_account' and account.email_confirmed_at is null
      and not exists (select from public.profiles profile where profile.id = account.id)
  );
end;
$$;
comment on function private.count_unconfirmed_accounts is
  'How many accounts wait for the confirmation of their email address. For administrators.';
grant execute on function private.count_unconfirmed_accounts to authenticated;
