-- Mentions, in everything that is read and broadcast.

create or replace function private.post_as_event(post public.forum_posts) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', post.id, 'thread_id', post.thread_id, 'user_id', post.user_id, 'content', post.content,
    'content_type', post.content_type, 'parent_post_id', post.parent_post_id,
    'position', post.position, 'created_at', post.created_at, 'updated_at', post.updated_at,
    'change_number', post.change_number,
    'author_profile', private.profile_card(post.user_id),
    'parent_author_username', (
      select parent_author.username from public.forum_posts parent
      join public.profiles parent_author on parent_author.id = parent.user_id
      where parent.id = post.parent_post_id and parent.hidden_at is null
    ),
    'hidden_at', post.hidden_at, 'hidden_reason', post.hidden_reason,
    'awaits_review', post.awaits_review, 'mentions', post.mentions
  );
$$;

drop function public.get_thread_posts_with_parent_author;
create function public.get_thread_posts_with_parent_author(
  p_thread_id uuid,
  p_after integer default 0,
  p_limit integer default 100
) returns table (
  id uuid, thread_id uuid, user_id uuid, content text, content_type text, parent_post_id uuid,
  "position" integer, created_at timestamptz, updated_at timestamptz, change_number integer,
  author_profile jsonb, parent_author_username text, thread_change_number integer, next_after integer,
  hidden_at timestamptz, hidden_reason text, awaits_review boolean, mentions jsonb
)
language sql stable set search_path = ''
as $$
  with visible as (
    select p.id, p.thread_id, p.user_id, p.content, p.content_type, p.parent_post_id,
      p.position, p.created_at, p.updated_at, p.change_number,
      private.profile_card(p.user_id) as author_profile,
      parent_author.username as parent_author_username,
      p.hidden_at, p.hidden_reason, p.awaits_review, p.mentions
    from public.forum_posts p
    left join public.forum_posts parent on parent.id = p.parent_post_id and parent.hidden_at is null
    left join public.profiles parent_author on parent_author.id = parent.user_id
    where p.thread_id = p_thread_id and p.position > p_after
    order by p.position
    limit least(p_limit, 100)
  ), page as (
    select * from visible
    union all
    select hidden.id, hidden.thread_id, null, '', 'markdown', null, hidden.position,
      hidden.created_at, hidden.created_at, hidden.change_number, null, null, hidden.hidden_at,
      null, false, '[]'
    from private.hidden_posts(p_thread_id, p_after, 2147483647, least(p_limit, 100)) hidden
    order by 7
    limit least(p_limit, 100)
  ), measured as (
    select page.*,
      sum(octet_length(row_to_json(page)::text)) over (order by page.position) as bytes,
      row_number() over (order by page.position) as place
    from page
  ), part as (
    select * from measured where bytes <= 250000 or place = 1
  )
  select part.id, part.thread_id, part.user_id, part.content, part.content_type, part.parent_post_id,
    part.position, part.created_at, part.updated_at, part.change_number, part.author_profile,
    part.parent_author_username,
    (select t.change_number from public.forum_threads t where t.id = p_thread_id),
    case when (select count(*) from part) < (select count(*) from page)
      then (select max(last.position) from part last) end,
    part.hidden_at, part.hidden_reason, part.awaits_review, part.mentions
  from part order by part.position;
$$;
comment on function public.get_thread_posts_with_parent_author is
  'Posts of a thread after position p_after, oldest first, at most p_limit (100) and 250 KB, but at least one. thread_change_number is the same in each row: all changes up to it are in what was read. next_after, too: null, or the position after which to go on, because the posts were too large for one response. A hidden post has hidden_at, and words, author and reason only for whoever may read it; awaits_review says that it is hidden until it is released. mentions are [{id, name}].';
revoke execute on function public.get_thread_posts_with_parent_author from public;
grant execute on function public.get_thread_posts_with_parent_author
  to anon, authenticated, service_role;
