-- Letters that look alike, and the scripts that letters belong to. Their rows are data of Unicode, in the migration
-- "unicode", see decision 044. Unicode License v3, https://www.unicode.org/license.txt

create table private.confusables (
  letter text collate "pg_c_utf8" primary key,
  looks_like text collate "pg_c_utf8" not null
);
comment on table private.confusables is
  'Letters that look like others, with what they look like: all that look alike have the same.';

alter table private.confusables enable row level security;

create table private.scripts (
  first_code integer primary key,
  last_code integer not null,
  script text not null
);
comment on table private.scripts is
  'Ranges of code points by script. What is common to several, such as digits and emoji, is in none.';

alter table private.scripts enable row level security;
