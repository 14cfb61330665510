-- New objects belong to their owner alone: what others may do is granted beside each. These statements are also the first of
-- the baseline, because they are about what is created after them.

-- PostgreSQL lets everybody execute new functions. The form with "in schema" cannot take that away.
alter default privileges revoke execute on functions from public;

-- Projects from before auto_expose_new_tables grant everything new in this schema to the roles of the API.
alter default privileges in schema public
  revoke all on tables from postgres, anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from postgres, anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from postgres, anon, authenticated, service_role;
