-- Administrators make categories, describe, order, close and remove them.

create table public.forum_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) >= 1 and char_length(name) <= 80 and private.is_clean_line(name)),
  slug text not null constraint forum_categories_slug_key unique
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  description text not null default '' check (char_length(description) <= 500),
  thread_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  position integer not null default 2147483647,
  is_closed boolean not null default false,
  asks_questions boolean not null default false
);
comment on table public.forum_categories is 'The shelves of the forum. Written by administrators.';
comment on column public.forum_categories.thread_count is 'Kept by a trigger.';
comment on column public.forum_categories.position is
  'Their order, then that of their names. A new one comes last.';
comment on column public.forum_categories.is_closed is
  'Takes new threads of moderators only. Replies go on.';
comment on column public.forum_categories.asks_questions is 'Its threads are questions.';

alter table public.forum_categories enable row level security;

create policy "Everybody can read categories" on public.forum_categories
for select to anon, authenticated using (true);

create policy "Administrators can make categories" on public.forum_categories
for insert to authenticated with check ((select private.is_admin()));

create policy "Administrators can change categories" on public.forum_categories
for update to authenticated using ((select private.is_admin()));

create policy "Administrators can remove categories" on public.forum_categories
for delete to authenticated using ((select private.is_admin()));

grant select on public.forum_categories to anon, authenticated;
grant all on public.forum_categories to service_role;
grant insert (id, name, slug, description, is_closed, asks_questions) on public.forum_categories to authenticated;
-- Not the slug: links to a category stay true.
grant update (name, description, is_closed, asks_questions) on public.forum_categories to authenticated;
grant delete on public.forum_categories to authenticated;

create trigger forum_categories_touch_updated_at before update of name, slug, description
on public.forum_categories for each row execute function private.touch_updated_at();

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
select pg_temp.expose(
  'private.order_categories', 'public.order_categories', to_roles => 'authenticated',
  description => 'For administrators: puts categories in this order. One that is not named keeps its position.'
);

create function private.log_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  insert into public.moderation_log (actor_id, action, category_id, old_value, new_value)
  select (select auth.uid()), change.action, coalesce(new.id, old.id), old.name, new.name
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
  ) change (action, has_happened)
  where change.has_happened;
  return null;
end;
$$;

create trigger forum_categories_log after insert or delete or update of
  name, description, is_closed, asks_questions
on public.forum_categories for each row execute function private.log_category();
