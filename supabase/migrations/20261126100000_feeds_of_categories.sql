-- The feed of a category has its newest threads, whatever is discussed today.
create index forum_threads_by_creation on public.forum_threads (category_id, created_at desc)
  where is_public;
