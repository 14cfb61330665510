// Letters, as administrators send them through the public API. That nobody else may: admin-area.test.ts.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { allMails } from "#tests/support/mailbox.ts";
import { logReader } from "#tests/support/moderation-log.ts";
import { needs } from "#tests/support/needs.ts";
import { newAdmin, newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";

let admin: Person;
let member: Person;
const mark = randomUUID();
const stack = readStack();
const { entriesOf } = logReader(() => admin);

beforeAll(async () => {
  [admin, member] = await Promise.all([newAdmin(), newMember()]);
  // Nothing of these is sent.
  await sql`update private.job_kinds set paused_at = now() where kind in ('letter', 'letter_batch')`;
});
afterEach(async () => {
  await sql`delete from private.jobs where kind in ('letter', 'letter_batch')`;
  await sql`delete from private.letters where slug like ${`${mark}%`}`;
  await sql`delete from email_subscriptions where email like ${`${mark}%`}`;
});
afterAll(async () => {
  await sql`update private.job_kinds set paused_at = null where kind in ('letter', 'letter_batch')`;
  await sql`delete from blog_posts where slug like ${`${mark}%`}`;
  await removePeople();
});

async function newArticle(publishedAt: Date | null = new Date("2026-01-01")): Promise<string> {
  const [row] = await sql`
    insert into blog_posts (title, slug, content, excerpt, published_at)
    values ('Gapless', ${`${mark}-${randomUUID()}`}, '<p>Text.</p>', 'No gaps.', ${publishedAt})
    returning id`;
  return row?.id;
}

interface Wish {
  p_id?: string;
  p_post_id: string;
  p_subject?: string;
  p_preheader?: string;
  p_is_again?: boolean;
}

const send = (wish: Wish, { client } = admin) =>
  client.rpc("send_letter", { p_id: randomUUID(), p_subject: "Without a gap", ...wish });

const lettersOf = async (postId: string) =>
  await sql<{ id: string }[]>`select id from private.letters where post_id = ${postId}`;

test("one call is one letter, however often it is repeated", async () => {
  const p_post_id = await newArticle();
  const p_id = randomUUID();
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await send({ p_id, p_post_id })).error).toBeNull();
  }
  expect(await lettersOf(p_post_id)).toEqual([{ id: p_id }]);
});

test("of two administrators who send the same article at once one sees that it was sent", async () => {
  const p_post_id = await newArticle();
  const outcomes = await Promise.all([1, 2, 3].map(() => send({ p_post_id })));
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
  for (const { error } of outcomes) {
    if (error) expect(error).toMatchObject({ code: "PT409", hint: "sent_before" });
  }
  expect((await send({ p_post_id, p_is_again: true })).error).toBeNull();
  expect(await lettersOf(p_post_id)).toHaveLength(2);
});

test("rejects: a draft, a scheduled article, one that does not exist, and a subject without words", async () => {
  const later = new Date(Date.now() + 3_600_000);
  for (const p_post_id of [await newArticle(null), await newArticle(later), randomUUID()]) {
    expect((await send({ p_post_id })).error).toMatchObject({ code: "PT404", hint: "no_article" });
  }
  const p_post_id = await newArticle();
  for (const p_subject of ["", "  ", "x".repeat(151)]) {
    expect((await send({ p_post_id, p_subject })).error).toMatchObject({ code: "23514" });
  }
  expect((await send({ p_post_id, p_preheader: "x".repeat(201) })).error)
    .toMatchObject({ code: "23514" });
  expect(await lettersOf(p_post_id)).toEqual([]);
});

test("denies: sending and pausing to members and visitors", async () => {
  const p_post_id = await newArticle();
  const p_id = randomUUID();
  expect((await send({ p_id, p_post_id })).error).toBeNull();
  const pausing = { p_id, p_is_paused: true };
  for (const [client, status] of [[member.client, 403], [visitor(), 401]] as const) {
    const again = { p_post_id, p_subject: "Mine", p_id: randomUUID(), p_is_again: true };
    expect((await client.rpc("send_letter", again)).status).toBe(status);
    expect((await client.rpc("pause_letter", pausing)).status).toBe(status);
  }
  expect(await lettersOf(p_post_id)).toEqual([{ id: p_id }]);
  const [letter] = await sql`select paused_at from private.letters where id = ${p_id}`;
  expect(letter).toEqual({ paused_at: null });
});

