-- Who a person is: the public side of a confirmed account. What may be read in a list has no contact address.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text constraint profiles_username_length check (char_length(username) between 2 and 30)
    constraint profiles_username_is_clean check (private.is_clean_line(username)),
  avatar_url text constraint profiles_avatar_url_is_web_address
    check (avatar_url ~ '^https?://[^\s<>"]+$' and char_length(avatar_url) <= 1000),
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  role text not null default 'member'
    constraint profiles_role_is_known check (role in ('member', 'moderator', 'admin'))
);
comment on table public.profiles is 'The public side of a confirmed account. Readable by everybody.';
comment on column public.profiles.username is 'Null until the member chooses one; shown as Anonymous User.';
comment on column public.profiles.email is
  'Written by its owner, kept in private.contact_emails, and null in every list. get_profile answers it.';
comment on column public.profiles.role is
  'The mark beside the name. Kept by triggers from private.user_roles, which decides; no policy reads it.';

create unique index profiles_username_key on public.profiles (private.username_key(username));
create index profiles_newest on public.profiles (created_at desc, id desc);
comment on index public.profiles_newest is 'For the pages of members.';
create index profiles_team on public.profiles (role) where role <> 'member';
comment on index public.profiles_team is 'Moderators and administrators among all members.';
-- For names that begin with what is typed.
create index profiles_username_prefix on public.profiles (private.username_key(username) text_pattern_ops);

alter table public.profiles enable row level security;

create policy "Everybody can read profiles" on public.profiles
for select to anon, authenticated using (true);

create policy "Members can create their own profile" on public.profiles
for insert to authenticated with check (id = (select auth.uid()));

create policy "Members can change their own profile" on public.profiles
for update to authenticated
using (id = (select auth.uid())) with check (id = (select auth.uid()));

grant select on public.profiles to anon, authenticated;
grant
  insert (id, username, avatar_url, email, updated_at),
  update (id, username, avatar_url, email, updated_at)
on public.profiles to authenticated;
grant all on public.profiles to service_role;

create function private.create_profile_for_new_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;
  return null;
end;
$$;
comment on function private.create_profile_for_new_account is
  'Every account has a profile from the moment it is confirmed. The username stays empty: nothing public is derived from the email address, nor from what the sign-up says about its author.';

create function private.profile_card(member uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'username', username, 'avatar_url', avatar_url, 'email', email, 'role', role
  ) from public.profiles where id = member;
$$;
comment on function private.profile_card is 'What is shown of a member beside a post or thread; null when the account is gone.';
grant execute on function private.profile_card to anon, authenticated, service_role;

create function private.named_member(p_member_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', id, 'username', username, 'role', role)
  from public.profiles where id = p_member_id;
$$;
comment on function private.named_member is
  'A member as lists name them; null for somebody who has left.';

create table private.contact_emails (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text not null constraint profiles_email_is_address
    check (email ~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$' and char_length(email) <= 254)
);
comment on table private.contact_emails is
  'Public contact addresses, apart from the profiles: they are given for one profile at a time, by get_profile.';

alter table private.contact_emails enable row level security;

create function private.keep_email_apart() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- Only now there is a row that the address can belong to.
    update public.profiles set email = new.email where id = new.id;
    return null;
  end if;
  if new.email is null then
    delete from private.contact_emails where user_id = new.id;
  else
    insert into private.contact_emails (user_id, email) values (new.id, new.email)
    on conflict (user_id) do update set email = excluded.email;
  end if;
  new.email := null;
  return new;
end;
$$;
comment on function private.keep_email_apart is 'Puts a contact address where no list reads it.';

create function private.contact_email(member uuid) returns text
language sql stable security definer set search_path = ''
as $$ select email from private.contact_emails where user_id = member; $$;
comment on function private.contact_email is 'The public contact address of one member, or null.';
grant execute on function private.contact_email to anon, authenticated, service_role;

create function public.get_profile(p_user_id uuid) returns setof public.profiles
language sql stable set search_path = ''
as $$
  select jsonb_populate_record(
    profile, jsonb_build_object('email', private.contact_email(profile.id))
  )
  from public.profiles profile where profile.id = p_user_id;
$$;
comment on function public.get_profile is
  'One profile with its contact address, which no list has. No row when nobody has this id.';
grant execute on function public.get_profile to anon, authenticated, service_role;

create function private.check_avatar() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from private.cleared_values cleared
    where cleared.member_id = new.id and cleared.kind = 'avatar'
      and cleared.value = substring(new.avatar_url from '/avatars/(.+)$')
  ) then
    raise exception 'A moderator has taken this picture away. Please choose another one.'
      using errcode = '23514', hint = 'cleared';
  end if;
  if new.avatar_url is null
    or new.avatar_url ~ (
      '^https?://[^/?#\\]+/storage/v1/object/public/avatars/(avatars/)?' || new.id
      || '-[0-9]{1,20}\.(png|jpg|jpeg|gif)$'
    )
    or exists (select from public.profiles where id = new.id and avatar_url = new.avatar_url) then
    return new;
  end if;
  raise exception 'A picture is a file of your own.'
    using errcode = '23514', constraint = 'profiles_avatar_url_is_own', hint = 'own_avatar';
end;
$$;
comment on function private.check_avatar is
  'An avatar has its member''s id in its name, so nobody shows another one''s. Its host is free: a storage may move.';

create function public.get_avatar_names(p_user_id uuid) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select name from storage.objects
    where bucket_id = 'avatars' and (
      name collate "C" >= 'avatars/' || p_user_id || '-' and name collate "C" < 'avatars/' || p_user_id || '.'
      or name collate "C" >= p_user_id || '-' and name collate "C" < p_user_id || '.'
    )
    limit 1000
  );
