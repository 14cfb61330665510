-- Who a person is (profiles) and what they may do beyond the ordinary (private.user_roles).

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text constraint profiles_username_length check (char_length(username) between 2 and 30)
    constraint profiles_username_is_clean check (private.is_clean_line(username)),
  avatar_url text constraint profiles_avatar_url_is_web_address
    check (avatar_url ~ '^https?://[^\s<>"]+$' and char_length(avatar_url) <= 1000),
  email text constraint profiles_email_is_address
    check (email ~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$' and char_length(email) <= 254),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'The public side of an account. Readable by everybody.';
comment on column public.profiles.username is 'Null until the member chooses one; shown as Anonymous User.';
comment on column public.profiles.email is
  'Optional public contact address, entered by its owner. Never the account address, which stays in auth.users.';

create function private.username_key(username text) returns text
language sql immutable parallel safe set search_path = ''
-- pg_c_utf8 knows every script's upper and lower case and is the same on every machine.
return lower(
  regexp_replace(normalize(username, NFKC), '[\u200c\u200d\ufe00-\ufe0f]', '', 'g') collate "pg_c_utf8"
);
comment on function private.username_key is
  'Names with the same key look the same: case, width, the way accents are stored and joiners make no difference.';
grant execute on function private.username_key to anon, authenticated, service_role;

create unique index profiles_username_key on public.profiles (private.username_key(username));

create trigger profiles_touch_updated_at before update on public.profiles
for each row execute function private.touch_updated_at();

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select on public.profiles to anon, authenticated;
grant insert (id, username, avatar_url, email, updated_at),
  update (id, username, avatar_url, email, updated_at) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "Everybody can read profiles" on public.profiles
for select to anon, authenticated using (true);
create policy "Members can create their own profile" on public.profiles
for insert to authenticated with check (id = (select auth.uid()));
create policy "Members can change their own profile" on public.profiles
for update to authenticated
using (id = (select auth.uid())) with check (id = (select auth.uid()));

create function private.create_profile_for_new_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;
  return new;
end;
$$;
comment on function private.create_profile_for_new_account is
  'Every account has a profile from its first moment. The username stays empty: nothing public is derived from the e-mail address.';

create trigger accounts_create_profile after insert on auth.users
for each row execute function private.create_profile_for_new_account();

create table private.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'admin' check (role = 'admin'),
  granted_at timestamptz not null default now()
);
comment on table private.user_roles is
  'Who is an administrator. Only the database owner writes it, so no request can raise its own rights; a removed row takes effect with the next statement.';
alter table private.user_roles enable row level security;
revoke all on private.user_roles from public, anon, authenticated, service_role;

create function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two administrators who remove each other at once must not both succeed.
  perform pg_advisory_xact_lock(hashtext('private.user_roles'));
  if exists (select from removed) and not exists (select from private.user_roles) then
    raise exception 'The last administrator cannot be removed.'
      using errcode = 'PT409', hint = 'last_admin';
  end if;
  return null;
end;
$$;

create trigger user_roles_keep_one_admin after delete on private.user_roles
referencing old table as removed
for each statement execute function private.keep_one_admin();

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.user_roles where user_id = (select auth.uid()) and role = 'admin'
  );
$$;
comment on function private.is_admin is 'True when the caller is an administrator right now. Used inside policies.';
grant execute on function private.is_admin to anon, authenticated, service_role;

create function public.is_admin() returns boolean
language sql stable set search_path = ''
as $$ select private.is_admin(); $$;
comment on function public.is_admin is 'Lets the site decide whether to show the admin area. A courtesy: the policies are the lock.';
revoke execute on function public.is_admin from public;
grant execute on function public.is_admin to anon, authenticated, service_role;
