-- Whoever may still see a hidden thread notices that it was hidden, and everybody that it is restored.

drop trigger forum_threads_number_revision on public.forum_threads;
create trigger forum_threads_number_revision before update on public.forum_threads
for each row when (
  (old.title, old.category_id, old.sticky, old.locked_at, old.hidden_at)
    is distinct from (new.title, new.category_id, new.sticky, new.locked_at, new.hidden_at)
)
execute function private.number_revision();
comment on column public.forum_threads.revision is
  'Counts changes of title, category, sticky, lock and hiding, so that a reader notices them.';
