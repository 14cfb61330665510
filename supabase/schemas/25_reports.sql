-- Members report posts and profiles, visitors illegal content. All reports of one post or profile are one case, which
-- moderators decide once.

create table public.report_cases (
  id uuid primary key default gen_random_uuid(),
  post_id uuid,
  thread_id uuid,
  member_id uuid,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text constraint report_cases_outcome_is_known
    check (outcome in ('upheld', 'dismissed', 'deleted')),
  constraint report_cases_outcome_when_closed check ((closed_at is null) = (outcome is null))
);
comment on table public.report_cases is
  'What is reported, once for all reports of it. Written by triggers and functions. Has no foreign keys, so that reporters learn the outcome of what is deleted.';
comment on column public.report_cases.post_id is 'Null when a profile is reported.';
comment on column public.report_cases.member_id is 'The author of the post, or whose profile it is.';
comment on column public.report_cases.outcome is
  'upheld: hidden by a moderator; dismissed: it stays; deleted: gone before it was decided.';

create unique index report_cases_open_post on public.report_cases (post_id)
  where closed_at is null and post_id is not null;
create unique index report_cases_open_profile on public.report_cases (member_id)
  where closed_at is null and post_id is null;
create index report_cases_closed on public.report_cases (closed_at desc) where closed_at is not null;
create index report_cases_queue on public.report_cases (created_at, id) where closed_at is null;
create index report_cases_post on public.report_cases (post_id);
create index report_cases_thread on public.report_cases (thread_id);
create index report_cases_member on public.report_cases (member_id);

alter table public.report_cases enable row level security;

create policy "Reporters can read own cases, moderators any" on public.report_cases
for select to authenticated using (
  (select private.is_moderator()) or exists (
    select from public.reports
    where reports.case_id = report_cases.id and reports.reporter_id = (select auth.uid())
  )
);

grant select on public.report_cases to authenticated, service_role;

create trigger report_cases_broadcast after update on public.report_cases
for each row when ((old.closed_at is null) <> (new.closed_at is null))
execute function private.broadcast_queue();

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  -- Chosen by private.file_report.
  case_id uuid not null default gen_random_uuid() references public.report_cases (id) on delete cascade,
  reporter_id uuid references auth.users (id) on delete set null,
  post_id uuid,
  member_id uuid,
  reason text not null constraint reports_reason_is_known
    check (reason in ('spam', 'abuse', 'off_topic', 'illegal', 'other')),
  details text not null default '' constraint reports_details_length
    check (char_length(details) <= 1000),
  contact text constraint reports_contact_is_address
    check (contact ~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$' and char_length(contact) <= 254),
  created_at timestamptz not null default now(),
  constraint reports_about_one_thing check (num_nonnulls(post_id, member_id) = 1),
  constraint reports_other_with_details check (reason <> 'other' or details ~ '\S')
);
comment on table public.reports is
  'Who has reported what, and why. Read by the reporter and by moderators, never by whom it is about.';
comment on column public.reports.reporter_id is 'Null for a visitor, and for who has left.';
comment on column public.reports.contact is 'The email address that a visitor has left, so that moderators can reply.';

create unique index reports_once_per_post on public.reports (reporter_id, post_id);
create unique index reports_once_per_profile on public.reports (reporter_id, member_id);
create index reports_case on public.reports (case_id, created_at);
create index reports_with_contact on public.reports (case_id) where contact is not null;

alter table public.reports enable row level security;

create policy "Reporters can read own reports, moderators any" on public.reports
for select to authenticated using (
  reporter_id = (select auth.uid()) or (select private.is_moderator())
);

create policy "Members can report in their own name" on public.reports
for insert to authenticated with check (reporter_id = (select auth.uid()));

grant select on public.reports to authenticated, service_role;
grant insert (id, post_id, member_id, reason, details) on public.reports to authenticated;
grant insert (post_id, reason, details, contact) on public.reports to service_role;

create trigger reports_admit_writes before insert on public.reports
for each statement execute function private.admit_writes('reports');

create trigger reports_reject_suspended before insert
on public.reports for each statement execute function private.reject_suspended();

create trigger reports_broadcast after insert on public.reports
for each row execute function private.broadcast_queue();

create trigger reports_limit after insert on public.reports
for each row execute function private.limit_writes('reports');

create function private.file_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Null for a visitor: then the function that is called has counted the request.
  reporter constant uuid := (select auth.uid());
  thread uuid;
  member uuid := new.member_id;
