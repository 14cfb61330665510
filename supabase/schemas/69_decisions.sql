-- What staff decides about a post, a thread or a report is told to whose it is, in the list of the bell and by mail. One
-- row for each aspect of a thing: whoever has not seen that a post was hidden is not told that it was restored. See
-- decision 082.

create table private.decisions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aspect text not null,
  subject_id uuid not null,
  kind text not null,
  state text not null,
  known_state text not null,
  post_id uuid references public.forum_posts (id) on delete cascade,
  thread_id uuid references public.forum_threads (id) on delete cascade,
  case_id uuid references public.report_cases (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  mailed_at timestamptz,
  constraint decisions_one_for_each_aspect unique (user_id, aspect, subject_id)
);
comment on table private.decisions is
  'The latest decision of staff about each aspect of what is a member''s own, and about each case that they reported. Shown as long as it is so. Written by triggers.';
comment on column private.decisions.aspect is
  'Of a post or a thread as private.moderation_actions.told_as has it; "report" of a case.';
comment on column private.decisions.subject_id is 'The post, the thread or the case.';
comment on column private.decisions.kind is 'The action of the log, or report_decided.';
comment on column private.decisions.state is 'What the decision made of it: hidden, shown, waiting, locked, open, a category, a title or an outcome.';
comment on column private.decisions.known_state is
  'What it was when the member last saw or was mailed a decision about it. When it is that again, there is nothing to tell.';
comment on column private.decisions.post_id is 'The post, or the first one of the thread: who reads it has seen the decision.';

create index decisions_latest on private.decisions (user_id, created_at desc, id desc);
create index decisions_unread on private.decisions (user_id) where read_at is null;
create index decisions_post on private.decisions (post_id);
create index decisions_thread on private.decisions (thread_id);
create index decisions_case on private.decisions (case_id);

alter table private.decisions enable row level security;

create trigger decisions_announce_removed after delete on private.decisions
referencing old table as removed
for each statement execute function private.announce_removed();

create function private.tell(decision private.decisions) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  earlier private.decisions;
begin
  -- Who is leaving at this moment is not told, and keeps no moderator waiting.
  perform from auth.users where id = decision.user_id for key share skip locked;
  if not found then
    return;
  end if;
  select * into earlier from private.decisions
  where user_id = decision.user_id and aspect = decision.aspect and subject_id = decision.subject_id for update;
  if earlier.id is not null then
    decision.known_state := case
      when earlier.read_at is null and earlier.mailed_at is null then earlier.known_state else earlier.state
    end;
  end if;
  delete from private.decisions where id = earlier.id;
  if decision.state = decision.known_state then
    return;
  end if;
  insert into private.decisions (user_id, aspect, subject_id, kind, state, known_state, post_id, thread_id, case_id)
  values (
    decision.user_id, decision.aspect, decision.subject_id, decision.kind, decision.state, decision.known_state,
    decision.post_id, decision.thread_id, decision.case_id
  )
  -- Two moderators at the same moment: the later one waited for the earlier one's post, thread or case.
  on conflict (user_id, aspect, subject_id) do nothing;
  perform private.announce_notifications(decision.user_id);
  if private.wants_mail_of(decision.user_id, 'decision') then
    perform private.queue_member_mail('decisions', decision.user_id, now() + interval '10 minutes');
  end if;
end;
$$;
comment on function private.tell is
  'Tells a member of a decision in place of an earlier one about the same, unless all is again as they know it.';

create function private.tell_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  told_as constant text := (select each.told_as from private.moderation_actions each where each.name = new.action);
  decision private.decisions;
begin
  if told_as is null or new.member_id is null or new.member_id is not distinct from new.actor_id then
    return null;
  end if;
  decision.user_id := new.member_id;
  decision.aspect := told_as;
  decision.subject_id := coalesce(new.post_id, new.thread_id);
  decision.kind := new.action;
  decision.thread_id := new.thread_id;
  decision.post_id := coalesce(
    new.post_id,
    (select id from public.forum_posts where thread_id = new.thread_id order by position limit 1)
  );
  select each.state, each.known into strict decision.state, decision.known_state from (values
    ('post_hidden', 'hidden', case when new.old_value = 'review' then 'waiting' else 'shown' end),
    ('post_restored', 'shown', 'hidden'),
    ('post_released', 'shown', 'waiting'),
    ('post_held', 'waiting', 'shown'),
    ('thread_hidden', 'hidden', 'shown'),
    ('thread_restored', 'shown', 'hidden'),
    ('thread_locked', 'locked', 'open'),
    ('thread_unlocked', 'open', 'locked'),
    ('thread_moved', new.new_value, new.old_value),
    ('thread_renamed', new.new_value, new.old_value)
  ) each (action, state, known) where each.action = new.action;
  perform private.tell(decision);
  return null;
end;
$$;
comment on function private.tell_author is
  'Tells of an entry of the log whose post or thread it is. A new action that is told needs its states here.';

create trigger moderation_log_tell_author after insert on public.moderation_log
for each row execute function private.tell_author();

create function private.tell_reporters() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  decision private.decisions;
begin
  decision.aspect := 'report';
  decision.subject_id := new.id;
  decision.case_id := new.id;
  decision.kind := 'report_decided';
  decision.state := coalesce(new.outcome, 'open');
  decision.known_state := coalesce(old.outcome, 'open');
  for decision.user_id in
    select distinct reporter_id from public.reports
    where case_id = new.id and reporter_id is not null and reporter_id is distinct from (select auth.uid())
    order by reporter_id
  loop
    perform private.tell(decision);
  end loop;
  return null;
