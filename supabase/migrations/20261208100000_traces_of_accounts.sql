-- What was found in the database after an account was deleted, and has no reason to be there. What stays, and why,
-- is in supabase/functions/_shared/contracts/data-places.ts. See decision 063.

-- ── The search ─────────────────────────────────────────────────────────────────────────────────

create function private.forget_author_in_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.search_posts set words = ts_delete(words, '@u' || old.user_id) where post_id = new.id;
  return null;
end;
$$;
comment on function private.forget_author_in_search is
  'The index finds posts by the id of their author, which a post without an author has not.';
revoke execute on function private.forget_author_in_search from public;
create trigger forum_posts_search_left after update of user_id on public.forum_posts
for each row when (old.user_id is not null and new.user_id is null)
execute function private.forget_author_in_search();

update private.search_posts searched set words = ts_delete(
  words, array(select lexeme from unnest(tsvector_to_array(words)) lexeme where lexeme like '@u%')
)
from public.forum_posts post where post.id = searched.post_id and post.user_id is null;

-- ── Live messages ──────────────────────────────────────────────────────────────────────────────

create or replace function private.forget_removed_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Older messages are deleted, with the partition of their day.
  kept_since constant timestamptz := now() - interval '5 days';
begin
  if tg_op = 'DELETE' then
    perform private.forget_told(array_agg(row(id, thread_id, told_at, change_number)::private.told))
    from removed where told_at > kept_since;
    return null;
  end if;
  perform private.forget_told(
    array_agg(row(before.id, before.thread_id, before.told_at, before.change_number)::private.told)
  )
  from removed before join written after using (id)
  where before.told_at > kept_since
    and (
      before.content is distinct from after.content or after.hidden_at is not null
      -- Somebody who is mentioned has left.
      or before.mentions is distinct from after.mentions
    );
  -- Who has left, or wrote what is hidden, is named in what was told of their posts and of the replies.
  perform private.forget_told(
    array_agg(row(post.id, post.thread_id, post.told_at, post.change_number)::private.told)
  )
  from removed before join written after using (id)
  join public.forum_posts post on post.id = before.id or post.parent_post_id = before.id
  where post.told_at > kept_since
    and (
      before.user_id is not null and after.user_id is null
      or before.hidden_at is null and after.hidden_at is not null and post.id <> before.id
    );
  return null;
end;
$$;

-- ── Counters of requests ───────────────────────────────────────────────────────────────────────

create or replace function private.consume_rate_limit(
  p_kind text, p_subject text, p_allowed integer, p_window interval
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  counter private.rate_limit_counters;
begin
  -- Requests of one subject wait for each other here, so that simultaneous ones are counted too.
  insert into private.rate_limit_counters as known (kind, subject, used, ends_at)
  -- Hashed here, so that no caller can forget to.
  values (p_kind, private.hmac_of(p_kind || ' ' || p_subject), 1, now() + p_window)
  on conflict (kind, subject) do update set
    used = case when known.ends_at <= now() then 1 else least(known.used, p_allowed) + 1 end,
    ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
  returning known.* into counter;
  if counter.used <= p_allowed then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counter.ends_at - now())))::integer;
end;
$$;
comment on column private.rate_limit_counters.subject is
  'An HMAC of kind and subject: neither an IP address nor an email address nor an account can be read here.';
-- Some had the id of an account. They begin anew.
delete from private.rate_limit_counters;

-- ── Email addresses in what a provider says ────────────────────────────────────────────────────

