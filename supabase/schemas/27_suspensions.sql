-- Moderators suspend members for a time or for good. Who is suspended reads, exports, deletes what is their own and
-- leaves, and writes nothing. Members ignore others.

create table public.suspensions (
  member_id uuid primary key references auth.users (id) on delete cascade,
  until timestamptz,
  reason text not null constraint suspensions_reason_length
    check (char_length(reason) <= 500 and reason ~ '\S'),
  created_at timestamptz not null default now(),
  entry_id bigint
);
comment on table public.suspensions is
  'Who is suspended, or was until lately. Written by functions, read by the member and by moderators.';
comment on column public.suspensions.until is 'Null: for good.';
comment on column public.suspensions.reason is 'The member reads it when trying to write.';
comment on column public.suspensions.entry_id is 'Of the log, that made it.';

alter table public.suspensions enable row level security;

create policy "Members can read their own suspension, moderators any" on public.suspensions
for select to authenticated using (
  member_id = (select auth.uid()) or (select private.is_moderator())
);

grant select on public.suspensions to authenticated, service_role;

create trigger suspensions_queue after insert or update or delete on public.suspensions
for each statement execute function private.broadcast_queue();

create function private.suspension_of(member uuid) returns public.suspensions
language sql stable security definer set search_path = ''
as $$
  select * from public.suspensions
  where member_id = member and (until is null or until > now());
$$;

create function private.is_suspended() returns boolean
language sql stable security definer set search_path = ''
as $$ select (private.suspension_of((select auth.uid()))).member_id is not null; $$;
comment on function private.is_suspended is 'True when the caller is suspended right now. Used inside policies.';
grant execute on function private.is_suspended to authenticated;

create function private.reject_suspended() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  suspension constant public.suspensions := private.suspension_of((select auth.uid()));
begin
  if suspension.member_id is not null then
    raise exception 'Your account is suspended%: %',
      coalesce(' until ' || to_char(suspension.until at time zone 'UTC', 'FMMonth FMDD, YYYY, HH24:MI') || ' UTC', ''),
      suspension.reason
    using errcode = '42501', hint = 'suspended';
  end if;
  return null;
end;
$$;
comment on function private.reject_suspended is
  'With the reason, which a policy could not give. Deleting stays possible: leaving does it.';

create function private.require_member(p_member_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from private.user_roles where user_id = p_member_id) then
    raise exception 'This is a moderator or an administrator. An administrator can change that first.'
      using errcode = '42501', hint = 'staff';
  end if;
  if not exists (select from public.profiles where id = p_member_id) then
    raise exception 'This account no longer exists.' using errcode = 'PT404', hint = 'member_gone';
  end if;
end;
$$;
comment on function private.require_member is
  'Raises an error for who has a role: moderators do not act against each other.';

create function private.reject_suspended_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (private.suspension_of(new.user_id)).member_id is not null then
    raise exception 'This member is suspended. Lift the suspension first.'
      using errcode = '23514', hint = 'suspended_member';
  end if;
  return new;
end;
$$;

create function private.suspend(
  p_member_id uuid, p_until timestamptz, p_reason text, p_action text default 'member_suspended'
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry bigint;
begin
  perform private.require_moderator();
  perform private.require_member(p_member_id);
  insert into public.moderation_log (actor_id, action, member_id, new_value, reason)
  values ((select auth.uid()), p_action, p_member_id, to_jsonb(p_until) #>> '{}', private.require_reason(p_reason))
  returning id into entry;
  insert into public.suspensions (member_id, until, reason, entry_id)
  values (p_member_id, p_until, btrim(p_reason), entry)
  on conflict (member_id) do update set
    until = excluded.until, reason = excluded.reason, entry_id = excluded.entry_id, created_at = now();
  return entry;
end;
$$;
comment on function private.suspend is
  'Suspends a member, or changes until when and why. Returns the entry of the log.';

create function private.suspend_member(p_member_id uuid, p_days integer, p_reason text)
returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  if p_days not between 1 and 3650 then
    raise exception 'A suspension takes 1 to 3650 days, or has no end.' using errcode = '22023';
  end if;
  return private.suspend(p_member_id, now() + make_interval(days => p_days), p_reason);
end;
$$;
grant execute on function private.suspend_member to authenticated;

create function public.suspend_member(p_member_id uuid, p_reason text, p_days integer default null)
returns bigint
language sql set search_path = ''
as $$ select private.suspend_member(p_member_id, p_days, p_reason); $$;
comment on function public.suspend_member is
  'For moderators: suspends a member for p_days (1 to 3650), for good without. The member reads the reason. Returns the entry of the log, for undo_moderation.';
grant execute on function public.suspend_member to authenticated;

create function private.lift_suspension(
  p_member_id uuid, p_action text default 'member_unsuspended'
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  lifted public.suspensions;
  entry bigint;
begin
  perform private.require_moderator();
  delete from public.suspensions where member_id = p_member_id returning * into lifted;
  if not found then
    return null;
  end if;
  insert into public.moderation_log (actor_id, action, member_id, old_value, reason)
  values (
    (select auth.uid()), p_action, p_member_id, to_jsonb(lifted.until) #>> '{}', lifted.reason
  )
  returning id into entry;
  return entry;
end;
$$;
comment on function private.lift_suspension is
  'The entry keeps until when and why, so that it can be undone.';
grant execute on function private.lift_suspension to authenticated;

create function public.lift_suspension(p_member_id uuid) returns bigint
language sql set search_path = ''
as $$ select private.lift_suspension(p_member_id); $$;
comment on function public.lift_suspension is
  'For moderators. Returns the entry of the log, for undo_moderation; null when the member is not suspended.';
grant execute on function public.lift_suspension to authenticated;

create table public.ignored_members (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  ignored_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, ignored_id),
  constraint ignored_members_is_another check (user_id <> ignored_id)
);
comment on table public.ignored_members is
  'Whose posts a member does not want to see. Nobody else can read it.';

create index ignored_members_ignored on public.ignored_members (ignored_id);

alter table public.ignored_members enable row level security;

create policy "Members can read whom they ignore" on public.ignored_members
for select to authenticated using (user_id = (select auth.uid()));

create policy "Members can ignore others" on public.ignored_members
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Members can stop ignoring others" on public.ignored_members
for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete on public.ignored_members to authenticated;
grant insert (ignored_id) on public.ignored_members to authenticated;
grant select on public.ignored_members to service_role;

create trigger ignored_members_admit_writes before insert on public.ignored_members
for each statement execute function private.admit_writes('ignored');

create trigger ignored_members_announce after insert or delete on public.ignored_members
for each row execute function private.announce_ignoring();

create trigger ignored_members_limit after insert on public.ignored_members
for each row execute function private.limit_writes('ignored');
