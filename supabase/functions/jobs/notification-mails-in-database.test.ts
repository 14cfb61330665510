/** Mails about what is unread, with the real database and a provider that keeps what it gets. */
import assert from "node:assert/strict";
import postgres from "postgres";
import { type ForumMails, openForumMails, urls } from "./testing/forum-mails.ts";

let world: ForumMails;
let sql: postgres.Sql;
let thread: string;
let own: string;

Deno.test.beforeAll(async () => {
  world = await openForumMails();
  sql = world.sql;
});
Deno.test.afterAll(() => world.stack.close());

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({
    name,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      ({ thread, own } = await world.begin());
      await fn();
    },
  });

const [count, pageSize] = Deno.env.get("LMP_LONG") ? [1_600, 500] : [60, 25];

const secondsUntilDue = async () =>
  (await sql`
    select round(extract(epoch from due_at - now()))::integer as wait from private.jobs
    where kind = 'follow_mails'`)[0]?.wait;

const reply = (content: string) => world.write(world.nora, content, own);

test("a reply that is unread ten minutes later is mailed, with words, links and headers", async () => {
  const id = await reply("> Which one?\n\nThe **straight** one.");
  const [mail, ...more] = await world.pass();
  assert.deepEqual(more, []);
  assert.equal(mail?.subject, "Nora replied to you in “A tonearm question”");
  assert.ok(mail.text.includes(`/forum/thread/${thread}#post-${id}\nThe straight one.\n`));
  const [{ token }] = await sql`select private.mail_token('preferences', ${world.reader}) as token`;
  assert.ok(
    mail.text.includes(`https://www.example.com/mail-preferences?token=${token}&stop=replies\n`),
  );
  assert.deepEqual(mail.headers, {
    "References": `<thread-${thread}@www.example.com>`,
    "In-Reply-To": `<thread-${thread}@www.example.com>`,
    "List-Unsubscribe": `<${urls.functions}/mails/stop?token=${token}&kinds=replies>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  assert.deepEqual(await world.states(), [["accepted", null]]);
  const [kept] = await sql`select content, sent_to from private.mails`;
  assert.deepEqual({ ...kept }, { content: null, sent_to: null }, "no words and no address stay");
});

test("what was read, or removed, before is not mailed", async () => {
  const read = await reply("A");
  await sql`update private.notifications set read_at = now() where post_id = ${read}`;
  assert.deepEqual(await world.pass(), []);
  assert.deepEqual(await world.states(), [["skipped", "Everything is read, or not to be mailed."]]);
  const hidden = await reply("B");
  await world.hide(hidden);
  const gone = await reply("C");
  await sql`delete from public.forum_posts where id = ${gone}`;
  assert.deepEqual(await world.pass(), []);
  await world.hide(hidden, false);
  assert.equal((await world.pass()).length, 1, "a restored post is told of once more");
});

test("posts of one thread come in one mail, and those after it in another", async () => {
  await reply("First.");
  await world.write(world.tom, "Second, @Mara.");
  await reply("Third.");
  const [mail, ...more] = await world.pass();
  assert.deepEqual(more, []);
  assert.equal(mail?.subject, "3 new posts in “A tonearm question”");
  assert.match(
    mail.text,
    /Nora replied to you:[^]+First\.[^]+Tom mentioned you:[^]+Second, @Mara\.[^]+Third\./,
  );
  assert.match(mail.headers["List-Unsubscribe"] ?? "", /&kinds=replies\.mentions>$/);
  assert.deepEqual(await world.pass(), []);
  await reply("Fourth.");
  const [next] = await world.pass();
  assert.equal(next?.subject, "Nora replied to you in “A tonearm question”");
  assert.ok(!next.text.includes("Third."));
  assert.notEqual(next.idempotencyKey, mail.idempotencyKey);
});

test("a reply that is marked as the solution is mailed to its author", async () => {
  await sql`update public.forum_threads set solution_post_id = ${own}, is_solved = true where id = ${thread}`;
  assert.deepEqual((await world.pass()).map(({ subject }) => subject), [
    "Your reply solved “A tonearm question”",
  ]);
});

/** And how each ends. */
const obstacles: Record<string, [() => Promise<unknown>, () => Promise<unknown>]> = {
  "mails about replies are switched off": [
    () => sql`update private.notification_settings set unwanted_mails = '{replies}'`,
    () => Promise.resolve(),
  ],
  "nothing of the thread is wanted": [
    () => world.follow(world.reader, "nothing"),
    () => world.follow(world.reader, "replies"),
  ],
  "its author is ignored": [
    () =>
      sql`insert into public.ignored_members (user_id, ignored_id) values (${world.reader}, ${world.nora})`,
    () => sql`delete from public.ignored_members`,
  ],
  "the thread is hidden": [
    () =>
      sql`update public.forum_threads set hidden_at = now(), hidden_reason = 'x' where id = ${thread}`,
    () =>
      sql`update public.forum_threads set hidden_at = null, hidden_reason = null where id = ${thread}`,
  ],
  "the email address is suppressed": [
    () =>
      sql`
        insert into private.suppressed_emails (email_hmac, reason)
        select private.hmac_of(email), 'bounced' from auth.users where id = ${world.reader}`,
    () => sql`delete from private.suppressed_emails`,
  ],
  "the email address is not confirmed": [
    () => sql`update auth.users set email_confirmed_at = null where id = ${world.reader}`,
    () => sql`update auth.users set email_confirmed_at = now() where id = ${world.reader}`,
  ],
  "mails of notifications are paused": [
    () => sql`select private.pause_jobs('follow_mails')`,
    () => sql`select private.resume_jobs('follow_mails')`,
  ],
  "it was written days ago": [
    () => sql`update private.notifications set created_at = now() - interval '3 days 1 minute'`,
    () => Promise.resolve(),
  ],
};

for (const [obstacle, [begin, end]] of Object.entries(obstacles)) {
  test(`nothing is mailed when ${obstacle} by the time of the mail`, async () => {
    await reply("A");
    await begin();
    const sent = await world.pass();
    await end();
    assert.deepEqual(sent, []);
    assert.equal((await world.states())[0]?.[0], "skipped");
  });
}

test("nobody gets a mail of what they wrote themselves, and a deleted account none", async () => {
  await world.write(world.reader, "@Mara", own);
  assert.deepEqual(await world.states(), []);
  const gone = await world.stack.newMember();
  const post = await world.write(gone.id, "Soon gone.");
  await world.write(world.nora, "A", post);
  await sql`delete from auth.users where id = ${gone.id}`;
  assert.deepEqual(await world.pass(["mail"]), []);
  assert.deepEqual(await world.states(), [["skipped", "The recipient has left."]]);
});

test("no notification falls between a mail that begins and the next one, whoever comes first", async () => {
  const [first, second] = [1, 2].map(() =>
    postgres(world.stack.databaseUrl, { max: 1, onnotice: () => {} })
  );
  const start = async (by: postgres.ISql): Promise<string[]> => {
    const [row] = await by`
      select private.start_mail(id) -> 'values' -> 'posts' as posts from private.mails
      where state = 'queued' and content is null`;
    return row?.posts.map(({ text }: { text: string }) => text);
  };
  try {
    await reply("Before.");
    // A post that is not committed yet: the mail waits for it.
    let started: Promise<string[]> | undefined;
    await first!.begin(async (sql) => {
      await world.write(world.nora, "Meanwhile.", own, sql);
      started = start(second!);
      await world.untilBlocked(started);
    });
    assert.deepEqual(await started, ["Before.", "Meanwhile."]);
    // A mail that is not committed yet: the post waits for it, and begins another one.
    await sql`delete from private.mails`;
    await reply("Before again.");
    let written: Promise<string> | undefined;
    await first!.begin(async (sql) => {
      assert.deepEqual(await start(sql), ["Before again."]);
      written = world.write(world.nora, "After.", own, second);
      await world.untilBlocked(written);
    });
    await written;
    assert.deepEqual(await start(sql), ["After."]);
  } finally {
    await Promise.all([first!.end(), second!.end()]);
  }
});

test("an attempt that may be a repeat says the same, whatever was edited or posted since", async () => {
  const id = await reply("As it was.");
  const [first] = await world.pass(["mail"], () => ({ result: "unknown", reason: "no response" }));
  await sql`update public.forum_posts set content = 'Edited.' where id = ${id}`;
  await sql`update public.forum_threads set title = 'Another title' where id = ${thread}`;
  await reply("Later.");
  const again = await world.pass();
  assert.equal(again.length, 2);
  const repeat = again.find(({ idempotencyKey }) => idempotencyKey === first?.idempotencyKey);
  assert.deepEqual(repeat, first);
  const next = again.find((mail) => mail !== repeat);
  assert.ok(next?.text.includes("Later.") && !next.text.includes("As it was."));
});

test("an attempt that may have been accepted is not repeated when a post was removed, or such mails stopped", async () => {
  const meanwhile = [
    world.hide,
    () => sql`update private.notification_settings set unwanted_mails = '{replies}'`,
  ];
  for (const act of meanwhile) {
    await sql`delete from private.mails`;
    const id = await reply("Rude.");
    await world.pass(["mail"], () => ({ result: "unknown", reason: "no response" }));
    await act(id);
    assert.deepEqual(await world.pass(), []);
    const [kept] = await sql`select state, content, sent_to from private.mails`;
    assert.deepEqual({ ...kept }, { state: "unknown", content: null, sent_to: null });
  }
});

test("an attempt that was certainly not accepted chooses once more, of the same posts", async () => {
  const read = await reply("Read meanwhile.");
  const unread = await reply("As it was.");
  const later = () => ({ result: "later" as const, afterSeconds: 9, reason: "limit" });
  assert.equal(
    (await world.pass(["mail"], later))[0]?.subject,
    "2 new posts in “A tonearm question”",
  );
  await sql`update private.notifications set read_at = now() where post_id = ${read}`;
  await sql`update public.forum_posts set content = 'Edited.' where id = ${unread}`;
  const [mail, ...more] = await world.pass();
  assert.deepEqual(more, []);
  assert.equal(mail?.subject, "Nora replied to you in “A tonearm question”");
  assert.ok(mail.text.includes("Edited."));
});

test("followers of everything are told ten minutes later, page after page, and again after an hour at the earliest", async () => {
  const followers = await sql`
    with added as (
      insert into auth.users (id, email, email_confirmed_at, created_at)
      select gen_random_uuid(), 'follower-' || gen_random_uuid() || '@example.com', now(), now() - interval '1 day'
      from generate_series(1, ${count}) returning id
    )
    insert into private.thread_follows (user_id, thread_id, level, seen_position, mailed_position)
    select id, ${thread}, 'everything', 2, 2 from added returning user_id`;
  await world.follow(world.nora, "everything");
  await world.write(world.nora, "News.");
  assert.deepEqual(await world.states(), [], "the post itself adds a row for nobody");
  assert.equal(await secondsUntilDue(), 600);
  await sql`
    insert into private.thread_reads (user_id, thread_id, last_position) values (${
    followers[0]?.user_id
  }, ${thread}, 3)`;
  const pages = async () => {
    for (let page = 1;; page++) {
      const [row] = await sql`select private.queue_follow_mails(${thread}, ${pageSize}) as more`;
      if (!row?.more) return page;
    }
  };
  assert.equal(await pages(), Math.floor((count + 1) / pageSize) + 2);
  assert.equal((await world.states()).length, count - 1);
  await world.write(world.tom, "Lively.");
  assert.equal(await secondsUntilDue(), 3600);
  await sql`update private.jobs set due_at = due_at - interval '1 hour' where kind = 'follow_mails'`;
  await sql`delete from private.mails where member_id <> ${followers[1]?.user_id}`;
  const [mail, ...more] = await world.pass();
  assert.deepEqual(more, []);
  assert.equal(mail?.subject, "2 new posts in “A tonearm question”");
  assert.match(mail.text, /You get this because you follow this thread\./);
  await world.pass(["follow_mails"]);
  // Nora has news now, too; who was told of all has none.
  assert.equal((await sql`select from private.mails where state = 'queued'`).length, count);
  await sql`delete from auth.users where email like 'follower-%'`;
});

test("news join a mail that waits, and a post during the walk has another walk an hour later", async () => {
  await world.follow(world.reader, "everything");
  await reply("To you.");
  await world.write(world.tom, "News.");
  await sql`select private.queue_follow_mails(${thread}, 50)`;
  await world.write(world.tom, "More news.");
  await sql`select private.queue_follow_mails(${thread}, 50)`;
  const [job] =
    await sql`select state, due_at - now() > interval '59 minutes' as waits from private.jobs
    where kind = 'follow_mails'`;
  assert.deepEqual({ ...job }, { state: "waiting", waits: true });
  assert.equal((await world.states()).length, 1);
  const [mail] = await world.pass();
  assert.match(mail?.text ?? "", /Nora replied to you:[^]+Tom wrote:[^]+Tom wrote:/);
  assert.deepEqual(await world.pass(["follow_mails", "mail"]), []);
});
