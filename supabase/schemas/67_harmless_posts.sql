-- What the Edge Function `jobs` releases when it has parsed a post: the database only sees signs of links. See
-- decision 077.

create function private.release_harmless_post(
  p_post_id uuid, p_updated_at timestamptz, p_words text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  post public.forum_posts;
  -- Of its thread, when it waits with the post.
  title text;
begin
  select * into post from public.forum_posts where id = p_post_id;
  select thread.title into title from public.forum_threads thread
  where thread.id = post.thread_id and post.position = 1;
  -- Whoever is mentioned is notified, which is counted when a post is written: that is left to moderators.
  if post.mentions <> '[]'
    or (private.suspension_of(post.user_id)).member_id is not null
    or private.count_links(coalesce(title, '')) > 0
    or private.matches_review_pattern(concat_ws(E'\n', title, post.content, p_words)) then
    return false;
  end if;
  -- Thread before post, as everybody who writes posts does.
  perform from public.forum_threads where id = post.thread_id for no key update;
  update public.forum_posts set hidden_at = null, hidden_reason = null
  where id = p_post_id and awaits_review and hidden_reason = private.reason_of_links()
    and updated_at = p_updated_at;
  return found;
end;
$$;
comment on function private.release_harmless_post is
  'Releases a post that waits for its links only, when p_words, what its text of p_updated_at shows, has none; returns whether it did. Its author is still new.';
select pg_temp.expose(
  'private.release_harmless_post', 'public.release_harmless_post', to_roles => 'service_role',
  description => 'Releases a post whose Markdown shows no links. For the Edge Function that has parsed it.'
);
