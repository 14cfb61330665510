-- Names that cannot be borrowed: what looks like somebody's name belongs to them.

create function private.username_key(username text) returns text
language sql immutable parallel safe set search_path = ''
-- pg_c_utf8 knows every script's upper and lower case and is the same on every machine.
return lower(
  regexp_replace(normalize(username, NFKC), '[\u200c\u200d\ufe00-\ufe0f]', '', 'g') collate "pg_c_utf8"
);
comment on function private.username_key is
  'Names with the same key look the same: case, width, the way accents are stored and joiners make no difference.';
grant execute on function private.username_key to anon, authenticated, service_role;

create function private.has_hidden_characters(line text) returns boolean
language sql immutable parallel safe set search_path = ''
-- What Unicode lets software ignore, control characters, and a blank that counts as a letter. Joiners and
-- the choice between emoji and text belong to words and emoji; flags of regions are spelt in tags.
return regexp_replace(
  line, '\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,8}\U000e007f', '', 'g'
) ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e'
  '\u2060-\u206f\u2800\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
  '\U000e0000-\U000e0fff]';
comment on function private.has_hidden_characters is
  'True for a line with letters that do not show or that turn text around. Rows that have some already keep them.';
grant execute on function private.has_hidden_characters to anon, authenticated, service_role;

create function private.mixes_scripts(name text) returns boolean
language sql stable set search_path = ''
as $$
  -- By words: a signature of two languages is one thing, a word of letters that only look right another.
  select coalesce(bool_or(
    cardinality(scripts) > 1
    -- Languages that are written so (UTS 39, highly restrictive).
    and not scripts <@ '{Latin,Han,Hiragana,Katakana}'
    and not scripts <@ '{Latin,Han,Hangul}' and not scripts <@ '{Latin,Han,Bopomofo}'
  ), false)
  from (
    select array_agg(distinct known.script) as scripts
    from regexp_split_to_table(normalize(name, NFKC), '[\s._-]+') with ordinality as words (word, nth),
      string_to_table(word, null) as letter
    join private.scripts known on ascii(letter) between known.first_code and known.last_code
    group by nth
  ) as of_words;
$$;
comment on function private.mixes_scripts is 'True when a word of the name has letters of scripts that no language mixes.';

create function private.name_skeletons(name text) returns text[]
language sql stable set search_path = ''
as $$
  with readable as (
    select regexp_replace(
      normalize(name, NFKC),
      '[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g'
    ) collate "pg_c_utf8" as it
  ),
  spelt (form) as (select it from readable union select lower(it) from readable),
  drawn as (
    select string_agg(coalesce(looks_like, letter), '' order by place) as it
    from spelt,
      string_to_table(normalize(form, NFD), null) with ordinality as letters (letter, place)
    left join private.confusables using (letter)
    group by form
  )
  -- A capital i is drawn like a small L, so the two are one in either case.
  select coalesce(
    array_agg(distinct translate(lower(normalize(it, NFD) collate "pg_c_utf8"), 'i', 'l')), '{}'
  )
  from drawn;
$$;
comment on function private.name_skeletons is
  'What is left of a name when everything is taken away that a reader may overlook (UTS 39): as it is written, and in small letters. Names that share one look alike.';

create table private.username_skeletons (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  skeletons text[] not null
);
comment on table private.username_skeletons is 'How each username looks; kept by a trigger.';

create index username_skeletons_overlap on private.username_skeletons using gin (skeletons);

alter table private.username_skeletons enable row level security;

create table private.reserved_names (
  name text primary key,
  skeletons text[] not null,
  -- A reserved word may not be a word of a longer name either.
  is_reserved_word boolean not null default false
);
comment on table private.reserved_names is
  'Names that speak for the house. To add one: insert (name, skeletons) with private.name_skeletons(name).';

alter table private.reserved_names enable row level security;

create table private.cleared_values (
  member_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('name', 'avatar', 'bytes')),
  value text not null,
  primary key (member_id, kind, value)
);
comment on table private.cleared_values is
  'What moderators took out of a profile, and its member does not put back: how a name looks, the file of an avatar and its hash.';

alter table private.cleared_values enable row level security;

