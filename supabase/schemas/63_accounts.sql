-- What follows when Auth makes, confirms or deletes an account, and what members need to leave. What stays of them, and
-- why, is in supabase/functions/_shared/contracts/data-places.ts. See decision 063.

create trigger accounts_create_profile after insert on auth.users
for each row when (new.email_confirmed_at is not null)
execute function private.create_profile_for_new_account();

-- Auth updates the whole row now and then: what counts is that the time was not there before.
create trigger accounts_create_profile_when_confirmed after update of email_confirmed_at on auth.users
for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.create_profile_for_new_account();

create trigger accounts_schedule_unconfirmed after insert on auth.users
for each row when (new.email_confirmed_at is null) execute function private.schedule_unconfirmed_account();

-- Auth takes an account's audience from a header that anybody can send, and finds no account in another one: whoever signed
-- up so would keep the owner of an address from it for ever.
create function private.set_audience() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.aud := 'authenticated';
  return new;
end;
$$;
comment on function private.set_audience is 'All accounts are in the one audience that this project has.';

create trigger accounts_set_audience before insert on auth.users
for each row execute function private.set_audience();

create function private.lock_threads_of_own_posts(posts uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.forum_threads
  where id in (
    select thread_id from public.forum_posts where id = any(posts) and user_id = (select auth.uid())
  )
  order by id for no key update;
end;
$$;
comment on function private.lock_threads_of_own_posts is
  'Locks the threads of these posts of the caller, in one order for everybody, before any of the posts.';
grant execute on function private.lock_threads_of_own_posts to authenticated;

create function private.delete_own_posts(posts uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  perform private.require_fresh_sign_in();
  perform private.lock_threads_of_own_posts(posts);
  delete from public.forum_posts where id = any(posts) and user_id = (select auth.uid());
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
grant execute on function private.delete_own_posts to authenticated;

create function public.delete_own_posts(p_limit integer default 500) returns integer
language sql volatile set search_path = ''
as $$
  select private.delete_own_posts(array(
    select id from public.forum_posts where user_id = (select auth.uid())
    order by thread_id, position
    limit least(p_limit, 1000)
  ));
$$;
comment on function public.delete_own_posts is
  'Deletes up to p_limit (1000 at most) posts of the caller, who has signed in within the last 15 minutes, and returns how many. In portions, so that a large account stays within the time of one statement.';
grant execute on function public.delete_own_posts to authenticated;

create function private.delete_hidden_posts(member uuid, most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  posts constant uuid[] := array(
    select id from public.forum_posts where user_id = member and hidden_at is not null
    order by thread_id, position limit most
  );
  deleted integer;
begin
  perform from public.forum_threads
  where id in (select thread_id from public.forum_posts where id = any(posts)) order by id for no key update;
  delete from public.forum_posts where id = any(posts) and hidden_at is not null;
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
comment on function private.delete_hidden_posts is
  'Deletes posts of a member that wait for review or are hidden: what stays of somebody who leaves is what was public, and nobody can ask them about the rest.';
grant execute on function private.delete_hidden_posts to service_role;

create function public.release_content(
  p_user_id uuid, p_remove_titles boolean default false, p_limit integer default 1000
) returns integer
language plpgsql set search_path = ''
as $$
declare
  released integer;
begin
  released := private.delete_hidden_posts(p_user_id, p_limit);
  if released > 0 then
    return released;
  end if;
  update public.forum_posts set user_id = null
  where id in (select id from public.forum_posts where user_id = p_user_id limit p_limit);
  get diagnostics released = row_count;
  if released > 0 then
    return released;
  end if;
  -- What others wrote stays as it is, without a link to somebody who is no longer there.
  update public.forum_posts post set mentions = coalesce(
    (
      select jsonb_agg(each order by nth)
      from jsonb_array_elements(post.mentions) with ordinality as all_of_them (each, nth)
      where (each ->> 'id')::uuid <> p_user_id
    ),
    '[]'
  )
  where id in (
    select id from public.forum_posts
    where mentions <> '[]' and mentions @> jsonb_build_array(jsonb_build_object('id', p_user_id))
    limit p_limit
  );
  get diagnostics released = row_count;
  if released > 0 then
    return released;
  end if;
  if p_remove_titles then
    perform private.forget_logged_titles(p_user_id);
  end if;
  update public.forum_threads set
    created_by_user_id = null,
    title = case when p_remove_titles then 'Title removed by its author' else title end
  where id in (
    select id from public.forum_threads where created_by_user_id = p_user_id order by id limit p_limit
    for no key update
  );
  get diagnostics released = row_count;
  return released;
end;
$$;
comment on function public.release_content is
  'Deletes up to p_limit posts that are hidden or wait for review and, when none is left, takes the author from posts or, when none is left, the links to them from posts that mention them, and then the creator from threads, of an account that is about to be deleted, and returns how many. In portions, so that the deletion itself is short however much was written. p_remove_titles: the titles go as well, when the posts do.';
grant execute on function public.release_content to service_role;

create function private.delete_hidden_posts_of_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The function that members call has done it in portions; the dashboard has not.
  perform private.delete_hidden_posts(old.id, null);
  return old;
end;
$$;
comment on function private.delete_hidden_posts_of_account is 'Before their author goes: afterwards nobody knows whose they were.';

create trigger accounts_delete_hidden_posts before delete on auth.users
for each row execute function private.delete_hidden_posts_of_account();

create function private.forget_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_subscription(id, 'left') from public.email_subscriptions where email = lower(old.email);
  return null;
end;
$$;
comment on function private.forget_account is
  'The newsletter ends with the account. Profile, role and sessions go by foreign key; posts stay without an author.';

-- Only a confirmed address is known to be the account's own.
create trigger accounts_forget after delete on auth.users
for each row when (old.email_confirmed_at is not null)
execute function private.forget_account();

create function private.without_emails(value text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(value, '[^\s@<>"''(),;:=]+@[^\s@<>"''(),;:=]+', '…@…', 'g'); $$;
comment on function private.without_emails is 'A text whose email addresses cannot be read: errors and bounces repeat them.';

-- Images in posts that stay are kept, without the id of the member who has left.
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
    -- Images of articles and posts stay, without the id of who uploaded them.
    update storage.objects set owner = null, owner_id = null
    where bucket_id in ('blog-images', 'post-images') and owner_id = account_id::text;
  exception when insufficient_privilege then
    raise warning 'Images keep the id of who uploaded them: %', sqlerrm;
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
