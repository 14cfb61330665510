-- Every trigger of threads, in the order in which they fire.

-- ── Before a statement ───────────────────────────────────────────────────────────────────────────

-- Rejects a request that is longer than any row, and begins to count the rows of this statement.
create trigger forum_threads_one_row before insert or update or delete on public.forum_threads
for each statement execute function private.one_row_per_statement();
-- Of columns that members write, because what others write may change the rest.
create trigger forum_threads_reject_suspended before insert or update of title
on public.forum_threads for each statement execute function private.reject_suspended();

-- ── Before each row ──────────────────────────────────────────────────────────────────────────────

-- The second row of a statement of a member is an error, which bounds what one request can lock.
create trigger forum_threads_admit_one_row before insert or update or delete on public.forum_threads
for each row execute function private.one_row_per_statement();
-- A limit that is reached ends the request before anything is locked.
create trigger forum_threads_admit_writes before insert on public.forum_threads
for each row execute function private.admit_thread();
-- A title is what it looks like.
create trigger forum_threads_check_title before insert or update of title on public.forum_threads
for each row execute function private.check_title();
-- A thread that is restored by itself is none of those that one action has hidden.
create trigger forum_threads_forget_hidden_entry before update on public.forum_threads
for each row when (old.hidden_entry is not null and new.hidden_at is null)
execute function private.forget_hidden_entry();
-- Readers notice a change of the thread itself.
create trigger forum_threads_number_revision before update on public.forum_threads for each row when (
  old.title is distinct from new.title
  or old.category_id is distinct from new.category_id
  or old.sticky is distinct from new.sticky
  or old.locked_at is distinct from new.locked_at
  or old.hidden_at is distinct from new.hidden_at
  or old.solution_post_id is distinct from new.solution_post_id
  or old.is_solved is distinct from new.is_solved
) execute function private.number_revision();
-- A new title passes the same patterns as a first post.
create trigger forum_threads_review_title before update of title on public.forum_threads
for each row when (old.title <> new.title and auth.uid() is not null)
execute function private.reject_unreviewed_title();

-- ── After each row ───────────────────────────────────────────────────────────────────────────────

-- Lists show that something was said, without its words.
create trigger forum_threads_broadcast_activity after update on public.forum_threads
for each row when (old.post_count < new.post_count and new.is_public)
execute function private.broadcast_thread_activity();
-- Reports of its posts are decided with the thread.
create trigger forum_threads_close_cases after update on public.forum_threads
for each row when ((old.hidden_at is null) <> (new.hidden_at is null))
execute function private.close_cases_of_thread();
-- An index of letters in this table would be written with each reply.
create trigger forum_threads_copy_title after insert or update of title on public.forum_threads
for each row execute function private.copy_title();
-- A category counts its public threads.
create trigger forum_threads_count after insert or delete on public.forum_threads
for each row execute function private.count_thread();
-- A thread moves, or is hidden.
create trigger forum_threads_count_change after update on public.forum_threads
for each row when (old.is_public <> new.is_public or old.category_id <> new.category_id)
execute function private.count_thread();
-- Realtime keeps what it was told for three days: titles and words go from there, too.
create trigger forum_threads_forget_hidden after update on public.forum_threads
for each row when (old.is_public and not new.is_public) execute function private.forget_hidden_thread();
-- Counts what was written: a repeat of a thread writes nothing, and costs nothing.
create trigger forum_threads_limit after insert on public.forum_threads
for each row execute function private.count_writes('threads');
-- A rename costs everybody who listens a message.
create trigger forum_threads_limit_renames after update on public.forum_threads
for each row when (old.title <> new.title and old.created_by_user_id = auth.uid())
execute function private.count_writes('posts');
-- A mark costs everybody who listens a message and a read. Those of moderators are limited by the log.
create trigger forum_threads_limit_solutions after update on public.forum_threads for each row when (
  old.solution_post_id is distinct from new.solution_post_id and pg_trigger_depth() = 0
  and old.created_by_user_id = auth.uid()
) execute function private.count_writes('posts');
-- What moderators change is logged, but for batches, which have an entry of their own.
create trigger forum_threads_log after update on public.forum_threads for each row when (
  (
    old.title is distinct from new.title
    or old.category_id is distinct from new.category_id
    or old.sticky is distinct from new.sticky
    or old.locked_at is distinct from new.locked_at
    or old.hidden_at is distinct from new.hidden_at
  )
  and current_setting('moderation.is_batch', true) is distinct from 'on'
) execute function private.log_thread();
-- A deletion of what others wrote is logged.
create trigger forum_threads_log_deleted after delete on public.forum_threads
for each row execute function private.log_deleted_thread();
-- Whoever has solved a thread is notified of it.
create trigger forum_threads_notify_solution after update on public.forum_threads
for each row when (old.solution_post_id is distinct from new.solution_post_id)
execute function private.notify_of_solution();
-- After the row is written: a repeat of create_thread writes none, so it is not rejected in a category closed since.
create trigger forum_threads_reject_in_closed_category after insert on public.forum_threads
for each row execute function private.reject_thread_in_closed_category();
-- Not for what follows from a deletion, which suspended members may do and no limit stops.
create trigger forum_threads_reject_suspended_solution after update on public.forum_threads
for each row when (
  old.solution_post_id is distinct from new.solution_post_id and pg_trigger_depth() = 0
) execute function private.reject_suspended();
-- A title and a category are found with each post of the thread.
create trigger forum_threads_search_changed after update on public.forum_threads
for each row when (old.title <> new.title or old.category_id <> new.category_id)
execute function private.queue_changed_thread();
-- A change has a revision, and its readers are told.
create trigger forum_threads_send_broadcast_of_change after update on public.forum_threads
for each row when (old.revision <> new.revision) execute function private.broadcast_thread_change();
-- Readers of a thread that is gone are told so.
create trigger forum_threads_send_broadcast_of_deletion after delete on public.forum_threads
for each row execute function private.broadcast_thread_deletion();

-- ── At the end of the transaction ────────────────────────────────────────────────────────────────

-- When the transaction commits, so that create_thread can write both rows in turn.
create constraint trigger thread_has_post after insert on public.forum_threads
deferrable initially deferred for each row execute function private.assert_thread_has_post();
