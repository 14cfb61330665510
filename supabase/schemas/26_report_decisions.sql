-- What moderators decide about reports, and how reporters learn what came of theirs. To uphold the report of a
-- post is to hide it.

create function private.decide_reports(p_case_id uuid, p_action text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  decided public.report_cases;
  entry bigint;
begin
  perform private.require_moderator();
  if p_action = 'dismiss' then
    update public.report_cases set closed_at = now(), outcome = 'dismissed'
    where id = p_case_id and closed_at is null returning * into decided;
  else
    update public.report_cases set closed_at = null, outcome = null
    where id = p_case_id and outcome = 'dismissed' returning * into decided;
  end if;
  if decided.id is null then
    return null;
  end if;
  insert into public.moderation_log (actor_id, action, case_id, member_id, thread_id, post_id)
  values (
    (select auth.uid()),
    case p_action when 'dismiss' then 'report_dismissed' else 'report_reopened' end,
    decided.id, decided.member_id, decided.thread_id, decided.post_id
  ) returning id into entry;
  return entry;
exception when unique_violation then
  raise exception 'It was changed again in the meantime.'
    using errcode = 'PT409', hint = 'changed_since';
end;
$$;
grant execute on function private.decide_reports to authenticated;

create function public.dismiss_reports(p_case_id uuid) returns bigint
language sql set search_path = ''
as $$ select private.decide_reports(p_case_id, 'dismiss'); $$;
comment on function public.dismiss_reports is
  'For moderators: closes a case, because what is reported stays. Returns the entry of the log, for undo_moderation; null when it is closed already. To uphold is to hide, see moderate_post.';
grant execute on function public.dismiss_reports to authenticated;

create function private.keep_cleared(p_member_id uuid) returns void
language sql security definer set search_path = ''
as $$
  with cleared as (
    select username, substring(avatar_url from '/avatars/(.+)$') as avatar from public.profiles where id = p_member_id
  )
  insert into private.cleared_values (member_id, kind, value)
  select p_member_id, 'name', skeleton from cleared, unnest(private.name_skeletons(username)) skeleton
  union select p_member_id, 'avatar', avatar from cleared where avatar is not null
  union select p_member_id, 'bytes', file.metadata ->> 'eTag'
  from cleared join storage.objects file on file.bucket_id = 'avatars' and file.name = cleared.avatar
  where file.metadata ? 'eTag'
  on conflict do nothing;
$$;
comment on function private.keep_cleared is
  'Keeps what a profile shows now from being put back by its member. The owner of the database can delete the rows.';

create function private.forget_name_in_broadcasts(p_member_id uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.delete_broadcasts(
    array_agg(row(post.id, post.thread_id, post.broadcast_at, post.change_number)::private.broadcast)
  )
  from (
    select id from public.forum_posts where user_id = p_member_id
    union
    select reply.id from public.forum_posts own join public.forum_posts reply on reply.parent_post_id = own.id
    where own.user_id = p_member_id
  ) naming
  join public.forum_posts post using (id)
  -- Older messages are deleted, with the partition of their day.
  where post.broadcast_at > now() - interval '5 days';
$$;
comment on function private.forget_name_in_broadcasts is
  'Removes the copies that Realtime keeps of the posts of a member, and of the replies to them: each names them.';

create function private.clear_profile(p_member_id uuid, p_reason text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry bigint;
begin
  perform private.require_moderator();
  if exists (select from private.user_roles where user_id = p_member_id) then
    raise exception 'This is a moderator or an administrator.'
      using errcode = '42501', hint = 'staff';
  end if;
  perform private.keep_cleared(p_member_id);
  update public.profiles set username = null, avatar_url = null, email = null
  where id = p_member_id
    and num_nonnulls(username, avatar_url, private.contact_email(id)) > 0;
  if found then
    perform private.forget_name_in_broadcasts(p_member_id);
    insert into public.moderation_log (actor_id, action, member_id, reason)
    values (
      (select auth.uid()), 'profile_cleared', p_member_id, private.require_reason(p_reason)
    ) returning id into entry;
  elsif not exists (select from public.profiles where id = p_member_id) then
    raise exception 'This account no longer exists.' using errcode = 'PT404', hint = 'member_gone';
  end if;
  update public.report_cases set closed_at = now(), outcome = 'upheld'
  where member_id = p_member_id and post_id is null and closed_at is null;
  return entry;
end;
$$;
select pg_temp.expose(
  'private.clear_profile', 'public.clear_profile', to_roles => 'authenticated',
  description => 'For moderators: takes name, avatar and contact address away from a member, who may choose others but not these, and upholds the reports of the profile. Returns the entry of the log; null when the profile was empty.'
);

create function private.listed_thread(thread public.forum_threads) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', thread.id, 'title', thread.title, 'sticky', thread.sticky,
    'locked_at', thread.locked_at, 'hidden_at', thread.hidden_at,
    'reply_count', thread.reply_count,
    'category', (
      select jsonb_build_object('id', category.id, 'name', category.name, 'slug', category.slug)
      from public.forum_categories category where category.id = thread.category_id
    )
  );
$$;
comment on function private.listed_thread is 'A thread as moderators'' lists name it.';
grant execute on function private.listed_thread to authenticated;

create function private.member_record(member uuid) returns jsonb
language sql stable set search_path = ''
as $$
  -- Counted up to a hundred: more tells a moderator nothing more.
  select jsonb_build_object(
    'joined_at', (select created_at from public.profiles where id = member),
    'posts', (
      select count(*) from (
        select from public.forum_posts where user_id = member limit 101
      ) post
    ),
    'hidden_posts', (
      select count(*) from (
        select from public.forum_posts where user_id = member and hidden_at is not null and not awaits_review limit 101
      ) post
    ),
    'upheld_cases', (
      select count(*) from (
        select from public.report_cases where member_id = member and outcome = 'upheld' limit 101
      ) decided
    ),
    'is_suspended', exists (
      select from public.suspensions
      where member_id = member and (until is null or until > now())
    )
  );
$$;
comment on function private.member_record is
  'A member in numbers, for moderators: since when, how many posts (101: more than a hundred), hidden ones, upheld cases, and whether they are suspended.';
grant execute on function private.member_record to authenticated;

create function public.get_member_record(p_member_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_moderator();
  return private.member_record(p_member_id);
end;
$$;
comment on function public.get_member_record is 'For moderators: a member in numbers, and whether they are suspended.';
grant execute on function public.get_member_record to authenticated;

create function public.get_reports(
  p_after_time timestamptz default '-infinity',
  p_after_id uuid default '00000000-0000-0000-0000-000000000000',
  p_limit integer default 21
) returns table (
  id uuid, created_at timestamptz, member_id uuid, member jsonb, member_record jsonb,
  post jsonb, thread jsonb, report_count bigint, reports jsonb
)
language plpgsql stable set search_path = ''
as $$
declare
  most_characters constant integer := 1000;
  most_reports constant integer := 20;
begin
  perform private.require_moderator();
  return query
    select open.id, open.created_at, open.member_id, private.profile_card(open.member_id),
      private.member_record(open.member_id),
      case when post.id is not null then jsonb_build_object(
        'id', post.id, 'content', left(post.content, most_characters),
        'is_shortened', char_length(post.content) > most_characters,
        'created_at', post.created_at, 'updated_at', post.updated_at,
        'parent', (
          select jsonb_build_object(
            'id', parent.id, 'content', left(parent.content, 200),
            'is_shortened', char_length(parent.content) > 200,
            'author', private.profile_card(parent.user_id)
          )
          from public.forum_posts parent where parent.id = post.parent_post_id
        )
      ) end,
      case when place.id is not null then private.listed_thread(place) end,
      (select count(*) from public.reports report where report.case_id = open.id),
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', report.id, 'reason', report.reason, 'details', report.details,
            'contact', report.contact, 'created_at', report.created_at,
            'reporter', private.profile_card(report.reporter_id)
          ) order by report.created_at, report.id
        )
        from (
          select * from public.reports r where r.case_id = open.id
          order by r.created_at, r.id limit most_reports
        ) report
      )
    from public.report_cases open
    left join public.forum_posts post on post.id = open.post_id
    left join public.forum_threads place on place.id = open.thread_id
    where open.closed_at is null and (open.created_at, open.id) > (p_after_time, p_after_id)
    order by open.created_at, open.id
    limit least(p_limit, 50);
