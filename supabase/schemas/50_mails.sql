-- Mails are jobs with a ledger: one row for each purpose and recipient, written in the transaction of the cause.
-- Accepted at most once by the provider, see decision 058.

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  about text not null,
  subscriber_id uuid references public.email_subscriptions (id) on delete set null,
  state text not null default 'queued',
  uncertain_since timestamptz,
  sent_to text,
  provider_id text constraint mails_provider_id_is_unique unique,
  reason text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  delivered_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  batch_id uuid references private.letter_batches (id) on delete set null,
  member_id uuid references auth.users (id) on delete set null,
  thread_id uuid references public.forum_threads (id) on delete set null,
  content jsonb,
  constraint mails_are_sent_once unique (purpose, about, subscriber_id),
  constraint mails_state_is_known check (state in ('queued', 'accepted', 'rejected', 'skipped', 'unknown')),
  constraint mails_reason_is_short check (char_length(reason) <= 500),
  constraint mails_purpose_is_known
    check (
      purpose in (
        'newsletter-confirmation', 'newsletter-letter', 'notifications', 'decisions', 'waiting', 'overdue'
      )
    )
);
comment on table private.mails is
  'The ledger: what became of every mail. Its id is the key by which the provider recognizes a repeat.';
comment on column private.mails.about is 'What it is about: the letter, or the request. The same mail cannot be queued twice.';
comment on column private.mails.state is
  'accepted and rejected by the provider; skipped, because its recipient has left or is suppressed; unknown, when no attempt had a response and another might send it twice.';
comment on column private.mails.uncertain_since is 'The first attempt that may have been accepted.';
comment on column private.mails.sent_to is 'The email address of the attempts, while there are any.';
comment on column private.mails.batch_id is 'The batch that it is sent with; mails without one have a job of their own.';
comment on column private.mails.member_id is 'The recipient of a mail to a member; null when the account is deleted.';
comment on column private.mails.thread_id is 'Of which thread a mail of notifications tells.';
comment on column private.mails.content is
  'Of a mail to a member from its first attempt to its last: what it says, so that attempts that may be repeats are the same. Null before, while more can join it.';

create index mails_subscriber on private.mails (subscriber_id);
create index mails_about on private.mails (about, state);
create index mails_finished on private.mails (finished_at);
create index mails_batch on private.mails (batch_id) where batch_id is not null;
-- What administrators look at: few rows of many.
create index mails_troubled on private.mails (about, id)
  where state in ('rejected', 'unknown') or bounced_at is not null or complained_at is not null;
create index mails_member on private.mails (member_id) where member_id is not null;
create index mails_thread on private.mails (thread_id) where thread_id is not null;
-- One mail at most waits for a member and a thread. It leaves this index with its first attempt.
create unique index mails_waiting on private.mails (member_id, thread_id)
  where purpose = 'notifications' and state = 'queued' and content is null;
-- And one of each other purpose.
create unique index mails_waiting_for_member on private.mails (member_id, purpose)
  where purpose in ('decisions', 'waiting', 'overdue') and state = 'queued' and content is null;
create index mails_with_address on private.mails (finished_at) where sent_to is not null and finished_at is not null;
create index mails_queued on private.mails (created_at) where state = 'queued';
create index mails_came_back on private.mails (greatest(bounced_at, complained_at))
  where bounced_at is not null or complained_at is not null;

alter table private.mails enable row level security;

create trigger mails_forget_address before insert or update of state, reason, member_id, subscriber_id on private.mails
for each row execute function private.forget_mail_address();

create trigger mails_forget_content before update of state on private.mails
for each row when (new.state <> 'queued' and old.content is not null)
execute function private.forget_mail_content();

create function private.add_mail(p_purpose text, p_about text, p_subscriber_id uuid) returns void
language sql security definer set search_path = ''
as $$
  with added as (
    insert into private.mails (purpose, about, subscriber_id) values (p_purpose, p_about, p_subscriber_id)
    on conflict (purpose, about, subscriber_id) do nothing returning id
  )
  insert into private.jobs (kind, key) select 'mail', id::text from added;
$$;
comment on function private.add_mail is 'Queues a mail. The same one again is none.';

create function private.mail_values(p_mail private.mails) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case p_mail.purpose
    when 'newsletter-confirmation' then jsonb_build_object(
      'token', private.mail_token('confirm', p_mail.subscriber_id)
    )
    else p_mail.content - 'ids' || jsonb_build_object(
      'token', private.mail_token('preferences', p_mail.member_id)
    )
  end;
$$;
comment on function private.mail_values is 'What the template of a mail needs.';
