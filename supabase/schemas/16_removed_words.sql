-- Whoever removes words removes every copy of them. Realtime keeps what it has sent for three days, and gives it again
-- to anyone who may join a topic (Broadcast Replay).

create type private.broadcast as (post_id uuid, thread_id uuid, broadcast_at timestamptz, change_number integer);

create function private.delete_broadcasts(broadcasts private.broadcast[]) returns void
language plpgsql security definer strict set search_path = ''
as $$
begin
  delete from realtime.messages message
  using unnest(broadcasts) post
  -- Written like the index of the table, so that each is one look-up.
  where message.extension = 'broadcast' and message.private is true
    and message.inserted_at = timezone('utc', post.broadcast_at)
    and message.topic = 'thread:' || post.thread_id || ':posts'
    and message.payload ->> 'id' = post.post_id::text
    -- Not what was sent since, if it was in one transaction.
    and (message.payload ->> 'change_number')::integer <= post.change_number;
exception when insufficient_privilege then
  -- The table is the platform's. Nobody is kept from taking words back because it refuses; the
  -- check after a deployment finds out.
  raise warning 'Removed words stay in realtime.messages for three days: %', sqlerrm;
end;
$$;
comment on function private.delete_broadcasts is
  'Removes the copies that Realtime keeps of posts: of the words that each had at the given time and number.';

create function private.forget_removed_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Older messages are deleted, with the partition of their day.
  kept_since constant timestamptz := now() - interval '5 days';
begin
  if tg_op = 'DELETE' then
    perform private.delete_broadcasts(array_agg(row(id, thread_id, broadcast_at, change_number)::private.broadcast))
    from removed where broadcast_at > kept_since;
    return null;
  end if;
  perform private.delete_broadcasts(
    array_agg(row(before.id, before.thread_id, before.broadcast_at, before.change_number)::private.broadcast)
  )
  from removed before join written after using (id)
  where before.broadcast_at > kept_since
    and (
      before.content is distinct from after.content or after.hidden_at is not null
      -- Somebody who is mentioned has left.
      or before.mentions is distinct from after.mentions
    );
  -- Who has left, or wrote what is hidden, is named in what was sent about their posts and of the replies.
  perform private.delete_broadcasts(
    array_agg(row(post.id, post.thread_id, post.broadcast_at, post.change_number)::private.broadcast)
  )
  from removed before join written after using (id)
  join public.forum_posts post on post.id = before.id or post.parent_post_id = before.id
  where post.broadcast_at > kept_since
    and (
      before.user_id is not null and after.user_id is null
      or before.hidden_at is null and after.hidden_at is not null and post.id <> before.id
    );
  return null;
end;
$$;
comment on function private.forget_removed_words is
  'In the same transaction as an edit, a deletion, a hiding or a farewell. The copy of an edit itself stays.';

create function private.forget_hidden_thread() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.delete_broadcasts(
    array_agg(row(post.id, post.thread_id, post.broadcast_at, post.change_number)::private.broadcast)
  )
  from public.forum_posts post
  -- Older messages are deleted, with the partition of their day.
  where post.thread_id = new.id and post.broadcast_at > now() - interval '5 days';
  perform realtime.send(
    jsonb_build_object('id', new.id), 'thread_deleted', 'thread:' || new.id || ':posts', true
  );
  return null;
end;
$$;
comment on function private.forget_hidden_thread is
  'To the public a thread that is hidden is deleted, with every copy that Realtime keeps of its words.';

create function private.may_remove_messages() returns boolean
language sql stable security definer set search_path = ''
as $$
  select has_table_privilege('realtime.messages', 'DELETE')
    and not row_security_active('realtime.messages');
$$;
comment on function private.may_remove_messages is
  'Whether the platform lets private.delete_broadcasts do its work.';
select pg_temp.expose(
  'private.may_remove_messages', 'public.forgets_removed_words', to_roles => 'anon, authenticated, service_role',
  description => 'Asked after each deployment.'
);