begin
  -- The seed and the owner of the database report in the name of others.
  new.reporter_id := coalesce(reporter, new.reporter_id);
  if new.post_id is not null then
    -- Waits for a moderator who is hiding it right now.
    select post.thread_id, post.user_id into thread, member from public.forum_posts post
    where post.id = new.post_id and post.hidden_at is null
      and (select t.is_public from public.forum_threads t where t.id = post.thread_id)
    for share;
    if not found then
      raise exception 'This post no longer exists.' using errcode = 'PT404', hint = 'post_gone';
    end if;
  elsif not exists (select from public.profiles where id = new.member_id) then
    raise exception 'This account no longer exists.' using errcode = 'PT404', hint = 'member_gone';
  end if;
  if member = reporter then
    raise exception 'You cannot report yourself.' using errcode = '23514', hint = 'own_content';
  end if;
  -- Whoever reports the same thing at the same moment waits here and joins the case.
  if new.post_id is not null then
    insert into public.report_cases (post_id, thread_id, member_id)
    values (new.post_id, thread, member)
    on conflict (post_id) where closed_at is null and post_id is not null
      do update set post_id = excluded.post_id
    returning id into new.case_id;
  else
    insert into public.report_cases (member_id) values (member)
    on conflict (member_id) where closed_at is null and post_id is null
      do update set member_id = excluded.member_id
    returning id into new.case_id;
  end if;
  return new;
end;
$$;
comment on function private.file_report is
  'Puts a report into the open case of what it is about, in the name of who calls.';

create trigger reports_file before insert on public.reports
for each row execute function private.file_report();

create function public.report_illegal_content(
  p_post_id uuid, p_details text, p_contact text, p_client text
) returns table (outcome text, retry_after_seconds integer, problem text)
language plpgsql set search_path = ''
as $$
begin
  -- A limit is an outcome, not an error: an error would undo its own count.
  retry_after_seconds := private.consume_rate_limit('illegal_reports_of_client', p_client);
  if retry_after_seconds = 0 then
    retry_after_seconds := private.consume_rate_limit('illegal_reports_of_post', p_post_id::text);
  end if;
  if retry_after_seconds > 0 then
    outcome := 'rate_limited';
  else
    begin
      insert into public.reports (post_id, reason, details, contact)
      values (p_post_id, 'illegal', p_details, lower(btrim(p_contact)));
      outcome := 'received';
    -- Outcomes as well, so that failed reports count.
    exception
      when check_violation then
        outcome := 'invalid';
        get stacked diagnostics problem = constraint_name;
      when sqlstate 'PT404' then
        outcome := 'gone';
    end;
  end if;
  perform private.delete_expired_rate_limits();
  return next;
end;
$$;
comment on function public.report_illegal_content is
  'For the function that visitors call. p_client: a hash of their computer. Counts each request, also one that fails; outcome is received, rate_limited, gone (the post is not public) or invalid (problem: the name of the constraint).';
grant execute on function public.report_illegal_content to service_role;

create function private.reconsider_cases(p_post_id uuid, p_thread_id uuid, p_hidden_at timestamptz)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_undo constant boolean := current_setting('moderation.is_undo', true) is not distinct from 'on';
begin
  update public.report_cases closed set
    closed_at = case when not is_undo then now() end,
    outcome = case when not is_undo then 'dismissed' end
  where (closed.post_id = p_post_id or closed.thread_id = p_thread_id)
    and closed.closed_at = p_hidden_at and closed.outcome = 'upheld'
    -- Reported again since.
    and not exists (
      select from public.report_cases open
      where open.post_id = closed.post_id and open.closed_at is null
    );
end;
$$;
comment on function private.reconsider_cases is
  'What is restored was reported in vain; what is undone waits again.';

create function private.close_cases_of_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.report_cases set closed_at = now(), outcome = 'deleted'
    where post_id = old.id and closed_at is null;
  elsif new.awaits_review then
    -- What its author has made wait is not decided.
    return null;
  elsif new.hidden_at is not null then
    update public.report_cases set closed_at = new.hidden_at, outcome = 'upheld'
    where post_id = new.id and closed_at is null;
  else
    perform private.reconsider_cases(new.id, null, old.hidden_at);
  end if;
  return null;
end;
$$;
comment on function private.close_cases_of_post is
  'To hide a reported post is to uphold its reports, whichever tool a moderator uses.';

create function private.close_cases_of_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.hidden_at is not null then
    update public.report_cases set closed_at = new.hidden_at, outcome = 'upheld'
    where thread_id = new.id and closed_at is null;
  else
    perform private.reconsider_cases(null, new.id, old.hidden_at);
  end if;
  return null;
end;
$$;

create function private.close_cases_of_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.report_cases set closed_at = now(), outcome = 'deleted'
  where member_id = old.id and post_id is null and closed_at is null;
  return null;
end;
$$;