create function private.without_emails(value text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(value, '[^\s@<>"''(),;:=]+@[^\s@<>"''(),;:=]+', '…@…', 'g'); $$;
comment on function private.without_emails is 'A text whose email addresses cannot be read: errors and bounces repeat them.';

create function private.forget_mail_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.reason := private.without_emails(new.reason);
  -- While the outcome is unknown, an attempt may repeat it, to the same address.
  if new.state in ('accepted', 'rejected', 'skipped') then
    new.sent_to := null;
  end if;
  -- Whoever has left is sent nothing more.
  if tg_op = 'UPDATE' and new.member_id is null and new.subscriber_id is null
    and num_nonnulls(old.member_id, old.subscriber_id) > 0 then
    new.sent_to := null;
    new.content := null;
  end if;
  return new;
end;
$$;
comment on function private.forget_mail_address is 'The ledger has an email address only as long as a mail may be sent to it.';
create trigger mails_forget_address before insert or update of state, reason, member_id, subscriber_id on private.mails
for each row execute function private.forget_mail_address();
create index mails_with_address on private.mails (finished_at) where sent_to is not null and finished_at is not null;

create function private.forget_job_addresses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.last_error := private.without_emails(new.last_error);
  return new;
end;
$$;
comment on function private.forget_job_addresses is 'Errors of mails may repeat to whom they were.';
create trigger jobs_forget_addresses before update of last_error on private.jobs
for each row when (new.last_error like '%@%') execute function private.forget_job_addresses();

update private.mails set reason = reason
where reason like '%@%' or sent_to is not null and state in ('accepted', 'rejected', 'skipped')
  or sent_to is not null and num_nonnulls(member_id, subscriber_id) = 0;
update private.mails set sent_to = null, content = null
where num_nonnulls(member_id, subscriber_id) = 0 and (sent_to is not null or content is not null);
update private.jobs set last_error = last_error where last_error like '%@%';

-- ── Jobs and files ─────────────────────────────────────────────────────────────────────────────

create or replace function private.schedule_former_avatar() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former constant text := substring(old.avatar_url from '/avatars/(.+)$');
begin
  -- Whoever leaves has deleted the file before: a job would only keep the id that is in its name.
  if exists (select from storage.objects where bucket_id = 'avatars' and name = former) then
    perform private.schedule_unused_file('avatars', former);
  end if;
  return null;
end;
$$;

create function private.forget_account_traces(account_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Not the one that is deleting an account right now: it is deleted later, as every job that is done.
  delete from private.jobs
  where kind = 'delete_unconfirmed_account' and key = account_id::text and state <> 'running';
  -- Of files that are deleted already. The others are looked at when their job is due.
  delete from private.jobs job
  where job.kind = 'delete_unused_file' and job.state <> 'running'
    and job.key ~ ('^avatars/(avatars/)?' || account_id || '-')
    and not exists (
      select from storage.objects file where file.bucket_id = 'avatars' and file.name = job.payload ->> 'name'
    );
  -- The function that members call has done it in portions; the dashboard has not.
  update public.forum_posts post set mentions = coalesce(
    (
      select jsonb_agg(each order by nth)
      from jsonb_array_elements(post.mentions) with ordinality as all_of_them (each, nth)
      where (each ->> 'id')::uuid <> account_id
    ),
    '[]'
  )
  where post.mentions <> '[]' and post.mentions @> jsonb_build_array(jsonb_build_object('id', account_id));
  -- Tables of the platform: what it does not allow must not keep somebody from leaving.
  begin
    -- Images of articles stay, without the id of the administrator who uploaded them.
    update storage.objects set owner = null, owner_id = null
    where bucket_id = 'blog-images' and owner_id = account_id::text;
  exception when insufficient_privilege then
    raise warning 'Images of articles keep the id of who uploaded them: %', sqlerrm;
  end;
  begin
    -- Has no foreign key, and only rows of who is just signing in with PKCE.
    delete from auth.flow_state where user_id = account_id;
  exception when insufficient_privilege then
    raise warning 'A sign-in that was not finished keeps the id of its account for a day: %', sqlerrm;
  end;
end;
$$;
comment on function private.forget_account_traces is
  'Removes the id of a deleted account from where no foreign key does.';

create function private.forget_account_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_account_traces(old.id);
  return null;
end;
$$;
comment on function private.forget_account_id is 'Whatever deletes an account: its member, the dashboard or a job.';
create trigger accounts_forget_id after delete on auth.users
for each row execute function private.forget_account_id();

select private.forget_account_traces(account.id) from (
  select distinct substring(key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid as id from private.jobs
  where kind in ('delete_unconfirmed_account', 'delete_unused_file') and (
    kind = 'delete_unconfirmed_account' or key like 'avatars/%'
  )
  union
  select owner from storage.objects where bucket_id = 'blog-images'
) account
where account.id is not null and not exists (select from auth.users where users.id = account.id);

revoke execute on function private.without_emails, private.forget_mail_address, private.forget_job_addresses,
  private.forget_account_traces, private.forget_account_id from public;