test("an administrator pauses and resumes a letter with the second factor only", async () => {
  const p_post_id = await newArticle();
  const p_id = randomUUID();
  expect((await send({ p_id, p_post_id })).error).toBeNull();
  const withPassword = await newAdmin("password");
  for (const p_is_paused of [true, false]) {
    expect((await withPassword.client.rpc("pause_letter", { p_id, p_is_paused })).error)
      .toMatchObject({ hint: "second_factor_needed" });
    expect((await admin.client.rpc("pause_letter", { p_id, p_is_paused })).error).toBeNull();
  }
});

test("the log keeps that a letter was sent, paused and resumed, each once", async () => {
  const letter = { p_id: randomUUID(), p_post_id: await newArticle(), p_subject: "Gapless" };
  const entries = await entriesOf(admin, async () => {
    for (let attempt = 0; attempt < 2; attempt++) expect((await send(letter)).error).toBeNull();
    for (const p_is_paused of [true, true, false, false]) {
      await admin.client.rpc("pause_letter", { p_id: letter.p_id, p_is_paused }).throwOnError();
    }
  });
  const actions = ["letter_sent", "letter_paused", "letter_resumed"];
  expect(entries).toMatchObject(
    actions.map((action) => ({ action, new_value: "Gapless", article_title: "Gapless" })),
  );
  expect(Number(entries[0]?.old_value)).toBeGreaterThanOrEqual(0);
});

test("twenty letters a day are the most for one administrator", async () => {
  const p_post_id = await newArticle();
  await sql`
    insert into private.rate_limit_counters (kind, subject, used, ends_at)
    values ('letters', private.hmac_of(${`letters ${admin.id}`}), 20, now() + interval '1 hour')
    on conflict (kind, subject) do update set used = 20, ends_at = excluded.ends_at`;
  expect((await send({ p_post_id })).error)
    .toMatchObject({ code: "PT429", hint: "letters" });
  expect(await lettersOf(p_post_id)).toEqual([]);
  await sql`delete from private.rate_limit_counters where kind = 'letters'`;
});

