-- What puts posts into the queue of the search.

create function private.queue_new_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_queue (post_id) values (new.id);
  return null;
end;
$$;
comment on function private.queue_new_post is 'A public post is to be found.';
revoke execute on function private.queue_new_post from public;
create trigger forum_posts_search_new after insert on public.forum_posts
for each row when (new.hidden_at is null) execute function private.queue_new_post();

create function private.queue_changed_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.search_posts set words = '' where post_id = new.id;
  if new.hidden_at is null then
    insert into private.search_queue (post_id) values (new.id);
  end if;
  return null;
end;
$$;
comment on function private.queue_changed_post is
  'Nobody finds a post by words that it no longer has, or that are hidden.';
revoke execute on function private.queue_changed_post from public;
create trigger forum_posts_search_changed after update on public.forum_posts
for each row when (
  old.content is distinct from new.content or (old.hidden_at is null) <> (new.hidden_at is null)
) execute function private.queue_changed_post();

create function private.queue_changed_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.title <> new.title then
    update private.search_posts searched set words = ''
    from public.forum_posts post
    where post.thread_id = new.id and post.position = 1 and searched.post_id = post.id;
  end if;
  insert into private.search_queue (post_id)
  select post.id from public.forum_posts post
  where post.thread_id = new.id and post.hidden_at is null
    and (post.position = 1 or old.category_id <> new.category_id)
  order by post.position;
  return null;
end;
$$;
comment on function private.queue_changed_thread is
  'The title of a thread is among the words of its first post, its category among those of each.';
revoke execute on function private.queue_changed_thread from public;
create trigger forum_threads_search_changed after update on public.forum_threads
for each row when (old.title <> new.title or old.category_id <> new.category_id)
execute function private.queue_changed_thread();

-- No post can be inserted at this moment: creating the triggers has locked the table. The posts that are there are
-- indexed by private.fill_search.
insert into private.search_fill (before_time, is_done)
select clock_timestamp(), not exists (select from public.forum_posts);
