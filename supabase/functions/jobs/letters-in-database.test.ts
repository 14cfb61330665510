/** Letters to many, with the real database and a provider that does everything wrong. */
import assert from "node:assert/strict";
import type { MailProvider, OutgoingMail } from "../_shared/mail/provider.ts";
import { createResend } from "../_shared/mail/resend.ts";
import { withErrorLog } from "../_shared/testing/captured-log.ts";
import { type Behaviour, startFlakyProvider } from "../_shared/testing/flaky-provider.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { createHandlers } from "./handlers.ts";
import { mailJob } from "./mail-job.ts";
import { startRun } from "./run.ts";
import { sendLetterBatch } from "./send-letter-batch.ts";

let stack: TestStack;
let token: string;
let postId: string;
let letterId: string;

Deno.test.beforeAll(async () => {
  stack = await openStack({});
  [{ token }] = await stack.sql`select invoke_token as token from private.job_settings`;
  [{ id: postId }] = await stack.sql`
    insert into public.blog_posts (title, slug, content, excerpt, published_at)
    values ('Gapless', 'gapless', '<p>Text.</p>', 'No gaps.', now() - interval '1 hour') returning id`;
});
Deno.test.afterAll(() => stack.close());

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({
    name,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      await stack.sql`delete from public.email_subscriptions`;
      await stack.sql`delete from private.mails`;
      await stack.sql`delete from private.letters`;
      await stack.sql`delete from private.jobs where kind in ('letter', 'letter_batch')`;
      letterId = crypto.randomUUID();
      await fn();
    },
  });

const count = Deno.env.get("LMP_LONG") ? 10_000 : 250;

const settings = {
  provider: "resend" as const,
  apiKey: "re_test",
  apiUrl: "",
  from: "LMP <news@example.com>",
  postalAddress: "Somewhere 1, Town",
  webhookSecret: "whsec_dGVzdHRlc3R0ZXN0dGVzdA==",
};
const urls = { site: "https://www.example.com", functions: "https://api.example.com/functions/v1" };

async function subscribers(count: number): Promise<void> {
  await stack.sql`
    insert into public.email_subscriptions (email, created_at, confirmed_at)
    select 'reader' || number || '@example.com', now() - interval '1 day', now() - interval '1 day'
    from generate_series(0, ${count - 1}) number`;
}

const sendLetter = (isRelease = false) =>
  stack.sql`
    select private.send_letter(${letterId}, ${postId}, 'Without a gap', 'Listen.', null, ${isRelease})`;

const resend = (apiUrl: string): MailProvider =>
  createResend({ ...settings, apiUrl, timeoutMs: 300 });

async function runOnce(provider: MailProvider | null, groupSize = 10): Promise<void> {
  const options = provider && { settings, urls, provider };
  const { letter } = createHandlers();
  const handlers = { letter: letter!, letter_batch: mailJob(sendLetterBatch, () => options) };
  await withErrorLog(async () => {
    const run = await startRun({ database: stack.serviceRole(), handlers, token, groupSize });
    await run.finished;
  });
}

const makeDue = () =>
  stack.sql`
    update private.jobs set due_at = now()
    where kind in ('letter', 'letter_batch') and state in ('waiting', 'running') returning id`;

/** Runs until nothing is left to do, as if all pauses were over each time. */
async function runToTheEnd(provider: MailProvider): Promise<void> {
  for (let round = 1; round < 30; round++) {
    await runOnce(provider);
    if ((await makeDue()).length === 0) return;
  }
  throw new Error("There is always something left to do.");
}

