-- Letters lead to the page on which their reader chooses what they are mailed.

create or replace function private.start_letter_batch(p_batch_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;
