-- Generated from supabase/schemas by `npm run migration -- --baseline`. Do not edit by hand.

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

set local check_function_bodies = off;

CREATE SCHEMA "private";

CREATE EXTENSION "pg_trgm" SCHEMA "extensions";

CREATE EXTENSION "unaccent" SCHEMA "extensions";

CREATE SEQUENCE "private"."new_posts" AS bigint INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1 NO CYCLE;

CREATE SEQUENCE "private"."old_posts" AS bigint INCREMENT BY -1 MINVALUE -9223372036854775807 MAXVALUE 0 START WITH 0 CACHE 1 NO CYCLE;

CREATE TABLE "private"."article_previews" ("token_hash" bytea NOT NULL, "article_id" uuid NOT NULL, "expires_at" timestamp with time zone NOT NULL, CONSTRAINT "article_previews_pkey" PRIMARY KEY (token_hash));

ALTER TABLE "private"."article_previews" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."blog_slug_redirects" ("slug" text NOT NULL, "post_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "blog_slug_redirects_pkey" PRIMARY KEY (slug));

ALTER TABLE "private"."blog_slug_redirects" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."cleared_values" ("member_id" uuid NOT NULL, "kind" text NOT NULL, "value" text NOT NULL, CONSTRAINT "cleared_values_kind_check" CHECK ((kind = ANY (ARRAY['name'::text, 'avatar'::text, 'bytes'::text]))), CONSTRAINT "cleared_values_pkey" PRIMARY KEY (member_id, kind, value));

ALTER TABLE "private"."cleared_values" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."confusables" ("letter" text COLLATE pg_catalog.pg_c_utf8 NOT NULL, "looks_like" text COLLATE pg_catalog.pg_c_utf8 NOT NULL, CONSTRAINT "confusables_pkey" PRIMARY KEY (letter));

ALTER TABLE "private"."confusables" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."contact_emails" ("user_id" uuid NOT NULL, "email" text NOT NULL, CONSTRAINT "contact_emails_pkey" PRIMARY KEY (user_id), CONSTRAINT "profiles_email_is_address" CHECK (((email ~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$'::text) AND (char_length(email) <= 254))));

ALTER TABLE "private"."contact_emails" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."decisions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "user_id" uuid NOT NULL, "aspect" text NOT NULL, "subject_id" uuid NOT NULL, "kind" text NOT NULL, "state" text NOT NULL, "known_state" text NOT NULL, "post_id" uuid, "thread_id" uuid, "case_id" uuid, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "read_at" timestamp with time zone, "mailed_at" timestamp with time zone, CONSTRAINT "decisions_one_for_each_aspect" UNIQUE (user_id, aspect, subject_id), CONSTRAINT "decisions_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."decisions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."deployments" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "build" text NOT NULL, "part" text NOT NULL, "deployed_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "deployments_build_is_short" CHECK (((char_length(build) >= 1) AND (char_length(build) <= 64))), CONSTRAINT "deployments_part_is_known" CHECK ((part = ANY (ARRAY['everything'::text, 'functions'::text]))), CONSTRAINT "deployments_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."deployments" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."former_post_images" ("id" uuid NOT NULL, CONSTRAINT "former_post_images_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."former_post_images" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."hmac_key" ("only_row" boolean NOT NULL DEFAULT true, "key" bytea NOT NULL DEFAULT extensions.gen_random_bytes(32), CONSTRAINT "hmac_key_only_row_check" CHECK (only_row), CONSTRAINT "hmac_key_pkey" PRIMARY KEY (only_row));

ALTER TABLE "private"."hmac_key" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."job_kinds" ("kind" text NOT NULL, "runs_every" interval, "lease" interval NOT NULL DEFAULT '00:02:00'::interval, "max_attempts" smallint NOT NULL DEFAULT 8, "retry_after" interval NOT NULL DEFAULT '00:01:00'::interval, "retry_after_at_most" interval NOT NULL DEFAULT '06:00:00'::interval, "kept" interval NOT NULL DEFAULT '7 days'::interval, "paused_at" timestamp with time zone, CONSTRAINT "job_kinds_attempts_are_positive" CHECK ((max_attempts > 0)), CONSTRAINT "job_kinds_pkey" PRIMARY KEY (kind));

ALTER TABLE "private"."job_kinds" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."job_settings" ("only_row" boolean NOT NULL DEFAULT true, "functions_url" text, "invoke_token" text NOT NULL DEFAULT encode(sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))), 'hex'::text), CONSTRAINT "job_settings_only_row_check" CHECK (only_row), CONSTRAINT "job_settings_pkey" PRIMARY KEY (only_row), CONSTRAINT "job_settings_url_is_url" CHECK ((functions_url ~ '^https?://[^/\s]+(/[^\s]*)?[^/\s]$'::text)));

ALTER TABLE "private"."job_settings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."jobs" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "kind" text NOT NULL, "key" text NOT NULL, "payload" jsonb NOT NULL DEFAULT '{}'::jsonb, "state" text NOT NULL DEFAULT 'waiting'::text, "due_at" timestamp with time zone NOT NULL DEFAULT now(), "attempts" smallint NOT NULL DEFAULT 0, "lease_id" uuid, "last_error" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "finished_at" timestamp with time zone, CONSTRAINT "jobs_error_is_short" CHECK ((char_length(last_error) <= 500)), CONSTRAINT "jobs_key_is_unique" UNIQUE (kind, key), CONSTRAINT "jobs_payload_is_small" CHECK ((pg_column_size(payload) <= 8000)), CONSTRAINT "jobs_pkey" PRIMARY KEY (id), CONSTRAINT "jobs_running_has_lease" CHECK (((state = 'running'::text) = (lease_id IS NOT NULL))), CONSTRAINT "jobs_state_is_known" CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'dead'::text]))));

ALTER TABLE "private"."jobs" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."letter_batches" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "letter_id" uuid NOT NULL, "uncertain_since" timestamp with time zone, "accepted" integer NOT NULL DEFAULT 0, "rejected" integer NOT NULL DEFAULT 0, "skipped" integer NOT NULL DEFAULT 0, "unknown" integer NOT NULL DEFAULT 0, CONSTRAINT "letter_batches_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."letter_batches" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."letters" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "post_id" uuid, "title" text NOT NULL, "excerpt" text NOT NULL, "slug" text NOT NULL, "image_url" text, "image_alt" text, "after_id" uuid, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "subject" text NOT NULL, "preheader" text NOT NULL DEFAULT ''::text, "sent_by" uuid, "recipients" integer NOT NULL DEFAULT 0, "queued_at" timestamp with time zone, "paused_at" timestamp with time zone, "is_release" boolean NOT NULL DEFAULT false, CONSTRAINT "letters_pkey" PRIMARY KEY (id), CONSTRAINT "letters_preheader_is_short" CHECK ((char_length(preheader) <= 200)), CONSTRAINT "letters_subject_has_words" CHECK (((btrim(subject) <> ''::text) AND (char_length(subject) <= 150))));

ALTER TABLE "private"."letters" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."mail_kinds" ("kind" text NOT NULL, "notifications" text[] NOT NULL, "for_role" text, CONSTRAINT "mail_kinds_pkey" PRIMARY KEY (kind), CONSTRAINT "mail_kinds_role_is_known" CHECK ((for_role = ANY (ARRAY['moderator'::text, 'admin'::text]))));

ALTER TABLE "private"."mail_kinds" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."mails" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "purpose" text NOT NULL, "about" text NOT NULL, "subscriber_id" uuid, "state" text NOT NULL DEFAULT 'queued'::text, "uncertain_since" timestamp with time zone, "sent_to" text, "provider_id" text, "reason" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "finished_at" timestamp with time zone, "delivered_at" timestamp with time zone, "bounced_at" timestamp with time zone, "complained_at" timestamp with time zone, "batch_id" uuid, "member_id" uuid, "thread_id" uuid, "content" jsonb, CONSTRAINT "mails_are_sent_once" UNIQUE (purpose, about, subscriber_id), CONSTRAINT "mails_pkey" PRIMARY KEY (id), CONSTRAINT "mails_provider_id_is_unique" UNIQUE (provider_id), CONSTRAINT "mails_purpose_is_known" CHECK ((purpose = ANY (ARRAY['newsletter-confirmation'::text, 'newsletter-letter'::text, 'notifications'::text, 'decisions'::text, 'waiting'::text, 'overdue'::text]))), CONSTRAINT "mails_reason_is_short" CHECK ((char_length(reason) <= 500)), CONSTRAINT "mails_state_is_known" CHECK ((state = ANY (ARRAY['queued'::text, 'accepted'::text, 'rejected'::text, 'skipped'::text, 'unknown'::text]))));

ALTER TABLE "private"."mails" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."moderation_actions" ("name" text NOT NULL, "about" text NOT NULL, "is_limited" boolean NOT NULL, "is_exported" boolean NOT NULL, "has_title" boolean NOT NULL DEFAULT false, "undo" text, "told_as" text, CONSTRAINT "moderation_actions_pkey" PRIMARY KEY (name));

ALTER TABLE "private"."moderation_actions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."newsletter_events" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "email_hmac" text NOT NULL, "event" text NOT NULL, "wording" text, "client_hmac" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "newsletter_events_event_is_known" CHECK ((event = ANY (ARRAY['asked'::text, 'confirmed'::text, 'changed'::text, 'left'::text, 'removed'::text, 'forgotten'::text, 'bounced'::text, 'complained'::text]))), CONSTRAINT "newsletter_events_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."newsletter_events" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."notification_settings" ("user_id" uuid NOT NULL, "follows_by_writing" boolean NOT NULL DEFAULT true, "unwanted_mails" text[] NOT NULL DEFAULT '{}'::text[], CONSTRAINT "notification_settings_pkey" PRIMARY KEY (user_id));

ALTER TABLE "private"."notification_settings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."notifications" ("user_id" uuid NOT NULL, "post_id" uuid NOT NULL, "kind" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "read_at" timestamp with time zone, "mailed_at" timestamp with time zone, CONSTRAINT "notifications_kind_check" CHECK ((kind = ANY (ARRAY['reply'::text, 'mention'::text, 'solution'::text]))), CONSTRAINT "notifications_pkey" PRIMARY KEY (user_id, post_id));

ALTER TABLE "private"."notifications" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."post_thanks" ("post_id" uuid NOT NULL, "user_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "post_thanks_pkey" PRIMARY KEY (post_id, user_id));

ALTER TABLE "private"."post_thanks" ENABLE ROW LEVEL SECURITY;

CREATE UNLOGGED TABLE "private"."rate_limit_counters" ("kind" text NOT NULL, "subject" text NOT NULL, "used" integer NOT NULL, "ends_at" timestamp with time zone NOT NULL, CONSTRAINT "rate_limit_counters_pkey" PRIMARY KEY (kind, subject));

ALTER TABLE "private"."rate_limit_counters" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."read_marks" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "user_id" uuid NOT NULL, "category_id" uuid, "marked_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "read_before" timestamp with time zone NOT NULL, "positions" jsonb NOT NULL, "previous" jsonb, CONSTRAINT "read_marks_pkey" PRIMARY KEY (id), CONSTRAINT "read_marks_user_id_category_id_key" UNIQUE NULLS NOT DISTINCT (user_id, category_id));

ALTER TABLE "private"."read_marks" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."recent_writes" ("user_id" uuid NOT NULL, "kind" text NOT NULL, "times" timestamp with time zone[] NOT NULL DEFAULT '{}'::timestamp with time zone[], "day_ends_at" timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone, "day_rows" integer NOT NULL DEFAULT 0, "day_bytes" bigint NOT NULL DEFAULT 0, CONSTRAINT "recent_writes_pkey" PRIMARY KEY (user_id, kind));

ALTER TABLE "private"."recent_writes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."request_limits" ("name" text NOT NULL, "allowed" integer NOT NULL, "span" interval NOT NULL, "sentence" text NOT NULL DEFAULT 'Too many attempts.'::text, CONSTRAINT "request_limits_pkey" PRIMARY KEY (name), CONSTRAINT "request_limits_sentence_is_one" CHECK ((sentence ~ '^[[:upper:]].*\.$'::text)));

ALTER TABLE "private"."request_limits" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."reserved_names" ("name" text NOT NULL, "skeletons" text[] NOT NULL, "is_reserved_word" boolean NOT NULL DEFAULT false, CONSTRAINT "reserved_names_pkey" PRIMARY KEY (name));

ALTER TABLE "private"."reserved_names" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."reviewed_members" ("user_id" uuid NOT NULL, "reviewed_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "reviewed_members_pkey" PRIMARY KEY (user_id));

ALTER TABLE "private"."reviewed_members" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."scripts" ("first_code" integer NOT NULL, "last_code" integer NOT NULL, "script" text NOT NULL, CONSTRAINT "scripts_pkey" PRIMARY KEY (first_code));

ALTER TABLE "private"."scripts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."search_articles" ("article_id" uuid NOT NULL, "plain" text NOT NULL, "words" tsvector NOT NULL, CONSTRAINT "search_articles_pkey" PRIMARY KEY (article_id));

ALTER TABLE "private"."search_articles" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."search_fill" ("id" boolean NOT NULL DEFAULT true, "before_time" timestamp with time zone NOT NULL, "before_id" uuid NOT NULL DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, "is_done" boolean NOT NULL, CONSTRAINT "search_fill_id_check" CHECK (id), CONSTRAINT "search_fill_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."search_fill" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."search_posts" ("place" bigint NOT NULL, "post_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL, "words" tsvector NOT NULL, CONSTRAINT "search_posts_pkey" PRIMARY KEY (place), CONSTRAINT "search_posts_post_id_key" UNIQUE (post_id));

ALTER TABLE "private"."search_posts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."search_queue" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "post_id" uuid NOT NULL, CONSTRAINT "search_queue_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."search_queue" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."search_words" ("word" text NOT NULL, CONSTRAINT "search_words_pkey" PRIMARY KEY (word));

ALTER TABLE "private"."search_words" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."storage_settings" ("only_row" boolean NOT NULL DEFAULT true, "restores_until" timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone, CONSTRAINT "storage_settings_only_row_check" CHECK (only_row), CONSTRAINT "storage_settings_pkey" PRIMARY KEY (only_row));

ALTER TABLE "private"."storage_settings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."suppressed_emails" ("email_hmac" text NOT NULL, "reason" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "suppressed_emails_pkey" PRIMARY KEY (email_hmac), CONSTRAINT "suppressed_emails_reason_is_known" CHECK ((reason = ANY (ARRAY['bounced'::text, 'complained'::text, 'by_hand'::text]))));

ALTER TABLE "private"."suppressed_emails" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."thread_follows" ("user_id" uuid NOT NULL, "thread_id" uuid NOT NULL, "level" text NOT NULL, "seen_position" integer NOT NULL DEFAULT 0, "mailed_position" integer NOT NULL DEFAULT 0, "is_automatic" boolean NOT NULL DEFAULT false, "followed_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "thread_follows_level_check" CHECK ((level = ANY (ARRAY['everything'::text, 'replies'::text, 'nothing'::text]))), CONSTRAINT "thread_follows_pkey" PRIMARY KEY (user_id, thread_id));

ALTER TABLE "private"."thread_follows" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."thread_reads" ("user_id" uuid NOT NULL, "thread_id" uuid NOT NULL, "last_position" integer NOT NULL, CONSTRAINT "thread_reads_last_position_check" CHECK ((last_position > 0)), CONSTRAINT "thread_reads_pkey" PRIMARY KEY (user_id, thread_id));

ALTER TABLE "private"."thread_reads" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."thread_reads" SET (fillfactor=80);

CREATE TABLE "private"."thread_titles" ("thread_id" uuid NOT NULL, "title" text NOT NULL, CONSTRAINT "thread_titles_pkey" PRIMARY KEY (thread_id));

ALTER TABLE "private"."thread_titles" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."user_roles" ("user_id" uuid NOT NULL, "role" text NOT NULL, "granted_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "user_roles_pkey" PRIMARY KEY (user_id), CONSTRAINT "user_roles_role_check" CHECK ((role = ANY (ARRAY['moderator'::text, 'admin'::text]))));

ALTER TABLE "private"."user_roles" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."username_skeletons" ("user_id" uuid NOT NULL, "skeletons" text[] NOT NULL, CONSTRAINT "username_skeletons_pkey" PRIMARY KEY (user_id));

ALTER TABLE "private"."username_skeletons" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."write_limits" ("name" text NOT NULL, "kind" text NOT NULL, "unit" text NOT NULL, "span" interval NOT NULL, "first_day" bigint NOT NULL, "later" bigint NOT NULL, "sentence" text NOT NULL, CONSTRAINT "write_limits_bytes_are_daily" CHECK (((unit = 'rows'::text) OR (span = '1 day'::interval))), CONSTRAINT "write_limits_pkey" PRIMARY KEY (name), CONSTRAINT "write_limits_sentence_is_one" CHECK ((sentence ~ '^[[:upper:]].*\.$'::text)), CONSTRAINT "write_limits_span_is_a_day_at_most" CHECK ((span <= '1 day'::interval)), CONSTRAINT "write_limits_unit_is_known" CHECK ((unit = ANY (ARRAY['rows'::text, 'bytes'::text]))));

ALTER TABLE "private"."write_limits" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."article_versions" ("article_id" uuid NOT NULL, "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "title" text NOT NULL, "content" text NOT NULL, "excerpt" text, "image_url" text, "image_alt" text, "author" text, "tags" text[] NOT NULL, "replaced_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "article_versions_pkey" PRIMARY KEY (article_id, id));

ALTER TABLE "public"."article_versions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."blog_posts" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "title" text NOT NULL, "slug" text NOT NULL, "content" text NOT NULL, "excerpt" text, "image_url" text, "author" text, "tags" text[] NOT NULL DEFAULT '{}'::text[], "published_at" timestamp with time zone DEFAULT '-infinity'::timestamp with time zone, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_at" timestamp with time zone NOT NULL DEFAULT now(), "image_alt" text, CONSTRAINT "blog_posts_author_check" CHECK ((char_length(author) <= 100)), CONSTRAINT "blog_posts_content_check" CHECK (((char_length(content) >= 1) AND (char_length(content) <= 200000))), CONSTRAINT "blog_posts_excerpt_check" CHECK ((char_length(excerpt) <= 1000)), CONSTRAINT "blog_posts_image_alt_length" CHECK ((char_length(image_alt) <= 500)), CONSTRAINT "blog_posts_image_url_is_url" CHECK (((char_length(image_url) <= 2000) AND ((image_url ~ '^/([^/\\\s<>"][^\\\s<>"]*)?$'::text) OR (image_url ~* ((('^https?://(([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z]([a-z0-9-]*[a-z0-9])?'::text || '|((25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9]))'::text) || '(:(6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5]?[0-9]{1,4}))?'::text) || '([/?#][^\\\s<>"]*)?$'::text))))), CONSTRAINT "blog_posts_pkey" PRIMARY KEY (id), CONSTRAINT "blog_posts_slug_check" CHECK (((slug ~ '^[a-z0-9_-]+$'::text) AND (char_length(slug) <= 200))), CONSTRAINT "blog_posts_slug_key" UNIQUE (slug), CONSTRAINT "blog_posts_tags_check" CHECK ((cardinality(tags) <= 20)), CONSTRAINT "blog_posts_times_are_days" CHECK (((LEAST(published_at, created_at, updated_at) >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (GREATEST(published_at, created_at, updated_at) < '10000-01-01 00:00:00+00'::timestamp with time zone))));

ALTER TABLE "public"."blog_posts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."email_subscriptions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "email" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "confirmed_at" timestamp with time zone, "topics" text NOT NULL DEFAULT 'everything'::text, CONSTRAINT "email_subscriptions_email_is_normal_address" CHECK (((email = lower(btrim(email))) AND (char_length(email) <= 254) AND (email ~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$'::text))), CONSTRAINT "email_subscriptions_email_key" UNIQUE (email), CONSTRAINT "email_subscriptions_pkey" PRIMARY KEY (id), CONSTRAINT "email_subscriptions_topics_are_known" CHECK ((topics = ANY (ARRAY['everything'::text, 'releases'::text]))));

ALTER TABLE "public"."email_subscriptions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."forum_categories" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "name" text NOT NULL, "slug" text NOT NULL, "description" text NOT NULL DEFAULT ''::text, "thread_count" integer NOT NULL DEFAULT 0, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_at" timestamp with time zone NOT NULL DEFAULT now(), "position" integer NOT NULL DEFAULT 2147483647, "is_closed" boolean NOT NULL DEFAULT false, "asks_questions" boolean NOT NULL DEFAULT false, CONSTRAINT "forum_categories_description_check" CHECK ((char_length(description) <= 500)), CONSTRAINT "forum_categories_pkey" PRIMARY KEY (id), CONSTRAINT "forum_categories_slug_check" CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 80))), CONSTRAINT "forum_categories_slug_key" UNIQUE (slug));

ALTER TABLE "public"."forum_categories" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."forum_posts" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "thread_id" uuid NOT NULL, "content" text NOT NULL, "content_type" text NOT NULL DEFAULT 'markdown'::text, "parent_post_id" uuid, "position" integer NOT NULL DEFAULT 0, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "updated_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "change_number" integer NOT NULL DEFAULT 0, "broadcast_at" timestamp with time zone NOT NULL DEFAULT now(), "hidden_at" timestamp with time zone, "hidden_reason" text, "hidden_entry" bigint, "awaits_review" boolean NOT NULL DEFAULT false, "mentions" jsonb NOT NULL DEFAULT '[]'::jsonb, CONSTRAINT "forum_posts_content_length" CHECK (((char_length(content) <= 20000) AND (content ~ '\S'::text))), CONSTRAINT "forum_posts_content_type_check" CHECK ((content_type = 'markdown'::text)), CONSTRAINT "forum_posts_hidden_reason_length" CHECK ((char_length(hidden_reason) <= 500)), CONSTRAINT "forum_posts_hidden_with_reason" CHECK (((hidden_at IS NULL) OR (hidden_reason ~ '\S'::text))), CONSTRAINT "forum_posts_pkey" PRIMARY KEY (id), CONSTRAINT "forum_posts_position_key" UNIQUE (thread_id, "position"), CONSTRAINT "forum_posts_waiting_is_hidden" CHECK (((NOT awaits_review) OR (hidden_at IS NOT NULL))), "user_id" uuid DEFAULT auth.uid());

ALTER TABLE "public"."forum_posts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."forum_threads" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "title" text NOT NULL, "category_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "last_activity_at" timestamp with time zone NOT NULL DEFAULT now(), "sticky" boolean NOT NULL DEFAULT false, "post_count" integer NOT NULL DEFAULT 0, "last_position" integer NOT NULL DEFAULT 0, "change_number" integer NOT NULL DEFAULT 0, "hidden_at" timestamp with time zone, "hidden_reason" text, "locked_at" timestamp with time zone, "revision" integer NOT NULL DEFAULT 0, "hidden_entry" bigint, "solution_post_id" uuid, "is_solved" boolean NOT NULL DEFAULT false, CONSTRAINT "forum_threads_hidden_reason_length" CHECK ((char_length(hidden_reason) <= 500)), CONSTRAINT "forum_threads_hidden_with_reason" CHECK (((hidden_at IS NULL) OR (hidden_reason ~ '\S'::text))), CONSTRAINT "forum_threads_pkey" PRIMARY KEY (id), CONSTRAINT "forum_threads_solved_by_a_post" CHECK (((NOT is_solved) OR (solution_post_id IS NOT NULL))), CONSTRAINT "forum_threads_title_length" CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200))), "created_by_user_id" uuid DEFAULT auth.uid());

ALTER TABLE "public"."forum_threads" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."forum_threads" SET (fillfactor=80);

CREATE TABLE "public"."ignored_members" ("ignored_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "user_id" uuid NOT NULL DEFAULT auth.uid(), CONSTRAINT "ignored_members_is_another" CHECK ((user_id <> ignored_id)), CONSTRAINT "ignored_members_pkey" PRIMARY KEY (user_id, ignored_id));

ALTER TABLE "public"."ignored_members" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."moderation_log" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "actor_id" uuid, "action" text NOT NULL, "about" text NOT NULL DEFAULT ''::text, "member_id" uuid, "thread_id" uuid, "post_id" uuid, "article_id" uuid, "old_value" text, "new_value" text, "reason" text NOT NULL DEFAULT ''::text, "category_id" uuid, "case_id" uuid, "waited_since" timestamp with time zone, CONSTRAINT "moderation_log_pkey" PRIMARY KEY (id), CONSTRAINT "moderation_log_reason_check" CHECK ((char_length(reason) <= 500)));

ALTER TABLE "public"."moderation_log" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."post_images" ("id" uuid NOT NULL, "owner_id" uuid, "post_id" uuid, "width" integer NOT NULL, "height" integer NOT NULL, "extension" text NOT NULL, "checksums" text[] NOT NULL, "detached_at" timestamp with time zone DEFAULT now(), "posted_at" timestamp with time zone, CONSTRAINT "post_images_detached_without_post" CHECK (((post_id IS NULL) = (detached_at IS NOT NULL))), CONSTRAINT "post_images_extension_known" CHECK ((extension = ANY (ARRAY['webp'::text, 'jpg'::text, 'png'::text]))), CONSTRAINT "post_images_height_range" CHECK (((height >= 1) AND (height <= 6400))), CONSTRAINT "post_images_pkey" PRIMARY KEY (id), CONSTRAINT "post_images_width_range" CHECK (((width >= 1) AND (width <= 1600))));

ALTER TABLE "public"."post_images" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."post_versions" ("post_id" uuid NOT NULL, "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "content" text NOT NULL, "written_at" timestamp with time zone NOT NULL, CONSTRAINT "post_versions_pkey" PRIMARY KEY (post_id, id));

ALTER TABLE "public"."post_versions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."profiles" ("id" uuid NOT NULL, "username" text, "avatar_url" text, "email" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_at" timestamp with time zone NOT NULL DEFAULT now(), "role" text NOT NULL DEFAULT 'member'::text, CONSTRAINT "profiles_avatar_url_is_web_address" CHECK (((avatar_url ~ '^https?://[^\s<>"]+$'::text) AND (char_length(avatar_url) <= 1000))), CONSTRAINT "profiles_pkey" PRIMARY KEY (id), CONSTRAINT "profiles_role_is_known" CHECK ((role = ANY (ARRAY['member'::text, 'moderator'::text, 'admin'::text]))), CONSTRAINT "profiles_username_length" CHECK (((char_length(username) >= 2) AND (char_length(username) <= 30))));

ALTER TABLE "public"."profiles" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."release_files" ("version" text NOT NULL, "platform" text NOT NULL, "file_name" text NOT NULL, "size_bytes" bigint NOT NULL, "sha256" text NOT NULL, "signature" text, "checked_at" timestamp with time zone, CONSTRAINT "release_files_file_name_is_safe" CHECK (((file_name ~ '^[A-Za-z0-9][A-Za-z0-9._+-]{0,119}$'::text) AND (file_name !~ '\.\.'::text))), CONSTRAINT "release_files_pkey" PRIMARY KEY (version, platform), CONSTRAINT "release_files_platform_check" CHECK ((platform = ANY (ARRAY['windows'::text, 'macos_intel'::text, 'macos_arm'::text, 'linux_appimage'::text, 'linux_deb'::text]))), CONSTRAINT "release_files_sha256_check" CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "release_files_signature_is_known" CHECK (((char_length(signature) <= 4000) AND (signature ~ '^(untrusted comment: |-----BEGIN PGP SIGNATURE-----)'::text))), CONSTRAINT "release_files_size_bytes_check" CHECK (((size_bytes >= 1) AND (size_bytes <= '2147483648'::bigint))), CONSTRAINT "release_files_version_file_name_key" UNIQUE (version, file_name));

ALTER TABLE "public"."release_files" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."releases" ("version" text NOT NULL, "state" text NOT NULL DEFAULT 'draft'::text, "released_on" date NOT NULL DEFAULT ((now() AT TIME ZONE 'utc'::text))::date, "notes" text NOT NULL DEFAULT ''::text, "public_key" text, "withdrawn_reason" text, "updated_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "published_at" timestamp with time zone, "withdrawn_at" timestamp with time zone, CONSTRAINT "releases_dates_follow_state" CHECK ((((state = 'draft'::text) = (published_at IS NULL)) AND ((state = 'withdrawn'::text) = (withdrawn_at IS NOT NULL)) AND ((state = 'withdrawn'::text) = (withdrawn_reason IS NOT NULL)))), CONSTRAINT "releases_notes_length" CHECK ((char_length(notes) <= 20000)), CONSTRAINT "releases_pkey" PRIMARY KEY (version), CONSTRAINT "releases_released_on_range" CHECK (((released_on >= '1900-01-01'::date) AND (released_on < '10000-01-01'::date))), CONSTRAINT "releases_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text]))), CONSTRAINT "releases_version_is_three_numbers" CHECK ((version ~ '^(0|[1-9][0-9]{0,3})(\.(0|[1-9][0-9]{0,3})){2}$'::text)));

ALTER TABLE "public"."releases" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."report_cases" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "post_id" uuid, "thread_id" uuid, "member_id" uuid, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "closed_at" timestamp with time zone, "outcome" text, CONSTRAINT "report_cases_outcome_is_known" CHECK ((outcome = ANY (ARRAY['upheld'::text, 'dismissed'::text, 'deleted'::text]))), CONSTRAINT "report_cases_outcome_when_closed" CHECK (((closed_at IS NULL) = (outcome IS NULL))), CONSTRAINT "report_cases_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."report_cases" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."reports" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "case_id" uuid NOT NULL DEFAULT gen_random_uuid(), "reporter_id" uuid, "post_id" uuid, "member_id" uuid, "reason" text NOT NULL, "details" text NOT NULL DEFAULT ''::text, "contact" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "reports_about_one_thing" CHECK ((num_nonnulls(post_id, member_id) = 1)), CONSTRAINT "reports_contact_is_address" CHECK (((contact ~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$'::text) AND (char_length(contact) <= 254))), CONSTRAINT "reports_details_length" CHECK ((char_length(details) <= 1000)), CONSTRAINT "reports_other_with_details" CHECK (((reason <> 'other'::text) OR (details ~ '\S'::text))), CONSTRAINT "reports_pkey" PRIMARY KEY (id), CONSTRAINT "reports_reason_is_known" CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'off_topic'::text, 'illegal'::text, 'other'::text]))));

ALTER TABLE "public"."reports" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."review_patterns" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "pattern" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "review_patterns_length" CHECK (((char_length(pattern) >= 3) AND (char_length(pattern) <= 100) AND (pattern = btrim(pattern)))), CONSTRAINT "review_patterns_pattern_key" UNIQUE (pattern), CONSTRAINT "review_patterns_pkey" PRIMARY KEY (id), CONSTRAINT "review_patterns_stars" CHECK (((regexp_count(pattern, '\*'::text) <= 2) AND (pattern !~ '^[* ]*$'::text))));

ALTER TABLE "public"."review_patterns" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."suspensions" ("member_id" uuid NOT NULL, "until" timestamp with time zone, "reason" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "entry_id" bigint, CONSTRAINT "suspensions_pkey" PRIMARY KEY (member_id), CONSTRAINT "suspensions_reason_length" CHECK (((char_length(reason) <= 500) AND (reason ~ '\S'::text))));

ALTER TABLE "public"."suspensions" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."forum_threads" ADD COLUMN "reply_count" integer GENERATED ALWAYS AS (GREATEST((post_count - 1), 0)) STORED NOT NULL;

ALTER TABLE "public"."forum_threads" ADD COLUMN "is_public" boolean GENERATED ALWAYS AS (((hidden_at IS NULL) AND (post_count > 0))) STORED NOT NULL;

ALTER TABLE "public"."releases" ADD COLUMN "version_key" integer[] GENERATED ALWAYS AS (
CASE
    WHEN (version ~ '^[0-9]{1,4}(\.[0-9]{1,4}){2}$'::text) THEN (string_to_array(version, '.'::text))::integer[]
    ELSE '{}'::integer[]
END) STORED NOT NULL;

CREATE TYPE "private"."broadcast" AS ("post_id" uuid, "thread_id" uuid, "broadcast_at" timestamp with time zone, "change_number" integer);

CREATE TYPE "private"."hidden_post" AS ("id" uuid, "thread_id" uuid, "position" integer, "created_at" timestamp with time zone, "change_number" integer, "hidden_at" timestamp with time zone);

CREATE OR REPLACE FUNCTION private.add_job(p_kind text, p_key text, p_payload jsonb DEFAULT '{}'::jsonb, p_due_at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.jobs (kind, key, payload, due_at) values (p_kind, p_key, p_payload, p_due_at)
  on conflict (kind, key) do nothing;
$function$;

CREATE OR REPLACE FUNCTION private.add_mail(p_purpose text, p_about text, p_subscriber_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with added as (
    insert into private.mails (purpose, about, subscriber_id) values (p_purpose, p_about, p_subscriber_id)
    on conflict (purpose, about, subscriber_id) do nothing returning id
  )
  insert into private.jobs (kind, key) select 'mail', id::text from added;
$function$;

CREATE OR REPLACE FUNCTION private.admin_members(p_search text DEFAULT ''::text, p_team_only boolean DEFAULT false, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 31)
 RETURNS TABLE(id uuid, username text, avatar_url text, email text, created_at timestamp with time zone, role text, is_confirmed boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pattern text := private.contains_pattern(p_search);
  is_search boolean := btrim(p_search) <> '';
  at_most integer := least(p_limit, 200);
begin
  perform private.require_admin();
  return query
    with members as (
      select profile.id, profile.username, profile.avatar_url,
        -- An email address is shown where nothing else tells the members apart: to who searched for it,
        -- and beside accounts without a name.
        case
          when profile.username is null or (is_search and account.email ilike pattern)
          then account.email::text
        end as email,
        profile.created_at, profile.role, true as is_confirmed
      from public.profiles profile
      join auth.users account on account.id = profile.id
      where (not p_team_only or profile.role <> 'member')
        and (not is_search or profile.username ilike pattern or account.email ilike pattern)
        and (p_before is null or (profile.created_at, profile.id) < (p_before, p_before_id))
      order by profile.created_at desc, profile.id desc
      limit at_most
    ),
    unconfirmed as (
      select account.id, null::text as username, null::text as avatar_url, account.email::text as email,
        account.created_at, 'member' as role, false as is_confirmed
      -- Each has a job that deletes it, which is a shorter list than that of all accounts.
      from private.jobs job
      join auth.users account on account.id = job.key::uuid
      where job.kind = 'delete_unconfirmed_account' and not p_team_only
        and account.email_confirmed_at is null
        and not exists (select from public.profiles profile where profile.id = account.id)
        and (not is_search or account.email ilike pattern)
        and (p_before is null or (account.created_at, account.id) < (p_before, p_before_id))
      order by account.created_at desc, account.id desc
      limit at_most
    )
    select listed.* from (select * from members union all select * from unconfirmed) listed
    order by listed.created_at desc, listed.id desc
    limit at_most;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admit_letter_test()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return private.consume_rate_limit('letter_tests', (select auth.uid())::text);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admit_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  -- The same author sends the same id again when a response got lost: nothing is written, however many
  -- were written since.
  if exists (
    select from public.forum_posts
    where id = new.id and user_id = new.user_id and thread_id = new.thread_id
  ) then
    return null;
  end if;
  perform private.admit_write('posts');
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admit_release_check()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_proven_admin();
  return private.consume_rate_limit('release_checks', (select auth.uid())::text);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admit_thread()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A repeat of create_thread writes nothing.
  if not exists (
    select from public.forum_threads
    where id = new.id and created_by_user_id = (select auth.uid())
  ) then
    perform private.admit_write('threads');
    -- A thread without its first post is nothing, and a new thread locks its category.
    perform private.admit_write('posts');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admit_write(kind_of_write text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := (select auth.uid());
  recent private.recent_writes;
begin
  -- The owner's own work (seed, imports, background jobs) carries no user and has no limit.
  if member is null then
    return;
  end if;
  -- Who is over a limit by what is committed is rejected here, before anything is locked.
  select * into recent from private.recent_writes
  where user_id = member and kind = kind_of_write;
  perform private.reject_above_limits(recent);
  -- Others pass one after the other, each with what the one before has written. They wait here, where nobody
  -- else does, and not with a thread in their hands.
  if recent.user_id is null then
    -- An account that was deleted a moment ago has no count; the write itself is then rejected.
    insert into private.recent_writes (user_id, kind)
    select id, kind_of_write from auth.users where id = member
    on conflict do nothing;
  end if;
  select * into recent from private.recent_writes
  where user_id = member and kind = kind_of_write for update;
  perform private.reject_above_limits(recent);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admit_writes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.admit_write(tg_argv[0]);
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.allow_restored_files(p_for interval)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.storage_settings (restores_until) values (now() + p_for)
  on conflict (only_row) do update set restores_until = excluded.restores_until
  returning restores_until;
$function$;

CREATE OR REPLACE FUNCTION private.allowances(recent private.recent_writes)
 RETURNS TABLE(name text, unit text, span interval, sentence text, allowed bigint, used bigint, renewed_at timestamp with time zone)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select write_limit.name, write_limit.unit, write_limit.span, write_limit.sentence,
    case when private.is_new_member(recent.user_id) then write_limit.first_day else write_limit.later end,
    case
      when write_limit.span < '1 day' then sliding.used
      when recent.day_ends_at <= clock_timestamp() then 0
      when write_limit.unit = 'rows' then recent.day_rows
      else recent.day_bytes
    end,
    case
      when write_limit.span < '1 day' then sliding.oldest + write_limit.span
      when recent.day_ends_at > clock_timestamp() then recent.day_ends_at
    end
  from private.write_limits write_limit
  cross join lateral (
    select count(*) as used, min(passed) as oldest from unnest(recent.times) passed
    where passed > clock_timestamp() - write_limit.span
  ) sliding
  where write_limit.kind = recent.kind;
$function$;

CREATE OR REPLACE FUNCTION private.announce_hiding()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.announce_notifications(user_id) from private.notifications
  where post_id = new.id and read_at is null;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.announce_ignoring()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.announce_notifications(coalesce(new.user_id, old.user_id));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.announce_news(post public.forum_posts, notified uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- So many live messages for one post. Whoever else follows the thread notices within a minute.
  select private.announce_notifications(follower.user_id) from (
    select followed.user_id, followed.seen_position from private.thread_follows followed
    where followed.thread_id = post.thread_id and followed.level = 'everything'
      and followed.user_id is distinct from post.user_id
      and followed.user_id <> all (coalesce(notified, '{}'))
    order by followed.followed_at desc limit 50
  ) follower
  left join private.thread_reads own
    on own.user_id = follower.user_id and own.thread_id = post.thread_id
  -- Who has news of this thread already sees no other number for one more.
  where not exists (
    select from public.forum_posts earlier
    where earlier.thread_id = post.thread_id and earlier.hidden_at is null
      and earlier.position > greatest(follower.seen_position, own.last_position)
      and earlier.position < post.position and earlier.user_id is distinct from follower.user_id
      and not private.ignores(follower.user_id, earlier.user_id)
      and not exists (
        select from private.notifications known
        where known.user_id = follower.user_id and known.post_id = earlier.id
      )
  );
$function$;

CREATE OR REPLACE FUNCTION private.announce_notifications(member uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
  select realtime.send('{}', 'notifications_changed', 'user:' || member || ':notifications', true);
$function$;

CREATE OR REPLACE FUNCTION private.announce_post_image(p_id uuid, p_width integer, p_height integer, p_extension text, p_checksums text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := (select auth.uid());
begin
  -- Not by the constraints, which repeat what was sent.
  if not coalesce(
    p_width between 1 and 1600 and p_height between 1 and 6400 and p_extension in ('webp', 'jpg', 'png')
      and private.are_post_image_checksums(p_checksums, p_width),
    false
  ) then
    raise exception 'This cannot be a picture of a post.' using errcode = '23514', hint = 'not_an_image';
  end if;
  if exists (select from public.post_images where id = p_id and owner_id = member and post_id is null) then
    return;
  end if;
  perform private.admit_write('post_images');
  -- Storage rejects what is beyond a limit without a reason.
  perform private.admit_write('post_image_files');
  if exists (select from private.former_post_images where id = p_id) then
    raise exception 'This picture was there before. Please add it anew.' using errcode = '23505', hint = 'used_image';
  end if;
  insert into public.post_images (id, owner_id, width, height, extension, checksums)
  values (p_id, member, p_width, p_height, p_extension, p_checksums);
  perform private.count_write('post_images', member, 0);
end;
$function$;

CREATE OR REPLACE FUNCTION private.announce_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.announce_notifications(member.user_id)
  from (select distinct user_id from removed where read_at is null) member
  join auth.users account on account.id = member.user_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.article_images(p_image_url text, p_content text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select distinct part[1] from regexp_matches(
    concat_ws(' ', p_image_url, p_content),
    '/blog-images/([0-9]{4}/[0-9a-f-]{36})(?:-[1-9][0-9]{0,3}(?:-webp)?)?\.(?:png|jpg|webp|gif)', 'g'
  ) part;
$function$;

CREATE OR REPLACE FUNCTION private.article_words(p_article public.blog_posts, p_plain text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select setweight(to_tsvector('pg_catalog.simple', private.normalized_text(p_article.title)), 'A')
    || setweight(
      to_tsvector('pg_catalog.simple', private.normalized_text(
        concat_ws(' ', p_article.excerpt, array_to_string(p_article.tags, ' '))
      )), 'B'
    )
    || to_tsvector('pg_catalog.simple', private.normalized_text(p_plain));
$function$;

CREATE OR REPLACE FUNCTION private.as_lexeme(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select '''' || replace(word, '''', '''''') || ''''; $function$;

CREATE OR REPLACE FUNCTION private.assert_thread_has_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.forum_threads where id = new.id)
    and not exists (select from public.forum_posts where thread_id = new.id) then
    raise exception 'A thread needs a first post.' using errcode = '23514', hint = 'thread_without_post';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.attach_post_images()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 10;
  shown constant uuid[] := private.post_images_in(new.content);
begin
  if cardinality(shown) > most then
    raise exception 'A post can have ten pictures at most.' using errcode = '23514', hint = 'too_many_images';
  end if;
  -- A new post has none.
  update public.post_images set post_id = null, detached_at = now()
  where post_id = new.id and id <> all (shown);
  -- Those of others, and of other posts, stay where they are: here they are seen by whoever may see that post.
  update public.post_images set post_id = new.id, detached_at = null
  where id = any (shown) and post_id is null and owner_id = new.user_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.awaited_post_image_files()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select image.id || '-' || size.width || '.' || image.extension
    from public.post_images image
      cross join lateral unnest(private.post_image_widths(image.width)) size (width)
    where image.owner_id = (select auth.uid()) and image.posted_at is null
      and image.detached_at > now() - interval '1 day'
    limit 1000
  );
$function$;

CREATE OR REPLACE FUNCTION private.awaits_release_file(p_name text, p_length numeric)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.release_files file join public.releases release using (version)
    where release.state = 'draft' and file.checked_at is null
      and p_name = 'releases/' || file.version || '/' || file.file_name
      -- A form has lines around its file.
      and p_length <= file.size_bytes + 16384
  );
$function$;

CREATE OR REPLACE FUNCTION private.broadcast_hidden_parent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  parent uuid;
  number integer;
begin
  -- A post that is being changed right now is skipped: it waits for the thread, and is sent after this.
  select id into parent from public.forum_posts
  where id = old.parent_post_id and hidden_at is not null
  for no key update skip locked;
  if not found then
    return null;
  end if;
  update public.forum_threads set change_number = change_number + 1 where id = old.thread_id
  returning change_number into number;
  if found then
    update public.forum_posts set change_number = number, broadcast_at = now() where id = parent;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.broadcast_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  -- Each reader gets these bytes, and each post is kept twice.
  most_bytes constant integer := 4096;
  post public.forum_posts;
  thread jsonb;
  event jsonb;
begin
  if tg_op = 'DELETE' then
    post := old;
  else
    post := new;
  end if;
  -- When the whole thread goes, its posts need no farewell one by one.
  select private.thread_state(t) into thread
  from public.forum_threads t where t.id = post.thread_id and t.is_public;
  if thread is null then
    return null;
  end if;
  if tg_op <> 'DELETE' and post.hidden_at is null then
    event := private.post_as_event(post) || jsonb_build_object('thread', thread);
  elsif tg_op <> 'DELETE' and private.has_public_reply(post.id) then
    event := private.hidden_post_as_event(
      (post.id, post.thread_id, post.position, post.created_at, post.change_number, post.hidden_at)
    ) || jsonb_build_object('thread', thread);
  end if;
  if event is null or octet_length(event::text) > most_bytes then
    -- Without words: a deletion, or a post to be fetched with get_thread_changes.
    event := jsonb_build_object(
      'id', post.id, 'thread_id', post.thread_id, 'position', post.position,
      'change_number', thread -> 'change_number', 'hidden_at', post.hidden_at, 'thread', thread
    );
  end if;
  perform realtime.send(
    event,
    case
      when tg_op = 'DELETE' then 'post_deleted'
      -- Also one that waits from the start: its number is a change in which readers see nothing.
      when post.hidden_at is not null and not event ? 'content' then 'post_deleted'
      when tg_op = 'INSERT' then 'post_created'
      else 'post_updated'
    end,
    'thread:' || post.thread_id || ':posts', true
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.broadcast_queue()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  perform realtime.send('{}', 'queue_changed', 'moderation:queue', true);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.broadcast_thread_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  perform realtime.send(
    jsonb_build_object(
      'id', new.id, 'reply_count', new.reply_count, 'last_activity_at', new.last_activity_at
    ),
    'thread_active', 'category:' || new.category_id || ':threads', true
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.broadcast_thread_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  if new.is_public then
    perform realtime.send(
      jsonb_build_object('id', new.id, 'thread', private.thread_state(new)),
      'thread_changed', 'thread:' || new.id || ':posts', true
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.broadcast_thread_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  perform realtime.send(
    jsonb_build_object('id', old.id), 'thread_deleted', 'thread:' || old.id || ':posts', true
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.can_undo(entry public.moderation_log)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- As long as it is as the entry has made it.
  select case entry.about
    when 'post' then (
      select case entry.action
        when 'post_hidden' then post.hidden_at is not null and not post.awaits_review
        when 'post_held' then post.awaits_review
        when 'post_restored' then post.hidden_at is null
        when 'post_released' then post.hidden_at is null
      end
      from public.forum_posts post where post.id = entry.post_id
    )
    when 'thread' then (
      select case entry.action
        when 'thread_hidden' then thread.hidden_at is not null
        when 'thread_restored' then thread.hidden_at is null
        when 'thread_locked' then thread.locked_at is not null
        when 'thread_unlocked' then thread.locked_at is null
        when 'thread_pinned' then thread.sticky
        when 'thread_unpinned' then not thread.sticky
        when 'thread_moved' then thread.category_id::text = entry.new_value
          and exists (
            select from public.forum_categories category
            where category.id::text = entry.old_value
          )
        when 'thread_renamed' then thread.title = entry.new_value and entry.old_value is not null
      end
      from public.forum_threads thread where thread.id = entry.thread_id
    )
    when 'report' then (
      select case entry.action
        when 'report_dismissed' then decided.outcome = 'dismissed'
        when 'report_reopened' then decided.outcome is null
      end
      from public.report_cases decided where decided.id = entry.case_id
    )
    when 'member' then case entry.action
      when 'member_unsuspended' then
        not exists (select from public.suspensions where member_id = entry.member_id)
      when 'member_unmarked_spammer' then false
      else exists (select from public.suspensions where entry_id = entry.id)
        -- The rest of an undo that was interrupted.
        or (
          not exists (select from public.suspensions where member_id = entry.member_id)
          and (
            exists (select from public.forum_posts where hidden_entry = entry.id)
            or exists (select from public.forum_threads where hidden_entry = entry.id)
          )
        )
    end
  end is true;
$function$;

CREATE OR REPLACE FUNCTION private.category_changed_at(category public.forum_categories)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Two steps into the index of the category page instead of a walk through its threads.
  select greatest(
    category.updated_at,
    (select last_activity_at from public.forum_threads
      where category_id = category.id and sticky and is_public
      order by last_activity_at desc limit 1),
    (select last_activity_at from public.forum_threads
      where category_id = category.id and not sticky and is_public
      order by last_activity_at desc limit 1)
  );
$function$;

CREATE OR REPLACE FUNCTION private.category_threads(p_category_slug text, p_search text DEFAULT ''::text, p_before_sticky boolean DEFAULT true, p_before_activity timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, p_before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, p_limit integer DEFAULT 31, p_newer boolean DEFAULT false, p_solved boolean DEFAULT NULL::boolean)
 RETURNS TABLE(id uuid, title text, sticky boolean, is_locked boolean, created_at timestamp with time zone, last_activity_at timestamp with time zone, reply_count integer, last_position integer, created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb, is_solved boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  of_category public.forum_categories;
  pattern text := '%' || regexp_replace(p_search, '([\\%_])', '\\\1', 'g') || '%';
  direction constant text := case when p_newer then 'asc' else 'desc' end;
  page public.forum_threads[];
begin
  select * into of_category from public.forum_categories c where c.slug = p_category_slug;
  if char_length(p_search) > 200 or p_solved and not of_category.asks_questions then
    -- No title is as long, and each would be compared with all of it. And nothing but a question is solved.
    return;
  end if;
  if p_search = '' and (p_solved is null or not of_category.asks_questions) and not p_newer then
    -- A statement of its own, so that browsing keeps its plan: a range of the index in page order.
    page := array(
      select t from public.forum_threads t
      where t.category_id = of_category.id and t.is_public
        and (t.sticky, t.last_activity_at, t.id) < (p_before_sticky, p_before_activity, p_before_id)
      order by t.sticky desc, t.last_activity_at desc, t.id desc
      limit least(p_limit, 50)
    );
  else
    -- Planned anew for each term and filter: only the letters tell whether the trigrams of a rare word or
    -- the category in page order is the short way, and what is solved has an index of its own.
    execute format(
      $query$
        select array(
          select listed.t from (
            select t from public.forum_threads t %s
            where t.category_id = $1 and t.is_public %s %s
              and (t.sticky, t.last_activity_at, t.id) %s ($3, $4, $5)
            order by t.sticky %s, t.last_activity_at %s, t.id %s
            limit least($6, 50)
          ) listed
          order by (listed.t).sticky desc, (listed.t).last_activity_at desc, (listed.t).id desc
        )
      $query$,
      case when p_search <> '' then 'join private.thread_titles searched on searched.thread_id = t.id' end,
      case when p_search <> '' then 'and searched.title ilike $2' end,
      case
        when of_category.asks_questions and p_solved then 'and t.is_solved'
        when of_category.asks_questions and not p_solved then 'and not t.is_solved'
      end,
      case when p_newer then '>' else '<' end,
      direction, direction, direction
    ) into page
    using of_category.id, pattern, p_before_sticky, p_before_activity, p_before_id, p_limit;
  end if;
  return query select * from private.thread_rows(page);
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_batch(p_entry_id bigint, p_threads uuid[], p_posts uuid[], p_reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed_threads integer;
  changed_posts integer;
begin
  perform set_config('moderation.is_batch', 'on', true);
  perform private.lock_threads(p_threads || array(
    select distinct thread_id from public.forum_posts where id = any(p_posts)
  ));
  update public.forum_posts set
    hidden_at = case when p_reason is not null then now() end,
    hidden_reason = p_reason, hidden_entry = p_entry_id
  where id = any(p_posts) and (hidden_at is null) = (p_reason is not null);
  get diagnostics changed_posts = row_count;
  update public.forum_threads set
    hidden_at = case when p_reason is not null then now() end,
    hidden_reason = p_reason, hidden_entry = p_entry_id
  where id = any(p_threads) and (hidden_at is null) = (p_reason is not null);
  get diagnostics changed_threads = row_count;
  perform set_config('moderation.is_batch', 'off', true);
  return changed_threads + changed_posts;
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_member_newsletter(p_member uuid, p_newsletter text, p_client text, p_wording text)
 RETURNS TABLE(outcome text, retry_after_seconds integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A limit is an outcome, not an error: an error would undo its own count.
  retry_after_seconds := private.consume_rate_limit('mail_preferences', p_member::text);
  outcome := case when retry_after_seconds > 0 then 'rate_limited'
    else private.set_member_newsletter(p_member, p_newsletter, p_client, p_wording) end;
  return next;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_avatar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from private.cleared_values cleared
    where cleared.member_id = new.id and cleared.kind = 'avatar'
      and cleared.value = substring(new.avatar_url from '/avatars/(.+)$')
  ) then
    raise exception 'A moderator has taken this picture away. Please choose another one.'
      using errcode = '23514', hint = 'cleared';
  end if;
  if new.avatar_url is null
    or new.avatar_url ~ (
      '^https?://[^/?#\\]+/storage/v1/object/public/avatars/(avatars/)?' || new.id
      || '-[0-9]{1,20}\.(png|jpg|jpeg|gif)$'
    )
    or exists (select from public.profiles where id = new.id and avatar_url = new.avatar_url) then
    return new;
  end if;
  raise exception 'A picture is a file of your own.'
    using errcode = '23514', constraint = 'profiles_avatar_url_is_own', hint = 'own_avatar';
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_title()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.has_hidden_characters(new.title) then
    raise exception 'Title must be one line without invisible characters.'
      using errcode = '23514', constraint = tg_table_name || '_title_is_clean', hint = 'hidden';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_username()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.choose_decisions(mail private.mails)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen jsonb;
  ids uuid[];
begin
  perform from private.decisions where user_id = mail.member_id and read_at is null order by id for update;
  select array_agg(told.id), jsonb_build_object(
      'ids', jsonb_agg(told.id),
      'kinds', private.mail_kinds_of('{decision}'),
      'count', count(*),
      'decisions', jsonb_agg(
        jsonb_build_object(
          'kind', told.kind, 'postId', told.post_id, 'position', told.position, 'threadId', told.thread_id,
          'title', told.thread_title, 'category', told.category, 'reason', told.reason
        ) order by told.created_at, told.id
      ) filter (where told.nth <= 10)
    ) into ids, chosen
  from (
    select each.*, row_number() over (order by each.created_at, each.id) as nth
    from private.told_decisions(mail.member_id) each
    where each.id in (
      select private.mailable_decisions(
        mail.member_id,
        case when mail.content is not null
          then array(select jsonb_array_elements_text(mail.content -> 'ids')::uuid) end
      )
    )
  ) told;
  if ids is null then
    return null;
  end if;
  update private.decisions set mailed_at = coalesce(mailed_at, now()) where id = any (ids);
  return chosen;
end;
$function$;

CREATE OR REPLACE FUNCTION private.choose_mail_content(mail private.mails)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen jsonb;
  ids uuid[];
begin
  -- First the thread, then its notifications, as whoever chooses a level and reads.
  perform from private.thread_follows
  where user_id = mail.member_id and thread_id = mail.thread_id for update;
  select array_agg(post.post_id), jsonb_build_object(
      'ids', jsonb_agg(post.post_id),
      'threadId', mail.thread_id,
      'title', (select title from public.forum_threads where id = mail.thread_id),
      'kinds', private.mail_kinds_of(array_agg(post.kind)),
      'newPosts', count(*) filter (where post.kind <> 'solution'),
      'posts', jsonb_agg(
        jsonb_build_object(
          'id', post.post_id, 'kind', post.kind, 'position', post.position, 'author', author.username,
          -- The mail shows the beginning, without quotes.
          'text', left(written.content, 2000)
        ) order by post.nth
      ) filter (where post.nth <= 10)
    ) into ids, chosen
  from (
    select each.*, row_number() over (order by each.position) as nth
    from private.mailable_posts(
      mail.member_id, mail.thread_id,
      -- It certainly was not accepted before: the same posts, as far as they are still to be told.
      case when mail.content is not null
        then array(select jsonb_array_elements_text(mail.content -> 'ids')::uuid) end
    ) each
  ) post
  join public.forum_posts written on written.id = post.post_id
  left join public.profiles author on author.id = written.user_id;
  if ids is null then
    return null;
  end if;
  update private.thread_follows followed set mailed_position = greatest(followed.mailed_position, (
    select max(post.position) from public.forum_posts post
    where post.id = any (ids) and not exists (
      select from private.notifications known where known.user_id = mail.member_id and known.post_id = post.id
    )
  ))
  where followed.user_id = mail.member_id and followed.thread_id = mail.thread_id;
  perform from private.notifications
  where user_id = mail.member_id and post_id = any (ids) order by post_id for update;
  update private.notifications set mailed_at = coalesce(mailed_at, now())
  where user_id = mail.member_id and post_id = any (ids);
  return chosen;
end;
$function$;

CREATE OR REPLACE FUNCTION private.choose_topics(p_id uuid, p_topics text, p_client text, p_wording text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  subscription public.email_subscriptions;
begin
  select * into subscription from public.email_subscriptions where id = p_id for update;
  if subscription.id is not null and (subscription.confirmed_at is null or subscription.topics <> p_topics) then
    update public.email_subscriptions set confirmed_at = coalesce(confirmed_at, now()), topics = p_topics where id = p_id;
    perform private.log_newsletter(
      subscription.email, case when subscription.confirmed_at is null then 'confirmed' else 'changed' end,
      p_wording, p_client
    );
  end if;
  return subscription.email;
end;
$function$;

CREATE OR REPLACE FUNCTION private.choose_waiting(mail private.mails)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'kinds', private.mail_kinds_of(array[mail.purpose]),
    'reports', count(*) filter (where thing.kind = 'report'),
    'posts', count(*) filter (where thing.kind = 'post'),
    'since', min(thing.since)
  )
  from private.waiting_things() thing
  where private.wants_mail_of(mail.member_id, mail.purpose)
    and (mail.purpose = 'waiting' or thing.since <= now() - interval '1 day')
  having count(*) > 0;
$function$;

CREATE OR REPLACE FUNCTION private.clear_profile(p_member_id uuid, p_reason text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry bigint;
begin
  perform private.require_moderator();
  if exists (select from private.user_roles where user_id = p_member_id) then
    raise exception 'This is a moderator or an administrator.'
      using errcode = '42501', hint = 'staff';
  end if;
  perform private.keep_cleared(p_member_id);
  update public.profiles set username = null, avatar_url = null, email = null
  where id = p_member_id
    and num_nonnulls(username, avatar_url, private.contact_email(id)) > 0;
  if found then
    perform private.forget_name_in_broadcasts(p_member_id);
    insert into public.moderation_log (actor_id, action, member_id, reason)
    values (
      (select auth.uid()), 'profile_cleared', p_member_id, private.require_reason(p_reason)
    ) returning id into entry;
  elsif not exists (select from public.profiles where id = p_member_id) then
    raise exception 'This account no longer exists.' using errcode = 'PT404', hint = 'member_gone';
  end if;
  update public.report_cases set closed_at = now(), outcome = 'upheld'
  where member_id = p_member_id and post_id is null and closed_at is null;
  return entry;
end;
$function$;

CREATE OR REPLACE FUNCTION private.close_cases_of_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    update public.report_cases set closed_at = now(), outcome = 'deleted'
    where post_id = old.id and closed_at is null;
  elsif new.awaits_review then
    -- What its author has made wait is not decided.
    return null;
  elsif new.hidden_at is not null then
    update public.report_cases set closed_at = new.hidden_at, outcome = 'upheld'
    where post_id = new.id and closed_at is null;
  else
    perform private.reconsider_cases(new.id, null, old.hidden_at);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.close_cases_of_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.report_cases set closed_at = now(), outcome = 'deleted'
  where member_id = old.id and post_id is null and closed_at is null;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.close_cases_of_thread()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.hidden_at is not null then
    update public.report_cases set closed_at = new.hidden_at, outcome = 'upheld'
    where thread_id = new.id and closed_at is null;
  else
    perform private.reconsider_cases(null, new.id, old.hidden_at);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.confirm_release_file(p_version text, p_platform text, p_size_bytes bigint, p_sha256 text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with confirmed as (
    update public.release_files set checked_at = coalesce(checked_at, now())
    where version = p_version and platform = p_platform
      and size_bytes = p_size_bytes and sha256 = p_sha256
    returning 1
  )
  select exists (select from confirmed);
$function$;

CREATE OR REPLACE FUNCTION private.confirm_subscription(p_token text, p_client text, p_wording text, p_topics text)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.choose_topics(private.read_mail_token('confirm', p_token), p_topics, p_client, p_wording);
$function$;

CREATE OR REPLACE FUNCTION private.consume_rate_limit(p_name text, p_subject text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request_limit private.request_limits;
  counter private.rate_limit_counters;
begin
  select * into strict request_limit from private.request_limits where name = p_name;
  -- Requests of one subject wait for each other here, so that simultaneous ones are counted too.
  insert into private.rate_limit_counters as known (kind, subject, used, ends_at)
  -- Hashed here, so that no caller can forget to.
  values (p_name, private.hmac_of(p_name || ' ' || p_subject), 1, now() + request_limit.span)
  on conflict (kind, subject) do update set
    used = case when known.ends_at <= now() then 1 else least(known.used, request_limit.allowed) + 1 end,
    ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
  returning known.* into counter;
  if counter.used <= request_limit.allowed then
    return 0;
  end if;
  return private.seconds_until(counter.ends_at);
end;
$function$;

CREATE OR REPLACE FUNCTION private.contact_email(member uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select email from private.contact_emails where user_id = member; $function$;

CREATE OR REPLACE FUNCTION private.contains_pattern(search text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (('%'::text || replace(replace(replace(btrim(search), '\'::text, '\\'::text), '%'::text, '\%'::text), '_'::text, '\_'::text)) || '%'::text);

CREATE OR REPLACE FUNCTION private.copy_title()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.thread_titles (thread_id, title) values (new.id, new.title)
  on conflict (thread_id) do update set title = excluded.title;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.correct_search(p_text text, p_words text[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  corrected text := p_text;
  given text;
  uses integer;
  better text;
begin
  -- Words that the index does not have take longest.
  foreach given in array p_words[1:4] loop
    continue when char_length(given) not between 4 and 24;
    uses := cardinality((private.find_posts(private.word_query(given), null, null, 3, '50 ms', true)).places)
      + (
        select count(*) from private.search_articles article
        where article.words @@ private.word_query(given)
      );
    continue when uses >= 3;
    select known.word into better
    from (
      select candidate.word, cardinality((
        private.find_posts(private.word_query(candidate.word), null, null, 30, '20 ms', true)
      ).places) as posts
      from private.search_words candidate
      where candidate.word = any(private.single_edits(given))
      limit 12
    ) known
    where known.posts > 2 * uses
    order by known.posts desc, known.word limit 1;
    if found then
      corrected := regexp_replace(corrected, '(?<!\w)' || given || '(?!\w)', better, 'gi');
    end if;
  end loop;
  return nullif(corrected, p_text);
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_image_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The secret key owns nothing, and an account may be gone by the time its file is there.
  if new.owner_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.count_write(
      private.counted_as(new.bucket_id), account.id,
      coalesce((new.metadata ->> 'size')::bigint, (new.metadata ->> 'contentLength')::bigint, 0)
    )
    from auth.users account where account.id = new.owner_id::uuid;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_links(content text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_count(
    plain.words,
    concat_ws('|',
      -- Destinations of links and definitions, unless they stay on the site.
      '\]\(\s*<?(?:[a-z&][\w&#;:]*|//)(?:/{0,2}www\.)?',
      '\]:[\s>]*<?(?://|https?:/{0,2}(?:www\.)?\S|(?:ircs?|mailto|xmpp):)',
      -- What becomes a link by itself.
      'https?:/{0,2}(?:www\.)?[^\s<>)\]]', '<(?:ircs?|mailto|xmpp):', '(?<![a-z0-9])www\.',
      '[\w.+-]@[\w-]+\.\w',
      -- A character reference may be a part of any of these, except for those of markup itself.
      '&(?!(?:amp|lt|gt|quot|apos|nbsp);)(?:#\w+|[a-z]\w*);'
    ),
    1, 'i'
  ) + case when definitions.number = 0 then 0
    -- Each use of a definition is a link.
    else greatest(0, regexp_count(plain.words, '\](?![[(:])') - definitions.number)
  end
  from (
    -- Browsers read a backslash in a URL as a slash. One that escapes something else is left out.
    select regexp_replace(
      replace(replace(content, '\\', '//'), '/\', '//'), '\\(?=[!-/:-@[-`{-~])', '', 'g'
    ) as words
  ) plain
  cross join lateral (
    select regexp_count(
      plain.words, '\]:[\s>]*<?(?://|https?:\S|(?:ircs?|mailto|xmpp):|[^\s>]*&)', 1, 'i'
    ) as number
  ) definitions;
$function$;

CREATE OR REPLACE FUNCTION private.count_notifications()
 RETURNS TABLE(unread integer, waiting integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    least(
      100,
      (
        select count(*) from (
          select from private.unread_notifications((select auth.uid())) limit 100
        ) notification
      ) + (
        select count(*) from (
          select from private.told_decisions((select auth.uid())) where read_at is null limit 100
        ) decision
      ) + (select count(*) from private.followed_news(100))
    )::integer,
    case when private.is_moderator() then (
      select count(*) from (select from private.waiting_things() limit 100) thing
    ) end::integer;
$function$;

CREATE OR REPLACE FUNCTION private.count_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    update public.forum_threads
    set last_position = new.position, change_number = new.change_number,
      post_count = post_count + (new.hidden_at is null)::integer,
      last_activity_at = case when new.hidden_at is null
        then greatest(last_activity_at, new.created_at) else last_activity_at end
    where id = new.thread_id;
    return null;
  end if;
  if tg_op = 'DELETE' then
    -- Locked before its posts are looked at, so that a reply written at the same moment counts.
    perform from public.forum_threads where id = old.thread_id for no key update;
    -- The last post takes its thread along: an empty thread would be a title without a voice.
    delete from public.forum_threads thread
    where thread.id = old.thread_id
      and not exists (select from public.forum_posts left_over where left_over.thread_id = thread.id);
    if found then
      return null;
    end if;
  end if;
  update public.forum_threads thread
  set post_count = post_count + case
      when tg_op = 'DELETE' then -(old.hidden_at is null)::integer
      else (old.hidden_at is not null)::integer - (new.hidden_at is not null)::integer
    end,
    -- number_edit has given a hidden or restored post its number.
    change_number = change_number + (tg_op = 'DELETE')::integer,
    last_activity_at = coalesce(
      (
        select latest.created_at from public.forum_posts latest
        where latest.thread_id = thread.id and latest.hidden_at is null
        order by latest.position desc limit 1
      ),
      last_activity_at
    )
  where thread.id = coalesce(new.thread_id, old.thread_id);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_post_writes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null then
    perform private.count_write('posts', (select auth.uid()), octet_length(new.content));
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_thread()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'INSERT' and old.is_public then
    update public.forum_categories set thread_count = thread_count - 1
    where id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and new.is_public then
    update public.forum_categories set thread_count = thread_count + 1
    where id = new.category_id;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_unconfirmed_accounts()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select count(*) from private.jobs job
    join auth.users account on account.id = job.key::uuid
    where job.kind = 'delete_unconfirmed_account' and account.email_confirmed_at is null
      and not exists (select from public.profiles profile where profile.id = account.id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_waiting()
 RETURNS TABLE(reports bigint, posts bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_moderator();
  return query select
    count(*) filter (where thing.kind = 'report'), count(*) filter (where thing.kind = 'post')
    from private.waiting_things() thing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_write(kind_of_write text, member uuid, bytes bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.recent_writes as recent
    (user_id, kind, times, day_ends_at, day_rows, day_bytes)
  select member, kind_of_write, case when sliding.span is null then '{}' else array[clock_timestamp()] end,
    clock_timestamp() + interval '1 day', 1, bytes
  from (
    select max(span) filter (where span < '1 day') as span
    from private.write_limits where kind = kind_of_write
  ) sliding
  on conflict (user_id, kind) do update set
    times = array(
      select passed from unnest(recent.times || excluded.times) passed
      where passed > clock_timestamp() - (
        select max(span) from private.write_limits where kind = kind_of_write and span < '1 day'
      )
      order by passed
    ),
    day_ends_at = case when recent.day_ends_at <= clock_timestamp() then excluded.day_ends_at
      else recent.day_ends_at end,
    day_rows = case when recent.day_ends_at <= clock_timestamp() then 1
      else recent.day_rows + 1 end,
    day_bytes = case when recent.day_ends_at <= clock_timestamp() then excluded.day_bytes
      else recent.day_bytes + excluded.day_bytes end;
$function$;

CREATE OR REPLACE FUNCTION private.count_writes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null then
    perform private.count_write(tg_argv[0], (select auth.uid()), 0);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.counted_as(p_bucket text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE p_bucket WHEN 'avatars'::text THEN 'avatars'::text WHEN 'post-images'::text THEN 'post_image_files'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.create_article_preview(p_article_id uuid)
 RETURNS TABLE(token text, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 10;
begin
  perform private.require_admin();
  perform from public.blog_posts where id = p_article_id for update;
  if not found then
    raise exception 'There is no such article.' using errcode = 'PT404', hint = 'no_article';
  end if;
  -- With each new link the oldest of many ends, and what has ended is forgotten.
  delete from private.article_previews preview where preview.article_id = p_article_id
    and (preview.expires_at <= now() or preview.token_hash in (
      select open.token_hash from private.article_previews open where open.article_id = p_article_id
      order by open.expires_at desc offset most - 1
    ));
  -- Two of them: 244 random bits.
  token := replace(gen_random_uuid() || '' || gen_random_uuid(), '-', '');
  expires_at := now() + interval '7 days';
  insert into private.article_previews values (sha256(convert_to(token, 'UTF8')), p_article_id, expires_at);
  return next;
end;
$function$;

CREATE OR REPLACE FUNCTION private.create_profile_for_new_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.current_blog_slug(p_slug text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select post.slug from private.blog_slug_redirects redirect
  join public.blog_posts post on post.id = redirect.post_id
  where redirect.slug = p_slug and post.published_at <= now();
$function$;

CREATE OR REPLACE FUNCTION private.decide_reports(p_case_id uuid, p_action text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decided public.report_cases;
  entry bigint;
begin
  perform private.require_moderator();
  if p_action = 'dismiss' then
    update public.report_cases set closed_at = now(), outcome = 'dismissed'
    where id = p_case_id and closed_at is null returning * into decided;
  else
    update public.report_cases set closed_at = null, outcome = null
    where id = p_case_id and outcome = 'dismissed' returning * into decided;
  end if;
  if decided.id is null then
    return null;
  end if;
  insert into public.moderation_log (actor_id, action, case_id, member_id, thread_id, post_id)
  values (
    (select auth.uid()),
    case p_action when 'dismiss' then 'report_dismissed' else 'report_reopened' end,
    decided.id, decided.member_id, decided.thread_id, decided.post_id
  ) returning id into entry;
  return entry;
exception when unique_violation then
  raise exception 'It was changed again in the meantime.'
    using errcode = 'PT409', hint = 'changed_since';
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_broadcasts(broadcasts private.broadcast[])
 RETURNS void
 LANGUAGE plpgsql
 STRICT SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from realtime.messages message
  using unnest(broadcasts) post
  -- Written like the index of the table, so that each is one look-up.
  where message.extension = 'broadcast' and message.private is true
    and message.inserted_at = timezone('utc', post.broadcast_at)
    and message.topic = 'thread:' || post.thread_id || ':posts'
    and message.payload ->> 'id' = post.post_id::text
    -- Not what was sent since, if it was in one transaction.
    and (message.payload ->> 'change_number')::integer <= post.change_number;
exception when insufficient_privilege then
  -- The table is the platform's. Nobody is kept from taking words back because it refuses; the
  -- check after a deployment finds out.
  raise warning 'Removed words stay in realtime.messages for three days: %', sqlerrm;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_expired_audit_entries()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rows integer;
begin
  -- Auth never deletes any. Without an index on the time each call reads the table, so it takes more at once.
  delete from auth.audit_log_entries where id in (
    select id from auth.audit_log_entries where created_at < now() - interval '90 days' limit 20000
  );
  get diagnostics rows = row_count;
  return rows;
exception when insufficient_privilege or undefined_table or raise_exception then
  -- The table is the platform's. What it does not allow must not keep other rows.
  raise warning 'Auth''s audit log keeps entries of more than 90 days: %', sqlerrm;
  return 0;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_expired_log()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rows integer;
begin
  perform set_config('moderation_log.delete_expired', 'on', true);
  delete from public.moderation_log where id in (
    select entry.id from public.moderation_log entry
    where entry.created_at < now() - interval '3 years'
      -- What still has an effect can still be undone.
      and not exists (select from public.suspensions where entry_id = entry.id)
      and not exists (select from public.forum_posts where hidden_entry = entry.id)
      and not exists (select from public.forum_threads where hidden_entry = entry.id)
    order by entry.created_at limit 1000
  );
  get diagnostics rows = row_count;
  perform set_config('moderation_log.delete_expired', 'off', true);
  return rows;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_expired_mails_and_reports()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rows integer;
  total integer := private.delete_other_expired_rows() + private.delete_expired_log()
    + private.delete_expired_audit_entries();
begin
  delete from private.newsletter_events where id in (
    select id from private.newsletter_events where created_at < now() - interval '3 years'
    order by created_at limit 1000
  );
  get diagnostics rows = row_count;
  total := total + rows;
  delete from private.mails where id in (
    select id from private.mails where finished_at < now() - interval '1 year' order by finished_at limit 1000
  );
  get diagnostics rows = row_count;
  total := total + rows;
  -- Of an unknown outcome: a day later no attempt repeats it any more.
  update private.mails set sent_to = null where id in (
    select id from private.mails
    where sent_to is not null and finished_at < now() - interval '1 day' order by finished_at limit 1000
  );
  get diagnostics rows = row_count;
  total := total + rows;
  -- With their reports.
  delete from public.report_cases where id in (
    select id from public.report_cases where closed_at < now() - interval '3 years' order by closed_at limit 1000
  );
  get diagnostics rows = row_count;
  return total + rows;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_expired_post_images()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rows integer;
begin
  delete from public.post_images where id in (
    select id from public.post_images where detached_at < now() - interval '7 days'
    order by detached_at limit 1000
  );
  get diagnostics rows = row_count;
  return rows;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_expired_rate_limits()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- A few at a time keeps every request quick; skipping locked rows keeps it from ever waiting.
  delete from private.rate_limit_counters where (kind, subject) in (
    select kind, subject from private.rate_limit_counters where ends_at <= now()
    order by ends_at limit 20 for update skip locked
  );
$function$;

CREATE OR REPLACE FUNCTION private.delete_expired_rows()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.delete_expired_mails_and_reports() + private.delete_expired_post_images(); $function$;

CREATE OR REPLACE FUNCTION private.delete_hidden_posts(member uuid, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  posts constant uuid[] := array(
    select id from public.forum_posts where user_id = member and hidden_at is not null
    order by thread_id, position limit most
  );
  deleted integer;
begin
  perform from public.forum_threads
  where id in (select thread_id from public.forum_posts where id = any(posts)) order by id for no key update;
  delete from public.forum_posts where id = any(posts) and hidden_at is not null;
  get diagnostics deleted = row_count;
  return deleted;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_hidden_posts_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The function that members call has done it in portions; the dashboard has not.
  perform private.delete_hidden_posts(old.id, null);
  return old;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_other_expired_rows()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rows integer;
  total integer := 0;
begin
  update public.reports set contact = null where id in (
    select report.id from public.reports report join public.report_cases on report_cases.id = report.case_id
    where report.contact is not null and report_cases.closed_at < now() - interval '180 days' limit 1000
  );
  get diagnostics rows = row_count;
  total := total + rows;
  delete from private.rate_limit_counters where (kind, subject) in (
    select kind, subject from private.rate_limit_counters where ends_at <= now()
    order by ends_at limit 1000 for update skip locked
  );
  get diagnostics rows = row_count;
  total := total + rows;
  delete from private.jobs where id in (
    select job.id from private.job_kinds kind cross join lateral (
      select id from private.jobs
      where jobs.kind = kind.kind and jobs.finished_at < now() - kind.kept and jobs.state in ('done', 'dead')
        and (jobs.state = 'done' or jobs.finished_at < now() - interval '90 days')
      order by jobs.finished_at limit 1000
    ) job where kind.runs_every is null
  );
  get diagnostics rows = row_count;
  total := total + rows;
  delete from cron.job_run_details where runid in (
    select runid from cron.job_run_details where end_time < now() - interval '7 days' limit 1000
  );
  get diagnostics rows = row_count;
  return total + rows;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_own_posts(posts uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deleted integer;
begin
  perform private.require_fresh_sign_in();
  perform private.lock_threads_of_own_posts(posts);
  delete from public.forum_posts where id = any(posts) and user_id = (select auth.uid());
  get diagnostics deleted = row_count;
  return deleted;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_unconfirmed_account(p_user_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account auth.users;
  wait interval;
begin
  select * into account from auth.users where id = p_user_id for update;
  -- Somebody who was invited, or has a telephone, or is anonymous: not an account of this site's sign-up.
  if account.id is null or account.confirmed_at is not null or account.is_anonymous then
    return null;
  end if;
  wait := greatest(account.created_at, account.confirmation_sent_at, account.invited_at)
    + interval '1 day' - now();
  if wait > interval '0' then
    return greatest(1, ceil(extract(epoch from wait)));
  end if;
  delete from auth.users where id = p_user_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.describe_action()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  described private.moderation_actions;
begin
  select * into strict described from private.moderation_actions where name = new.action;
  new.about := described.about;
  if described.is_limited and (select auth.uid()) is not null then
    perform private.admit_write('moderation');
    perform private.count_write('moderation', (select auth.uid()), 0);
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.detach_replies()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.forum_posts set parent_post_id = null
  where id in (
    select id from public.forum_posts where parent_post_id in (select id from removed)
    -- A reply that is locked is being deleted, or edited: see private.number_edit.
    for no key update skip locked
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.dismiss_news(p_thread_id uuid, p_position integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := (select auth.uid());
begin
  update private.thread_follows followed
  set seen_position = least(p_position, thread.last_position)
  from public.forum_threads thread
  where followed.user_id = member and followed.thread_id = p_thread_id
    and thread.id = followed.thread_id
    and followed.seen_position < least(p_position, thread.last_position);
  if found then
    perform private.announce_notifications(member);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_article_previews(p_article_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  delete from private.article_previews where article_id = p_article_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_letter_batch(p_batch_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.mails set state = 'unknown', finished_at = now() where batch_id = p_batch_id and state = 'queued';
  update private.letter_batches batch set
    accepted = ended.accepted, rejected = ended.rejected, skipped = ended.skipped, unknown = ended.unknown
  from (
    select count(*) filter (where state = 'accepted') as accepted, count(*) filter (where state = 'rejected') as rejected,
      count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'unknown') as unknown
    from private.mails where batch_id = p_batch_id
  ) ended where batch.id = p_batch_id;
$function$;

CREATE OR REPLACE FUNCTION private.end_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.awaits_review := false;
  if new.user_id is not null and private.is_moderator() then
    insert into private.reviewed_members (user_id) values (new.user_id) on conflict do nothing;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_subscription(p_id uuid, p_event text, p_client text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended text;
begin
  delete from public.email_subscriptions where id = p_id returning email into ended;
  if ended is not null then
    perform private.log_newsletter(ended, p_event, null, p_client);
  end if;
  return ended;
end;
$function$;

CREATE OR REPLACE FUNCTION private.export_subscribers(p_search text DEFAULT ''::text, p_state text DEFAULT 'all'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  exported jsonb;
begin
  perform private.require_proven_admin();
  perform private.require_request_limit('subscriber_exports', (select auth.uid())::text);
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'email', email, 'created_at', created_at, 'confirmed_at', confirmed_at, 'topics', topics
      ) order by created_at desc, id desc
    ), '[]'
  ) into exported from private.found_subscribers(p_search, p_state);
  insert into public.moderation_log (actor_id, action, old_value, new_value) values (
    (select auth.uid()), 'subscribers_exported', jsonb_array_length(exported),
    -- Moderators read the log, and no addresses.
    btrim(concat_ws(' ', p_state, private.without_emails(btrim(p_search))))
  );
  return exported;
end;
$function$;

CREATE OR REPLACE FUNCTION private."extract"(p_text text, p_wanted tsquery)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  options constant text := 'MaxFragments=2, MinWords=8, MaxWords=24, ShortWord=0, FragmentDelimiter=" … "';
  most_characters constant integer := 400;
  shown_whole constant integer := 240;
  extract text;
  shown text;
begin
  if p_wanted is null then
    return left(p_text, most_characters)
      || case when char_length(p_text) > most_characters then ' …' else '' end;
  end if;
  if char_length(p_text) <= shown_whole then
    return private.marked(p_text, p_wanted, 'HighlightAll=true');
  end if;
  -- Most long texts say early what they are about.
  extract := private.marked(left(p_text, 4000), p_wanted, options);
  if char_length(p_text) > 4000 and position(U&'\E000' in extract) = 0 then
    extract := private.marked(p_text, p_wanted, options);
  end if;
  extract := left(extract, most_characters);
  shown := translate(extract, U&'\E000\E001', '');
  return case when starts_with(p_text, left(shown, 20)) then '' else '… ' end || extract
    || case when right(p_text, 20) = right(shown, 20) then '' else ' …' end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.file_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Null for a visitor: then the function that is called has counted the request.
  reporter constant uuid := (select auth.uid());
  thread uuid;
  member uuid := new.member_id;
begin
  -- The seed and the owner of the database report in the name of others.
  new.reporter_id := coalesce(reporter, new.reporter_id);
  if new.post_id is not null then
    -- Waits for a moderator who is hiding it right now.
    select post.thread_id, post.user_id into thread, member from public.forum_posts post
    where post.id = new.post_id and post.hidden_at is null
      and (select t.is_public from public.forum_threads t where t.id = post.thread_id)
    for share;
    if not found then
      raise exception 'This post no longer exists.' using errcode = 'PT404', hint = 'post_gone';
    end if;
  elsif not exists (select from public.profiles where id = new.member_id) then
    raise exception 'This account no longer exists.' using errcode = 'PT404', hint = 'member_gone';
  end if;
  if member = reporter then
    raise exception 'You cannot report yourself.' using errcode = '23514', hint = 'own_content';
  end if;
  -- Whoever reports the same thing at the same moment waits here and joins the case.
  if new.post_id is not null then
    insert into public.report_cases (post_id, thread_id, member_id)
    values (new.post_id, thread, member)
    on conflict (post_id) where closed_at is null and post_id is not null
      do update set post_id = excluded.post_id
    returning id into new.case_id;
  else
    insert into public.report_cases (member_id) values (member)
    on conflict (member_id) where closed_at is null and post_id is null
      do update set member_id = excluded.member_id
    returning id into new.case_id;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.fill_search(p_batch integer DEFAULT 500)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  progress private.search_fill;
  last public.forum_posts;
  posts uuid[];
  locked uuid[];
begin
  select * into progress from private.search_fill for update;
  if progress.is_done then
    return null;
  end if;
  posts := array(
    select post.id from public.forum_posts post
    where (post.created_at, post.id) < (progress.before_time, progress.before_id)
    order by post.created_at desc, post.id desc limit p_batch
  );
  locked := array(
    select post.id from public.forum_posts post
    where post.id = any(posts) and not exists (
      select from private.search_posts searched where searched.post_id = post.id
    )
    for no key update skip locked
  );
  perform private.index_words(
    array(
      select listed.id from unnest(posts) with ordinality listed (id, number)
      where listed.id = any(locked) order by listed.number
    ),
    'private.old_posts'
  );
  -- Those that somebody is changing now, or is about to delete.
  insert into private.search_queue (post_id)
  select post.id from unnest(posts) post (id)
  where post.id <> all(locked) and not exists (
    select from private.search_posts searched where searched.post_id = post.id
  );
  select post.* into last from public.forum_posts post
  where post.id = posts[cardinality(posts)];
  update private.search_fill set
    before_time = coalesce(last.created_at, before_time), before_id = coalesce(last.id, before_id),
    is_done = cardinality(posts) < p_batch;
  return coalesce(last.created_at, progress.before_time);
end;
$function$;

CREATE OR REPLACE FUNCTION private.find_mentions(words text)
 RETURNS TABLE(nth bigint, id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
  with parts as (
    select part, nth, lag(part) over (order by nth) as before
    from string_to_table(private.without_code_and_quotes(words), '@') with ordinality
      as each (part, nth)
    -- More than anybody may mention, however many signs a text has.
    limit 101
  ), begun as (
    select nth, left(split_part(part, E'\n', 1), 31) as line from parts
    where nth > 1 and part ~ '^\S' and coalesce(right(before, 1), '') !~ '[[:alnum:]_/.@`\[]'
  ), possible as (
    select begun.nth, left(begun.line, length) as name from begun
    cross join generate_series(2, least(char_length(begun.line), 30)) length
    where substr(begun.line, length, 1) ~ '\S' and substr(begun.line, length + 1, 1) !~ '[[:alnum:]]'
  )
  -- A name may have spaces: the longest that is one counts.
  select distinct on (possible.nth) possible.nth, member.id, possible.name
  from possible
  cross join lateral (
    select profile.id from public.profiles profile
    where private.username_key(profile.username) = private.username_key(possible.name) limit 1
  ) member
  order by possible.nth, char_length(possible.name) desc;
$function$;

CREATE OR REPLACE FUNCTION private.find_posts(p_query tsquery, p_before bigint, p_since timestamp with time zone, p_wanted integer, p_budget interval, p_shown_only boolean, OUT places bigint[], OUT reached bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  -- A common word has enough matches in the first window, a rare one is looked up once in each.
  size numeric := 8192;
  smallest constant numeric := 1024;
  growth constant numeric := 16;
  began constant timestamptz := clock_timestamp();
  begun timestamptz;
  spent numeric;
  rest numeric;
  lowest bigint := case
    when p_since is null then (select min(place) from private.search_posts)
    -- A post that was hidden at first has a later place than its neighbours, hardly 500 in a row.
    else (
      select min(earliest.place) from (
        select place from private.search_posts where created_at >= p_since
        order by created_at limit 500
      ) earliest
    )
  end;
  low bigint;
  in_window bigint[];
begin
  places := '{}';
  reached := least(p_before, 1 + (select max(place) from private.search_posts));
  while reached > lowest loop
    -- No small rest is left for another look.
    low := case when reached - 1.25 * size <= lowest then lowest else reached - size end;
    begun := clock_timestamp();
    execute $query$
      select array(
        select searched.place from private.search_posts searched
        where searched.words @@ $1 and searched.place >= $2 and searched.place < $3
          and ($5 is null or searched.created_at >= $5)
          and (not $6 or private.is_shown(searched.post_id))
        order by searched.place desc limit $4
      )
    $query$ into in_window
    using p_query, low, reached, p_wanted - cardinality(places), p_since, p_shown_only;
    places := places || in_window;
    if cardinality(places) >= p_wanted then
      reached := places[p_wanted];
      return;
    end if;
    reached := low;
    spent := extract(epoch from clock_timestamp() - begun);
    rest := extract(epoch from p_budget - (clock_timestamp() - began));
    -- Each window costs something, however small it is.
    exit when rest <= spent / 8;
    -- As much as will have enough matches, and can be expected to be read in what is left of the time.
    size := greatest(smallest, least(
      size * growth,
      size * 1.5 * (p_wanted - cardinality(places)) / greatest(cardinality(in_window), 0.01),
      size * rest / greatest(spent, 0.000001)
    ));
    -- Only the first window may be read post by post: a wrong guess about a rare word would read all others.
    perform set_config('enable_indexscan', 'off', true);
  end loop;
  if reached <= lowest or lowest is null then
    reached := null;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.find_subscription(p_purpose text, p_token text)
 RETURNS TABLE(email text, is_confirmed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select subscription.email, subscription.confirmed_at is not null
  from public.email_subscriptions subscription where subscription.id = private.read_mail_token(p_purpose, p_token);
$function$;

CREATE OR REPLACE FUNCTION private.finish_jobs(p_outcomes jsonb)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with outcome as (
    select * from jsonb_to_recordset(p_outcomes)
      as outcome(id uuid, lease_id uuid, result text, error text, after_seconds integer)
  ), ended as (
    select job.id, kind.runs_every is not null and outcome.result = 'done' as runs_again,
      case
        when outcome.result = 'failed' and job.attempts >= kind.max_attempts then 'dead'
        when outcome.result in ('failed', 'later') then 'waiting'
        else outcome.result
      end as state,
      outcome.error,
      case outcome.result
        -- Of many that fail together not all come back together.
        when 'failed' then (0.8 + 0.4 * random()) * least(
          kind.retry_after * power(2, job.attempts - 1), kind.retry_after_at_most
        )
        when 'later' then make_interval(secs => outcome.after_seconds)
        else kind.runs_every
      end as pause,
      outcome.result
    from outcome join private.jobs job on job.id = outcome.id and job.lease_id = outcome.lease_id
    join private.job_kinds kind on kind.kind = job.kind
    where outcome.result in ('done', 'failed', 'later', 'dead')
  ), finished as (
    update private.jobs job set
      state = case when ended.runs_again then 'waiting' else ended.state end,
      -- Waiting until it may be done is not an attempt.
      attempts = case when ended.runs_again then 0 when ended.result = 'later' then job.attempts - 1 else job.attempts end,
      due_at = coalesce(now() + ended.pause, job.due_at),
      lease_id = null,
      last_error = left(ended.error, 500),
      finished_at = case when ended.state in ('done', 'dead') then now() end
    from ended where job.id = ended.id
    returning job.id
  )
  select count(*)::integer from finished;
$function$;

CREATE OR REPLACE FUNCTION private.fits_bucket(p_bucket text, p_name text, p_metadata jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from storage.buckets bucket
    where bucket.id = p_bucket
      and p_metadata ->> 'mimetype' = private.kind_of_file(p_name)
      and private.kind_of_file(p_name) = any (coalesce(bucket.allowed_mime_types, '{application/octet-stream}'))
      -- A body without a declared length has none. A form has lines around its file.
      and (p_metadata ->> 'contentLength')::numeric <= coalesce(bucket.file_size_limit + 16384, 'infinity'::numeric)
  );
$function$;

CREATE OR REPLACE FUNCTION private.follow_by_writing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.thread_follows
    (user_id, thread_id, level, seen_position, mailed_position, is_automatic)
  select new.user_id, new.thread_id, 'everything', new.position, new.position, true
  where not exists (
      select from private.thread_follows
      where user_id = new.user_id and thread_id = new.thread_id
    )
    and private.follows_by_writing(new.user_id)
  on conflict do nothing;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.followed_news(most integer)
 RETURNS TABLE(thread_id uuid, title text, posts integer, first_position integer, last_position integer, latest_at timestamp with time zone, authors uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with member (id) as (select auth.uid()), followed as (
    select thread.id from member
    join private.thread_follows follow on follow.user_id = member.id
    cross join lateral (
      select each.id, each.last_position, each.last_activity_at
      from public.forum_threads each where each.id = follow.thread_id and each.is_public limit 1
    ) thread
    left join lateral (
      select own.last_position from private.thread_reads own
      where own.user_id = member.id and own.thread_id = follow.thread_id limit 1
    ) own on true
    where follow.level = 'everything'
      and thread.last_position > greatest(follow.seen_position, own.last_position)
    order by thread.last_activity_at desc, thread.id limit 200
  )
  select news.* from member
  cross join private.unread_in_follows(member.id, array(select followed.id from followed)) news
  order by news.latest_at desc, news.thread_id
  limit most;
$function$;

CREATE OR REPLACE FUNCTION private.follows_by_writing(member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select follows_by_writing from private.notification_settings where user_id = member), true
  );
$function$;

CREATE OR REPLACE FUNCTION private.forget_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_subscription(id, 'left') from public.email_subscriptions where email = lower(old.email);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_account_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.forget_account_traces(old.id);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_account_traces(account_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Not the one that is deleting an account right now: it is deleted later, as every job that is done.
  delete from private.jobs
  where kind = 'delete_unconfirmed_account' and key = account_id::text and state <> 'running';
  -- Of files that are deleted already. The others are looked at when their job is due.
  delete from private.jobs job
  where job.kind = 'delete_unused_file' and job.state <> 'running'
    and job.key ~ ('^avatars/(avatars/)?' || account_id || '-')
    and not exists (
      select from storage.objects file where file.bucket_id = 'avatars' and file.name = job.payload ->> 'name'
    );
  -- The function that members call has done it in portions; the dashboard has not.
  update public.forum_posts post set mentions = coalesce(
    (
      select jsonb_agg(each order by nth)
      from jsonb_array_elements(post.mentions) with ordinality as all_of_them (each, nth)
      where (each ->> 'id')::uuid <> account_id
    ),
    '[]'
  )
  where post.mentions <> '[]' and post.mentions @> jsonb_build_array(jsonb_build_object('id', account_id));
  -- Tables of the platform: what it does not allow must not keep somebody from leaving.
  begin
    -- Images of articles and posts stay, without the id of who uploaded them.
    update storage.objects set owner = null, owner_id = null
    where bucket_id in ('blog-images', 'post-images') and owner_id = account_id::text;
  exception when insufficient_privilege then
    raise warning 'Images keep the id of who uploaded them: %', sqlerrm;
  end;
  begin
    -- Has no foreign key, and only rows of who is just signing in with PKCE.
    delete from auth.flow_state where user_id = account_id;
  exception when insufficient_privilege then
    raise warning 'A sign-in that was not finished keeps the id of its account for a day: %', sqlerrm;
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_author_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.search_posts set words = ts_delete(words, '@u' || old.user_id) where post_id = new.id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_hidden_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.hidden_entry := null;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_hidden_thread()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  perform private.delete_broadcasts(
    array_agg(row(post.id, post.thread_id, post.broadcast_at, post.change_number)::private.broadcast)
  )
  from public.forum_posts post
  -- Older messages are deleted, with the partition of their day.
  where post.thread_id = new.id and post.broadcast_at > now() - interval '5 days';
  perform realtime.send(
    jsonb_build_object('id', new.id), 'thread_deleted', 'thread:' || new.id || ':posts', true
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_job_addresses()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.last_error := private.without_emails(new.last_error);
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_logged_titles(member uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('moderation_log.forget_titles', 'on', true);
  update public.moderation_log set old_value = null, new_value = null
  where member_id = member
    and action in (select name from private.moderation_actions where has_title)
    and coalesce(old_value, new_value) is not null;
  perform set_config('moderation_log.forget_titles', 'off', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_mail_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.reason := private.without_emails(new.reason);
  -- While the outcome is unknown, an attempt may repeat it, to the same address.
  if new.state in ('accepted', 'rejected', 'skipped') then
    new.sent_to := null;
  end if;
  -- Whoever has left is sent nothing more.
  if tg_op = 'UPDATE' and new.member_id is null and new.subscriber_id is null
    and num_nonnulls(old.member_id, old.subscriber_id) > 0 then
    new.sent_to := null;
    new.content := null;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_mail_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.content := null;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_name_in_broadcasts(p_member_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.delete_broadcasts(
    array_agg(row(post.id, post.thread_id, post.broadcast_at, post.change_number)::private.broadcast)
  )
  from (
    select id from public.forum_posts where user_id = p_member_id
    union
    select reply.id from public.forum_posts own join public.forum_posts reply on reply.parent_post_id = own.id
    where own.user_id = p_member_id
  ) naming
  join public.forum_posts post using (id)
  -- Older messages are deleted, with the partition of their day.
  where post.broadcast_at > now() - interval '5 days';
$function$;

CREATE OR REPLACE FUNCTION private.forget_post_versions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.post_versions where post_id = new.id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_removed_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Older messages are deleted, with the partition of their day.
  kept_since constant timestamptz := now() - interval '5 days';
begin
  if tg_op = 'DELETE' then
    perform private.delete_broadcasts(array_agg(row(id, thread_id, broadcast_at, change_number)::private.broadcast))
    from removed where broadcast_at > kept_since;
    return null;
  end if;
  perform private.delete_broadcasts(
    array_agg(row(before.id, before.thread_id, before.broadcast_at, before.change_number)::private.broadcast)
  )
  from removed before join written after using (id)
  where before.broadcast_at > kept_since
    and (
      before.content is distinct from after.content or after.hidden_at is not null
      -- Somebody who is mentioned has left.
      or before.mentions is distinct from after.mentions
    );
  -- Who has left, or wrote what is hidden, is named in what was sent about their posts and of the replies.
  perform private.delete_broadcasts(
    array_agg(row(post.id, post.thread_id, post.broadcast_at, post.change_number)::private.broadcast)
  )
  from removed before join written after using (id)
  join public.forum_posts post on post.id = before.id or post.parent_post_id = before.id
  where post.broadcast_at > kept_since
    and (
      before.user_id is not null and after.user_id is null
      or before.hidden_at is null and after.hidden_at is not null and post.id <> before.id
    );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_subscription(p_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.end_subscription(id, 'forgotten') from public.email_subscriptions
  where id = p_id and confirmed_at is null for update;
$function$;

CREATE OR REPLACE FUNCTION private.found_articles(p_query tsquery, p_wanted tsquery, p_since timestamp with time zone, p_limit integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'slug', best.slug, 'published_at', best.published_at,
    'title', private.marked(best.title, p_wanted, 'HighlightAll=true'),
    'extract', private.extract(best.plain, p_wanted)
  ) order by best.score desc, best.published_at desc), '[]')
  from (
    select newest.*, ts_rank_cd(newest.words, p_query, 1) as score
    from (
      select article.slug, article.title, article.published_at, searched.plain, searched.words
      from private.search_articles searched
      join public.blog_posts article on article.id = searched.article_id
      where searched.words @@ p_query and article.published_at <= now()
        and (p_since is null or article.published_at >= p_since)
      order by article.published_at desc limit 200
    ) newest
    order by score desc, newest.published_at desc limit p_limit
  ) best;
$function$;

CREATE OR REPLACE FUNCTION private.found_posts(p_places bigint[], p_wanted tsquery)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', post.id, 'position', post.position, 'created_at', post.created_at,
    'author', private.named_member(post.user_id),
    'thread', jsonb_build_object(
      'id', thread.id,
      'title', case when post.position = 1 and p_wanted is not null
        then private.marked(thread.title, p_wanted, 'HighlightAll=true') else thread.title end
    ),
    'category', jsonb_build_object('name', category.name, 'slug', category.slug),
    'extract', private.extract(post.content, p_wanted)
  ) order by listed.number), '[]')
  from unnest(p_places) with ordinality listed (place, number)
  join private.search_posts searched on searched.place = listed.place
  join public.forum_posts post on post.id = searched.post_id
  join public.forum_threads thread on thread.id = post.thread_id
  join public.forum_categories category on category.id = thread.category_id
  -- Once more, whatever has chosen the places.
  where post.hidden_at is null and thread.is_public;
$function$;

CREATE OR REPLACE FUNCTION private.found_subscribers(p_search text, p_state text)
 RETURNS SETOF public.email_subscriptions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.email_subscriptions subscription
  where (btrim(p_search) = '' or subscription.email ilike private.contains_pattern(p_search))
    and case p_state when 'confirmed' then subscription.confirmed_at is not null
      when 'waiting' then subscription.confirmed_at is null else true end;
$function$;

CREATE OR REPLACE FUNCTION private.give_up_letter_batch()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_letter_batch(new.key::uuid);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.give_up_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.mails set state = 'unknown', finished_at = now()
  where id = new.key::uuid and state = 'queued';
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.has_authenticator()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
  );
$function$;

CREATE OR REPLACE FUNCTION private.has_due_jobs()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.job_kinds kind where kind.paused_at is null and exists (
      select from private.jobs job
      where job.kind = kind.kind and job.state in ('waiting', 'running') and job.due_at <= now()
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.has_hidden_characters(line text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (regexp_replace(line, '\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,8}\U000e007f'::text, ''::text, 'g'::text) ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text);

CREATE OR REPLACE FUNCTION private.has_posts_of_others(thread uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.forum_posts
    where thread_id = thread and user_id is distinct from (select auth.uid())
  );
$function$;

CREATE OR REPLACE FUNCTION private.has_public_reply(post uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.forum_posts where parent_post_id = post and hidden_at is null
  );
$function$;

CREATE OR REPLACE FUNCTION private.has_second_level()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select auth.jwt() ->> 'aal') = 'aal2', false);
$function$;

CREATE OR REPLACE FUNCTION private.health()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 5000;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'read_at', now(),
    'most', most,
    'queue', private.health_of_queue(most),
    'mails', private.health_of_mails(most),
    'limits', private.health_of_limits(most),
    'database', private.health_of_database(),
    'deployments', (
      select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select build, part, deployed_at from private.deployments order by id desc limit 5
      ) one
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.health_of_database()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  migration text;
begin
  -- A database that was made without the command-line tool has no such table.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into migration;
  end if;
  return jsonb_build_object(
    'migration', migration,
    'postgres', current_setting('server_version'),
    'size_bytes', pg_database_size(current_database()),
    'connections', (select sum(numbackends) from pg_stat_database),
    'connections_allowed', current_setting('max_connections')::integer
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.health_of_limits(p_most integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with written as (
    select * from private.recent_writes
    where day_ends_at > now() order by day_ends_at desc limit p_most
  ), counted as (
    select counter.kind, counter.used, request_limit.allowed, counter.ends_at
    from private.rate_limit_counters counter
    join private.request_limits request_limit on request_limit.name = counter.kind
    where ends_at > now() - interval '1 day' order by ends_at desc limit p_most
  ), amounts as (
    select write_limit.name, write_limit.first_day, write_limit.later, written.user_id,
      -- Sliding spans as they were at the last write.
      case
        when write_limit.unit = 'bytes' then written.day_bytes
        when write_limit.span = '1 day' then written.day_rows
        else cardinality(written.times)
      end as most,
      case when write_limit.span < '1 day' then write_limit.span end as span, written.times
    from written join private.write_limits write_limit on write_limit.kind = written.kind
  ), near as (
    select name, span, times, amounts.allowed, span is null as is_daily from (
      select *, case when most < later then first_day else later end as allowed from amounts
      -- Who is new is looked up only where it matters.
      where most >= later or (most >= first_day and private.is_new_member(user_id))
    ) amounts
  ), reached as (
    select name, is_daily or (
      select count(*) from unnest(times) passed where passed > now() - span
    ) >= allowed as is_now
    from near where is_daily or (
      select count(*) from unnest(times) passed where passed > times[cardinality(times)] - span
    ) >= allowed
    union all
    select kind, ends_at > now() from counted where used >= allowed
  )
  select jsonb_build_object(
    'reached', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.lately desc, one.name), '[]') from (
        select name, count(*) filter (where is_now) as now, count(*) as lately from reached group by name
      ) one
    ),
    'is_cut', greatest((select count(*) from written), (select count(*) from counted)) >= p_most
  );
$function$;

CREATE OR REPLACE FUNCTION private.health_of_mails(p_most integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with paused as (
    select id::text from (
      select id, paused_at from private.letters order by created_at desc, id desc limit 100
    ) letter where paused_at is not null
  ), queued as (
    select count(*), count(*) filter (where about in (select id from paused)) as held,
      min(created_at) filter (where about not in (select id from paused)) as oldest_at
    from (
      select about, created_at from private.mails where state = 'queued' order by created_at limit p_most
    ) bounded
  ), recent as (
    select purpose, state, delivered_at from private.mails
    where finished_at > now() - interval '1 day' order by finished_at desc limit p_most
  ), back as (
    select bounced_at, complained_at from private.mails
    where (bounced_at is not null or complained_at is not null)
      and greatest(bounced_at, complained_at) > now() - interval '1 day'
    order by greatest(bounced_at, complained_at) desc limit p_most
  )
  select jsonb_build_object(
    'queued', queued.count, 'held', queued.held, 'oldest_queued_at', queued.oldest_at,
    -- Why nothing was sent so far: no provider is set, its settings are wrong, it says "later".
    'waiting_reason', (
      select left(last_error, 200) from (
        select job.last_error from (values ('mail'), ('letter_batch')) sending (kind)
        cross join lateral (
          select last_error from private.jobs job
          where job.kind = sending.kind and job.state in ('waiting', 'running') order by job.due_at limit 50
        ) job
      ) waiting where last_error is not null limit 1
    ),
    'recent', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.purpose), '[]') from (
        select purpose, count(*) filter (where state = 'accepted') as accepted,
          count(*) filter (where state = 'rejected') as rejected,
          count(*) filter (where state = 'skipped') as skipped,
          count(*) filter (where state = 'unknown') as unknown
        from recent group by purpose
      ) one
    ),
    'recent_count', (select count(*) from recent),
    'bounced', (select count(*) from back where bounced_at > now() - interval '1 day'),
    'complained', (select count(*) from back where complained_at > now() - interval '1 day'),
    'suppressed', (
      select count(*) from (select from private.suppressed_emails limit p_most) bounded
    ),
    -- Deliveries are reported within minutes, so that the latest is among the mails that were sent last.
    'last_event_at', greatest(
      (select max(delivered_at) from (
        select delivered_at from private.mails where finished_at is not null order by finished_at desc limit 1000
      ) latest),
      (select greatest(bounced_at, complained_at) from private.mails
        where bounced_at is not null or complained_at is not null
        order by greatest(bounced_at, complained_at) desc limit 1)
    )
  ) from queued;
$function$;

CREATE OR REPLACE FUNCTION private.health_of_queue(p_most integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with counted as (
    select kind.kind, kind.paused_at, due.count as due, due.oldest_at, later.count as later, running.count as running,
      dead.count as dead, finished.at as finished_at
    from private.job_kinds kind
    -- A lease that has ended is due again.
    cross join lateral (
      select count(*), min(due_at) as oldest_at from (
        select job.due_at from private.jobs job
        where job.kind = kind.kind and job.state in ('waiting', 'running') and job.due_at <= now()
        order by job.due_at limit p_most
      ) bounded
    ) due
    cross join lateral (
      select count(*) from (
        select from private.jobs job
        where job.kind = kind.kind and job.state in ('waiting', 'running') and job.due_at > now()
        order by job.due_at limit p_most
      ) bounded
    ) ahead
    cross join lateral (
      select count(*) from (
        select job.state from private.jobs job
        where job.kind = kind.kind and job.state in ('waiting', 'running')
          and job.due_at > now() and job.due_at <= now() + kind.lease
        order by job.due_at limit p_most
      ) bounded where bounded.state = 'running'
    ) running
    cross join lateral (select greatest(0, ahead.count - running.count) as count) later
    cross join lateral (
      select count(*) from (
        select from private.jobs job where job.kind = kind.kind and job.state = 'dead' limit p_most
      ) bounded
    ) dead
    cross join lateral (
      select max(job.finished_at) as at from private.jobs job
      where job.kind = kind.kind and job.state in ('done', 'dead')
    ) finished
  )
  select jsonb_build_object(
    'has_functions_url', (select functions_url is not null from private.job_settings),
    'schedule', private.health_of_schedule(),
    -- Of paused kinds nothing is expected.
    'due', coalesce(sum(due) filter (where paused_at is null), 0),
    'oldest_due_at', min(oldest_at) filter (where paused_at is null),
    'later', coalesce(sum(later), 0),
    'running', coalesce(sum(running), 0),
    'last_finished_at', max(finished_at),
    'paused', coalesce(
      jsonb_agg(jsonb_build_object('kind', kind, 'since', paused_at, 'due', due) order by kind)
        filter (where paused_at is not null), '[]'
    ),
    'dead', coalesce(
      jsonb_agg(jsonb_build_object('kind', kind, 'count', dead, 'newest', (
        select jsonb_build_object('at', job.finished_at, 'error', left(job.last_error, 200)) from private.jobs job
        where job.kind = counted.kind and job.state = 'dead' order by job.finished_at desc limit 1
      )) order by kind) filter (where dead > 0), '[]'
    )
  ) from counted;
$function$;

CREATE OR REPLACE FUNCTION private.health_of_schedule()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  schedule bigint;
  run record;
  response record;
begin
  select jobid into schedule from cron.job where jobname = 'jobs' and active;
  select recent.start_time, recent.status into run from (
    select jobid, start_time, status from cron.job_run_details order by runid desc limit 100
  ) recent where recent.jobid = schedule and recent.start_time is not null limit 1;
  select created, status_code, coalesce(timed_out, false) as timed_out into response
  from net._http_response order by created desc limit 1;
  return jsonb_build_object(
    'is_readable', true, 'has_schedule', schedule is not null,
    'last_run_at', run.start_time, 'last_run_failed', run.status = 'failed',
    'last_response_at', response.created, 'last_response_status', response.status_code
  );
exception when insufficient_privilege or undefined_table or undefined_column or invalid_schema_name then
  -- Both schemas are the platform's.
  return jsonb_build_object('is_readable', false);
end;
$function$;

CREATE OR REPLACE FUNCTION private.hidden_post_as_event(post private.hidden_post)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', post.id, 'thread_id', post.thread_id, 'user_id', null, 'content', '',
    'content_type', 'markdown', 'parent_post_id', null, 'position', post.position,
    'created_at', post.created_at, 'updated_at', post.created_at,
    'change_number', post.change_number, 'author_profile', null, 'parent_author_username', null,
    'hidden_at', post.hidden_at, 'hidden_reason', null
  );
$function$;

CREATE OR REPLACE FUNCTION private.hidden_posts(p_thread_id uuid, p_after integer, p_up_to bigint, p_limit integer)
 RETURNS SETOF private.hidden_post
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select post.id, post.thread_id, post.position, post.created_at, post.change_number, post.hidden_at
  from public.forum_posts post
  join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
  where post.thread_id = p_thread_id and post.hidden_at is not null
    and post.position > p_after and post.position <= p_up_to
    and (post.user_id = (select auth.uid())) is not true
    and not (select private.is_moderator())
    and private.has_public_reply(post.id)
  order by post.position limit p_limit;
$function$;

CREATE OR REPLACE FUNCTION private.hide_batch(p_entry_id bigint, p_limit integer DEFAULT 50)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  suspension public.suspensions;
begin
  perform private.require_moderator();
  -- After an undo nothing more is hidden.
  select * into suspension from public.suspensions where entry_id = p_entry_id for share;
  if not found or not exists (
    select from public.moderation_log
    where id = p_entry_id and action = 'member_marked_spammer'
  ) then
    return 0;
  end if;
  return private.change_batch(
    p_entry_id,
    array(
      select id from public.forum_threads
      where created_by_user_id = suspension.member_id and hidden_at is null
      order by id limit least(p_limit, 100)
    ),
    array(
      select id from public.forum_posts
      where user_id = suspension.member_id and hidden_at is null
      order by created_at desc limit least(p_limit, 100)
    ),
    suspension.reason
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.hmac_of(value text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select encode(extensions.hmac(convert_to(value, 'UTF8'), key, 'sha256'), 'hex')
  from private.hmac_key;
$function$;

CREATE OR REPLACE FUNCTION private.hold_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  author constant uuid := (select auth.uid());
  reason text;
begin
  if author is null or private.is_moderator() then
    return new;
  end if;
  reason := private.review_reason(author, new.content || coalesce(
    -- The title of a thread waits with its first post.
    (select E'\n' || title from public.forum_threads where id = new.thread_id and new.position = 1), ''
  ));
  if reason is not null then
    -- Who edits what waits does not wait anew.
    new.hidden_at := case when old.awaits_review then old.hidden_at else now() end;
    new.hidden_reason := reason;
    new.awaits_review := true;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ignores(member uuid, author uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.ignored_members where user_id = member and ignored_id = author
  );
$function$;

CREATE OR REPLACE FUNCTION private.in_titles(query tsquery)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  -- Words of titles have the weight A. No word has an apostrophe.
  select regexp_replace(query::text, '(''[^'']*'')(?::(\*))?', '\1:\2A', 'g')::tsquery;
$function$;

CREATE OR REPLACE FUNCTION private.index_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plain_text constant text := private.text_of_html(new.content);
begin
  insert into private.search_articles (article_id, plain, words)
  values (new.id, plain_text, private.article_words(new, plain_text))
  on conflict (article_id) do update set plain = excluded.plain, words = excluded.words;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.index_posts(p_budget interval DEFAULT '00:00:00.04'::interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  batch constant integer := 20;
  -- Of one batch. A post can have a third of it, and be twice as long when it is normalized.
  most_characters constant integer := 60000;
  began constant timestamptz := clock_timestamp();
  entries private.search_queue[];
  last_id bigint := 0;
  locked uuid[];
  indexed integer := 0;
begin
  -- One at a time, so that places are in the order of the queue. Whoever comes second does without.
  if not pg_try_advisory_xact_lock(hashtextextended('search index', 0)) then
    return 0;
  end if;
  loop
    entries := array(
      select row(next.id, next.post_id)::private.search_queue
      from (
        select waiting.id, waiting.post_id, sum(char_length(post.content)) over (order by waiting.id) as characters
        from (
          select id, post_id from private.search_queue where id > last_id order by id limit batch
        ) waiting
        left join public.forum_posts post on post.id = waiting.post_id
      ) next
      where coalesce(next.characters, 0) <= most_characters
      order by next.id
    );
    exit when cardinality(entries) = 0;
    last_id := entries[cardinality(entries)].id;
    -- A post that somebody is changing now is left for the next time: waiting for it could be a deadlock.
    locked := array(
      select post.id from public.forum_posts post
      where post.id in (select entry.post_id from unnest(entries) entry)
      for no key update skip locked
    );
    indexed := indexed + private.index_words(
      array(
        select entry.post_id from unnest(entries) entry
        join public.forum_posts post on post.id = entry.post_id
        -- A post that private.fill_search has not reached yet gets its place from there.
        join private.search_fill fill on fill.is_done
          or (post.created_at, post.id) >= (fill.before_time, fill.before_id)
        where entry.post_id = any(locked)
        group by entry.post_id order by min(entry.id)
      ),
      'private.new_posts'
    );
    delete from private.search_queue waiting
    using unnest(entries) entry
    where waiting.id = entry.id and (
      entry.post_id = any(locked)
      or not exists (select from public.forum_posts post where post.id = entry.post_id)
    );
    exit when clock_timestamp() - began > p_budget;
  end loop;
  return indexed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.index_words(p_post_ids uuid[], p_places text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  indexed integer;
begin
  with written as (
    insert into private.search_posts as searched (place, post_id, created_at, words)
    select nextval(p_places::regclass), ordered.id, ordered.created_at, ordered.words
    from (
      select post.id, post.created_at,
        case when post.position = 1
          then setweight(to_tsvector('pg_catalog.simple', private.normalized_text(thread.title)), 'A')
            || array_to_tsvector('{@first}')
          else ''
        end
        || to_tsvector('pg_catalog.simple', private.normalized_text(post.content))
        || array_to_tsvector(
          array['@t' || thread.id, '@c' || thread.category_id]
            || case when post.user_id is null then '{}' else array['@u' || post.user_id] end
        ) as words
      from unnest(p_post_ids) with ordinality listed (id, number)
      join public.forum_posts post on post.id = listed.id
      join public.forum_threads thread on thread.id = post.thread_id
      where post.hidden_at is null
      order by listed.number
      offset 0
    ) ordered
    on conflict (post_id) do update set words = excluded.words, created_at = excluded.created_at
    returning words
  ), known as (
    insert into private.search_words (word)
    select distinct of_post.lexeme
    from written, lateral (
      select lexeme from unnest(tsvector_to_array(written.words)) lexeme
      where char_length(lexeme) between 3 and 24 and lexeme ~ '^[^@0-9]+$'
      -- Enough for any ordinary post, and a limit to what nonsense can add to the dictionary.
      limit 300
    ) of_post
    order by of_post.lexeme
    on conflict do nothing
  )
  select count(*) into indexed from written;
  return indexed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.invoke_due_jobs()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- What runs again and again starts anew a period after its last attempt.
  update private.jobs job set state = 'waiting', attempts = 0, due_at = now()
  from private.job_kinds kind
  where kind.kind = job.kind and kind.runs_every is not null
    and job.state = 'dead' and job.finished_at < now() - kind.runs_every;
  if private.has_due_jobs() then
    perform private.invoke_jobs();
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.invoke_for_new_jobs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from new_jobs job join private.job_kinds kind using (kind)
    where job.state = 'waiting' and job.due_at <= now() and kind.paused_at is null
  ) then
    perform private.invoke_jobs();
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.invoke_jobs()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settings private.job_settings;
begin
  select * into settings from private.job_settings;
  if settings.functions_url is null then
    return;
  end if;
  -- Sent after the commit, and never when there is none.
  perform net.http_post(
    url := settings.functions_url || '/jobs',
    headers := jsonb_build_object(
      'content-type', 'application/json', 'authorization', 'Bearer ' || settings.invoke_token
    ),
    timeout_milliseconds := 5000
  );
exception when others then
  -- Whatever is wrong there, it must not undo what the job is about. The next minute tries again.
  raise warning 'The function "jobs" could not be invoked: %', sqlerrm;
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.user_roles where user_id = (select auth.uid()) and role = 'admin'
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_article_image_used(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from (
      select image_url, content from public.blog_posts
      union all select image_url, content from public.article_versions
    ) shown,
      -- The article names one of the files, and its readers are shown the others.
      lateral (select '/blog-images/' || coalesce(substring(p_name from '^[0-9]{4}/[0-9a-f-]{36}'), p_name)) image (path)
    where strpos(image_url, image.path) > 0 or strpos(content, image.path) > 0
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_avatar_used(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.profiles
    where id = substring(p_name from '^(?:avatars/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid
      and avatar_url like '%/avatars/' || p_name
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_banned(member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.suspensions where member_id = member and until is null);
$function$;

CREATE OR REPLACE FUNCTION private.is_clean_line(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((value = btrim(value, '                ⠀　'::text)) AND (value !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]'::text));

CREATE OR REPLACE FUNCTION private.is_file_used(p_bucket text, p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case p_bucket
    when 'avatars' then private.is_avatar_used(p_name)
    when 'blog-images' then private.is_article_image_used(p_name)
    when 'lmp' then private.is_release_file_used(p_name)
    when 'post-images' then private.is_post_image_used(p_name)
    -- Of any other bucket nothing is known.
    else true
  end;
$function$;

CREATE OR REPLACE FUNCTION private.is_final_file(p_bucket text, p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case p_bucket
    when 'post-images' then not exists (
      select from public.post_images
      where id = substring(p_name from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid
        and posted_at is null
    )
    when 'lmp' then exists (
      select from public.release_files file join public.releases release using (version)
      where p_name = 'releases/' || file.version || '/' || file.file_name
        and (file.checked_at is not null or release.state <> 'draft')
    )
    else false
  end;
$function$;

CREATE OR REPLACE FUNCTION private.is_last_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin() and (select count(*) from private.user_roles where role = 'admin') = 1;
$function$;

CREATE OR REPLACE FUNCTION private.is_moderator()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.user_roles where user_id = (select auth.uid()));
$function$;

CREATE OR REPLACE FUNCTION private.is_members_edit(before public.forum_posts, after public.forum_posts)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((before).content IS DISTINCT FROM (after).content) AND ((SELECT auth.uid() AS uid) IS NOT NULL) AND (NOT private.is_moderator()));

CREATE OR REPLACE FUNCTION private.is_name_of_caller(p_bucket text, p_name text, p_metadata jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case p_bucket
    when 'avatars' then
      p_name ~ ('^(avatars/)?' || (select auth.uid()) || '-[0-9]{1,20}\.(png|jpg|jpeg|gif)$')
      -- Rows are safe from the token of a deleted account, because they refer to the profile; files refer to nothing.
      and exists (select from public.profiles where id = (select auth.uid()))
    when 'blog-images' then
      private.is_admin() and p_name ~ '^[0-9]{4}/[0-9a-f-]{36}(-[1-9][0-9]{0,3}(-webp)?)?\.(png|jpg|webp|gif)$'
    when 'lmp' then
      private.may_edit_releases()
      and private.awaits_release_file(p_name, (p_metadata ->> 'contentLength')::numeric)
    when 'post-images' then p_name = any (private.awaited_post_image_files())
    else false
  end;
$function$;

CREATE OR REPLACE FUNCTION private.is_new_member(member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select not exists (
    select from public.profiles where id = member and created_at < now() - interval '24 hours'
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_post_image_used(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.post_images
    where id = substring(p_name from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_release_file_used(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.release_files where 'releases/' || version || '/' || file_name = p_name
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_shown(p_post_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE STRICT
 SET search_path TO ''
AS $function$
  select exists (
    select from public.forum_posts post join public.forum_threads thread on thread.id = post.thread_id
    where post.id = p_post_id and post.hidden_at is null and thread.is_public
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_suppressed(p_email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.suppressed_emails where email_hmac = private.hmac_of(lower(btrim(p_email)))
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_suspended()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select (private.suspension_of((select auth.uid()))).member_id is not null; $function$;

CREATE OR REPLACE FUNCTION private.keep_article_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 50;
begin
  insert into public.article_versions (
    article_id, title, content, excerpt, image_url, image_alt, author, tags
  )
  values (
    old.id, old.title, old.content, old.excerpt, old.image_url, old.image_alt, old.author, old.tags
  );
  delete from public.article_versions
  where article_id = old.id
    and id <= (
      select id from public.article_versions where article_id = old.id
      order by id desc offset most limit 1
    );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_cleared(p_member_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with cleared as (
    select username, substring(avatar_url from '/avatars/(.+)$') as avatar from public.profiles where id = p_member_id
  )
  insert into private.cleared_values (member_id, kind, value)
  select p_member_id, 'name', skeleton from cleared, unnest(private.name_skeletons(username)) skeleton
  union select p_member_id, 'avatar', avatar from cleared where avatar is not null
  union select p_member_id, 'bytes', file.metadata ->> 'eTag'
  from cleared join storage.objects file on file.bucket_id = 'avatars' and file.name = cleared.avatar
  where file.metadata ? 'eTag'
  on conflict do nothing;
$function$;

CREATE OR REPLACE FUNCTION private.keep_email_apart()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    -- Only now there is a row that the address can belong to.
    update public.profiles set email = new.email where id = new.id;
    return null;
  end if;
  if new.email is null then
    delete from private.contact_emails where user_id = new.id;
  else
    insert into private.contact_emails (user_id, email) values (new.id, new.email)
    on conflict (user_id) do update set email = excluded.email;
  end if;
  new.email := null;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_filled_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.forum_threads where category_id = old.id) then
    raise exception 'This category still has threads, perhaps hidden ones. Move them to another one first.'
      using errcode = '23503', hint = 'category_not_empty';
  end if;
  return old;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and current_setting('moderation_log.forget_titles', true) = 'on'
    or tg_op = 'DELETE' and current_setting('moderation_log.delete_expired', true) = 'on' then
    return null;
  end if;
  raise exception 'The log is only ever added to.' using errcode = '42501', hint = 'append_only';
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_mentions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 10;
  most_on_first_day constant integer := 2;
  author constant uuid := (select auth.uid());
  number integer;
begin
  new.mentions := private.mentions_in(new.content);
  if author is null or new.mentions = '[]' then
    return new;
  end if;
  select count(*) into number from private.mentioned(new.mentions);
  -- Who edits a post that mentions more already may mend its words.
  if tg_op = 'UPDATE' and number <= (select count(*) from private.mentioned(old.mentions)) then
    return new;
  end if;
  if number > most then
    raise exception 'A post can mention up to % members. Your text is kept: please take some names out.', most
      using errcode = '23514', hint = 'mentions_per_post';
  end if;
  if number > most_on_first_day and private.is_new_member(author) and not private.is_moderator() then
    raise exception
      'On its first day an account can mention up to % members in a post. Your text is kept: take some names out, or post it tomorrow.',
      most_on_first_day
    using errcode = '23514', hint = 'mentions_per_post';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_one_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from removed where role = 'admin') then
    return null;
  end if;
  -- Two administrators who remove each other at once must not both succeed.
  perform pg_advisory_xact_lock(hashtext('private.user_roles'));
  if not exists (select from private.user_roles where role = 'admin') then
    raise exception 'The last administrator cannot be removed.'
      using errcode = 'PT409', hint = 'last_admin';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_post_in_thread()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'A post stays in its thread.' using errcode = '23514', hint = 'post_moved';
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_post_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 50;
begin
  insert into public.post_versions (post_id, content, written_at)
  values (old.id, old.content, old.updated_at);
  delete from public.post_versions
  where post_id = old.id
    -- What it said first, and what it said last.
    and id > (select min(id) from public.post_versions where post_id = old.id)
    and id <= (
      select id from public.post_versions where post_id = old.id
      order by id desc offset most - 1 limit 1
    );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_published_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_state text;
begin
  -- Waits for whoever publishes it just now. A draft that is deleted with its files is not there any more.
  select state into found_state from public.releases
  where version = coalesce(new.version, old.version) for share;
  if found_state <> 'draft' then
    raise exception 'The files of a published release never change.'
      using errcode = 'PT409', hint = 'release_published';
  end if;
  return coalesce(new, old);
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_published_release()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if old.state = 'draft' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    new.updated_at := clock_timestamp();
    return new;
  end if;
  if tg_op = 'UPDATE' and old.state = 'published' and new.state = 'withdrawn'
    and (old.version, old.released_on, old.notes, old.public_key, old.published_at)
      is not distinct from (new.version, new.released_on, new.notes, new.public_key, new.published_at)
  then
    return new;
  end if;
  raise exception 'A published release never changes. Withdraw it, and publish another version.'
    using errcode = 'PT409', hint = 'release_published';
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_solution()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    update public.forum_threads set solution_post_id = null, is_solved = false
    where id = old.thread_id and solution_post_id = old.id;
  else
    update public.forum_threads set is_solved = new.hidden_at is null
    where id = new.thread_id and solution_post_id = new.id;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := old.updated_at;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_username_skeletons()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.kind_of_file(p_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE "substring"(p_name, '\.([a-z]+)$'::text) WHEN 'png'::text THEN 'image/png'::text WHEN 'jpg'::text THEN 'image/jpeg'::text WHEN 'jpeg'::text THEN 'image/jpeg'::text WHEN 'webp'::text THEN 'image/webp'::text WHEN 'gif'::text THEN 'image/gif'::text ELSE 'application/octet-stream'::text END;

CREATE OR REPLACE FUNCTION private.latest_thread(p_category_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(listed) from private.thread_rows(array(
    select latest.t from (
      -- The order of the index: sticky threads, and then the others.
      (
        select t from public.forum_threads t
        where t.category_id = p_category_id and t.sticky and t.is_public
        order by t.last_activity_at desc, t.id desc limit 1
      )
      union all
      (
        select t from public.forum_threads t
        where t.category_id = p_category_id and not t.sticky and t.is_public
        order by t.last_activity_at desc, t.id desc limit 1
      )
    ) latest
    order by (latest.t).last_activity_at desc, (latest.t).id desc limit 1
  )) listed;
$function$;

CREATE OR REPLACE FUNCTION private.leave_newsletter(p_token text, p_client text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.end_subscription(private.read_mail_token('leave', p_token), 'left', p_client) is not null;
$function$;

CREATE OR REPLACE FUNCTION private.letter_content(p_letter private.letters)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', p_letter.id, 'subject', p_letter.subject, 'preheader', p_letter.preheader, 'title', p_letter.title,
    'excerpt', p_letter.excerpt, 'slug', p_letter.slug, 'imageUrl', p_letter.image_url,
    'imageAlt', coalesce(p_letter.image_alt, '')
  );
$function$;

CREATE OR REPLACE FUNCTION private.letter_draft(p_post_id uuid)
 RETURNS TABLE(post_id uuid, title text, excerpt text, slug text, image_url text, image_alt text, is_published boolean, is_release boolean, recipients bigint, recipients_of_releases bigint, last_sent_at timestamp with time zone, test_address text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select post.id, post.title, coalesce(post.excerpt, ''), post.slug, post.image_url, coalesce(post.image_alt, ''),
      coalesce(post.published_at <= now(), false),
      post.tags @> '{release}',
      counted.of_everything, counted.of_all,
      (select max(letter.created_at) from private.letters letter where letter.post_id = post.id),
      (select account.email::text from auth.users account where account.id = (select auth.uid()))
    from public.blog_posts post, (
      select count(*) filter (where topics = 'everything') as of_everything, count(*) as of_all
      from public.email_subscriptions where confirmed_at is not null
    ) counted
    where post.id = p_post_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.letter_failures(p_id uuid, p_after_id uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid, p_limit integer DEFAULT 51)
 RETURNS TABLE(id uuid, email text, failure text, reason text, failed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_proven_admin();
  return query
    select mail.id, subscription.email,
      case when mail.complained_at is not null then 'complained' when mail.bounced_at is not null then 'bounced'
        else mail.state end,
      mail.reason, coalesce(mail.complained_at, mail.bounced_at, mail.finished_at)
    from private.mails mail
    left join public.email_subscriptions subscription on subscription.id = mail.subscriber_id
    where mail.about = p_id::text and mail.id > p_after_id
      and (mail.state in ('rejected', 'unknown') or mail.bounced_at is not null or mail.complained_at is not null)
    order by mail.id limit least(p_limit, 100);
end;
$function$;

CREATE OR REPLACE FUNCTION private.letters_for_admin(p_id uuid DEFAULT NULL::uuid, p_before_time timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, p_before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, p_limit integer DEFAULT 31)
 RETURNS TABLE(id uuid, post_id uuid, subject text, preheader text, title text, created_at timestamp with time zone, sent_by text, recipients integer, accepted bigint, rejected bigint, skipped bigint, unknown bigint, queued_at timestamp with time zone, paused_at timestamp with time zone, is_release boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select letter.id, letter.post_id, letter.subject, letter.preheader, letter.title, letter.created_at,
      (select profile.username from public.profiles profile where profile.id = letter.sent_by),
      letter.recipients, counted.accepted, counted.rejected, counted.skipped, counted.unknown, letter.queued_at,
      letter.paused_at, letter.is_release
    from (
      select * from private.letters each
      where (p_id is null or each.id = p_id) and (each.created_at, each.id) < (p_before_time, p_before_id)
      order by each.created_at desc, each.id desc limit least(p_limit, 100)
    ) letter
    cross join lateral (
      select coalesce(sum(batch.accepted), 0) as accepted, coalesce(sum(batch.rejected), 0) as rejected,
        coalesce(sum(batch.skipped), 0) as skipped, coalesce(sum(batch.unknown), 0) as unknown
      from private.letter_batches batch where batch.letter_id = letter.id
    ) counted
    order by letter.created_at desc, letter.id desc;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lift_suspension(p_member_id uuid, p_action text DEFAULT 'member_unsuspended'::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lifted public.suspensions;
  entry bigint;
begin
  perform private.require_moderator();
  delete from public.suspensions where member_id = p_member_id returning * into lifted;
  if not found then
    return null;
  end if;
  insert into public.moderation_log (actor_id, action, member_id, old_value, reason)
  values (
    (select auth.uid()), p_action, p_member_id, to_jsonb(lifted.until) #>> '{}', lifted.reason
  )
  returning id into entry;
  return entry;
end;
$function$;

CREATE OR REPLACE FUNCTION private.like_pattern(pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '%' || replace(regexp_replace(pattern, '([\\%_])', '\\\1', 'g'), '*', '%') || '%';
$function$;

CREATE OR REPLACE FUNCTION private.limit_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := (select auth.uid());
  allowed constant integer := tg_argv[0];
  links constant integer := private.count_links(new.content);
begin
  if member is null or links <= allowed then
    return null;
  end if;
  -- Who edits a post that has more links already may mend its words.
  if tg_op = 'UPDATE' and links <= private.count_links(old.content) then
    return null;
  end if;
  if private.is_new_member(member) and not private.is_admin() then
    raise exception
      'On its first day an account can put up to % links into a post. Your text is kept: take some links out, or post it tomorrow.',
      allowed
    using errcode = '23514', hint = 'links_per_post';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.limit_mentions(number integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  for _ in 1..number loop
    perform private.admit_write('mentions');
    perform private.count_write('mentions', (select auth.uid()), 0);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.limit_patterns()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select count(*) from public.review_patterns) > 200 then
    raise exception 'There can be 200 patterns. Please remove one first.'
      using errcode = '23514', hint = 'too_many_patterns';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.limit_releases()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null then
    perform private.require_request_limit('releases', (select auth.uid())::text);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.limit_writes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null then
    perform private.admit_write(tg_argv[0]);
    perform private.count_write(tg_argv[0], (select auth.uid()), 0);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.listed_thread(thread public.forum_threads)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', thread.id, 'title', thread.title, 'sticky', thread.sticky,
    'locked_at', thread.locked_at, 'hidden_at', thread.hidden_at,
    'reply_count', thread.reply_count,
    'category', (
      select jsonb_build_object('id', category.id, 'name', category.name, 'slug', category.slug)
      from public.forum_categories category where category.id = thread.category_id
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.lock_threads(thread_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- One after the other, so that two batches never wait for each other.
  select pg_advisory_xact_lock(hashtext('moderation batch'));
  select from public.forum_threads where id = any(thread_ids) order by id for no key update;
$function$;

CREATE OR REPLACE FUNCTION private.lock_threads_of_own_posts(posts uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.forum_threads
  where id in (
    select thread_id from public.forum_posts where id = any(posts) and user_id = (select auth.uid())
  )
  order by id for no key update;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_public constant boolean := coalesce(old.published_at <= now(), false);
  is_public constant boolean := coalesce(new.published_at <= now(), false);
  is_moved constant boolean := tg_op <> 'DELETE' and new.published_at is distinct from old.published_at;
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  insert into public.moderation_log (actor_id, action, article_id, old_value, new_value)
  select (select auth.uid()), done.action, coalesce(new.id, old.id),
    -- The title of a draft is its authors' business.
    case when done.action = 'article_deleted' and was_public then old.title end,
    case when done.action = 'article_scheduled' then to_jsonb(new.published_at) #>> '{}' end
  from (
    select case
      when tg_op = 'DELETE' then 'article_deleted'
      when is_public and not was_public then 'article_published'
      when is_moved and new.published_at > now() then 'article_scheduled'
      when is_moved and not is_public and was_public then 'article_unpublished'
      when is_moved and old.published_at is not null and new.published_at is null then 'article_unscheduled'
      when tg_op = 'INSERT' then 'article_created'
      else 'article_changed'
    end as action
  ) done;
  if is_moved and new.published_at > now() then
    perform private.schedule_job('log_publication', new.id::text, new.published_at);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  insert into public.moderation_log (actor_id, action, category_id, old_value, new_value)
  select (select auth.uid()), change.action, coalesce(new.id, old.id), old.name, new.name
  from (values
    ('category_created', tg_op = 'INSERT'),
    ('category_deleted', tg_op = 'DELETE'),
    ('category_renamed', old.name <> new.name),
    ('category_closed', not old.is_closed and new.is_closed),
    ('category_opened', old.is_closed and not new.is_closed),
    (
      'category_changed',
      (old.description, old.asks_questions) <> (new.description, new.asks_questions)
    )
  ) change (action, has_happened)
  where change.has_happened;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_deleted_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- When a whole thread is deleted, its row goes before its posts.
  if private.is_moderator()
    and exists (select from public.forum_threads where id = old.thread_id) then
    insert into public.moderation_log (actor_id, action, member_id, thread_id, post_id)
    values ((select auth.uid()), 'post_deleted', old.user_id, old.thread_id, old.id);
  end if;
  return old;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_deleted_thread()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.created_by_user_id is distinct from (select auth.uid()) and private.is_moderator() then
    insert into public.moderation_log (actor_id, action, member_id, thread_id, old_value)
    values ((select auth.uid()), 'thread_deleted', old.created_by_user_id, old.id, old.title);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_hidden_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- What an author writes is no action of a moderator.
  if new.awaits_review and not private.is_moderator() then
    return null;
  end if;
  insert into public.moderation_log (
    actor_id, action, member_id, thread_id, post_id, old_value, reason, waited_since
  ) values (
    (select auth.uid()),
    case
      when new.awaits_review then 'post_held'
      when new.hidden_at is not null then 'post_hidden'
      when old.awaits_review then 'post_released'
      else 'post_restored'
    end,
    -- Without the reason for which it waited: an undo lets it wait again.
    new.user_id, new.thread_id, new.id,
    case when old.awaits_review then 'review' else old.hidden_reason end,
    case when new.awaits_review then '' else coalesce(new.hidden_reason, '') end,
    -- What the function "jobs" releases within seconds says nothing of how long people take.
    case when old.awaits_review and not new.awaits_review and auth.uid() is not null then old.hidden_at end
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_letter()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null and (tg_op = 'INSERT' or (old.paused_at is null) <> (new.paused_at is null)) then
    insert into public.moderation_log (actor_id, action, article_id, old_value, new_value) values (
      (select auth.uid()),
      case when tg_op = 'INSERT' then 'letter_sent' when new.paused_at is null then 'letter_resumed' else 'letter_paused' end,
      new.post_id, new.recipients, new.subject
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_newsletter(p_email text, p_event text, p_wording text, p_client text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.newsletter_events (email_hmac, event, wording, client_hmac)
  values (private.hmac_of(p_email), p_event, p_wording, p_client);
$function$;

CREATE OR REPLACE FUNCTION private.log_pattern()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null then
    insert into public.moderation_log (actor_id, action, new_value)
    values (
      (select auth.uid()),
      case tg_op when 'INSERT' then 'pattern_added' else 'pattern_removed' end,
      coalesce(new.pattern, old.pattern)
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_publication(p_article_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  article public.blog_posts;
begin
  select * into article from public.blog_posts where id = p_article_id for share;
  if article.published_at > now() then
    return ceil(extract(epoch from article.published_at - now()));
  end if;
  insert into public.moderation_log (action, article_id)
  select 'article_published', article.id
  from (
    select action from public.moderation_log
    where article_id = article.id
      and action in ('article_published', 'article_scheduled', 'article_unscheduled', 'article_unpublished')
    order by id desc limit 1
  ) latest
  where latest.action = 'article_scheduled' and article.published_at is not null;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_release()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.moderation_log (actor_id, action, new_value, reason)
  values (
    (select auth.uid()), 'release_' || new.state, new.version, coalesce(new.withdrawn_reason, '')
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_removed_subscribers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null then
    insert into public.moderation_log (actor_id, action)
    select (select auth.uid()), 'subscriber_removed' from removed;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_removed_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.log_newsletter(old.email, 'removed', null, null);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.moderation_log (actor_id, action, member_id, old_value, new_value)
  values (
    (select auth.uid()), 'role_changed', coalesce(new.user_id, old.user_id),
    coalesce(old.role, 'member'), coalesce(new.role, 'member')
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_second_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.moderation_log (actor_id, action)
  select user_id, 'session_proven' from private.user_roles where user_id = new.user_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_thread()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Authors who rename their own thread do no more than they may.
  if not private.is_moderator() then
    return null;
  end if;
  insert into public.moderation_log (
    actor_id, action, member_id, thread_id, old_value, new_value, reason
  )
  select (select auth.uid()), change.action, new.created_by_user_id, new.id,
    change.old_value, change.new_value,
    coalesce(
      case
        when change.action = 'thread_hidden' then new.hidden_reason
        else current_setting('moderation.reason', true)
      end,
      ''
    )
  from (values
    (
      case when new.hidden_at is null then 'thread_restored' else 'thread_hidden' end,
      old.hidden_reason, null,
      (old.hidden_at is null) <> (new.hidden_at is null)
    ),
    (
      case when new.locked_at is null then 'thread_unlocked' else 'thread_locked' end, null, null,
      (old.locked_at is null) <> (new.locked_at is null)
    ),
    (
      case when new.sticky then 'thread_pinned' else 'thread_unpinned' end, null, null,
      old.sticky <> new.sticky
    ),
    ('thread_moved', old.category_id::text, new.category_id::text, old.category_id <> new.category_id),
    ('thread_renamed', old.title, new.title, old.title <> new.title)
  ) change (action, old_value, new_value, has_happened)
  where change.has_happened;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.mail_choices(member uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(known.kind, known.kind <> all (coalesce(own.unwanted_mails, '{}')))
  from private.mail_kinds known left join private.notification_settings own on own.user_id = member
  where known.for_role is null or exists (
    select from private.user_roles staff where staff.user_id = member and staff.role in (known.for_role, 'admin')
  );
$function$;

CREATE OR REPLACE FUNCTION private.mail_kinds_of(notification_kinds text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_agg(known.kind) from private.mail_kinds known where known.notifications && notification_kinds;
$function$;

CREATE OR REPLACE FUNCTION private.mail_moderators()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.queue_member_mail('waiting', staff.user_id, greatest(
    -- A minute: what is released by the function "jobs" was never to be decided.
    now() + interval '1 minute',
    (
      select max(finished_at) + interval '1 hour' from private.mails
      where member_id = staff.user_id and purpose = 'waiting' and state <> 'skipped'
    )
  ))
  from private.user_roles staff where private.wants_mail_of(staff.user_id, 'waiting');
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.mail_owner(p_token text)
 RETURNS TABLE(member_id uuid, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select account.id, lower(account.email) from auth.users account
  where account.id = private.read_mail_token('preferences', p_token) and account.deleted_at is null
  union all
  select null, subscription.email from public.email_subscriptions subscription
  where subscription.id = private.read_mail_token('subscriber-preferences', p_token)
    and subscription.confirmed_at is not null;
$function$;

CREATE OR REPLACE FUNCTION private.mail_preferences(p_token text)
 RETURNS TABLE(email text, is_member boolean, mails jsonb, newsletter text, is_suppressed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select regexp_replace(owner.email, '^(.).*@', '\1•••@'), owner.member_id is not null,
    private.mail_choices(owner.member_id),
    private.newsletter_of(owner.email),
    private.is_suppressed(owner.email)
  from private.mail_owner(p_token) owner;
$function$;

CREATE OR REPLACE FUNCTION private.mail_token(p_purpose text, p_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select p_id || '.' || private.hmac_of('mail link ' || p_purpose || ' ' || p_id); $function$;

CREATE OR REPLACE FUNCTION private.mail_values(p_mail private.mails)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case p_mail.purpose
    when 'newsletter-confirmation' then jsonb_build_object(
      'token', private.mail_token('confirm', p_mail.subscriber_id)
    )
    else p_mail.content - 'ids' || jsonb_build_object(
      'token', private.mail_token('preferences', p_mail.member_id)
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.mailable_decisions(member uuid, p_among uuid[] DEFAULT NULL::uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select id from private.told_decisions(member)
  where read_at is null and private.wants_mail_of(member, 'decision')
    and case when p_among is null
      -- What could not be sent for days is no news any more.
      then mailed_at is null and created_at > now() - interval '3 days' else id = any (p_among) end;
$function$;

CREATE OR REPLACE FUNCTION private.mailable_posts(member uuid, p_thread_id uuid, p_among uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(post_id uuid, kind text, "position" integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select post.id, notification.kind, post.position
  from private.unread_notifications(member) unread
  join private.notifications notification
    on notification.user_id = member and notification.post_id = unread.post_id
  join public.forum_posts post on post.id = unread.post_id
  where unread.thread_id = p_thread_id
    and private.wants_mail_of(member, notification.kind)
    and not exists (
      select from private.thread_follows muted
      where muted.user_id = member and muted.thread_id = p_thread_id and muted.level = 'nothing'
    )
    and case when p_among is null
      -- What could not be sent for days is no news any more.
      then notification.mailed_at is null and notification.created_at > now() - interval '3 days'
      else post.id = any (p_among) end
  union all
  select post.post_id, 'news', post.position
  from private.unread_in_follows(member, array[p_thread_id]) news
  join private.thread_follows followed on followed.user_id = member and followed.thread_id = news.thread_id
  cross join lateral private.unread_posts_in_follow(
    member, p_thread_id,
    greatest(news.first_position - 1, case when p_among is null then followed.mailed_position end)
  ) post
  where private.wants_mail_of(member, 'news')
    and case when p_among is null
      then post.created_at > now() - interval '3 days' else post.post_id = any (p_among) end;
$function$;

CREATE OR REPLACE FUNCTION private.mark_all_read(p_category_id uuid DEFAULT NULL::uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- No statement of a member lasts as long.
  open_for constant interval := '1 minute';
  made timestamptz;
begin
  insert into private.read_marks as mark (user_id, category_id, read_before, positions)
  select (select auth.uid()), p_category_id, now() - open_for, coalesce(
    (
      select jsonb_object_agg(t.id, t.last_position) from public.forum_threads t
      where t.is_public and (p_category_id is null or t.category_id = p_category_id)
        -- Not by the activity of the thread, which hidden posts do not count for.
        and t.id in (
          select post.thread_id from public.forum_posts post where post.created_at >= now() - open_for
        )
    ),
    '{}'
  )
  on conflict (user_id, category_id) do update set
    marked_at = excluded.marked_at, read_before = excluded.read_before,
    positions = excluded.positions,
    previous = jsonb_build_object('read_before', mark.read_before, 'positions', mark.positions)
  returning marked_at into made;
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION private.mark_new_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.role := coalesce((select role from private.user_roles where user_id = new.id), 'member');
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.mark_read(p_thread_id uuid, p_position integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with kept as (
    insert into private.thread_reads as own (user_id, thread_id, last_position)
    select (select auth.uid()), t.id, least(p_position, t.last_position)
    from public.forum_threads t
    where t.id = p_thread_id and t.is_public and p_position > 0
    -- Waits for a deletion that has begun, and finds no thread after it.
    for key share
    -- Another device of theirs may have read further.
    on conflict (user_id, thread_id) do update set last_position = excluded.last_position
    where excluded.last_position > own.last_position
    returning user_id, thread_id, last_position
  )
  -- Whoever has read all of a followed thread has no news of it, on any device.
  select private.announce_notifications(kept.user_id)
  from kept
  join private.thread_follows followed using (user_id, thread_id)
  join public.forum_threads thread on thread.id = kept.thread_id
  where followed.level = 'everything' and kept.last_position >= thread.last_position;
$function$;

CREATE OR REPLACE FUNCTION private.mark_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles
  set role = coalesce(
    (select known.role from private.user_roles known where known.user_id = profiles.id), 'member'
  )
  where id = coalesce(new.user_id, old.user_id);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.mark_spammer(p_member_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry bigint;
begin
  perform private.require_moderator();
  -- Once more goes on where the batches of the first time have ended.
  select suspension.entry_id into entry
  from public.suspensions suspension
  join public.moderation_log known on known.id = suspension.entry_id
  where suspension.member_id = p_member_id and known.action = 'member_marked_spammer';
  return coalesce(entry, private.suspend(p_member_id, null, 'Spam.', 'member_marked_spammer'));
end;
$function$;

CREATE OR REPLACE FUNCTION private.marked(p_text text, p_wanted tsquery, p_options text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Signs stand apart for the parser, so that it sees no tags and no addresses, only the words of the index.
  select translate(
    ts_headline(
      'private.plain',
      regexp_replace(
        regexp_replace(
          translate(p_text, U&'\E000\E001' || E'\x1f', ''),
          '([!-/:-@[-`{-~\u0080-\u00bf\u2000-\u206f])', E'\x1f\\1\x1f', 'g'
        ),
        '([\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af])', E'\x1f\\1\x1f', 'g'
      ),
      p_wanted, U&'StartSel=\E000, StopSel=\E001, ' || p_options
    ),
    E'\x1f', ''
  );
$function$;

CREATE OR REPLACE FUNCTION private.matches_review_pattern(words text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  as_written constant text := lower(words);
  as_shown constant text := lower(private.without_markdown(words));
begin
  return exists (
    select from public.review_patterns each
    cross join lateral (select lower(each.pattern), lower(translate(each.pattern, '\_~`[]!#|', '')))
      as pattern (written, shown)
    where as_written like private.like_pattern(pattern.written)
      or pattern.shown ~ '[^* ]' and as_shown like private.like_pattern(pattern.shown)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.may_edit_releases()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.is_admin() and private.has_second_level(); $function$;

CREATE OR REPLACE FUNCTION private.may_remove_messages()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select has_table_privilege('realtime.messages', 'DELETE')
    and not row_security_active('realtime.messages');
$function$;

CREATE OR REPLACE FUNCTION private.may_repeat(mail private.mails)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select mail.content is not null
    -- Within 24 hours the provider recognizes it.
    and mail.uncertain_since > now() - interval '23 hours'
    and not exists (
      select from jsonb_array_elements(mail.content -> 'posts') post
      where mail.purpose = 'notifications' and not private.is_shown((post ->> 'id')::uuid)
    )
    and not (mail.purpose = 'decisions' and exists (
      select from jsonb_array_elements_text(mail.content -> 'ids') told
      where told::uuid not in (select id from private.told_decisions(mail.member_id))
    ))
    and exists (
      select from jsonb_each(private.mail_choices(mail.member_id)) choice
      where choice.value = 'true' and mail.content -> 'kinds' ? choice.key
    );
$function$;

CREATE OR REPLACE FUNCTION private.may_upload(p_bucket text, p_name text, p_metadata jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Nothing else makes a file: no copy, which names its kind itself, no move, and no link, which outlives what was
  -- looked at. Older versions of Storage leave the prefix out.
  select regexp_replace(coalesce(storage.operation(), ''), '^storage\.', '') in (
      'object.upload', 'object.upload_update', 'tus.upload.create', 'tus.upload.part', 'tus.upload.delete'
    )
    and not private.is_suspended()
    and private.fits_bucket(p_bucket, p_name, p_metadata)
    and private.is_name_of_caller(p_bucket, p_name, p_metadata);
$function$;

CREATE OR REPLACE FUNCTION private.member_record(member uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Counted up to a hundred: more tells a moderator nothing more.
  select jsonb_build_object(
    'joined_at', (select created_at from public.profiles where id = member),
    'posts', (
      select count(*) from (
        select from public.forum_posts where user_id = member limit 101
      ) post
    ),
    'hidden_posts', (
      select count(*) from (
        select from public.forum_posts where user_id = member and hidden_at is not null and not awaits_review limit 101
      ) post
    ),
    'upheld_cases', (
      select count(*) from (
        select from public.report_cases where member_id = member and outcome = 'upheld' limit 101
      ) decided
    ),
    'is_suspended', exists (
      select from public.suspensions
      where member_id = member and (until is null or until > now())
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.mentioned(mentions jsonb)
 RETURNS SETOF uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select distinct (each ->> 'id')::uuid from jsonb_array_elements(mentions) each; $function$;

CREATE OR REPLACE FUNCTION private.mentions_in(words text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when position('@' in words) = 0 then '[]' else coalesce(
    (
      select jsonb_agg(jsonb_build_object('id', each.id, 'name', each.name) order by each.nth)
      from (
        select found_one.id, found_one.name, min(found_one.nth) as nth
        from private.find_mentions(left(words, 20000)) found_one
        group by found_one.id, found_one.name
      ) each
    ),
    '[]'
  ) end;
$function$;

CREATE OR REPLACE FUNCTION private.mixes_scripts(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.moderate_post(p_post_id uuid, p_action text, p_reason text DEFAULT ''::text, p_updated_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry bigint;
begin
  perform private.require_moderator();
  -- Thread before post, as everybody who writes posts does.
  perform from public.forum_threads
  where id = (select thread_id from public.forum_posts where id = p_post_id)
  for no key update;
  if p_action = 'hide' then
    update public.forum_posts
    set hidden_at = coalesce(hidden_at, now()), awaits_review = false,
      hidden_reason = private.require_reason(p_reason)
    where id = p_post_id and (hidden_at is null or awaits_review);
  elsif p_action = 'restore' then
    -- Its author may be editing what waits.
    if exists (select from public.forum_posts where id = p_post_id and updated_at <> p_updated_at) then
      raise exception 'This post was edited while you looked at it. Please read it again.'
        using errcode = 'PT409', hint = 'changed_since';
    end if;
    update public.forum_posts set hidden_at = null, hidden_reason = null
    where id = p_post_id and hidden_at is not null;
  elsif p_action = 'hold' then
    update public.forum_posts
    set hidden_at = coalesce(hidden_at, now()), awaits_review = true,
      hidden_reason = 'It waits for review again.'
    where id = p_post_id and not awaits_review;
  else
    raise exception 'Nothing is called %.', p_action using errcode = '22023';
  end if;
  if found then
    entry := currval('public.moderation_log_id_seq');
  elsif not exists (select from public.forum_posts where id = p_post_id) then
    raise exception 'This post no longer exists.' using errcode = 'PT404', hint = 'post_gone';
  end if;
  return entry;
end;
$function$;

CREATE OR REPLACE FUNCTION private.moderate_thread(p_thread_id uuid, p_action text, p_value text, p_reason text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thread public.forum_threads;
  before public.forum_threads;
begin
  perform private.require_moderator();
  select * into thread from public.forum_threads where id = p_thread_id for no key update;
  if not found then
    raise exception 'This thread no longer exists.' using errcode = 'PT404', hint = 'thread_gone';
  end if;
  before := thread;
  case p_action
    when 'hide' then
      thread.hidden_reason := private.require_reason(p_reason);
      thread.hidden_at := now();
    when 'restore' then
      thread.hidden_at := null;
      thread.hidden_reason := null;
    when 'lock' then thread.locked_at := now();
    when 'unlock' then thread.locked_at := null;
    when 'pin' then thread.sticky := true;
    when 'unpin' then thread.sticky := false;
    when 'move' then thread.category_id := p_value;
    when 'rename' then thread.title := p_value;
    else raise exception 'Nothing is called %.', p_action using errcode = '22023';
  end case;
  -- What is so already stays as it was written.
  if (before.hidden_at is null) = (thread.hidden_at is null)
    and (before.locked_at is null) = (thread.locked_at is null)
    and before.sticky = thread.sticky and before.category_id = thread.category_id
    and before.title = thread.title then
    return null;
  end if;
  perform set_config('moderation.reason', btrim(coalesce(p_reason, '')), true);
  update public.forum_threads
  set hidden_at = thread.hidden_at, hidden_reason = thread.hidden_reason,
    locked_at = thread.locked_at, sticky = thread.sticky, category_id = thread.category_id,
    title = thread.title
  where id = p_thread_id;
  return currval('public.moderation_log_id_seq');
end;
$function$;

CREATE OR REPLACE FUNCTION private.name_skeletons(name text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.named_member(p_member_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', id, 'username', username, 'role', role)
  from public.profiles where id = p_member_id;
$function$;

CREATE OR REPLACE FUNCTION private.newsletter_of(p_email text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select topics from public.email_subscriptions where email = p_email and confirmed_at is not null), 'none'
  );
$function$;

CREATE OR REPLACE FUNCTION private.normalized_text(value text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select lower(translate(
    case when octet_length(value) = char_length(value) then value else
      regexp_replace(regexp_replace(
        lower(
          extensions.unaccent(
            'extensions.unaccent'::regdictionary,
            -- One letter can become eighteen, so that the limit of a text says nothing about its normalized form.
            left(normalize(value, nfkc), greatest(1000, 2 * char_length(value)))
          ) collate pg_c_utf8
        ),
        '[\u0080-\u00bf\u2000-\u206f\u20a0-\u2bff\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe0f\ufeff-\uffef]',
        ' ', 'g'
      ), '([\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af])', ' \1 ', 'g')
    end,
    -- An apostrophe is left out: "don't" is one word.
    E'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~''', repeat(' ', 31)
  ));
$function$;

CREATE OR REPLACE FUNCTION private.note_posted_image()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.posted_at := coalesce(new.posted_at, now());
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.notify(post public.forum_posts, parent_author uuid, mentioned uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with notified as (
    insert into private.notifications (user_id, post_id, kind)
    select account.id, post.id, case when account.id = parent_author then 'reply' else 'mention' end
    from auth.users account
    where account.id = any (mentioned || parent_author) and account.id <> post.user_id
      and not private.ignores(account.id, post.user_id)
      and not exists (
        select from private.thread_follows muted
        where muted.user_id = account.id and muted.thread_id = post.thread_id
          and muted.level = 'nothing'
      )
    -- Who is leaving at this moment keeps nobody from writing.
    for key share of account skip locked
    on conflict do nothing
    returning user_id
  )
  select array_agg(user_id) from notified, private.announce_notifications(user_id);
$function$;

CREATE OR REPLACE FUNCTION private.notify_of_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new constant boolean := tg_op = 'INSERT' or old.hidden_at is not null;
  mentioned constant uuid[] := array(
    select each from private.mentioned(new.mentions) each
    where each <> new.user_id
      and (tg_op = 'INSERT' or old.hidden_at is not null or each not in (select private.mentioned(old.mentions)))
  );
  notified uuid[];
begin
  if not exists (
    select from public.forum_threads thread where thread.id = new.thread_id and thread.is_public
  ) then
    return null;
  end if;
  if new.user_id = (select auth.uid()) then
    perform private.limit_mentions(cardinality(mentioned));
  end if;
  notified := private.notify(
    new,
    case when is_new then
      (select parent.user_id from public.forum_posts parent where parent.id = new.parent_post_id)
    end,
    mentioned
  );
  perform private.queue_mails_of_post(new.thread_id, new.id);
  if is_new then
    perform private.announce_news(new, notified);
    perform private.schedule_follow_mails(new);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.notify_of_solution()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  author uuid;
begin
  insert into private.notifications (user_id, post_id, kind)
  select post.user_id, post.id, 'solution' from public.forum_posts post
  join auth.users account on account.id = post.user_id
  where post.id = new.solution_post_id and post.user_id is distinct from (select auth.uid())
    and not private.ignores(post.user_id, (select auth.uid()))
    and not exists (
      select from private.thread_follows muted
      where muted.user_id = post.user_id and muted.thread_id = new.id and muted.level = 'nothing'
    )
  for key share of account skip locked
  on conflict do nothing;
  perform private.queue_mails_of_post(new.id, new.solution_post_id);
  -- Also when a mark is taken back, or made once more.
  for author in
    select user_id from private.notifications
    where post_id in (old.solution_post_id, new.solution_post_id) and kind = 'solution'
      and read_at is null
  loop
    perform private.announce_notifications(author);
  end loop;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.number_edit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_locked boolean;
begin
  update public.forum_threads set change_number = change_number + 1
  where id = new.thread_id returning change_number, locked_at is not null into new.change_number, is_locked;
  -- Since reject_closed_edit has looked.
  if is_locked and private.is_members_edit(old, new) then
    perform private.raise_thread_locked();
  end if;
  -- A deletion that was ahead in the thread could not clear the reference of this locked row.
  if new.parent_post_id is not null
    and not exists (select from public.forum_posts where id = new.parent_post_id) then
    new.parent_post_id := null;
  end if;
  new.broadcast_at := now();
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.number_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.revision := old.revision + 1;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.one_row_per_statement()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  counter constant text := 'lmp.' || lower(tg_op) || '_of_' || tg_table_name;
  headers constant jsonb := nullif(current_setting('request.headers', true), '');
begin
  -- Functions of the database and cascades run as the owner, and bound their work themselves.
  if current_user <> 'authenticated' then
    return coalesce(new, old);
  end if;
  if tg_level = 'STATEMENT' then
    -- What no single row can be is rejected before the first one has locked anything: PostgreSQL keeps locks until
    -- an error is reported and logged, with the whole statement.
    if (headers ->> 'content-length')::numeric > 262144 then
      raise exception 'This is more than one row can hold.' using errcode = 'PT413', hint = 'one_row';
    end if;
    -- Nobody knows how long it will be. Browsers and supabase-js always say.
    if headers ->> 'transfer-encoding' ilike '%chunked%' and not headers ? 'content-length' then
      raise exception 'A write has to say how long it is.' using errcode = 'PT411', hint = 'one_row';
    end if;
    perform set_config(counter, '', true);
    return null;
  end if;
  if current_setting(counter) <> '' then
    raise exception 'One statement writes one row here.' using errcode = 'PT400', hint = 'one_row';
  end if;
  perform set_config(counter, 'written', true);
  return coalesce(new, old);
end;
$function$;

CREATE OR REPLACE FUNCTION private.order_categories(p_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.forum_categories category set position = placed.place
  from unnest(p_ids) with ordinality placed (id, place)
  where placed.id = category.id and category.position <> placed.place;
  if found then
    insert into public.moderation_log (actor_id, action)
    values ((select auth.uid()), 'category_ordered');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.own_allowances()
 RETURNS TABLE(kind text, name text, unit text, span_seconds integer, allowed bigint, remaining bigint, renewed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select known.kind, allowance.name, allowance.unit, extract(epoch from allowance.span)::integer,
    allowance.allowed, greatest(0, allowance.allowed - allowance.used), allowance.renewed_at
  from (select distinct kind from private.write_limits) known
  left join private.recent_writes recent
    on recent.user_id = (select auth.uid()) and recent.kind = known.kind
  cross join lateral private.allowances(coalesce(
    recent, row((select auth.uid()), known.kind, '{}', '-infinity', 0, 0)::private.recent_writes
  )) allowance
  order by known.kind, allowance.span, allowance.unit;
$function$;

CREATE OR REPLACE FUNCTION private.own_followed_news()
 RETURNS TABLE(thread_id uuid, thread_title text, posts integer, first_position integer, last_position integer, latest_at timestamp with time zone, authors jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select news.thread_id, news.title, news.posts, news.first_position, news.last_position,
    news.latest_at,
    (
      select jsonb_agg(private.named_member(author.id) order by author.nth) from (
        select each.id, min(each.nth) as nth
        from unnest(news.authors) with ordinality each (id, nth)
        group by each.id order by min(each.nth) limit 3
      ) author
    )
  from private.followed_news(50) news;
$function$;

CREATE OR REPLACE FUNCTION private.own_follows(p_before_time timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, p_before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, p_limit integer DEFAULT 31)
 RETURNS TABLE(thread_id uuid, title text, level text, is_automatic boolean, followed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select own.thread_id, thread.title, own.level, own.is_automatic, own.followed_at
  from private.thread_follows own
  join public.forum_threads thread on thread.id = own.thread_id
  where own.user_id = (select auth.uid())
    and (thread.is_public or thread.created_by_user_id = (select auth.uid()))
    and (own.followed_at, own.thread_id) < (p_before_time, p_before_id)
  order by own.followed_at desc, own.thread_id desc
  limit least(p_limit, 100);
$function$;

CREATE OR REPLACE FUNCTION private.own_limits()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'writes', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'kind', recent.kind, 'times', recent.times, 'day_ends_at', nullif(recent.day_ends_at, '-infinity'),
            'day_rows', recent.day_rows, 'day_bytes', recent.day_bytes
          ) order by recent.kind
        )
        from private.recent_writes recent where recent.user_id = (select auth.uid())
      ),
      '[]'
    ),
    'first_post_released_at', (
      select reviewed_at from private.reviewed_members where user_id = (select auth.uid())
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.own_log(p_kind text, p_after_time timestamp with time zone, p_after_id text, p_limit integer)
 RETURNS TABLE(id text, created_at timestamp with time zone, record jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
begin
  case p_kind
    when 'factors' then
      -- Never the secret.
      return query
        select factor.id::text, factor.created_at, jsonb_build_object(
          'name', factor.friendly_name, 'type', factor.factor_type, 'status', factor.status,
          'updated_at', factor.updated_at
        )
        from auth.mfa_factors factor
        where factor.user_id = me and (factor.created_at, factor.id::text) > (p_after_time, p_after_id)
        order by factor.created_at, factor.id::text limit p_limit;
    when 'account_log' then
      return query
        select entry.id::text, entry.created_at, jsonb_build_object(
          'action', entry.payload ->> 'action', 'ip_address', nullif(entry.ip_address, ''),
          -- Whoever has acted on the account may be somebody else.
          'email', case when entry.payload ->> 'actor_id' = me::text then entry.payload ->> 'actor_username' end
        )
        from auth.audit_log_entries entry
        where me::text in (entry.payload ->> 'actor_id', entry.payload -> 'traits' ->> 'user_id')
          and (entry.created_at, entry.id::text) > (p_after_time, p_after_id)
        order by entry.created_at, entry.id::text limit p_limit;
    when 'consent' then
      return query
        select event.id::text, event.created_at,
          jsonb_build_object('event', event.event, 'wording', event.wording)
        from auth.users account
        join private.newsletter_events event on event.email_hmac = private.hmac_of(lower(account.email))
        where account.id = me and account.email_confirmed_at is not null
          and (event.created_at, event.id::text) > (p_after_time, p_after_id)
        order by event.created_at, event.id::text limit p_limit;
    when 'mails' then
      return query
        select mail.id::text, mail.created_at, jsonb_build_object(
          'purpose', mail.purpose, 'thread_id', mail.thread_id, 'state', mail.state, 'reason', mail.reason,
          'finished_at', mail.finished_at, 'delivered_at', mail.delivered_at, 'bounced_at', mail.bounced_at,
          'complained_at', mail.complained_at
        )
        from (
          select * from private.mails of_member where of_member.member_id = me
          union all
          select of_subscriber.* from auth.users account
          join public.email_subscriptions subscription on subscription.email = lower(account.email)
          join private.mails of_subscriber on of_subscriber.subscriber_id = subscription.id
          where account.id = me and account.email_confirmed_at is not null
        ) mail
        where (mail.created_at, mail.id::text) > (p_after_time, p_after_id)
        order by mail.created_at, mail.id::text limit p_limit;
    when 'moderation' then
      return query
        select entry.id::text, entry.created_at, jsonb_build_object(
          'action', entry.action, 'post_id', entry.post_id, 'thread_id', entry.thread_id,
          'old_value', case when entry.about = 'role' then entry.old_value end,
          'new_value', case when entry.about = 'role' then entry.new_value end, 'reason', entry.reason
        )
        from public.moderation_log entry
        -- Not that others have reported something in vain, and never who acted.
        where entry.member_id = me
          and entry.action in (select name from private.moderation_actions where is_exported)
          and (entry.created_at, entry.id::text) > (p_after_time, p_after_id)
        order by entry.created_at, entry.id::text limit p_limit;
    when 'moderation_actions' then
      return query
        select entry.id::text, entry.created_at, jsonb_build_object(
          'action', entry.action, 'post_id', entry.post_id, 'thread_id', entry.thread_id,
          'article_id', entry.article_id, 'reason', entry.reason
        )
        from public.moderation_log entry
        where entry.actor_id = me and (entry.created_at, entry.id::text) > (p_after_time, p_after_id)
        order by entry.created_at, entry.id::text limit p_limit;
    when 'marks' then
      return query
        select mark.id::text, mark.marked_at, jsonb_build_object(
          'category_id', mark.category_id, 'read_before', mark.read_before, 'positions', mark.positions
        )
        from private.read_marks mark
        where mark.user_id = me and (mark.marked_at, mark.id::text) > (p_after_time, p_after_id)
        order by mark.marked_at, mark.id::text limit p_limit;
    when 'follows' then
      return query
        select followed.thread_id::text, followed.followed_at, jsonb_build_object(
          'thread_id', followed.thread_id, 'level', followed.level, 'is_automatic', followed.is_automatic
        )
        from private.thread_follows followed
        where followed.user_id = me and (followed.followed_at, followed.thread_id::text) > (p_after_time, p_after_id)
        order by followed.followed_at, followed.thread_id::text limit p_limit;
    when 'notifications' then
      -- Also of what the page leaves out: posts that are hidden, and those of ignored members.
      return query
        select notification.post_id::text, notification.created_at, jsonb_build_object(
          'post_id', notification.post_id, 'kind', notification.kind, 'read_at', notification.read_at,
          'mailed_at', notification.mailed_at
        )
        from private.notifications notification
        where notification.user_id = me
          and (notification.created_at, notification.post_id::text) > (p_after_time, p_after_id)
        order by notification.created_at, notification.post_id::text limit p_limit;
    when 'decisions' then
      -- Also what the page leaves out, because it is not so any more.
      return query
        select told.id::text, told.created_at, jsonb_build_object(
          'kind', told.kind, 'post_id', told.post_id, 'thread_id', told.thread_id, 'case_id', told.case_id,
          'read_at', told.read_at, 'mailed_at', told.mailed_at
        )
        from private.decisions told
        where told.user_id = me and (told.created_at, told.id::text) > (p_after_time, p_after_id)
        order by told.created_at, told.id::text limit p_limit;
    else
      raise exception 'There are no such records.' using errcode = '22023';
  end case;
end;
$function$;

CREATE OR REPLACE FUNCTION private.own_newsletter_subscription()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select subscription.confirmed_at
  from auth.users account
  join public.email_subscriptions subscription on subscription.email = lower(account.email)
  where account.id = (select auth.uid()) and account.email_confirmed_at is not null;
$function$;

CREATE OR REPLACE FUNCTION private.own_notification_settings()
 RETURNS TABLE(follows_by_writing boolean, mails jsonb, newsletter text, email text, is_suppressed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.follows_by_writing(account.id), private.mail_choices(account.id),
    private.newsletter_of(lower(account.email)), account.email::text, private.is_suppressed(account.email)
  from auth.users account where account.id = (select auth.uid());
$function$;

CREATE OR REPLACE FUNCTION private.own_notifications(p_before_time timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, p_before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, p_limit integer DEFAULT 31)
 RETURNS TABLE(id uuid, post_id uuid, kind text, created_at timestamp with time zone, is_read boolean, thread_id uuid, thread_title text, "position" integer, author jsonb, beginning text, category text, reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  (select post.id, post.id, notification.kind, notification.created_at, notification.read_at is not null,
    thread.id, thread.title, post.position, private.named_member(post.user_id),
    left(post.content, 500), null, null
  from private.notifications notification
  join public.forum_posts post on post.id = notification.post_id and post.hidden_at is null
  join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
  where notification.user_id = (select auth.uid())
    and (notification.created_at, notification.post_id) < (p_before_time, p_before_id)
    and not private.ignores(notification.user_id, post.user_id)
    and (notification.kind <> 'solution' or thread.solution_post_id = post.id)
  order by notification.created_at desc, notification.post_id desc
  limit least(p_limit, 100))
  union all
  (select decision.id, decision.post_id, decision.kind, decision.created_at, decision.read_at is not null,
    decision.thread_id, decision.thread_title, decision.position, null, decision.beginning, decision.category,
    decision.reason
  from private.told_decisions((select auth.uid())) decision
  where (decision.created_at, decision.id) < (p_before_time, p_before_id)
  order by decision.created_at desc, decision.id desc
  limit least(p_limit, 100))
  order by 4 desc, 1 desc
  limit least(p_limit, 100);
$function$;

CREATE OR REPLACE FUNCTION private.own_reached_limit(p_kind text)
 RETURNS TABLE(name text, sentence text, retry_after_seconds integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select reached.name, reached.sentence, reached.retry_after_seconds
  from private.recent_writes recent cross join lateral private.reached_limits(recent) reached
  where recent.user_id = (select auth.uid()) and recent.kind = p_kind
  limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.own_reads()
 RETURNS TABLE(thread_id uuid, last_position integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select own.thread_id, own.last_position from private.thread_reads own
  where own.user_id = (select auth.uid());
$function$;

CREATE OR REPLACE FUNCTION private.own_records(p_kind text, p_after_time timestamp with time zone DEFAULT NULL::timestamp with time zone, p_after_id text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 500;
begin
  -- Auth's log has no index on whom it is about, so that each page reads it all.
  if p_kind = 'account_log' then
    perform private.require_request_limit('own_records', (select auth.uid())::text);
  end if;
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object('id', page.id, 'created_at', page.created_at) || page.record
        order by page.created_at, page.id
      )
      from private.own_log(p_kind, coalesce(p_after_time, '-infinity'), coalesce(p_after_id, ''), most) page
    ),
    '[]'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.own_role()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select role from private.user_roles where user_id = (select auth.uid())), 'member'
  );
$function$;

CREATE OR REPLACE FUNCTION private.own_sign_in()
 RETURNS TABLE(email text, awaited_email text, is_fresh boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select account.email::text,
    case when account.email_change_sent_at > now() - interval '1 day' then nullif(account.email_change::text, '') end,
    -- Less than the 15 minutes above: there has to be time to type.
    coalesce(private.signed_in_at() > now() - interval '10 minutes', false)
      and (private.has_second_level() or not private.has_authenticator())
      -- Auth changes a password only in a session that has begun within a day, whatever was proven since.
      and exists (
        select from auth.sessions session
        where session.user_id = account.id and session.id::text = auth.jwt() ->> 'session_id'
          and session.created_at > now() - interval '23 hours'
      )
  from auth.users account where account.id = (select auth.uid());
$function$;

CREATE OR REPLACE FUNCTION private.own_sign_ins()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'account_created_at', account.created_at,
    'email_confirmed_at', account.email_confirmed_at,
    'last_sign_in_at', account.last_sign_in_at,
    'sessions', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'started_at', session.created_at,
            -- Auth writes this one in UTC, without saying so.
            'refreshed_at', session.refreshed_at at time zone 'utc',
            'ip_address', host(session.ip),
            'user_agent', session.user_agent
          ) order by session.created_at
        )
        from auth.sessions session where session.user_id = account.id
      ),
      '[]'
    )
  )
  from auth.users account where account.id = (select auth.uid());
$function$;

CREATE OR REPLACE FUNCTION private.own_thanks(p_post_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(post_id uuid, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select thanks.post_id, thanks.created_at from private.post_thanks thanks
  where thanks.user_id = (select auth.uid())
    and (p_post_ids is null or thanks.post_id = any (p_post_ids[1:100]))
  order by thanks.created_at, thanks.post_id;
$function$;

CREATE OR REPLACE FUNCTION private.own_thread(p_thread_id uuid)
 RETURNS TABLE(level text, is_automatic boolean, will_follow boolean, unread_posts uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(own.level, 'replies'), coalesce(own.is_automatic, false),
    own.level is null and private.follows_by_writing(member.id), array(
    select post_id from private.unread_notifications(member.id) where thread_id = p_thread_id
    union
    select post_id from private.told_decisions(member.id)
    where thread_id = p_thread_id and read_at is null and post_id is not null
    limit 100
  )
  from (select auth.uid()) member (id)
  left join private.thread_follows own on own.user_id = member.id and own.thread_id = p_thread_id;
$function$;

CREATE OR REPLACE FUNCTION private.parse_search(p_text text, OUT query tsquery, OUT wanted tsquery, OUT words text[], OUT problem text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most_terms constant integer := 12;
  piece text[];
  parts text[];
  term tsquery;
  left_out text;
begin
  words := '{}';
  for piece in
    select match from regexp_matches(
      regexp_replace(p_text, '[\u201c-\u201f\u00ab\u00bb]', '"', 'g'),
      '(-?)(?:"([^"]*)"?|([^\s"]+))', 'g'
    ) match limit most_terms
  loop
    parts := string_to_array(
      trim(regexp_replace(private.normalized_text(coalesce(piece[2], piece[3])), '\s+', ' ', 'g')), ' '
    );
    continue when cardinality(parts) = 0;
    if cardinality(parts) > 1 or piece[2] is not null then
      -- "wi-fi" and "foo.so" are phrases, too.
      term := (
        select string_agg(private.as_lexeme(part), ' <-> ' order by number)
        from unnest(parts[1:most_terms]) with ordinality each (part, number)
      )::tsquery;
    elsif piece[1] = '-' then
      term := private.as_lexeme(parts[1])::tsquery;
    elsif parts[1] ~ '^[a-z0-9]$' then
      left_out := coalesce(left_out, 'too_short');
      continue;
    elsif ts_lexize('pg_catalog.english_stem', parts[1]) = '{}' then
      left_out := 'too_frequent';
      continue;
    else
      term := private.word_query(parts[1]);
      words := words || parts[1];
    end if;
    if piece[1] = '-' then
      query := coalesce(query && !!term, !!term);
    else
      query := coalesce(query && term, term);
      wanted := coalesce(wanted && term, term);
    end if;
  end loop;
  if wanted is null then
    problem := coalesce(left_out, case when query is null then 'empty' else 'only_exclusions' end);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.pause_jobs(p_kind text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.job_kinds set paused_at = coalesce(paused_at, now()) where kind = p_kind;
$function$;

CREATE OR REPLACE FUNCTION private.pause_letter(p_id uuid, p_is_paused boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_proven_admin();
  update private.letters set paused_at = case when p_is_paused then coalesce(paused_at, now()) end where id = p_id;
  if not found then
    raise exception 'There is no such letter.' using errcode = 'PT404', hint = 'no_letter';
  end if;
  if not p_is_paused then
    update private.jobs job set due_at = now() from private.letter_batches batch
    where batch.letter_id = p_id and job.kind = 'letter_batch' and job.key = batch.id::text and job.state = 'waiting';
    perform private.invoke_due_jobs();
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.position_before(p_thread_id uuid, p_last integer, p_time timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  low integer := 0;
  high integer := p_last;
  middle integer;
  found_position integer;
  found_time timestamptz;
begin
  -- Times rise with positions, so half of what is left drops out with each look.
  while low < high loop
    middle := (low + high + 1) / 2;
    select position, created_at into found_position, found_time from public.forum_posts
    where thread_id = p_thread_id and position <= middle and position > low
    order by position desc limit 1;
    if found_position is null then
      -- Nothing is left between the two.
      low := middle;
    elsif found_time < p_time then
      low := middle;
    else
      high := found_position - 1;
    end if;
  end loop;
  return low;
end;
$function$;

CREATE OR REPLACE FUNCTION private.post_as_event(post public.forum_posts)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', post.id, 'thread_id', post.thread_id, 'user_id', post.user_id, 'content', post.content,
    'content_type', post.content_type, 'parent_post_id', post.parent_post_id,
    'position', post.position, 'created_at', post.created_at, 'updated_at', post.updated_at,
    'change_number', post.change_number,
    'author_profile', private.profile_card(post.user_id),
    'parent_author_username', (
      select parent_author.username from public.forum_posts parent
      join public.profiles parent_author on parent_author.id = parent.user_id
      where parent.id = post.parent_post_id and parent.hidden_at is null
    ),
    'hidden_at', post.hidden_at, 'hidden_reason', post.hidden_reason,
    'awaits_review', post.awaits_review, 'mentions', post.mentions
  );
$function$;

CREATE OR REPLACE FUNCTION private.post_image_widths(width integer)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ARRAY(SELECT each.each FROM unnest(ARRAY[400, 800, 1200]) each(each) WHERE (each.each < post_image_widths.width) UNION SELECT post_image_widths.width AS width ORDER BY 1);

CREATE OR REPLACE FUNCTION private.are_post_image_checksums(checksums text[], width integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((cardinality(checksums) = cardinality(private.post_image_widths(width))) AND (array_to_string(checksums, ' '::text, '-'::text) ~ '^[0-9a-f]{64}( [0-9a-f]{64})*$'::text));

CREATE OR REPLACE FUNCTION private.post_images_in(p_content text)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array(
    select distinct part[1]::uuid from regexp_matches(
      p_content, '/pictures/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-', 'g'
    ) part
  );
$function$;

CREATE OR REPLACE FUNCTION private.post_marks(p_thread_id uuid, p_after integer DEFAULT 0, p_limit integer DEFAULT 50)
 RETURNS TABLE(post_id uuid, thanks integer, replies integer, first_replies jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select post.id, thanks.number, replies.number, replies.first
  from public.forum_threads thread
  join public.forum_posts post on post.thread_id = thread.id
  cross join lateral (
    select count(*)::integer as number from (
      select from private.post_thanks each where each.post_id = post.id limit 1000
    ) counted
  ) thanks
  cross join lateral (
    select count(*)::integer as number, coalesce(
      jsonb_agg(jsonb_build_object('id', named.id, 'position', named.position) order by named.position)
        filter (where named.place <= 5),
      '[]'
    ) as first
    from (
      select reply.id, reply.position, row_number() over (order by reply.position) as place
      from (
        select each.id, each.position from public.forum_posts each
        where each.parent_post_id = post.id and each.hidden_at is null
        order by each.position limit 100
      ) reply
    ) named
  ) replies
  where thread.id = p_thread_id and thread.is_public and post.hidden_at is null
    and post.position > p_after and post.position <= p_after::bigint + least(p_limit, 50)
    and (thanks.number > 0 or replies.number > 0)
  order by post.position;
$function$;

CREATE OR REPLACE FUNCTION private.prepare_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Null for the owner of the database, for whom none of this is a rule.
  author constant uuid := (select auth.uid());
  thread public.forum_threads;
begin
  -- Posts of one thread take turns from here to the end of their transaction. That is what makes
  -- positions equal to commit order, and a repeat see the row it repeats.
  select * into thread from public.forum_threads where id = new.thread_id for no key update;
  -- What a member cannot see is not there. A thread that is being made has no position yet.
  if not found or (
    not thread.is_public and thread.last_position > 0 and author is not null
    and thread.created_by_user_id is distinct from author and not private.is_moderator()
  ) then
    raise exception 'This thread no longer exists.' using errcode = '23503', hint = 'thread_gone';
  end if;

  -- The same author sends the same id again when a response got lost: that is the same post.
  if exists (
    select from public.forum_posts
    where id = new.id and user_id = new.user_id and thread_id = new.thread_id
  ) then
    return null;
  end if;

  if author is not null and not thread.is_public and thread.last_position > 0 then
    raise exception 'This thread is hidden, so nobody can reply.'
      using errcode = '23514', hint = 'thread_hidden';
  end if;
  if author is not null and thread.locked_at is not null and not private.is_moderator() then
    raise exception 'This thread is locked: it takes no new replies.'
      using errcode = '23514', hint = 'thread_locked';
  end if;

  if new.parent_post_id is not null then
    -- A post that is being deleted right now is skipped: its deletion waits for the thread, which
    -- is locked here, so waiting for it would be a deadlock.
    perform from public.forum_posts
    where id = new.parent_post_id and thread_id = new.thread_id and hidden_at is null
    for key share skip locked;
    if not found then
      -- That post is deleted or hidden, or was never in this thread. The reply is still worth keeping.
      new.parent_post_id := null;
    end if;
  end if;

  -- count_post writes the numbers into the thread. Until then other rows of the same statement have taken
  -- some, which only their positions show.
  new.position := 1 + greatest(
    thread.last_position,
    (select max(position) from public.forum_posts where thread_id = new.thread_id)
  );
  new.change_number := thread.change_number + new.position - thread.last_position;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.prepare_request()
 RETURNS text
 LANGUAGE sql
RETURN set_config('timezone'::text, 'UTC'::text, true);

CREATE OR REPLACE FUNCTION private.preview_mentions(p_content text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_request_limit('mention_previews', (select auth.uid())::text);
  return private.mentions_in(p_content);
end;
$function$;

CREATE OR REPLACE FUNCTION private.profile_card(member uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', id, 'username', username, 'avatar_url', avatar_url, 'email', email, 'role', role
  ) from public.profiles where id = member;
$function$;

CREATE OR REPLACE FUNCTION private.propose_mentions(p_thread_id uuid, p_typed text)
 RETURNS TABLE(id uuid, username text, avatar_url text, is_in_thread boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with wanted (first, last) as (
    -- A range, which an index serves also when the letters are not known to the plan.
    select key, key || chr(1114111) from private.username_key(left(p_typed, 30)) key
  ), people as (
    select post.user_id, max(post.position) as position from (
      select p.user_id, p.position from public.forum_posts p
      join public.forum_threads thread on thread.id = p.thread_id and thread.is_public
      where p.thread_id = p_thread_id and p.hidden_at is null
      order by p.position desc limit 200
    ) post
    group by post.user_id
  ), proposed as (
    (
      select member.id, people.position from people
      join public.profiles member on member.id = people.user_id
      cross join wanted
      where private.username_key(member.username) ~>=~ wanted.first
        and private.username_key(member.username) ~<~ wanted.last
      order by people.position desc limit 8
    )
    union all
    (
      select named.id, null from wanted
      -- Inside, the range is fixed: the index gives the first names in order and is left.
      cross join lateral (
        select member.id from public.profiles member
        where private.username_key(member.username) ~>=~ wanted.first
          and private.username_key(member.username) ~<~ wanted.last
        order by private.username_key(member.username) using operator(pg_catalog.~<~) limit 16
      ) named
      where p_typed <> ''
    )
  )
  select member.id, member.username, member.avatar_url, max(proposed.position) is not null
  from proposed join public.profiles member using (id)
  where member.id <> (select auth.uid())
  group by member.id
  order by max(proposed.position) desc nulls last, private.username_key(member.username)
  limit 8;
$function$;

CREATE OR REPLACE FUNCTION private.publish_release(p_version text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  release public.releases;
begin
  perform private.require_proven_admin();
  select * into release from public.releases where version = p_version for update;
  if not found then
    raise exception 'There is no such release.' using errcode = 'PT404', hint = 'no_release';
  end if;
  -- A repeat whose first response got lost.
  if release.state = 'published' then
    return;
  end if;
  if release.state = 'withdrawn' then
    raise exception 'It was withdrawn. Publish another version.'
      using errcode = 'PT409', hint = 'release_withdrawn';
  end if;
  if not exists (select from public.release_files where version = p_version) then
    raise exception 'A release needs a file.' using errcode = 'PT409', hint = 'no_files';
  end if;
  if exists (select from public.release_files where version = p_version and checked_at is null) then
    raise exception 'A file is not uploaded, or differs from its checksum.'
      using errcode = 'PT409', hint = 'unchecked_files';
  end if;
  update public.releases set state = 'published', published_at = now() where version = p_version;
end;
$function$;

CREATE OR REPLACE FUNCTION private.publish_when_written()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.published_at = '-infinity' then
    new.published_at := least(new.created_at, now());
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_changed_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.search_posts set words = '' where post_id = new.id;
  if new.hidden_at is null then
    insert into private.search_queue (post_id) values (new.id);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_changed_thread()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.title <> new.title then
    update private.search_posts searched set words = ''
    from public.forum_posts post
    where post.thread_id = new.id and post.position = 1 and searched.post_id = post.id;
  end if;
  insert into private.search_queue (post_id)
  select post.id from public.forum_posts post
  where post.thread_id = new.id and post.hidden_at is null
    and (post.position = 1 or old.category_id <> new.category_id)
  order by post.position;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_follow_mails(p_thread_id uuid, p_limit integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  after_id uuid;
  followers uuid[];
begin
  select (payload ->> 'after')::uuid into after_id from private.jobs
  where kind = 'follow_mails' and key = p_thread_id::text;
  if after_id is null then
    -- What comes from now on may come too late for those whom the first pages pass.
    update private.jobs set payload = jsonb_build_object('after', '00000000-0000-0000-0000-000000000000')
    where kind = 'follow_mails' and key = p_thread_id::text;
    return found;
  end if;
  followers := array(
    select user_id from private.thread_follows
    where thread_id = p_thread_id and level = 'everything' and user_id > after_id
    order by user_id limit p_limit
  );
  perform private.queue_notification_mails(
    p_thread_id,
    array(
      select each from unnest(followers) each
      where exists (select from private.mailable_posts(each, p_thread_id) post where post.kind = 'news')
    ),
    now()
  );
  if cardinality(followers) = p_limit then
    update private.jobs set payload = payload || jsonb_build_object('after', followers[p_limit])
    where kind = 'follow_mails' and key = p_thread_id::text;
    return true;
  end if;
  -- The end is written here, and not by whoever did the job: a post that comes in between would find it running.
  update private.jobs set
    state = case when payload ? 'again' then 'waiting' else 'done' end,
    due_at = now() + interval '1 hour', attempts = 0, lease_id = null, payload = '{}', last_error = null,
    finished_at = case when payload ? 'again' then null else now() end
  where kind = 'follow_mails' and key = p_thread_id::text;
  return false;
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_letter_mails(p_letter_id uuid, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  batch_size constant integer := 100;
  letter private.letters;
  chosen uuid[];
  batch uuid;
begin
  select * into letter from private.letters where id = p_letter_id for update;
  if letter.queued_at is not null then
    return 0;
  end if;
  chosen := array(
    select id from public.email_subscriptions subscription
    where subscription.confirmed_at <= letter.created_at and (letter.is_release or subscription.topics = 'everything')
      and (letter.after_id is null or subscription.id > letter.after_id)
    order by subscription.id limit p_limit
  );
  for place in 1..cardinality(chosen) by batch_size loop
    insert into private.letter_batches (letter_id) values (letter.id) returning id into batch;
    insert into private.mails (purpose, about, subscriber_id, batch_id)
    select 'newsletter-letter', letter.id::text, id, batch from unnest(chosen[place:place + batch_size - 1]) id;
    perform private.add_job('letter_batch', batch::text);
  end loop;
  update private.letters set
    after_id = coalesce(chosen[cardinality(chosen)], after_id),
    queued_at = case when cardinality(chosen) < p_limit then now() end,
    -- Some may have left since it was sent.
    recipients = case when cardinality(chosen) < p_limit
      then (select count(*) from private.mails where about = letter.id::text) else recipients end
  where id = letter.id;
  return cardinality(chosen);
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_mails_of_post(p_thread_id uuid, p_post_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_notification_mails(p_thread_id, array_agg(notification.user_id), now() + interval '10 minutes')
  from private.notifications notification
  where notification.post_id = p_post_id and notification.read_at is null and notification.mailed_at is null
    and private.wants_mail_of(notification.user_id, notification.kind)
  having count(*) > 0;
$function$;

CREATE OR REPLACE FUNCTION private.queue_member_mail(p_purpose text, p_member uuid, p_due_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with waiting as (
    insert into private.mails (purpose, about, member_id) select p_purpose, gen_random_uuid(), account.id
    from auth.users account where account.id = p_member and account.email_confirmed_at is not null
    for key share skip locked
    on conflict (member_id, purpose)
      where purpose in ('decisions', 'waiting', 'overdue') and state = 'queued' and content is null
    do update set purpose = excluded.purpose
    returning id
  )
  insert into private.jobs (kind, key, due_at) select 'mail', id::text, p_due_at from waiting
  on conflict (kind, key) do nothing;
$function$;

CREATE OR REPLACE FUNCTION private.queue_new_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.search_queue (post_id) values (new.id);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_notification_mails(p_thread_id uuid, p_members uuid[], p_due_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with waiting as (
    insert into private.mails (purpose, about, member_id, thread_id)
    select 'notifications', p_thread_id || ' ' || gen_random_uuid(), account.id, p_thread_id
    from auth.users account
    where account.id = any (p_members) and account.email_confirmed_at is not null
    -- Two who lock several of these rows do so in the same order.
    order by account.id
    -- Who is leaving at this moment keeps nobody from writing.
    for key share skip locked
    -- An update, although nothing changes: it waits for an attempt that is just choosing what to say, and then begins
    -- another mail; and an attempt waits for it, and then sees the notification. `do nothing` would do neither.
    on conflict (member_id, thread_id) where purpose = 'notifications' and state = 'queued' and content is null
    do update set thread_id = excluded.thread_id
    returning id
  )
  insert into private.jobs (kind, key, due_at) select 'mail', id::text, p_due_at from waiting
  -- The one that waits is due when its first notification says.
  on conflict (kind, key) do nothing;
$function$;

CREATE OR REPLACE FUNCTION private.queue_overdue_mails()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_member_mail('overdue', staff.user_id, now())
  from private.user_roles staff
  where private.wants_mail_of(staff.user_id, 'overdue') and exists (
    select from private.waiting_things() thing
    where thing.since <= now() - interval '1 day'
      -- It was not a day old when the last mail was queued.
      and thing.since > coalesce(
        (
          select max(mail.created_at) - interval '1 day' from private.mails mail
          where mail.member_id = staff.user_id and mail.purpose = 'overdue'
        ), '-infinity'
      )
  );
$function$;

CREATE OR REPLACE FUNCTION private.raise_rate_limited(sentence text, name text, allowed bigint, retry_after_seconds integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- PT429 becomes HTTP 429. The message is for people, the rest for programs.
  raise exception '%', sentence
    using errcode = 'PT429', hint = name,
      detail = json_build_object('limit', allowed, 'retry_after_seconds', retry_after_seconds)::text;
end;
$function$;

CREATE OR REPLACE FUNCTION private.raise_thread_locked()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'This thread is locked: its posts are not edited any more. Your text is kept.'
    using errcode = '23514', hint = 'thread_locked';
end;
$function$;

CREATE OR REPLACE FUNCTION private.rank_posts(p_query tsquery, p_before bigint, p_since timestamp with time zone, p_wanted integer, p_budget interval, OUT places bigint[], OUT reached bigint, OUT matches integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  -- Whoever looks for a common word finds the best of its newest uses: ranking all would take seconds.
  most_ranked constant integer := 1000;
  newest bigint[];
begin
  select found.places, found.reached into newest, reached
  from private.find_posts(p_query, p_before, p_since, most_ranked, p_budget, false) found;
  -- Posts of hidden threads are still in the index; they must not be counted either.
  select
    coalesce((array_agg(shown.place order by shown.score desc, shown.place desc))[1:p_wanted], '{}'),
    count(*)
  into places, matches
  from (
    select searched.place, ts_rank_cd(searched.words, p_query, 1) * (
      1 + 1 / (1 + ln(1 + greatest(0, extract(epoch from now() - searched.created_at)) / 864000))
    ) as score
    from private.search_posts searched
    join public.forum_posts post on post.id = searched.post_id
    join public.forum_threads thread on thread.id = post.thread_id
    where searched.place = any(newest) and post.hidden_at is null and thread.is_public
  ) shown;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reached_limits(recent private.recent_writes)
 RETURNS TABLE(name text, sentence text, allowed bigint, retry_after_seconds integer)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select name, sentence, allowed, private.seconds_until(renewed_at)
  from private.allowances(recent) where used >= allowed order by renewed_at desc;
$function$;

CREATE OR REPLACE FUNCTION private.read_all_notifications(p_until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := (select auth.uid());
  has_dismissed boolean;
begin
  -- Each call looks at all that the caller follows.
  perform private.require_request_limit('all_notifications_read', member::text);
  update private.thread_follows followed set seen_position = greatest(
    followed.seen_position,
    private.position_before(news.thread_id, news.last_position, p_until + interval '1 microsecond')
  )
  from private.followed_news(200) news
  where followed.user_id = member and followed.thread_id = news.thread_id;
  has_dismissed := found;
  update private.notifications set read_at = clock_timestamp()
  where user_id = member and read_at is null and created_at <= p_until;
  has_dismissed := has_dismissed or found;
  update private.decisions set read_at = clock_timestamp()
  where user_id = member and read_at is null and created_at <= p_until;
  if found or has_dismissed then
    perform private.announce_notifications(member);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_article_preview(p_token text)
 RETURNS TABLE(title text, content text, excerpt text, image_url text, image_alt text, author text, tags text[], published_at timestamp with time zone, created_at timestamp with time zone, updated_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select article.title, article.content, article.excerpt, article.image_url, article.image_alt,
    article.author, article.tags, article.published_at, article.created_at, article.updated_at,
    preview.expires_at
  from private.article_previews preview join public.blog_posts article on article.id = preview.article_id
  where preview.token_hash = sha256(convert_to(p_token, 'UTF8')) and preview.expires_at > now();
$function$;

CREATE OR REPLACE FUNCTION private.read_mail_token(p_purpose text, p_token text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when p_token = private.mail_token(p_purpose, token.id) then token.id end
  from (
    select case when p_token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{64}$'
    then left(p_token, 36)::uuid end as id
  ) token;
$function$;

CREATE OR REPLACE FUNCTION private.read_notifications(p_post_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  has_read boolean;
  member constant uuid := (select auth.uid());
begin
  with notified as (
    update private.notifications set read_at = clock_timestamp()
    where user_id = member and read_at is null and post_id = any (p_post_ids[1:100]) returning 1
  ), told as (
    update private.decisions set read_at = clock_timestamp()
    where user_id = member and read_at is null
      and (post_id = any (p_post_ids[1:100]) or id = any (p_post_ids[1:100])) returning 1
  )
  select exists (select from notified) or exists (select from told) into has_read;
  if has_read then
    perform private.announce_notifications(member);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reason_of_links()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN 'The first post of a new member with links or images waits for review.'::text;

CREATE OR REPLACE FUNCTION private.reconsider_cases(p_post_id uuid, p_thread_id uuid, p_hidden_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.record_deployment(p_build text, p_part text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.deployments (build, part) values (p_build, p_part);
  delete from private.deployments where id in (
    select id from private.deployments order by id desc offset 50
  );
$function$;

CREATE OR REPLACE FUNCTION private.record_letter_batch(p_batch_id uuid, p_result text, p_is_first boolean, p_mails jsonb DEFAULT '[]'::jsonb, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_result in ('accepted', 'rejected') then
    update private.mails mail set
      state = case when p_result = 'rejected' or outcome.reason is not null then 'rejected' else 'accepted' end,
      provider_id = outcome.provider_id, reason = left(coalesce(outcome.reason, p_reason), 500), finished_at = now()
    from private.mails known left join jsonb_to_recordset(p_mails)
      as outcome(id uuid, provider_id text, reason text) on outcome.id = known.id
    where mail.id = known.id and known.batch_id = p_batch_id and known.state in ('queued', 'unknown');
    perform private.end_letter_batch(p_batch_id);
  elsif p_result = 'later' and p_is_first then
    -- Certainly not accepted: the next attempt is as good as the first.
    update private.letter_batches set uncertain_since = null where id = p_batch_id;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_mail(p_mail_id uuid, p_result text, p_is_first boolean, p_provider_id text DEFAULT NULL::text, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.mails set
    state = case when p_result in ('accepted', 'rejected') then p_result else state end,
    finished_at = case when p_result in ('accepted', 'rejected') then now() end,
    sent_to = case when p_result in ('accepted', 'rejected') then null else sent_to end,
    provider_id = coalesce(p_provider_id, provider_id),
    reason = left(p_reason, 500),
    -- Certainly not accepted: the next attempt is as good as the first.
    uncertain_since = case when p_result = 'later' and p_is_first then null else uncertain_since end
  where id = p_mail_id and state in ('queued', 'unknown')
    and p_result in ('accepted', 'rejected', 'later', 'unknown');
$function$;

CREATE OR REPLACE FUNCTION private.record_mail_event(p_provider_id text, p_email text, p_event text, p_is_permanent boolean, p_at timestamp with time zone, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plain_email constant text := lower(btrim(p_email));
  suppressed_as text := case
    when p_event = 'complained' then 'complained'
    when p_event = 'bounced' and p_is_permanent then 'bounced'
  end;
begin
  update private.mails set
    delivered_at = case when p_event = 'delivered' then coalesce(delivered_at, p_at) else delivered_at end,
    bounced_at = case when p_event = 'bounced' then coalesce(bounced_at, p_at) else bounced_at end,
    complained_at = case when p_event = 'complained' then coalesce(complained_at, p_at) else complained_at end,
    reason = coalesce(left(p_reason, 500), reason)
  where provider_id = p_provider_id;
  if suppressed_as is not null then
    insert into private.suppressed_emails (email_hmac, reason) values (private.hmac_of(plain_email), suppressed_as)
    on conflict (email_hmac) do nothing;
    perform private.end_subscription(id, suppressed_as) from public.email_subscriptions where email = plain_email;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reject_above_limits(recent private.recent_writes)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.raise_rate_limited(sentence, name, allowed, retry_after_seconds)
  from private.reached_limits(recent) limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.reject_closed_edit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_members_edit(old, new) then
    return new;
  end if;
  -- What waits for review may be mended. What was judged stays as it was.
  if old.hidden_at is not null and not old.awaits_review then
    raise exception 'A moderator has hidden this post: it is not edited any more. Your text is kept, and you can delete the post.'
      using errcode = '23514', hint = 'post_hidden';
  end if;
  perform private.raise_thread_locked() from public.forum_threads
  where id = new.thread_id and locked_at is not null;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reject_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most_avatars constant integer := 5;
  -- The secret key owns nothing.
  owner constant uuid := case
    when new.owner_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then new.owner_id
  end;
begin
  if (select auth.uid()) is null and exists (
    select from private.storage_settings where restores_until > now()
  ) then
    return new;
  end if;
  if private.is_final_file(new.bucket_id, new.name)
    or tg_op = 'UPDATE' and (new.bucket_id not in ('avatars', 'lmp') or private.is_final_file(old.bucket_id, old.name))
  then
    raise exception 'What is posted or published does not change.' using errcode = '42501', hint = 'file_final';
  end if;
  if owner is null then
    return new;
  end if;
  -- Known when it is stored, and not yet when it is asked for.
  if exists (
    select from private.cleared_values cleared
    where cleared.member_id = owner and cleared.kind = 'bytes' and cleared.value = new.metadata ->> 'eTag'
  ) then
    raise exception 'A moderator has taken this picture away.' using errcode = '42501', hint = 'cleared';
  end if;
  if (private.suspension_of(owner)).member_id is not null then
    raise exception 'Suspended members store nothing.' using errcode = '42501', hint = 'suspended';
  end if;
  -- Files of one member that arrive at the same time are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('files of ' || owner, 0));
  if exists (
    select from private.recent_writes recent cross join lateral private.reached_limits(recent)
    where recent.user_id = owner and recent.kind = private.counted_as(new.bucket_id)
  ) or new.bucket_id = 'avatars' and (
    select count(*) from unnest(public.get_avatar_names(owner)) name where name <> new.name
  ) >= most_avatars then
    raise exception 'This is more than a member can store.' using errcode = '42501', hint = 'too_many_files';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reject_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  suspension constant public.suspensions := private.suspension_of((select auth.uid()));
begin
  if suspension.member_id is not null then
    raise exception 'Your account is suspended%: %',
      coalesce(' until ' || to_char(suspension.until at time zone 'UTC', 'FMMonth FMDD, YYYY, HH24:MI') || ' UTC', ''),
      suspension.reason
    using errcode = '42501', hint = 'suspended';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reject_suspended_staff()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (private.suspension_of(new.user_id)).member_id is not null then
    raise exception 'This member is suspended. Lift the suspension first.'
      using errcode = '23514', hint = 'suspended_member';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reject_thread_in_closed_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Null for the owner of the database, for whom none of this is a rule.
  if (select auth.uid()) is not null and not private.is_moderator() and exists (
    select from public.forum_categories where id = new.category_id and is_closed
  ) then
    raise exception 'This category is closed: it takes no new threads.'
      using errcode = '23514', hint = 'category_closed';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reject_unreviewed_title()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_moderator()
    and private.review_reason((select auth.uid()), new.title) is not null then
    raise exception 'New members cannot rename a thread to this.'
      using errcode = '23514', hint = 'title_needs_review';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.release_harmless_post(p_post_id uuid, p_updated_at timestamp with time zone, p_words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  post public.forum_posts;
  -- Of its thread, when it waits with the post.
  title text;
begin
  select * into post from public.forum_posts where id = p_post_id;
  select thread.title into title from public.forum_threads thread
  where thread.id = post.thread_id and post.position = 1;
  -- Whoever is mentioned is notified, which is counted when a post is written: that is left to moderators.
  if post.mentions <> '[]'
    or (private.suspension_of(post.user_id)).member_id is not null
    or private.count_links(coalesce(title, '')) > 0
    or private.matches_review_pattern(concat_ws(E'\n', title, post.content, p_words)) then
    return false;
  end if;
  -- Thread before post, as everybody who writes posts does.
  perform from public.forum_threads where id = post.thread_id for no key update;
  update public.forum_posts set hidden_at = null, hidden_reason = null
  where id = p_post_id and awaits_review and hidden_reason = private.reason_of_links()
    and updated_at = p_updated_at;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.remember_blog_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- An address in use belongs to the article that has it now.
  delete from private.blog_slug_redirects where slug = new.slug;
  -- Nobody outside has seen the address of a draft.
  if tg_op = 'UPDATE' and old.slug <> new.slug and old.published_at <= now() then
    insert into private.blog_slug_redirects (slug, post_id) values (old.slug, new.id)
    on conflict (slug) do update set post_id = excluded.post_id, created_at = now();
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.removable_release_files()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- The caller's rights: whoever cannot see files gets none.
  select array(
    select stored.name from public.releases release
    join storage.objects stored on stored.bucket_id = 'lmp'
      -- '/' and '0' are neighbours.
      and stored.name collate "C" >= 'releases/' || release.version || '/'
      and stored.name collate "C" < 'releases/' || release.version || '0'
    where release.state = 'draft' and not exists (
      select from public.release_files file
      where file.version = release.version and file.checked_at is not null
        and stored.name = 'releases/' || file.version || '/' || file.file_name
    )
    limit 1000
  );
$function$;

CREATE OR REPLACE FUNCTION private.rename_own_thread(p_thread_id uuid, p_title text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.forum_threads set title = p_title
  where id = p_thread_id and created_by_user_id = (select auth.uid())
    and created_at > now() - interval '1 hour' and hidden_at is null and locked_at is null;
  if not found then
    raise exception 'A thread can be renamed by its author, within an hour.'
      using errcode = '42501', hint = 'too_late';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this.'
      using errcode = '42501', hint = 'admins_only';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_fresh_sign_in()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.has_authenticator() then
    perform private.require_second_level();
  end if;
  if coalesce(private.signed_in_at() > now() - interval '15 minutes', false) then
    return;
  end if;
  raise exception 'Confirm that it is you first.'
    using errcode = '42501', hint = 'fresh_sign_in_needed';
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_member(p_member_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from private.user_roles where user_id = p_member_id) then
    raise exception 'This is a moderator or an administrator. An administrator can change that first.'
      using errcode = '42501', hint = 'staff';
  end if;
  if not exists (select from public.profiles where id = p_member_id) then
    raise exception 'This account no longer exists.' using errcode = 'PT404', hint = 'member_gone';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_moderator()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not private.is_moderator() then
    raise exception 'Only moderators and administrators may do this.'
      using errcode = '42501', hint = 'moderators_only';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_proven_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.require_second_level();
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_reason(p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if coalesce(p_reason, '') !~ '\S' then
    raise exception 'Please give a reason: the author will read it.'
      using errcode = '23514', hint = 'reason_missing';
  end if;
  return btrim(p_reason);
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_request_limit(p_name text, p_subject text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wait constant integer := private.consume_rate_limit(p_name, p_subject);
begin
  if wait > 0 then
    perform private.raise_rate_limited(sentence, name, allowed, wait)
    from private.request_limits where name = p_name;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_second_level()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not private.has_second_level() then
    raise exception 'Confirm with your authenticator first.'
      using errcode = '42501', hint = 'second_factor_needed';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.restart_search_fill()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  truncate private.search_posts, private.search_queue;
  update private.search_fill
  set before_time = 'infinity', before_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff', is_done = false;
end;
$function$;

CREATE OR REPLACE FUNCTION private.restore_batch(p_entry_id bigint, p_limit integer DEFAULT 50)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_moderator();
  perform set_config('moderation.is_undo', 'on', true);
  -- Only what is undone is restored.
  if exists (select from public.suspensions where entry_id = p_entry_id) then
    return 0;
  end if;
  return private.change_batch(
    p_entry_id,
    array(
      select id from public.forum_threads where hidden_entry = p_entry_id
      order by id limit least(p_limit, 100)
    ),
    array(
      select id from public.forum_posts where hidden_entry = p_entry_id
      order by created_at limit least(p_limit, 100)
    ),
    null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.resume_jobs(p_kind text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.job_kinds set paused_at = null where kind = p_kind;
  select private.invoke_due_jobs();
$function$;

CREATE OR REPLACE FUNCTION private.retry_dead_jobs(p_kind text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with retried as (
    update private.jobs set state = 'waiting', attempts = 0, due_at = now(), finished_at = null
    where kind = p_kind and state = 'dead' returning id
  )
  select count(*) from retried;
$function$;

CREATE OR REPLACE FUNCTION private.review_reason(member uuid, words text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when exists (select from private.reviewed_members where user_id = member)
      -- Whoever has been here for a week and has written is no longer new.
      or exists (
        select from public.profiles where id = member and created_at < now() - interval '7 days'
      ) and (
        select count(*) from (
          select from public.forum_posts where user_id = member and hidden_at is null limit 5
        ) post
      ) = 5
    then null
    when private.count_links(words) > 0 or words like '%![%' or words like '%/pictures/%'
      then private.reason_of_links()
    when private.matches_review_pattern(words)
      then 'Some first posts of new members wait for review.'
  end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_follow_mails(post public.forum_posts)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.jobs as job (kind, key, due_at)
  select 'follow_mails', post.thread_id::text, now() + interval '10 minutes'
  where exists (
    select from private.thread_follows followed
    where followed.thread_id = post.thread_id and followed.level = 'everything'
      and followed.user_id is distinct from post.user_id
  )
  on conflict (kind, key) do update set
    -- A job that waits or runs is told that there is more: whoever it has passed gets it an hour later.
    payload = case when job.finished_at is null then job.payload || '{"again": true}' else '{}' end,
    due_at = case when job.finished_at is null then job.due_at
      else greatest(excluded.due_at, job.finished_at + interval '1 hour') end,
    state = case when job.finished_at is null then job.state else 'waiting' end,
    attempts = case when job.finished_at is null then job.attempts else 0 end,
    last_error = case when job.finished_at is null then job.last_error end,
    finished_at = null;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_former_avatar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former constant text := substring(old.avatar_url from '/avatars/(.+)$');
begin
  -- Whoever leaves has deleted the file before: a job would only keep the id that is in its name.
  if exists (select from storage.objects where bucket_id = 'avatars' and name = former) then
    perform private.schedule_unused_file(
      'avatars', former,
      -- What a moderator takes away goes at once.
      case when tg_op = 'UPDATE' and old.id is distinct from (select auth.uid()) then now() end
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_former_images()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.schedule_unused_file('blog-images', file.name)
  from private.article_images(old.image_url, old.content) former(image)
    -- '.' and '-' are the two signs before '/'.
    join storage.objects file on file.bucket_id = 'blog-images'
      and file.name collate "C" >= former.image || '-' and file.name collate "C" < former.image || '/';
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_former_release_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.schedule_unused_file('lmp', 'releases/' || old.version || '/' || old.file_name);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_job(p_kind text, p_key text, p_due_at timestamp with time zone, p_payload jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.jobs as job (kind, key, payload, due_at) values (p_kind, p_key, p_payload, p_due_at)
  on conflict (kind, key) do update set
    payload = excluded.payload, due_at = excluded.due_at, state = 'waiting', attempts = 0,
    lease_id = null, last_error = null, finished_at = null;
  -- Once for a transaction, which may delete a thousand files.
  if p_due_at <= now() and coalesce(current_setting('lmp.jobs_invoked', true), '') = '' then
    perform set_config('lmp.jobs_invoked', 'yes', true);
    perform private.invoke_jobs();
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_new_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.schedule_unused_file(new.bucket_id, new.name);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_post_image_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A backup may bring an image back.
  insert into private.former_post_images (id) values (old.id) on conflict do nothing;
  perform private.schedule_job(
    'delete_unused_file', 'post-images/' || file.name, now(),
    jsonb_build_object('bucket', 'post-images', 'name', file.name)
  )
  from storage.objects file
  -- '.' comes right after '-'.
  where file.bucket_id = 'post-images'
    and file.name collate "C" >= old.id || '-' and file.name collate "C" < old.id || '.';
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_release()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.schedule_job(
    'release_harmless_post', new.id::text, now(), jsonb_build_object('updated_at', new.updated_at)
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_unconfirmed_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.add_job('delete_unconfirmed_account', new.id::text, '{}', now() + interval '1 day');
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_unused_file(p_bucket text, p_name text, p_due_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.schedule_job(
    'delete_unused_file', p_bucket || '/' || p_name, coalesce(p_due_at, now() + interval '30 days'),
    jsonb_build_object('bucket', p_bucket, 'name', p_name)
  );
$function$;

CREATE OR REPLACE FUNCTION private.search(p_text text DEFAULT ''::text, p_kind text DEFAULT 'everything'::text, p_author text DEFAULT ''::text, p_category text DEFAULT ''::text, p_thread_id uuid DEFAULT NULL::uuid, p_days integer DEFAULT NULL::integer, p_newest boolean DEFAULT false, p_before bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  few constant integer := 3;
  most_days constant integer := 36500;
  since constant timestamptz := case when p_days between 1 and most_days
    then now() - make_interval(days => p_days) end;
  filters tsquery;
  scope jsonb := '{}';
  first_try record;
  second_try record;
  better text;
begin
  if char_length(p_text) > 200 then
    return jsonb_build_object('problem', 'too_long');
  end if;
  if p_author <> '' then
    select private.as_lexeme('@u' || id)::tsquery into filters from public.profiles
    where private.username_key(username) = private.username_key(p_author);
    if not found then
      return jsonb_build_object('problem', 'no_such_member');
    end if;
  end if;
  if p_category <> '' then
    select coalesce(filters && place, place) into filters
    from public.forum_categories, cast(private.as_lexeme('@c' || id) as tsquery) place
    where slug = p_category;
    if not found then
      return jsonb_build_object('problem', 'no_such_category');
    end if;
  end if;
  if p_thread_id is not null then
    select coalesce(filters && place, place),
      jsonb_build_object('thread', jsonb_build_object('id', id, 'title', title))
    into filters, scope
    from public.forum_threads, cast(private.as_lexeme('@t' || id) as tsquery) place
    where id = p_thread_id and is_public;
    if not found then
      return jsonb_build_object('problem', 'no_such_thread');
    end if;
  end if;

  select * into first_try
  from private.search_once(p_text, p_kind, filters, since, p_newest, p_before);
  if first_try.hits >= few or p_before is not null or first_try.result ? 'problem' then
    return first_try.result || scope;
  end if;
  better := private.correct_search(p_text, first_try.words);
  if better is null then
    return first_try.result || scope;
  elsif first_try.hits > 0 then
    return first_try.result || scope || jsonb_build_object('suggestion', better);
  end if;
  select * into second_try
  from private.search_once(better, p_kind, filters, since, p_newest, null);
  if second_try.hits = 0 then
    return first_try.result || scope;
  end if;
  return second_try.result || scope || jsonb_build_object('corrected', better);
end;
$function$;

CREATE OR REPLACE FUNCTION private.search_once(p_text text, p_kind text, p_filters tsquery, p_since timestamp with time zone, p_newest boolean, p_before bigint, OUT result jsonb, OUT words text[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  best_shown constant integer := 30;
  newest_shown constant integer := 20;
  budget constant interval := '200 ms';
  first_posts constant tsquery := private.as_lexeme('@first');
  parsed record;
  query tsquery;
  by_time boolean;
  places bigint[] := '{}';
  reached bigint;
  matches integer;
  articles jsonb := '[]';
  posts jsonb;
begin
  select * into parsed from private.parse_search(p_text);
  words := parsed.words;
  hits := 0;
  if parsed.problem is not null
    and (p_filters is null or parsed.problem not in ('empty', 'only_exclusions'))
  then
    result := jsonb_build_object('problem', parsed.problem);
    return;
  end if;
  if p_filters is null and p_before is null and p_kind <> 'titles' then
    articles := private.found_articles(
      parsed.query, parsed.wanted, p_since, case when p_kind = 'articles' then best_shown else 3 end
    );
  end if;
  by_time := p_newest or parsed.wanted is null;
  query := parsed.query;
  if p_kind = 'titles' then
    query := coalesce(private.in_titles(query) && first_posts, first_posts);
  end if;
  query := coalesce(query && p_filters, query, p_filters);
  if p_kind <> 'articles' and by_time then
    select found.places, found.reached into places, reached
    from private.find_posts(query, p_before, p_since, newest_shown, budget, true) found;
  elsif p_kind <> 'articles' then
    select ranked.places, ranked.reached, ranked.matches into places, reached, matches
    from private.rank_posts(query, p_before, p_since, best_shown, budget) ranked;
  end if;
  posts := private.found_posts(places, parsed.wanted);
  hits := jsonb_array_length(posts) + jsonb_array_length(articles);
  result := jsonb_build_object(
    'posts', posts, 'articles', articles, 'matches', matches, 'next', reached::text,
    'is_by_time', by_time,
    'is_filling', exists (select from private.search_fill where not is_done)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.seconds_until(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN (GREATEST((1)::numeric, ceil(EXTRACT(epoch FROM (moment - clock_timestamp())))))::integer;

CREATE OR REPLACE FUNCTION private.send_letter(p_id uuid, p_post_id uuid, p_subject text, p_preheader text, p_sent_by uuid, p_is_release boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.letters (
    id, post_id, subject, preheader, title, excerpt, slug, image_url, image_alt, sent_by, recipients,
    is_release
  )
  select p_id, post.id, btrim(p_subject), btrim(p_preheader), post.title, coalesce(post.excerpt, ''), post.slug,
    post.image_url, post.image_alt, p_sent_by,
    (
      select count(*) from public.email_subscriptions
      where confirmed_at is not null and (p_is_release or topics = 'everything')
    ), p_is_release
  from public.blog_posts post where post.id = p_post_id and post.published_at <= now();
  if not found then
    raise exception 'There is no such article, or it is not published.' using errcode = 'PT404', hint = 'no_article';
  end if;
  perform private.add_job('letter', p_id::text);
end;
$function$;

CREATE OR REPLACE FUNCTION private.send_letter_by_admin(p_id uuid, p_post_id uuid, p_subject text, p_preheader text DEFAULT ''::text, p_is_again boolean DEFAULT false, p_is_release boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_proven_admin();
  -- Two tabs, or two administrators: the second one sees what the first has sent.
  perform from public.blog_posts where id = p_post_id for update;
  -- A repeat whose first response got lost.
  if exists (select from private.letters where id = p_id) then
    return;
  end if;
  if not p_is_again and exists (select from private.letters where post_id = p_post_id) then
    raise exception 'This article has been sent before.' using errcode = 'PT409', hint = 'sent_before';
  end if;
  perform private.require_request_limit('letters', (select auth.uid())::text);
  perform private.send_letter(p_id, p_post_id, p_subject, p_preheader, (select auth.uid()), p_is_release);
end;
$function$;

CREATE OR REPLACE FUNCTION private.sent_letter(p_id uuid)
 RETURNS TABLE(title text, excerpt text, slug text, image_url text, image_alt text, sent_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select letter.title, letter.excerpt, post.slug, letter.image_url, coalesce(letter.image_alt, ''), letter.created_at
  from private.letters letter
  left join public.blog_posts post on post.id = letter.post_id and post.published_at <= now()
  where letter.id = p_id;
$function$;

CREATE OR REPLACE FUNCTION private.set_audience()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.aud := 'authenticated';
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_follow(p_thread_id uuid, p_level text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := (select auth.uid());
begin
  if p_level not in ('everything', 'replies', 'nothing') then
    raise exception 'There is no such level.' using errcode = '22023';
  end if;
  insert into private.thread_follows as own
    (user_id, thread_id, level, seen_position, mailed_position)
  select member, thread.id, p_level, thread.last_position, thread.last_position
  from public.forum_threads thread where thread.id = p_thread_id and thread.is_public
  on conflict (user_id, thread_id) do update set
    level = excluded.level, is_automatic = false, followed_at = excluded.followed_at,
    -- What came while it was not followed is no news.
    seen_position = case when own.level = 'everything'
      then own.seen_position else excluded.seen_position end,
    mailed_position = case when own.level = 'everything'
      then own.mailed_position else excluded.mailed_position end;
  if not found then
    raise exception 'This thread no longer exists.' using errcode = '23503', hint = 'thread_gone';
  end if;
  if p_level = 'nothing' then
    update private.notifications notification set read_at = clock_timestamp()
    from public.forum_posts post
    where notification.user_id = member and notification.read_at is null
      and post.id = notification.post_id and post.thread_id = p_thread_id;
  end if;
  perform private.announce_notifications(member);
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_functions_url(p_url text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ update private.job_settings set functions_url = rtrim(p_url, '/'); $function$;

CREATE OR REPLACE FUNCTION private.set_mail_choices(member uuid, p_mails jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with chosen as (
    select array_agg(known.kind) filter (where not (choice.value)::boolean) as unwanted,
      array_agg(known.kind) as named
    from jsonb_each(p_mails) choice join private.mail_kinds known on known.kind = choice.key
    where jsonb_typeof(choice.value) = 'boolean'
  )
  insert into private.notification_settings as own (user_id, unwanted_mails)
  select member, coalesce(chosen.unwanted, '{}') from chosen where chosen.named is not null
  on conflict (user_id) do update set unwanted_mails = array(
    select kind from unnest(own.unwanted_mails) kind where kind <> all ((select named from chosen)::text[])
    union all
    select unnest(excluded.unwanted_mails)
  );
$function$;

CREATE OR REPLACE FUNCTION private.set_mail_preferences(p_token text, p_client text, p_wording text, p_mails jsonb DEFAULT '{}'::jsonb, p_newsletter text DEFAULT NULL::text)
 RETURNS TABLE(outcome text, retry_after_seconds integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner record;
begin
  outcome := 'saved';
  retry_after_seconds := private.consume_rate_limit('mail_preferences_of_client', p_client);
  select * into owner from private.mail_owner(p_token);
  if found and retry_after_seconds = 0 then
    retry_after_seconds := private.consume_rate_limit(
      'mail_preferences', coalesce(owner.member_id::text, owner.email)
    );
  end if;
  if retry_after_seconds > 0 then
    outcome := 'rate_limited';
  elsif owner is null then
    outcome := 'gone';
  elsif owner.member_id is null then
    -- Of a subscriber the link only changes or ends what there is: to begin anew, the address is confirmed anew.
    if p_newsletter = 'none' then
      perform private.end_subscription(id, 'left', p_client) from public.email_subscriptions where email = owner.email;
    elsif p_newsletter is not null then
      perform private.choose_topics(id, p_newsletter, p_client, p_wording)
      from public.email_subscriptions where email = owner.email;
    end if;
  else
    if p_newsletter is not null then
      outcome := private.set_member_newsletter(owner.member_id, p_newsletter, p_client, p_wording);
    end if;
    perform private.set_mail_choices(owner.member_id, p_mails);
  end if;
  return next;
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_member_newsletter(member uuid, p_newsletter text, p_client text, p_wording text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own_email text;
begin
  select lower(email) into own_email from auth.users where id = member and email_confirmed_at is not null;
  if own_email is null then
    return 'unconfirmed';
  elsif p_newsletter = 'none' then
    perform private.end_subscription(id, 'left', p_client) from public.email_subscriptions where email = own_email;
  elsif private.is_suppressed(own_email) then
    return 'suppressed';
  else
    insert into public.email_subscriptions (email) values (own_email) on conflict (email) do nothing;
    perform private.choose_topics(id, p_newsletter, p_client, p_wording)
    from public.email_subscriptions where email = own_email;
  end if;
  return 'saved';
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_notification_settings(p_follows_by_writing boolean DEFAULT NULL::boolean, p_mails jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := (select auth.uid());
begin
  -- Counted with what they follow.
  perform private.admit_write('follows');
  if p_follows_by_writing is not null then
    insert into private.notification_settings (user_id, follows_by_writing) values (member, p_follows_by_writing)
    on conflict (user_id) do update set follows_by_writing = excluded.follows_by_writing;
  end if;
  perform private.set_mail_choices(member, p_mails);
  perform private.count_write('follows', member, 0);
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_role(p_user_id uuid, p_role text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_proven_admin();
  if p_role = 'member' then
    delete from private.user_roles where user_id = p_user_id;
  else
    insert into private.user_roles as known (user_id, role) values (p_user_id, p_role)
    on conflict (user_id) do update set role = excluded.role, granted_at = now()
    where known.role <> excluded.role;
  end if;
  return p_role;
exception when foreign_key_violation then
  raise exception 'This account no longer exists.' using errcode = 'PT404', hint = 'member_gone';
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_solution(p_thread_id uuid, p_post_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := (select auth.uid());
  thread public.forum_threads;
begin
  select * into thread from public.forum_threads where id = p_thread_id for no key update;
  if thread.id is null or not thread.is_public then
    raise exception 'This thread no longer exists.' using errcode = 'PT404', hint = 'thread_gone';
  end if;
  if thread.created_by_user_id is distinct from caller and not private.is_moderator() then
    raise exception 'Only who has started a thread can say what has solved it, or a moderator.'
      using errcode = '42501', hint = 'no_solution';
  end if;
  if thread.solution_post_id is not distinct from p_post_id then
    return;
  end if;
  if p_post_id is not null then
    if not exists (
      select from public.forum_categories where id = thread.category_id and asks_questions
    ) then
      raise exception 'Threads of this category are no questions.'
        using errcode = '23514', hint = 'no_question';
    end if;
    -- A post that is being deleted right now is skipped: its deletion waits for the thread, which is
    -- locked here, so waiting for it would be a deadlock.
    perform from public.forum_posts
    where id = p_post_id and thread_id = p_thread_id and hidden_at is null and position > 1
    for key share skip locked;
    if not found then
      raise exception 'This is no reply of this thread any more.'
        using errcode = 'PT404', hint = 'post_gone';
    end if;
  end if;
  update public.forum_threads
  set solution_post_id = p_post_id, is_solved = p_post_id is not null
  where id = p_thread_id;
  if thread.created_by_user_id is distinct from caller then
    insert into public.moderation_log (actor_id, action, member_id, thread_id, post_id)
    values (
      caller, case when p_post_id is null then 'thread_unsolved' else 'thread_solved' end,
      thread.created_by_user_id, p_thread_id, coalesce(p_post_id, thread.solution_post_id)
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_thanks(p_post_id uuid, p_is_thanked boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := (select auth.uid());
begin
  if not p_is_thanked then
    delete from private.post_thanks where post_id = p_post_id and user_id = member;
    return;
  end if;
  if not exists (
    select from public.forum_posts post
    join public.forum_threads thread on thread.id = post.thread_id
    where post.id = p_post_id and post.hidden_at is null and thread.is_public
      -- Nobody is there to be thanked for a post of who has left.
      and post.user_id <> member
  ) then
    raise exception 'This post cannot be thanked for.' using errcode = '42501', hint = 'no_thanks';
  end if;
  insert into private.post_thanks (post_id, user_id) values (p_post_id, member)
  on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_of_line(line text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when line ~ '^[ \t>*+.)0-9-]*\[[^][]*\]:' then '' else split_part(
    regexp_replace(line, '!\[[^][]*\](\([^()]*\))?|\]\([^()]*\)', ']', 'g'), '](', 1
  ) end;
$function$;

CREATE OR REPLACE FUNCTION private.signed_in_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_timestamp(max((entry ->> 'timestamp')::double precision))
  from jsonb_array_elements(
    case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' end
  ) entry
  where jsonb_typeof(entry -> 'timestamp') = 'number';
$function$;

CREATE OR REPLACE FUNCTION private.similar_threads(p_title text)
 RETURNS TABLE(id uuid, title text, sticky boolean, is_locked boolean, created_at timestamp with time zone, last_activity_at timestamp with time zone, reply_count integer, last_position integer, created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb, is_solved boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 5;
  most_ranked constant integer := 300;
  words text[];
  terms text[];
  any_word tsquery;
  places bigint[];
begin
  select parsed.words into words from private.parse_search(left(p_title, 200)) parsed;
  if cardinality(words) = 0 then
    return;
  end if;
  terms := array(
    select case
      -- The last one may be the beginning of a word that is still being typed. No word of the query may begin
      -- with it: ts_rank would count one of the two only.
      when number = cardinality(words) and char_length(word) >= 3
        then concat_ws(' | ', private.as_lexeme(word) || ':*', (
          select string_agg(private.as_lexeme(form), ' | ')
          from unnest(private.word_forms(word)) form where not starts_with(form, word)
        ))
      else private.word_query(word)::text
    end
    from unnest(words) with ordinality each (word, number) order by number
  );
  any_word := array_to_string(terms, ' | ')::tsquery;
  -- One of the words in the title, or all of them anywhere in the first post.
  places := (private.find_posts(
    private.as_lexeme('@first')::tsquery && (
      private.in_titles(any_word) || ('(' || array_to_string(terms, ') & (') || ')')::tsquery
    ),
    null, null, most_ranked, '100 ms', false
  )).places;
  return query
    select listed.* from private.thread_rows(array(
      select thread from private.search_posts searched
      join public.forum_posts post on post.id = searched.post_id and post.hidden_at is null
      join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
      where searched.place = any(places)
      order by ts_rank('{0.05, 0.1, 0.2, 1}', searched.words, any_word) desc, searched.place desc
      limit most
    )) listed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.single_edits(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  with letters (letter) as (
    select chr(code) from generate_series(97, 122) code where word ~ '[a-z]'
    union all select chr(code) from generate_series(1072, 1103) code where word ~ '[\u0430-\u044f]'
    union all select chr(code) from generate_series(945, 969) code where word ~ '[\u03b1-\u03c9]'
  ), places (place) as (select generate_series(1, char_length(word) + 1))
  select array(
    select overlay(word placing '' from place for 1) from places where place <= char_length(word)
    union
    select overlay(word placing letter from place for 1)
    from places, letters where place <= char_length(word)
    union
    select overlay(word placing letter from place for 0) from places, letters
    union
    select overlay(word placing reverse(substr(word, place, 2)) from place for 2)
    from places where place < char_length(word)
  );
$function$;

CREATE OR REPLACE FUNCTION private.start_letter_batch(p_batch_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  batch private.letter_batches;
  letter private.letters;
  mails jsonb;
begin
  select * into batch from private.letter_batches where id = p_batch_id for update;
  select * into letter from private.letters where id = batch.letter_id;
  if letter.paused_at is not null then
    return '{"is_paused": true}';
  end if;
  -- The provider forgets the key after 24 hours; from then on a repeat would be a second mail.
  if batch.uncertain_since < now() - interval '23 hours' then
    perform private.end_letter_batch(batch.id);
    return null;
  end if;
  -- Who has left since the last attempt is not sent to again. If that was accepted, this one is another content for
  -- the same key, which the provider does not accept: nobody gets a second mail.
  update private.mails mail set state = 'skipped', reason = checked.reason, finished_at = now()
  from (
    select waiting.id, case
      when subscription.id is null then 'The recipient has left.'
      when subscription.confirmed_at is null then 'It is not confirmed.'
      when private.is_suppressed(subscription.email) then 'The email address is suppressed.'
      when subscription.topics <> 'everything' and not letter.is_release then 'Only releases are wanted.'
    end as reason
    from private.mails waiting
    left join public.email_subscriptions subscription on subscription.id = waiting.subscriber_id
    where waiting.batch_id = batch.id and waiting.state in ('queued', 'unknown')
  ) checked where mail.id = checked.id and checked.reason is not null;
  select jsonb_agg(jsonb_build_object(
    'id', mail.id, 'to', subscription.email, 'leave_token', private.mail_token('leave', subscription.id),
    'preferences_token', private.mail_token('subscriber-preferences', subscription.id)
  ) order by mail.id) into mails
  from private.mails mail join public.email_subscriptions subscription on subscription.id = mail.subscriber_id
  where mail.batch_id = batch.id and mail.state in ('queued', 'unknown');
  if mails is null then
    perform private.end_letter_batch(batch.id);
    return null;
  end if;
  update private.letter_batches set uncertain_since = coalesce(uncertain_since, now()) where id = batch.id;
  return jsonb_build_object(
    'is_first', batch.uncertain_since is null, 'mails', mails, 'letter', private.letter_content(letter)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_mail(p_mail_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail private.mails;
  subscription public.email_subscriptions;
  skipped text;
begin
  select * into mail from private.mails where id = p_mail_id for update;
  if mail.id is null or mail.state not in ('queued', 'unknown') then
    return null;
  end if;
  if mail.purpose in ('notifications', 'decisions', 'waiting', 'overdue') then
    return private.start_notification_mail(mail);
  end if;
  select * into subscription from public.email_subscriptions where id = mail.subscriber_id;
  skipped := case
    when subscription.id is null then 'The recipient has left.'
    when private.is_suppressed(subscription.email) then 'The email address is suppressed.'
    when subscription.confirmed_at is not null then 'It is confirmed already.'
  end;
  if skipped is not null then
    update private.mails set state = 'skipped', reason = skipped, sent_to = null, finished_at = now()
    where id = mail.id;
    return null;
  end if;
  -- The provider forgets the key after 24 hours; from then on a repeat would be a second mail.
  if mail.uncertain_since < now() - interval '23 hours' then
    update private.mails set state = 'unknown', finished_at = now() where id = mail.id;
    return null;
  end if;
  update private.mails set
    uncertain_since = coalesce(uncertain_since, now()), sent_to = coalesce(sent_to, subscription.email)
  where id = mail.id;
  return jsonb_build_object(
    'to', coalesce(mail.sent_to, subscription.email), 'template', mail.purpose,
    'is_first', mail.uncertain_since is null, 'values', private.mail_values(mail)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_notification_mail(mail private.mails)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  recipient text;
  is_confirmed boolean;
  skipped text;
begin
  select email, email_confirmed_at is not null into recipient, is_confirmed
  from auth.users where id = mail.member_id and deleted_at is null;
  skipped := case
    when coalesce(recipient, '') = '' then 'The recipient has left.'
    when not is_confirmed then 'The email address is not confirmed.'
    when private.is_suppressed(recipient) then 'The email address is suppressed.'
    -- One switch for all mails of notifications: those of replies and mentions have no kind of job of their own.
    when exists (select from private.job_kinds where kind = 'follow_mails' and paused_at is not null)
      then 'Mails of notifications are paused.'
  end;
  if skipped is null and mail.uncertain_since is null then
    mail.content := case mail.purpose
      when 'notifications' then private.choose_mail_content(mail)
      when 'decisions' then private.choose_decisions(mail)
      else private.choose_waiting(mail)
    end;
    if mail.content is null then
      skipped := 'Everything is read, or not to be mailed.';
    end if;
  end if;
  if skipped is not null then
    update private.mails set state = 'skipped', reason = skipped, sent_to = null, finished_at = now()
    where id = mail.id;
    return null;
  end if;
  if mail.uncertain_since is not null and not private.may_repeat(mail) then
    update private.mails set state = 'unknown', sent_to = null, finished_at = now() where id = mail.id;
    return null;
  end if;
  update private.mails set
    state = 'queued', finished_at = null, content = mail.content,
    uncertain_since = coalesce(uncertain_since, now()), sent_to = coalesce(sent_to, recipient)
  where id = mail.id;
  return jsonb_build_object(
    'to', coalesce(mail.sent_to, recipient), 'template', mail.purpose,
    'is_first', mail.uncertain_since is null, 'values', private.mail_values(mail)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.stop_mails(p_token text, p_kinds text[], p_client text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner record;
begin
  -- Without a limit: mail programs send this from few addresses for many people, and it only ends something.
  select * into owner from private.mail_owner(p_token);
  if owner is null then
    return;
  end if;
  if 'newsletter' = any (p_kinds) then
    perform private.end_subscription(id, 'left', p_client) from public.email_subscriptions where email = owner.email;
  end if;
  if owner.member_id is not null then
    perform private.set_mail_choices(
      owner.member_id, (select jsonb_object_agg(kind, false) from unnest(p_kinds) kind)
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.subscribe_to_newsletter(p_email text, p_client text, p_wording text)
 RETURNS TABLE(outcome text, retry_after_seconds integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plain_email constant text := lower(btrim(p_email));
  subscription public.email_subscriptions;
begin
  -- A limit is an outcome, not an error: an error would undo its own count.
  retry_after_seconds := private.consume_rate_limit('newsletter_of_client', p_client);
  if retry_after_seconds = 0 then
    retry_after_seconds := private.consume_rate_limit('newsletter_of_address', plain_email);
  end if;
  if retry_after_seconds > 0 then
    outcome := 'rate_limited';
  elsif private.is_suppressed(plain_email) then
    outcome := 'suppressed';
  else
    insert into public.email_subscriptions (email) values (plain_email) on conflict (email) do nothing;
    select * into subscription from public.email_subscriptions where email = plain_email for update;
    if subscription.confirmed_at is not null then
      outcome := 'already_subscribed';
    else
      outcome := 'subscribed';
      perform private.log_newsletter(plain_email, 'asked', p_wording, p_client);
      -- Somebody who asks again has not got the first mail, or not in time; within ten minutes it is the same
      -- mail. Three in a week are the most that anybody can have sent to somebody else.
      if (select count(*) from private.mails where subscriber_id = subscription.id) < 3 then
        perform private.add_mail(
          'newsletter-confirmation',
          to_char(
            -- Whoever has waited for the row may have begun before it was written.
            date_bin('10 minutes', greatest(now(), subscription.created_at), subscription.created_at),
            'YYYY-MM-DD HH24:MI'
          ),
          subscription.id
        );
      end if;
      perform private.add_job('forget_subscription', subscription.id::text, '{}', now() + interval '7 days');
    end if;
  end if;
  return next;
end;
$function$;

CREATE OR REPLACE FUNCTION private.subscriber_consent(p_id uuid)
 RETURNS TABLE(event text, wording text, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_proven_admin();
  return query
    select entry.event, entry.wording, entry.created_at
    from public.email_subscriptions subscription
    join private.newsletter_events entry on entry.email_hmac = private.hmac_of(subscription.email)
    where subscription.id = p_id
    order by entry.created_at desc, entry.id desc limit 100;
end;
$function$;

CREATE OR REPLACE FUNCTION private.subscriber_count(p_search text DEFAULT ''::text, p_state text DEFAULT 'all'::text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_proven_admin();
  return (select count(*) from private.found_subscribers(p_search, p_state));
end;
$function$;

CREATE OR REPLACE FUNCTION private.subscriber_numbers()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return json_build_object(
    'subscribers', (select count(*) from public.email_subscriptions where confirmed_at is not null),
    -- Oldest week first; the last one ends now.
    'new_subscribers_by_week', (
      select json_agg((
        select count(*) from public.email_subscriptions
        where confirmed_at > now() - (week + 1) * interval '7 days'
          and confirmed_at <= now() - week * interval '7 days'
      ) order by week desc)
      from generate_series(0, 11) week
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.subscribers_page(p_search text DEFAULT ''::text, p_state text DEFAULT 'all'::text, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 51)
 RETURNS TABLE(id uuid, email text, created_at timestamp with time zone, confirmed_at timestamp with time zone, topics text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_proven_admin();
  return query
    select subscription.id, subscription.email, subscription.created_at, subscription.confirmed_at, subscription.topics
    from private.found_subscribers(p_search, p_state) subscription
    where p_before is null or (subscription.created_at, subscription.id) < (p_before, p_before_id)
    order by subscription.created_at desc, subscription.id desc
    limit least(p_limit, 100);
end;
$function$;

CREATE OR REPLACE FUNCTION private.suspend(p_member_id uuid, p_until timestamp with time zone, p_reason text, p_action text DEFAULT 'member_suspended'::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry bigint;
begin
  perform private.require_moderator();
  perform private.require_member(p_member_id);
  insert into public.moderation_log (actor_id, action, member_id, new_value, reason)
  values ((select auth.uid()), p_action, p_member_id, to_jsonb(p_until) #>> '{}', private.require_reason(p_reason))
  returning id into entry;
  insert into public.suspensions (member_id, until, reason, entry_id)
  values (p_member_id, p_until, btrim(p_reason), entry)
  on conflict (member_id) do update set
    until = excluded.until, reason = excluded.reason, entry_id = excluded.entry_id, created_at = now();
  return entry;
end;
$function$;

CREATE OR REPLACE FUNCTION private.suspend_member(p_member_id uuid, p_days integer, p_reason text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_days not between 1 and 3650 then
    raise exception 'A suspension takes 1 to 3650 days, or has no end.' using errcode = '22023';
  end if;
  return private.suspend(p_member_id, now() + make_interval(days => p_days), p_reason);
end;
$function$;

CREATE OR REPLACE FUNCTION private.suspension_of(member uuid)
 RETURNS public.suspensions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.suspensions
  where member_id = member and (until is null or until > now());
$function$;

CREATE OR REPLACE FUNCTION private.take_jobs(p_token text, p_kinds text[], p_limit integer)
 RETURNS TABLE(id uuid, kind text, key text, payload jsonb, attempt smallint, lease_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one private.job_kinds;
begin
  if not exists (select from private.job_settings where invoke_token = p_token) then
    raise exception 'Only the database can invoke this function.' using errcode = 'PT401', hint = 'invoke_token';
  end if;
  for one in
    select * from private.job_kinds kind
    where kind.kind = any(p_kinds) and kind.paused_at is null order by kind.kind
  loop
    return query
    with due as (
      select job.id from private.jobs job
      where job.kind = one.kind and job.state in ('waiting', 'running') and job.due_at <= now()
      order by job.due_at limit p_limit for update skip locked
    ), taken as (
      -- A lease that has ended is an attempt that ended without a word.
      update private.jobs job set
        state = case when job.attempts < one.max_attempts then 'running' else 'dead' end,
        attempts = least(job.attempts + 1, one.max_attempts),
        lease_id = case when job.attempts < one.max_attempts then gen_random_uuid() end,
        due_at = now() + one.lease,
        last_error = case when job.state = 'running' then 'The attempt did not finish.' else job.last_error end,
        finished_at = case when job.attempts < one.max_attempts then null else now() end
      from due where job.id = due.id
      returning job.*
    )
    select taken.id, taken.kind, taken.key, taken.payload, taken.attempts, taken.lease_id
    from taken where taken.state = 'running' order by taken.created_at, taken.id;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.tell(decision private.decisions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  earlier private.decisions;
begin
  -- Who is leaving at this moment is not told, and keeps no moderator waiting.
  perform from auth.users where id = decision.user_id for key share skip locked;
  if not found then
    return;
  end if;
  select * into earlier from private.decisions
  where user_id = decision.user_id and aspect = decision.aspect and subject_id = decision.subject_id for update;
  if earlier.id is not null then
    decision.known_state := case
      when earlier.read_at is null and earlier.mailed_at is null then earlier.known_state else earlier.state
    end;
  end if;
  delete from private.decisions where id = earlier.id;
  if decision.state = decision.known_state then
    return;
  end if;
  insert into private.decisions (user_id, aspect, subject_id, kind, state, known_state, post_id, thread_id, case_id)
  values (
    decision.user_id, decision.aspect, decision.subject_id, decision.kind, decision.state, decision.known_state,
    decision.post_id, decision.thread_id, decision.case_id
  )
  -- Two moderators at the same moment: the later one waited for the earlier one's post, thread or case.
  on conflict (user_id, aspect, subject_id) do nothing;
  perform private.announce_notifications(decision.user_id);
  if private.wants_mail_of(decision.user_id, 'decision') then
    perform private.queue_member_mail('decisions', decision.user_id, now() + interval '10 minutes');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.tell_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told_as constant text := (select each.told_as from private.moderation_actions each where each.name = new.action);
  decision private.decisions;
begin
  if told_as is null or new.member_id is null or new.member_id is not distinct from new.actor_id then
    return null;
  end if;
  decision.user_id := new.member_id;
  decision.aspect := told_as;
  decision.subject_id := coalesce(new.post_id, new.thread_id);
  decision.kind := new.action;
  decision.thread_id := new.thread_id;
  decision.post_id := coalesce(
    new.post_id,
    (select id from public.forum_posts where thread_id = new.thread_id order by position limit 1)
  );
  select each.state, each.known into strict decision.state, decision.known_state from (values
    ('post_hidden', 'hidden', case when new.old_value = 'review' then 'waiting' else 'shown' end),
    ('post_restored', 'shown', 'hidden'),
    ('post_released', 'shown', 'waiting'),
    ('post_held', 'waiting', 'shown'),
    ('thread_hidden', 'hidden', 'shown'),
    ('thread_restored', 'shown', 'hidden'),
    ('thread_locked', 'locked', 'open'),
    ('thread_unlocked', 'open', 'locked'),
    ('thread_moved', new.new_value, new.old_value),
    ('thread_renamed', new.new_value, new.old_value)
  ) each (action, state, known) where each.action = new.action;
  perform private.tell(decision);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.tell_reporters()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decision private.decisions;
begin
  decision.aspect := 'report';
  decision.subject_id := new.id;
  decision.case_id := new.id;
  decision.kind := 'report_decided';
  decision.state := coalesce(new.outcome, 'open');
  decision.known_state := coalesce(old.outcome, 'open');
  for decision.user_id in
    select distinct reporter_id from public.reports
    where case_id = new.id and reporter_id is not null and reporter_id is distinct from (select auth.uid())
    order by reporter_id
  loop
    perform private.tell(decision);
  end loop;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.text_of_html(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select trim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(value, '</?(p|div|br|hr|li|ul|ol|h[1-6]|blockquote|pre|table|tr|td|th)\y[^>]*>', ' ', 'gi'),
        '</?[a-z!][^>]*>', '', 'gi'
      ),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'
  ));
$function$;

CREATE OR REPLACE FUNCTION private.thanks_of(p_post_id uuid)
 RETURNS TABLE(id uuid, username text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select member.id, member.username, member.role
  from private.post_thanks thanks
  join public.forum_posts post on post.id = thanks.post_id and post.hidden_at is null
  join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
  join public.profiles member on member.id = thanks.user_id
  where thanks.post_id = p_post_id
  order by thanks.created_at desc, member.id
  limit 100;
$function$;

CREATE OR REPLACE FUNCTION private.thread_rows(p_threads public.forum_threads[])
 RETURNS TABLE(id uuid, title text, sticky boolean, is_locked boolean, created_at timestamp with time zone, last_activity_at timestamp with time zone, reply_count integer, last_position integer, created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb, is_solved boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.id, t.title, t.sticky, t.locked_at is not null, t.created_at, t.last_activity_at,
    t.reply_count, t.last_position, t.created_by_user_id,
    private.named_member(t.created_by_user_id),
    (
      select private.named_member(post.user_id) from public.forum_posts post
      where post.thread_id = t.id and post.hidden_at is null
      order by post.position desc limit 1
    ),
    (
      select jsonb_build_object('name', category.name, 'slug', category.slug)
      from public.forum_categories category where category.id = t.category_id
    ),
    t.is_solved and (
      select category.asks_questions from public.forum_categories category
      where category.id = t.category_id
    )
  from unnest(p_threads) with ordinality t
  order by t.ordinality;
$function$;

CREATE OR REPLACE FUNCTION private.thread_state(thread public.forum_threads)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'change_number', thread.change_number, 'reply_count', thread.reply_count,
    'last_position', thread.last_position, 'last_activity_at', thread.last_activity_at,
    'revision', thread.revision, 'is_public', thread.is_public
  );
$function$;

CREATE OR REPLACE FUNCTION private.told_decisions(member uuid)
 RETURNS TABLE(id uuid, kind text, created_at timestamp with time zone, read_at timestamp with time zone, mailed_at timestamp with time zone, post_id uuid, "position" integer, beginning text, thread_id uuid, thread_title text, category text, reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select decision.id, coalesce('report_' || decided.outcome, decision.kind), decision.created_at, decision.read_at,
    decision.mailed_at, post.id, post.position,
    -- Of the member's own post; never of one that they reported.
    case when left(decision.kind, 5) = 'post_' then left(post.content, 500) end,
    thread.id, thread.title,
    case when decision.kind = 'thread_moved' then category.name end,
    case decision.kind
      when 'post_hidden' then post.hidden_reason
      when 'thread_hidden' then thread.hidden_reason
    end
  from private.decisions decision
  left join public.report_cases decided on decided.id = decision.case_id
  left join public.forum_posts post on post.id = decision.post_id and post.user_id = member
  left join public.forum_threads thread on thread.id = coalesce(decision.thread_id, decided.thread_id)
    and (thread.is_public or thread.created_by_user_id = member)
  left join public.forum_categories category on category.id = thread.category_id
  where decision.user_id = member and case decision.kind
    when 'report_decided' then decided.outcome is not null
    when 'post_hidden' then post.hidden_at is not null and not post.awaits_review
    when 'post_held' then post.awaits_review
    when 'post_restored' then post.hidden_at is null and post.id is not null
    when 'post_released' then post.hidden_at is null and post.id is not null
    when 'thread_hidden' then thread.hidden_at is not null
    when 'thread_restored' then thread.hidden_at is null and thread.id is not null
    when 'thread_locked' then thread.locked_at is not null
    when 'thread_unlocked' then thread.locked_at is null and thread.id is not null
    else thread.id is not null
  end;
$function$;

CREATE OR REPLACE FUNCTION private.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := clock_timestamp();
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.troubles()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 1000;
  shown constant integer := 5;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'waiting_since', (select min(since) from private.waiting_things()),
    -- What is older is known, or no news any more.
    'letters', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.created_at desc), '[]') from (
        select letter.id, letter.subject, letter.created_at, letter.paused_at is not null as is_paused, troubled.failed
        from (
          select * from private.letters where created_at > now() - interval '14 days' order by created_at desc limit 50
        ) letter
        cross join lateral (
          select count(*) as failed from (
            select from private.mails mail
            where mail.about = letter.id::text
              and (mail.state in ('rejected', 'unknown') or mail.bounced_at is not null or mail.complained_at is not null)
            limit most
          ) bounded
        ) troubled
        where troubled.failed > 0 or letter.paused_at is not null and (
          letter.queued_at is null
          or exists (select from private.mails mail where mail.about = letter.id::text and mail.state = 'queued')
        )
        order by letter.created_at desc limit shown
      ) one
    ),
    'failed_mails', (
      select count(*) from (
        select state, purpose from private.mails
        where finished_at > now() - interval '1 day' order by finished_at desc limit most
      ) recent where state in ('rejected', 'unknown') and purpose <> 'newsletter-letter'
    ),
    'dead_jobs', (select count(*) from (select from private.jobs where state = 'dead' limit most) bounded),
    'releases', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.version_key desc), '[]') from (
        select release.version, release.version_key, counted.missing, counted.unchecked
        from public.releases release
        cross join lateral (
          select count(*) filter (where stored.id is null) as missing,
            count(*) filter (where stored.id is not null and file.checked_at is null) as unchecked
          from public.release_files file
          left join storage.objects stored
            on stored.bucket_id = 'lmp' and stored.name = 'releases/' || file.version || '/' || file.file_name
          where file.version = release.version
        ) counted
        where release.state <> 'withdrawn' and counted.missing + counted.unchecked > 0
        order by release.version_key desc limit shown
      ) one
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_mark_all_read(p_marked_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.read_marks mark
  set read_before = (mark.previous ->> 'read_before')::timestamptz,
    positions = mark.previous -> 'positions', previous = null, marked_at = clock_timestamp()
  where mark.user_id = (select auth.uid()) and mark.marked_at = p_marked_at
    and mark.previous is not null;
  if found then
    return true;
  end if;
  delete from private.read_marks mark
  where mark.user_id = (select auth.uid()) and mark.marked_at = p_marked_at;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_moderation(p_entry_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.moderation_log;
  thread public.forum_threads;
  action text;
begin
  perform private.require_moderator();
  select * into entry from public.moderation_log where id = p_entry_id;
  select undo into action from private.moderation_actions where name = entry.action;
  if action is null then
    raise exception 'This cannot be undone.' using errcode = '22023', hint = 'no_undo';
  end if;
  perform set_config('moderation.is_undo', 'on', true);
  if entry.about = 'report' then
    return private.decide_reports(entry.case_id, action);
  elsif entry.about = 'post' then
    -- What waited before it was hidden waits again.
    if entry.action = 'post_hidden' and entry.old_value = 'review' then
      action := 'hold';
    end if;
    if action = 'restore' and exists (
      select from public.forum_posts where id = entry.post_id and updated_at > entry.created_at
    ) then
      raise exception 'The post was edited in the meantime. Please read it before you release it.'
        using errcode = 'PT409', hint = 'changed_since';
    end if;
    return private.moderate_post(entry.post_id, action, entry.old_value);
  elsif action = 'suspend' then
    return private.suspend(entry.member_id, entry.old_value::timestamptz, entry.reason);
  elsif action = 'lift' then
    return private.undo_suspension(entry);
  end if;
  select * into thread from public.forum_threads where id = entry.thread_id for no key update;
  if entry.action = 'thread_renamed' and thread.title <> entry.new_value
    or entry.action = 'thread_moved' and thread.category_id::text <> entry.new_value then
    raise exception 'It was changed again in the meantime.'
      using errcode = 'PT409', hint = 'changed_since';
  end if;
  return private.moderate_thread(entry.thread_id, action, entry.old_value, entry.old_value);
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_suspension(entry public.moderation_log)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.suspensions
    where member_id = entry.member_id and entry_id is distinct from entry.id
  ) then
    raise exception 'It was changed again in the meantime.'
      using errcode = 'PT409', hint = 'changed_since';
  end if;
  return private.lift_suspension(
    entry.member_id,
    case entry.action
      when 'member_marked_spammer' then 'member_unmarked_spammer'
      else 'member_unsuspended'
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.unread(p_thread_ids uuid[])
 RETURNS TABLE(thread_id uuid, category_id uuid, unread integer, first_position integer, is_new boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from private.unread_of((select auth.uid()), p_thread_ids); $function$;

CREATE OR REPLACE FUNCTION private.unread_categories()
 RETURNS TABLE(category_id uuid, unread_threads integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Who has not been here for a year has not read thousands; the newest tell enough.
  most constant integer := 50;
begin
  return query
    select c.id, (select count(*)::integer from private.unread(array(
      select latest.id from (
        (
          select t.id, t.last_activity_at from public.forum_threads t
          where t.category_id = c.id and t.sticky and t.is_public
          order by t.last_activity_at desc, t.id desc limit most
        )
        union all
        (
          select t.id, t.last_activity_at from public.forum_threads t
          where t.category_id = c.id and not t.sticky and t.is_public
          order by t.last_activity_at desc, t.id desc limit most
        )
      ) latest
      order by latest.last_activity_at desc limit most
    )))
    from public.forum_categories c;
end;
$function$;

CREATE OR REPLACE FUNCTION private.unread_in_follows(member uuid, p_thread_ids uuid[])
 RETURNS TABLE(thread_id uuid, title text, posts integer, first_position integer, last_position integer, latest_at timestamp with time zone, authors uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select thread.id, thread.title, news.posts, news.first_position, news.last_position,
    news.latest_at, news.authors
  from private.unread_of(member, p_thread_ids) unread
  -- One by one: however many they follow, all threads of the forum are more.
  cross join lateral (
    select followed.seen_position from private.thread_follows followed
    where followed.user_id = member and followed.thread_id = unread.thread_id
      and followed.level = 'everything' limit 1
  ) follow
  cross join lateral (
    select each.id, each.title from public.forum_threads each where each.id = unread.thread_id limit 1
  ) thread
  cross join lateral (
    select count(*)::integer as posts, min(post.position) as first_position,
      max(post.position) as last_position, max(post.created_at) as latest_at,
      array_agg(post.user_id order by post.position desc) as authors
    from private.unread_posts_in_follow(
      member, thread.id, greatest(follow.seen_position, unread.first_position - 1)
    ) post
  ) news
  where news.posts > 0;
$function$;

CREATE OR REPLACE FUNCTION private.unread_notifications(member uuid)
 RETURNS TABLE(post_id uuid, thread_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select post.id, post.thread_id
  from private.notifications notification
  join public.forum_posts post on post.id = notification.post_id and post.hidden_at is null
  join public.forum_threads thread on thread.id = post.thread_id and thread.is_public
  where notification.user_id = member and notification.read_at is null
    and not private.ignores(member, post.user_id)
    and (notification.kind <> 'solution' or thread.solution_post_id = post.id);
$function$;

CREATE OR REPLACE FUNCTION private.unread_of(member uuid, p_thread_ids uuid[])
 RETURNS TABLE(thread_id uuid, category_id uuid, unread integer, first_position integer, is_new boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- For whom a count is shown, "99+" is enough.
  most constant integer := 100;
  joined_at timestamptz;
  everywhere private.read_marks;
begin
  select created_at into joined_at from auth.users where id = member;
  if not found then
    return;
  end if;
  select * into everywhere from private.read_marks mark
  where mark.user_id = member and mark.category_id is null;
  return query
    with known as (
      select t.id, t.category_id, t.created_at, t.created_by_user_id, t.last_position,
        own.last_position as own_position,
        greatest(joined_at, everywhere.read_before, mark.read_before) as since,
        greatest(
          own.last_position, (everywhere.positions ->> t.id::text)::integer,
          (mark.positions ->> t.id::text)::integer, 0
        ) as read_position
      from unnest(p_thread_ids) wanted (id)
      -- One by one: a short list is not worth reading all threads.
      cross join lateral (
        select * from public.forum_threads each where each.id = wanted.id and each.is_public limit 1
      ) t
      left join private.thread_reads own on own.user_id = member and own.thread_id = t.id
      left join private.read_marks mark
        on mark.user_id = member and mark.category_id = t.category_id
      where t.last_activity_at >= greatest(joined_at, everywhere.read_before, mark.read_before)
    ), marked as (
      select known.*, case
        -- Mostly the next post is newer than all marks by time.
        when known.read_position >= known.last_position or (
          select post.created_at >= known.since from public.forum_posts post
          where post.thread_id = known.id and post.position > known.read_position
          order by post.position limit 1
        ) then known.read_position
        else greatest(
          known.read_position, private.position_before(known.id, known.last_position, known.since)
        )
      end as up_to
      from known
    )
    select marked.id, marked.category_id, later.posts, later.first_position,
      marked.own_position is null and marked.created_by_user_id is distinct from member
        and not exists (
          select from public.forum_posts read
          where read.thread_id = marked.id and read.position <= marked.up_to
        )
    from marked
    cross join lateral (
      select count(*)::integer as posts, min(post.position) as first_position
      from (
        select p.position from public.forum_posts p
        where p.thread_id = marked.id and p.position > marked.up_to
          and p.hidden_at is null and p.user_id is distinct from member
          and not exists (
            select from public.ignored_members ignored
            where ignored.user_id = member and ignored.ignored_id = p.user_id
          )
        order by p.position limit most
      ) post
    ) later
    where later.posts > 0;
end;
$function$;

CREATE OR REPLACE FUNCTION private.unread_posts_in_follow(member uuid, p_thread_id uuid, p_after integer)
 RETURNS TABLE(post_id uuid, user_id uuid, "position" integer, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.user_id, p.position, p.created_at from public.forum_posts p
  where p.thread_id = p_thread_id and p.position > p_after
    and p.hidden_at is null and p.user_id is distinct from member
    and not private.ignores(member, p.user_id)
    and not exists (
      select from private.notifications known where known.user_id = member and known.post_id = p.id
    )
  order by p.position limit 100;
$function$;

CREATE OR REPLACE FUNCTION private.username_key(username text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN lower((regexp_replace(NORMALIZE(username, NFKC), '[\u200c\u200d\ufe00-\ufe0f]'::text, ''::text, 'g'::text) COLLATE pg_c_utf8));

CREATE OR REPLACE FUNCTION private.username_problem(wanted text, member uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.usual_waits()
 RETURNS TABLE(posts_seconds integer, reports_seconds integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Of fewer than five nothing can be said.
  select
    (
      select case when count(*) >= 5 then
        ceil(percentile_disc(0.5) within group (order by extract(epoch from created_at - waited_since)))
      end
      from (
        select created_at, waited_since from public.moderation_log
        where waited_since is not null order by id desc limit 30
      ) decided
    )::integer,
    (
      select case when count(*) >= 5 then
        ceil(percentile_disc(0.5) within group (order by extract(epoch from closed_at - created_at)))
      end
      from (
        select created_at, closed_at from public.report_cases
        where closed_at is not null and outcome <> 'deleted' order by closed_at desc limit 30
      ) decided
    )::integer;
$function$;

CREATE OR REPLACE FUNCTION private.waiting_things()
 RETURNS TABLE(kind text, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'report', created_at from public.report_cases where closed_at is null
  union all
  select 'post', hidden_at from public.forum_posts post
  where post.awaits_review and not private.is_banned(post.user_id);
$function$;

CREATE OR REPLACE FUNCTION private.wants_mail_of(member uuid, notification_kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((private.mail_choices(member) ->> known.kind)::boolean, false)
  from private.mail_kinds known where notification_kind = any (known.notifications);
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_release(p_version text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  release public.releases;
begin
  perform private.require_proven_admin();
  select * into release from public.releases where version = p_version for update;
  if not found or release.state = 'draft' then
    raise exception 'There is no such release.' using errcode = 'PT404', hint = 'no_release';
  end if;
  if release.state = 'published' then
    update public.releases set state = 'withdrawn', withdrawn_at = now(), withdrawn_reason = p_reason
    where version = p_version;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.without_code_and_quotes(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  -- Of lines with an @. More than anybody may mention.
  most_lines constant integer := 101;
  line text;
  lines integer := 0;
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
      if position('@' in line) > 0 then
        line := private.shown_of_line(line);
        lines := lines + 1;
        exit when lines > most_lines;
      end if;
      kept := array_append(kept, line);
    elsif mark like fence || '%' and btrim(line, ' `~') = '' then
      fence := null;
    end if;
  end loop;
  return private.without_code_spans(array_to_string(kept, E'\n'));
end;
$function$;

CREATE OR REPLACE FUNCTION private.without_code_spans(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  -- More than any text has that somebody reads.
  most_pieces constant integer := 2000;
  piece record;
  closed_at bigint := 0;
  kept text[] := '{}';
begin
  -- No backreference: to look for the end of each run of backticks again takes seconds for a post of 4 KB.
  for piece in
    select pieces.text, pieces.nth,
      case when pieces.text like '`%' then lead(pieces.nth) over (partition by pieces.text order by pieces.nth) end
        as closer
    from (
      select match[1] as text, nth
      from regexp_matches(words, '`+|[^`]+', 'g') with ordinality each (match, nth)
      limit most_pieces
    ) pieces
    order by pieces.nth
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
$function$;

CREATE OR REPLACE FUNCTION private.without_emails(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select regexp_replace(value, '[^\s@<>"''(),;:=]+@[^\s@<>"''(),;:=]+', '…@…', 'g'); $function$;

CREATE OR REPLACE FUNCTION private.without_markdown(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select translate(
    regexp_replace(
      regexp_replace(words, '<[^<>]*>|\]\([^()]*\)|\]\[[^][]*\]', '', 'g'),
      -- What shows nothing.
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]',
      '', 'g'
    ),
    '\*_~`[]!#|', ''
  );
$function$;

CREATE OR REPLACE FUNCTION private.word_forms(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  with stem (stem) as (
    select case when word ~ '^[a-z]{3,}$' then (ts_lexize('pg_catalog.english_stem', word))[1] end
  ), forms (form) as (
    select stem || ending from stem, unnest('{"",s,es,e,ed,ing}'::text[]) ending
    union select stem || right(stem, 1) || ending from stem, unnest('{ed,ing}'::text[]) ending
    union select regexp_replace(stem, 'i$', 'y') || ending from stem, unnest('{"",ing}'::text[]) ending
    union select regexp_replace(stem, 'e$', '') || ending from stem, unnest('{ed,ing}'::text[]) ending
  ), related as (
    select array(
      select form from forms, stem
      where (ts_lexize('pg_catalog.english_stem', form))[1] = stem.stem order by form
    ) as forms
  )
  select case
    when word = any(related.forms) then related.forms
    when word ~ '^[a-z]{2,}s$' then array[word, left(word, -1)]
    when word ~ '^[a-z]{3,}$' then array[word, word || 's']
    else array[word]
  end
  from related;
$function$;

CREATE OR REPLACE FUNCTION private.word_query(word text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select string_agg(private.as_lexeme(form), ' | ')::tsquery
  from unnest(private.word_forms(word)) form;
$function$;

CREATE OR REPLACE FUNCTION public.admit_letter_test()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.admit_letter_test(); $function$;

CREATE OR REPLACE FUNCTION public.admit_release_check()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.admit_release_check(); $function$;

CREATE OR REPLACE FUNCTION public.announce_post_image(p_id uuid, p_width integer, p_height integer, p_extension text, p_checksums text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.announce_post_image(p_id, p_width, p_height, p_extension, p_checksums); $function$;

CREATE OR REPLACE FUNCTION public.article_versions(public.blog_posts)
 RETURNS SETOF public.article_versions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select null::public.article_versions where false; $function$;

CREATE OR REPLACE FUNCTION public.clear_profile(p_member_id uuid, p_reason text)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.clear_profile(p_member_id, p_reason); $function$;

CREATE OR REPLACE FUNCTION public.confirm_release_file(p_version text, p_platform text, p_size_bytes bigint, p_sha256 text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirm_release_file(p_version, p_platform, p_size_bytes, p_sha256); $function$;

CREATE OR REPLACE FUNCTION public.confirm_subscription(p_token text, p_client text, p_wording text, p_topics text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirm_subscription(p_token, p_client, p_wording, p_topics); $function$;

CREATE OR REPLACE FUNCTION public.count_notifications()
 RETURNS TABLE(unread integer, waiting integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.count_notifications(); $function$;

CREATE OR REPLACE FUNCTION public.count_subscribers(p_search text DEFAULT ''::text, p_state text DEFAULT 'all'::text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.subscriber_count(p_search, p_state); $function$;

CREATE OR REPLACE FUNCTION public.count_waiting()
 RETURNS TABLE(reports bigint, posts bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.count_waiting(); $function$;

CREATE OR REPLACE FUNCTION public.create_article_preview(p_article_id uuid)
 RETURNS TABLE(token text, expires_at timestamp with time zone)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from private.create_article_preview(p_article_id); $function$;

CREATE OR REPLACE FUNCTION public.create_thread(p_thread_id uuid, p_post_id uuid, p_category_id uuid, p_title text, p_content text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  step text := 'thread';
  failed_state text;
  failed_message text;
  failed_detail text;
  failed_hint text;
begin
  insert into public.forum_threads (id, title, category_id, created_by_user_id)
  values (p_thread_id, p_title, p_category_id, (select auth.uid()))
  on conflict (id) do nothing;
  if not found then
    -- A repeat by the same author answers like the first time; a foreign id is a collision.
    if exists (
      select from public.forum_threads
      where id = p_thread_id and created_by_user_id = (select auth.uid())
    ) then
      return p_thread_id;
    end if;
    raise exception 'A thread with this id already exists.' using errcode = '23505';
  end if;
  step := 'first_post';
  insert into public.forum_posts (id, thread_id, user_id, content)
  values (p_post_id, p_thread_id, (select auth.uid()), p_content);
  return p_thread_id;
exception when others then
  if step = 'thread' then
    raise;
  end if;
  -- Entering this block has undone the thread. Tell the caller which half failed and why.
  get stacked diagnostics failed_state = returned_sqlstate, failed_message = message_text,
    failed_detail = pg_exception_detail, failed_hint = pg_exception_hint;
  raise exception '%', failed_message using errcode = failed_state,
    hint = rtrim('first_post ' || failed_hint), detail = failed_detail;
end;
$function$;

CREATE OR REPLACE FUNCTION public.delete_expired_rows()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.delete_expired_rows(); $function$;

CREATE OR REPLACE FUNCTION public.delete_own_posts(p_limit integer DEFAULT 500)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.delete_own_posts(array(
    select id from public.forum_posts where user_id = (select auth.uid())
    order by thread_id, position
    limit least(p_limit, 1000)
  ));
$function$;

CREATE OR REPLACE FUNCTION public.delete_unconfirmed_account(p_user_id uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.delete_unconfirmed_account(p_user_id); $function$;

CREATE OR REPLACE FUNCTION public.dismiss_news(p_thread_id uuid, p_position integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.dismiss_news(p_thread_id, p_position); $function$;

CREATE OR REPLACE FUNCTION public.dismiss_reports(p_case_id uuid)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.decide_reports(p_case_id, 'dismiss'); $function$;

CREATE OR REPLACE FUNCTION public.end_article_previews(p_article_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.end_article_previews(p_article_id); $function$;

CREATE OR REPLACE FUNCTION public.export_subscribers(p_search text DEFAULT ''::text, p_state text DEFAULT 'all'::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.export_subscribers(p_search, p_state); $function$;

CREATE OR REPLACE FUNCTION public.find_subscription(p_purpose text, p_token text)
 RETURNS TABLE(email text, is_confirmed boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.find_subscription(p_purpose, p_token); $function$;

CREATE OR REPLACE FUNCTION public.finish_jobs(p_outcomes jsonb)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.finish_jobs(p_outcomes); $function$;

CREATE OR REPLACE FUNCTION public.forget_subscription(p_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.forget_subscription(p_id); $function$;

CREATE OR REPLACE FUNCTION public.forgets_removed_words()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.may_remove_messages(); $function$;

CREATE OR REPLACE FUNCTION public.forum_posts(public.forum_threads)
 RETURNS SETOF public.forum_posts
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select null::public.forum_posts from public.forum_posts where thread_id = $1.id; $function$;

CREATE OR REPLACE FUNCTION public.forum_posts(public.profiles)
 RETURNS SETOF public.forum_posts
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select null::public.forum_posts where false; $function$;

CREATE OR REPLACE FUNCTION public.forum_threads(public.forum_categories)
 RETURNS SETOF public.forum_threads
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select null::public.forum_threads from public.forum_threads where category_id = $1.id; $function$;

CREATE OR REPLACE FUNCTION public.forum_threads(public.profiles)
 RETURNS SETOF public.forum_threads
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select null::public.forum_threads where false; $function$;

CREATE OR REPLACE FUNCTION public.get_admin_overview()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    jsonb_build_object(
      'posts', (select count(*) from public.blog_posts),
      'drafts', (select count(*) from public.blog_posts where published_at is null),
      'scheduled', (select count(*) from public.blog_posts where published_at > now()),
      'members', (select count(*) from public.profiles),
      'unconfirmed', private.count_unconfirmed_accounts()
    ) || private.subscriber_numbers()::jsonb || private.troubles()
  )::json;
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_avatar_names(p_user_id uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select name from storage.objects
    where bucket_id = 'avatars' and (
      name collate "C" >= 'avatars/' || p_user_id || '-' and name collate "C" < 'avatars/' || p_user_id || '.'
      or name collate "C" >= p_user_id || '-' and name collate "C" < p_user_id || '.'
    )
    limit 1000
  );
$function$;

CREATE OR REPLACE FUNCTION public.get_blog_neighbours(p_slug text)
 RETURNS TABLE(direction text, slug text, title text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with here as (
    select post.id, post.published_at from public.blog_posts post
    where post.slug = p_slug and post.published_at <= now()
  ), older as (
    select post.slug, post.title from public.blog_posts post, here
    where (post.published_at, post.id) < (here.published_at, here.id)
    order by post.published_at desc, post.id desc limit 1
  ), newer as (
    select post.slug, post.title from public.blog_posts post, here
    where (post.published_at, post.id) > (here.published_at, here.id)
      and post.published_at <= now()
    order by post.published_at, post.id limit 1
  )
  select 'previous', older.slug, older.title from older
  union all
  select 'next', newer.slug, newer.title from newer;
$function$;

CREATE OR REPLACE FUNCTION public.get_blog_posts(p_tag text DEFAULT NULL::text, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 13, p_newer boolean DEFAULT false)
 RETURNS TABLE(id uuid, slug text, title text, excerpt text, author text, created_at timestamp with time zone, published_at timestamp with time zone, image_url text, image_alt text, tags text[])
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- The policy shows drafts to administrators; the public list is the same for everybody.
  if p_newer then
    return query
      select * from (
        select post.id, post.slug, post.title, post.excerpt, post.author, post.created_at,
          post.published_at, post.image_url, post.image_alt, post.tags
        from public.blog_posts post
        where post.published_at <= now()
          and (p_tag is null or post.tags @> array[p_tag])
          and (post.published_at, post.id) > (p_before, p_before_id)
        order by post.published_at, post.id
        limit least(p_limit, 30)
      ) newer
      order by newer.published_at desc, newer.id desc;
  else
    return query
      select post.id, post.slug, post.title, post.excerpt, post.author, post.created_at,
        post.published_at, post.image_url, post.image_alt, post.tags
      from public.blog_posts post
      where post.published_at <= now()
        and (p_tag is null or post.tags @> array[p_tag])
        and (p_before is null or (post.published_at, post.id) < (p_before, p_before_id))
      order by post.published_at desc, post.id desc
      limit least(p_limit, 30);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_blog_tags()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(popular.tag order by popular.uses desc, popular.tag), '{}')
  from (
    select tag, count(*) as uses
    from (
      -- Recent articles only: the cost of the page stays the same with any number of them.
      select post.tags from public.blog_posts post where post.published_at <= now()
      order by post.published_at desc, post.id desc limit 300
    ) recent, unnest(recent.tags) tag
    group by tag order by count(*) desc, tag limit 12
  ) popular;
$function$;

CREATE OR REPLACE FUNCTION public.get_categories()
 RETURNS TABLE(id uuid, name text, slug text, description text, thread_count integer, is_closed boolean, latest_thread jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.id, c.name, c.slug, c.description, c.thread_count, c.is_closed,
    private.latest_thread(c.id)
  from public.forum_categories c
  order by c.position, c.name
  limit 100;
$function$;

CREATE OR REPLACE FUNCTION public.get_category_threads(p_category_slug text, p_search text DEFAULT ''::text, p_before_sticky boolean DEFAULT true, p_before_activity timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, p_before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, p_limit integer DEFAULT 31, p_newer boolean DEFAULT false, p_solved boolean DEFAULT NULL::boolean)
 RETURNS TABLE(id uuid, title text, sticky boolean, is_locked boolean, created_at timestamp with time zone, last_activity_at timestamp with time zone, reply_count integer, last_position integer, created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb, is_solved boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.category_threads(p_category_slug, p_search, p_before_sticky, p_before_activity, p_before_id, p_limit, p_newer, p_solved); $function$;

CREATE OR REPLACE FUNCTION public.get_current_blog_slug(p_slug text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.current_blog_slug(p_slug); $function$;

CREATE OR REPLACE FUNCTION public.get_followed_news()
 RETURNS TABLE(thread_id uuid, thread_title text, posts integer, first_position integer, last_position integer, latest_at timestamp with time zone, authors jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.own_followed_news(); $function$;

CREATE OR REPLACE FUNCTION public.get_health()
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.health()::json; $function$;

CREATE OR REPLACE FUNCTION public.get_latest_threads(p_before_activity timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, p_before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, p_limit integer DEFAULT 31, p_newer boolean DEFAULT false)
 RETURNS TABLE(id uuid, title text, sticky boolean, is_locked boolean, created_at timestamp with time zone, last_activity_at timestamp with time zone, reply_count integer, last_position integer, created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb, is_solved boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  page public.forum_threads[];
begin
  if p_newer then
    page := array(
      select newer.t from (
        select t from public.forum_threads t
        where t.is_public and (t.last_activity_at, t.id) > (p_before_activity, p_before_id)
        order by t.last_activity_at, t.id
        limit least(p_limit, 50)
      ) newer
      order by (newer.t).last_activity_at desc, (newer.t).id desc
    );
  else
    page := array(
      select t from public.forum_threads t
      where t.is_public and (t.last_activity_at, t.id) < (p_before_activity, p_before_id)
      order by t.last_activity_at desc, t.id desc
      limit least(p_limit, 50)
    );
  end if;
  return query select * from private.thread_rows(page);
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_letter_draft(p_post_id uuid)
 RETURNS TABLE(post_id uuid, title text, excerpt text, slug text, image_url text, image_alt text, is_published boolean, is_release boolean, recipients bigint, recipients_of_releases bigint, last_sent_at timestamp with time zone, test_address text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.letter_draft(p_post_id); $function$;

CREATE OR REPLACE FUNCTION public.get_letter_failures(p_id uuid, p_after_id uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid, p_limit integer DEFAULT 51)
 RETURNS TABLE(id uuid, email text, failure text, reason text, failed_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.letter_failures(p_id, p_after_id, p_limit); $function$;

CREATE OR REPLACE FUNCTION public.get_letters(p_id uuid DEFAULT NULL::uuid, p_before_time timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, p_before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, p_limit integer DEFAULT 31)
 RETURNS TABLE(id uuid, post_id uuid, subject text, preheader text, title text, created_at timestamp with time zone, sent_by text, recipients integer, accepted bigint, rejected bigint, skipped bigint, unknown bigint, queued_at timestamp with time zone, paused_at timestamp with time zone, is_release boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.letters_for_admin(p_id, p_before_time, p_before_id, p_limit); $function$;

CREATE OR REPLACE FUNCTION public.get_mail_preferences(p_token text)
 RETURNS TABLE(email text, is_member boolean, mails jsonb, newsletter text, is_suppressed boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.mail_preferences(p_token); $function$;

CREATE OR REPLACE FUNCTION public.get_member_record(p_member_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_moderator();
  return private.member_record(p_member_id);
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_members(p_search text DEFAULT ''::text, p_team_only boolean DEFAULT false, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 31)
 RETURNS TABLE(id uuid, username text, avatar_url text, email text, created_at timestamp with time zone, role text, is_confirmed boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.admin_members(p_search, p_team_only, p_before, p_before_id, p_limit); $function$;

CREATE OR REPLACE FUNCTION public.get_mentions(p_content text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.preview_mentions(p_content); $function$;

CREATE OR REPLACE FUNCTION public.get_moderation_log(p_about text DEFAULT NULL::text, p_actor_id uuid DEFAULT NULL::uuid, p_before bigint DEFAULT NULL::bigint, p_limit integer DEFAULT 51)
 RETURNS TABLE(id bigint, created_at timestamp with time zone, action text, actor_id uuid, actor jsonb, member_id uuid, member jsonb, thread_id uuid, thread_title text, post_id uuid, article_slug text, article_title text, category_slug text, category_name text, old_value text, new_value text, old_category text, new_category text, reason text, can_undo boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_moderator();
  return query
    select entry.id, entry.created_at, entry.action,
      entry.actor_id, private.profile_card(entry.actor_id),
      entry.member_id, private.profile_card(entry.member_id),
      entry.thread_id, thread.title, entry.post_id, article.slug, article.title,
      category.slug, category.name,
      entry.old_value, entry.new_value, old_category.name, new_category.name, entry.reason,
      private.can_undo(entry)
    from public.moderation_log entry
    left join public.forum_threads thread on thread.id = entry.thread_id
    left join public.blog_posts article on article.id = entry.article_id
    left join public.forum_categories category on category.id = entry.category_id
    left join public.forum_categories old_category
      on entry.action = 'thread_moved' and old_category.id::text = entry.old_value
    left join public.forum_categories new_category
      on entry.action = 'thread_moved' and new_category.id::text = entry.new_value
    where (p_about is null or entry.about = p_about)
      and (p_actor_id is null or entry.actor_id = p_actor_id)
      and (p_before is null or entry.id < p_before)
    order by entry.id desc
    limit least(p_limit, 100);
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_notification_settings()
 RETURNS TABLE(follows_by_writing boolean, mails jsonb, newsletter text, email text, is_suppressed boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.own_notification_settings(); $function$;

CREATE OR REPLACE FUNCTION public.get_notifications(p_before_time timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, p_before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, p_limit integer DEFAULT 31)
 RETURNS TABLE(id uuid, post_id uuid, kind text, created_at timestamp with time zone, is_read boolean, thread_id uuid, thread_title text, "position" integer, author jsonb, beginning text, category text, reason text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.own_notifications(p_before_time, p_before_id, p_limit); $function$;

CREATE OR REPLACE FUNCTION public.get_own_allowances()
 RETURNS TABLE(kind text, name text, unit text, span_seconds integer, allowed bigint, remaining bigint, renewed_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.own_allowances(); $function$;

CREATE OR REPLACE FUNCTION public.get_own_follows(p_before_time timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, p_before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, p_limit integer DEFAULT 31)
 RETURNS TABLE(thread_id uuid, title text, level text, is_automatic boolean, followed_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.own_follows(p_before_time, p_before_id, p_limit); $function$;

CREATE OR REPLACE FUNCTION public.get_own_limits()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.own_limits(); $function$;

CREATE OR REPLACE FUNCTION public.get_own_reads()
 RETURNS TABLE(thread_id uuid, last_position integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.own_reads(); $function$;

CREATE OR REPLACE FUNCTION public.get_own_records(p_kind text, p_after_time timestamp with time zone DEFAULT NULL::timestamp with time zone, p_after_id text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.own_records(p_kind, p_after_time, p_after_id); $function$;

CREATE OR REPLACE FUNCTION public.get_own_reports()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, reason text, details text, outcome text, closed_at timestamp with time zone, post_id uuid, thread_id uuid, thread_title text, member_id uuid, member jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select report.id, report.created_at, report.reason, report.details, decided.outcome,
    decided.closed_at, report.post_id, thread.id, thread.title, report.member_id,
    private.profile_card(report.member_id)
  from public.reports report
  join public.report_cases decided on decided.id = report.case_id
  -- As far as the reporter may read them.
  left join public.forum_posts post on post.id = report.post_id
  left join public.forum_threads thread on thread.id = post.thread_id
  where report.reporter_id = (select auth.uid())
  order by report.created_at desc, report.id
  limit 100;
$function$;

CREATE OR REPLACE FUNCTION public.get_own_role()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.own_role(); $function$;

CREATE OR REPLACE FUNCTION public.get_own_sign_in()
 RETURNS TABLE(email text, awaited_email text, is_fresh boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.own_sign_in(); $function$;

CREATE OR REPLACE FUNCTION public.get_own_thanks(p_post_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(post_id uuid, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.own_thanks(p_post_ids); $function$;

CREATE OR REPLACE FUNCTION public.get_own_thread(p_thread_id uuid)
 RETURNS TABLE(level text, is_automatic boolean, will_follow boolean, unread_posts uuid[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.own_thread(p_thread_id); $function$;

CREATE OR REPLACE FUNCTION public.get_post_marks(p_thread_id uuid, p_after integer DEFAULT 0, p_limit integer DEFAULT 50)
 RETURNS TABLE(post_id uuid, thanks integer, replies integer, first_replies jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.post_marks(p_thread_id, p_after, p_limit); $function$;

CREATE OR REPLACE FUNCTION public.get_profile(p_user_id uuid)
 RETURNS SETOF public.profiles
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_populate_record(
    profile, jsonb_build_object('email', private.contact_email(profile.id))
  )
  from public.profiles profile where profile.id = p_user_id;
$function$;

CREATE OR REPLACE FUNCTION public.get_reached_limit(p_kind text)
 RETURNS TABLE(name text, sentence text, retry_after_seconds integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.own_reached_limit(p_kind); $function$;

CREATE OR REPLACE FUNCTION public.get_recent_posts(p_before_time timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, p_before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, p_limit integer DEFAULT 31)
 RETURNS TABLE(id uuid, thread_id uuid, thread jsonb, user_id uuid, author_profile jsonb, content text, is_shortened boolean, "position" integer, created_at timestamp with time zone, updated_at timestamp with time zone, hidden_at timestamp with time zone, hidden_reason text, awaits_review boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most_characters constant integer := 1000;
begin
  perform private.require_moderator();
  return query
    select post.id, post.thread_id, private.listed_thread(place),
      post.user_id, private.profile_card(post.user_id), left(post.content, most_characters),
      char_length(post.content) > most_characters, post.position, post.created_at,
      post.updated_at, post.hidden_at, post.hidden_reason, post.awaits_review
    from public.forum_posts post
    join public.forum_threads place on place.id = post.thread_id
    where (post.created_at, post.id) < (p_before_time, p_before_id)
    order by post.created_at desc, post.id desc
    limit least(p_limit, 50);
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_reports(p_after_time timestamp with time zone DEFAULT '-infinity'::timestamp with time zone, p_after_id uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid, p_limit integer DEFAULT 21)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, member_id uuid, member jsonb, member_record jsonb, post jsonb, thread jsonb, report_count bigint, reports jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most_characters constant integer := 1000;
  most_reports constant integer := 20;
begin
  perform private.require_moderator();
  return query
    select open.id, open.created_at, open.member_id, private.profile_card(open.member_id),
      private.member_record(open.member_id),
      case when post.id is not null then jsonb_build_object(
        'id', post.id, 'content', left(post.content, most_characters),
        'is_shortened', char_length(post.content) > most_characters,
        'created_at', post.created_at, 'updated_at', post.updated_at,
        'parent', (
          select jsonb_build_object(
            'id', parent.id, 'content', left(parent.content, 200),
            'is_shortened', char_length(parent.content) > 200,
            'author', private.profile_card(parent.user_id)
          )
          from public.forum_posts parent where parent.id = post.parent_post_id
        )
      ) end,
      case when place.id is not null then private.listed_thread(place) end,
      (select count(*) from public.reports report where report.case_id = open.id),
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', report.id, 'reason', report.reason, 'details', report.details,
            'contact', report.contact, 'created_at', report.created_at,
            'reporter', private.profile_card(report.reporter_id)
          ) order by report.created_at, report.id
        )
        from (
          select * from public.reports r where r.case_id = open.id
          order by r.created_at, r.id limit most_reports
        ) report
      )
    from public.report_cases open
    left join public.forum_posts post on post.id = open.post_id
    left join public.forum_threads place on place.id = open.thread_id
    where open.closed_at is null and (open.created_at, open.id) > (p_after_time, p_after_id)
    order by open.created_at, open.id
    limit least(p_limit, 50);
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_sent_letter(p_id uuid)
 RETURNS TABLE(title text, excerpt text, slug text, image_url text, image_alt text, sent_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.sent_letter(p_id); $function$;

CREATE OR REPLACE FUNCTION public.get_similar_threads(p_title text)
 RETURNS TABLE(id uuid, title text, sticky boolean, is_locked boolean, created_at timestamp with time zone, last_activity_at timestamp with time zone, reply_count integer, last_position integer, created_by_user_id uuid, creator jsonb, last_poster jsonb, category jsonb, is_solved boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.similar_threads(p_title); $function$;

CREATE OR REPLACE FUNCTION public.get_sitemap_ends(p_after bigint DEFAULT NULL::bigint, p_limit integer DEFAULT 10000)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  after_time constant timestamptz := coalesce(
    timestamptz 'epoch' + p_after * interval '1 microsecond', '-infinity'
  );
begin
  return (
    select coalesce(json_agg((extract(epoch from ends.time) * 1000000)::bigint order by ends.time), '[]')
    from (
      select thread.last_activity_at as time from public.forum_threads thread
      where thread.is_public and right(thread.id::text, 3) in ('000', '800')
        and thread.last_activity_at > after_time
      union
      -- The newest thread, so that the last part always has one.
      select newest.last_activity_at from (
        select thread.last_activity_at from public.forum_threads thread
        where thread.is_public and thread.last_activity_at > after_time
        order by thread.last_activity_at desc limit 1
      ) newest
      order by time limit least(p_limit, 10000)
    ) ends
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_sitemap_overview()
 RETURNS TABLE(section text, pages bigint, changed_at timestamp with time zone, state text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with posts as materialized (
    -- The policy lets administrators read drafts; nobody shall find one here.
    select slug, greatest(updated_at, published_at) as changed_at
    from public.blog_posts where published_at <= now()
  ), categories as materialized (
    select category.slug, category.thread_count, private.category_changed_at(category) as changed_at
    from public.forum_categories category
  ), releases as materialized (
    select version, greatest(published_at, withdrawn_at) as changed_at
    from public.releases where state <> 'draft'
  )
  select 'blog', count(*), max(changed_at),
    md5(coalesce(string_agg(slug || changed_at, ' ' order by slug), ''))
  from posts
  union all
  select 'categories', count(*), max(changed_at),
    md5(coalesce(string_agg(slug || changed_at || thread_count, ' ' order by slug), ''))
  from categories
  union all
  select 'releases', count(*), max(changed_at),
    md5(coalesce(string_agg(version || changed_at, ' ' order by version), ''))
  from releases
  union all
  -- Every thread is in a category, whose count and time of change stand for it.
  select 'threads', coalesce(sum(thread_count), 0), max(changed_at), '' from categories;
$function$;

CREATE OR REPLACE FUNCTION public.get_sitemap_slugs(p_section text, p_after text DEFAULT ''::text, p_limit integer DEFAULT 1000)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_section is null or p_section not in ('blog', 'categories', 'releases') then
    raise exception 'There is no such section.' using errcode = '22023';
  end if;
  return (
    select coalesce(
      json_agg(
        json_build_array(page.slug, (extract(epoch from page.changed_at) * 1000000)::bigint)
        order by page.slug
      ),
      '[]'
    )
    from (
      (
        -- The policy lets administrators read drafts; nobody shall find one here.
        select post.slug, greatest(post.updated_at, post.published_at) as changed_at
        from public.blog_posts post
        where p_section = 'blog' and post.published_at <= now() and post.slug > p_after
        order by post.slug limit least(p_limit, 1000)
      )
      union all
      (
        select category.slug, private.category_changed_at(category)
        from public.forum_categories category
        where p_section = 'categories' and category.slug > p_after
        order by category.slug limit least(p_limit, 1000)
      )
      union all
      (
        select release.version, greatest(release.published_at, release.withdrawn_at)
        from public.releases release
        where p_section = 'releases' and release.state <> 'draft' and release.version > p_after
        order by release.version limit least(p_limit, 1000)
      )
    ) page
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_sitemap_threads(p_after bigint DEFAULT NULL::bigint, p_after_id uuid DEFAULT NULL::uuid, p_until bigint DEFAULT NULL::bigint, p_limit integer DEFAULT 4000)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  after_time constant timestamptz := coalesce(
    timestamptz 'epoch' + p_after * interval '1 microsecond', '-infinity'
  );
  after_id constant uuid := coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  until_time constant timestamptz := coalesce(
    timestamptz 'epoch' + p_until * interval '1 microsecond', 'infinity'
  );
begin
  return (
    select coalesce(
      json_agg(
        json_build_array(page.id, (extract(epoch from page.last_activity_at) * 1000000)::bigint)
        order by page.last_activity_at, page.id
      ),
      '[]'
    )
    from (
      select thread.id, thread.last_activity_at from public.forum_threads thread
      -- Public ones, whoever calls.
      where thread.is_public
        and (thread.last_activity_at, thread.id) > (after_time, after_id)
        and thread.last_activity_at <= until_time
      order by thread.last_activity_at, thread.id
      limit least(p_limit, 4000)
    ) page
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_subscriber_consent(p_id uuid)
 RETURNS TABLE(event text, wording text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.subscriber_consent(p_id); $function$;

CREATE OR REPLACE FUNCTION public.get_subscribers(p_search text DEFAULT ''::text, p_state text DEFAULT 'all'::text, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 51)
 RETURNS TABLE(id uuid, email text, created_at timestamp with time zone, confirmed_at timestamp with time zone, topics text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.subscribers_page(p_search, p_state, p_before, p_before_id, p_limit); $function$;

CREATE OR REPLACE FUNCTION public.get_thanks(p_post_id uuid)
 RETURNS TABLE(id uuid, username text, role text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.thanks_of(p_post_id); $function$;

CREATE OR REPLACE FUNCTION public.get_thread_changes(p_thread_id uuid, p_since integer, p_after integer DEFAULT 0, p_limit integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with page as (
    select post.position,
      case when post.change_number > p_since then private.post_as_event(post) end as event
    from public.forum_posts post
    where post.thread_id = p_thread_id
      and post.position > p_after and post.position <= p_after::bigint + least(p_limit, 100)
    union all
    select hidden.position,
      case when hidden.change_number > p_since then private.hidden_post_as_event(hidden) end
    from private.hidden_posts(
      p_thread_id, p_after, p_after::bigint + least(p_limit, 100), 100
    ) hidden
  ), measured as (
    select page.*,
      sum(coalesce(octet_length(event::text), 0)) over (order by page.position) as bytes,
      row_number() over (order by page.position) as place
    from page
  ), part as (
    select * from measured where bytes <= 250000 or place = 1
  )
  select jsonb_build_object(
    'thread', private.thread_state(thread),
    'positions', coalesce((select jsonb_agg(part.position order by part.position) from part), '[]'),
    'posts', coalesce(
      (select jsonb_agg(event order by part.position) from part where event is not null), '[]'
    ),
    'next_after', case when (select count(*) from part) < (select count(*) from page)
      then (select max(part.position) from part) end
  )
  from public.forum_threads thread where thread.id = p_thread_id;
$function$;

CREATE OR REPLACE FUNCTION public.get_thread_neighbours(p_thread_id uuid)
 RETURNS TABLE(is_newer boolean, id uuid, title text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select neighbour.is_newer, neighbour.id, neighbour.title
  from public.forum_threads thread
  cross join lateral (
    (
      select false as is_newer, other.id, other.title from public.forum_threads other
      where other.category_id = thread.category_id and other.is_public
        and other.created_at < thread.created_at
      order by other.created_at desc limit 1
    )
    union all
    (
      select true, other.id, other.title from public.forum_threads other
      where other.category_id = thread.category_id and other.is_public
        and other.created_at > thread.created_at
      order by other.created_at limit 1
    )
  ) neighbour
  where thread.id = p_thread_id;
$function$;

CREATE OR REPLACE FUNCTION public.get_thread_posts_with_parent_author(p_thread_id uuid, p_after integer DEFAULT 0, p_limit integer DEFAULT 100)
 RETURNS TABLE(id uuid, thread_id uuid, user_id uuid, content text, content_type text, parent_post_id uuid, "position" integer, created_at timestamp with time zone, updated_at timestamp with time zone, change_number integer, author_profile jsonb, parent_author_username text, thread_change_number integer, next_after integer, hidden_at timestamp with time zone, hidden_reason text, awaits_review boolean, mentions jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with visible as (
    select p.id, p.thread_id, p.user_id, p.content, p.content_type, p.parent_post_id,
      p.position, p.created_at, p.updated_at, p.change_number,
      private.profile_card(p.user_id) as author_profile,
      parent_author.username as parent_author_username,
      p.hidden_at, p.hidden_reason, p.awaits_review, p.mentions
    from public.forum_posts p
    left join public.forum_posts parent on parent.id = p.parent_post_id and parent.hidden_at is null
    left join public.profiles parent_author on parent_author.id = parent.user_id
    where p.thread_id = p_thread_id and p.position > p_after
    order by p.position
    limit least(p_limit, 100)
  ), page as (
    select * from visible
    union all
    select hidden.id, hidden.thread_id, null, '', 'markdown', null, hidden.position,
      hidden.created_at, hidden.created_at, hidden.change_number, null, null, hidden.hidden_at,
      null, false, '[]'
    from private.hidden_posts(p_thread_id, p_after, 2147483647, least(p_limit, 100)) hidden
    order by 7
    limit least(p_limit, 100)
  ), measured as (
    select page.*,
      sum(octet_length(row_to_json(page)::text)) over (order by page.position) as bytes,
      row_number() over (order by page.position) as place
    from page
  ), part as (
    select * from measured where bytes <= 250000 or place = 1
  )
  select part.id, part.thread_id, part.user_id, part.content, part.content_type, part.parent_post_id,
    part.position, part.created_at, part.updated_at, part.change_number, part.author_profile,
    part.parent_author_username,
    (select t.change_number from public.forum_threads t where t.id = p_thread_id),
    case when (select count(*) from part) < (select count(*) from page)
      then (select max(last.position) from part last) end,
    part.hidden_at, part.hidden_reason, part.awaits_review, part.mentions
  from part order by part.position;
$function$;

CREATE OR REPLACE FUNCTION public.get_unread(p_thread_ids uuid[])
 RETURNS TABLE(thread_id uuid, unread integer, first_position integer, is_new boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select thread_id, unread, first_position, is_new from private.unread(p_thread_ids[1:100]);
$function$;

CREATE OR REPLACE FUNCTION public.get_unread_categories()
 RETURNS TABLE(category_id uuid, unread_threads integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select category_id, unread_threads from private.unread_categories() where unread_threads > 0;
$function$;

CREATE OR REPLACE FUNCTION public.get_usual_waits()
 RETURNS TABLE(posts_seconds integer, reports_seconds integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.usual_waits(); $function$;

CREATE OR REPLACE FUNCTION public.get_waiting_posts(p_after_time timestamp with time zone DEFAULT '-infinity'::timestamp with time zone, p_after_id uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid, p_limit integer DEFAULT 21)
 RETURNS TABLE(id uuid, thread_id uuid, thread jsonb, user_id uuid, author_profile jsonb, member_record jsonb, content text, is_shortened boolean, "position" integer, created_at timestamp with time zone, updated_at timestamp with time zone, hidden_at timestamp with time zone, hidden_reason text, awaits_review boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most_characters constant integer := 1000;
begin
  perform private.require_moderator();
  return query
    select post.id, post.thread_id, private.listed_thread(place),
      post.user_id, private.profile_card(post.user_id), private.member_record(post.user_id),
      left(post.content, most_characters), char_length(post.content) > most_characters,
      post.position, post.created_at, post.updated_at, post.hidden_at, post.hidden_reason,
      post.awaits_review
    from public.forum_posts post
    join public.forum_threads place on place.id = post.thread_id
    where post.awaits_review and not private.is_banned(post.user_id)
      and (post.created_at, post.id) > (p_after_time, p_after_id)
    order by post.created_at, post.id
    limit least(p_limit, 50);
end;
$function$;

CREATE OR REPLACE FUNCTION public.hide_batch(p_entry_id bigint, p_limit integer DEFAULT 50)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.hide_batch(p_entry_id, p_limit); $function$;

CREATE OR REPLACE FUNCTION public.invoke_jobs()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.invoke_jobs(); $function$;

CREATE OR REPLACE FUNCTION public.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.is_admin(); $function$;

CREATE OR REPLACE FUNCTION public.is_file_used(p_bucket text, p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.is_file_used(p_bucket, p_name); $function$;

CREATE OR REPLACE FUNCTION public.is_last_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.is_last_admin(); $function$;

CREATE OR REPLACE FUNCTION public.is_username_free(p_username text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.username_problem(p_username, (select auth.uid())) is null; $function$;

CREATE OR REPLACE FUNCTION public.leave_newsletter(p_token text, p_client text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.leave_newsletter(p_token, p_client); $function$;

CREATE OR REPLACE FUNCTION public.lift_suspension(p_member_id uuid)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.lift_suspension(p_member_id); $function$;

CREATE OR REPLACE FUNCTION public.log_publication(p_article_id uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.log_publication(p_article_id); $function$;

CREATE OR REPLACE FUNCTION public.mark_all_read(p_category_id uuid DEFAULT NULL::uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.mark_all_read(p_category_id); $function$;

CREATE OR REPLACE FUNCTION public.mark_read(p_thread_id uuid, p_position integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.mark_read(p_thread_id, p_position); $function$;

CREATE OR REPLACE FUNCTION public.mark_spammer(p_member_id uuid)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.mark_spammer(p_member_id); $function$;

CREATE OR REPLACE FUNCTION public.moderate_post(p_post_id uuid, p_action text, p_reason text DEFAULT ''::text, p_updated_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.moderate_post(p_post_id, p_action, p_reason, p_updated_at); $function$;

CREATE OR REPLACE FUNCTION public.moderate_thread(p_thread_id uuid, p_action text, p_value text DEFAULT ''::text, p_reason text DEFAULT ''::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return private.moderate_thread(p_thread_id, p_action, p_value, p_reason);
exception when foreign_key_violation then
  -- It may be removed while a moderator chooses it.
  raise exception 'This category no longer exists.'
    using errcode = '22023', hint = 'category_gone';
end;
$function$;

CREATE OR REPLACE FUNCTION public.order_categories(p_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.order_categories(p_ids); $function$;

CREATE OR REPLACE FUNCTION public.own_newsletter_subscription()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.own_newsletter_subscription(); $function$;

CREATE OR REPLACE FUNCTION public.own_sign_ins()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.own_sign_ins(); $function$;

CREATE OR REPLACE FUNCTION public.pause_letter(p_id uuid, p_is_paused boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.pause_letter(p_id, p_is_paused); $function$;

CREATE OR REPLACE FUNCTION public.post_images(public.forum_posts)
 RETURNS SETOF public.post_images
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select null::public.post_images where false; $function$;

CREATE OR REPLACE FUNCTION public.post_images(public.profiles)
 RETURNS SETOF public.post_images
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select null::public.post_images where false; $function$;

CREATE OR REPLACE FUNCTION public.post_versions(public.forum_posts)
 RETURNS SETOF public.post_versions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select null::public.post_versions where false; $function$;

CREATE OR REPLACE FUNCTION public.propose_mentions(p_typed text, p_thread_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, username text, avatar_url text, is_in_thread boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.propose_mentions(p_thread_id, p_typed); $function$;

CREATE OR REPLACE FUNCTION public.publish_release(p_version text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.publish_release(p_version); $function$;

CREATE OR REPLACE FUNCTION public.queue_follow_mails(p_thread_id uuid, p_limit integer)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.queue_follow_mails(p_thread_id, p_limit); $function$;

CREATE OR REPLACE FUNCTION public.queue_letter_mails(p_letter_id uuid, p_limit integer)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.queue_letter_mails(p_letter_id, p_limit); $function$;

CREATE OR REPLACE FUNCTION public.queue_overdue_mails()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.queue_overdue_mails(); $function$;

CREATE OR REPLACE FUNCTION public.read_all_notifications(p_until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.read_all_notifications(p_until); $function$;

CREATE OR REPLACE FUNCTION public.read_article_preview(p_token text)
 RETURNS TABLE(title text, content text, excerpt text, image_url text, image_alt text, author text, tags text[], published_at timestamp with time zone, created_at timestamp with time zone, updated_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.read_article_preview(p_token); $function$;

CREATE OR REPLACE FUNCTION public.read_notifications(p_post_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.read_notifications(p_post_ids); $function$;

CREATE OR REPLACE FUNCTION public.record_letter_batch(p_batch_id uuid, p_result text, p_is_first boolean, p_mails jsonb DEFAULT '[]'::jsonb, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.record_letter_batch(p_batch_id, p_result, p_is_first, p_mails, p_reason); $function$;

CREATE OR REPLACE FUNCTION public.record_mail(p_mail_id uuid, p_result text, p_is_first boolean, p_provider_id text DEFAULT NULL::text, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.record_mail(p_mail_id, p_result, p_is_first, p_provider_id, p_reason); $function$;

CREATE OR REPLACE FUNCTION public.record_mail_event(p_provider_id text, p_email text, p_event text, p_is_permanent boolean, p_at timestamp with time zone, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.record_mail_event(p_provider_id, p_email, p_event, p_is_permanent, p_at, p_reason); $function$;

CREATE OR REPLACE FUNCTION public.release_content(p_user_id uuid, p_remove_titles boolean DEFAULT false, p_limit integer DEFAULT 1000)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  released integer;
begin
  released := private.delete_hidden_posts(p_user_id, p_limit);
  if released > 0 then
    return released;
  end if;
  update public.forum_posts set user_id = null
  where id in (select id from public.forum_posts where user_id = p_user_id limit p_limit);
  get diagnostics released = row_count;
  if released > 0 then
    return released;
  end if;
  -- What others wrote stays as it is, without a link to somebody who is no longer there.
  update public.forum_posts post set mentions = coalesce(
    (
      select jsonb_agg(each order by nth)
      from jsonb_array_elements(post.mentions) with ordinality as all_of_them (each, nth)
      where (each ->> 'id')::uuid <> p_user_id
    ),
    '[]'
  )
  where id in (
    select id from public.forum_posts
    where mentions <> '[]' and mentions @> jsonb_build_array(jsonb_build_object('id', p_user_id))
    limit p_limit
  );
  get diagnostics released = row_count;
  if released > 0 then
    return released;
  end if;
  if p_remove_titles then
    perform private.forget_logged_titles(p_user_id);
  end if;
  update public.forum_threads set
    created_by_user_id = null,
    title = case when p_remove_titles then 'Title removed by its author' else title end
  where id in (
    select id from public.forum_threads where created_by_user_id = p_user_id order by id limit p_limit
    for no key update
  );
  get diagnostics released = row_count;
  return released;
end;
$function$;

CREATE OR REPLACE FUNCTION public.release_harmless_post(p_post_id uuid, p_updated_at timestamp with time zone, p_words text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.release_harmless_post(p_post_id, p_updated_at, p_words); $function$;

CREATE OR REPLACE FUNCTION public.rename_own_thread(p_thread_id uuid, p_title text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.admit_write('posts');
  select private.rename_own_thread(p_thread_id, p_title);
$function$;

CREATE OR REPLACE FUNCTION public.report_illegal_content(p_post_id uuid, p_details text, p_contact text, p_client text)
 RETURNS TABLE(outcome text, retry_after_seconds integer, problem text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- A limit is an outcome, not an error: an error would undo its own count.
  retry_after_seconds := private.consume_rate_limit('illegal_reports_of_client', p_client);
  if retry_after_seconds = 0 then
    retry_after_seconds := private.consume_rate_limit('illegal_reports_of_post', p_post_id::text);
  end if;
  if retry_after_seconds > 0 then
    outcome := 'rate_limited';
  else
    begin
      insert into public.reports (post_id, reason, details, contact)
      values (p_post_id, 'illegal', p_details, lower(btrim(p_contact)));
      outcome := 'received';
    -- Outcomes as well, so that failed reports count.
    exception
      when check_violation then
        outcome := 'invalid';
        get stacked diagnostics problem = constraint_name;
      when sqlstate 'PT404' then
        outcome := 'gone';
    end;
  end if;
  perform private.delete_expired_rate_limits();
  return next;
end;
$function$;

CREATE OR REPLACE FUNCTION public.reports(public.report_cases)
 RETURNS SETOF public.reports
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select null::public.reports where false; $function$;

CREATE OR REPLACE FUNCTION public.require_fresh_sign_in()
 RETURNS void
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.require_fresh_sign_in(); $function$;

CREATE OR REPLACE FUNCTION public.restore_batch(p_entry_id bigint, p_limit integer DEFAULT 50)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.restore_batch(p_entry_id, p_limit); $function$;

CREATE OR REPLACE FUNCTION public.search(p_text text DEFAULT ''::text, p_kind text DEFAULT 'everything'::text, p_author text DEFAULT ''::text, p_category text DEFAULT ''::text, p_thread_id uuid DEFAULT NULL::uuid, p_days integer DEFAULT NULL::integer, p_newest boolean DEFAULT false, p_before bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.search(p_text, p_kind, p_author, p_category, p_thread_id, p_days, p_newest, p_before); $function$;

CREATE OR REPLACE FUNCTION public.send_letter(p_id uuid, p_post_id uuid, p_subject text, p_preheader text DEFAULT ''::text, p_is_again boolean DEFAULT false, p_is_release boolean DEFAULT false)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.send_letter_by_admin(p_id, p_post_id, p_subject, p_preheader, p_is_again, p_is_release); $function$;

CREATE OR REPLACE FUNCTION public.set_follow(p_thread_id uuid, p_level text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_follow(p_thread_id, p_level); $function$;

CREATE OR REPLACE FUNCTION public.set_mail_preferences(p_token text, p_client text, p_wording text, p_mails jsonb DEFAULT '{}'::jsonb, p_newsletter text DEFAULT NULL::text)
 RETURNS TABLE(outcome text, retry_after_seconds integer)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from private.set_mail_preferences(p_token, p_client, p_wording, p_mails, p_newsletter); $function$;

CREATE OR REPLACE FUNCTION public.set_member_newsletter(p_member uuid, p_newsletter text, p_client text, p_wording text)
 RETURNS TABLE(outcome text, retry_after_seconds integer)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from private.change_member_newsletter(p_member, p_newsletter, p_client, p_wording); $function$;

CREATE OR REPLACE FUNCTION public.set_notification_settings(p_follows_by_writing boolean DEFAULT NULL::boolean, p_mails jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_notification_settings(p_follows_by_writing, p_mails); $function$;

CREATE OR REPLACE FUNCTION public.set_role(p_user_id uuid, p_role text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_role(p_user_id, p_role); $function$;

CREATE OR REPLACE FUNCTION public.set_solution(p_thread_id uuid, p_post_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.admit_write('posts');
  select private.set_solution(p_thread_id, p_post_id);
$function$;

CREATE OR REPLACE FUNCTION public.set_thanks(p_post_id uuid, p_is_thanked boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_thanks(p_post_id, p_is_thanked); $function$;

CREATE OR REPLACE FUNCTION public.start_letter_batch(p_batch_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.start_letter_batch(p_batch_id); $function$;

CREATE OR REPLACE FUNCTION public.start_mail(p_mail_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.start_mail(p_mail_id); $function$;

CREATE OR REPLACE FUNCTION public.stop_mails(p_token text, p_kinds text[], p_client text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.stop_mails(p_token, p_kinds, p_client); $function$;

CREATE OR REPLACE FUNCTION public.subscribe_to_newsletter(p_email text, p_client text, p_wording text)
 RETURNS TABLE(outcome text, retry_after_seconds integer)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from private.subscribe_to_newsletter(p_email, p_client, p_wording); $function$;

CREATE OR REPLACE FUNCTION public.suspend_member(p_member_id uuid, p_reason text, p_days integer DEFAULT NULL::integer)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.suspend_member(p_member_id, p_days, p_reason); $function$;

CREATE OR REPLACE FUNCTION public.take_jobs(p_token text, p_kinds text[], p_limit integer)
 RETURNS TABLE(id uuid, kind text, key text, payload jsonb, attempt smallint, lease_id uuid)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from private.take_jobs(p_token, p_kinds, p_limit); $function$;

CREATE OR REPLACE FUNCTION public.undo_mark_all_read(p_marked_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.undo_mark_all_read(p_marked_at); $function$;

CREATE OR REPLACE FUNCTION public.undo_moderation(p_entry_id bigint)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.undo_moderation(p_entry_id); $function$;

CREATE OR REPLACE FUNCTION public.username_problem(p_username text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.username_problem(p_username, (select auth.uid())); $function$;

CREATE OR REPLACE FUNCTION public.withdraw_release(p_version text, p_reason text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_release(p_version, p_reason); $function$;

ALTER TABLE "private"."cleared_values" ADD CONSTRAINT "cleared_values_member_id_fkey" FOREIGN KEY (member_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."decisions" ADD CONSTRAINT "decisions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."jobs" ADD CONSTRAINT "jobs_kind_fkey" FOREIGN KEY (kind) REFERENCES private.job_kinds(kind);

ALTER TABLE "private"."letter_batches" ADD CONSTRAINT "letter_batches_letter_id_fkey" FOREIGN KEY (letter_id) REFERENCES private.letters(id) ON DELETE CASCADE;

ALTER TABLE "private"."letters" ADD CONSTRAINT "letters_sent_by_fkey" FOREIGN KEY (sent_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "private"."mails" ADD CONSTRAINT "mails_batch_id_fkey" FOREIGN KEY (batch_id) REFERENCES private.letter_batches(id) ON DELETE SET NULL;

ALTER TABLE "private"."mails" ADD CONSTRAINT "mails_member_id_fkey" FOREIGN KEY (member_id) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "private"."notification_settings" ADD CONSTRAINT "notification_settings_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."post_thanks" ADD CONSTRAINT "post_thanks_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."read_marks" ADD CONSTRAINT "read_marks_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."recent_writes" ADD CONSTRAINT "recent_writes_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."reviewed_members" ADD CONSTRAINT "reviewed_members_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."thread_follows" ADD CONSTRAINT "thread_follows_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."thread_reads" ADD CONSTRAINT "thread_reads_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."user_roles" ADD CONSTRAINT "user_roles_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."article_previews" ADD CONSTRAINT "article_previews_article_id_fkey" FOREIGN KEY (article_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE;

ALTER TABLE "private"."blog_slug_redirects" ADD CONSTRAINT "blog_slug_redirects_post_id_fkey" FOREIGN KEY (post_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE;

ALTER TABLE "private"."letters" ADD CONSTRAINT "letters_post_id_fkey" FOREIGN KEY (post_id) REFERENCES public.blog_posts(id) ON DELETE SET NULL;

ALTER TABLE "private"."search_articles" ADD CONSTRAINT "search_articles_article_id_fkey" FOREIGN KEY (article_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE;

ALTER TABLE "public"."article_versions" ADD CONSTRAINT "article_versions_article_id_fkey" FOREIGN KEY (article_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE;

ALTER TABLE "private"."mails" ADD CONSTRAINT "mails_subscriber_id_fkey" FOREIGN KEY (subscriber_id) REFERENCES public.email_subscriptions(id) ON DELETE SET NULL;

ALTER TABLE "private"."read_marks" ADD CONSTRAINT "read_marks_category_id_fkey" FOREIGN KEY (category_id) REFERENCES public.forum_categories(id) ON DELETE CASCADE;

ALTER TABLE "private"."decisions" ADD CONSTRAINT "decisions_post_id_fkey" FOREIGN KEY (post_id) REFERENCES public.forum_posts(id) ON DELETE CASCADE;

ALTER TABLE "private"."notifications" ADD CONSTRAINT "notifications_post_id_fkey" FOREIGN KEY (post_id) REFERENCES public.forum_posts(id) ON DELETE CASCADE;

ALTER TABLE "private"."post_thanks" ADD CONSTRAINT "post_thanks_post_id_fkey" FOREIGN KEY (post_id) REFERENCES public.forum_posts(id) ON DELETE CASCADE;

ALTER TABLE "private"."search_posts" ADD CONSTRAINT "search_posts_post_id_fkey" FOREIGN KEY (post_id) REFERENCES public.forum_posts(id) ON DELETE CASCADE;

ALTER TABLE "public"."forum_threads" ADD CONSTRAINT "forum_threads_category_id_fkey" FOREIGN KEY (category_id) REFERENCES public.forum_categories(id) ON DELETE RESTRICT;

ALTER TABLE "private"."decisions" ADD CONSTRAINT "decisions_thread_id_fkey" FOREIGN KEY (thread_id) REFERENCES public.forum_threads(id) ON DELETE CASCADE;

ALTER TABLE "private"."mails" ADD CONSTRAINT "mails_thread_id_fkey" FOREIGN KEY (thread_id) REFERENCES public.forum_threads(id) ON DELETE SET NULL;

ALTER TABLE "private"."thread_follows" ADD CONSTRAINT "thread_follows_thread_id_fkey" FOREIGN KEY (thread_id) REFERENCES public.forum_threads(id) ON DELETE CASCADE;

ALTER TABLE "private"."thread_reads" ADD CONSTRAINT "thread_reads_thread_id_fkey" FOREIGN KEY (thread_id) REFERENCES public.forum_threads(id) ON DELETE CASCADE;

ALTER TABLE "private"."thread_titles" ADD CONSTRAINT "thread_titles_thread_id_fkey" FOREIGN KEY (thread_id) REFERENCES public.forum_threads(id) ON DELETE CASCADE;

ALTER TABLE "public"."forum_posts" ADD CONSTRAINT "forum_posts_thread_id_fkey" FOREIGN KEY (thread_id) REFERENCES public.forum_threads(id) ON DELETE CASCADE;

ALTER TABLE "public"."ignored_members" ADD CONSTRAINT "ignored_members_ignored_id_fkey" FOREIGN KEY (ignored_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "public"."moderation_log" ADD CONSTRAINT "moderation_log_action_fkey" FOREIGN KEY (action) REFERENCES private.moderation_actions(name);

ALTER TABLE "public"."post_images" ADD CONSTRAINT "post_images_post_id_fkey" FOREIGN KEY (post_id) REFERENCES public.forum_posts(id) ON DELETE CASCADE;

ALTER TABLE "public"."post_versions" ADD CONSTRAINT "post_versions_post_id_fkey" FOREIGN KEY (post_id) REFERENCES public.forum_posts(id) ON DELETE CASCADE;

ALTER TABLE "public"."profiles" ADD CONSTRAINT "profiles_id_fkey" FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."contact_emails" ADD CONSTRAINT "contact_emails_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."username_skeletons" ADD CONSTRAINT "username_skeletons_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."post_images" ADD CONSTRAINT "post_images_owner_id_fkey" FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."release_files" ADD CONSTRAINT "release_files_version_fkey" FOREIGN KEY (version) REFERENCES public.releases(version) ON DELETE CASCADE;

ALTER TABLE "private"."decisions" ADD CONSTRAINT "decisions_case_id_fkey" FOREIGN KEY (case_id) REFERENCES public.report_cases(id) ON DELETE CASCADE;

ALTER TABLE "public"."reports" ADD CONSTRAINT "reports_case_id_fkey" FOREIGN KEY (case_id) REFERENCES public.report_cases(id) ON DELETE CASCADE;

ALTER TABLE "public"."reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY (reporter_id) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."suspensions" ADD CONSTRAINT "suspensions_member_id_fkey" FOREIGN KEY (member_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE VIEW "private"."job_overview" WITH (security_invoker=true) AS  SELECT kind.kind,
    kind.paused_at,
    count(*) FILTER (WHERE ((job.state = 'waiting'::text) AND (job.due_at > now()))) AS later,
    count(*) FILTER (WHERE ((job.state = 'waiting'::text) AND (job.due_at <= now()))) AS due,
    count(*) FILTER (WHERE (job.state = 'running'::text)) AS running,
    count(*) FILTER (WHERE (job.state = 'dead'::text)) AS dead,
    min(job.due_at) FILTER (WHERE (job.state = 'waiting'::text)) AS next_at,
    max(job.finished_at) AS last_finished_at,
    (array_agg(job.last_error ORDER BY job.due_at DESC) FILTER (WHERE (job.last_error IS NOT NULL)))[1] AS last_error
   FROM (private.job_kinds kind
     LEFT JOIN private.jobs job USING (kind))
  GROUP BY kind.kind
  ORDER BY kind.kind;

CREATE VIEW "private"."name_collisions" WITH (security_invoker=true) AS  SELECT one.username,
    other.username AS looks_like,
    one.id,
    other.id AS other_id
   FROM (((private.username_skeletons mine
     JOIN private.username_skeletons theirs ON (((mine.skeletons && theirs.skeletons) AND (mine.user_id < theirs.user_id))))
     JOIN public.profiles one ON ((one.id = mine.user_id)))
     JOIN public.profiles other ON ((other.id = theirs.user_id)));

CREATE INDEX article_previews_article ON private.article_previews USING btree (article_id, expires_at);

CREATE INDEX blog_slug_redirects_post ON private.blog_slug_redirects USING btree (post_id);

CREATE INDEX decisions_case ON private.decisions USING btree (case_id);

CREATE INDEX decisions_latest ON private.decisions USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX decisions_post ON private.decisions USING btree (post_id);

CREATE INDEX decisions_thread ON private.decisions USING btree (thread_id);

CREATE INDEX decisions_unread ON private.decisions USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX jobs_dead ON private.jobs USING btree (kind, finished_at) WHERE (state = 'dead'::text);

CREATE INDEX jobs_due ON private.jobs USING btree (kind, due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX jobs_finished ON private.jobs USING btree (kind, finished_at) WHERE (state = ANY (ARRAY['done'::text, 'dead'::text]));

CREATE INDEX letter_batches_letter ON private.letter_batches USING btree (letter_id);

CREATE INDEX letters_latest ON private.letters USING btree (created_at DESC, id DESC);

CREATE INDEX letters_post ON private.letters USING btree (post_id);

CREATE INDEX letters_sent_by ON private.letters USING btree (sent_by);

CREATE INDEX mails_about ON private.mails USING btree (about, state);

CREATE INDEX mails_batch ON private.mails USING btree (batch_id) WHERE (batch_id IS NOT NULL);

CREATE INDEX mails_came_back ON private.mails USING btree (GREATEST(bounced_at, complained_at)) WHERE ((bounced_at IS NOT NULL) OR (complained_at IS NOT NULL));

CREATE INDEX mails_finished ON private.mails USING btree (finished_at);

CREATE INDEX mails_member ON private.mails USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE INDEX mails_queued ON private.mails USING btree (created_at) WHERE (state = 'queued'::text);

CREATE INDEX mails_subscriber ON private.mails USING btree (subscriber_id);

CREATE INDEX mails_thread ON private.mails USING btree (thread_id) WHERE (thread_id IS NOT NULL);

CREATE INDEX mails_troubled ON private.mails USING btree (about, id) WHERE ((state = ANY (ARRAY['rejected'::text, 'unknown'::text])) OR (bounced_at IS NOT NULL) OR (complained_at IS NOT NULL));

CREATE UNIQUE INDEX mails_waiting_for_member ON private.mails USING btree (member_id, purpose) WHERE ((purpose = ANY (ARRAY['decisions'::text, 'waiting'::text, 'overdue'::text])) AND (state = 'queued'::text) AND (content IS NULL));

CREATE UNIQUE INDEX mails_waiting ON private.mails USING btree (member_id, thread_id) WHERE ((purpose = 'notifications'::text) AND (state = 'queued'::text) AND (content IS NULL));

CREATE INDEX mails_with_address ON private.mails USING btree (finished_at) WHERE ((sent_to IS NOT NULL) AND (finished_at IS NOT NULL));

CREATE INDEX newsletter_events_email ON private.newsletter_events USING btree (email_hmac, created_at);

CREATE INDEX newsletter_events_expiry ON private.newsletter_events USING btree (created_at);

CREATE INDEX notifications_latest ON private.notifications USING btree (user_id, created_at DESC, post_id DESC);

CREATE INDEX notifications_post ON private.notifications USING btree (post_id);

CREATE INDEX notifications_unread ON private.notifications USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX post_thanks_member ON private.post_thanks USING btree (user_id, created_at, post_id);

CREATE INDEX rate_limit_counters_ends_at ON private.rate_limit_counters USING btree (ends_at);

CREATE INDEX read_marks_category ON private.read_marks USING btree (category_id);

CREATE INDEX recent_writes_day ON private.recent_writes USING btree (day_ends_at);

CREATE INDEX search_articles_words ON private.search_articles USING gin (words) WITH (fastupdate=off);

CREATE INDEX search_posts_created ON private.search_posts USING btree (created_at);

CREATE INDEX search_posts_words ON private.search_posts USING gin (words) WITH (fastupdate=off);

CREATE INDEX thread_follows_everything ON private.thread_follows USING btree (thread_id, user_id) WHERE (level = 'everything'::text);

CREATE INDEX thread_follows_thread ON private.thread_follows USING btree (thread_id, followed_at DESC);

CREATE INDEX thread_reads_thread ON private.thread_reads USING btree (thread_id);

CREATE INDEX thread_titles_trigrams ON private.thread_titles USING gin (title extensions.gin_trgm_ops) WITH (fastupdate=off);

CREATE INDEX username_skeletons_overlap ON private.username_skeletons USING gin (skeletons);

CREATE INDEX blog_posts_newest ON public.blog_posts USING btree (created_at DESC, id DESC);

CREATE INDEX blog_posts_published ON public.blog_posts USING btree (published_at DESC, id DESC);

CREATE INDEX blog_posts_tags ON public.blog_posts USING gin (tags);

CREATE INDEX email_subscriptions_confirmed ON public.email_subscriptions USING btree (id) WHERE (confirmed_at IS NOT NULL);

CREATE INDEX email_subscriptions_newest ON public.email_subscriptions USING btree (created_at DESC, id DESC);

CREATE INDEX forum_posts_hidden_entry ON public.forum_posts USING btree (hidden_entry) WHERE (hidden_entry IS NOT NULL);

CREATE INDEX forum_posts_hidden ON public.forum_posts USING btree (thread_id, "position") WHERE (hidden_at IS NOT NULL);

CREATE INDEX forum_posts_mentions ON public.forum_posts USING gin (mentions jsonb_path_ops) WHERE (mentions <> '[]'::jsonb);

CREATE INDEX forum_posts_parent ON public.forum_posts USING btree (parent_post_id, "position") WHERE (parent_post_id IS NOT NULL);

CREATE INDEX forum_posts_recent ON public.forum_posts USING btree (created_at DESC, id DESC);

CREATE INDEX forum_posts_waiting ON public.forum_posts USING btree (created_at, id) WHERE awaits_review;

CREATE INDEX forum_threads_by_creation ON public.forum_threads USING btree (category_id, created_at DESC) WHERE is_public;

CREATE INDEX forum_threads_category_order ON public.forum_threads USING btree (category_id, sticky DESC, last_activity_at DESC, id DESC);

CREATE INDEX forum_threads_hidden_entry ON public.forum_threads USING btree (hidden_entry) WHERE (hidden_entry IS NOT NULL);

CREATE INDEX forum_threads_latest ON public.forum_threads USING btree (last_activity_at DESC, id DESC) WHERE is_public;

CREATE INDEX forum_threads_sitemap_ends ON public.forum_threads USING btree (last_activity_at) WHERE (is_public AND ("right"((id)::text, 3) = ANY (ARRAY['000'::text, '800'::text])));

CREATE INDEX forum_threads_solved ON public.forum_threads USING btree (category_id, sticky DESC, last_activity_at DESC, id DESC) WHERE is_solved;

CREATE INDEX ignored_members_ignored ON public.ignored_members USING btree (ignored_id);

CREATE INDEX moderation_log_about ON public.moderation_log USING btree (about, id DESC);

CREATE INDEX moderation_log_action ON public.moderation_log USING btree (action);

CREATE INDEX moderation_log_actor ON public.moderation_log USING btree (actor_id, id DESC);

CREATE INDEX moderation_log_article ON public.moderation_log USING btree (article_id, id DESC) WHERE (article_id IS NOT NULL);

CREATE INDEX moderation_log_member ON public.moderation_log USING btree (member_id);

CREATE INDEX moderation_log_waits ON public.moderation_log USING btree (id DESC) WHERE (waited_since IS NOT NULL);

CREATE INDEX post_images_detached ON public.post_images USING btree (detached_at) WHERE (detached_at IS NOT NULL);

CREATE INDEX post_images_owner ON public.post_images USING btree (owner_id, detached_at);

CREATE INDEX post_images_post ON public.post_images USING btree (post_id);

CREATE INDEX profiles_newest ON public.profiles USING btree (created_at DESC, id DESC);

CREATE INDEX profiles_team ON public.profiles USING btree (role) WHERE (role <> 'member'::text);

CREATE UNIQUE INDEX releases_order ON public.releases USING btree (version_key DESC);

CREATE INDEX report_cases_closed ON public.report_cases USING btree (closed_at DESC) WHERE (closed_at IS NOT NULL);

CREATE INDEX report_cases_member ON public.report_cases USING btree (member_id);

CREATE UNIQUE INDEX report_cases_open_post ON public.report_cases USING btree (post_id) WHERE ((closed_at IS NULL) AND (post_id IS NOT NULL));

CREATE UNIQUE INDEX report_cases_open_profile ON public.report_cases USING btree (member_id) WHERE ((closed_at IS NULL) AND (post_id IS NULL));

CREATE INDEX report_cases_post ON public.report_cases USING btree (post_id);

CREATE INDEX report_cases_queue ON public.report_cases USING btree (created_at, id) WHERE (closed_at IS NULL);

CREATE INDEX report_cases_thread ON public.report_cases USING btree (thread_id);

CREATE INDEX reports_case ON public.reports USING btree (case_id, created_at);

CREATE UNIQUE INDEX reports_once_per_post ON public.reports USING btree (reporter_id, post_id);

CREATE UNIQUE INDEX reports_once_per_profile ON public.reports USING btree (reporter_id, member_id);

CREATE INDEX reports_with_contact ON public.reports USING btree (case_id) WHERE (contact IS NOT NULL);

CREATE TRIGGER sessions_log_second_factor AFTER UPDATE ON auth.sessions FOR EACH ROW WHEN (((new.aal = 'aal2'::text) AND (old.aal IS DISTINCT FROM 'aal2'::text))) EXECUTE FUNCTION private.log_second_factor();

CREATE TRIGGER accounts_create_profile_when_confirmed AFTER UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.create_profile_for_new_account();

CREATE TRIGGER accounts_create_profile AFTER INSERT ON auth.users FOR EACH ROW WHEN ((new.email_confirmed_at IS NOT NULL)) EXECUTE FUNCTION private.create_profile_for_new_account();

CREATE TRIGGER accounts_delete_hidden_posts BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.delete_hidden_posts_of_account();

CREATE TRIGGER accounts_forget_id AFTER DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.forget_account_id();

CREATE TRIGGER accounts_forget AFTER DELETE ON auth.users FOR EACH ROW WHEN ((old.email_confirmed_at IS NOT NULL)) EXECUTE FUNCTION private.forget_account();

CREATE TRIGGER accounts_schedule_unconfirmed AFTER INSERT ON auth.users FOR EACH ROW WHEN ((new.email_confirmed_at IS NULL)) EXECUTE FUNCTION private.schedule_unconfirmed_account();

CREATE TRIGGER accounts_set_audience BEFORE INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.set_audience();

CREATE TRIGGER decisions_announce_removed AFTER DELETE ON private.decisions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.announce_removed();

CREATE TRIGGER jobs_forget_addresses BEFORE UPDATE OF last_error ON private.jobs FOR EACH ROW WHEN ((new.last_error ~~ '%@%'::text)) EXECUTE FUNCTION private.forget_job_addresses();

CREATE TRIGGER jobs_give_up_letter_batch AFTER UPDATE OF state ON private.jobs FOR EACH ROW WHEN (((new.kind = 'letter_batch'::text) AND (new.state = 'dead'::text) AND (old.state <> 'dead'::text))) EXECUTE FUNCTION private.give_up_letter_batch();

CREATE TRIGGER jobs_give_up_mail AFTER UPDATE OF state ON private.jobs FOR EACH ROW WHEN (((new.kind = 'mail'::text) AND (new.state = 'dead'::text) AND (old.state <> 'dead'::text))) EXECUTE FUNCTION private.give_up_mail();

CREATE TRIGGER jobs_invoke AFTER INSERT ON private.jobs REFERENCING NEW TABLE AS new_jobs FOR EACH STATEMENT EXECUTE FUNCTION private.invoke_for_new_jobs();

CREATE TRIGGER letters_log AFTER INSERT OR UPDATE OF paused_at ON private.letters FOR EACH ROW EXECUTE FUNCTION private.log_letter();

CREATE TRIGGER mails_forget_address BEFORE INSERT OR UPDATE OF state, reason, member_id, subscriber_id ON private.mails FOR EACH ROW EXECUTE FUNCTION private.forget_mail_address();

CREATE TRIGGER mails_forget_content BEFORE UPDATE OF state ON private.mails FOR EACH ROW WHEN (((new.state <> 'queued'::text) AND (old.content IS NOT NULL))) EXECUTE FUNCTION private.forget_mail_content();

CREATE TRIGGER notifications_announce_removed AFTER DELETE ON private.notifications REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.announce_removed();

CREATE TRIGGER post_thanks_admit_writes BEFORE INSERT ON private.post_thanks FOR EACH STATEMENT EXECUTE FUNCTION private.admit_writes('thanks');

CREATE TRIGGER post_thanks_limit AFTER INSERT ON private.post_thanks FOR EACH ROW EXECUTE FUNCTION private.count_writes('thanks');

CREATE TRIGGER post_thanks_reject_suspended BEFORE INSERT ON private.post_thanks FOR EACH STATEMENT EXECUTE FUNCTION private.reject_suspended();

CREATE TRIGGER thread_follows_limit AFTER INSERT OR UPDATE OF level ON private.thread_follows FOR EACH ROW WHEN ((NOT new.is_automatic)) EXECUTE FUNCTION private.limit_writes('follows');

CREATE TRIGGER user_roles_keep_one_admin_on_update AFTER UPDATE ON private.user_roles REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.keep_one_admin();

CREATE TRIGGER user_roles_keep_one_admin AFTER DELETE ON private.user_roles REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.keep_one_admin();

CREATE TRIGGER user_roles_log AFTER INSERT OR DELETE OR UPDATE OF role ON private.user_roles FOR EACH ROW EXECUTE FUNCTION private.log_role();

CREATE TRIGGER user_roles_mark AFTER INSERT OR DELETE OR UPDATE ON private.user_roles FOR EACH ROW EXECUTE FUNCTION private.mark_role();

CREATE TRIGGER user_roles_reject_suspended BEFORE INSERT ON private.user_roles FOR EACH ROW EXECUTE FUNCTION private.reject_suspended_staff();

CREATE TRIGGER article_versions_schedule_former_images AFTER DELETE ON public.article_versions FOR EACH ROW EXECUTE FUNCTION private.schedule_former_images();

CREATE TRIGGER blog_posts_check_title BEFORE INSERT OR UPDATE OF title ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.check_title();

CREATE TRIGGER blog_posts_keep_version AFTER UPDATE ON public.blog_posts FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.content IS DISTINCT FROM new.content) OR (old.excerpt IS DISTINCT FROM new.excerpt) OR (old.image_url IS DISTINCT FROM new.image_url) OR (old.image_alt IS DISTINCT FROM new.image_alt) OR (old.author IS DISTINCT FROM new.author) OR (old.tags IS DISTINCT FROM new.tags))) EXECUTE FUNCTION private.keep_article_version();

CREATE TRIGGER blog_posts_log AFTER INSERT OR DELETE OR UPDATE ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.log_article();

CREATE TRIGGER blog_posts_publish_when_written BEFORE INSERT ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.publish_when_written();

CREATE TRIGGER blog_posts_remember_slug AFTER INSERT OR UPDATE OF slug ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.remember_blog_slug();

CREATE TRIGGER blog_posts_schedule_former_images AFTER DELETE ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.schedule_former_images();

CREATE TRIGGER blog_posts_search AFTER INSERT OR UPDATE OF title, excerpt, tags, content ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.index_article();

CREATE TRIGGER blog_posts_touch_updated_at BEFORE UPDATE ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER email_subscriptions_log_removed AFTER DELETE ON public.email_subscriptions FOR EACH ROW WHEN ((auth.role() = 'authenticated'::text)) EXECUTE FUNCTION private.log_removed_subscription();

CREATE TRIGGER email_subscriptions_log AFTER DELETE ON public.email_subscriptions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.log_removed_subscribers();

CREATE TRIGGER forum_categories_keep_filled BEFORE DELETE ON public.forum_categories FOR EACH ROW EXECUTE FUNCTION private.keep_filled_category();

CREATE TRIGGER forum_categories_log AFTER INSERT OR DELETE OR UPDATE OF name, description, is_closed, asks_questions ON public.forum_categories FOR EACH ROW EXECUTE FUNCTION private.log_category();

CREATE TRIGGER forum_categories_touch_updated_at BEFORE UPDATE OF name, slug, description ON public.forum_categories FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER forum_posts_admit_edits BEFORE UPDATE OF content ON public.forum_posts FOR EACH STATEMENT EXECUTE FUNCTION private.admit_writes('posts');

CREATE TRIGGER forum_posts_admit_one_row BEFORE INSERT OR DELETE OR UPDATE ON public.forum_posts FOR EACH ROW EXECUTE FUNCTION private.one_row_per_statement();

CREATE TRIGGER forum_posts_admit_writes BEFORE INSERT ON public.forum_posts FOR EACH ROW EXECUTE FUNCTION private.admit_post();

CREATE TRIGGER forum_posts_attach_images_of_edits AFTER UPDATE OF content ON public.forum_posts FOR EACH ROW WHEN (((old.content IS DISTINCT FROM new.content) AND ((old.content ~~ '%/pictures/%'::text) OR (new.content ~~ '%/pictures/%'::text)))) EXECUTE FUNCTION private.attach_post_images();

CREATE TRIGGER forum_posts_attach_images AFTER INSERT ON public.forum_posts FOR EACH ROW WHEN ((new.content ~~ '%/pictures/%'::text)) EXECUTE FUNCTION private.attach_post_images();

CREATE TRIGGER forum_posts_check_open BEFORE UPDATE ON public.forum_posts FOR EACH ROW WHEN ((old.content IS DISTINCT FROM new.content)) EXECUTE FUNCTION private.reject_closed_edit();

CREATE TRIGGER forum_posts_close_cases_of_deleted AFTER DELETE ON public.forum_posts FOR EACH ROW EXECUTE FUNCTION private.close_cases_of_post();

CREATE TRIGGER forum_posts_close_cases AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN ((((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)) OR (old.awaits_review AND (NOT new.awaits_review)))) EXECUTE FUNCTION private.close_cases_of_post();

CREATE TRIGGER forum_posts_count_hidden AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN (((old.hidden_at IS NULL) <> (new.hidden_at IS NULL))) EXECUTE FUNCTION private.count_post();

CREATE TRIGGER forum_posts_count AFTER INSERT OR DELETE ON public.forum_posts FOR EACH ROW EXECUTE FUNCTION private.count_post();

CREATE TRIGGER forum_posts_detach_replies AFTER DELETE ON public.forum_posts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.detach_replies();

CREATE TRIGGER forum_posts_end_review BEFORE UPDATE ON public.forum_posts FOR EACH ROW WHEN ((old.awaits_review AND (new.hidden_at IS NULL))) EXECUTE FUNCTION private.end_review();

CREATE TRIGGER forum_posts_find_mentions_of_edits BEFORE UPDATE ON public.forum_posts FOR EACH ROW WHEN ((old.content IS DISTINCT FROM new.content)) EXECUTE FUNCTION private.keep_mentions();

CREATE TRIGGER forum_posts_find_mentions BEFORE INSERT ON public.forum_posts FOR EACH ROW EXECUTE FUNCTION private.keep_mentions();

CREATE TRIGGER forum_posts_forget_deleted AFTER DELETE ON public.forum_posts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.forget_removed_words();

CREATE TRIGGER forum_posts_forget_edited AFTER UPDATE ON public.forum_posts REFERENCING OLD TABLE AS removed NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.forget_removed_words();

CREATE TRIGGER forum_posts_forget_hidden_entry BEFORE UPDATE ON public.forum_posts FOR EACH ROW WHEN (((old.hidden_entry IS NOT NULL) AND (new.hidden_at IS NULL))) EXECUTE FUNCTION private.forget_hidden_entry();

CREATE TRIGGER forum_posts_hold_edit BEFORE UPDATE ON public.forum_posts FOR EACH ROW WHEN (((old.content IS DISTINCT FROM new.content) AND (old.hidden_at IS NULL))) EXECUTE FUNCTION private.hold_post();

CREATE TRIGGER forum_posts_keep_solution_hidden AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN (((old.hidden_at IS NULL) <> (new.hidden_at IS NULL))) EXECUTE FUNCTION private.keep_solution();

CREATE TRIGGER forum_posts_keep_solution AFTER DELETE ON public.forum_posts FOR EACH ROW EXECUTE FUNCTION private.keep_solution();

CREATE TRIGGER forum_posts_keep_updated_at BEFORE UPDATE ON public.forum_posts FOR EACH ROW WHEN ((NOT (old.content IS DISTINCT FROM new.content))) EXECUTE FUNCTION private.keep_updated_at();

CREATE TRIGGER forum_posts_keep_version AFTER UPDATE OF content ON public.forum_posts FOR EACH ROW WHEN ((old.content IS DISTINCT FROM new.content)) EXECUTE FUNCTION private.keep_post_version();

CREATE TRIGGER forum_posts_limit_edits AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN ((old.content IS DISTINCT FROM new.content)) EXECUTE FUNCTION private.count_post_writes();

CREATE TRIGGER forum_posts_limit_links_of_edits AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN ((old.content IS DISTINCT FROM new.content)) EXECUTE FUNCTION private.limit_links('3');

CREATE TRIGGER forum_posts_limit_links AFTER INSERT ON public.forum_posts FOR EACH ROW EXECUTE FUNCTION private.limit_links('3');

CREATE TRIGGER forum_posts_limit AFTER INSERT ON public.forum_posts FOR EACH ROW EXECUTE FUNCTION private.count_post_writes();

CREATE TRIGGER forum_posts_log_hidden AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN (((((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)) OR (old.awaits_review <> new.awaits_review)) AND (current_setting('moderation.is_batch'::text, true) IS DISTINCT FROM 'on'::text))) EXECUTE FUNCTION private.log_hidden_post();

CREATE TRIGGER forum_posts_mail_moderators_of_edit AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN ((new.awaits_review AND (NOT old.awaits_review))) EXECUTE FUNCTION private.mail_moderators();

CREATE TRIGGER forum_posts_mail_moderators AFTER INSERT ON public.forum_posts FOR EACH ROW WHEN (new.awaits_review) EXECUTE FUNCTION private.mail_moderators();

CREATE TRIGGER forum_posts_notify_change AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN (((new.hidden_at IS NULL) AND ((old.hidden_at IS NOT NULL) OR (old.mentions IS DISTINCT FROM new.mentions)))) EXECUTE FUNCTION private.notify_of_post();

CREATE TRIGGER forum_posts_notify_hiding AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN (((old.hidden_at IS NULL) <> (new.hidden_at IS NULL))) EXECUTE FUNCTION private.announce_hiding();

CREATE TRIGGER forum_posts_notify AFTER INSERT ON public.forum_posts FOR EACH ROW WHEN ((new.hidden_at IS NULL)) EXECUTE FUNCTION private.notify_of_post();

CREATE TRIGGER forum_posts_number_edit BEFORE UPDATE ON public.forum_posts FOR EACH ROW WHEN (((old.content IS DISTINCT FROM new.content) OR (old.hidden_reason IS DISTINCT FROM new.hidden_reason))) EXECUTE FUNCTION private.number_edit();

CREATE TRIGGER forum_posts_one_row BEFORE INSERT OR DELETE OR UPDATE ON public.forum_posts FOR EACH STATEMENT EXECUTE FUNCTION private.one_row_per_statement();

CREATE TRIGGER forum_posts_prepare BEFORE INSERT ON public.forum_posts FOR EACH ROW EXECUTE FUNCTION private.prepare_post();

CREATE TRIGGER forum_posts_queue_deleted AFTER DELETE ON public.forum_posts FOR EACH ROW WHEN (old.awaits_review) EXECUTE FUNCTION private.broadcast_queue();

CREATE TRIGGER forum_posts_queue_new AFTER INSERT ON public.forum_posts FOR EACH ROW WHEN (new.awaits_review) EXECUTE FUNCTION private.broadcast_queue();

CREATE TRIGGER forum_posts_queue AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN ((old.awaits_review <> new.awaits_review)) EXECUTE FUNCTION private.broadcast_queue();

CREATE TRIGGER forum_posts_reject_suspended BEFORE INSERT OR UPDATE OF content, content_type ON public.forum_posts FOR EACH STATEMENT EXECUTE FUNCTION private.reject_suspended();

CREATE TRIGGER forum_posts_review_new BEFORE INSERT ON public.forum_posts FOR EACH ROW EXECUTE FUNCTION private.hold_post();

CREATE TRIGGER forum_posts_schedule_release_of_edit AFTER UPDATE OF content ON public.forum_posts FOR EACH ROW WHEN ((new.awaits_review AND (NOT old.awaits_review))) EXECUTE FUNCTION private.schedule_release();

CREATE TRIGGER forum_posts_schedule_release AFTER INSERT ON public.forum_posts FOR EACH ROW WHEN (new.awaits_review) EXECUTE FUNCTION private.schedule_release();

CREATE TRIGGER forum_posts_search_changed AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN (((old.content IS DISTINCT FROM new.content) OR ((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)))) EXECUTE FUNCTION private.queue_changed_post();

CREATE TRIGGER forum_posts_search_new AFTER INSERT ON public.forum_posts FOR EACH ROW WHEN ((new.hidden_at IS NULL)) EXECUTE FUNCTION private.queue_new_post();

CREATE TRIGGER forum_posts_send_broadcast_of_edit AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN ((old.change_number <> new.change_number)) EXECUTE FUNCTION private.broadcast_post();

CREATE TRIGGER forum_posts_send_broadcast_of_parent_of_deleted AFTER DELETE ON public.forum_posts FOR EACH ROW WHEN ((old.parent_post_id IS NOT NULL)) EXECUTE FUNCTION private.broadcast_hidden_parent();

CREATE TRIGGER forum_posts_send_broadcast_of_parent_of_hidden AFTER UPDATE ON public.forum_posts FOR EACH ROW WHEN (((old.parent_post_id IS NOT NULL) AND ((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)))) EXECUTE FUNCTION private.broadcast_hidden_parent();

CREATE TRIGGER forum_posts_send_broadcast AFTER INSERT OR DELETE ON public.forum_posts FOR EACH ROW EXECUTE FUNCTION private.broadcast_post();

CREATE TRIGGER forum_posts_stay BEFORE UPDATE OF thread_id ON public.forum_posts FOR EACH ROW WHEN ((old.thread_id <> new.thread_id)) EXECUTE FUNCTION private.keep_post_in_thread();

CREATE TRIGGER forum_posts_touch_updated_at BEFORE UPDATE ON public.forum_posts FOR EACH ROW WHEN ((old.content IS DISTINCT FROM new.content)) EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER forum_threads_admit_one_row BEFORE INSERT OR DELETE OR UPDATE ON public.forum_threads FOR EACH ROW EXECUTE FUNCTION private.one_row_per_statement();

CREATE TRIGGER forum_threads_admit_writes BEFORE INSERT ON public.forum_threads FOR EACH ROW EXECUTE FUNCTION private.admit_thread();

CREATE TRIGGER forum_threads_broadcast_activity AFTER UPDATE ON public.forum_threads FOR EACH ROW WHEN (((old.post_count < new.post_count) AND new.is_public)) EXECUTE FUNCTION private.broadcast_thread_activity();

CREATE TRIGGER forum_threads_check_title BEFORE INSERT OR UPDATE OF title ON public.forum_threads FOR EACH ROW EXECUTE FUNCTION private.check_title();

CREATE TRIGGER forum_threads_close_cases AFTER UPDATE ON public.forum_threads FOR EACH ROW WHEN (((old.hidden_at IS NULL) <> (new.hidden_at IS NULL))) EXECUTE FUNCTION private.close_cases_of_thread();

CREATE TRIGGER forum_threads_copy_title AFTER INSERT OR UPDATE OF title ON public.forum_threads FOR EACH ROW EXECUTE FUNCTION private.copy_title();

CREATE TRIGGER forum_threads_count_change AFTER UPDATE ON public.forum_threads FOR EACH ROW WHEN (((old.is_public <> new.is_public) OR (old.category_id <> new.category_id))) EXECUTE FUNCTION private.count_thread();

CREATE TRIGGER forum_threads_count AFTER INSERT OR DELETE ON public.forum_threads FOR EACH ROW EXECUTE FUNCTION private.count_thread();

CREATE TRIGGER forum_threads_forget_hidden_entry BEFORE UPDATE ON public.forum_threads FOR EACH ROW WHEN (((old.hidden_entry IS NOT NULL) AND (new.hidden_at IS NULL))) EXECUTE FUNCTION private.forget_hidden_entry();

CREATE TRIGGER forum_threads_forget_hidden AFTER UPDATE ON public.forum_threads FOR EACH ROW WHEN ((old.is_public AND (NOT new.is_public))) EXECUTE FUNCTION private.forget_hidden_thread();

CREATE TRIGGER forum_threads_limit AFTER INSERT ON public.forum_threads FOR EACH ROW EXECUTE FUNCTION private.count_writes('threads');

CREATE TRIGGER forum_threads_log_deleted AFTER DELETE ON public.forum_threads FOR EACH ROW EXECUTE FUNCTION private.log_deleted_thread();

CREATE TRIGGER forum_threads_log AFTER UPDATE ON public.forum_threads FOR EACH ROW WHEN ((((old.title IS DISTINCT FROM new.title) OR (old.category_id IS DISTINCT FROM new.category_id) OR (old.sticky IS DISTINCT FROM new.sticky) OR (old.locked_at IS DISTINCT FROM new.locked_at) OR (old.hidden_at IS DISTINCT FROM new.hidden_at)) AND (current_setting('moderation.is_batch'::text, true) IS DISTINCT FROM 'on'::text))) EXECUTE FUNCTION private.log_thread();

CREATE TRIGGER forum_threads_notify_solution AFTER UPDATE ON public.forum_threads FOR EACH ROW WHEN ((old.solution_post_id IS DISTINCT FROM new.solution_post_id)) EXECUTE FUNCTION private.notify_of_solution();

CREATE TRIGGER forum_threads_number_revision BEFORE UPDATE ON public.forum_threads FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.category_id IS DISTINCT FROM new.category_id) OR (old.sticky IS DISTINCT FROM new.sticky) OR (old.locked_at IS DISTINCT FROM new.locked_at) OR (old.hidden_at IS DISTINCT FROM new.hidden_at) OR (old.solution_post_id IS DISTINCT FROM new.solution_post_id) OR (old.is_solved IS DISTINCT FROM new.is_solved))) EXECUTE FUNCTION private.number_revision();

CREATE TRIGGER forum_threads_one_row BEFORE INSERT OR DELETE OR UPDATE ON public.forum_threads FOR EACH STATEMENT EXECUTE FUNCTION private.one_row_per_statement();

CREATE TRIGGER forum_threads_reject_in_closed_category AFTER INSERT ON public.forum_threads FOR EACH ROW EXECUTE FUNCTION private.reject_thread_in_closed_category();

CREATE TRIGGER forum_threads_reject_suspended_solution AFTER UPDATE ON public.forum_threads FOR EACH ROW WHEN (((old.solution_post_id IS DISTINCT FROM new.solution_post_id) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION private.reject_suspended();

CREATE TRIGGER forum_threads_reject_suspended BEFORE INSERT OR UPDATE OF title ON public.forum_threads FOR EACH STATEMENT EXECUTE FUNCTION private.reject_suspended();

CREATE TRIGGER forum_threads_review_title BEFORE UPDATE OF title ON public.forum_threads FOR EACH ROW WHEN (((old.title <> new.title) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.reject_unreviewed_title();

CREATE TRIGGER forum_threads_search_changed AFTER UPDATE ON public.forum_threads FOR EACH ROW WHEN (((old.title <> new.title) OR (old.category_id <> new.category_id))) EXECUTE FUNCTION private.queue_changed_thread();

CREATE TRIGGER forum_threads_send_broadcast_of_change AFTER UPDATE ON public.forum_threads FOR EACH ROW WHEN ((old.revision <> new.revision)) EXECUTE FUNCTION private.broadcast_thread_change();

CREATE TRIGGER forum_threads_send_broadcast_of_deletion AFTER DELETE ON public.forum_threads FOR EACH ROW EXECUTE FUNCTION private.broadcast_thread_deletion();

CREATE CONSTRAINT TRIGGER thread_has_post AFTER INSERT ON public.forum_threads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.assert_thread_has_post();

CREATE TRIGGER ignored_members_admit_writes BEFORE INSERT ON public.ignored_members FOR EACH STATEMENT EXECUTE FUNCTION private.admit_writes('ignored');

CREATE TRIGGER ignored_members_announce AFTER INSERT OR DELETE ON public.ignored_members FOR EACH ROW EXECUTE FUNCTION private.announce_ignoring();

CREATE TRIGGER ignored_members_limit AFTER INSERT ON public.ignored_members FOR EACH ROW EXECUTE FUNCTION private.limit_writes('ignored');

CREATE TRIGGER moderation_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.moderation_log FOR EACH STATEMENT EXECUTE FUNCTION private.keep_log();

CREATE TRIGGER moderation_log_describe BEFORE INSERT ON public.moderation_log FOR EACH ROW EXECUTE FUNCTION private.describe_action();

CREATE TRIGGER moderation_log_tell_author AFTER INSERT ON public.moderation_log FOR EACH ROW EXECUTE FUNCTION private.tell_author();

CREATE TRIGGER post_images_delete_files AFTER DELETE ON public.post_images FOR EACH ROW EXECUTE FUNCTION private.schedule_post_image_files();

CREATE TRIGGER post_images_note_posted BEFORE INSERT OR UPDATE OF post_id ON public.post_images FOR EACH ROW WHEN ((new.post_id IS NOT NULL)) EXECUTE FUNCTION private.note_posted_image();

CREATE TRIGGER post_images_reject_suspended BEFORE INSERT ON public.post_images FOR EACH STATEMENT EXECUTE FUNCTION private.reject_suspended();

CREATE TRIGGER profiles_admit_new BEFORE INSERT ON public.profiles FOR EACH ROW WHEN ((new.id = auth.uid())) EXECUTE FUNCTION private.admit_writes('profile');

CREATE TRIGGER profiles_admit_one_row BEFORE INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.one_row_per_statement();

CREATE TRIGGER profiles_admit_writes BEFORE UPDATE OF username, avatar_url, email ON public.profiles FOR EACH ROW WHEN ((new.id = auth.uid())) EXECUTE FUNCTION private.admit_writes('profile');

CREATE TRIGGER profiles_check_avatar BEFORE UPDATE OF avatar_url ON public.profiles FOR EACH ROW WHEN ((new.avatar_url IS DISTINCT FROM old.avatar_url)) EXECUTE FUNCTION private.check_avatar();

CREATE TRIGGER profiles_check_new_avatar BEFORE INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.check_avatar();

CREATE TRIGGER profiles_check_new_username BEFORE INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.check_username();

CREATE TRIGGER profiles_check_username BEFORE UPDATE OF username ON public.profiles FOR EACH ROW WHEN ((new.username IS DISTINCT FROM old.username)) EXECUTE FUNCTION private.check_username();

CREATE TRIGGER profiles_close_cases AFTER DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.close_cases_of_profile();

CREATE TRIGGER profiles_keep_email_apart BEFORE UPDATE OF email ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.keep_email_apart();

CREATE TRIGGER profiles_keep_new_email_apart AFTER INSERT ON public.profiles FOR EACH ROW WHEN ((new.email IS NOT NULL)) EXECUTE FUNCTION private.keep_email_apart();

CREATE TRIGGER profiles_keep_new_username_skeletons AFTER INSERT ON public.profiles FOR EACH ROW WHEN ((new.username IS NOT NULL)) EXECUTE FUNCTION private.keep_username_skeletons();

CREATE TRIGGER profiles_keep_username_skeletons AFTER UPDATE OF username ON public.profiles FOR EACH ROW WHEN ((new.username IS DISTINCT FROM old.username)) EXECUTE FUNCTION private.keep_username_skeletons();

CREATE TRIGGER profiles_limit_new AFTER INSERT ON public.profiles FOR EACH ROW WHEN ((new.id = auth.uid())) EXECUTE FUNCTION private.count_writes('profile');

CREATE TRIGGER profiles_limit AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((new.id = auth.uid()) AND ((old.username IS DISTINCT FROM new.username) OR (old.avatar_url IS DISTINCT FROM new.avatar_url) OR (old.email IS DISTINCT FROM new.email)))) EXECUTE FUNCTION private.count_writes('profile');

CREATE TRIGGER profiles_mark_new BEFORE INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.mark_new_profile();

CREATE TRIGGER profiles_one_row BEFORE INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION private.one_row_per_statement();

CREATE TRIGGER profiles_reject_suspended BEFORE INSERT OR UPDATE OF username, avatar_url, email ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION private.reject_suspended();

CREATE TRIGGER profiles_schedule_deleted_avatar AFTER DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.schedule_former_avatar();

CREATE TRIGGER profiles_schedule_former_avatar AFTER UPDATE OF avatar_url ON public.profiles FOR EACH ROW WHEN ((old.avatar_url IS DISTINCT FROM new.avatar_url)) EXECUTE FUNCTION private.schedule_former_avatar();

CREATE TRIGGER profiles_touch_updated_at BEFORE UPDATE OF username, avatar_url, email, updated_at ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER release_files_keep_published BEFORE INSERT OR DELETE OR UPDATE ON public.release_files FOR EACH ROW EXECUTE FUNCTION private.keep_published_file();

CREATE TRIGGER release_files_schedule_former AFTER DELETE ON public.release_files FOR EACH ROW EXECUTE FUNCTION private.schedule_former_release_file();

CREATE TRIGGER releases_keep_published BEFORE DELETE OR UPDATE ON public.releases FOR EACH ROW EXECUTE FUNCTION private.keep_published_release();

CREATE TRIGGER releases_limit AFTER INSERT ON public.releases FOR EACH ROW EXECUTE FUNCTION private.limit_releases();

CREATE TRIGGER releases_log AFTER UPDATE ON public.releases FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION private.log_release();

CREATE TRIGGER report_cases_broadcast AFTER UPDATE ON public.report_cases FOR EACH ROW WHEN (((old.closed_at IS NULL) <> (new.closed_at IS NULL))) EXECUTE FUNCTION private.broadcast_queue();

CREATE TRIGGER report_cases_mail_moderators AFTER INSERT ON public.report_cases FOR EACH ROW EXECUTE FUNCTION private.mail_moderators();

CREATE TRIGGER report_cases_tell_reporters AFTER UPDATE OF outcome ON public.report_cases FOR EACH ROW WHEN ((old.outcome IS DISTINCT FROM new.outcome)) EXECUTE FUNCTION private.tell_reporters();

CREATE TRIGGER reports_admit_writes BEFORE INSERT ON public.reports FOR EACH STATEMENT EXECUTE FUNCTION private.admit_writes('reports');

CREATE TRIGGER reports_broadcast AFTER INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION private.broadcast_queue();

CREATE TRIGGER reports_file BEFORE INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION private.file_report();

CREATE TRIGGER reports_limit AFTER INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION private.limit_writes('reports');

CREATE TRIGGER reports_reject_suspended BEFORE INSERT ON public.reports FOR EACH STATEMENT EXECUTE FUNCTION private.reject_suspended();

CREATE TRIGGER review_patterns_limit AFTER INSERT ON public.review_patterns FOR EACH STATEMENT EXECUTE FUNCTION private.limit_patterns();

CREATE TRIGGER review_patterns_log AFTER INSERT OR DELETE ON public.review_patterns FOR EACH ROW EXECUTE FUNCTION private.log_pattern();

CREATE TRIGGER suspensions_queue AFTER INSERT OR DELETE OR UPDATE ON public.suspensions FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_queue();

CREATE TRIGGER objects_count_replaced AFTER UPDATE ON storage.objects FOR EACH ROW WHEN (((new.bucket_id = 'avatars'::text) AND (old.version IS DISTINCT FROM new.version))) EXECUTE FUNCTION private.count_image_file();

CREATE TRIGGER objects_count AFTER INSERT ON storage.objects FOR EACH ROW WHEN ((new.bucket_id = ANY (ARRAY['avatars'::text, 'post-images'::text]))) EXECUTE FUNCTION private.count_image_file();

CREATE TRIGGER objects_reject_replacement BEFORE UPDATE ON storage.objects FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.name <> new.name) OR (old.bucket_id <> new.bucket_id))) EXECUTE FUNCTION private.reject_file();

CREATE TRIGGER objects_reject BEFORE INSERT ON storage.objects FOR EACH ROW EXECUTE FUNCTION private.reject_file();

CREATE TRIGGER objects_schedule_deletion AFTER INSERT ON storage.objects FOR EACH ROW WHEN ((new.bucket_id = ANY (ARRAY['avatars'::text, 'blog-images'::text, 'post-images'::text]))) EXECUTE FUNCTION private.schedule_new_file();

CREATE POLICY "Administrators can read former versions of articles" ON "public"."article_versions" FOR SELECT TO "authenticated" USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "Admins can change posts" ON "public"."blog_posts" FOR UPDATE TO "authenticated" USING (( SELECT private.is_admin() AS is_admin)) WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "Admins can delete posts" ON "public"."blog_posts" FOR DELETE TO "authenticated" USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "Admins can write posts" ON "public"."blog_posts" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "Members can read published posts, admins all" ON "public"."blog_posts" FOR SELECT TO "authenticated" USING (((published_at <= now()) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "Visitors can read published posts" ON "public"."blog_posts" FOR SELECT TO "anon" USING ((published_at <= now()));

CREATE POLICY "Admins can read subscriptions" ON "public"."email_subscriptions" FOR SELECT TO "authenticated" USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "Admins can remove subscriptions" ON "public"."email_subscriptions" FOR DELETE TO "authenticated" USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "Subscriptions are read with a second factor" ON "public"."email_subscriptions" AS RESTRICTIVE FOR SELECT TO "authenticated" USING (( SELECT private.has_second_level() AS has_second_level));

CREATE POLICY "Subscriptions are removed with a second factor" ON "public"."email_subscriptions" AS RESTRICTIVE FOR DELETE TO "authenticated" USING (( SELECT private.has_second_level() AS has_second_level));

CREATE POLICY "Administrators can change categories" ON "public"."forum_categories" FOR UPDATE TO "authenticated" USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "Administrators can make categories" ON "public"."forum_categories" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "Administrators can remove categories" ON "public"."forum_categories" FOR DELETE TO "authenticated" USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "Everybody can read categories" ON "public"."forum_categories" FOR SELECT TO "anon", "authenticated" USING (true);

CREATE POLICY "Moderators can read the log" ON "public"."moderation_log" FOR SELECT TO "authenticated" USING (( SELECT private.is_moderator() AS is_moderator));

CREATE POLICY "Whoever may read a post sees its images, owners their own" ON "public"."post_images" FOR SELECT TO "anon", "authenticated" USING (((owner_id = ( SELECT auth.uid() AS uid)) OR (EXISTS ( SELECT
   FROM public.forum_posts post
  WHERE (post.id = post_images.post_id)))));

CREATE POLICY "Everybody can read profiles" ON "public"."profiles" FOR SELECT TO "anon", "authenticated" USING (true);

CREATE POLICY "Members can change their own profile" ON "public"."profiles" FOR UPDATE TO "authenticated" USING ((id = ( SELECT auth.uid() AS uid))) WITH CHECK ((id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Members can create their own profile" ON "public"."profiles" FOR INSERT TO "authenticated" WITH CHECK ((id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Administrators can add files to releases" ON "public"."release_files" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.may_edit_releases() AS may_edit_releases));

CREATE POLICY "Administrators can sign files of releases" ON "public"."release_files" FOR UPDATE TO "authenticated" USING (( SELECT private.may_edit_releases() AS may_edit_releases)) WITH CHECK (( SELECT private.may_edit_releases() AS may_edit_releases));

CREATE POLICY "Administrators can take files out of releases" ON "public"."release_files" FOR DELETE TO "authenticated" USING (( SELECT private.may_edit_releases() AS may_edit_releases));

CREATE POLICY "Whoever can read a release can read its files" ON "public"."release_files" FOR SELECT TO "anon", "authenticated" USING ((EXISTS ( SELECT
   FROM public.releases release
  WHERE (release.version = release_files.version))));

CREATE POLICY "Administrators can delete releases" ON "public"."releases" FOR DELETE TO "authenticated" USING (( SELECT private.may_edit_releases() AS may_edit_releases));

CREATE POLICY "Administrators can draft releases" ON "public"."releases" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.may_edit_releases() AS may_edit_releases));

CREATE POLICY "Administrators can edit releases" ON "public"."releases" FOR UPDATE TO "authenticated" USING (( SELECT private.may_edit_releases() AS may_edit_releases)) WITH CHECK (( SELECT private.may_edit_releases() AS may_edit_releases));

CREATE POLICY "Members can read releases, administrators drafts" ON "public"."releases" FOR SELECT TO "authenticated" USING (((state <> 'draft'::text) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "Visitors can read releases" ON "public"."releases" FOR SELECT TO "anon" USING ((state <> 'draft'::text));

CREATE POLICY "Reporters can read own cases, moderators any" ON "public"."report_cases" FOR SELECT TO "authenticated" USING ((( SELECT private.is_moderator() AS is_moderator) OR (EXISTS ( SELECT
   FROM public.reports
  WHERE ((reports.case_id = report_cases.id) AND (reports.reporter_id = ( SELECT auth.uid() AS uid)))))));

CREATE POLICY "Members can report in their own name" ON "public"."reports" FOR INSERT TO "authenticated" WITH CHECK ((reporter_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Reporters can read own reports, moderators any" ON "public"."reports" FOR SELECT TO "authenticated" USING (((reporter_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_moderator() AS is_moderator)));

CREATE POLICY "Moderators can add patterns" ON "public"."review_patterns" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.is_moderator() AS is_moderator));

CREATE POLICY "Moderators can read patterns" ON "public"."review_patterns" FOR SELECT TO "authenticated" USING (( SELECT private.is_moderator() AS is_moderator));

CREATE POLICY "Moderators can remove patterns" ON "public"."review_patterns" FOR DELETE TO "authenticated" USING (( SELECT private.is_moderator() AS is_moderator));

CREATE POLICY "Members can read their own suspension, moderators any" ON "public"."suspensions" FOR SELECT TO "authenticated" USING (((member_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_moderator() AS is_moderator)));

CREATE POLICY "All can listen to the forum, members to what is theirs" ON "realtime"."messages" FOR SELECT TO "anon", "authenticated" USING (((extension = 'broadcast'::text) AND ((( SELECT realtime.topic() AS topic) ~ '^(thread:[0-9a-f-]{36}:posts|category:[0-9a-f-]{36}:threads)$'::text) OR (( SELECT realtime.topic() AS topic) = (('user:'::text || ( SELECT auth.uid() AS uid)) || ':notifications'::text)) OR ((( SELECT realtime.topic() AS topic) = 'moderation:queue'::text) AND ( SELECT private.is_moderator() AS is_moderator)))));

CREATE POLICY "Admins can remove files of drafts" ON "storage"."objects" FOR DELETE TO "authenticated" USING (((bucket_id = 'lmp'::text) AND ( SELECT private.may_edit_releases() AS may_edit_releases) AND (name = ANY (( SELECT private.removable_release_files() AS removable_release_files)::text[]))));

CREATE POLICY "Admins can remove images of articles" ON "storage"."objects" FOR DELETE TO "authenticated" USING (((bucket_id = 'blog-images'::text) AND ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "Admins can see files of releases" ON "storage"."objects" FOR SELECT TO "authenticated" USING (((bucket_id = 'lmp'::text) AND ( SELECT private.may_edit_releases() AS may_edit_releases)));

CREATE POLICY "Admins can see images of articles" ON "storage"."objects" FOR SELECT TO "authenticated" USING (((bucket_id = 'blog-images'::text) AND ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "Files are uploaded as their bucket says" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK (private.may_upload(bucket_id, name, metadata));

CREATE POLICY "Members can remove their own avatars" ON "storage"."objects" FOR DELETE TO "authenticated" USING (((bucket_id = 'avatars'::text) AND ((((name COLLATE "C") >= (('avatars/'::text || ( SELECT auth.uid() AS uid)) || '-'::text)) AND ((name COLLATE "C") < (('avatars/'::text || ( SELECT auth.uid() AS uid)) || '.'::text))) OR (((name COLLATE "C") >= (( SELECT auth.uid() AS uid) || '-'::text)) AND ((name COLLATE "C") < (( SELECT auth.uid() AS uid) || '.'::text))))));

CREATE POLICY "Members can replace their own avatars" ON "storage"."objects" FOR UPDATE TO "authenticated" USING (((bucket_id = 'avatars'::text) AND ((((name COLLATE "C") >= (('avatars/'::text || ( SELECT auth.uid() AS uid)) || '-'::text)) AND ((name COLLATE "C") < (('avatars/'::text || ( SELECT auth.uid() AS uid)) || '.'::text))) OR (((name COLLATE "C") >= (( SELECT auth.uid() AS uid) || '-'::text)) AND ((name COLLATE "C") < (( SELECT auth.uid() AS uid) || '.'::text)))))) WITH CHECK (private.may_upload(bucket_id, name, metadata));

CREATE POLICY "Members can see files of the images they upload" ON "storage"."objects" FOR SELECT TO "authenticated" USING (((bucket_id = 'post-images'::text) AND (name = ANY (( SELECT private.awaited_post_image_files() AS awaited_post_image_files)::text[]))));

CREATE POLICY "Members can see their own avatars" ON "storage"."objects" FOR SELECT TO "authenticated" USING (((bucket_id = 'avatars'::text) AND ((((name COLLATE "C") >= (('avatars/'::text || ( SELECT auth.uid() AS uid)) || '-'::text)) AND ((name COLLATE "C") < (('avatars/'::text || ( SELECT auth.uid() AS uid)) || '.'::text))) OR (((name COLLATE "C") >= (( SELECT auth.uid() AS uid) || '-'::text)) AND ((name COLLATE "C") < (( SELECT auth.uid() AS uid) || '.'::text))))));

CREATE POLICY "Nobody makes links to files" ON "storage"."objects" AS RESTRICTIVE FOR SELECT TO "anon", "authenticated" USING (( SELECT (COALESCE(storage.operation(), ''::text) !~~ '%object.sign%'::text)));

COMMENT ON COLUMN "private"."decisions"."aspect" IS 'Of a post or a thread as private.moderation_actions.told_as has it; "report" of a case.';

COMMENT ON COLUMN "private"."decisions"."kind" IS 'The action of the log, or report_decided.';

COMMENT ON COLUMN "private"."decisions"."known_state" IS 'What it was when the member last saw or was mailed a decision about it. When it is that again, there is nothing to tell.';

COMMENT ON COLUMN "private"."decisions"."post_id" IS 'The post, or the first one of the thread: who reads it has seen the decision.';

COMMENT ON COLUMN "private"."decisions"."state" IS 'What the decision made of it: hidden, shown, waiting, locked, open, a category, a title or an outcome.';

COMMENT ON COLUMN "private"."decisions"."subject_id" IS 'The post, the thread or the case.';

COMMENT ON COLUMN "private"."deployments"."build" IS 'Of the commit, as the documents of the site carry it.';

COMMENT ON COLUMN "private"."deployments"."part" IS 'Whether the migrations and settings of the build were deployed, too.';

COMMENT ON COLUMN "private"."job_kinds"."kept" IS 'How long jobs stay after they are done.';

COMMENT ON COLUMN "private"."job_kinds"."lease" IS 'How long one attempt may take. After that the job is taken again: whoever had it is assumed dead.';

COMMENT ON COLUMN "private"."job_kinds"."paused_at" IS 'Since when no job of this kind is taken.';

COMMENT ON COLUMN "private"."job_kinds"."retry_after" IS 'Before the second attempt. It doubles with each one, up to retry_after_at_most, and varies by a fifth.';

COMMENT ON COLUMN "private"."job_kinds"."runs_every" IS 'Of a kind with a single job that never ends: how long after it has succeeded it is due again.';

COMMENT ON COLUMN "private"."job_settings"."functions_url" IS 'Without a slash at its end. Set by the deployment; while it is null nothing is invoked.';

COMMENT ON COLUMN "private"."job_settings"."invoke_token" IS 'All it allows is to run what is due. So it needs no vault; it can be replaced at any time.';

COMMENT ON COLUMN "private"."jobs"."due_at" IS 'Waiting: not before. Running: when its lease ends.';

COMMENT ON COLUMN "private"."jobs"."key" IS 'What it is about. The same work cannot be added twice.';

COMMENT ON COLUMN "private"."jobs"."lease_id" IS 'Of the attempt that is running. Only who knows it can finish the job.';

COMMENT ON COLUMN "private"."jobs"."state" IS 'waiting → running → done; back to waiting when it failed; dead after the last attempt, until somebody retries it.';

COMMENT ON COLUMN "private"."letter_batches"."accepted" IS 'How many of its mails have ended like this; they stay here when the mails themselves are deleted after a year.';

COMMENT ON COLUMN "private"."letter_batches"."uncertain_since" IS 'The first attempt that may have been accepted.';

COMMENT ON COLUMN "private"."letters"."after_id" IS 'The last subscriber for whom a mail is queued, while they are being queued.';

COMMENT ON COLUMN "private"."letters"."is_release" IS 'Whether it is about a release, and goes also to those who want nothing else.';

COMMENT ON COLUMN "private"."letters"."paused_at" IS 'Until it is null again no batch begins an attempt.';

COMMENT ON COLUMN "private"."letters"."preheader" IS 'What mail programs show behind the subject; empty for the excerpt.';

COMMENT ON COLUMN "private"."letters"."queued_at" IS 'When the last of its mails was queued.';

COMMENT ON COLUMN "private"."letters"."recipients" IS 'How many had confirmed when it was sent; how many mails it has, once they are queued.';

COMMENT ON COLUMN "private"."mail_kinds"."for_role" IS 'Who can have it: moderators and administrators, or administrators alone; null for every member.';

COMMENT ON COLUMN "private"."mail_kinds"."notifications" IS 'The notifications it is about: those of private.notifications, "news" of followed threads, "decision", and what waits for staff.';

COMMENT ON COLUMN "private"."mails"."about" IS 'What it is about: the letter, or the request. The same mail cannot be queued twice.';

COMMENT ON COLUMN "private"."mails"."batch_id" IS 'The batch that it is sent with; mails without one have a job of their own.';

COMMENT ON COLUMN "private"."mails"."content" IS 'Of a mail to a member from its first attempt to its last: what it says, so that attempts that may be repeats are the same. Null before, while more can join it.';

COMMENT ON COLUMN "private"."mails"."member_id" IS 'The recipient of a mail to a member; null when the account is deleted.';

COMMENT ON COLUMN "private"."mails"."sent_to" IS 'The email address of the attempts, while there are any.';

COMMENT ON COLUMN "private"."mails"."state" IS 'accepted and rejected by the provider; skipped, because its recipient has left or is suppressed; unknown, when no attempt had a response and another might send it twice.';

COMMENT ON COLUMN "private"."mails"."thread_id" IS 'Of which thread a mail of notifications tells.';

COMMENT ON COLUMN "private"."mails"."uncertain_since" IS 'The first attempt that may have been accepted.';

COMMENT ON COLUMN "private"."moderation_actions"."about" IS 'What it is done to, to filter by.';

COMMENT ON COLUMN "private"."moderation_actions"."has_title" IS 'Whether its values are titles of a member, who takes them along on leaving.';

COMMENT ON COLUMN "private"."moderation_actions"."is_exported" IS 'Whether the member it was done to finds it among their own data.';

COMMENT ON COLUMN "private"."moderation_actions"."is_limited" IS 'Whether it counts to the limit "moderation". What only undoes or releases does not.';

COMMENT ON COLUMN "private"."moderation_actions"."told_as" IS 'The aspect of a post or thread that it decides, of which private.decisions tells whose it is; null when it tells nobody.';

COMMENT ON COLUMN "private"."moderation_actions"."undo" IS 'What private.undo_moderation does; null where nothing is undone.';

COMMENT ON COLUMN "private"."newsletter_events"."client_hmac" IS 'Keyed hash of the IP address that the request came from.';

COMMENT ON COLUMN "private"."newsletter_events"."email_hmac" IS 'private.hmac_of the email address: with the address at hand its history is found, without it nobody''s.';

COMMENT ON COLUMN "private"."newsletter_events"."wording" IS 'The sentence beside the button that was pressed.';

COMMENT ON COLUMN "private"."notification_settings"."unwanted_mails" IS 'Kinds of private.mail_kinds of which they want none. A new kind is mailed until they say so.';

COMMENT ON COLUMN "private"."notifications"."mailed_at" IS 'When the first attempt began to send the mail that tells of it.';

COMMENT ON COLUMN "private"."rate_limit_counters"."ends_at" IS 'From then on counting begins anew.';

COMMENT ON COLUMN "private"."rate_limit_counters"."subject" IS 'An HMAC of kind and subject: neither an IP address nor an email address nor an account can be read here.';

COMMENT ON COLUMN "private"."read_marks"."positions" IS 'The last position of each thread that was active in that minute, by its id.';

COMMENT ON COLUMN "private"."read_marks"."previous" IS 'The mark that this one replaced, for undo_mark_all_read.';

COMMENT ON COLUMN "private"."read_marks"."read_before" IS 'What was posted before is read: a minute before the mark, when no transaction of then is open any more.';

COMMENT ON COLUMN "private"."recent_writes"."day_ends_at" IS 'A day after the first write that day_rows and day_bytes count; from then on they begin anew.';

COMMENT ON COLUMN "private"."recent_writes"."times" IS 'Each write of the last minute or hour, oldest first; empty for kinds that are limited by the day alone.';

COMMENT ON COLUMN "private"."request_limits"."sentence" IS 'What a person reads who has reached it. How long to wait follows.';

COMMENT ON COLUMN "private"."search_posts"."words" IS 'Empty from a change of the post until it is indexed again, so that nothing is found by removed words.';

COMMENT ON COLUMN "private"."thread_follows"."is_automatic" IS 'Followed by writing, not by hand.';

COMMENT ON COLUMN "private"."thread_follows"."mailed_position" IS 'Up to which position a letter has announced the news.';

COMMENT ON COLUMN "private"."thread_follows"."seen_position" IS 'News are later posts: the last one when the thread was followed, or when its news were dismissed.';

COMMENT ON COLUMN "private"."write_limits"."first_day" IS 'On the first day of an account.';

COMMENT ON COLUMN "private"."write_limits"."sentence" IS 'What a member reads who has reached it. How long to wait follows.';

COMMENT ON COLUMN "public"."article_versions"."content" IS 'HTML, sanitised where it is shown.';

COMMENT ON COLUMN "public"."article_versions"."replaced_at" IS 'Until when the article said so.';

COMMENT ON COLUMN "public"."blog_posts"."image_alt" IS 'What the image shows, for those who cannot see it. Null for an image that only decorates.';

COMMENT ON COLUMN "public"."blog_posts"."published_at" IS 'From this moment everybody can read the post. Null is a draft, a time in the future is scheduled; no job has to run.';

COMMENT ON COLUMN "public"."email_subscriptions"."confirmed_at" IS 'Null until the owner of the email address has confirmed it: then nothing but that question is sent to it.';

COMMENT ON COLUMN "public"."email_subscriptions"."topics" IS 'Which letters are sent to it: all of them, or those about releases alone.';

COMMENT ON COLUMN "public"."forum_categories"."asks_questions" IS 'Its threads are questions.';

COMMENT ON COLUMN "public"."forum_categories"."is_closed" IS 'Takes new threads of moderators only. Replies go on.';

COMMENT ON COLUMN "public"."forum_categories"."position" IS 'Their order, then that of their names. A new one comes last.';

COMMENT ON COLUMN "public"."forum_categories"."thread_count" IS 'Kept by a trigger.';

COMMENT ON COLUMN "public"."forum_posts"."awaits_review" IS 'Hidden until a moderator releases it, because it is among the first of a new member.';

COMMENT ON COLUMN "public"."forum_posts"."broadcast_at" IS 'Time of the transaction that last sent a broadcast about this post. Finds the copy of its words that Realtime keeps.';

COMMENT ON COLUMN "public"."forum_posts"."change_number" IS 'The number of the change of its thread that wrote this post, or its text, last.';

COMMENT ON COLUMN "public"."forum_posts"."hidden_at" IS 'Since when a moderator has hidden it; null when it is public, as far as its thread is.';

COMMENT ON COLUMN "public"."forum_posts"."hidden_entry" IS 'The entry of the log about the member that has hidden it with everything else; null when it was hidden by itself.';

COMMENT ON COLUMN "public"."forum_posts"."hidden_reason" IS 'For its author.';

COMMENT ON COLUMN "public"."forum_posts"."mentions" IS 'Whom the text mentions, as [{id, name}], with each name as it is written there. Kept by a trigger.';

COMMENT ON COLUMN "public"."forum_posts"."parent_post_id" IS 'The post that this one replies to; null when there is none or it is gone. Kept by triggers, not by a foreign key.';

COMMENT ON COLUMN "public"."forum_posts"."position" IS 'Place in the thread, given under the thread''s row lock and so in commit order: reading "everything after position n" can miss nothing. Deleted positions stay empty, so page n is always positions 50(n-1)+1 to 50n and links keep their page.';

COMMENT ON COLUMN "public"."forum_threads"."change_number" IS 'The number of the latest change. Counted under the row''s lock and so in commit order: whoever knows number n has seen all changes up to n.';

COMMENT ON COLUMN "public"."forum_threads"."hidden_at" IS 'Since when a moderator has hidden it with all its posts; null when it is public.';

COMMENT ON COLUMN "public"."forum_threads"."hidden_entry" IS 'The entry of the log about the member that has hidden it with everything else; null when it was hidden by itself.';

COMMENT ON COLUMN "public"."forum_threads"."hidden_reason" IS 'For its creator.';

COMMENT ON COLUMN "public"."forum_threads"."is_public" IS 'Neither hidden, nor empty for the public because all its posts are.';

COMMENT ON COLUMN "public"."forum_threads"."is_solved" IS 'The solution is there and not hidden. Kept by a trigger. To be shown only in a category that asks questions.';

COMMENT ON COLUMN "public"."forum_threads"."last_activity_at" IS 'Time of the newest post; kept by a trigger.';

COMMENT ON COLUMN "public"."forum_threads"."last_position" IS 'Highest position ever given to a post of this thread. Never reused.';

COMMENT ON COLUMN "public"."forum_threads"."locked_at" IS 'Since when it takes no replies of members; null when it does.';

COMMENT ON COLUMN "public"."forum_threads"."post_count" IS 'Posts that are not hidden. Kept by a trigger.';

COMMENT ON COLUMN "public"."forum_threads"."reply_count" IS 'Posts after the first.';

COMMENT ON COLUMN "public"."forum_threads"."revision" IS 'Counts changes of title, category, sticky, lock, hiding and solution, so that a reader notices them.';

COMMENT ON COLUMN "public"."forum_threads"."solution_post_id" IS 'The reply that its author or a moderator has marked as the solution. Written by set_solution; kept while the post is hidden, and while the thread is in a category that asks no questions.';

COMMENT ON COLUMN "public"."moderation_log"."about" IS 'As private.moderation_actions has it; filled in by a trigger, for the index.';

COMMENT ON COLUMN "public"."moderation_log"."actor_id" IS 'Who did it; null for the owner of the database and for the secret key.';

COMMENT ON COLUMN "public"."moderation_log"."member_id" IS 'Whose role, post or thread it was.';

COMMENT ON COLUMN "public"."moderation_log"."old_value" IS 'What it was before: a role, a title, a category''s id, or the reason for which it was hidden.';

COMMENT ON COLUMN "public"."moderation_log"."waited_since" IS 'Since when the post had waited for review that this decides.';

COMMENT ON COLUMN "public"."post_images"."checksums" IS 'SHA-256 of each file, the smallest first: nothing else is handed out under its name.';

COMMENT ON COLUMN "public"."post_images"."detached_at" IS 'Since when no post shows it: a week later it is deleted. Null while one does.';

COMMENT ON COLUMN "public"."post_images"."posted_at" IS 'When a post showed it first. From then on its files are what they are.';

COMMENT ON COLUMN "public"."post_images"."width" IS 'In pixels. There is a file of each of private.post_image_widths.';

COMMENT ON COLUMN "public"."post_versions"."content" IS 'Markdown.';

COMMENT ON COLUMN "public"."post_versions"."written_at" IS 'When the post began to say so; the next version says until when.';

COMMENT ON COLUMN "public"."profiles"."email" IS 'Written by its owner, kept in private.contact_emails, and null in every list. get_profile answers it.';

COMMENT ON COLUMN "public"."profiles"."role" IS 'The mark beside the name. Kept by triggers from private.user_roles, which decides; no policy reads it.';

COMMENT ON COLUMN "public"."profiles"."username" IS 'Null until the member chooses one; shown as Anonymous User.';

COMMENT ON COLUMN "public"."release_files"."checked_at" IS 'When the stored file was found to have this size and checksum; null until then. From then on it cannot be replaced.';

COMMENT ON COLUMN "public"."release_files"."sha256" IS 'Of the whole file, as the one who made it says.';

COMMENT ON COLUMN "public"."release_files"."signature" IS 'Detached, of minisign or OpenPGP, as text.';

COMMENT ON COLUMN "public"."releases"."notes" IS 'Markdown.';

COMMENT ON COLUMN "public"."releases"."public_key" IS 'With which the signatures of the files are checked; null when they have none.';

COMMENT ON COLUMN "public"."releases"."version_key" IS 'The three numbers, to order by: 1.10.0 comes after 1.9.0.';

COMMENT ON COLUMN "public"."report_cases"."member_id" IS 'The author of the post, or whose profile it is.';

COMMENT ON COLUMN "public"."report_cases"."outcome" IS 'upheld: hidden by a moderator; dismissed: it stays; deleted: gone before it was decided.';

COMMENT ON COLUMN "public"."report_cases"."post_id" IS 'Null when a profile is reported.';

COMMENT ON COLUMN "public"."reports"."contact" IS 'The email address that a visitor has left, so that moderators can reply.';

COMMENT ON COLUMN "public"."reports"."reporter_id" IS 'Null for a visitor, and for who has left.';

COMMENT ON COLUMN "public"."suspensions"."entry_id" IS 'Of the log, that made it.';

COMMENT ON COLUMN "public"."suspensions"."reason" IS 'The member reads it when trying to write.';

COMMENT ON COLUMN "public"."suspensions"."until" IS 'Null: for good.';

COMMENT ON CONSTRAINT "blog_posts_image_url_is_url" ON "public"."blog_posts" IS 'A path, or an absolute URL with an ASCII host.';

COMMENT ON EXTENSION "pg_trgm" IS 'text similarity measurement and index searching based on trigrams';

COMMENT ON EXTENSION "unaccent" IS 'text search dictionary that removes accents';

COMMENT ON FUNCTION "private"."add_job"(text, text, jsonb, timestamp with time zone) IS 'Adds a job that is done once: when it has ever been added, also when it is done or dead, nothing happens.';

COMMENT ON FUNCTION "private"."add_mail"(text, text, uuid) IS 'Queues a mail. The same one again is none.';

COMMENT ON FUNCTION "private"."admit_post"() IS 'Admits a new post, and treats a repeat as the same row.';

COMMENT ON FUNCTION "private"."admit_thread"() IS 'Admits a new thread and its first post.';

COMMENT ON FUNCTION "private"."admit_write"(text) IS 'Rejects a write of the caller that is beyond a limit, and lets simultaneous ones pass in turn. Counts nothing.';

COMMENT ON FUNCTION "private"."admit_writes"() IS 'Argument: kind. Before a statement, or before its only row.';

COMMENT ON FUNCTION "private"."allow_restored_files"(interval) IS 'For the owner of the database, see hosting.md. Members upload by the same rules as ever.';

COMMENT ON FUNCTION "private"."allowances"(private.recent_writes) IS 'What a member has used of each limit of a kind of writes, and from when on there is more again: null when nothing is used.';

COMMENT ON FUNCTION "private"."announce_hiding"() IS 'A hidden post notifies nobody any more, and a restored one those again who had not read it.';

COMMENT ON FUNCTION "private"."announce_ignoring"() IS 'What ignored members write notifies nobody.';

COMMENT ON FUNCTION "private"."announce_news"(public.forum_posts, uuid[]) IS 'Tells those who follow the thread of a new public post, at most the 50 who began last.';

COMMENT ON FUNCTION "private"."announce_notifications"(uuid) IS 'Says on all devices of a member that there is something to read again, without a word of what.';

COMMENT ON FUNCTION "private"."announce_removed"() IS 'Notifications go with their posts.';

COMMENT ON FUNCTION "private"."article_images"(text, text) IS 'The stored images that an article shows: what the names of their files begin with.';

COMMENT ON FUNCTION "private"."article_words"(public.blog_posts, text) IS 'The words of an article: its title weighs most, then its excerpt and tags, then the given text.';

COMMENT ON FUNCTION "private"."as_lexeme"(text) IS 'A word as the text of a query has it.';

COMMENT ON FUNCTION "private"."attach_post_images"() IS 'A post has the images of its author that its text names and no other post has; what it no longer names is deleted in a week.';

COMMENT ON FUNCTION "private"."awaited_post_image_files"() IS 'Names of the files that the caller has announced. Once a post shows an image, its files are what they are.';

COMMENT ON FUNCTION "private"."awaits_release_file"(text, numeric) IS 'True for the names of files that a draft has announced with this length in bytes, or more, and that were not checked yet.';

COMMENT ON FUNCTION "private"."broadcast_hidden_parent"() IS 'A hidden post leaves a line as long as public replies refer to it: when those change, it is sent again.';

COMMENT ON FUNCTION "private"."broadcast_post"() IS 'Sends a post to the readers of its thread, whole as long as that takes at most 4 KB. One that is hidden is sent as deleted, or as a post without words when replies refer to it.';

COMMENT ON FUNCTION "private"."broadcast_queue"() IS 'Notifies moderators that something waits or no longer does, without a word of what.';

COMMENT ON FUNCTION "private"."can_undo"(public.moderation_log) IS 'Whether undo_moderation would change something.';

COMMENT ON FUNCTION "private"."category_changed_at"(public.forum_categories) IS 'When the page of a category last looked different.';

COMMENT ON FUNCTION "private"."change_batch"(bigint, uuid[], uuid[], text) IS 'Hides with a reason, restores without one. Returns how many threads and posts were not so before.';

COMMENT ON FUNCTION "private"."change_member_newsletter"(uuid, text, text, text) IS 'What a signed-in member does. Returns saved, suppressed, unconfirmed or rate_limited.';

COMMENT ON FUNCTION "private"."check_avatar"() IS 'An avatar has its member''s id in its name, so nobody shows another one''s. Its host is free: a storage may move.';

COMMENT ON FUNCTION "private"."choose_decisions"(private.mails) IS 'What a mail of decisions says, which count as mailed from now on; null when there is nothing to say any more. The row of the mail must be locked.';

COMMENT ON FUNCTION "private"."choose_mail_content"(private.mails) IS 'What a mail of notifications says, which counts as mailed from now on; null when there is nothing to say any more. The row of the mail must be locked.';

COMMENT ON FUNCTION "private"."choose_topics"(uuid, text, text, text) IS 'Confirms a subscription with what is wanted of it, or changes that, and keeps the words of it. The same again changes nothing. Returns the email address; null when there is no subscription.';

COMMENT ON FUNCTION "private"."choose_waiting"(private.mails) IS 'What a mail to staff says: how much waits, and since when; null when nothing does, or its member is not of the staff any more.';

COMMENT ON FUNCTION "private"."close_cases_of_post"() IS 'To hide a reported post is to uphold its reports, whichever tool a moderator uses.';

COMMENT ON FUNCTION "private"."confirm_subscription"(text, text, text, text) IS 'Confirms a subscription by the token of a mail. Returns as private.choose_topics does.';

COMMENT ON FUNCTION "private"."consume_rate_limit"(text, text) IS 'Counts one request. Returns 0 when it is within the limit, else the seconds until the next one is.';

COMMENT ON FUNCTION "private"."contact_email"(uuid) IS 'The public contact address of one member, or null.';

COMMENT ON FUNCTION "private"."contains_pattern"(text) IS 'An ilike pattern that finds exactly these characters anywhere.';

COMMENT ON FUNCTION "private"."copy_title"() IS 'Keeps private.thread_titles.';

COMMENT ON FUNCTION "private"."correct_search"(text, text[]) IS 'The text with words that hardly any post has exchanged for those one letter away that more have; null when there are none.';

COMMENT ON FUNCTION "private"."count_image_file"() IS 'Counts a file of a member, with its bytes.';

COMMENT ON FUNCTION "private"."count_post"() IS 'Keeps post_count and last_activity_at, numbers deletions, and removes a thread with its last post.';

COMMENT ON FUNCTION "private"."count_post_writes"() IS 'Counts a post or an edit, with the bytes of its text.';

COMMENT ON FUNCTION "private"."count_thread"() IS 'Keeps thread_count: the public threads, also when one moves to another category.';

COMMENT ON FUNCTION "private"."count_unconfirmed_accounts"() IS 'How many accounts wait for the confirmation of their email address. For administrators.';

COMMENT ON FUNCTION "private"."count_writes"() IS 'Argument: kind. After the write, so that a repeat, which writes nothing, counts nothing.';

COMMENT ON FUNCTION "private"."counted_as"(text) IS 'The kind of write_limits that counts the files of a bucket; null when none does.';

COMMENT ON FUNCTION "private"."create_profile_for_new_account"() IS 'Every account has a profile from the moment it is confirmed. The username stays empty: nothing public is derived from the email address, nor from what the sign-up says about its author.';

COMMENT ON FUNCTION "private"."delete_broadcasts"(private.broadcast[]) IS 'Removes the copies that Realtime keeps of posts: of the words that each had at the given time and number.';

COMMENT ON FUNCTION "private"."delete_expired_audit_entries"() IS 'The part of delete_expired_rows that is about Auth''s audit log, see operations.md.';

COMMENT ON FUNCTION "private"."delete_expired_log"() IS 'The part of delete_expired_rows that is about the log of moderators.';

COMMENT ON FUNCTION "private"."delete_expired_mails_and_reports"() IS 'The part of delete_expired_rows that is not about images.';

COMMENT ON FUNCTION "private"."delete_expired_post_images"() IS 'Images that no post has shown for a week: as long as a draft may wait for its author.';

COMMENT ON FUNCTION "private"."delete_expired_rate_limits"() IS 'Deletes expired counters. Call it last: it locks rows that others may be about to use.';

COMMENT ON FUNCTION "private"."delete_hidden_posts"(uuid, integer) IS 'Deletes posts of a member that wait for review or are hidden: what stays of somebody who leaves is what was public, and nobody can ask them about the rest.';

COMMENT ON FUNCTION "private"."delete_hidden_posts_of_account"() IS 'Before their author goes: afterwards nobody knows whose they were.';

COMMENT ON FUNCTION "private"."delete_other_expired_rows"() IS 'The part of delete_expired_rows that is not about mails, reports and logs.';

COMMENT ON FUNCTION "private"."delete_unconfirmed_account"(uuid) IS 'Deletes an account that was not confirmed within a day of its last mail. Returns the seconds until it is to be looked at again; null when it is deleted or confirmed.';

COMMENT ON FUNCTION "private"."describe_action"() IS 'Fills in what an entry is about, and limits how many there can be in a minute.';

COMMENT ON FUNCTION "private"."detach_replies"() IS 'Clears the references to deleted posts without ever waiting for the author of a reply.';

COMMENT ON FUNCTION "private"."end_letter_batch"(uuid) IS 'What has no outcome by now is unknown. Counts the outcomes.';

COMMENT ON FUNCTION "private"."end_review"() IS 'Whose post a moderator releases is a member like all others.';

COMMENT ON FUNCTION "private"."end_subscription"(uuid, text, text) IS 'Ends a subscription and keeps when and why. Returns its email address.';

COMMENT ON FUNCTION "private"."extract"(text, tsquery) IS 'The part of a text that has most of what was found; the beginning when there is none. At most 400 characters, marked as by private.marked.';

COMMENT ON FUNCTION "private"."file_report"() IS 'Puts a report into the open case of what it is about, in the name of who calls.';

COMMENT ON FUNCTION "private"."fill_search"(integer) IS 'Indexes the next older batch of the posts from before the index. Returns the time of the last one, or null when there are no more. npm run fill-search repeats it.';

COMMENT ON FUNCTION "private"."find_mentions"(text) IS 'The members whom a text mentions with @ and their name, as it is written there, in the order of the text. A name ends where a word ends.';

COMMENT ON FUNCTION "private"."find_posts"(tsquery, bigint, timestamp with time zone, integer, interval, boolean) IS 'Places of the newest matches before a place, and how far was looked: null when there are no more posts. Looks in windows, as large as the ones before make it likely to be enough, until there are enough matches or the time is over. Hidden posts are left out with p_shown_only.';

COMMENT ON FUNCTION "private"."find_subscription"(text, text) IS 'What a page shows before its button is pressed; no row when the link is wrong, or the subscription has ended. Changes nothing.';

COMMENT ON FUNCTION "private"."finish_jobs"(jsonb) IS 'Takes [{id, lease_id, result, error, after_seconds}] with result done, failed (retried), later (not an attempt) or dead; returns how many leases were still valid.';

COMMENT ON FUNCTION "private"."fits_bucket"(text, text, jsonb) IS 'Whether kind and length, as Storage records them, are those of the bucket and the name, whatever a request said on its way.';

COMMENT ON FUNCTION "private"."follow_by_writing"() IS 'Whoever writes follows, unless they have chosen a level, or not to.';

COMMENT ON FUNCTION "private"."followed_news"(integer) IS 'Threads that the caller follows with posts of others that they have neither read nor dismissed, and of which no other notification tells: how many (at most 100), where they begin and end, when the last was written, and by whom.';

COMMENT ON FUNCTION "private"."follows_by_writing"(uuid) IS 'Whether a member follows threads by writing in them.';

COMMENT ON FUNCTION "private"."forget_account"() IS 'The newsletter ends with the account. Profile, role and sessions go by foreign key; posts stay without an author.';

COMMENT ON FUNCTION "private"."forget_account_id"() IS 'Whatever deletes an account: its member, the dashboard or a job.';

COMMENT ON FUNCTION "private"."forget_account_traces"(uuid) IS 'Removes the id of a deleted account from where no foreign key does.';

COMMENT ON FUNCTION "private"."forget_author_in_search"() IS 'The index finds posts by the id of their author, which a post without an author has not.';

COMMENT ON FUNCTION "private"."forget_hidden_entry"() IS 'What was restored and is hidden later has nothing to do with the entry any more.';

COMMENT ON FUNCTION "private"."forget_hidden_thread"() IS 'To the public a thread that is hidden is deleted, with every copy that Realtime keeps of its words.';

COMMENT ON FUNCTION "private"."forget_job_addresses"() IS 'Errors of mails may repeat to whom they were.';

COMMENT ON FUNCTION "private"."forget_logged_titles"(uuid) IS 'Whoever leaves and takes their words along leaves no titles in the log.';

COMMENT ON FUNCTION "private"."forget_mail_address"() IS 'The ledger has an email address only as long as a mail may be sent to it.';

COMMENT ON FUNCTION "private"."forget_mail_content"() IS 'What people wrote is not kept longer than a mail may be repeated.';

COMMENT ON FUNCTION "private"."forget_name_in_broadcasts"(uuid) IS 'Removes the copies that Realtime keeps of the posts of a member, and of the replies to them: each names them.';

COMMENT ON FUNCTION "private"."forget_post_versions"() IS 'What somebody has left in the forum stays without a name; what they had taken out of it does not stay.';

COMMENT ON FUNCTION "private"."forget_removed_words"() IS 'In the same transaction as an edit, a deletion, a hiding or a farewell. The copy of an edit itself stays.';

COMMENT ON FUNCTION "private"."forget_subscription"(uuid) IS 'Deletes an email address that was never confirmed.';

COMMENT ON FUNCTION "private"."found_articles"(tsquery, tsquery, timestamp with time zone, integer) IS 'Published articles as search results show them, the best first.';

COMMENT ON FUNCTION "private"."found_posts"(bigint[], tsquery) IS 'Posts as search results show them, in the given order.';

COMMENT ON FUNCTION "private"."found_subscribers"(text, text) IS 'Subscribers whose address contains a text, in a state: confirmed, waiting (for the confirmation) or all.';

COMMENT ON FUNCTION "private"."give_up_letter_batch"() IS 'After the last attempt it is not known whether its mails were sent.';

COMMENT ON FUNCTION "private"."give_up_mail"() IS 'After the last attempt it is not known whether a mail was sent.';

COMMENT ON FUNCTION "private"."has_authenticator"() IS 'Whether the caller''s account has a second factor.';

COMMENT ON FUNCTION "private"."has_due_jobs"() IS 'Whether the function would find something to do.';

COMMENT ON FUNCTION "private"."has_hidden_characters"(text) IS 'True for a line with letters that do not show or that turn text around. Rows that have some already keep them.';

COMMENT ON FUNCTION "private"."has_posts_of_others"(uuid) IS 'Whether somebody else has posted in a thread; hidden posts count, too.';

COMMENT ON FUNCTION "private"."has_second_level"() IS 'True when the caller has proven a second factor in this session: the claim aal of the access token. Used inside policies.';

COMMENT ON FUNCTION "private"."health"() IS 'How the site is doing. For administrators.';

COMMENT ON FUNCTION "private"."health_of_database"() IS 'The part of private.health about versions, size and connections.';

COMMENT ON FUNCTION "private"."health_of_limits"(integer) IS 'The part of private.health about limits: how many accounts or clients have reached which, now and within a day. No names.';

COMMENT ON FUNCTION "private"."health_of_mails"(integer) IS 'The part of private.health about mails; counts up to p_most of each.';

COMMENT ON FUNCTION "private"."health_of_queue"(integer) IS 'The part of private.health about jobs; counts up to p_most of each kind.';

COMMENT ON FUNCTION "private"."health_of_schedule"() IS 'Whether pg_cron looks for jobs and what the function responded last, as far as the platform lets it be read.';

COMMENT ON FUNCTION "private"."hidden_post_as_event"(private.hidden_post) IS 'A hidden post in the shape of private.post_as_event.';

COMMENT ON FUNCTION "private"."hidden_posts"(uuid, integer, bigint, integer) IS 'Hidden posts of a thread that public replies refer to, in a range of positions, for a caller who cannot read them.';

COMMENT ON FUNCTION "private"."hmac_of"(text) IS 'HMAC-SHA-256 of a value, in hexadecimal, under a key that stays in the database.';

COMMENT ON FUNCTION "private"."hold_post"() IS 'Also of an edit: links may be added later.';

COMMENT ON FUNCTION "private"."ignores"(uuid, uuid) IS 'Whether a member does not want to see what an author writes.';

COMMENT ON FUNCTION "private"."in_titles"(tsquery) IS 'The same query, for words of titles only.';

COMMENT ON FUNCTION "private"."index_article"() IS 'Keeps private.search_articles.';

COMMENT ON FUNCTION "private"."index_posts"(interval) IS 'Indexes posts from the queue for about the given time; returns how many. Called by the job "search".';

COMMENT ON FUNCTION "private"."index_words"(uuid[], text) IS 'Writes the words of public posts into the index, in this order. New rows get their places from the named sequence.';

COMMENT ON FUNCTION "private"."invoke_due_jobs"() IS 'What pg_cron calls every minute.';

COMMENT ON FUNCTION "private"."invoke_for_new_jobs"() IS 'What is due at once does not wait for the next minute.';

COMMENT ON FUNCTION "private"."invoke_jobs"() IS 'Invokes the Edge Function, which then takes what is due.';

COMMENT ON FUNCTION "private"."is_admin"() IS 'True when the caller is an administrator right now. Used inside policies.';

COMMENT ON FUNCTION "private"."is_article_image_used"(text) IS 'Whether an article, published or not, shows any size of an image, or did in a version that can be brought back.';

COMMENT ON FUNCTION "private"."is_avatar_used"(text) IS 'Whether the profile in whose folder the image lies shows it.';

COMMENT ON FUNCTION "private"."is_banned"(uuid) IS 'Suspended for good: what such a member has left to review needs no decision.';

COMMENT ON FUNCTION "private"."is_clean_line"(text) IS 'True for one trimmed line without control, zero-width or text-direction characters, which forge names and titles.';

COMMENT ON FUNCTION "private"."is_file_used"(text, text) IS 'Whether anything on the site still shows or offers a file.';

COMMENT ON FUNCTION "private"."is_final_file"(text, text) IS 'True when what was posted or checked has this name, and when no post can show it any more.';

COMMENT ON FUNCTION "private"."is_last_admin"() IS 'True when nobody would be left to administer the site without the caller.';

COMMENT ON FUNCTION "private"."is_moderator"() IS 'True when the caller is a moderator or an administrator right now. Used inside policies.';

COMMENT ON FUNCTION "private"."is_name_of_caller"(text, text, jsonb) IS 'Whether the caller may give a file this name in this bucket.';

COMMENT ON FUNCTION "private"."is_new_member"(uuid) IS 'True during the first day of an account, when its limits are lower.';

COMMENT ON FUNCTION "private"."is_post_image_used"(text) IS 'Whether a post shows an image, or may still.';

COMMENT ON FUNCTION "private"."is_release_file_used"(text) IS 'Whether a release, published or not, has a file.';

COMMENT ON FUNCTION "private"."is_shown"(uuid) IS 'Whether everybody may read a post.';

COMMENT ON FUNCTION "private"."is_suppressed"(text) IS 'Whether nothing may be sent to an email address.';

COMMENT ON FUNCTION "private"."is_suspended"() IS 'True when the caller is suspended right now. Used inside policies.';

COMMENT ON FUNCTION "private"."keep_article_version"() IS 'Keeps fifty at most. Other fields than those of the text are in the log.';

COMMENT ON FUNCTION "private"."keep_cleared"(uuid) IS 'Keeps what a profile shows now from being put back by its member. The owner of the database can delete the rows.';

COMMENT ON FUNCTION "private"."keep_email_apart"() IS 'Puts a contact address where no list reads it.';

COMMENT ON FUNCTION "private"."keep_log"() IS 'Stops everybody from changing the log, the owner of the database included, but for private.forget_logged_titles and private.delete_expired_log.';

COMMENT ON FUNCTION "private"."keep_mentions"() IS 'Whom a post mentions, and that they are not too many.';

COMMENT ON FUNCTION "private"."keep_post_in_thread"() IS 'Positions and counters belong to one thread, so nobody, not even the secret key, moves a post.';

COMMENT ON FUNCTION "private"."keep_post_version"() IS 'Keeps fifty at most. How much a member may write in a day bounds the rest.';

COMMENT ON FUNCTION "private"."keep_published_file"() IS 'Stops everybody, the owner of the database included.';

COMMENT ON FUNCTION "private"."keep_published_release"() IS 'Stops everybody, the owner of the database included.';

COMMENT ON FUNCTION "private"."keep_solution"() IS 'A thread is solved as long as its solution can be read: a restored post is the solution again, a deleted one never.';

COMMENT ON FUNCTION "private"."keep_updated_at"() IS 'An update that changes no text is no edit, whatever time the client sent.';

COMMENT ON FUNCTION "private"."kind_of_file"(text) IS 'The only kind that a file of this name may have.';

COMMENT ON FUNCTION "private"."latest_thread"(uuid) IS 'The public thread of a category with the latest activity, as lists show it.';

COMMENT ON FUNCTION "private"."leave_newsletter"(text, text) IS 'Leaves by the link of a mail. Returns false when the subscription had ended before, or the link is wrong.';

COMMENT ON FUNCTION "private"."letter_content"(private.letters) IS 'What the template of a letter needs, besides its recipient.';

COMMENT ON FUNCTION "private"."lift_suspension"(uuid, text) IS 'The entry keeps until when and why, so that it can be undone.';

COMMENT ON FUNCTION "private"."like_pattern"(text) IS 'A pattern of moderators for ilike: found anywhere, a star for any text.';

COMMENT ON FUNCTION "private"."limit_links"() IS 'Argument: links per post on the first day of an account. Link spam comes from accounts made for it.';

COMMENT ON FUNCTION "private"."limit_mentions"(integer) IS 'Counts whom the caller mentions. Also those whom it does not notify: their authors can read the count, and would learn who ignores them.';

COMMENT ON FUNCTION "private"."limit_patterns"() IS 'Each new member''s post is compared with all of them.';

COMMENT ON FUNCTION "private"."limit_writes"() IS 'Argument: kind. For what only the written row shows to be a write of this kind: admits and counts it at once.';

COMMENT ON FUNCTION "private"."listed_thread"(public.forum_threads) IS 'A thread as moderators'' lists name it.';

COMMENT ON FUNCTION "private"."lock_threads"(uuid[]) IS 'Threads before posts and categories, in one order, as everybody who writes posts does.';

COMMENT ON FUNCTION "private"."lock_threads_of_own_posts"(uuid[]) IS 'Locks the threads of these posts of the caller, in one order for everybody, before any of the posts.';

COMMENT ON FUNCTION "private"."log_newsletter"(text, text, text, text) IS 'Writes one line of the proof.';

COMMENT ON FUNCTION "private"."log_publication"(uuid) IS 'Keeps that the time has come for which an article was scheduled. Again, or of one that was taken back, it does nothing. Returns the seconds until then when it is too early.';

COMMENT ON FUNCTION "private"."log_removed_subscribers"() IS 'Without the email address: whoever is removed from the list is in no other.';

COMMENT ON FUNCTION "private"."log_second_factor"() IS 'Keeps that somebody of the staff has proven the second factor in a session, which can do what others cannot from then on.';

COMMENT ON FUNCTION "private"."mail_choices"(uuid) IS 'Of what a member wants mails, as {kind: boolean}, without what their role does not get; also of somebody who never chose.';

COMMENT ON FUNCTION "private"."mail_kinds_of"(text[]) IS 'The kinds of mails that a mail of these notifications is.';

COMMENT ON FUNCTION "private"."mail_moderators"() IS 'Lets each moderator who wants it have a mail, unless one waits already. How much waits is counted when it is sent.';

COMMENT ON FUNCTION "private"."mail_owner"(text) IS 'Whose mails a token is about: a member, or a subscriber of the newsletter; no row for any other token. It signs nobody in.';

COMMENT ON FUNCTION "private"."mail_preferences"(text) IS 'What the page behind a link shows, without the whole email address; no row when the link is wrong, or who it was for has left. Changes nothing.';

COMMENT ON FUNCTION "private"."mail_token"(text, uuid) IS 'What a link in a mail contains: good for one purpose and one subscription, as long as that exists.';

COMMENT ON FUNCTION "private"."mail_values"(private.mails) IS 'What the template of a mail needs.';

COMMENT ON FUNCTION "private"."mailable_decisions"(uuid, uuid[]) IS 'Decisions of which a mail may tell a member and none has told; or those among the given ones of which one still may.';

COMMENT ON FUNCTION "private"."mailable_posts"(uuid, uuid, uuid[]) IS 'Posts of a thread of which a mail may tell a member: what the bell counts as unread, as far as they want mails of it, and none has told of it; or those among the given ones of which one still may.';

COMMENT ON FUNCTION "private"."marked"(text, tsquery, text) IS 'A text, or a part of it, with the private-use letters U+E000 and U+E001 around what was found. Not HTML: whoever shows it shows text.';

COMMENT ON FUNCTION "private"."matches_review_pattern"(text) IS 'Whether a text has words of spam, as it is written or as it is shown: v**i**agra reads like viagra.';

COMMENT ON FUNCTION "private"."may_edit_releases"() IS 'True for administrators who have proven a second factor in this session: everybody runs what they publish.';

COMMENT ON FUNCTION "private"."may_remove_messages"() IS 'Whether the platform lets private.delete_broadcasts do its work.';

COMMENT ON FUNCTION "private"."may_repeat"(private.mails) IS 'Whether a mail may be sent once more, word for word, after an attempt that may have been accepted: not too late, not when a post of it was hidden or deleted or a decision changed, and not when its member has stopped such mails.';

COMMENT ON FUNCTION "private"."may_upload"(text, text, jsonb) IS 'What the caller may upload, or put in the place of a file that may be replaced.';

COMMENT ON FUNCTION "private"."member_record"(uuid) IS 'A member in numbers, for moderators: since when, how many posts (101: more than a hundred), hidden ones, upheld cases, and whether they are suspended.';

COMMENT ON FUNCTION "private"."mentioned"(jsonb) IS 'The ids in the mentions of a post.';

COMMENT ON FUNCTION "private"."mentions_in"(text) IS 'The members whom a text mentions, as [{id, name}]: each spelling of a name once.';

COMMENT ON FUNCTION "private"."mixes_scripts"(text) IS 'True when a word of the name has letters of scripts that no language mixes.';

COMMENT ON FUNCTION "private"."moderate_post"(uuid, text, text, timestamp with time zone) IS 'Hides, restores (which releases what waits) or holds a post. Returns the entry of the log, null when it was so before.';

COMMENT ON FUNCTION "private"."moderate_thread"(uuid, text, text, text) IS 'Changes one thing about a thread. Returns the entry of the log, null when it was so before.';

COMMENT ON FUNCTION "private"."name_skeletons"(text) IS 'What is left of a name when everything is taken away that a reader may overlook (UTS 39): as it is written, and in small letters. Names that share one look alike.';

COMMENT ON FUNCTION "private"."named_member"(uuid) IS 'A member as lists name them; null for somebody who has left.';

COMMENT ON FUNCTION "private"."newsletter_of"(text) IS 'What an email address gets of the newsletter: none, releases or everything.';

COMMENT ON FUNCTION "private"."normalized_text"(text) IS 'A text as the search compares it: lower case, without accents and punctuation. In scripts without spaces each letter is a word. What normalization more than doubles is cut off at twice its length.';

COMMENT ON FUNCTION "private"."notify"(public.forum_posts, uuid, uuid[]) IS 'Notifies members of a public post, unless they wrote it, ignore its author, or want to hear nothing of its thread. Returns who had not been notified of it before.';

COMMENT ON FUNCTION "private"."notify_of_post"() IS 'Of a post that becomes public: whom it replies to and mentions. Of an edit: whom it mentions now and did not before.';

COMMENT ON FUNCTION "private"."notify_of_solution"() IS 'Notifies the author of a reply that it is the solution, once; shown as long as it is.';

COMMENT ON FUNCTION "private"."number_edit"() IS 'Gives an edit its number. Holds the post and waits for the thread, like a deletion; whoever deletes the thread meanwhile waits the other way round, and the database ends one of the two.';

COMMENT ON FUNCTION "private"."one_row_per_statement"() IS 'Bounds what one request can lock: the second row that a member writes with one statement is an error.';

COMMENT ON FUNCTION "private"."own_log"(text, timestamp with time zone, text, integer) IS 'One page of one kind of records about the caller, oldest first.';

COMMENT ON FUNCTION "private"."own_newsletter_subscription"() IS 'Since when the caller''s confirmed address receives the newsletter; null when it does not. Answers about nobody else.';

COMMENT ON FUNCTION "private"."own_sign_in"() IS 'The address of the caller as Auth knows it now, the one that it is to become, and whether the caller has just proven who they are.';

COMMENT ON FUNCTION "private"."own_sign_ins"() IS 'When the caller has signed up and in, and the sessions that last, with the IP address and browser that each was last refreshed from.';

COMMENT ON FUNCTION "private"."parse_search"(text) IS 'What somebody typed: words, "phrases" and -exclusions. query finds posts, wanted is that without the exclusions, words are those that may have typos. problem says why nothing is left to be looked for.';

COMMENT ON FUNCTION "private"."pause_jobs"(text) IS 'Takes no more jobs of a kind. An attempt that is running goes on.';

COMMENT ON FUNCTION "private"."position_before"(uuid, integer, timestamp with time zone) IS 'A position of a thread up to which all posts are older than a time, and behind which none is.';

COMMENT ON FUNCTION "private"."post_as_event"(public.forum_posts) IS 'A post in the shape of get_thread_posts_with_parent_author. Whoever may read a hidden post gets the reason with it.';

COMMENT ON FUNCTION "private"."post_image_widths"(integer) IS 'In which widths there is a file of an image that is so wide, the smallest first.';

COMMENT ON FUNCTION "private"."post_images_in"(text) IS 'Ids of the images that a text names.';

COMMENT ON FUNCTION "private"."prepare_post"() IS 'Gives a post its position and number, treats a repeat as the same row, and rejects replies where there can be none.';

COMMENT ON FUNCTION "private"."prepare_request"() IS 'Called by REST before each request: every one reckons in UTC, whatever zone its caller prefers.';

COMMENT ON FUNCTION "private"."profile_card"(uuid) IS 'What is shown of a member beside a post or thread; null when the account is gone.';

COMMENT ON FUNCTION "private"."propose_mentions"(uuid, text) IS 'What propose_mentions returns.';

COMMENT ON FUNCTION "private"."publish_when_written"() IS 'An article that came without a time of publication has been public since it was written.';

COMMENT ON FUNCTION "private"."queue_changed_post"() IS 'Nobody finds a post by words that it no longer has, or that are hidden.';

COMMENT ON FUNCTION "private"."queue_changed_thread"() IS 'The title of a thread is among the words of its first post, its category among those of each.';

COMMENT ON FUNCTION "private"."queue_follow_mails"(uuid, integer) IS 'Lets the next p_limit followers of a thread have mails of its news; returns whether there are more. The end of the last page ends the job as well, or puts it off for an hour when there were posts in the meantime.';

COMMENT ON FUNCTION "private"."queue_letter_mails"(uuid, integer) IS 'Queues the mails of a letter for the next p_limit subscribers; returns for how many. Less than p_limit is the end.';

COMMENT ON FUNCTION "private"."queue_mails_of_post"(uuid, uuid) IS 'Lets the members who are notified of a post have a mail in ten minutes, if they have not read it by then.';

COMMENT ON FUNCTION "private"."queue_member_mail"(text, uuid, timestamp with time zone) IS 'Lets a member have a mail of decisions, or one for staff, unless one waits already. What it says is chosen when it is sent.';

COMMENT ON FUNCTION "private"."queue_new_post"() IS 'A public post is to be found.';

COMMENT ON FUNCTION "private"."queue_notification_mails"(uuid, uuid[], timestamp with time zone) IS 'Lets members have a mail of a thread, unless one waits already. What it says is chosen when it is sent. Call it after the notifications are written, in the same transaction.';

COMMENT ON FUNCTION "private"."queue_overdue_mails"() IS 'Lets each administrator who wants it have one mail of what has waited for a day.';

COMMENT ON FUNCTION "private"."raise_rate_limited"(text, text, bigint, integer) IS 'The error of every limit that is reached.';

COMMENT ON FUNCTION "private"."rank_posts"(tsquery, bigint, timestamp with time zone, integer, interval) IS 'Places of the best among the newest thousand matches, the best first, how far was looked, and how many of them everybody may read. A recent post counts up to twice as much as an old one.';

COMMENT ON FUNCTION "private"."reached_limits"(private.recent_writes) IS 'The limits that a member has reached with a kind of writes, the one that takes longest first.';

COMMENT ON FUNCTION "private"."read_mail_token"(text, text) IS 'The id of a subscription; null for a token that is not for this purpose.';

COMMENT ON FUNCTION "private"."reconsider_cases"(uuid, uuid, timestamp with time zone) IS 'What is restored was reported in vain; what is undone waits again.';

COMMENT ON FUNCTION "private"."record_deployment"(text, text) IS 'Called at the end of a deployment, which is the owner of the database.';

COMMENT ON FUNCTION "private"."record_letter_batch"(uuid, text, boolean, jsonb, text) IS 'Keeps the outcome of an attempt: accepted, rejected, later (certainly not accepted) or unknown. p_mails is [{id, provider_id, reason}]: with a reason that mail alone was rejected.';

COMMENT ON FUNCTION "private"."record_mail"(uuid, text, boolean, text, text) IS 'Keeps the outcome of an attempt: accepted, rejected, later (certainly not accepted) or unknown.';

COMMENT ON FUNCTION "private"."record_mail_event"(text, text, text, boolean, timestamp with time zone, text) IS 'Keeps what happened to a mail later. Who cannot be reached for good, or complains, gets nothing more. The same event twice changes nothing.';

COMMENT ON FUNCTION "private"."reject_above_limits"(private.recent_writes) IS 'Rejects a write of somebody who has reached a limit.';

COMMENT ON FUNCTION "private"."reject_closed_edit"() IS 'Members edit no posts in locked threads and no hidden ones. See decision 076.';

COMMENT ON FUNCTION "private"."reject_file"() IS 'Rejects what no door may do to a file: changes of what is final, files of suspended members and beyond limits.';

COMMENT ON FUNCTION "private"."reject_suspended"() IS 'With the reason, which a policy could not give. Deleting stays possible: leaving does it.';

COMMENT ON FUNCTION "private"."release_harmless_post"(uuid, timestamp with time zone, text) IS 'Releases a post that waits for its links only, when p_words, what its text of p_updated_at shows, has none; returns whether it did. Its author is still new.';

COMMENT ON FUNCTION "private"."remember_blog_slug"() IS 'Keeps the old address of an article that could be read under it.';

COMMENT ON FUNCTION "private"."removable_release_files"() IS 'Files in the folders of drafts, without those that were checked: they keep their bytes as long as a draft names them.';

COMMENT ON FUNCTION "private"."require_admin"() IS 'Refuses everybody but administrators aloud: policies alone would answer with nothing at all.';

COMMENT ON FUNCTION "private"."require_fresh_sign_in"() IS 'Raises an error, with the hint fresh_sign_in_needed, unless the caller has signed in within the last 15 minutes; and one for accounts with a second factor that this session has not proven.';

COMMENT ON FUNCTION "private"."require_member"(uuid) IS 'Raises an error for who has a role: moderators do not act against each other.';

COMMENT ON FUNCTION "private"."require_moderator"() IS 'Raises an error for everybody else: policies alone would return nothing at all.';

COMMENT ON FUNCTION "private"."require_proven_admin"() IS 'Raises an error for everybody but administrators who have proven a second factor in this session.';

COMMENT ON FUNCTION "private"."require_request_limit"(text, text) IS 'Counts one request and rejects it above the limit. The error undoes its own count.';

COMMENT ON FUNCTION "private"."require_second_level"() IS 'Raises an error, with the hint second_factor_needed, for sessions without a second factor.';

COMMENT ON FUNCTION "private"."restart_search_fill"() IS 'Empties the index of the search; private.fill_search then fills it from the newest post on.';

COMMENT ON FUNCTION "private"."resume_jobs"(text) IS 'Takes jobs of a kind again, at once.';

COMMENT ON FUNCTION "private"."retry_dead_jobs"(text) IS 'Gives dead jobs of a kind all their attempts again, from the next minute on; returns how many.';

COMMENT ON FUNCTION "private"."review_reason"(uuid, text) IS 'Why what a member writes waits for review; null when it does not. Never names the pattern.';

COMMENT ON FUNCTION "private"."schedule_follow_mails"(public.forum_posts) IS 'Of a new post: ten minutes later those who follow its thread get mails, and again an hour after the last time at the earliest.';

COMMENT ON FUNCTION "private"."schedule_former_avatar"() IS 'The browser removes what it replaces; this is for an image that was cleared by a moderator, or whose removal failed.';

COMMENT ON FUNCTION "private"."schedule_former_images"() IS 'Looks at the files of images that an article, or a version of one, showed until it was deleted.';

COMMENT ON FUNCTION "private"."schedule_former_release_file"() IS 'Looks at the file that a draft has stopped to name. Files that no draft has named are left alone.';

COMMENT ON FUNCTION "private"."schedule_job"(text, text, timestamp with time zone, jsonb) IS 'Adds a job or moves it to another time, also one that is done. An attempt that is running cannot finish it any more.';

COMMENT ON FUNCTION "private"."schedule_post_image_files"() IS 'Deletes the files of an image that has gone, at once, and keeps its name taken.';

COMMENT ON FUNCTION "private"."schedule_release"() IS 'The Edge Function parses the Markdown of a post in which the database saw signs of links.';

COMMENT ON FUNCTION "private"."schedule_unused_file"(text, text, timestamp with time zone) IS 'Looks at a file in thirty days, or sooner, and deletes it when nothing shows it.';

COMMENT ON FUNCTION "private"."search_once"(text, text, tsquery, timestamp with time zone, boolean, bigint) IS 'What search returns for a text as it is, the words in it that may have typos, and how much was found.';

COMMENT ON FUNCTION "private"."seconds_until"(timestamp with time zone) IS 'For Retry-After: one at least.';

COMMENT ON FUNCTION "private"."send_letter"(uuid, uuid, text, text, uuid, boolean) IS 'Sends an article as it is now to all who have confirmed by now and want such letters.';

COMMENT ON FUNCTION "private"."set_audience"() IS 'All accounts are in the one audience that this project has.';

COMMENT ON FUNCTION "private"."set_functions_url"(text) IS 'Called by the deployment, and by the local stack when it starts.';

COMMENT ON FUNCTION "private"."set_mail_choices"(uuid, jsonb) IS 'Sets of what a member wants mails, as {kind: boolean}. A kind that is not named, or not known, stays as it is.';

COMMENT ON FUNCTION "private"."set_mail_preferences"(text, text, text, jsonb, text) IS 'Changes what is named: p_mails is {kind: boolean}, p_newsletter none, releases or everything. Returns saved, gone (the link is wrong, or who it was for has left), suppressed, unconfirmed or rate_limited.';

COMMENT ON FUNCTION "private"."set_member_newsletter"(uuid, text, text, text) IS 'Subscribes the confirmed email address of an account, which needs no other confirmation, to releases or everything, or ends that with none. Returns saved, suppressed or unconfirmed.';

COMMENT ON FUNCTION "private"."set_role"(uuid, text) IS 'Gives a member a role. A trigger of the table keeps the last administrator.';

COMMENT ON FUNCTION "private"."set_solution"(uuid, uuid) IS 'What set_solution does.';

COMMENT ON FUNCTION "private"."shown_of_line"(text) IS 'A line of Markdown without definitions, without descriptions of images, and without the URLs and titles of links. What is no link for certain is left out, too: nobody is notified of what they may not see.';

COMMENT ON FUNCTION "private"."signed_in_at"() IS 'When the caller has last proven who they are in this session, by password, mailed link or authenticator: the claim amr of the access token, which a renewal does not change. Null when the token does not say.';

COMMENT ON FUNCTION "private"."single_edits"(text) IS 'All words that are one letter away: one less, one more, another one, or two that have changed places.';

COMMENT ON FUNCTION "private"."start_letter_batch"(uuid) IS 'Begins an attempt: returns the letter and its recipients, {"is_paused": true}, or null when there is nothing to send any more.';

COMMENT ON FUNCTION "private"."start_mail"(uuid) IS 'Begins an attempt: returns the recipient, the template and its values; null when there is nothing to send any more.';

COMMENT ON FUNCTION "private"."start_notification_mail"(private.mails) IS 'What start_mail does for mails of notifications, whose row it has locked.';

COMMENT ON FUNCTION "private"."stop_mails"(text, text[], text) IS 'Ends mails of the given kinds: those of private.mail_kinds, and newsletter. A wrong token ends nothing, and again changes nothing.';

COMMENT ON FUNCTION "private"."subscribe_to_newsletter"(text, text, text) IS 'Asks the owner of an email address whether they want the newsletter, within limits for each client and address. Returns subscribed, already_subscribed, suppressed or rate_limited.';

COMMENT ON FUNCTION "private"."subscriber_numbers"() IS 'The part of get_admin_overview that counts subscribers.';

COMMENT ON FUNCTION "private"."suspend"(uuid, timestamp with time zone, text, text) IS 'Suspends a member, or changes until when and why. Returns the entry of the log.';

COMMENT ON FUNCTION "private"."take_jobs"(text, text[], integer) IS 'Leases up to p_limit due jobs of each kind that the caller can do. Whoever takes at the same time gets others.';

COMMENT ON FUNCTION "private"."tell"(private.decisions) IS 'Tells a member of a decision in place of an earlier one about the same, unless all is again as they know it.';

COMMENT ON FUNCTION "private"."tell_author"() IS 'Tells of an entry of the log whose post or thread it is. A new action that is told needs its states here.';

COMMENT ON FUNCTION "private"."tell_reporters"() IS 'Tells of a case all who have reported it, whichever way it was decided.';

COMMENT ON FUNCTION "private"."text_of_html"(text) IS 'The words of an article without its tags. For searching and for extracts that are shown as text.';

COMMENT ON FUNCTION "private"."thread_rows"(public.forum_threads[]) IS 'Threads as lists show them, in the given order. Who calls it has left out what is hidden.';

COMMENT ON FUNCTION "private"."thread_state"(public.forum_threads) IS 'What changes about a thread when its posts do, and the number of its latest change of title, category, sticky, lock, hiding or solution.';

COMMENT ON FUNCTION "private"."told_decisions"(uuid) IS 'Decisions that a member is told of: those that are still so. With the title of a thread that they can read, their own words, and no word of others.';

COMMENT ON FUNCTION "private"."touch_updated_at"() IS 'Sets updated_at to the server''s time, whatever the client sent.';

COMMENT ON FUNCTION "private"."troubles"() IS 'What somebody has to look at: since when something waits for moderators, letters of two weeks that are paused or whose mails failed, other mails of a day that failed, jobs that failed for good, releases with files that are missing in the storage or were not checked. Counts end at 1000, lists at 5. For administrators.';

COMMENT ON FUNCTION "private"."undo_moderation"(bigint) IS 'Does the opposite of an entry of the log, as an action of its own.';

COMMENT ON FUNCTION "private"."unread"(uuid[]) IS 'Of these threads, those with posts of others that the caller has not read: how many (at most 100), the first, and whether the whole thread is new to them.';

COMMENT ON FUNCTION "private"."unread_categories"() IS 'What get_unread_categories returns.';

COMMENT ON FUNCTION "private"."unread_in_follows"(uuid, uuid[]) IS 'Of the given threads those that a member follows and that have posts of others that they have neither read nor dismissed, and of which no other notification tells: how many (at most 100), where they begin and end, when the last was written, and by whom.';

COMMENT ON FUNCTION "private"."unread_notifications"(uuid) IS 'Posts of which a member has been notified, and that they can still read but have not.';

COMMENT ON FUNCTION "private"."unread_of"(uuid, uuid[]) IS 'Of each given public thread with posts that are unread by a member: how many (at most 100), where they begin, and whether the thread is new to them.';

COMMENT ON FUNCTION "private"."unread_posts_in_follow"(uuid, uuid, integer) IS 'The first 100 posts of a thread behind a position that can be news to a member: public, by others whom they do not ignore, and of which no other notification tells.';

COMMENT ON FUNCTION "private"."username_key"(text) IS 'Names with the same key look the same: case, width, the way accents are stored and joiners make no difference.';

COMMENT ON FUNCTION "private"."username_problem"(text, uuid) IS 'Why a member could not take this name: length, hidden, mixed_scripts, reserved, taken or cleared; null when it is free.';

COMMENT ON FUNCTION "private"."waiting_things"() IS 'What waits for a decision of moderators, and since when.';

COMMENT ON FUNCTION "private"."wants_mail_of"(uuid, text) IS 'Whether a member wants mails of a kind of notifications, or of "news".';

COMMENT ON FUNCTION "private"."without_code_and_quotes"(text) IS 'What is left of a Markdown text without code, lines of quotes and what links and images do not show; up to the hundredth line with an @.';

COMMENT ON FUNCTION "private"."without_code_spans"(text) IS 'A Markdown text without inline code: from a run of backticks to the next one of the same length; the beginning of one that has thousands.';

COMMENT ON FUNCTION "private"."without_emails"(text) IS 'A text whose email addresses cannot be read: errors and bounces repeat them.';

COMMENT ON FUNCTION "private"."without_markdown"(text) IS 'A text without all signs that Markdown may take out of the middle of a word, rather too many than too few.';

COMMENT ON FUNCTION "private"."word_forms"(text) IS 'A word with its plural and its other endings in English: who searches "playlist" finds "playlists".';

COMMENT ON FUNCTION "private"."word_query"(text) IS 'Finds a word in any of its forms.';

COMMENT ON FUNCTION "public"."admit_letter_test"() IS 'For administrators: counts a test mail to themselves. Returns 0, or the seconds until the next one is allowed.';

COMMENT ON FUNCTION "public"."admit_release_check"() IS 'For administrators with a second factor: counts that a whole file is read. Returns 0, or the seconds until the next one is allowed.';

COMMENT ON FUNCTION "public"."announce_post_image"(uuid, integer, integer, text, text[]) IS 'Lets the caller upload the files of an image, those with these SHA-256 from the smallest on, for a day; a repeat changes nothing. Rejects what is beyond a limit.';

COMMENT ON FUNCTION "public"."clear_profile"(uuid, text) IS 'For moderators: takes name, avatar and contact address away from a member, who may choose others but not these, and upholds the reports of the profile. Returns the entry of the log; null when the profile was empty.';

COMMENT ON FUNCTION "public"."confirm_release_file"(text, text, bigint, text) IS 'For the function that has read a stored file of a draft: notes that it has the announced size and checksum. False when it has not.';

COMMENT ON FUNCTION "public"."confirm_subscription"(text, text, text, text) IS 'Confirms a subscription by the link of a mail. For the function "newsletter".';

COMMENT ON FUNCTION "public"."count_notifications"() IS 'One row: how many unread notifications the caller has, unseen decisions of staff, and followed threads with news, and how much waits for a decision of moderators (null for everybody else); each 100 at the most.';

COMMENT ON FUNCTION "public"."count_subscribers"(text, text) IS 'How many subscribers get_subscribers finds in all. For administrators.';

COMMENT ON FUNCTION "public"."count_waiting"() IS 'For moderators: how much waits for a decision.';

COMMENT ON FUNCTION "public"."create_article_preview"(uuid) IS 'For administrators: a token with which whoever has it reads the article, as it is then, for seven days.';

COMMENT ON FUNCTION "public"."create_thread"(uuid, uuid, uuid, text, text) IS 'Writes a thread and its first post in one transaction with the caller''s rights, and answers the thread''s id. Repeating it with the same ids changes nothing.';

COMMENT ON FUNCTION "public"."delete_expired_rows"() IS 'Deletes some of what has expired; returns how much. For the function "jobs".';

COMMENT ON FUNCTION "public"."delete_own_posts"(integer) IS 'Deletes up to p_limit (1000 at most) posts of the caller, who has signed in within the last 15 minutes, and returns how many. In portions, so that a large account stays within the time of one statement.';

COMMENT ON FUNCTION "public"."delete_unconfirmed_account"(uuid) IS 'Deletes an account that was never confirmed, once it is a day old. For the function "jobs".';

COMMENT ON FUNCTION "public"."dismiss_news"(uuid, integer) IS 'Posts of a followed thread up to a position are no news to the caller any more. They stay unread in lists.';

COMMENT ON FUNCTION "public"."dismiss_reports"(uuid) IS 'For moderators: closes a case, because what is reported stays. Returns the entry of the log, for undo_moderation; null when it is closed already. To uphold is to hide, see moderate_post.';

COMMENT ON FUNCTION "public"."end_article_previews"(uuid) IS 'For administrators: no link to a preview of the article works any more.';

COMMENT ON FUNCTION "public"."export_subscribers"(text, text) IS 'For administrators: all subscribers that get_subscribers finds, as [{email, created_at, confirmed_at, topics}], the newest first. Kept in the log with the filter and the number.';

COMMENT ON FUNCTION "public"."find_subscription"(text, text) IS 'Whose subscription the link of a mail is about. For the function "newsletter".';

COMMENT ON FUNCTION "public"."finish_jobs"(jsonb) IS 'Ends attempts of jobs. For the Edge Function that has taken them.';

COMMENT ON FUNCTION "public"."forget_subscription"(uuid) IS 'Deletes an address that was never confirmed. For the function "jobs".';

COMMENT ON FUNCTION "public"."forgets_removed_words"() IS 'Asked after each deployment.';

COMMENT ON FUNCTION "public"."forum_posts"(public.forum_threads) IS 'The posts of a thread, to be counted: rows without values.';

COMMENT ON FUNCTION "public"."forum_threads"(public.forum_categories) IS 'The threads of a category, to be counted: rows without values.';

COMMENT ON FUNCTION "public"."get_admin_overview"() IS 'The figures of the dashboard: articles, members, newsletter subscribers and the new ones of the last twelve weeks; and what somebody has to look at.';

COMMENT ON FUNCTION "public"."get_avatar_names"(uuid) IS 'Files of a member who leaves, a thousand at the most: the same ranges as the policies, without a walk through everybody''s.';

COMMENT ON FUNCTION "public"."get_blog_neighbours"(text) IS 'The articles published just before and just after this one.';

COMMENT ON FUNCTION "public"."get_blog_posts"(text, timestamp with time zone, uuid, integer, boolean) IS 'One page of published articles without their bodies, newest first, continuing after (p_before, p_before_id); with p_newer those published just after it, in the same order.';

COMMENT ON FUNCTION "public"."get_blog_tags"() IS 'The tags that recent articles use most.';

COMMENT ON FUNCTION "public"."get_categories"() IS 'The categories in their order, each with its latest thread. The same for everybody.';

COMMENT ON FUNCTION "public"."get_category_threads"(text, text, boolean, timestamp with time zone, uuid, integer, boolean, boolean) IS 'One page of the public threads of a category by its slug: sticky first, then latest activity, before the given thread; with p_newer the page that ends before it. With p_solved only those that are solved, or are not. At most 50. The same for everybody.';

COMMENT ON FUNCTION "public"."get_current_blog_slug"(text) IS 'The present address of a published article that once had this one; null when there is none.';

COMMENT ON FUNCTION "public"."get_followed_news"() IS 'The threads that the caller follows with new posts of others, the latest first, at most 50: how many posts (at most 100), the positions of the first and the last, and up to three of their authors (null for who has left). What get_notifications lists is not among them.';

COMMENT ON FUNCTION "public"."get_health"() IS 'How the site is doing: jobs, mails, limits, versions, the newest deployments. Counts end at "most". For administrators.';

COMMENT ON FUNCTION "public"."get_latest_threads"(timestamp with time zone, uuid, integer, boolean) IS 'One page of the public threads of all categories by latest activity, before the given thread; with p_newer the page that ends before it. At most 50. The same for everybody.';

COMMENT ON FUNCTION "public"."get_letter_draft"(uuid) IS 'For administrators: an article as it would be sent now, whether its tags say that it is about a release, to how many it would go if it is not and if it is, when it was sent before, and where a test goes.';

COMMENT ON FUNCTION "public"."get_letter_failures"(uuid, uuid, integer) IS 'For administrators: mails of a letter that were rejected, bounced, complained about or have an unknown outcome, by id, at most 100. No address for who has left since.';

COMMENT ON FUNCTION "public"."get_letters"(uuid, timestamp with time zone, uuid, integer) IS 'For administrators: letters and how far they are, the latest first, at most 100; with p_id that one alone.';

COMMENT ON FUNCTION "public"."get_mail_preferences"(text) IS 'What is mailed to whom a link is for. For the function "mails".';

COMMENT ON FUNCTION "public"."get_member_record"(uuid) IS 'For moderators: a member in numbers, and whether they are suspended.';

COMMENT ON FUNCTION "public"."get_members"(text, boolean, timestamp with time zone, uuid, integer) IS 'One page of members for administrators, newest first, found by a part of the name or of the email address of the account; with p_team_only, moderators and administrators. The email address is returned where the search found it, and for accounts without a name. An account that is not confirmed has no profile yet.';

COMMENT ON FUNCTION "public"."get_mentions"(text) IS 'For a preview: whom the first 20,000 characters of a text would mention if they were posted, as [{id, name}]. Sixty times a minute.';

COMMENT ON FUNCTION "public"."get_moderation_log"(text, uuid, bigint, integer) IS 'One page of the log for moderators, newest first, before entry p_before; p_about: what an action is done to (role, post, thread, report, …). thread_title is null when the thread is deleted, category_name when the category is, article_slug when the caller cannot read the article.';

COMMENT ON FUNCTION "public"."get_notification_settings"() IS 'One row: whether the caller follows a thread by writing in it, of what they get mails ({kind: boolean}), what of the newsletter (none, releases, everything), and where to; is_suppressed when mails to that address came back or were marked as spam, so that none are sent.';

COMMENT ON FUNCTION "public"."get_notifications"(timestamp with time zone, uuid, integer) IS 'Replies to the caller, mentions, and decisions of staff about their posts, threads and reports, read or not, the latest first, before the given one, at most 100. Of a reply the post with who wrote it and its first 500 characters, without what is deleted, hidden or by ignored members. Of a decision what it is about, as far as the caller may read it, and the reason or the category.';

COMMENT ON FUNCTION "public"."get_own_allowances"() IS 'What is left to the caller of each limit of writes, in rows or bytes. renewed_at: from then on more is left; null when nothing is used.';

COMMENT ON FUNCTION "public"."get_own_follows"(timestamp with time zone, uuid, integer) IS 'The threads for which the caller has a level, by when it was set, the latest first, before the given one; at most 100.';

COMMENT ON FUNCTION "public"."get_own_limits"() IS 'Part of the data that members can download: what is counted to limit their writes, and since when their first posts need no release.';

COMMENT ON FUNCTION "public"."get_own_reads"() IS 'Part of the data that members can download: up to which position they have read each thread.';

COMMENT ON FUNCTION "public"."get_own_records"(text, timestamp with time zone, text) IS 'Part of the data that members can download: up to 500 records of one kind (factors, account_log, consent, mails, moderation, moderation_actions, marks, follows, notifications, decisions) after the one with this time and id, oldest first.';

COMMENT ON FUNCTION "public"."get_own_reports"() IS 'The latest hundred reports of the caller and what came of each; outcome is null while it waits.';

COMMENT ON FUNCTION "public"."get_own_role"() IS 'The role of the caller: member, moderator or admin; member for whoever is not signed in, too, because a session may end while a page asks. Lets the site decide what to show. A convenience: the policies decide.';

COMMENT ON FUNCTION "public"."get_own_sign_in"() IS 'The address of the caller as Auth knows it now, the one that waits for its confirmation, and whether this session may change what asks for a fresh sign-in. By the clock of the server: that of a device may be hours off, and its copy of the account an hour old.';

COMMENT ON FUNCTION "public"."get_own_thanks"(uuid[]) IS 'For which of up to 100 posts the caller has thanked, and when; without posts all, to be downloaded.';

COMMENT ON FUNCTION "public"."get_own_thread"(uuid) IS 'One row: how much the caller hears of a thread (replies, unless they follow it), whether that is so because they wrote there, whether they will follow it by writing, and the ids of up to 100 of its posts of which they have unread notifications.';

COMMENT ON FUNCTION "public"."get_post_marks"(uuid, integer, integer) IS 'Of up to 50 positions of a thread, the public posts with thanks or replies: how many of each (at most 1,000 and 100), and the first five replies. The same for everybody.';

COMMENT ON FUNCTION "public"."get_profile"(uuid) IS 'One profile with its contact address, which no list has. No row when nobody has this id.';

COMMENT ON FUNCTION "public"."get_reached_limit"(text) IS 'The limit that keeps the caller from more writes of a kind, and for how many seconds; no row when there is none. For avatars, which Storage rejects without a reason.';

COMMENT ON FUNCTION "public"."get_recent_posts"(timestamp with time zone, uuid, integer) IS 'For moderators: the posts of all threads, hidden ones too, newest first, before the given one; the first 1,000 characters of each.';

COMMENT ON FUNCTION "public"."get_reports"(timestamp with time zone, uuid, integer) IS 'For moderators: open cases, the oldest first, after the given one. Of a post the first 1,000 characters, of the reports the first 20.';

COMMENT ON FUNCTION "public"."get_sent_letter"(uuid) IS 'A letter as it was sent, for its page on the web. The slug is that of the article now, null when it is not there any more.';

COMMENT ON FUNCTION "public"."get_similar_threads"(text) IS 'For members who write a title: at most five public threads that have a word of it in their titles or all of them in their first posts, the most similar first.';

COMMENT ON FUNCTION "public"."get_sitemap_ends"(bigint, integer) IS 'Up to 10,000 times at which a part of the sitemap''s threads ends, after p_after, oldest first, in microseconds since 1970. A part has the threads whose latest activity is after the end before it and not after its own; the last end is the time of the newest thread of all. Parts have 2,048 threads on average.';

COMMENT ON FUNCTION "public"."get_sitemap_overview"() IS 'How many pages each section has, when one last changed, and a word that differs after any change. Reads counters, so that it costs the same with any number of threads.';

COMMENT ON FUNCTION "public"."get_sitemap_slugs"(text, text, integer) IS 'Up to 1,000 pages of blog, categories or releases as [slug or version, time of change in microseconds since 1970], by slug, after the slug p_after. One value: the API cuts lists of rows.';

COMMENT ON FUNCTION "public"."get_sitemap_threads"(bigint, uuid, bigint, integer) IS 'Up to 4,000 public threads as [id, time of latest activity], oldest activity first: those after the thread p_after_id with the time p_after, or after that time when there is no p_after_id, and not after p_until. Times are microseconds since 1970; null is no limit. One value: the API cuts lists of rows.';

COMMENT ON FUNCTION "public"."get_subscriber_consent"(uuid) IS 'For administrators: what a subscriber has agreed to and when, the latest first, at most 100.';

COMMENT ON FUNCTION "public"."get_subscribers"(text, text, timestamp with time zone, uuid, integer) IS 'One page of newsletter subscribers for administrators, newest first, at most 100; confirmed_at is null for who has not confirmed yet.';

COMMENT ON FUNCTION "public"."get_thanks"(uuid) IS 'Who has thanked for a public post, the latest first, at most 100.';

COMMENT ON FUNCTION "public"."get_thread_changes"(uuid, integer, integer, integer) IS 'What happened to p_limit (100 at most) positions of a thread after p_after since its change p_since: the posts written or edited later, in full, all positions that still have a post, and the numbers of the thread. At most 250 KB, but at least one position: next_after is null, or the position up to which this is all. Null when there is no such thread. Reads no row of another page.';

COMMENT ON FUNCTION "public"."get_thread_neighbours"(uuid) IS 'The public threads of the same category that were started before and after a thread.';

COMMENT ON FUNCTION "public"."get_thread_posts_with_parent_author"(uuid, integer, integer) IS 'Posts of a thread after position p_after, oldest first, at most p_limit (100) and 250 KB, but at least one. thread_change_number is the same in each row: all changes up to it are in what was read. next_after, too: null, or the position after which to go on, because the posts were too large for one response. A hidden post has hidden_at, and words, author and reason only for whoever may read it; awaits_review says that it is hidden until it is released. mentions are [{id, name}].';

COMMENT ON FUNCTION "public"."get_unread"(uuid[]) IS 'Which of up to 100 threads have posts that the caller has not read: how many (at most 100), the position of the first, and whether all of the thread is new to them. Own posts and those of ignored members do not count.';

COMMENT ON FUNCTION "public"."get_unread_categories"() IS 'How many of the 50 latest threads of each category the caller has not read to their end.';

COMMENT ON FUNCTION "public"."get_usual_waits"() IS 'How long the last thirty posts that waited for review, and the last thirty reports, have waited for a decision: the median in seconds, null when there were fewer than five.';

COMMENT ON FUNCTION "public"."get_waiting_posts"(timestamp with time zone, uuid, integer) IS 'For moderators: posts that wait for review, the oldest first, after the given one; the first 1,000 characters of each.';

COMMENT ON FUNCTION "public"."hide_batch"(bigint, integer) IS 'For moderators: hides the next threads and posts, at most p_limit (100) of each, of a member who was marked as a spammer by this entry. Returns how many; call it until that is 0.';

COMMENT ON FUNCTION "public"."invoke_jobs"() IS 'For the Edge Function, when it stops while more is due.';

COMMENT ON FUNCTION "public"."is_admin"() IS 'Whether the caller is an administrator.';

COMMENT ON FUNCTION "public"."is_file_used"(text, text) IS 'Whether a profile or an article shows a file. For the function "jobs".';

COMMENT ON FUNCTION "public"."is_last_admin"() IS 'Asked before an account is deleted, while nothing is lost yet; user_roles_keep_one_admin decides.';

COMMENT ON FUNCTION "public"."is_username_free"(text) IS 'Whether a member could take this name. username_problem says why not.';

COMMENT ON FUNCTION "public"."leave_newsletter"(text, text) IS 'Ends a subscription by the link of a mail. For the function "newsletter".';

COMMENT ON FUNCTION "public"."lift_suspension"(uuid) IS 'For moderators. Returns the entry of the log, for undo_moderation; null when the member is not suspended.';

COMMENT ON FUNCTION "public"."log_publication"(uuid) IS 'Keeps that an article was published by its schedule. For the function "jobs".';

COMMENT ON FUNCTION "public"."mark_all_read"(uuid) IS 'Marks all that is there now as read, in a category or everywhere. Returns when, for undo_mark_all_read.';

COMMENT ON FUNCTION "public"."mark_read"(uuid, integer) IS 'Keeps that the caller has read a thread up to a position. A lower one than before changes nothing.';

COMMENT ON FUNCTION "public"."mark_spammer"(uuid) IS 'For moderators: suspends a member for good. Returns the entry of the log, with which hide_batch hides everything and undo_moderation with restore_batch undoes it all.';

COMMENT ON FUNCTION "public"."moderate_post"(uuid, text, text, timestamp with time zone) IS 'For moderators: hide (with a reason that the author reads) or restore, with p_updated_at only the text of that time. Returns the entry of the log, for undo_moderation; null when it was so before.';

COMMENT ON FUNCTION "public"."moderate_thread"(uuid, text, text, text) IS 'For moderators: hide (with a reason that the creator reads), restore, lock, unlock, pin, unpin, move (p_value: the id of a category) or rename (p_value: the title). Returns the entry of the log, for undo_moderation; null when it was so before.';

COMMENT ON FUNCTION "public"."order_categories"(uuid[]) IS 'For administrators: puts categories in this order. One that is not named keeps its position.';

COMMENT ON FUNCTION "public"."own_newsletter_subscription"() IS 'Part of the data that members can download: since when they receive the newsletter.';

COMMENT ON FUNCTION "public"."own_sign_ins"() IS 'Part of the data that members can download: times of sign-up and sign-in, and open sessions.';

COMMENT ON FUNCTION "public"."pause_letter"(uuid, boolean) IS 'For administrators: sends no more mails of a letter, or goes on. A batch that is being sent is not stopped.';

COMMENT ON FUNCTION "public"."propose_mentions"(text, uuid) IS 'Up to 8 members whose names begin with what is typed: first those of the latest 200 posts of the thread, who spoke last first, then others by name. Without letters only those of the thread.';

COMMENT ON FUNCTION "public"."publish_release"(text) IS 'For administrators with a second factor: shows a draft, whose files were all checked, to everybody. From then on it does not change.';

COMMENT ON FUNCTION "public"."queue_follow_mails"(uuid, integer) IS 'Queues mails for some followers of a thread. For the function "jobs".';

COMMENT ON FUNCTION "public"."queue_letter_mails"(uuid, integer) IS 'Queues some mails of a letter; returns how many. For the function "jobs".';

COMMENT ON FUNCTION "public"."queue_overdue_mails"() IS 'Queues mails of what has waited for a day. For the function "jobs".';

COMMENT ON FUNCTION "public"."read_all_notifications"(timestamp with time zone) IS 'Marks the caller''s notifications up to a time as read, and dismisses what was posted until then in followed threads. What came after the list was read stays. Thirty times a minute.';

COMMENT ON FUNCTION "public"."read_article_preview"(text) IS 'The article that a link is for, as it is now; nothing once the link has ended.';

COMMENT ON FUNCTION "public"."read_notifications"(uuid[]) IS 'Marks the caller''s notifications of up to 100 posts as read. Of decisions also by their own ids.';

COMMENT ON FUNCTION "public"."record_letter_batch"(uuid, text, boolean, jsonb, text) IS 'Keeps the outcome of an attempt to send a batch. For the function "jobs".';

COMMENT ON FUNCTION "public"."record_mail"(uuid, text, boolean, text, text) IS 'Keeps the outcome of an attempt to send a mail. For the function "jobs".';

COMMENT ON FUNCTION "public"."record_mail_event"(text, text, text, boolean, timestamp with time zone, text) IS 'Keeps what the provider reports about a mail. For the function "newsletter".';

COMMENT ON FUNCTION "public"."release_content"(uuid, boolean, integer) IS 'Deletes up to p_limit posts that are hidden or wait for review and, when none is left, takes the author from posts or, when none is left, the links to them from posts that mention them, and then the creator from threads, of an account that is about to be deleted, and returns how many. In portions, so that the deletion itself is short however much was written. p_remove_titles: the titles go as well, when the posts do.';

COMMENT ON FUNCTION "public"."release_harmless_post"(uuid, timestamp with time zone, text) IS 'Releases a post whose Markdown shows no links. For the Edge Function that has parsed it.';

COMMENT ON FUNCTION "public"."rename_own_thread"(uuid, text) IS 'Changes the title of a thread of the caller that is younger than an hour and neither hidden nor locked.';

COMMENT ON FUNCTION "public"."report_illegal_content"(uuid, text, text, text) IS 'For the function that visitors call. p_client: a hash of their computer. Counts each request, also one that fails; outcome is received, rate_limited, gone (the post is not public) or invalid (problem: the name of the constraint).';

COMMENT ON FUNCTION "public"."require_fresh_sign_in"() IS 'Asked before an account is deleted, while nothing is lost yet. Raises an error unless the caller has signed in within the last 15 minutes.';

COMMENT ON FUNCTION "public"."restore_batch"(bigint, integer) IS 'For moderators, after undo_moderation: restores the next threads and posts that this entry has hidden. Returns how many; call it until that is 0, which it is at once for every other entry.';

COMMENT ON FUNCTION "public"."search"(text, text, text, text, uuid, integer, boolean, bigint) IS 'Public posts and articles with words, "phrases" and without -exclusions; of everything, titles or articles; by a member''s name, in a category by slug, in a thread, of the last days. Best matches of the newest thousand, or newest first. Returns posts, articles, matches (how many were ranked), thread (of p_thread_id) and next (null, or p_before to look further back), corrected (the text that was looked for, as the given one has no matches) or suggestion; or only problem. The same for everybody.';

COMMENT ON FUNCTION "public"."send_letter"(uuid, uuid, text, text, boolean, boolean) IS 'For administrators: sends a published article to all subscribers; with p_is_release also to those who want letters about releases alone. The caller makes the id, so that a repeat is no second letter; an article that was sent before needs p_is_again.';

COMMENT ON FUNCTION "public"."set_follow"(uuid, text) IS 'Sets how much the caller wants to hear of a public thread: everything, replies (to them, and mentions) or nothing. With nothing, what is unread of it is read.';

COMMENT ON FUNCTION "public"."set_mail_preferences"(text, text, text, jsonb, text) IS 'Changes what is mailed to whom a link is for. For the function "mails".';

COMMENT ON FUNCTION "public"."set_member_newsletter"(uuid, text, text, text) IS 'Subscribes a member to the newsletter, or ends that. For the function "mails", which has checked who it is.';

COMMENT ON FUNCTION "public"."set_notification_settings"(boolean, jsonb) IS 'Changes what is named: whether the caller follows threads by writing in them from now on, and of what they get mails ({kind: boolean}).';

COMMENT ON FUNCTION "public"."set_role"(uuid, text) IS 'Makes an account a member, moderator or admin; can be repeated. For administrators. The last administrator stays one.';

COMMENT ON FUNCTION "public"."set_solution"(uuid, uuid) IS 'For who has started a thread of a category that asks questions, and for moderators: marks a public reply of it as the solution, also when it is locked; without p_post_id there is none any more. Both can be repeated.';

COMMENT ON FUNCTION "public"."set_thanks"(uuid, boolean) IS 'The caller thanks for a public post of somebody else, or takes that back. Both can be repeated.';

COMMENT ON FUNCTION "public"."start_letter_batch"(uuid) IS 'Begins an attempt to send a batch of a letter. For the function "jobs".';

COMMENT ON FUNCTION "public"."start_mail"(uuid) IS 'Begins an attempt to send a mail. For the function "jobs".';

COMMENT ON FUNCTION "public"."stop_mails"(text, text[], text) IS 'What mail programs do with one click. For the function "mails".';

COMMENT ON FUNCTION "public"."subscribe_to_newsletter"(text, text, text) IS 'For the function "newsletter". p_client stands for the caller''s computer and should be a keyed hash.';

COMMENT ON FUNCTION "public"."suspend_member"(uuid, text, integer) IS 'For moderators: suspends a member for p_days (1 to 3650), for good without. The member reads the reason. Returns the entry of the log, for undo_moderation.';

COMMENT ON FUNCTION "public"."take_jobs"(text, text[], integer) IS 'Leases due jobs, at most p_limit of each kind. For the Edge Function with the invoke token.';

COMMENT ON FUNCTION "public"."undo_mark_all_read"(timestamp with time zone) IS 'Takes back the mark that mark_all_read has made then, unless there is a later one. What was read since stays read.';

COMMENT ON FUNCTION "public"."undo_moderation"(bigint) IS 'For moderators: does the opposite of an entry of the log, unless it was changed again since. Returns the new entry.';

COMMENT ON FUNCTION "public"."username_problem"(text) IS 'Lets the form say early why a member could not take a name: length, hidden, mixed_scripts, reserved, taken or cleared; null when it is free. profiles_check_username decides.';

COMMENT ON FUNCTION "public"."withdraw_release"(text, text) IS 'For administrators with a second factor: offers a published release no more, for a reason that everybody reads. The published one before it is the newest again.';

COMMENT ON INDEX "public"."profiles_newest" IS 'For the pages of members.';

COMMENT ON INDEX "public"."profiles_team" IS 'Moderators and administrators among all members.';

COMMENT ON SCHEMA "private" IS 'Roles, helpers and triggers. Not exposed through the API.';

COMMENT ON TABLE "private"."article_previews" IS 'Links with which anybody reads an article that is not published, for a week. Only the hash of what the link contains is kept.';

COMMENT ON TABLE "private"."blog_slug_redirects" IS 'Addresses that articles once had. Written by trigger; links to them lead to the article''s present address.';

COMMENT ON TABLE "private"."cleared_values" IS 'What moderators took out of a profile, and its member does not put back: how a name looks, the file of an avatar and its hash.';

COMMENT ON TABLE "private"."confusables" IS 'Letters that look like others, with what they look like: all that look alike have the same.';

COMMENT ON TABLE "private"."contact_emails" IS 'Public contact addresses, apart from the profiles: they are given for one profile at a time, by get_profile.';

COMMENT ON TABLE "private"."decisions" IS 'The latest decision of staff about each aspect of what is a member''s own, and about each case that they reported. Shown as long as it is so. Written by triggers.';

COMMENT ON TABLE "private"."deployments" IS 'Which builds were deployed to this project, the newest 50.';

COMMENT ON TABLE "private"."former_post_images" IS 'Ids that images had which are deleted: nobody gives them to another, which texts and caches would show in their place.';

COMMENT ON TABLE "private"."hmac_key" IS 'Without it nobody can find out whose address a counter belongs to. Made when the database is.';

COMMENT ON TABLE "private"."job_kinds" IS 'What jobs there are, and how each kind is retried.';

COMMENT ON TABLE "private"."job_settings" IS 'Where the Edge Functions are, and the token by which they know the database.';

COMMENT ON TABLE "private"."jobs" IS 'The queue. A row is one piece of work, which is the same work however often it is tried.';

COMMENT ON TABLE "private"."letter_batches" IS 'Mails of a letter that are one request to the provider. Its id is the key by which the provider recognizes a repeat.';

COMMENT ON TABLE "private"."letters" IS 'What was sent to the subscribers, as the article was then: all attempts of one mail have the same content.';

COMMENT ON TABLE "private"."mail_kinds" IS 'What members can have mails of, beside the newsletter: one row each. What the site says of them is in _shared/contracts/mail-kinds.ts.';

COMMENT ON TABLE "private"."mails" IS 'The ledger: what became of every mail. Its id is the key by which the provider recognizes a repeat.';

COMMENT ON TABLE "private"."moderation_actions" IS 'What moderators and administrators can do: one row for each kind of entry of the log.';

COMMENT ON TABLE "private"."newsletter_events" IS 'The proof of consent, and its end: what somebody agreed to, and when. Kept for three years.';

COMMENT ON TABLE "private"."notification_settings" IS 'What members have chosen about notifications; without a row, the defaults of its columns.';

COMMENT ON TABLE "private"."notifications" IS 'Replies to members and mentions of them, one for each member and post, so that nobody is notified twice. Shown as long as the post can be read. Written by triggers.';

COMMENT ON TABLE "private"."post_thanks" IS 'Who has thanked for which post: one for each member and post, none for one''s own. Written by set_thanks.';

COMMENT ON TABLE "private"."rate_limit_counters" IS 'How often each subject has requested something lately. Expired rows are deleted with the requests of others.';

COMMENT ON TABLE "private"."read_marks" IS 'When each member has marked a category, or the whole forum, as read. Written by mark_all_read.';

COMMENT ON TABLE "private"."recent_writes" IS 'What each member wrote lately, by kind. Deleting what was written gives nothing back.';

COMMENT ON TABLE "private"."request_limits" IS 'How often one subject may request something within a span: a client, an email address, a member, a post.';

COMMENT ON TABLE "private"."reserved_names" IS 'Names that speak for the house. To add one: insert (name, skeletons) with private.name_skeletons(name).';

COMMENT ON TABLE "private"."reviewed_members" IS 'Whose posts no longer wait: a moderator has released one.';

COMMENT ON TABLE "private"."scripts" IS 'Ranges of code points by script. What is common to several, such as digits and emoji, is in none.';

COMMENT ON TABLE "private"."search_articles" IS 'The words of each article, also of those that are not published. Written by trigger.';

COMMENT ON TABLE "private"."search_fill" IS 'One row: how far private.fill_search has gone back through the posts that were there before the index.';

COMMENT ON TABLE "private"."search_posts" IS 'The words of each public post, in the order of the posts. Words that begin with @ are its thread, category and author. Written by private.index_posts and private.fill_search.';

COMMENT ON TABLE "private"."search_queue" IS 'Posts to be indexed: new and changed ones. Without a foreign key: an entry of a deleted post is removed when its turn comes.';

COMMENT ON TABLE "private"."search_words" IS 'Words that posts have had, to correct typos. What is proposed from it has been found in a public post.';

COMMENT ON TABLE "private"."storage_settings" IS 'Until when files come back from a backup: only then the key of the service may store what is posted or published.';

COMMENT ON TABLE "private"."suppressed_emails" IS 'Where nothing is sent to any more. To lift it: delete from private.suppressed_emails where email_hmac = private.hmac_of(…).';

COMMENT ON TABLE "private"."thread_follows" IS 'How much each member wants to hear of a thread: everything, replies to them and mentions (as without a row), or nothing. Written by set_follow, and for whoever writes.';

COMMENT ON TABLE "private"."thread_reads" IS 'Up to which position each member has read a thread. Written by mark_read.';

COMMENT ON TABLE "private"."thread_titles" IS 'The titles once more, for the search in a category: apart from counters, which change with every reply. Written by trigger.';

COMMENT ON TABLE "private"."user_roles" IS 'Who is a moderator or an administrator; everybody else is a member. Only the database owner and private.set_role write it, so no request can raise its own rights; a change takes effect with the next statement.';

COMMENT ON TABLE "private"."username_skeletons" IS 'How each username looks; kept by a trigger.';

COMMENT ON TABLE "private"."write_limits" IS 'How much one member may write: the name is the hint of the error, the kind is what is counted together.';

COMMENT ON TABLE "public"."article_versions" IS 'Former texts of articles, the latest fifty. Gone with the article.';

COMMENT ON TABLE "public"."blog_posts" IS 'Articles. Content is HTML, sanitised where it is shown.';

COMMENT ON TABLE "public"."email_subscriptions" IS 'Who has asked for the newsletter, and since when it is confirmed. Written by the newsletter function, read and removed by administrators. Whoever leaves has no row.';

COMMENT ON TABLE "public"."forum_categories" IS 'The shelves of the forum. Written by administrators.';

COMMENT ON TABLE "public"."forum_posts" IS 'One contribution to a thread, in Markdown. The client makes the id, so a repeated submit is the same row.';

COMMENT ON TABLE "public"."forum_threads" IS 'A discussion. Always has at least one post, see thread_has_post.';

COMMENT ON TABLE "public"."ignored_members" IS 'Whose posts a member does not want to see. Nobody else can read it.';

COMMENT ON TABLE "public"."moderation_log" IS 'What moderators and administrators have done. Written by triggers, never changed; for moderators to read. Has no foreign key to what it is about, so that an entry outlives it, and no words of members but titles.';

COMMENT ON TABLE "public"."post_images" IS 'Images in posts: announced by who is writing, attached by the post that shows them, deleted with it.';

COMMENT ON TABLE "public"."post_versions" IS 'Former texts of posts: the first one and the latest ones. Gone with the post, and with its author.';

COMMENT ON TABLE "public"."profiles" IS 'The public side of a confirmed account. Readable by everybody.';

COMMENT ON TABLE "public"."release_files" IS 'The file of a release for each system. It lies in the bucket lmp as releases/{version}/{file_name}.';

COMMENT ON TABLE "public"."releases" IS 'Versions of the player. The published one with the highest number is offered. What is published never changes: it can only be withdrawn.';

COMMENT ON TABLE "public"."report_cases" IS 'What is reported, once for all reports of it. Written by triggers and functions. Has no foreign keys, so that reporters learn the outcome of what is deleted.';

COMMENT ON TABLE "public"."reports" IS 'Who has reported what, and why. Read by the reporter and by moderators, never by whom it is about.';

COMMENT ON TABLE "public"."review_patterns" IS 'Words of spam: a new member''s post or title with one of them waits for review. A star stands for any text. For moderators.';

COMMENT ON TABLE "public"."suspensions" IS 'Who is suspended, or was until lately. Written by functions, read by the member and by moderators.';

COMMENT ON TYPE "private"."hidden_post" IS 'What the public may know of a hidden post that replies refer to: neither words nor author nor reason.';

COMMENT ON VIEW "private"."job_overview" IS 'How the queue is doing, see operations.md.';

COMMENT ON VIEW "private"."name_collisions" IS 'For the owner: names that look alike since before that was refused. They stay; what to do is a matter of talking.';

REVOKE ALL ON FUNCTION "private"."add_job"(text, text, jsonb, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_job"(text, text, jsonb, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_mail"(text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_mail"(text, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."admin_members"(text, boolean, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_members"(text, boolean, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."admit_letter_test"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admit_letter_test"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."admit_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admit_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."admit_release_check"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admit_release_check"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."admit_thread"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admit_thread"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."admit_write"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admit_write"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."admit_writes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admit_writes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."allow_restored_files"(interval) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."allow_restored_files"(interval) TO "postgres";

REVOKE ALL ON FUNCTION "private"."allowances"(private.recent_writes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."allowances"(private.recent_writes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."announce_hiding"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."announce_hiding"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."announce_ignoring"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."announce_ignoring"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."announce_news"(public.forum_posts, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."announce_news"(public.forum_posts, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."announce_notifications"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."announce_notifications"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."announce_post_image"(uuid, integer, integer, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."announce_post_image"(uuid, integer, integer, text, text[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."announce_removed"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."announce_removed"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."are_post_image_checksums"(text[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_post_image_checksums"(text[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."article_images"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."article_images"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."article_words"(public.blog_posts, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."article_words"(public.blog_posts, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."as_lexeme"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."as_lexeme"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."assert_thread_has_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."assert_thread_has_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."attach_post_images"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attach_post_images"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."awaited_post_image_files"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."awaited_post_image_files"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."awaits_release_file"(text, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."awaits_release_file"(text, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."broadcast_hidden_parent"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."broadcast_hidden_parent"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."broadcast_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."broadcast_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."broadcast_queue"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."broadcast_queue"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."broadcast_thread_activity"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."broadcast_thread_activity"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."broadcast_thread_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."broadcast_thread_change"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."broadcast_thread_deletion"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."broadcast_thread_deletion"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."can_undo"(public.moderation_log) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."can_undo"(public.moderation_log) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."category_changed_at"(public.forum_categories) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."category_changed_at"(public.forum_categories) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."category_threads"(text, text, boolean, timestamp with time zone, uuid, integer, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."category_threads"(text, text, boolean, timestamp with time zone, uuid, integer, boolean, boolean) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."change_batch"(bigint, uuid[], uuid[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_batch"(bigint, uuid[], uuid[], text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."change_member_newsletter"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_member_newsletter"(uuid, text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."check_avatar"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_avatar"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_title"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_title"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_username"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_username"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."choose_decisions"(private.mails) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."choose_decisions"(private.mails) TO "postgres";

REVOKE ALL ON FUNCTION "private"."choose_mail_content"(private.mails) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."choose_mail_content"(private.mails) TO "postgres";

REVOKE ALL ON FUNCTION "private"."choose_topics"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."choose_topics"(uuid, text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."choose_waiting"(private.mails) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."choose_waiting"(private.mails) TO "postgres";

REVOKE ALL ON FUNCTION "private"."clear_profile"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."clear_profile"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."close_cases_of_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."close_cases_of_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."close_cases_of_profile"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."close_cases_of_profile"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."close_cases_of_thread"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."close_cases_of_thread"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."confirm_release_file"(text, text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirm_release_file"(text, text, bigint, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."confirm_subscription"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirm_subscription"(text, text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."consume_rate_limit"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."consume_rate_limit"(text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."contact_email"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."contact_email"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."contains_pattern"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."contains_pattern"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."copy_title"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."copy_title"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."correct_search"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."correct_search"(text, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_image_file"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_image_file"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_links"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_links"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_notifications"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_notifications"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_post_writes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_post_writes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_thread"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_thread"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_unconfirmed_accounts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_unconfirmed_accounts"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_waiting"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_waiting"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_write"(text, uuid, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_write"(text, uuid, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_writes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_writes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."counted_as"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."counted_as"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."create_article_preview"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_article_preview"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_profile_for_new_account"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_profile_for_new_account"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."current_blog_slug"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."current_blog_slug"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."decide_reports"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decide_reports"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_broadcasts"(private.broadcast[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_broadcasts"(private.broadcast[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_expired_audit_entries"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_expired_audit_entries"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_expired_log"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_expired_log"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_expired_mails_and_reports"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_expired_mails_and_reports"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."delete_expired_post_images"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_expired_post_images"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_expired_rate_limits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_expired_rate_limits"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."delete_expired_rows"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_expired_rows"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."delete_hidden_posts"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_hidden_posts"(uuid, integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."delete_hidden_posts_of_account"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_hidden_posts_of_account"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_other_expired_rows"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_other_expired_rows"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_own_posts"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_own_posts"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_unconfirmed_account"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_unconfirmed_account"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."describe_action"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."describe_action"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."detach_replies"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."detach_replies"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."dismiss_news"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dismiss_news"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."end_article_previews"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_article_previews"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."end_letter_batch"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_letter_batch"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_review"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_review"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_subscription"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_subscription"(uuid, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."export_subscribers"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."export_subscribers"(text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."extract"(text, tsquery) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."extract"(text, tsquery) TO "postgres";

REVOKE ALL ON FUNCTION "private"."file_report"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."file_report"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."fill_search"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fill_search"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_mentions"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_mentions"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_posts"(tsquery, bigint, timestamp with time zone, integer, interval, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_posts"(tsquery, bigint, timestamp with time zone, integer, interval, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_subscription"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_subscription"(text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."finish_jobs"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."finish_jobs"(jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."fits_bucket"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fits_bucket"(text, text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_by_writing"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_by_writing"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."followed_news"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."followed_news"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follows_by_writing"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follows_by_writing"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_account"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_account"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_account_id"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_account_id"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_account_traces"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_account_traces"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_author_in_search"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_author_in_search"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_hidden_entry"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_hidden_entry"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_hidden_thread"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_hidden_thread"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_job_addresses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_job_addresses"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_logged_titles"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_logged_titles"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."forget_mail_address"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_mail_address"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_mail_content"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_mail_content"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_name_in_broadcasts"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_name_in_broadcasts"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_post_versions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_post_versions"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_removed_words"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_removed_words"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_subscription"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_subscription"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."found_articles"(tsquery, tsquery, timestamp with time zone, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."found_articles"(tsquery, tsquery, timestamp with time zone, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."found_posts"(bigint[], tsquery) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."found_posts"(bigint[], tsquery) TO "postgres";

REVOKE ALL ON FUNCTION "private"."found_subscribers"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."found_subscribers"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."give_up_letter_batch"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."give_up_letter_batch"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."give_up_mail"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."give_up_mail"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_authenticator"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_authenticator"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."has_due_jobs"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_due_jobs"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_hidden_characters"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_hidden_characters"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."has_posts_of_others"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_posts_of_others"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."has_public_reply"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_public_reply"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_second_level"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_second_level"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."health"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."health"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."health_of_database"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."health_of_database"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."health_of_limits"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."health_of_limits"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."health_of_mails"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."health_of_mails"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."health_of_queue"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."health_of_queue"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."health_of_schedule"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."health_of_schedule"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."hidden_post_as_event"(private.hidden_post) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hidden_post_as_event"(private.hidden_post) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."hidden_posts"(uuid, integer, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hidden_posts"(uuid, integer, bigint, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."hide_batch"(bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hide_batch"(bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."hmac_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hmac_of"(text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."hold_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hold_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."ignores"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ignores"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."in_titles"(tsquery) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."in_titles"(tsquery) TO "postgres";

REVOKE ALL ON FUNCTION "private"."index_article"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."index_article"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."index_posts"(interval) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."index_posts"(interval) TO "postgres";

REVOKE ALL ON FUNCTION "private"."index_words"(uuid[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."index_words"(uuid[], text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."invoke_due_jobs"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."invoke_due_jobs"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."invoke_for_new_jobs"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."invoke_for_new_jobs"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."invoke_jobs"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."invoke_jobs"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_admin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_admin"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_article_image_used"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_article_image_used"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_avatar_used"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_avatar_used"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_banned"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_banned"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_clean_line"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_clean_line"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_file_used"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_file_used"(text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_final_file"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_final_file"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_last_admin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_last_admin"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_members_edit"(public.forum_posts, public.forum_posts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_members_edit"(public.forum_posts, public.forum_posts) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_moderator"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_moderator"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_name_of_caller"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_name_of_caller"(text, text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_new_member"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_new_member"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_post_image_used"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_post_image_used"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_release_file_used"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_release_file_used"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_shown"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_shown"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_suppressed"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_suppressed"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_suspended"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_suspended"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."keep_article_version"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_article_version"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_cleared"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_cleared"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_email_apart"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_email_apart"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_filled_category"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_filled_category"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_log"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_log"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_mentions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_mentions"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_one_admin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_one_admin"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_post_in_thread"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_post_in_thread"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_post_version"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_post_version"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_published_file"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_published_file"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_published_release"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_published_release"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_solution"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_solution"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_updated_at"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_updated_at"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_username_skeletons"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_username_skeletons"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."kind_of_file"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."kind_of_file"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."latest_thread"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."latest_thread"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."leave_newsletter"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."leave_newsletter"(text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."letter_content"(private.letters) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."letter_content"(private.letters) TO "postgres";

REVOKE ALL ON FUNCTION "private"."letter_draft"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."letter_draft"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."letter_failures"(uuid, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."letter_failures"(uuid, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."letters_for_admin"(uuid, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."letters_for_admin"(uuid, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."lift_suspension"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lift_suspension"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."like_pattern"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."like_pattern"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."limit_links"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."limit_links"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."limit_mentions"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."limit_mentions"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."limit_patterns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."limit_patterns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."limit_releases"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."limit_releases"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."limit_writes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."limit_writes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."listed_thread"(public.forum_threads) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."listed_thread"(public.forum_threads) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."lock_threads"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_threads"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_threads_of_own_posts"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_threads_of_own_posts"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."log_article"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_article"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_category"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_category"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_deleted_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_deleted_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_deleted_thread"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_deleted_thread"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_hidden_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_hidden_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_letter"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_letter"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_newsletter"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_newsletter"(text, text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_pattern"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_pattern"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_publication"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_publication"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."log_release"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_release"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_removed_subscribers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_removed_subscribers"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_removed_subscription"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_removed_subscription"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_role"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_role"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_second_factor"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_second_factor"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_thread"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_thread"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_choices"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_choices"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_kinds_of"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_kinds_of"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_moderators"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_moderators"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_owner"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_owner"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_preferences"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_preferences"(text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."mail_token"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_token"(text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_values"(private.mails) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_values"(private.mails) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mailable_decisions"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mailable_decisions"(uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mailable_posts"(uuid, uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mailable_posts"(uuid, uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mark_all_read"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_all_read"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."mark_new_profile"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_new_profile"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."mark_read"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_read"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."mark_role"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_role"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."mark_spammer"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_spammer"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."marked"(text, tsquery, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."marked"(text, tsquery, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."matches_review_pattern"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."matches_review_pattern"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_edit_releases"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_edit_releases"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."may_remove_messages"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_remove_messages"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."may_repeat"(private.mails) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_repeat"(private.mails) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_upload"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_upload"(text, text, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."member_record"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."member_record"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."mentioned"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mentioned"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mentions_in"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mentions_in"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mixes_scripts"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mixes_scripts"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."moderate_post"(uuid, text, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."moderate_post"(uuid, text, text, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."moderate_thread"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."moderate_thread"(uuid, text, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."name_skeletons"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_skeletons"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."named_member"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."named_member"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."newsletter_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_of"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."normalized_text"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."normalized_text"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_posted_image"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_posted_image"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify"(public.forum_posts, uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify"(public.forum_posts, uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_of_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_of_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_of_solution"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_of_solution"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."number_edit"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."number_edit"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."number_revision"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."number_revision"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."one_row_per_statement"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."one_row_per_statement"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."order_categories"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."order_categories"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_allowances"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_allowances"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_followed_news"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_followed_news"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_follows"(timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_follows"(timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_limits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_limits"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_log"(text, timestamp with time zone, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_log"(text, timestamp with time zone, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."own_newsletter_subscription"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_newsletter_subscription"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_notification_settings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_notification_settings"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_notifications"(timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_notifications"(timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_reached_limit"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_reached_limit"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_reads"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_reads"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_records"(text, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_records"(text, timestamp with time zone, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_role"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_role"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."own_sign_in"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_sign_in"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_sign_ins"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_sign_ins"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_thanks"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_thanks"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_thread"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_thread"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."parse_search"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."parse_search"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pause_jobs"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pause_jobs"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pause_letter"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pause_letter"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."position_before"(uuid, integer, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."position_before"(uuid, integer, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."post_as_event"(public.forum_posts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."post_as_event"(public.forum_posts) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."post_image_widths"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."post_image_widths"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."post_images_in"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."post_images_in"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."post_marks"(uuid, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."post_marks"(uuid, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."prepare_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."prepare_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."prepare_request"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."prepare_request"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."preview_mentions"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."preview_mentions"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."profile_card"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."profile_card"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."propose_mentions"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."propose_mentions"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."publish_release"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."publish_release"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."publish_when_written"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."publish_when_written"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_changed_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_changed_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_changed_thread"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_changed_thread"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_follow_mails"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_follow_mails"(uuid, integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."queue_letter_mails"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_letter_mails"(uuid, integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."queue_mails_of_post"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_mails_of_post"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_member_mail"(text, uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_member_mail"(text, uuid, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_new_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_new_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_notification_mails"(uuid, uuid[], timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_notification_mails"(uuid, uuid[], timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_overdue_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_overdue_mails"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."raise_rate_limited"(text, text, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."raise_rate_limited"(text, text, bigint, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."raise_thread_locked"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."raise_thread_locked"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."rank_posts"(tsquery, bigint, timestamp with time zone, integer, interval) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rank_posts"(tsquery, bigint, timestamp with time zone, integer, interval) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reached_limits"(private.recent_writes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reached_limits"(private.recent_writes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."read_all_notifications"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_all_notifications"(timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."read_article_preview"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_article_preview"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."read_mail_token"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_mail_token"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."read_notifications"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_notifications"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reason_of_links"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reason_of_links"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."reconsider_cases"(uuid, uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reconsider_cases"(uuid, uuid, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_deployment"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_deployment"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_letter_batch"(uuid, text, boolean, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_letter_batch"(uuid, text, boolean, jsonb, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."record_mail"(uuid, text, boolean, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_mail"(uuid, text, boolean, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."record_mail_event"(text, text, text, boolean, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_mail_event"(text, text, text, boolean, timestamp with time zone, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."reject_above_limits"(private.recent_writes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reject_above_limits"(private.recent_writes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reject_closed_edit"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reject_closed_edit"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."reject_file"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reject_file"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."reject_suspended"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reject_suspended"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."reject_suspended_staff"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reject_suspended_staff"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."reject_thread_in_closed_category"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reject_thread_in_closed_category"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."reject_unreviewed_title"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reject_unreviewed_title"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."release_harmless_post"(uuid, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."release_harmless_post"(uuid, timestamp with time zone, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."remember_blog_slug"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remember_blog_slug"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."removable_release_files"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."removable_release_files"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."rename_own_thread"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rename_own_thread"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."require_admin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_admin"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."require_fresh_sign_in"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_fresh_sign_in"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."require_member"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_member"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_moderator"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_moderator"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."require_proven_admin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_proven_admin"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."require_reason"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_reason"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_request_limit"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_request_limit"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_second_level"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_second_level"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."restart_search_fill"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restart_search_fill"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."restore_batch"(bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_batch"(bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."resume_jobs"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."resume_jobs"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."retry_dead_jobs"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."retry_dead_jobs"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."review_reason"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."review_reason"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_follow_mails"(public.forum_posts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_follow_mails"(public.forum_posts) TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_former_avatar"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_former_avatar"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_former_images"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_former_images"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_former_release_file"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_former_release_file"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_job"(text, text, timestamp with time zone, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_job"(text, text, timestamp with time zone, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_new_file"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_new_file"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_post_image_files"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_post_image_files"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_release"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_release"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_unconfirmed_account"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_unconfirmed_account"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_unused_file"(text, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_unused_file"(text, text, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."search"(text, text, text, text, uuid, integer, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search"(text, text, text, text, uuid, integer, boolean, bigint) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."search_once"(text, text, tsquery, timestamp with time zone, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_once"(text, text, tsquery, timestamp with time zone, boolean, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."seconds_until"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."seconds_until"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."send_letter"(uuid, uuid, text, text, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_letter"(uuid, uuid, text, text, uuid, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."send_letter_by_admin"(uuid, uuid, text, text, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_letter_by_admin"(uuid, uuid, text, text, boolean, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."sent_letter"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sent_letter"(uuid) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."set_audience"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_audience"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_follow"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_follow"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."set_functions_url"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_functions_url"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_mail_choices"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_mail_choices"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_mail_preferences"(text, text, text, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_mail_preferences"(text, text, text, jsonb, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."set_member_newsletter"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_member_newsletter"(uuid, text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_notification_settings"(boolean, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_notification_settings"(boolean, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."set_role"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_role"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."set_solution"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_solution"(uuid, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."set_thanks"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_thanks"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."shown_of_line"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_of_line"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."signed_in_at"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."signed_in_at"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."similar_threads"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."similar_threads"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."single_edits"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."single_edits"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."start_letter_batch"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_letter_batch"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."start_mail"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_mail"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."start_notification_mail"(private.mails) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_notification_mail"(private.mails) TO "postgres";

REVOKE ALL ON FUNCTION "private"."stop_mails"(text, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stop_mails"(text, text[], text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."subscribe_to_newsletter"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."subscribe_to_newsletter"(text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."subscriber_consent"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."subscriber_consent"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."subscriber_count"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."subscriber_count"(text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."subscriber_numbers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."subscriber_numbers"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."subscribers_page"(text, text, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."subscribers_page"(text, text, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."suspend"(uuid, timestamp with time zone, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspend"(uuid, timestamp with time zone, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."suspend_member"(uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspend_member"(uuid, integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."suspension_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspension_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_jobs"(text, text[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_jobs"(text, text[], integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."tell"(private.decisions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell"(private.decisions) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_author"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_author"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_reporters"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_reporters"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."text_of_html"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."text_of_html"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."thanks_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."thanks_of"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."thread_rows"(public.forum_threads[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."thread_rows"(public.forum_threads[]) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."thread_state"(public.forum_threads) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."thread_state"(public.forum_threads) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."told_decisions"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_decisions"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."touch_updated_at"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."touch_updated_at"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."troubles"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."troubles"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."undo_mark_all_read"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_mark_all_read"(timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."undo_moderation"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_moderation"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."undo_suspension"(public.moderation_log) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_suspension"(public.moderation_log) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unread"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unread"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."unread_categories"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unread_categories"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."unread_in_follows"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unread_in_follows"(uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unread_notifications"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unread_notifications"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unread_of"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unread_of"(uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unread_posts_in_follow"(uuid, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unread_posts_in_follow"(uuid, uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."username_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."username_key"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."username_problem"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."username_problem"(text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."usual_waits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."usual_waits"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."waiting_things"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."waiting_things"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."wants_mail_of"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."wants_mail_of"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."withdraw_release"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_release"(text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."without_code_and_quotes"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."without_code_and_quotes"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."without_code_spans"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."without_code_spans"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."without_emails"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."without_emails"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."without_markdown"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."without_markdown"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."word_forms"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."word_forms"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."word_query"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."word_query"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admit_letter_test"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admit_letter_test"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."admit_release_check"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admit_release_check"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."announce_post_image"(uuid, integer, integer, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."announce_post_image"(uuid, integer, integer, text, text[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."article_versions"(public.blog_posts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."article_versions"(public.blog_posts) TO "postgres";

REVOKE ALL ON FUNCTION "public"."clear_profile"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."clear_profile"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."confirm_release_file"(text, text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_release_file"(text, text, bigint, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_subscription"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_subscription"(text, text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."count_notifications"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."count_notifications"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."count_subscribers"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."count_subscribers"(text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."count_waiting"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."count_waiting"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."create_article_preview"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_article_preview"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."create_thread"(uuid, uuid, uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_thread"(uuid, uuid, uuid, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."delete_expired_rows"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."delete_expired_rows"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."delete_own_posts"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."delete_own_posts"(integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."delete_unconfirmed_account"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."delete_unconfirmed_account"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."dismiss_news"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."dismiss_news"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."dismiss_reports"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."dismiss_reports"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."end_article_previews"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_article_previews"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."export_subscribers"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."export_subscribers"(text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."find_subscription"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."find_subscription"(text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."finish_jobs"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."finish_jobs"(jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."forget_subscription"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."forget_subscription"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."forgets_removed_words"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."forgets_removed_words"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."forum_posts"(public.forum_threads) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."forum_posts"(public.forum_threads) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."forum_posts"(public.profiles) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."forum_posts"(public.profiles) TO "postgres";

REVOKE ALL ON FUNCTION "public"."forum_threads"(public.forum_categories) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."forum_threads"(public.forum_categories) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."forum_threads"(public.profiles) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."forum_threads"(public.profiles) TO "postgres";

REVOKE ALL ON FUNCTION "public"."get_admin_overview"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_admin_overview"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_avatar_names"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_avatar_names"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_blog_neighbours"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_blog_neighbours"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_blog_posts"(text, timestamp with time zone, uuid, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_blog_posts"(text, timestamp with time zone, uuid, integer, boolean) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_blog_tags"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_blog_tags"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_categories"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_categories"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_category_threads"(text, text, boolean, timestamp with time zone, uuid, integer, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_category_threads"(text, text, boolean, timestamp with time zone, uuid, integer, boolean, boolean) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_current_blog_slug"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_current_blog_slug"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_followed_news"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_followed_news"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_health"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_health"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_latest_threads"(timestamp with time zone, uuid, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_latest_threads"(timestamp with time zone, uuid, integer, boolean) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_letter_draft"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_letter_draft"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_letter_failures"(uuid, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_letter_failures"(uuid, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_letters"(uuid, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_letters"(uuid, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_mail_preferences"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_mail_preferences"(text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_member_record"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_member_record"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_members"(text, boolean, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_members"(text, boolean, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_mentions"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_mentions"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_moderation_log"(text, uuid, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_moderation_log"(text, uuid, bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_notification_settings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_notification_settings"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_notifications"(timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_notifications"(timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_allowances"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_allowances"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_follows"(timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_follows"(timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_limits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_limits"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_reads"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_reads"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_records"(text, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_records"(text, timestamp with time zone, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_reports"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_reports"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_role"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_role"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_own_sign_in"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_sign_in"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_thanks"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_thanks"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_thread"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_thread"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_post_marks"(uuid, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_post_marks"(uuid, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_profile"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_profile"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_reached_limit"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_reached_limit"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_recent_posts"(timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_recent_posts"(timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_reports"(timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_reports"(timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_sent_letter"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_sent_letter"(uuid) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_similar_threads"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_similar_threads"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_sitemap_ends"(bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_sitemap_ends"(bigint, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_sitemap_overview"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_sitemap_overview"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_sitemap_slugs"(text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_sitemap_slugs"(text, text, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_sitemap_threads"(bigint, uuid, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_sitemap_threads"(bigint, uuid, bigint, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_subscriber_consent"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_subscriber_consent"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_subscribers"(text, text, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_subscribers"(text, text, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_thanks"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_thanks"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_thread_changes"(uuid, integer, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_thread_changes"(uuid, integer, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_thread_neighbours"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_thread_neighbours"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_thread_posts_with_parent_author"(uuid, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_thread_posts_with_parent_author"(uuid, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_unread"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_unread"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_unread_categories"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_unread_categories"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_usual_waits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_usual_waits"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_waiting_posts"(timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_waiting_posts"(timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."hide_batch"(bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."hide_batch"(bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."invoke_jobs"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."invoke_jobs"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."is_admin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."is_admin"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."is_file_used"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."is_file_used"(text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."is_last_admin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."is_last_admin"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."is_username_free"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."is_username_free"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."leave_newsletter"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."leave_newsletter"(text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."lift_suspension"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lift_suspension"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."log_publication"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."log_publication"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."mark_all_read"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_all_read"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."mark_read"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_read"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."mark_spammer"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_spammer"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."moderate_post"(uuid, text, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."moderate_post"(uuid, text, text, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."moderate_thread"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."moderate_thread"(uuid, text, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."order_categories"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."order_categories"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."own_newsletter_subscription"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."own_newsletter_subscription"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."own_sign_ins"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."own_sign_ins"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."pause_letter"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pause_letter"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."post_images"(public.forum_posts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."post_images"(public.forum_posts) TO "postgres";

REVOKE ALL ON FUNCTION "public"."post_images"(public.profiles) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."post_images"(public.profiles) TO "postgres";

REVOKE ALL ON FUNCTION "public"."post_versions"(public.forum_posts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."post_versions"(public.forum_posts) TO "postgres";

REVOKE ALL ON FUNCTION "public"."propose_mentions"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."propose_mentions"(text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."publish_release"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."publish_release"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."queue_follow_mails"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."queue_follow_mails"(uuid, integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."queue_letter_mails"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."queue_letter_mails"(uuid, integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."queue_overdue_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."queue_overdue_mails"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."read_all_notifications"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_all_notifications"(timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."read_article_preview"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_article_preview"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."read_notifications"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_notifications"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."record_letter_batch"(uuid, text, boolean, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_letter_batch"(uuid, text, boolean, jsonb, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."record_mail"(uuid, text, boolean, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_mail"(uuid, text, boolean, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."record_mail_event"(text, text, text, boolean, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_mail_event"(text, text, text, boolean, timestamp with time zone, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."release_content"(uuid, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."release_content"(uuid, boolean, integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."release_harmless_post"(uuid, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."release_harmless_post"(uuid, timestamp with time zone, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."rename_own_thread"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."rename_own_thread"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."report_illegal_content"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."report_illegal_content"(uuid, text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."reports"(public.report_cases) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reports"(public.report_cases) TO "postgres";

REVOKE ALL ON FUNCTION "public"."require_fresh_sign_in"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."require_fresh_sign_in"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."restore_batch"(bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."restore_batch"(bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."search"(text, text, text, text, uuid, integer, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search"(text, text, text, text, uuid, integer, boolean, bigint) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."send_letter"(uuid, uuid, text, text, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_letter"(uuid, uuid, text, text, boolean, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_follow"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_follow"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_mail_preferences"(text, text, text, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_mail_preferences"(text, text, text, jsonb, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."set_member_newsletter"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_member_newsletter"(uuid, text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."set_notification_settings"(boolean, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_notification_settings"(boolean, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_role"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_role"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_solution"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_solution"(uuid, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_thanks"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_thanks"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."start_letter_batch"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."start_letter_batch"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."start_mail"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."start_mail"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."stop_mails"(text, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."stop_mails"(text, text[], text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."subscribe_to_newsletter"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."subscribe_to_newsletter"(text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."suspend_member"(uuid, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."suspend_member"(uuid, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."take_jobs"(text, text[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_jobs"(text, text[], integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."undo_mark_all_read"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_mark_all_read"(timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."undo_moderation"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_moderation"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."username_problem"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."username_problem"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."withdraw_release"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_release"(text, text) TO "authenticated", "postgres";

GRANT USAGE ON SCHEMA "private" TO "anon", "authenticated";

GRANT CREATE, USAGE ON SCHEMA "private" TO "postgres";

GRANT USAGE ON SCHEMA "private" TO "service_role";

GRANT SELECT, UPDATE, USAGE ON SEQUENCE "private"."new_posts" TO "postgres";

GRANT SELECT, UPDATE, USAGE ON SEQUENCE "private"."old_posts" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."article_previews" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."blog_slug_redirects" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."cleared_values" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."confusables" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."contact_emails" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."decisions" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."deployments" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."former_post_images" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."hmac_key" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."job_kinds" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."job_settings" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."jobs" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."letter_batches" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."letters" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."mail_kinds" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."mails" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."moderation_actions" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."newsletter_events" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_settings" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notifications" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."post_thanks" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."rate_limit_counters" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."read_marks" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."recent_writes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."request_limits" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."reserved_names" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."reviewed_members" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."scripts" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."search_articles" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."search_fill" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."search_posts" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."search_queue" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."search_words" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."storage_settings" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."suppressed_emails" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."thread_follows" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."thread_reads" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."thread_titles" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."user_roles" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."username_skeletons" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."write_limits" TO "postgres";

GRANT SELECT ON TABLE "public"."article_versions" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."article_versions" TO "postgres";

GRANT SELECT ON TABLE "public"."article_versions" TO "service_role";

GRANT SELECT ON TABLE "public"."blog_posts" TO "anon";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."blog_posts" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."blog_posts" TO "postgres", "service_role";

GRANT SELECT ("id") ON TABLE "public"."email_subscriptions" TO "authenticated";

GRANT DELETE ON TABLE "public"."email_subscriptions" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."email_subscriptions" TO "postgres";

GRANT DELETE, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE ON TABLE "public"."email_subscriptions" TO "service_role";

GRANT SELECT ON TABLE "public"."forum_categories" TO "anon";

GRANT INSERT ("asks_questions"), UPDATE ("asks_questions") ON TABLE "public"."forum_categories" TO "authenticated";

GRANT INSERT ("description"), UPDATE ("description") ON TABLE "public"."forum_categories" TO "authenticated";

GRANT INSERT ("id") ON TABLE "public"."forum_categories" TO "authenticated";

GRANT INSERT ("is_closed"), UPDATE ("is_closed") ON TABLE "public"."forum_categories" TO "authenticated";

GRANT INSERT ("name"), UPDATE ("name") ON TABLE "public"."forum_categories" TO "authenticated";

GRANT INSERT ("slug") ON TABLE "public"."forum_categories" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."forum_categories" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."forum_categories" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."forum_posts" TO "anon";

GRANT INSERT ("content_type"), UPDATE ("content_type") ON TABLE "public"."forum_posts" TO "authenticated";

GRANT INSERT ("content"), UPDATE ("content") ON TABLE "public"."forum_posts" TO "authenticated";

GRANT INSERT ("id") ON TABLE "public"."forum_posts" TO "authenticated";

GRANT INSERT ("parent_post_id") ON TABLE "public"."forum_posts" TO "authenticated";

GRANT INSERT ("thread_id") ON TABLE "public"."forum_posts" TO "authenticated";

GRANT UPDATE ("updated_at") ON TABLE "public"."forum_posts" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."forum_posts" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."forum_posts" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."forum_threads" TO "anon";

GRANT INSERT ("category_id") ON TABLE "public"."forum_threads" TO "authenticated";

GRANT INSERT ("id") ON TABLE "public"."forum_threads" TO "authenticated";

GRANT INSERT ("title") ON TABLE "public"."forum_threads" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."forum_threads" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."forum_threads" TO "postgres", "service_role";

GRANT INSERT ("ignored_id") ON TABLE "public"."ignored_members" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."ignored_members" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."ignored_members" TO "postgres";

GRANT SELECT ON TABLE "public"."ignored_members" TO "service_role";

GRANT SELECT ON TABLE "public"."moderation_log" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."moderation_log" TO "postgres";

GRANT SELECT ON TABLE "public"."moderation_log" TO "service_role";

GRANT SELECT ON TABLE "public"."post_images" TO "anon", "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."post_images" TO "postgres";

GRANT SELECT ON TABLE "public"."post_images" TO "service_role";

GRANT SELECT ON TABLE "public"."post_versions" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."post_versions" TO "postgres";

GRANT SELECT ON TABLE "public"."post_versions" TO "service_role";

GRANT SELECT ON TABLE "public"."profiles" TO "anon";

GRANT INSERT ("avatar_url"), UPDATE ("avatar_url") ON TABLE "public"."profiles" TO "authenticated";

GRANT INSERT ("email"), UPDATE ("email") ON TABLE "public"."profiles" TO "authenticated";

GRANT INSERT ("id"), UPDATE ("id") ON TABLE "public"."profiles" TO "authenticated";

GRANT INSERT ("updated_at"), UPDATE ("updated_at") ON TABLE "public"."profiles" TO "authenticated";

GRANT INSERT ("username"), UPDATE ("username") ON TABLE "public"."profiles" TO "authenticated";

GRANT SELECT ON TABLE "public"."profiles" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."profiles" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."release_files" TO "anon";

GRANT INSERT ("file_name") ON TABLE "public"."release_files" TO "authenticated";

GRANT INSERT ("platform") ON TABLE "public"."release_files" TO "authenticated";

GRANT INSERT ("sha256") ON TABLE "public"."release_files" TO "authenticated";

GRANT INSERT ("signature"), UPDATE ("signature") ON TABLE "public"."release_files" TO "authenticated";

GRANT INSERT ("size_bytes") ON TABLE "public"."release_files" TO "authenticated";

GRANT INSERT ("version") ON TABLE "public"."release_files" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."release_files" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."release_files" TO "postgres";

GRANT SELECT ON TABLE "public"."release_files" TO "service_role";

GRANT SELECT ON TABLE "public"."releases" TO "anon";

GRANT INSERT ("notes"), UPDATE ("notes") ON TABLE "public"."releases" TO "authenticated";

GRANT INSERT ("public_key"), UPDATE ("public_key") ON TABLE "public"."releases" TO "authenticated";

GRANT INSERT ("released_on"), UPDATE ("released_on") ON TABLE "public"."releases" TO "authenticated";

GRANT INSERT ("version") ON TABLE "public"."releases" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."releases" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."releases" TO "postgres";

GRANT SELECT ON TABLE "public"."releases" TO "service_role";

GRANT SELECT ON TABLE "public"."report_cases" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."report_cases" TO "postgres";

GRANT SELECT ON TABLE "public"."report_cases" TO "service_role";

GRANT INSERT ("details") ON TABLE "public"."reports" TO "authenticated";

GRANT INSERT ("id") ON TABLE "public"."reports" TO "authenticated";

GRANT INSERT ("member_id") ON TABLE "public"."reports" TO "authenticated";

GRANT INSERT ("post_id") ON TABLE "public"."reports" TO "authenticated";

GRANT INSERT ("reason") ON TABLE "public"."reports" TO "authenticated";

GRANT SELECT ON TABLE "public"."reports" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."reports" TO "postgres";

GRANT INSERT ("contact") ON TABLE "public"."reports" TO "service_role";

GRANT INSERT ("details") ON TABLE "public"."reports" TO "service_role";

GRANT INSERT ("post_id") ON TABLE "public"."reports" TO "service_role";

GRANT INSERT ("reason") ON TABLE "public"."reports" TO "service_role";

GRANT SELECT ON TABLE "public"."reports" TO "service_role";

GRANT INSERT ("id") ON TABLE "public"."review_patterns" TO "authenticated";

GRANT INSERT ("pattern") ON TABLE "public"."review_patterns" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."review_patterns" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."review_patterns" TO "postgres";

GRANT SELECT ON TABLE "public"."review_patterns" TO "service_role";

GRANT SELECT ON TABLE "public"."suspensions" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."suspensions" TO "postgres";

GRANT SELECT ON TABLE "public"."suspensions" TO "service_role";

GRANT USAGE ON TYPE "private"."broadcast" TO "postgres";

GRANT USAGE ON TYPE "private"."hidden_post" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."job_overview" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."name_collisions" TO "postgres";

ALTER TABLE "public"."forum_posts" ADD CONSTRAINT "forum_posts_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX forum_posts_author ON public.forum_posts USING btree (user_id, created_at DESC);

CREATE INDEX forum_posts_hidden_author ON public.forum_posts USING btree (user_id) WHERE (hidden_at IS NOT NULL);

CREATE TRIGGER forum_posts_follow AFTER INSERT ON public.forum_posts FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION private.follow_by_writing();

CREATE TRIGGER forum_posts_forget_versions AFTER UPDATE OF user_id ON public.forum_posts FOR EACH ROW WHEN (((old.user_id IS NOT NULL) AND (new.user_id IS NULL))) EXECUTE FUNCTION private.forget_post_versions();

CREATE TRIGGER forum_posts_log_deleted BEFORE DELETE ON public.forum_posts FOR EACH ROW WHEN ((old.user_id IS DISTINCT FROM auth.uid())) EXECUTE FUNCTION private.log_deleted_post();

CREATE TRIGGER forum_posts_search_left AFTER UPDATE OF user_id ON public.forum_posts FOR EACH ROW WHEN (((old.user_id IS NOT NULL) AND (new.user_id IS NULL))) EXECUTE FUNCTION private.forget_author_in_search();

CREATE POLICY "Authors can delete their own posts, admins any" ON "public"."forum_posts" FOR DELETE TO "authenticated" USING (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "Authors can edit their own posts" ON "public"."forum_posts" FOR UPDATE TO "authenticated" USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Everybody can read public posts, authors own, moderators any" ON "public"."forum_posts" FOR SELECT TO "anon", "authenticated" USING ((((hidden_at IS NULL) AND ( SELECT thread.is_public
   FROM public.forum_threads thread
  WHERE (thread.id = forum_posts.thread_id))) OR (user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_moderator() AS is_moderator)));

CREATE POLICY "Members can post in their own name" ON "public"."forum_posts" FOR INSERT TO "authenticated" WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Authors and moderators can read former versions" ON "public"."post_versions" FOR SELECT TO "authenticated" USING ((( SELECT private.is_moderator() AS is_moderator) OR (EXISTS ( SELECT
   FROM public.forum_posts post
  WHERE ((post.id = post_versions.post_id) AND (post.user_id = ( SELECT auth.uid() AS uid)))))));

COMMENT ON COLUMN "public"."forum_posts"."user_id" IS 'Null once the account is gone; shown as Unknown User.';

GRANT INSERT ("user_id") ON TABLE "public"."forum_posts" TO "authenticated";

ALTER TABLE "public"."forum_threads" ADD CONSTRAINT "forum_threads_created_by_user_id_fkey" FOREIGN KEY (created_by_user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX forum_threads_creator ON public.forum_threads USING btree (created_by_user_id, created_at DESC);

CREATE TRIGGER forum_threads_limit_renames AFTER UPDATE ON public.forum_threads FOR EACH ROW WHEN (((old.title <> new.title) AND (old.created_by_user_id = auth.uid()))) EXECUTE FUNCTION private.count_writes('posts');

CREATE TRIGGER forum_threads_limit_solutions AFTER UPDATE ON public.forum_threads FOR EACH ROW WHEN (((old.solution_post_id IS DISTINCT FROM new.solution_post_id) AND (pg_trigger_depth() = 0) AND (old.created_by_user_id = auth.uid()))) EXECUTE FUNCTION private.count_writes('posts');

CREATE POLICY "Authors can delete their unanswered threads, admins any" ON "public"."forum_threads" FOR DELETE TO "authenticated" USING ((((created_by_user_id = ( SELECT auth.uid() AS uid)) AND (reply_count = 0) AND (NOT private.has_posts_of_others(id))) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "Everybody can read public threads, creators own, moderators any" ON "public"."forum_threads" FOR SELECT TO "anon", "authenticated" USING ((is_public OR (created_by_user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_moderator() AS is_moderator)));

CREATE POLICY "Members can start threads in their own name" ON "public"."forum_threads" FOR INSERT TO "authenticated" WITH CHECK ((created_by_user_id = ( SELECT auth.uid() AS uid)));

COMMENT ON COLUMN "public"."forum_threads"."created_by_user_id" IS 'Null once the account is gone; shown as Unknown User.';

GRANT INSERT ("created_by_user_id") ON TABLE "public"."forum_threads" TO "authenticated";

ALTER TABLE "public"."ignored_members" ADD CONSTRAINT "ignored_members_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE POLICY "Members can ignore others" ON "public"."ignored_members" FOR INSERT TO "authenticated" WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Members can read whom they ignore" ON "public"."ignored_members" FOR SELECT TO "authenticated" USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Members can stop ignoring others" ON "public"."ignored_members" FOR DELETE TO "authenticated" USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE "public"."blog_posts" ADD CONSTRAINT "blog_posts_title_check" CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200) AND private.is_clean_line(title)));

ALTER TABLE "public"."email_subscriptions" ADD CONSTRAINT "email_subscriptions_email_is_plain" CHECK ((private.is_clean_line(email) AND (email ~ '^[^@\s<>"(),:;\[\]\\]+@[^@\s<>"(),:;\[\]\\.]+(\.[^@\s<>"(),:;\[\]\\.]+)+$'::text)));

COMMENT ON CONSTRAINT "email_subscriptions_email_is_plain" ON "public"."email_subscriptions" IS 'No character that would need quoting, split a list of addresses or hide: every row can be put into a mail as it is.';

ALTER TABLE "public"."forum_categories" ADD CONSTRAINT "forum_categories_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80) AND private.is_clean_line(name)));

ALTER TABLE "public"."forum_threads" ADD CONSTRAINT "forum_threads_title_is_clean" CHECK (private.is_clean_line(title));

ALTER TABLE "public"."post_images" ADD CONSTRAINT "post_images_checksums_are_of_files" CHECK (private.are_post_image_checksums(checksums, width));

ALTER TABLE "public"."profiles" ADD CONSTRAINT "profiles_username_is_clean" CHECK (private.is_clean_line(username));

ALTER TABLE "public"."releases" ADD CONSTRAINT "releases_public_key_is_line" CHECK (((char_length(public_key) >= 1) AND (char_length(public_key) <= 200) AND private.is_clean_line(public_key)));

ALTER TABLE "public"."releases" ADD CONSTRAINT "releases_withdrawn_reason_is_line" CHECK (((char_length(withdrawn_reason) >= 5) AND (char_length(withdrawn_reason) <= 500) AND private.is_clean_line(withdrawn_reason)));

CREATE UNIQUE INDEX profiles_username_key ON public.profiles USING btree (private.username_key(username));

CREATE INDEX profiles_username_prefix ON public.profiles USING btree (private.username_key(username) text_pattern_ops);