create function private.username_problem(wanted text, member uuid) returns text
language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  with looks as materialized (
    select private.name_skeletons(name) as whole, array(
      select unnest(private.name_skeletons(word))
      from regexp_split_to_table(name, '[^[:alnum:]]+') word
    ) as words
    -- However long the text is, the question costs what it costs for a name.
    from (select left(wanted, 30)) as beginning (name)
  )
  select case
    when char_length(wanted) not between 2 and 30 then 'length'
    -- Also what consists of nothing but blanks and joiners.
    when private.has_hidden_characters(wanted) or looks.whole = '{}' then 'hidden'
    when private.mixes_scripts(wanted) then 'mixed_scripts'
    when exists (
      select from private.reserved_names reserved
      where reserved.skeletons && looks.whole
        or reserved.is_reserved_word and reserved.skeletons && looks.words
    ) then 'reserved'
    when exists (
      select from private.username_skeletons other
      where other.skeletons && looks.whole and other.user_id is distinct from member
    ) then 'taken'
    when exists (
      select from private.cleared_values cleared
      where cleared.member_id = member and cleared.kind = 'name' and cleared.value = any (looks.whole)
    ) then 'cleared'
  end
  from looks;
$$;
comment on function private.username_problem is
  'Why a member could not take this name: length, hidden, mixed_scripts, reserved, taken or cleared; null when it is free.';
grant execute on function private.username_problem to authenticated;

create function public.username_problem(p_username text) returns text
language sql stable set search_path = ''
as $$ select private.username_problem(p_username, (select auth.uid())); $$;
comment on function public.username_problem is
  'Lets the form say early why a member could not take a name: length, hidden, mixed_scripts, reserved, taken or cleared; null when it is free. profiles_check_username decides.';
grant execute on function public.username_problem to authenticated;

create function public.is_username_free(p_username text) returns boolean
language sql stable set search_path = ''
as $$ select private.username_problem(p_username, (select auth.uid())) is null; $$;
comment on function public.is_username_free is
  'Whether a member could take this name. username_problem says why not.';
grant execute on function public.is_username_free to authenticated;

-- The rule behind username_problem, for whatever writes a profile.
create function private.check_username() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  skeleton text;
begin
  -- An upsert tries to insert before it updates: what stands already is not asked again.
  if new.username is null or exists (
    select from public.profiles where id = new.id and username = new.username
  ) then
    return new;
  end if;
  -- Who takes the same name in the same moment waits here, and finds it taken.
  for skeleton in select unnest(private.name_skeletons(left(new.username, 30))) order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('username ' || skeleton, 0));
  end loop;
  case private.username_problem(new.username, new.id)
    when 'hidden' then
      raise exception 'A username is one line without invisible characters.'
        using errcode = '23514', constraint = 'profiles_username_is_clean', hint = 'hidden';
    when 'mixed_scripts' then
      raise exception 'A word of this name mixes letters of two scripts that look alike. Please write it in one of them.'
        using errcode = '23514', hint = 'mixed_scripts';
    when 'reserved' then
      raise exception 'This username is reserved. Please choose another one.'
        using errcode = '23514', hint = 'reserved';
    when 'taken' then
      raise exception 'Somebody has this username, or one that looks like it.'
        using errcode = '23505', constraint = 'profiles_username_key', hint = 'taken';
    when 'cleared' then
      raise exception 'A moderator has taken this name away. Please choose another one.'
        using errcode = '23514', hint = 'cleared';
    else
      -- Its length is a matter of the table.
      return new;
  end case;
end;
$$;

-- The skeletons of a name follow the profile, so that the next name is compared with it.
create function private.keep_username_skeletons() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.username is null then
    delete from private.username_skeletons where user_id = new.id;
  else
    insert into private.username_skeletons (user_id, skeletons)
    values (new.id, private.name_skeletons(new.username))
    on conflict (user_id) do update set skeletons = excluded.skeletons;
  end if;
  return null;
end;
$$;

create view private.name_collisions with (security_invoker = true) as
select one.username, other.username as looks_like, one.id, other.id as other_id
from private.username_skeletons mine
join private.username_skeletons theirs
  on mine.skeletons && theirs.skeletons and mine.user_id < theirs.user_id
join public.profiles one on one.id = mine.user_id
join public.profiles other on other.id = theirs.user_id;
comment on view private.name_collisions is
  'For the owner: names that look alike since before that was refused. They stay; what to do is a matter of talking.';