async function states(): Promise<Record<string, number>> {
  const rows = await stack.sql`select state, count(*)::int from private.mails group by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** What the admin area shows. */
async function progress() {
  const [row] = await stack.sql`
    select letter.recipients, letter.queued_at is not null as is_queued, sum(accepted)::int as accepted,
      sum(rejected)::int as rejected, sum(skipped)::int as skipped, sum(unknown)::int as unknown
    from private.letters letter join private.letter_batches on letter_id = letter.id
    where letter.id = ${letterId} group by letter.id`;
  return { ...row };
}

const numberOf = (to: string) => Number(/\d+/.exec(to)?.[0]);

test("everybody gets a letter once, however often batches fail, and what is rejected none; the progress says so", async () => {
  await subscribers(count);
  const faults: Behaviour[] = ["lose response", "fail", "limit", "hang"];
  let attempts = 0;
  await using flaky = startFlakyProvider((to) => {
    if (numberOf(to) % 5 === 1) return "reject";
    // Some request out of four goes wrong, each time in another way.
    attempts += 1;
    return attempts % 150 === 0 ? faults[(attempts / 150) % 4] ?? "accept" : "accept";
  });
  const provider = resend(flaky.apiUrl);
  let isKilled = false;
  const dying: MailProvider = {
    ...provider,
    async sendBatch(mails, key) {
      const outcome = await provider.sendBatch(mails, key);
      // The first one dies between sending and recording.
      if (isKilled || outcome.result !== "accepted") return outcome;
      isKilled = true;
      throw new Error("killed");
    },
  };
  await sendLetter();
  await runToTheEnd(dying);
  const wanted = Array.from({ length: count }, (_, index) => `reader${index}@example.com`)
    .filter((to) => numberOf(to) % 5 !== 1);
  assert.deepEqual(flaky.delivered.toSorted(), wanted.toSorted());
  assert.deepEqual(await states(), { accepted: wanted.length, rejected: count - wanted.length });
  assert.deepEqual(await progress(), {
    recipients: count,
    is_queued: true,
    ...{ accepted: wanted.length, rejected: count - wanted.length, skipped: 0, unknown: 0 },
  });
});

test("several runs at once send no mail twice", async () => {
  await subscribers(count);
  await using flaky = startFlakyProvider(() => "accept");
  await sendLetter();
  const provider = resend(flaky.apiUrl);
  await Promise.all([1, 2, 3].map(() => runToTheEnd(provider)));
  assert.equal(flaky.delivered.length, count);
  assert.equal(new Set(flaky.delivered).size, count);
});

test("who leaves, is suppressed or has not confirmed gets nothing, also between two attempts", async () => {
  await subscribers(4);
  await stack.sql`
    update public.email_subscriptions set confirmed_at = null where email = 'reader2@example.com'`;
  await sendLetter();
  await using failing = startFlakyProvider(() => "fail");
  await runOnce(resend(failing.apiUrl));
  assert.equal(failing.requests, 1);
  await stack.sql`delete from public.email_subscriptions where email = 'reader0@example.com'`;
  await stack.sql`
    insert into private.suppressed_emails (email_hmac, reason)
    values (private.hmac_of('reader1@example.com'), 'by_hand')`;
  await makeDue();
  await using healthy = startFlakyProvider(() => "accept");
  await runToTheEnd(resend(healthy.apiUrl));
  assert.deepEqual(healthy.delivered, ["reader3@example.com"]);
  assert.deepEqual(await states(), { skipped: 2, accepted: 1 });
  await stack.sql`delete from private.suppressed_emails`;
});

test("who wants letters about releases only gets no others, also when they choose so between two attempts", async () => {
  await subscribers(3);
  const narrow = (number: number) =>
    stack
      .sql`update public.email_subscriptions set topics = 'releases' where email = ${`reader${number}@example.com`}`;
  await narrow(0);
  await sendLetter();
  await using failing = startFlakyProvider(() => "fail");
  await runOnce(resend(failing.apiUrl));
  await narrow(1);
  await makeDue();
  await using healthy = startFlakyProvider(() => "accept");
  await runToTheEnd(resend(healthy.apiUrl));
  assert.deepEqual(healthy.delivered, ["reader2@example.com"]);
  const { recipients, accepted, skipped } = await progress();
  assert.deepEqual({ recipients, accepted, skipped }, { recipients: 2, accepted: 1, skipped: 1 });
  letterId = crypto.randomUUID();
  await sendLetter(true);
  await using other = startFlakyProvider(() => "accept");
  await runToTheEnd(resend(other.apiUrl));
  assert.equal(other.delivered.length, 3, "a letter about a release goes to all");
});

test("whoever leaves after an attempt that was accepted without a word keeps nobody from the ledger", async () => {
  await subscribers(2);
  await sendLetter();
  let isLost = true;
  await using flaky = startFlakyProvider(() => isLost ? "lose response" : "accept");
  await runOnce(resend(flaky.apiUrl));
  await stack.sql`delete from public.email_subscriptions where email = 'reader0@example.com'`;
  isLost = false;
  await makeDue();
  await runToTheEnd(resend(flaky.apiUrl));
  assert.equal(flaky.delivered.length, 2, "nobody got a second mail");
  assert.deepEqual(await states(), { skipped: 1, accepted: 1 });
});

test("a paused letter sends nothing until it is resumed, and then goes on where it was", async () => {
  await subscribers(250);
  await sendLetter();
  await using flaky = startFlakyProvider(() => "accept");
  const provider = resend(flaky.apiUrl);
  const pausing: MailProvider = {
    ...provider,
    async sendBatch(mails, key) {
      await stack.sql`update private.letters set paused_at = now()`;
      return await provider.sendBatch(mails, key);
    },
  };
  await runOnce(pausing, 1);
  assert.deepEqual([flaky.delivered.length, (await progress()).accepted], [100, 100]);
  await runToTheEndOfPause(provider);
  assert.equal(flaky.delivered.length, 100);
  await stack.sql`update private.letters set paused_at = null`;
  await makeDue();
  await runToTheEnd(provider);
  assert.equal(new Set(flaky.delivered).size, 250);
  assert.equal(flaky.delivered.length, 250);
});

/** One more run of all batches while the letter is paused. */
async function runToTheEndOfPause(provider: MailProvider): Promise<void> {
  await makeDue();
  await runOnce(provider);
  const [later] = await stack.sql`
    select count(*)::int, max(attempts)::int as attempts from private.jobs
    where kind = 'letter_batch' and state = 'waiting' and due_at > now() + interval '50 minutes'`;
  assert.deepEqual({ ...later }, { count: 2, attempts: 0 });
}

test("a batch whose outcome is unknown is given up before the provider forgets it", async () => {
  await subscribers(1);
  await sendLetter();
  await using flaky = startFlakyProvider(() => "lose response");
  await runOnce(resend(flaky.apiUrl));
  await stack.sql`
    update private.letter_batches set uncertain_since = now() - interval '23 hours 1 minute'`;
  await makeDue();
  await runToTheEnd(resend(flaky.apiUrl));
  assert.equal(flaky.requests, 1, "it was not tried again");
  assert.deepEqual([await states(), (await progress()).unknown], [{ unknown: 1 }, 1]);
});

test("a letter has the headers and links by which its reader leaves, and no other reader's", async () => {
  await subscribers(2);
  await sendLetter();
  const sent: Omit<OutgoingMail, "idempotencyKey">[] = [];
  await runToTheEnd({
    send: () => Promise.reject(new Error("One by one is not how letters are sent.")),
    sendBatch(mails) {
      sent.push(...mails);
      const outcomes = mails.map(() => ({ result: "accepted" as const, providerId: null }));
      return Promise.resolve({ result: "accepted", outcomes });
    },
    readWebhook: () => Promise.resolve(null),
  });
  const tokens = sent.map(({ subject, headers, text, html }) => {
    const [, token = ""] =
      /^<.+\/newsletter\/leave\?token=([^>]+)>$/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
    assert.ok(token);
    assert.equal(subject, "Without a gap");
    assert.equal(headers["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click");
    assert.ok(text.includes(`https://www.example.com/newsletter/leave?token=${token}`));
    assert.ok(text.includes(`https://www.example.com/newsletter/letters/${letterId}`));
    assert.ok(html.includes(token) && html.includes("https://www.example.com/blog/gapless"));
    return token;
  });
  assert.equal(new Set(tokens).size, 2);
});
