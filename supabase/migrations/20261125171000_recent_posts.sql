-- Everything new in the forum in one list, with what moderators need to act on each post and its thread.

create index forum_posts_recent on public.forum_posts (created_at desc, id desc);

create function public.get_recent_posts(
  p_before_time timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  p_limit integer default 31
) returns table (
  id uuid, thread_id uuid, thread jsonb, user_id uuid, author_profile jsonb,
  content text, is_shortened boolean, "position" integer, created_at timestamptz,
  updated_at timestamptz, hidden_at timestamptz, hidden_reason text
)
language plpgsql stable set search_path = ''
as $$
declare
  most_characters constant integer := 1000;
begin
  perform private.require_moderator();
  return query
    select post.id, post.thread_id,
      jsonb_build_object(
        'id', thread.id, 'title', thread.title, 'sticky', thread.sticky,
        'locked_at', thread.locked_at, 'hidden_at', thread.hidden_at,
        'reply_count', thread.reply_count,
        'category', jsonb_build_object(
          'id', category.id, 'name', category.name, 'slug', category.slug
        )
      ),
      post.user_id, private.profile_card(post.user_id), left(post.content, most_characters),
      char_length(post.content) > most_characters, post.position, post.created_at,
      post.updated_at, post.hidden_at, post.hidden_reason
    from public.forum_posts post
    join public.forum_threads thread on thread.id = post.thread_id
    join public.forum_categories category on category.id = thread.category_id
    where (post.created_at, post.id) < (p_before_time, p_before_id)
    order by post.created_at desc, post.id desc
    limit least(p_limit, 50);
end;
$$;
comment on function public.get_recent_posts is
  'For moderators: the posts of all threads, hidden ones too, newest first, before the given one; the first 1,000 characters of each.';
revoke execute on function public.get_recent_posts from public, anon;
grant execute on function public.get_recent_posts to authenticated;
