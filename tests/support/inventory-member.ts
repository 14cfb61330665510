// Gives one member a row in every table of the inventory, most of them written by the owner of the database.
import { randomUUID } from "node:crypto";
import { sql } from "./database.ts";
import type { FreshThread } from "./forum.ts";
import { png } from "./images.ts";
import { type Person, serviceRoleClient } from "./people.ts";
import { checksumsOf } from "./post-images.ts";

const articleImage = `2026/${randomUUID()}.png`;
const mailKey = randomUUID();
let letterId: string | undefined;
let leaver: Person | undefined;

/** What the member writes and what the site keeps for it. `thread` is somebody else's, with two posts. */
export async function fillInventory(
  member: Person,
  other: Person,
  categoryId: string,
  thread: FreshThread,
): Promise<void> {
  leaver = member;
  const [post, reply] = thread.posts;
  const { id, email, client } = member;
  const username = `Leaving ${id.slice(0, 8)}`;
  await client.from("profiles")
    .update({ username, email: `contact-${id.slice(0, 8)}@example.com` }).eq(
      "id",
      id,
    )
    .throwOnError();
  const image = `avatars/${id}-1.png`;
  await client.storage.from("avatars").upload(image, png, {
    contentType: "image/png",
  });
  const { publicUrl } = client.storage.from("avatars").getPublicUrl(image).data;
  await client.from("profiles").update({ avatar_url: publicUrl }).eq("id", id)
    .throwOnError();

  const own = randomUUID();
  await client.rpc("create_thread", {
    p_thread_id: randomUUID(),
    p_post_id: own,
    p_category_id: categoryId,
    p_title: "A thread of who leaves",
    p_content: "Words, not the last ones.",
  }).throwOnError();
  await client.from("forum_posts").update({ content: "Words of who leaves." }).eq("id", own)
    .throwOnError();
  await client.rpc("announce_post_image", {
    p_id: randomUUID(),
    p_width: 800,
    p_height: 600,
    p_extension: "webp",
    p_checksums: checksumsOf(800),
  }).throwOnError();
  await client.from("forum_posts")
    .insert({
      thread_id: thread.id,
      parent_post_id: post ?? null,
      content: "A reply.",
    })
    .throwOnError();
  await other.client.from("forum_posts")
    .insert({
      thread_id: thread.id,
      content: `@${username}, what do you think?`,
    }).throwOnError();
  await client.rpc("mark_all_read", {}).throwOnError();

  await sql`insert into private.cleared_values (member_id, kind, value) values (${id}, 'name', 'x')`;
  await sql`
    insert into private.post_thanks (post_id, user_id) values (${post ?? ""}, ${id})
    on conflict do nothing`;
  await sql`
    insert into private.thread_reads (user_id, thread_id, last_position) values (${id}, ${thread.id}, 2)
    on conflict do nothing`;
  await sql`
    insert into private.notification_settings (user_id, unwanted_mails) values (${id}, '{follows}')
    on conflict do nothing`;
  await sql`insert into public.ignored_members (user_id, ignored_id) values (${id}, ${other.id})`;
  await sql`insert into public.ignored_members (user_id, ignored_id) values (${other.id}, ${id})`;
  // Reports of what others wrote, and of what the member wrote and is.
  await sql`
    insert into public.reports (reporter_id, post_id, reason, details)
    values (${id}, ${reply ?? ""}, 'other', 'It is not about music.')`;
  await sql`
    insert into public.reports (reporter_id, post_id, reason) values (${other.id}, ${own}, 'spam')`;
  await sql`
    insert into public.reports (reporter_id, member_id, reason) values (${other.id}, ${id}, 'abuse')`;
  // A suspension that is over: it keeps nobody from leaving.
  await sql`
    insert into public.suspensions (member_id, until, reason)
    values (${id}, now() - interval '1 hour', 'Too many words.')`;
  await sql`
    insert into public.moderation_log (actor_id, action, member_id, post_id, reason) values
      (${other.id}, 'post_hidden', ${id}, ${own}, 'Twice the same.'),
      (${id}, 'post_hidden', ${other.id}, ${reply ?? null}, 'An act of who leaves.')`;
  await sql`select private.index_posts('10 seconds')`;
  await keepMails(member, thread.id);
  await keepOfAuth(id, email);
}

async function keepMails(
  { id, email }: Person,
  threadId: string,
): Promise<void> {
  await serviceRoleClient().rpc("set_member_newsletter", {
    p_member: id,
    p_newsletter: "everything",
    p_client: "a keyed hash",
    p_wording: "Yes, please.",
  }).throwOnError();
  await sql`
    insert into private.suppressed_emails (email_hmac, reason) values (private.hmac_of(${email}), 'by_hand')`;
  await sql`
    insert into private.mails (purpose, about, member_id, state, reason, sent_to, content, uncertain_since) values
      ('notifications', ${mailKey}, ${id}, 'rejected', ${`550 no such user <${email}>`}, ${email}, null, now()),
      ('notifications', ${`${mailKey} 2`}, ${id}, 'unknown', null, ${email}, ${
    sql.json({ to: email })
  }, now())`;
  await sql`update private.mails set thread_id = ${threadId} where member_id = ${id} and state = 'unknown'`;
  await sql`
    update private.jobs set last_error = ${`could not be sent to ${email}`}
    where kind = 'delete_unconfirmed_account' and key = ${id}`;
  const [letter] = await sql<{ id: string }[]>`
    insert into private.letters (title, excerpt, slug, subject, sent_by, queued_at)
    values ('A letter', '', ${randomUUID()}, 'A letter', ${id}, now()) returning id`;
  letterId = letter?.id;
}

async function keepOfAuth(id: string, email: string): Promise<void> {
  await sql`
    insert into storage.objects (bucket_id, name, owner, owner_id)
    values ('blog-images', ${articleImage}, ${id}, ${id})`;
  await sql`
    insert into auth.flow_state (id, user_id, auth_code, authentication_method, provider_type)
    values (gen_random_uuid(), ${id}, 'an-auth-code', 'magiclink', 'email')`;
  const entries = [
    [{ action: "login", actor_id: id, actor_username: email }, "192.0.2.7"],
    [{
      action: "user_modified",
      actor_id: randomUUID(),
      actor_username: "operator@example.com",
      traits: { user_id: id, user_email: email },
    }, ""],
  ] as const;
  for (const [payload, address] of entries) {
    await sql`
      insert into auth.audit_log_entries (id, payload, created_at, ip_address)
      values (gen_random_uuid(), ${sql.json(payload)}, clock_timestamp(), ${address})`;
  }
}

/** Removes what stays after leaving, and belongs to no category. */
export async function removeLeftovers(): Promise<void> {
  await serviceRoleClient().storage.from("blog-images").remove([articleImage]);
  await sql`delete from private.letters where id = ${letterId ?? null}`;
  const [id, email] = [leaver?.id ?? "", leaver?.email ?? ""];
  await sql`delete from auth.audit_log_entries where payload::text like ${`%${id}%`}`;
  await sql`delete from private.suppressed_emails where email_hmac = private.hmac_of(${email})`;
  await sql`delete from private.mails where about = ${mailKey} or about = ${`${mailKey} 2`}`;
}
