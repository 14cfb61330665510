-- The queue of what is reported, and how reporters learn what came of it.

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

create index forum_posts_hidden_author on public.forum_posts (user_id) where hidden_at is not null;

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
        select from public.forum_posts where user_id = member and hidden_at is not null limit 101
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
revoke execute on function public.get_member_record from public, anon;
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

revoke execute on function public.get_reports, public.get_own_reports
  from public, anon;
grant execute on function public.get_reports, public.get_own_reports
  to authenticated;

-- ── Live ───────────────────────────────────────────────────────────────────────────────────────

drop policy "Everybody can listen to threads and categories" on realtime.messages;
create policy "Everybody can listen to the forum, moderators to their queue"
on realtime.messages for select to anon, authenticated using (
  realtime.messages.extension = 'broadcast'
  and (
    (select realtime.topic())
      ~ '^(thread:[0-9a-f-]{36}:posts|category:[0-9a-f-]{36}:threads)$'
    or (select realtime.topic()) = 'moderation:queue' and (select private.is_moderator())
  )
);

create function private.broadcast_queue() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'queue_changed', 'moderation:queue', true);
  return null;
end;
$$;
comment on function private.broadcast_queue is
  'Notifies moderators that something waits or no longer does, without a word of what.';
create trigger reports_broadcast after insert on public.reports
for each row execute function private.broadcast_queue();
create trigger report_cases_broadcast after update on public.report_cases
for each row when ((old.closed_at is null) <> (new.closed_at is null))
execute function private.broadcast_queue();