test("a preview is the mail itself, also of a draft, and a test of it goes to the administrator alone", async () => {
  needs("mailProvider");
  const image = "/storage/v1/object/public/blog-images/needle.jpg";
  const postId = await newArticle(null);
  await sql`update blog_posts set image_url = ${image}, image_alt = 'A needle.' where id = ${postId}`;
  const call = async (path: string, { client }: Pick<Person, "client">) => {
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token;
    return await fetch(`${stack.apiUrl}/functions/v1/newsletter/letters/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ postId, subject: `Needle ${mark}`, preheader: "" }),
    });
  };
  const preview = await (await call("preview", admin)).json();
  expect(preview.subject).toBe(`Needle ${mark}`);
  expect(preview.html).toContain(`src="${stack.apiUrl}${image}"`);
  expect(await (await call("test", admin)).json()).toEqual({ sentTo: admin.email });
  const tests = (await allMails()).filter(({ subject }) => subject.includes(`Needle ${mark}`));
  expect(tests.map(({ to }) => to)).toEqual([admin.email]);
  // The same words, with the address of who sends.
  expect(tests[0]?.text).toBe(preview.text);
  for (const path of ["preview", "test"]) {
    expect((await call(path, member)).status).toBe(403);
    expect((await call(path, { client: visitor() })).status).toBe(401);
  }
});

test("a letter says how far it is, and what went wrong with whom", async () => {
  await sql`
    insert into email_subscriptions (email, confirmed_at)
    select ${mark} || number || '@example.com', now() from generate_series(1, 3) number`;
  const p_post_id = await newArticle();
  const p_id = randomUUID();
  await send({ p_id, p_post_id, p_preheader: "Listen." });
  await sql`select private.queue_letter_mails(${p_id}, 500)`;
  // Somebody else's subscribers may be there, too.
  const [queued] = await sql<{ count: number }[]>`
    select count(*)::int from private.mails where about = ${p_id}`;
  const [batch] = await sql`select id from private.letter_batches where letter_id = ${p_id}`;
  const mails = await sql<{ id: string; email: string }[]>`
    select mail.id, email from private.mails mail
    join email_subscriptions subscription on subscription.id = subscriber_id
    where about = ${p_id} order by mail.id`;
  const own = mails.find(({ email }) => email.startsWith(mark));
  const outcomes = mails.map(({ id }) =>
    id === own?.id ? { id, reason: "422 validation_error (to)" } : { id, provider_id: id }
  );
  await sql`
    select private.record_letter_batch(${batch?.id}, 'accepted', true, ${
    sql.json(outcomes)
  }, null)`;
  const { data } = await admin.client.rpc("get_letters", { p_id });
  expect(data).toEqual([expect.objectContaining({
    id: p_id,
    subject: "Without a gap",
    preheader: "Listen.",
    recipients: queued?.count,
    accepted: mails.length - 1,
    rejected: 1,
    skipped: 0,
    unknown: 0,
    paused_at: null,
    queued_at: expect.any(String),
  })]);
  const failures = await admin.client.rpc("get_letter_failures", { p_id });
  expect(failures.data).toEqual([expect.objectContaining({
    id: own?.id,
    email: own?.email,
    failure: "rejected",
    reason: "422 validation_error (to)",
  })]);
});

test("everybody can read what was sent, and nothing of whom it was sent to", async () => {
  const p_post_id = await newArticle();
  const p_id = randomUUID();
  await send({ p_id, p_post_id });
  const read = async (id: string) => (await visitor().rpc("get_sent_letter", { p_id: id })).data;
  expect(await read(p_id)).toEqual([{
    title: "Gapless",
    excerpt: "No gaps.",
    slug: expect.stringContaining(mark),
    image_url: null,
    image_alt: "",
    sent_at: expect.any(String),
  }]);
  await sql`update blog_posts set published_at = null where id = ${p_post_id}`;
  expect(await read(p_id)).toEqual([expect.objectContaining({ title: "Gapless", slug: null })]);
  expect(await read(randomUUID())).toEqual([]);
});

test("a draft is shown to administrators with the number of recipients and when it was sent before", async () => {
  const p_post_id = await newArticle();
  const read = async () => (await admin.client.rpc("get_letter_draft", { p_post_id })).data?.[0];
  expect(await read()).toMatchObject({
    title: "Gapless",
    is_published: true,
    last_sent_at: null,
    test_address: admin.email,
    recipients: expect.any(Number),
  });
  await send({ p_post_id });
  expect(await read()).toMatchObject({ last_sent_at: expect.any(String) });
});

test("subscribers are found by their state, with what they agreed to", async () => {
  await sql`
    insert into email_subscriptions (email, confirmed_at)
    values (${`${mark}-yes@example.com`}, now()), (${`${mark}-asked@example.com`}, null)`;
  await sql`
    select private.log_newsletter(${`${mark}-yes@example.com`}, 'confirmed', 'Yes, the newsletter.', 'a')`;
  const find = async (p_state: string) => {
    const filter = { p_search: mark, p_state };
    const { data } = await admin.client.rpc("get_subscribers", filter);
    expect((await admin.client.rpc("count_subscribers", filter)).data).toBe(data?.length);
    return data ?? [];
  };
  const [confirmed] = await find("confirmed");
  expect(confirmed?.email).toBe(`${mark}-yes@example.com`);
  expect((await find("waiting")).map(({ email }) => email)).toEqual([`${mark}-asked@example.com`]);
  expect(await find("all")).toHaveLength(2);
  const consent = await admin.client.rpc("get_subscriber_consent", { p_id: confirmed?.id ?? "" });
  expect(consent.data).toEqual([
    { event: "confirmed", wording: "Yes, the newsletter.", created_at: expect.any(String) },
  ]);
});
