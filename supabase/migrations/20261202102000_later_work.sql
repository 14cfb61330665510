-- The first kinds of jobs: files that nothing shows any more, accounts that were never confirmed, and rows that
-- are kept for a stated time.

insert into private.job_kinds (kind, runs_every) values
  ('delete_expired_rows', '1 day'), ('delete_unconfirmed_account', null), ('delete_unused_file', null);

-- ── Files ──────────────────────────────────────────────────────────────────────────────────────
-- A file is looked at thirty days after it was uploaded, and thirty days after whatever showed it has
-- stopped to: so no text that somebody writes for a while, and no edit that is taken back, loses its picture.

create function private.is_file_used(p_bucket text, p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_bucket
    when 'avatars' then exists (
      select from public.profiles
      where id = substring(p_name from '^(?:avatars/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid
        and avatar_url like '%/avatars/' || p_name
    )
    when 'blog-images' then exists (
      select from public.blog_posts
      where strpos(image_url, '/blog-images/' || p_name) > 0 or strpos(content, '/blog-images/' || p_name) > 0
    )
    -- Of any other bucket nothing is known.
    else true
  end;
$$;
comment on function private.is_file_used is 'Whether a profile or an article, published or not, shows a file.';

create function private.schedule_unused_file(p_bucket text, p_name text) returns void
language sql security definer set search_path = ''
as $$
  select private.schedule_job(
    'delete_unused_file', p_bucket || '/' || p_name, now() + interval '30 days',
    jsonb_build_object('bucket', p_bucket, 'name', p_name)
  );
$$;
comment on function private.schedule_unused_file is 'Looks at a file in thirty days, and deletes it when nothing shows it.';

create function private.schedule_new_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.schedule_unused_file(new.bucket_id, new.name);
  return null;
end;
$$;
create trigger objects_schedule_deletion after insert on storage.objects
for each row when (new.bucket_id in ('avatars', 'blog-images')) execute function private.schedule_new_file();

create function private.schedule_former_avatar() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  name text := substring(old.avatar_url from '/avatars/(.+)$');
begin
  if name is not null then
    perform private.schedule_unused_file('avatars', name);
  end if;
  return null;
end;
$$;
comment on function private.schedule_former_avatar is
  'The browser removes what it replaces; this is for a picture that was cleared by a moderator, or whose removal failed.';
create trigger profiles_schedule_former_avatar after update of avatar_url on public.profiles
for each row when (old.avatar_url is distinct from new.avatar_url)
execute function private.schedule_former_avatar();
create trigger profiles_schedule_deleted_avatar after delete on public.profiles
for each row execute function private.schedule_former_avatar();

create function private.article_files(p_article public.blog_posts) returns setof text
language sql immutable set search_path = ''
as $$
  select distinct part[1] from regexp_matches(
    concat_ws(' ', p_article.image_url, p_article.content),
    '/blog-images/([0-9]{4}/[0-9a-f-]{36}\.(?:png|jpg|webp|gif))', 'g'
  ) part;
$$;
comment on function private.article_files is 'Names of the stored files that an article shows.';

create function private.schedule_former_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.schedule_unused_file('blog-images', former.name)
  from private.article_files(old) former(name)
  where tg_op = 'DELETE' or not exists (
    select from private.article_files(new) still(name) where still.name = former.name
  );
  return null;
end;
$$;
create trigger blog_posts_schedule_former_files after update of image_url, content on public.blog_posts
for each row when (
  old.content is distinct from new.content or old.image_url is distinct from new.image_url
) execute function private.schedule_former_files();
create trigger blog_posts_schedule_deleted_files after delete on public.blog_posts
for each row execute function private.schedule_former_files();

-- ── Accounts ───────────────────────────────────────────────────────────────────────────────────

create function private.schedule_unconfirmed_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_job('delete_unconfirmed_account', new.id::text, '{}', now() + interval '1 day');
  return null;
end;
$$;
create trigger accounts_schedule_unconfirmed after insert on auth.users
for each row when (new.email_confirmed_at is null) execute function private.schedule_unconfirmed_account();

create function private.delete_unconfirmed_account(p_user_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
  wait interval;
begin
  select * into account from auth.users where id = p_user_id for update;
  -- Somebody who was invited, or has a telephone, or is anonymous: not an account of this site's sign-up.
  if account.id is null or account.confirmed_at is not null or account.is_anonymous then
    return null;
  end if;
  wait := greatest(account.created_at, account.confirmation_sent_at, account.invited_at)
    + interval '1 day' - now();
  if wait > interval '0' then
    return greatest(1, ceil(extract(epoch from wait)));
  end if;
  delete from auth.users where id = p_user_id;
  return null;
end;
$$;
comment on function private.delete_unconfirmed_account is
  'Deletes an account that was not confirmed within a day of its last mail. Returns the seconds until it is to be looked at again; null when it is deleted or confirmed.';

-- ── Rows ───────────────────────────────────────────────────────────────────────────────────────

create index reports_with_contact on public.reports (case_id) where contact is not null;

create function private.delete_expired_rows() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  rows integer;
  total integer := 0;
begin
  update public.reports set contact = null where id in (
    select report.id from public.reports report join public.report_cases on report_cases.id = report.case_id
    where report.contact is not null and report_cases.closed_at < now() - interval '180 days' limit 1000
  );
  get diagnostics rows = row_count;
  total := total + rows;
  delete from private.rate_limit_counters where (kind, subject) in (
    select kind, subject from private.rate_limit_counters where ends_at <= now()
    order by ends_at limit 1000 for update skip locked
  );
  get diagnostics rows = row_count;
  total := total + rows;
  delete from private.jobs where id in (
    select job.id from private.job_kinds kind cross join lateral (
      select id from private.jobs
      where jobs.kind = kind.kind and jobs.finished_at < now() - kind.kept and jobs.state in ('done', 'dead')
        and (jobs.state = 'done' or jobs.finished_at < now() - interval '90 days')
      order by jobs.finished_at limit 1000
    ) job where kind.runs_every is null
  );
  get diagnostics rows = row_count;
  total := total + rows;
  delete from cron.job_run_details where runid in (
    select runid from cron.job_run_details where end_time < now() - interval '7 days' limit 1000
  );
  get diagnostics rows = row_count;
  return total + rows;
end;
$$;
comment on function private.delete_expired_rows is
  'Deletes what has been kept for as long as it says, up to a thousand rows of each table; returns how many in all.';

-- ── For the function alone ─────────────────────────────────────────────────────────────────────

create function public.is_file_used(p_bucket text, p_name text) returns boolean
language sql stable set search_path = ''
as $$ select private.is_file_used(p_bucket, p_name); $$;
comment on function public.is_file_used is 'Whether a profile or an article shows a file. For the function "jobs".';

create function public.delete_unconfirmed_account(p_user_id uuid) returns integer
language sql set search_path = ''
as $$ select private.delete_unconfirmed_account(p_user_id); $$;
comment on function public.delete_unconfirmed_account is
  'Deletes an account that was never confirmed, once it is a day old. For the function "jobs".';

create function public.delete_expired_rows() returns integer
language sql set search_path = ''
as $$ select private.delete_expired_rows(); $$;
comment on function public.delete_expired_rows is 'Deletes some of what has expired; returns how much. For the function "jobs".';

revoke execute on function private.is_file_used, private.schedule_unused_file, private.schedule_new_file,
  private.schedule_former_avatar, private.article_files, private.schedule_former_files,
  private.schedule_unconfirmed_account, private.delete_unconfirmed_account, private.delete_expired_rows from public;
revoke execute on function public.is_file_used, public.delete_unconfirmed_account, public.delete_expired_rows
from public, anon, authenticated;
grant execute on function private.is_file_used, private.delete_unconfirmed_account, private.delete_expired_rows,
  public.is_file_used, public.delete_unconfirmed_account, public.delete_expired_rows to service_role;

-- ── What is there already ──────────────────────────────────────────────────────────────────────

insert into private.jobs (kind, key, due_at) values ('delete_expired_rows', 'all', now() + interval '1 hour');
select private.schedule_unused_file(bucket_id, name) from storage.objects
where bucket_id in ('avatars', 'blog-images') and not private.is_file_used(bucket_id, name);
insert into private.jobs (kind, key, due_at)
select 'delete_unconfirmed_account', id::text, now() + interval '1 day' from auth.users where email_confirmed_at is null;
