-- A profile is made when the email address of its account is confirmed, so that nothing of a sign-up that nobody
-- confirms is public: no page, no entry in a list, no name. See decision 061.

create or replace function private.create_profile_for_new_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;
  return null;
end;
$$;
comment on function private.create_profile_for_new_account is
  'Every account has a profile from the moment it is confirmed. The username stays empty: nothing public is derived from the email address, nor from what the sign-up says about its author.';
revoke execute on function private.create_profile_for_new_account from public;

-- Replaced, not dropped: whoever owns this database does not own the table.
create or replace trigger accounts_create_profile after insert on auth.users
for each row when (new.email_confirmed_at is not null)
execute function private.create_profile_for_new_account();
-- Auth updates the whole row now and then: what counts is that the time was not there before.
create trigger accounts_create_profile_when_confirmed after update of email_confirmed_at on auth.users
for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.create_profile_for_new_account();

comment on table public.profiles is
  'The public side of a confirmed account. Readable by everybody.';

-- ── What is there already ──────────────────────────────────────────────────────────────────────
-- Nobody can sign in to these accounts, so nothing should be in them. Where there is something all the same, for
-- example because the owner of the database has written it, the profile stays.

delete from public.profiles profile
using auth.users account
where account.id = profile.id and account.confirmed_at is null
  -- An account of another kind is none of this site's sign-up.
  and not account.is_anonymous
  and profile.username is null and profile.avatar_url is null and profile.role = 'member'
  and not exists (select from private.contact_emails contact where contact.user_id = profile.id)
  and not exists (select from public.forum_threads thread where thread.created_by_user_id = profile.id)
  and not exists (select from public.forum_posts post where post.user_id = profile.id);