end;
$$;
comment on function private.tell_reporters is 'Tells of a case all who have reported it, whichever way it was decided.';

create trigger report_cases_tell_reporters after update of outcome on public.report_cases
for each row when (old.outcome is distinct from new.outcome)
execute function private.tell_reporters();

create function private.told_decisions(member uuid)
returns table (
  id uuid, kind text, created_at timestamptz, read_at timestamptz, mailed_at timestamptz, post_id uuid,
  "position" integer, beginning text, thread_id uuid, thread_title text, category text, reason text
)
language sql stable security definer set search_path = ''
as $$
  select decision.id, coalesce('report_' || decided.outcome, decision.kind), decision.created_at, decision.read_at,
    decision.mailed_at, post.id, post.position,
    -- Of the member's own post; never of one that they reported.
    case when left(decision.kind, 5) = 'post_' then left(post.content, 500) end,
    thread.id, thread.title,
    case when decision.kind = 'thread_moved' then category.name end,
    case decision.kind
      when 'post_hidden' then post.hidden_reason
      when 'thread_hidden' then thread.hidden_reason
    end
  from private.decisions decision
  left join public.report_cases decided on decided.id = decision.case_id
  left join public.forum_posts post on post.id = decision.post_id and post.user_id = member
  left join public.forum_threads thread on thread.id = coalesce(decision.thread_id, decided.thread_id)
    and (thread.is_public or thread.created_by_user_id = member)
  left join public.forum_categories category on category.id = thread.category_id
  where decision.user_id = member and case decision.kind
    when 'report_decided' then decided.outcome is not null
    when 'post_hidden' then post.hidden_at is not null and not post.awaits_review
    when 'post_held' then post.awaits_review
    when 'post_restored' then post.hidden_at is null and post.id is not null
    when 'post_released' then post.hidden_at is null and post.id is not null
    when 'thread_hidden' then thread.hidden_at is not null
    when 'thread_restored' then thread.hidden_at is null and thread.id is not null
    when 'thread_locked' then thread.locked_at is not null
    when 'thread_unlocked' then thread.locked_at is null and thread.id is not null
    else thread.id is not null
  end;
$$;
comment on function private.told_decisions is
  'Decisions that a member is told of: those that are still so. With the title of a thread that they can read, their own words, and no word of others.';

create function private.mailable_decisions(member uuid, p_among uuid[] default null)
returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select id from private.told_decisions(member)
  where read_at is null and private.wants_mail_of(member, 'decision')
    and case when p_among is null
      -- What could not be sent for days is no news any more.
      then mailed_at is null and created_at > now() - interval '3 days' else id = any (p_among) end;
$$;
comment on function private.mailable_decisions is
  'Decisions of which a mail may tell a member and none has told; or those among the given ones of which one still may.';

create function private.choose_decisions(mail private.mails) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen jsonb;
  ids uuid[];
begin
  perform from private.decisions where user_id = mail.member_id and read_at is null order by id for update;
  select array_agg(told.id), jsonb_build_object(
      'ids', jsonb_agg(told.id),
      'kinds', private.mail_kinds_of('{decision}'),
      'count', count(*),
      'decisions', jsonb_agg(
        jsonb_build_object(
          'kind', told.kind, 'postId', told.post_id, 'position', told.position, 'threadId', told.thread_id,
          'title', told.thread_title, 'category', told.category, 'reason', told.reason
        ) order by told.created_at, told.id
      ) filter (where told.nth <= 10)
    ) into ids, chosen
  from (
    select each.*, row_number() over (order by each.created_at, each.id) as nth
    from private.told_decisions(mail.member_id) each
    where each.id in (
      select private.mailable_decisions(
        mail.member_id,
        case when mail.content is not null
          then array(select jsonb_array_elements_text(mail.content -> 'ids')::uuid) end
      )
    )
  ) told;
  if ids is null then
    return null;
  end if;
  update private.decisions set mailed_at = coalesce(mailed_at, now()) where id = any (ids);
  return chosen;
end;
$$;
comment on function private.choose_decisions is
  'What a mail of decisions says, which count as mailed from now on; null when there is nothing to say any more. The row of the mail must be locked.';

create function private.usual_waits() returns table (posts_seconds integer, reports_seconds integer)
language sql stable security definer set search_path = ''
as $$
  -- Of fewer than five nothing can be said.
  select
    (
      select case when count(*) >= 5 then
        ceil(percentile_disc(0.5) within group (order by extract(epoch from created_at - waited_since)))
      end
      from (
        select created_at, waited_since from public.moderation_log
        where waited_since is not null order by id desc limit 30
      ) decided
    )::integer,
    (
      select case when count(*) >= 5 then
        ceil(percentile_disc(0.5) within group (order by extract(epoch from closed_at - created_at)))
      end
      from (
        select created_at, closed_at from public.report_cases
        where closed_at is not null and outcome <> 'deleted' order by closed_at desc limit 30
      ) decided
    )::integer;
$$;
select pg_temp.expose(
  'private.usual_waits', 'public.get_usual_waits', to_roles => 'authenticated',
  description => 'How long the last thirty posts that waited for review, and the last thirty reports, have waited for a decision: the median in seconds, null when there were fewer than five.'
);
