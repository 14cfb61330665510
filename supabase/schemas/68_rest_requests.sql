-- A caller of REST may name a time zone (`Prefer: timezone=…`), in which all functions of the request would then reckon: days
-- begin elsewhere, times without a zone are others, and what is written so is not found again. REST calls this first, as
-- whoever calls, after it has taken over the caller's settings (a migration of rows tells it to); there is no other setting
-- that a caller can name.

-- Without a search_path of its own, with which what it sets would end with it; its body is not looked up again.
create function private.prepare_request() returns text
language sql volatile
return set_config('timezone', 'UTC', true);
comment on function private.prepare_request is
  'Called by REST before each request: every one reckons in UTC, whatever zone its caller prefers.';
grant execute on function private.prepare_request to anon, authenticated, service_role;
