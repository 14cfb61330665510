-- What members need to change their name, to take their data along and to leave.

-- ── A name of one's own ────────────────────────────────────────────────────────────────────────

create function public.is_username_free(p_username text) returns boolean
language sql stable set search_path = ''
as $$
  select not exists (
    select from public.profiles
    where private.username_key(username) = private.username_key(p_username)
      and id is distinct from (select auth.uid())
  );
$$;
comment on function public.is_username_free is
  'Whether a member could take this name, without regard to case and look. Lets the form say so early; the unique index decides. Written like that index, so that it is one look-up.';
revoke execute on function public.is_username_free from public, anon;
grant execute on function public.is_username_free to authenticated;

-- ── Data to take along ─────────────────────────────────────────────────────────────────────────

create function private.own_newsletter_subscription() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select subscription.created_at from auth.users account
  join public.email_subscriptions subscription on subscription.email = lower(account.email)
  where account.id = (select auth.uid()) and account.email_confirmed_at is not null;
$$;
comment on function private.own_newsletter_subscription is
  'Since when the caller''s confirmed address receives the newsletter; null when it does not. Answers about nobody else.';
grant execute on function private.own_newsletter_subscription to authenticated;

create function public.own_newsletter_subscription() returns timestamptz
language sql stable set search_path = ''
as $$ select private.own_newsletter_subscription(); $$;
comment on function public.own_newsletter_subscription is
  'Part of the data that members can download: since when they receive the newsletter.';
revoke execute on function public.own_newsletter_subscription from public, anon;
grant execute on function public.own_newsletter_subscription to authenticated;

-- ── Leaving ────────────────────────────────────────────────────────────────────────────────────

create function private.is_last_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin() and (select count(*) from private.user_roles where role = 'admin') = 1;
$$;
comment on function private.is_last_admin is
  'True when nobody would be left to administer the site without the caller.';
grant execute on function private.is_last_admin to authenticated;

create function public.is_last_admin() returns boolean
language sql stable set search_path = ''
as $$ select private.is_last_admin(); $$;
comment on function public.is_last_admin is
  'Asked before an account is deleted, while nothing is lost yet; user_roles_keep_one_admin decides.';
revoke execute on function public.is_last_admin from public, anon;
grant execute on function public.is_last_admin to authenticated;

create function public.delete_own_posts(p_limit integer default 500) returns integer
language sql set search_path = ''
as $$
  with deleted as (
    delete from public.forum_posts
    where id in (
      select id from public.forum_posts where user_id = (select auth.uid())
      -- Threads are locked in one order by everybody who deletes.
      order by thread_id, position
      limit least(p_limit, 1000)
    )
    returning id
  )
  select count(*)::integer from deleted;
$$;
comment on function public.delete_own_posts is
  'Deletes up to p_limit (1000 at most) posts of the caller with the caller''s rights, and answers how many. In portions, so that a large account stays within the time of one statement.';
revoke execute on function public.delete_own_posts from public, anon;
grant execute on function public.delete_own_posts to authenticated;

create function private.forget_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.email_subscriptions where email = lower(old.email);
  return null;
end;
$$;
comment on function private.forget_account is
  'The newsletter ends with the account. Profile, role and sessions go by foreign key; posts stay without an author.';

-- Only a confirmed address is known to be the account's own.
create trigger accounts_forget after delete on auth.users
for each row when (old.email_confirmed_at is not null)
execute function private.forget_account();

-- An access token outlives its account by up to an hour. Rows are safe, because they refer to the
-- profile; files refer to nothing, so here the question must be asked.
create or replace function private.is_own_avatar(object_name text) returns boolean
language sql stable set search_path = ''
as $$
  select object_name ~ (
    '^(avatars/)?' || (select auth.uid())::text || '-[0-9]{1,20}\.(png|jpg|jpeg|gif)$'
  ) and exists (select from public.profiles where id = (select auth.uid()));
$$;
comment on function private.is_own_avatar is
  'True for avatars/{own id}-{timestamp}.{ext}, the only names a member may write, while the account exists.';
