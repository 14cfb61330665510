-- Entries of the log name categories, and each says whether it can be undone.
drop function public.get_moderation_log;
create function public.get_moderation_log(
  p_about text default null,
  p_actor_id uuid default null,
  p_before bigint default null,
  p_limit integer default 51
) returns table (
  id bigint, created_at timestamptz, action text, actor_id uuid, actor jsonb,
  member_id uuid, member jsonb, thread_id uuid, thread_title text, post_id uuid,
  article_slug text, article_title text, category_slug text, category_name text,
  old_value text, new_value text, old_category text, new_category text, reason text,
  can_undo boolean
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    select entry.id, entry.created_at, entry.action,
      entry.actor_id, private.profile_card(entry.actor_id),
      entry.member_id, private.profile_card(entry.member_id),
      entry.thread_id, thread.title, entry.post_id, article.slug, article.title,
      category.slug, category.name,
      entry.old_value, entry.new_value, old_category.name, new_category.name, entry.reason,
      -- As long as it is as the entry has made it.
      case entry.action
        when 'post_hidden' then post.hidden_at is not null
        when 'post_restored' then post.id is not null and post.hidden_at is null
        when 'thread_hidden' then thread.hidden_at is not null
        when 'thread_restored' then thread.id is not null and thread.hidden_at is null
        when 'thread_locked' then thread.locked_at is not null
        when 'thread_unlocked' then thread.id is not null and thread.locked_at is null
        when 'thread_pinned' then thread.sticky
        when 'thread_unpinned' then not thread.sticky
        when 'thread_moved' then
          thread.category_id::text = entry.new_value and old_category.id is not null
        when 'thread_renamed' then thread.title = entry.new_value and entry.old_value is not null
      end is true
    from public.moderation_log entry
    left join public.forum_posts post on post.id = entry.post_id
    left join public.forum_threads thread on thread.id = entry.thread_id
    left join public.blog_posts article on article.id = entry.article_id
    left join public.forum_categories category on category.id = entry.category_id
    left join public.forum_categories old_category
      on entry.action = 'thread_moved' and old_category.id::text = entry.old_value
    left join public.forum_categories new_category
      on entry.action = 'thread_moved' and new_category.id::text = entry.new_value
    where (p_about is null or entry.about = p_about)
      and (p_actor_id is null or entry.actor_id = p_actor_id)
      and (p_before is null or entry.id < p_before)
    order by entry.id desc
    limit least(p_limit, 100);
end;
$$;
comment on function public.get_moderation_log is
  'One page of the log for moderators, newest first, before entry p_before; p_about: role, post, thread, category, article or subscriber. thread_title is null when the thread is deleted, category_name when the category is, article_slug when the caller cannot read the article.';
revoke execute on function public.get_moderation_log from public, anon;
grant execute on function public.get_moderation_log to authenticated;
