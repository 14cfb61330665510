/** Letters that were sent to the subscribers of the time, and what those had agreed to. */
import type { TransactionSql } from "postgres";
import { newsletterWording } from "../../functions/_shared/contracts/newsletter-wording.ts";
import {
  consentWording,
  newsletterTopics,
} from "../../functions/_shared/contracts/newsletter-topics.ts";
import { stableChance, stableId } from "./stable.ts";

const sentSlugs = ["replaygain", "sixty-days-four-hundred-cds", "lmp-1-4"];

/** After articles and subscribers. */
export async function writeLetters(sql: TransactionSql): Promise<void> {
  await writeConsent(sql);
  for (const slug of sentSlugs) await writeLetter(sql, slug);
}

async function writeConsent(sql: TransactionSql): Promise<void> {
  for (const topics of newsletterTopics) {
    await sql`
      insert into private.newsletter_events (email_hmac, event, wording, created_at)
      select private.hmac_of(email), event, wording, event_at from public.email_subscriptions
      cross join lateral (values
        ('asked', ${newsletterWording.ask}, created_at),
        ('confirmed', ${consentWording(newsletterWording.confirm, topics)}, confirmed_at)
      ) as entry (event, wording, event_at)
      where topics = ${topics} and event_at is not null`;
  }
}

async function writeLetter(sql: TransactionSql, slug: string): Promise<void> {
  const id = stableId(`letter/${slug}`);
  const batch = stableId(`letter-batch/${slug}`);
  const isRelease = slug.startsWith("lmp-");
  await sql`
    insert into private.letters (
      id, post_id, subject, title, excerpt, slug, image_url, image_alt, sent_by, created_at, queued_at,
      is_release
    )
    select ${id}, id, title, title, coalesce(excerpt, ''), slug, image_url, image_alt,
      (select id from public.profiles where role = 'admin' order by id limit 1),
      published_at + interval '40 minutes', published_at + interval '41 minutes', ${isRelease}
    from public.blog_posts where slug = ${slug}`;
  await sql`insert into private.letter_batches (id, letter_id) values (${batch}, ${id})`;
  const recipients = await sql<{ id: string; email: string }[]>`
    select subscription.id, subscription.email from public.email_subscriptions subscription
    join private.letters letter on letter.id = ${id} and subscription.confirmed_at <= letter.created_at
      and (${isRelease} or subscription.topics = 'everything')
    order by subscription.email`;
  const rows = recipients.map(({ id: subscriber_id, email }) => {
    // A mailbox is full from time to time.
    const isBounced = stableChance(`bounce/${slug}/${email}`) < 0.04;
    return { subscriber_id, is_bounced: isBounced };
  });
  await sql`
    insert into private.mails (
      purpose, about, subscriber_id, batch_id, state, provider_id, created_at, finished_at, delivered_at,
      bounced_at, reason
    )
    select 'newsletter-letter', letter.id::text, subscriber_id, ${batch}, 'accepted', gen_random_uuid(),
      letter.created_at, letter.queued_at, case when not is_bounced then letter.queued_at end,
      case when is_bounced then letter.queued_at end, case when is_bounced then 'Mailbox full' end
    from jsonb_to_recordset(${sql.json(rows)}) as mail (subscriber_id uuid, is_bounced boolean)
    join private.letters letter on letter.id = ${id}`;
  await sql`select private.end_letter_batch(${batch})`;
  await sql`update private.letters set recipients = ${recipients.length} where id = ${id}`;
}
