-- Live threads: the database broadcasts every change of a post. Events are hints that carry the
-- whole post; the table stays the truth.

create function private.post_as_event(post public.forum_posts) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', post.id, 'thread_id', post.thread_id, 'user_id', post.user_id, 'content', post.content,
    'content_type', post.content_type, 'parent_post_id', post.parent_post_id,
    'position', post.position, 'created_at', post.created_at, 'updated_at', post.updated_at,
    'author_profile', private.profile_card(post.user_id),
    'parent_author_username', (
      select parent_author.username from public.forum_posts parent
      join public.profiles parent_author on parent_author.id = parent.user_id
      where parent.id = post.parent_post_id
    )
  );
$$;
comment on function private.post_as_event is
  'A post in the shape of get_thread_posts_with_parent_author, so that a reader needs no second request.';

-- Definer rights are a must: realtime.send has the caller's and hides every error, so a member's
-- post would be saved and its broadcast silently lost.
create function private.broadcast_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    -- When the whole thread goes, its posts need no farewell one by one.
    if exists (select from public.forum_threads where id = old.thread_id) then
      perform realtime.send(
        jsonb_build_object('id', old.id, 'thread_id', old.thread_id),
        'post_deleted', 'thread:' || old.thread_id || ':posts', true
      );
    end if;
  else
    perform realtime.send(
      private.post_as_event(new),
      case tg_op when 'INSERT' then 'post_created' else 'post_updated' end,
      'thread:' || new.thread_id || ':posts', true
    );
  end if;
  return null;
end;
$$;

create trigger forum_posts_broadcast_new after insert or delete on public.forum_posts
for each row execute function private.broadcast_post();
create trigger forum_posts_broadcast_edit after update on public.forum_posts
for each row when (old.content is distinct from new.content)
execute function private.broadcast_post();

create function private.broadcast_thread_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object(
      'id', new.id, 'reply_count', new.reply_count, 'last_activity_at', new.last_activity_at
    ),
    'thread_active', 'category:' || new.category_id || ':threads', true
  );
  return null;
end;
$$;

create trigger forum_threads_broadcast_activity after update on public.forum_threads
for each row when (old.post_count < new.post_count)
execute function private.broadcast_thread_activity();

-- No insert policy exists on purpose: nobody but the database can speak on these topics.
create policy "Everybody can listen to threads and categories" on realtime.messages
for select to anon, authenticated using (
  realtime.messages.extension = 'broadcast'
  and (select realtime.topic()) ~ '^(thread:[0-9a-f-]{36}:posts|category:[0-9a-f-]{36}:threads)$'
);
