-- How much of pictures a member may store in a day. What is replaced or removed gives nothing back.

-- Storage writes the row once the file is there, whichever way it came, with its owner.
create function private.count_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The secret key owns nothing, and an account may be gone by the time its file is there.
  if new.owner_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.count_write(
      'pictures', account.id,
      coalesce((new.metadata ->> 'size')::bigint, (new.metadata ->> 'contentLength')::bigint, 0)
    )
    from auth.users account where account.id = new.owner_id::uuid;
  end if;
  return null;
end;
$$;
revoke execute on function private.count_picture from public;
create trigger avatars_count_new after insert on storage.objects
for each row when (new.bucket_id = 'avatars') execute function private.count_picture();
create trigger avatars_count_replaced after update on storage.objects
for each row when (new.bucket_id = 'avatars' and old.version is distinct from new.version)
execute function private.count_picture();

create function private.own_reached_limit(p_kind text)
returns table (name text, retry_after_seconds integer)
language sql stable security definer set search_path = ''
as $$
  select reached.name, greatest(1, ceil(extract(epoch from reached.wait)))::integer
  from private.recent_writes recent cross join lateral private.reached_limits(recent) reached
  where recent.user_id = (select auth.uid()) and recent.kind = p_kind
  limit 1;
$$;
comment on function private.own_reached_limit is 'What get_reached_limit returns.';
revoke execute on function private.own_reached_limit from public;
grant execute on function private.own_reached_limit to authenticated;

create function public.get_reached_limit(p_kind text)
returns table (name text, retry_after_seconds integer)
language sql stable set search_path = ''
as $$ select * from private.own_reached_limit(p_kind); $$;
comment on function public.get_reached_limit is
  'The limit that keeps the caller from more writes of a kind, and for how many seconds; no row when there is none. For pictures, which Storage rejects without a reason.';
revoke execute on function public.get_reached_limit from public, anon;
grant execute on function public.get_reached_limit to authenticated;

alter policy "Members can upload a few pictures of their own" on storage.objects with check (
  bucket_id = 'avatars'
  and name ~ ('^(avatars/)?' || (select auth.uid()) || '-[0-9]{1,20}\.(png|jpg|jpeg|gif)$')
  -- Rows are safe from the token of a deleted account, because they refer to the profile; files refer to nothing.
  and (select exists (select from public.profiles where id = (select auth.uid())))
  and metadata ->> 'mimetype' in ('image/png', 'image/jpeg', 'image/gif')
  -- The bucket's limit, and the lines around a file in a form.
  and (metadata ->> 'contentLength')::numeric <= 2097152 + 16384
  and (
    cardinality((select private.own_avatars())) < 5 or name = any ((select private.own_avatars())::text[])
  )
  and (select not exists (select from private.own_reached_limit('pictures')))
);
alter policy "Members can replace their own avatars" on storage.objects with check (
  bucket_id = 'avatars'
  and name ~ ('^(avatars/)?' || (select auth.uid()) || '-[0-9]{1,20}\.(png|jpg|jpeg|gif)$')
  and (select exists (select from public.profiles where id = (select auth.uid())))
  and metadata ->> 'mimetype' in ('image/png', 'image/jpeg', 'image/gif')
  and (metadata ->> 'contentLength')::numeric <= 2097152 + 16384
  and (select not exists (select from private.own_reached_limit('pictures')))
);
