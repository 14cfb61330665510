-- Moderators who work through what waits are not slowed by the limit that gives time to stop a stolen session:
-- it counts what takes something away.

drop trigger moderation_log_limit on public.moderation_log;
create trigger moderation_log_limit after insert on public.moderation_log
for each row when (
  new.about in ('post', 'thread', 'report', 'profile', 'member')
  and new.action not in ('post_released', 'post_restored', 'thread_restored', 'report_dismissed')
)
execute function private.limit_writes('acts_per_minute', '1 minute', '60', '60');
