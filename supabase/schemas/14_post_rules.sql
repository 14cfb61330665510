-- The rules of posts that hold through every door: repeats are the same post, positions and counters, few links of new
-- members. The last post takes its thread along.

-- The links that a Markdown text would show, counted rather too high than too low.
create function private.count_links(content text) returns integer
language sql immutable set search_path = ''
as $$
  select regexp_count(
    plain.words,
    concat_ws('|',
      -- Destinations of links and definitions, unless they stay on the site.
      '\]\(\s*<?(?:[a-z&][\w&#;:]*|//)(?:/{0,2}www\.)?',
      '\]:[\s>]*<?(?://|https?:/{0,2}(?:www\.)?\S|(?:ircs?|mailto|xmpp):)',
      -- What becomes a link by itself.
      'https?:/{0,2}(?:www\.)?[^\s<>)\]]', '<(?:ircs?|mailto|xmpp):', '(?<![a-z0-9])www\.',
      '[\w.+-]@[\w-]+\.\w',
      -- A character reference may be a part of any of these, except for those of markup itself.
      '&(?!(?:amp|lt|gt|quot|apos|nbsp);)(?:#\w+|[a-z]\w*);'
    ),
    1, 'i'
  ) + case when definitions.number = 0 then 0
    -- Each use of a definition is a link.
    else greatest(0, regexp_count(plain.words, '\](?![[(:])') - definitions.number)
  end
  from (
    -- Browsers read a backslash in a URL as a slash. One that escapes something else is left out.
    select regexp_replace(
      replace(replace(content, '\\', '//'), '/\', '//'), '\\(?=[!-/:-@[-`{-~])', '', 'g'
    ) as words
  ) plain
  cross join lateral (
    select regexp_count(
      plain.words, '\]:[\s>]*<?(?://|https?:\S|(?:ircs?|mailto|xmpp):|[^\s>]*&)', 1, 'i'
    ) as number
  ) definitions;
$$;

create function private.limit_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
  allowed constant integer := tg_argv[0];
  links constant integer := private.count_links(new.content);
begin
  if member is null or links <= allowed then
    return null;
  end if;
  -- Who edits a post that has more links already may mend its words.
  if tg_op = 'UPDATE' and links <= private.count_links(old.content) then
    return null;
  end if;
  if private.is_new_member(member) and not private.is_admin() then
    raise exception
      'On its first day an account can put up to % links into a post. Your text is kept: take some links out, or post it tomorrow.',
      allowed
    using errcode = '23514', hint = 'links_per_post';
  end if;
  return null;
end;
$$;
comment on function private.limit_links is
  'Argument: links per post on the first day of an account. Link spam comes from accounts made for it.';

create function private.prepare_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Null for the owner of the database, for whom none of this is a rule.
  author constant uuid := (select auth.uid());
  thread public.forum_threads;
begin
  -- Posts of one thread take turns from here to the end of their transaction. That is what makes
  -- positions equal to commit order, and a repeat see the row it repeats.
  select * into thread from public.forum_threads where id = new.thread_id for no key update;
  -- What a member cannot see is not there. A thread that is being made has no position yet.
  if not found or (
    not thread.is_public and thread.last_position > 0 and author is not null
    and thread.created_by_user_id is distinct from author and not private.is_moderator()
  ) then
    raise exception 'This thread no longer exists.' using errcode = '23503', hint = 'thread_gone';
  end if;

  -- The same author sends the same id again when a response got lost: that is the same post.
  if exists (
    select from public.forum_posts
    where id = new.id and user_id = new.user_id and thread_id = new.thread_id
  ) then
    return null;
  end if;

  if author is not null and not thread.is_public and thread.last_position > 0 then
    raise exception 'This thread is hidden, so nobody can reply.'
      using errcode = '23514', hint = 'thread_hidden';
  end if;
  if author is not null and thread.locked_at is not null and not private.is_moderator() then
    raise exception 'This thread is locked: it takes no new replies.'
      using errcode = '23514', hint = 'thread_locked';
  end if;

  if new.parent_post_id is not null then
    -- A post that is being deleted right now is skipped: its deletion waits for the thread, which
    -- is locked here, so waiting for it would be a deadlock.
    perform from public.forum_posts
    where id = new.parent_post_id and thread_id = new.thread_id and hidden_at is null
    for key share skip locked;
    if not found then
      -- That post is deleted or hidden, or was never in this thread. The reply is still worth keeping.
      new.parent_post_id := null;
    end if;
  end if;

  -- count_post writes the numbers into the thread. Until then other rows of the same statement have taken
  -- some, which only their positions show.
  new.position := 1 + greatest(
    thread.last_position,
    (select max(position) from public.forum_posts where thread_id = new.thread_id)
  );
  new.change_number := thread.change_number + new.position - thread.last_position;
  return new;
end;
$$;
comment on function private.prepare_post is
  'Gives a post its position and number, treats a repeat as the same row, and rejects replies where there can be none.';

create function private.keep_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := old.updated_at;
  return new;
end;
$$;
comment on function private.keep_updated_at is 'An update that changes no text is no edit, whatever time the client sent.';

create function private.keep_post_in_thread() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'A post stays in its thread.' using errcode = '23514', hint = 'post_moved';
end;
$$;
comment on function private.keep_post_in_thread is 'Positions and counters belong to one thread, so nobody, not even the secret key, moves a post.';

create function private.is_members_edit(before public.forum_posts, after public.forum_posts) returns boolean
language sql stable set search_path = ''
return before.content is distinct from after.content
  and (select auth.uid()) is not null and not private.is_moderator();

create function private.raise_thread_locked() returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception 'This thread is locked: its posts are not edited any more. Your text is kept.'
    using errcode = '23514', hint = 'thread_locked';
end;
$$;

create function private.reject_closed_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_members_edit(old, new) then
    return new;
  end if;
  -- What waits for review may be mended. What was judged stays as it was.
  if old.hidden_at is not null and not old.awaits_review then
    raise exception 'A moderator has hidden this post: it is not edited any more. Your text is kept, and you can delete the post.'
      using errcode = '23514', hint = 'post_hidden';
  end if;
  perform private.raise_thread_locked() from public.forum_threads
  where id = new.thread_id and locked_at is not null;
  return new;
end;
$$;
comment on function private.reject_closed_edit is
  'Members edit no posts in locked threads and no hidden ones. See decision 076.';

create function private.count_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.forum_threads
    set last_position = new.position, change_number = new.change_number,
      post_count = post_count + (new.hidden_at is null)::integer,
      last_activity_at = case when new.hidden_at is null
        then greatest(last_activity_at, new.created_at) else last_activity_at end
    where id = new.thread_id;
    return null;
  end if;
  if tg_op = 'DELETE' then
    -- Locked before its posts are looked at, so that a reply written at the same moment counts.
    perform from public.forum_threads where id = old.thread_id for no key update;
    -- The last post takes its thread along: an empty thread would be a title without a voice.
    delete from public.forum_threads thread
    where thread.id = old.thread_id
      and not exists (select from public.forum_posts left_over where left_over.thread_id = thread.id);
    if found then
      return null;
    end if;
  end if;
  update public.forum_threads thread
  set post_count = post_count + case
      when tg_op = 'DELETE' then -(old.hidden_at is null)::integer
      else (old.hidden_at is not null)::integer - (new.hidden_at is not null)::integer
    end,
    -- number_edit has given a hidden or restored post its number.
    change_number = change_number + (tg_op = 'DELETE')::integer,
    last_activity_at = coalesce(
      (
        select latest.created_at from public.forum_posts latest
        where latest.thread_id = thread.id and latest.hidden_at is null
        order by latest.position desc limit 1
      ),
      last_activity_at
    )
  where thread.id = coalesce(new.thread_id, old.thread_id);
  return null;
end;
$$;
comment on function private.count_post is
  'Keeps post_count and last_activity_at, numbers deletions, and removes a thread with its last post.';