end;
$$;
comment on function public.get_reports is
  'For moderators: open cases, the oldest first, after the given one. Of a post the first 1,000 characters, of the reports the first 20.';
grant execute on function public.get_reports to authenticated;

create function public.get_own_reports() returns table (
  id uuid, created_at timestamptz, reason text, details text, outcome text, closed_at timestamptz,
  post_id uuid, thread_id uuid, thread_title text, member_id uuid, member jsonb
)
language sql stable set search_path = ''
as $$
  select report.id, report.created_at, report.reason, report.details, decided.outcome,
    decided.closed_at, report.post_id, thread.id, thread.title, report.member_id,
    private.profile_card(report.member_id)
  from public.reports report
  join public.report_cases decided on decided.id = report.case_id
  -- As far as the reporter may read them.
  left join public.forum_posts post on post.id = report.post_id
  left join public.forum_threads thread on thread.id = post.thread_id
  where report.reporter_id = (select auth.uid())
  order by report.created_at desc, report.id
  limit 100;
$$;
comment on function public.get_own_reports is
  'The latest hundred reports of the caller and what came of each; outcome is null while it waits.';
grant execute on function public.get_own_reports to authenticated;

create function private.broadcast_queue() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform realtime.send('{}', 'queue_changed', 'moderation:queue', true);
  return null;
end;
$$;
comment on function private.broadcast_queue is
  'Notifies moderators that something waits or no longer does, without a word of what.';
