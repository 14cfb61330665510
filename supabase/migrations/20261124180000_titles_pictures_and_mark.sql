-- Titles without hidden characters, pictures of one's own, and the mark of who speaks for the house.

create function private.check_title() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.has_hidden_characters(new.title) then
    raise exception 'Title must be one line without invisible characters.'
      using errcode = '23514', constraint = 'forum_threads_title_is_clean', hint = 'hidden';
  end if;
  return new;
end;
$$;
grant execute on function private.has_hidden_characters to anon, authenticated, service_role;
create trigger forum_threads_check_title before insert or update of title on public.forum_threads
for each row execute function private.check_title();

create function private.check_avatar() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.avatar_url is null
    or new.avatar_url ~ (
      '^https?://[^/?#\\]+/storage/v1/object/public/avatars/(avatars/)?' || new.id
      || '-[0-9]{1,20}\.(png|jpg|jpeg|gif)$'
    )
    or exists (select from public.profiles where id = new.id and avatar_url = new.avatar_url) then
    return new;
  end if;
  raise exception 'A picture is a file of your own.'
    using errcode = '23514', constraint = 'profiles_avatar_url_is_own', hint = 'own_picture';
end;
$$;
comment on function private.check_avatar is
  'A picture has its member''s id in its name, so nobody shows another one''s. Its host is free: a storage may move.';
create trigger profiles_check_new_avatar before insert on public.profiles
for each row execute function private.check_avatar();
create trigger profiles_check_avatar before update of avatar_url on public.profiles
for each row when (new.avatar_url is distinct from old.avatar_url)
execute function private.check_avatar();

alter table public.profiles add column is_admin boolean not null default false;
comment on column public.profiles.is_admin is
  'The mark beside the name. Kept by a trigger on private.user_roles, which decides; no policy reads it.';

create function private.mark_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles
  set is_admin = exists (select from private.user_roles role where role.user_id = profiles.id)
  where id = coalesce(new.user_id, old.user_id);
  return null;
end;
$$;
create trigger user_roles_mark after insert or delete on private.user_roles
for each row execute function private.mark_admin();

-- A profile that is made after the role has the mark, too.
create function private.mark_new_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.is_admin := exists (select from private.user_roles where user_id = new.id);
  return new;
end;
$$;
create trigger profiles_mark_new before insert on public.profiles
for each row execute function private.mark_new_profile();

alter table public.profiles disable trigger profiles_touch_updated_at;
update public.profiles set is_admin = true where id in (select user_id from private.user_roles);
alter table public.profiles enable trigger profiles_touch_updated_at;

create or replace function private.profile_card(member uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'username', username, 'avatar_url', avatar_url, 'email', email, 'is_admin', is_admin
  ) from public.profiles where id = member;
$$;
