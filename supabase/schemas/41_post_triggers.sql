-- Every trigger of posts, in the order in which they fire: within one moment PostgreSQL goes by the alphabet. A test
-- compares this list with the database. What each does is in the file of its function.

-- ── Before a statement ───────────────────────────────────────────────────────────────────────────

-- A limit that is reached ends the request before a row is read or locked.
create trigger forum_posts_admit_edits before update of content on public.forum_posts
for each statement execute function private.admit_writes('posts');
-- Rejects a request that is longer than any row, and begins to count the rows of this statement.
create trigger forum_posts_one_row before insert or update or delete on public.forum_posts
for each statement execute function private.one_row_per_statement();
-- Of columns that members write, because what others write may change the rest.
create trigger forum_posts_reject_suspended before insert or update of content, content_type
on public.forum_posts for each statement execute function private.reject_suspended();

-- ── Before each row ──────────────────────────────────────────────────────────────────────────────

-- The second row of a statement of a member is an error, which bounds what one request can lock.
create trigger forum_posts_admit_one_row before insert or update or delete on public.forum_posts
for each row execute function private.one_row_per_statement();
-- The limits of a new post, which depend on its thread: before prepare, which locks it.
create trigger forum_posts_admit_writes before insert on public.forum_posts
for each row execute function private.admit_post();
-- In a locked thread, and of a hidden post, members change nothing: found out while no thread is locked.
create trigger forum_posts_check_open before update on public.forum_posts
for each row when (old.content is distinct from new.content) execute function private.reject_closed_edit();
-- A post that is released waits no longer.
create trigger forum_posts_end_review before update on public.forum_posts
for each row when (old.awaits_review and new.hidden_at is null) execute function private.end_review();
-- Before prepare: a text is searched while no thread is locked.
create trigger forum_posts_find_mentions before insert on public.forum_posts
for each row execute function private.keep_mentions();
-- An edit mentions whom its new text mentions.
create trigger forum_posts_find_mentions_of_edits before update on public.forum_posts
for each row when (old.content is distinct from new.content) execute function private.keep_mentions();
-- A post that is restored by itself is none of those that one action has hidden.
create trigger forum_posts_forget_hidden_entry before update on public.forum_posts
for each row when (old.hidden_entry is not null and new.hidden_at is null)
execute function private.forget_hidden_entry();
-- A public text that is edited passes the same rules as a new one.
create trigger forum_posts_hold_edit before update on public.forum_posts
for each row when (old.content is distinct from new.content and old.hidden_at is null)
execute function private.hold_post();
-- Without a new text nothing was edited, whatever the client sent.
create trigger forum_posts_keep_updated_at before update on public.forum_posts
for each row when (old.content is not distinct from new.content) execute function private.keep_updated_at();
-- Before the row goes: afterwards the last post has taken its thread along.
create trigger forum_posts_log_deleted before delete on public.forum_posts
for each row when (old.user_id is distinct from auth.uid()) execute function private.log_deleted_post();
-- An edit takes the next number of its thread, which readers compare.
create trigger forum_posts_number_edit before update on public.forum_posts for each row when (
  old.content is distinct from new.content
  or old.hidden_reason is distinct from new.hidden_reason
) execute function private.number_edit();
-- Locks the thread, finds out whether the post is there already, and gives the position.
create trigger forum_posts_prepare before insert on public.forum_posts
for each row execute function private.prepare_post();
-- After prepare, which gives the position.
create trigger forum_posts_review_new before insert on public.forum_posts
for each row execute function private.hold_post();
-- A position means nothing in another thread.
create trigger forum_posts_stay before update of thread_id on public.forum_posts
for each row when (old.thread_id <> new.thread_id) execute function private.keep_post_in_thread();
-- Readers see when a text was written last.
create trigger forum_posts_touch_updated_at before update on public.forum_posts
for each row when (old.content is distinct from new.content) execute function private.touch_updated_at();

-- ── After each row ───────────────────────────────────────────────────────────────────────────────

