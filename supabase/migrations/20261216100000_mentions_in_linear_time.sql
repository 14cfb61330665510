-- Mentions are found in a time that grows with the length of a text, before its thread is locked.

create function private.without_code_spans(words text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  piece record;
  closed_at bigint := 0;
  kept text[] := '{}';
begin
  -- No backreference: to look for the end of each run of backticks again takes seconds for a post of 4 KB.
  for piece in
    select match[1] as text, nth,
      case when match[1] like '`%' then lead(nth) over (partition by match[1] order by nth) end as closer
    from regexp_matches(words, '`+|[^`]+', 'g') with ordinality each (match, nth)
    order by nth
  loop
    continue when piece.nth <= closed_at;
    if piece.closer is not null then
      closed_at := piece.closer;
    else
      kept := array_append(kept, piece.text);
    end if;
  end loop;
  return array_to_string(kept, '');
end;
$$;
comment on function private.without_code_spans is
  'A Markdown text without inline code: from a run of backticks to the next one of the same length.';
revoke execute on function private.without_code_spans from public;

create or replace function private.without_code_and_quotes(words text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  line text;
  mark text;
  fence text;
  kept text[] := '{}';
begin
  -- Line by line: a regular expression over a whole text can be made to take seconds.
  foreach line in array string_to_array(words, E'\n') loop
    mark := substring(line from '^ {0,3}(```+|~~~+)');
    if fence is null and mark is not null then
      fence := mark;
    elsif fence is null and line !~ '^ {0,3}>' then
      kept := array_append(kept, line);
    elsif mark like fence || '%' and btrim(line, ' `~') = '' then
      fence := null;
    end if;
  end loop;
  return private.without_code_spans(array_to_string(kept, E'\n'));
end;
$$;

-- By their names before the triggers that lock the thread: nobody waits while a text is read.
drop trigger forum_posts_resolve_mentions on public.forum_posts;
drop trigger forum_posts_resolve_mentions_of_edits on public.forum_posts;
create trigger forum_posts_find_mentions before insert on public.forum_posts
for each row execute function private.keep_mentions();
create trigger forum_posts_find_mentions_of_edits before update on public.forum_posts
for each row when (old.content is distinct from new.content)
execute function private.keep_mentions();

create function private.preview_mentions(p_content text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wait constant integer := private.consume_rate_limit('mention previews', (select auth.uid())::text, 60, '1 minute');
begin
  if wait > 0 then
    raise exception 'You have previewed as often as one minute allows.'
      using errcode = 'PT429', hint = 'previews_per_minute',
        detail = json_build_object('limit', 60, 'retry_after_seconds', wait)::text;
  end if;
  return private.mentions_in(p_content);
end;
$$;
comment on function private.preview_mentions is 'What get_mentions returns.';
revoke execute on function private.preview_mentions, private.mentions_in from public, authenticated;
grant execute on function private.preview_mentions to authenticated;

create or replace function public.get_mentions(p_content text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.preview_mentions(p_content); $$;
comment on function public.get_mentions is
  'For a preview: whom the first 20,000 characters of a text would mention if they were posted, as [{id, name}]. Sixty times a minute.';
