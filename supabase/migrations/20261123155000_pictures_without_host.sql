-- Pictures in the storage are kept by their path: an article survives a new address of the API.

alter table public.blog_posts disable trigger blog_posts_touch_updated_at;
update public.blog_posts set
  content = regexp_replace(
    content,
    '(["''])https?://[^"''\s<>/]+(/storage/v1/object/public/blog-images/)', '\1\2', 'g'
  ),
  image_url = regexp_replace(
    image_url, '^https?://[^"''\s<>/]+(/storage/v1/object/public/blog-images/)', '\1'
  )
where content ~ '["'']https?://[^"''\s<>/]+/storage/v1/object/public/blog-images/'
  or image_url ~ '^https?://[^"''\s<>/]+/storage/v1/object/public/blog-images/';
alter table public.blog_posts enable trigger blog_posts_touch_updated_at;
