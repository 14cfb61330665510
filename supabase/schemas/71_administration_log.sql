-- What administrators do to articles, letters and addresses, and when staff prove their second factor, for the log.

create function private.log_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_public constant boolean := coalesce(old.published_at <= now(), false);
  is_public constant boolean := coalesce(new.published_at <= now(), false);
  is_moved constant boolean := tg_op <> 'DELETE' and new.published_at is distinct from old.published_at;
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  insert into public.moderation_log (actor_id, action, article_id, old_value, new_value)
  select (select auth.uid()), done.action, coalesce(new.id, old.id),
    -- The title of a draft is its authors' business.
    case when done.action = 'article_deleted' and was_public then old.title end,
    case when done.action = 'article_scheduled' then to_jsonb(new.published_at) #>> '{}' end
  from (
    select case
      when tg_op = 'DELETE' then 'article_deleted'
      when is_public and not was_public then 'article_published'
      when is_moved and new.published_at > now() then 'article_scheduled'
      when is_moved and not is_public and was_public then 'article_unpublished'
      when is_moved and old.published_at is not null and new.published_at is null then 'article_unscheduled'
      when tg_op = 'INSERT' then 'article_created'
      else 'article_changed'
    end as action
  ) done;
  if is_moved and new.published_at > now() then
    perform private.schedule_job('log_publication', new.id::text, new.published_at);
  end if;
  return null;
end;
$$;

create function private.log_publication(p_article_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  article public.blog_posts;
begin
  select * into article from public.blog_posts where id = p_article_id for share;
  if article.published_at > now() then
    return ceil(extract(epoch from article.published_at - now()));
  end if;
  insert into public.moderation_log (action, article_id)
  select 'article_published', article.id
  from (
    select action from public.moderation_log
    where article_id = article.id
      and action in ('article_published', 'article_scheduled', 'article_unscheduled', 'article_unpublished')
    order by id desc limit 1
  ) latest
  where latest.action = 'article_scheduled' and article.published_at is not null;
  return null;
end;
$$;
comment on function private.log_publication is
  'Keeps that the time has come for which an article was scheduled. Again, or of one that was taken back, it does nothing. Returns the seconds until then when it is too early.';
select pg_temp.expose(
  'private.log_publication', 'public.log_publication', to_roles => 'service_role',
  description => 'Keeps that an article was published by its schedule. For the function "jobs".'
);

create function private.log_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and (tg_op = 'INSERT' or (old.paused_at is null) <> (new.paused_at is null)) then
    insert into public.moderation_log (actor_id, action, article_id, old_value, new_value) values (
      (select auth.uid()),
      case when tg_op = 'INSERT' then 'letter_sent' when new.paused_at is null then 'letter_resumed' else 'letter_paused' end,
      new.post_id, new.recipients, new.subject
    );
  end if;
  return null;
end;
$$;

create function private.log_second_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.moderation_log (actor_id, action)
  select user_id, 'session_proven' from private.user_roles where user_id = new.user_id;
  return null;
end;
$$;
comment on function private.log_second_factor is
  'Keeps that somebody of the staff has proven the second factor in a session, which can do what others cannot from then on.';

create trigger sessions_log_second_factor after update on auth.sessions
for each row when (new.aal::text = 'aal2' and old.aal::text is distinct from 'aal2')
execute function private.log_second_factor();
