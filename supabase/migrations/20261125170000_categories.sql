-- Administrators make categories, describe, order, close and remove them.

alter table public.forum_categories
  add column position integer not null default 2147483647,
  add column is_closed boolean not null default false,
  add column asks_questions boolean not null default false;
comment on table public.forum_categories is 'The shelves of the forum. Written by administrators.';
comment on column public.forum_categories.position is
  'Their order, then that of their names. A new one comes last.';
comment on column public.forum_categories.is_closed is
  'Takes new threads of moderators only. Replies go on.';
comment on column public.forum_categories.asks_questions is 'Its threads are questions.';
update public.forum_categories category set position = placed.place
from (
  select id, row_number() over (order by name) as place from public.forum_categories
) placed
where placed.id = category.id;

grant insert (id, name, slug, description, is_closed, asks_questions) on public.forum_categories
  to authenticated;
-- Not the slug: links to a category stay true.
grant update (name, description, is_closed, asks_questions) on public.forum_categories
  to authenticated;
grant delete on public.forum_categories to authenticated;
create policy "Administrators can make categories" on public.forum_categories
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators can change categories" on public.forum_categories
for update to authenticated using ((select private.is_admin()));
create policy "Administrators can remove categories" on public.forum_categories
for delete to authenticated using ((select private.is_admin()));

create function private.keep_filled_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.forum_threads where category_id = old.id) then
    raise exception 'This category still has threads, perhaps hidden ones. Move them to another one first.'
      using errcode = '23503', hint = 'category_not_empty';
  end if;
  return old;
end;
$$;
create trigger forum_categories_keep_filled before delete on public.forum_categories
for each row execute function private.keep_filled_category();

create function private.reject_thread_in_closed_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Null for the owner of the database, for whom none of this is a rule.
  if (select auth.uid()) is not null and not private.is_moderator() and exists (
    select from public.forum_categories where id = new.category_id and is_closed
  ) then
    raise exception 'This category is closed: it takes no new threads.'
      using errcode = '23514', hint = 'category_closed';
  end if;
  return null;
end;
$$;
-- After the row is written, so that a repeat of a thread from before is none.
create trigger forum_threads_reject_in_closed_category after insert on public.forum_threads
for each row execute function private.reject_thread_in_closed_category();

create function private.order_categories(p_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.forum_categories category set position = placed.place
  from unnest(p_ids) with ordinality placed (id, place)
  where placed.id = category.id and category.position <> placed.place;
  if found then
    insert into public.moderation_log (actor_id, action)
    values ((select auth.uid()), 'category_ordered');
  end if;
end;
$$;
grant execute on function private.order_categories to authenticated;

create function public.order_categories(p_ids uuid[]) returns void
language sql set search_path = ''
as $$ select private.order_categories(p_ids); $$;
comment on function public.order_categories is
  'For administrators: puts categories in this order. One that is not named keeps its position.';
revoke execute on function public.order_categories from public, anon;
grant execute on function public.order_categories to authenticated;

-- ── The log ────────────────────────────────────────────────────────────────────────────────────

alter table public.moderation_log add column category_id uuid;
alter table public.moderation_log drop constraint moderation_log_action_is_known;
alter table public.moderation_log add constraint moderation_log_action_is_known check (action in (
  'role_changed',
  'post_hidden', 'post_restored', 'post_deleted',
  'thread_hidden', 'thread_restored', 'thread_locked', 'thread_unlocked', 'thread_pinned',
  'thread_unpinned', 'thread_moved', 'thread_renamed', 'thread_deleted',
  'category_created', 'category_changed', 'category_renamed', 'category_closed', 'category_opened',
  'category_ordered', 'category_deleted',
  'article_created', 'article_changed', 'article_published', 'article_unpublished',
  'article_deleted',
  'subscriber_removed'
));

create function private.log_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  insert into public.moderation_log (actor_id, action, category_id, old_value, new_value)
  select (select auth.uid()), act.action, coalesce(new.id, old.id), old.name, new.name
  from (values
    ('category_created', tg_op = 'INSERT'),
    ('category_deleted', tg_op = 'DELETE'),
    ('category_renamed', old.name <> new.name),
    ('category_closed', not old.is_closed and new.is_closed),
    ('category_opened', old.is_closed and not new.is_closed),
    (
      'category_changed',
      (old.description, old.asks_questions) <> (new.description, new.asks_questions)
    )
  ) act (action, has_happened)
  where act.has_happened;
  return null;
end;
$$;
create trigger forum_categories_log after insert or delete or update of
  name, description, is_closed, asks_questions
on public.forum_categories for each row execute function private.log_category();
