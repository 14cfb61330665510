-- A letter goes to thousands, and its failures have addresses: both ask for a second factor.

create or replace function private.send_letter_by_admin(
  p_id uuid, p_post_id uuid, p_subject text, p_preheader text, p_is_again boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
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
  if private.consume_rate_limit('letters', (select auth.uid())::text, 20, '1 day') > 0 then
    raise exception 'Twenty letters a day are the most.' using errcode = 'PT429', hint = 'too_many_letters';
  end if;
  perform private.send_letter(p_id, p_post_id, p_subject, p_preheader, (select auth.uid()));
end;
$$;

create or replace function private.letter_failures(p_id uuid, p_after_id uuid, p_limit integer)
returns table (id uuid, email text, failure text, reason text, failed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
