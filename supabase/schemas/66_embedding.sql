-- REST follows foreign keys both ways, and max_rows bounds each level of a request, not their product: of a category the
-- threads, of each the posts, of each the images, is a million rows. So only the way from a row to the one that it belongs
-- to is open. A function of a row with the name of a table takes the place of what REST finds by itself. Two of them are to
-- be counted, forum_threads(count) and forum_posts(count): their rows have no values, so that nothing follows from them.
-- The others nobody may call. A test tries every foreign key. See decision 045.

create function public.forum_threads(public.forum_categories) returns setof public.forum_threads
language sql stable set search_path = ''
as $$ select null::public.forum_threads from public.forum_threads where category_id = $1.id; $$;
comment on function public.forum_threads(public.forum_categories) is
  'The threads of a category, to be counted: rows without values.';
grant execute on function public.forum_threads(public.forum_categories) to anon, authenticated, service_role;

create function public.forum_posts(public.forum_threads) returns setof public.forum_posts
language sql stable set search_path = ''
as $$ select null::public.forum_posts from public.forum_posts where thread_id = $1.id; $$;
comment on function public.forum_posts(public.forum_threads) is
  'The posts of a thread, to be counted: rows without values.';
grant execute on function public.forum_posts(public.forum_threads) to anon, authenticated, service_role;

create function pg_temp.close_embedding(child text, parent text) returns void
language plpgsql
as $$
begin
  execute format(
    'create function public.%1$I(public.%2$I) returns setof public.%1$I language sql stable set search_path = '''' as %3$L',
    child, parent, format(' select null::public.%I where false; ', child)
  );
end;
$$;

select pg_temp.close_embedding(child, parent)
from (values
  ('article_versions', 'blog_posts'), ('forum_posts', 'profiles'), ('forum_threads', 'profiles'),
  ('post_images', 'forum_posts'), ('post_images', 'profiles'), ('post_versions', 'forum_posts'),
  ('reports', 'report_cases')
) closed (child, parent);
