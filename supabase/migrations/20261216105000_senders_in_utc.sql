-- Realtime records when a message was sent in the time zone of the session, which a request can choose
-- (Prefer: timezone=…), and private.forget_told looks for the message in UTC.

alter function private.broadcast_post set timezone = 'UTC';
alter function private.broadcast_queue set timezone = 'UTC';
alter function private.broadcast_thread_activity set timezone = 'UTC';
alter function private.broadcast_thread_change set timezone = 'UTC';
alter function private.broadcast_thread_deletion set timezone = 'UTC';
alter function private.announce_notifications set timezone = 'UTC';
alter function private.forget_hidden_thread set timezone = 'UTC';
