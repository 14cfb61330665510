-- The URL of an article's picture is one that every parser takes: a feed that meets another cannot be written.

alter table public.blog_posts drop constraint blog_posts_image_url_is_web_address;
alter table public.blog_posts add constraint blog_posts_image_url_is_url check (
  char_length(image_url) <= 2000 and (
    -- A path of this site or of the storage.
    image_url ~ '^/([^/\\\s<>"][^\\\s<>"]*)?$'
    -- The last label of a name begins with a letter: what begins with a digit is read as an IPv4 address.
    or image_url ~* (
      '^https?://(([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z]([a-z0-9-]*[a-z0-9])?'
      || '|((25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9]))'
      || '(:(6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5]?[0-9]{1,4}))?'
      || '([/?#][^\\\s<>"]*)?$'
    )
  )
) not valid;
comment on constraint blog_posts_image_url_is_url on public.blog_posts is
  'A path, or an absolute URL with an ASCII host. Not valid for what was there before: feeds leave such a picture out.';

create or replace function private.check_title() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.has_hidden_characters(new.title) then
    raise exception 'Title must be one line without invisible characters.'
      using errcode = '23514', constraint = tg_table_name || '_title_is_clean', hint = 'hidden';
  end if;
  return new;
end;
$$;
create trigger blog_posts_check_title before insert or update of title on public.blog_posts
for each row execute function private.check_title();
