-- Where writes are admitted and counted: before anything is locked, and one row for each statement of a member.

create function private.admit_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.admit_write(tg_argv[0]);
  return new;
end;
$$;
comment on function private.admit_writes is 'Argument: kind. Before a statement, or before its only row.';

create function private.count_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.count_write(tg_argv[0], (select auth.uid()), 0);
  end if;
  return null;
end;
$$;
comment on function private.count_writes is
  'Argument: kind. After the write, so that a repeat, which writes nothing, counts nothing.';

create function private.count_post_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.count_write('posts', (select auth.uid()), octet_length(new.content));
  end if;
  return null;
end;
$$;
comment on function private.count_post_writes is 'Counts a post or an edit, with the bytes of its text.';

create function private.one_row_per_statement() returns trigger
language plpgsql set search_path = ''
as $$
declare
  counter constant text := 'lmp.' || lower(tg_op) || '_of_' || tg_table_name;
  headers constant jsonb := nullif(current_setting('request.headers', true), '');
begin
  -- Functions of the database and cascades run as the owner, and bound their work themselves.
  if current_user <> 'authenticated' then
    return coalesce(new, old);
  end if;
  if tg_level = 'STATEMENT' then
    -- What no single row can be is rejected before the first one has locked anything: PostgreSQL keeps locks until
    -- an error is reported and logged, with the whole statement.
    if (headers ->> 'content-length')::numeric > 262144 then
      raise exception 'This is more than one row can hold.' using errcode = 'PT413', hint = 'one_row';
    end if;
    -- Nobody knows how long it will be. Browsers and supabase-js always say.
    if headers ->> 'transfer-encoding' ilike '%chunked%' and not headers ? 'content-length' then
      raise exception 'A write has to say how long it is.' using errcode = 'PT411', hint = 'one_row';
    end if;
    perform set_config(counter, '', true);
    return null;
  end if;
  if current_setting(counter) <> '' then
    raise exception 'One statement writes one row here.' using errcode = 'PT400', hint = 'one_row';
  end if;
  perform set_config(counter, 'written', true);
  return coalesce(new, old);
end;
$$;
comment on function private.one_row_per_statement is
  'Bounds what one request can lock: the second row that a member writes with one statement is an error.';

-- The name of its trigger comes before that of forum_posts_prepare, which locks the thread.
create function private.admit_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  -- The same author sends the same id again when a response got lost: nothing is written, however many
  -- were written since.
  if exists (
    select from public.forum_posts
    where id = new.id and user_id = new.user_id and thread_id = new.thread_id
  ) then
    return null;
  end if;
  perform private.admit_write('posts');
  return new;
end;
$$;
comment on function private.admit_post is 'Admits a new post, and treats a repeat as the same row.';

create function private.admit_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A repeat of create_thread writes nothing.
  if not exists (
    select from public.forum_threads
    where id = new.id and created_by_user_id = (select auth.uid())
  ) then
    perform private.admit_write('threads');
    -- A thread without its first post is nothing, and a new thread locks its category.
    perform private.admit_write('posts');
  end if;
  return new;
end;
$$;
comment on function private.admit_thread is 'Admits a new thread and its first post.';

-- Storage writes the row once the file is there, whichever way it came, with its owner.
create function private.count_image_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The secret key owns nothing, and an account may be gone by the time its file is there.
  if new.owner_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.count_write(
      private.counted_as(new.bucket_id), account.id,
      coalesce((new.metadata ->> 'size')::bigint, (new.metadata ->> 'contentLength')::bigint, 0)
    )
    from auth.users account where account.id = new.owner_id::uuid;
  end if;
  return null;
end;
$$;
comment on function private.count_image_file is 'Counts a file of a member, with its bytes.';

create function private.own_reached_limit(p_kind text)
returns table (name text, sentence text, retry_after_seconds integer)
language sql stable security definer set search_path = ''
as $$
  select reached.name, reached.sentence, reached.retry_after_seconds
  from private.recent_writes recent cross join lateral private.reached_limits(recent) reached
  where recent.user_id = (select auth.uid()) and recent.kind = p_kind
  limit 1;
$$;
select pg_temp.expose(
  'private.own_reached_limit', 'public.get_reached_limit', to_roles => 'authenticated',
  description => 'The limit that keeps the caller from more writes of a kind, and for how many seconds; no row when there is none. For avatars, which Storage rejects without a reason.'
);