$$;
comment on function public.get_avatar_names is
  'Files of a member who leaves, a thousand at the most: the same ranges as the policies, without a walk through everybody''s.';
grant execute on function public.get_avatar_names to service_role;

-- Triggers in the order in which they fire: before a statement, before each row, after each row; within each by the
-- alphabet.

create trigger profiles_one_row before insert or update or delete on public.profiles
for each statement execute function private.one_row_per_statement();

create trigger profiles_reject_suspended before insert or update of username, avatar_url, email
on public.profiles for each statement execute function private.reject_suspended();

-- A moderator who clears a profile writes nothing of their own, and no limit counts it.
create trigger profiles_admit_new before insert on public.profiles
for each row when (new.id = auth.uid()) execute function private.admit_writes('profile');

create trigger profiles_admit_one_row before insert or update or delete on public.profiles
for each row execute function private.one_row_per_statement();

create trigger profiles_admit_writes before update of username, avatar_url, email on public.profiles
for each row when (new.id = auth.uid()) execute function private.admit_writes('profile');

create trigger profiles_check_avatar before update of avatar_url on public.profiles
for each row when (new.avatar_url is distinct from old.avatar_url)
execute function private.check_avatar();

create trigger profiles_check_new_avatar before insert on public.profiles
for each row execute function private.check_avatar();

create trigger profiles_check_new_username before insert on public.profiles
for each row execute function private.check_username();

create trigger profiles_check_username before update of username on public.profiles
for each row when (new.username is distinct from old.username)
execute function private.check_username();

create trigger profiles_keep_email_apart before update of email on public.profiles
for each row execute function private.keep_email_apart();

create trigger profiles_mark_new before insert on public.profiles
for each row execute function private.mark_new_profile();

create trigger profiles_touch_updated_at before update of username, avatar_url, email, updated_at
on public.profiles for each row execute function private.touch_updated_at();

create trigger profiles_close_cases after delete on public.profiles
for each row execute function private.close_cases_of_profile();

-- Not before an insert: an upsert would then bring nothing to its update.
create trigger profiles_keep_new_email_apart after insert on public.profiles
for each row when (new.email is not null) execute function private.keep_email_apart();

create trigger profiles_keep_new_username_skeletons after insert on public.profiles
for each row when (new.username is not null) execute function private.keep_username_skeletons();

create trigger profiles_keep_username_skeletons after update of username on public.profiles
for each row when (new.username is distinct from old.username)
execute function private.keep_username_skeletons();

create trigger profiles_limit after update on public.profiles
for each row when (
  new.id = auth.uid()
  and (
    old.username is distinct from new.username
    or old.avatar_url is distinct from new.avatar_url
    or old.email is distinct from new.email
  )
)
execute function private.count_writes('profile');

create trigger profiles_limit_new after insert on public.profiles
for each row when (new.id = auth.uid()) execute function private.count_writes('profile');

create trigger profiles_schedule_deleted_avatar after delete on public.profiles
for each row execute function private.schedule_former_avatar();

create trigger profiles_schedule_former_avatar after update of avatar_url on public.profiles
for each row when (old.avatar_url is distinct from new.avatar_url)
execute function private.schedule_former_avatar();