-- The images that a text shows belong to its post.
create trigger forum_posts_attach_images after insert on public.forum_posts
for each row when (new.content like '%/pictures/%') execute function private.attach_post_images();
-- An edit lets go of the images that its text does not show.
create trigger forum_posts_attach_images_of_edits after update of content on public.forum_posts
for each row when (
  old.content is distinct from new.content
  and (old.content like '%/pictures/%' or new.content like '%/pictures/%')
) execute function private.attach_post_images();
-- Reports of a post that is hidden are upheld, and wait again when it is restored.
create trigger forum_posts_close_cases after update on public.forum_posts for each row when (
  (old.hidden_at is null) <> (new.hidden_at is null) or old.awaits_review and not new.awaits_review
) execute function private.close_cases_of_post();
-- Nothing is left to decide.
create trigger forum_posts_close_cases_of_deleted after delete on public.forum_posts
for each row execute function private.close_cases_of_post();
-- Before everything that asks whether the thread is public; deletes a thread without posts.
create trigger forum_posts_count after insert or delete on public.forum_posts
for each row execute function private.count_post();
-- Counters count what the public sees.
create trigger forum_posts_count_hidden after update on public.forum_posts
for each row when ((old.hidden_at is null) <> (new.hidden_at is null)) execute function private.count_post();
-- Whoever writes follows the thread, unless they chose otherwise.
create trigger forum_posts_follow after insert on public.forum_posts
for each row when (new.user_id is not null) execute function private.follow_by_writing();
-- Former texts go with their author.
create trigger forum_posts_forget_versions after update of user_id on public.forum_posts
for each row when (old.user_id is not null and new.user_id is null)
execute function private.forget_post_versions();
-- After count, which may delete the thread, and before send_broadcast.
create trigger forum_posts_keep_solution after delete on public.forum_posts
for each row execute function private.keep_solution();
-- A hidden post solves nothing; it does again when it is restored.
create trigger forum_posts_keep_solution_hidden after update on public.forum_posts
for each row when ((old.hidden_at is null) <> (new.hidden_at is null))
execute function private.keep_solution();
-- Authors and moderators can read what the text was.
create trigger forum_posts_keep_version after update of content on public.forum_posts
for each row when (old.content is distinct from new.content) execute function private.keep_post_version();
-- Counts what was written: a repeat of a post writes nothing, and costs nothing.
create trigger forum_posts_limit after insert on public.forum_posts
for each row execute function private.count_post_writes();
-- An edit costs everybody who listens the same message as a post.
create trigger forum_posts_limit_edits after update on public.forum_posts
for each row when (old.content is distinct from new.content) execute function private.count_post_writes();
-- New members post few links. After the row: a repeat is not judged again.
create trigger forum_posts_limit_links after insert on public.forum_posts
for each row execute function private.limit_links('3');
-- Links that are added later count, too.
create trigger forum_posts_limit_links_of_edits after update on public.forum_posts
for each row when (old.content is distinct from new.content) execute function private.limit_links('3');
-- What moderators hide is logged, but for batches, which have an entry of their own.
create trigger forum_posts_log_hidden after update on public.forum_posts for each row when (
  ((old.hidden_at is null) <> (new.hidden_at is null) or old.awaits_review <> new.awaits_review)
  and current_setting('moderation.is_batch', true) is distinct from 'on'
) execute function private.log_hidden_post();
-- Moderators who do not look are mailed.
create trigger forum_posts_mail_moderators after insert on public.forum_posts
for each row when (new.awaits_review) execute function private.mail_moderators();
create trigger forum_posts_mail_moderators_of_edit after update on public.forum_posts
for each row when (new.awaits_review and not old.awaits_review) execute function private.mail_moderators();
-- After count, which makes the thread public.
create trigger forum_posts_notify after insert on public.forum_posts
for each row when (new.hidden_at is null) execute function private.notify_of_post();
-- Whoever is mentioned by an edit, or by a post that is public only now, is notified, too.
create trigger forum_posts_notify_change after update on public.forum_posts for each row when (
  new.hidden_at is null and (old.hidden_at is not null or old.mentions is distinct from new.mentions)
) execute function private.notify_of_post();
-- Numbers of unread notifications change with what is hidden.
create trigger forum_posts_notify_hiding after update on public.forum_posts
for each row when ((old.hidden_at is null) <> (new.hidden_at is null))
execute function private.announce_hiding();
-- Moderators see what waits.
create trigger forum_posts_queue after update on public.forum_posts
for each row when (old.awaits_review <> new.awaits_review) execute function private.broadcast_queue();
-- A post that waited has gone.
create trigger forum_posts_queue_deleted after delete on public.forum_posts
for each row when (old.awaits_review) execute function private.broadcast_queue();
-- A new post waits.
create trigger forum_posts_queue_new after insert on public.forum_posts
for each row when (new.awaits_review) execute function private.broadcast_queue();
-- What might have links is judged by the Edge Function, which parses Markdown.
create trigger forum_posts_schedule_release after insert on public.forum_posts
for each row when (new.awaits_review) execute function private.schedule_release();
-- What an edit has made wait. What a moderator holds has another reason, and is left to moderators.
create trigger forum_posts_schedule_release_of_edit after update of content on public.forum_posts
for each row when (new.awaits_review and not old.awaits_review) execute function private.schedule_release();
-- The index follows the text, and forgets what is hidden.
create trigger forum_posts_search_changed after update on public.forum_posts for each row when (
  old.content is distinct from new.content or (old.hidden_at is null) <> (new.hidden_at is null)
) execute function private.queue_changed_post();
-- Whose account is gone is not found by their name.
create trigger forum_posts_search_left after update of user_id on public.forum_posts
for each row when (old.user_id is not null and new.user_id is null)
execute function private.forget_author_in_search();
-- A job indexes it: nobody who writes waits for that.
create trigger forum_posts_search_new after insert on public.forum_posts
for each row when (new.hidden_at is null) execute function private.queue_new_post();
-- After everything that the event says of the post.
create trigger forum_posts_send_broadcast after insert or delete on public.forum_posts
for each row execute function private.broadcast_post();
-- A change has a number, and its readers are told.
create trigger forum_posts_send_broadcast_of_edit after update on public.forum_posts
for each row when (old.change_number <> new.change_number) execute function private.broadcast_post();
-- After send_broadcast: a hidden post is a line only as long as a public reply refers to it.
create trigger forum_posts_send_broadcast_of_parent_of_deleted after delete on public.forum_posts
for each row when (old.parent_post_id is not null) execute function private.broadcast_hidden_parent();
-- After send_broadcast_of_edit, for the same reason.
create trigger forum_posts_send_broadcast_of_parent_of_hidden after update on public.forum_posts for each row when (
  old.parent_post_id is not null and (old.hidden_at is null) <> (new.hidden_at is null)
) execute function private.broadcast_hidden_parent();

-- ── After a statement ────────────────────────────────────────────────────────────────────────────

-- Instead of a foreign key, which would look for replies once for each deleted row.
create trigger forum_posts_detach_replies after delete on public.forum_posts
referencing old table as removed for each statement execute function private.detach_replies();
-- Realtime keeps what it was told for three days: removed words go from there, too.
create trigger forum_posts_forget_deleted after delete on public.forum_posts
referencing old table as removed for each statement execute function private.forget_removed_words();
-- And what an edit has removed, or a moderator hidden.
create trigger forum_posts_forget_edited after update on public.forum_posts
referencing old table as removed new table as written
for each statement execute function private.forget_removed_words();
