-- A setting that was never made in a session is null, and in one that made it once it is empty. On a new connection
-- a restored post was taken for neither an undo nor a restoration: its reports waited again.

create or replace function private.reconsider_cases(p_post_id uuid, p_thread_id uuid, p_hidden_at timestamptz)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_undo constant boolean := current_setting('moderation.is_undo', true) is not distinct from 'on';
begin
  update public.report_cases closed set
    closed_at = case when not is_undo then now() end,
    outcome = case when not is_undo then 'dismissed' end
  where (closed.post_id = p_post_id or closed.thread_id = p_thread_id)
    and closed.closed_at = p_hidden_at and closed.outcome = 'upheld'
    -- Reported again since.
    and not exists (
      select from public.report_cases open
      where open.post_id = closed.post_id and open.closed_at is null
    );
end;
$$;
