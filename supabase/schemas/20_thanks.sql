-- Reading a thread: a thanks for a post, the replies to a post, and the threads before and after.

create table private.post_thanks (
  post_id uuid not null references public.forum_posts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (post_id, user_id)
);
comment on table private.post_thanks is
  'Who has thanked for which post: one for each member and post, none for one''s own. Written by set_thanks.';

create index post_thanks_member on private.post_thanks (user_id, created_at, post_id);

alter table private.post_thanks enable row level security;

create trigger post_thanks_admit_writes before insert on private.post_thanks
for each statement execute function private.admit_writes('thanks');

create trigger post_thanks_reject_suspended before insert on private.post_thanks
for each statement execute function private.reject_suspended();

create trigger post_thanks_limit after insert on private.post_thanks
for each row execute function private.count_writes('thanks');

create function private.set_thanks(p_post_id uuid, p_is_thanked boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
begin
  if not p_is_thanked then
    delete from private.post_thanks where post_id = p_post_id and user_id = member;
    return;
  end if;
  if not exists (
    select from public.forum_posts post
    join public.forum_threads thread on thread.id = post.thread_id
    where post.id = p_post_id and post.hidden_at is null and thread.is_public
      -- Nobody is there to be thanked for a post of who has left.
      and post.user_id <> member
  ) then
    raise exception 'This post cannot be thanked for.' using errcode = '42501', hint = 'no_thanks';
  end if;
  insert into private.post_thanks (post_id, user_id) values (p_post_id, member)
  on conflict do nothing;
end;
$$;
select pg_temp.expose(
  'private.set_thanks', 'public.set_thanks', to_roles => 'authenticated',
  description => 'The caller thanks for a public post of somebody else, or takes that back. Both can be repeated.'
);

create function private.own_thanks(p_post_ids uuid[] default null)
returns table (post_id uuid, created_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select thanks.post_id, thanks.created_at from private.post_thanks thanks
  where thanks.user_id = (select auth.uid())
    and (p_post_ids is null or thanks.post_id = any (p_post_ids[1:100]))
  order by thanks.created_at, thanks.post_id;
$$;
select pg_temp.expose(
  'private.own_thanks', 'public.get_own_thanks', to_roles => 'authenticated',
  description => 'For which of up to 100 posts the caller has thanked, and when; without posts all, to be downloaded.'
);

create function private.post_marks(
  p_thread_id uuid, p_after integer default 0, p_limit integer default 50
)
returns table (post_id uuid, thanks integer, replies integer, first_replies jsonb)
language sql stable security definer set search_path = ''
as $$
  select post.id, thanks.number, replies.number, replies.first
  from public.forum_threads thread
  join public.forum_posts post on post.thread_id = thread.id
  cross join lateral (
    select count(*)::integer as number from (
      select from private.post_thanks each where each.post_id = post.id limit 1000
    ) counted
  ) thanks
  cross join lateral (
    select count(*)::integer as number, coalesce(
      jsonb_agg(jsonb_build_object('id', named.id, 'position', named.position) order by named.position)
        filter (where named.place <= 5),
      '[]'
    ) as first
    from (
      select reply.id, reply.position, row_number() over (order by reply.position) as place
      from (
        select each.id, each.position from public.forum_posts each
        where each.parent_post_id = post.id and each.hidden_at is null
        order by each.position limit 100
      ) reply
    ) named
  ) replies
  where thread.id = p_thread_id and thread.is_public and post.hidden_at is null
    and post.position > p_after and post.position <= p_after::bigint + least(p_limit, 50)
    and (thanks.number > 0 or replies.number > 0)
  order by post.position;
$$;
select pg_temp.expose(
  'private.post_marks', 'public.get_post_marks', to_roles => 'anon, authenticated, service_role',
  description => 'Of up to 50 positions of a thread, the public posts with thanks or replies: how many of each (at most 1,000 and 100), and the first five replies. The same for everybody.'
);

create function private.thanks_of(p_post_id uuid)
returns table (id uuid, username text, role text)
language sql stable security definer set search_path = ''
as $$
  select member.id, member.username, member.role
  from private.post_thanks thanks
  join public.forum_posts post on post.id = thanks.post_id and post.hidden_at is null
  join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
  join public.profiles member on member.id = thanks.user_id
  where thanks.post_id = p_post_id
  order by thanks.created_at desc, member.id
  limit 100;
$$;
select pg_temp.expose(
  'private.thanks_of', 'public.get_thanks', to_roles => 'anon, authenticated, service_role',
  description => 'Who has thanked for a public post, the latest first, at most 100.'
);

create function public.get_thread_neighbours(p_thread_id uuid)
returns table (is_newer boolean, id uuid, title text)
language sql stable set search_path = ''
as $$
  select neighbour.is_newer, neighbour.id, neighbour.title
  from public.forum_threads thread
  cross join lateral (
    (
      select false as is_newer, other.id, other.title from public.forum_threads other
      where other.category_id = thread.category_id and other.is_public
        and other.created_at < thread.created_at
      order by other.created_at desc limit 1
    )
    union all
    (
      select true, other.id, other.title from public.forum_threads other
      where other.category_id = thread.category_id and other.is_public
        and other.created_at > thread.created_at
      order by other.created_at limit 1
    )
  ) neighbour
  where thread.id = p_thread_id;
$$;
comment on function public.get_thread_neighbours is
  'The public threads of the same category that were started before and after a thread.';
grant execute on function public.get_thread_neighbours to anon, authenticated, service_role;
