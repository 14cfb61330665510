/** Mails with the real database and a provider that does everything wrong. No other function runs beside. */
import assert from "node:assert/strict";
import type { MailProvider } from "../_shared/mail/provider.ts";
import { createResend } from "../_shared/mail/resend.ts";
import { withErrorLog } from "../_shared/testing/captured-log.ts";
import { type Behaviour, startFlakyProvider } from "../_shared/testing/flaky-provider.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { mailJob } from "./mail-job.ts";
import { startRun } from "./run.ts";
import { sendMail } from "./send-mail.ts";

let stack: TestStack;
let token: string;

Deno.test.beforeAll(async () => {
  stack = await openStack({});
  [{ token }] = await stack.sql`select invoke_token as token from private.job_settings`;
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
      await stack.sql`delete from private.jobs where kind = 'mail'`;
      await fn();
    },
  });

const count = Deno.env.get("LMP_LONG") ? 10_000 : 100;

const settings = {
  provider: "resend" as const,
  apiKey: "re_test",
  apiUrl: "",
  from: "LMP <news@example.com>",
  postalAddress: "Somewhere 1, Town",
  webhookSecret: "whsec_dGVzdHRlc3R0ZXN0dGVzdA==",
};
const urls = { site: "https://www.example.com", functions: "https://api.example.com/functions/v1" };

/** As many addresses are asked to confirm. */
async function askMany(count: number): Promise<void> {
  await stack.sql`
    insert into public.email_subscriptions (email)
    select 'reader' || number || '@example.com' from generate_series(0, ${count - 1}) number`;
  await stack.sql`
    select private.add_mail('newsletter-confirmation', 'now', id) from public.email_subscriptions`;
}

const resend = (apiUrl: string): MailProvider =>
  createResend({ ...settings, apiUrl, timeoutMs: 300 });

/** Runs until nothing is left to do, as if all pauses were over each time. Returns how often it ran. */
async function runToTheEnd(provider: MailProvider | null): Promise<number> {
  const options = provider && { settings, urls, provider };
  const handlers = { mail: mailJob(sendMail, () => options) };
  for (let round = 1; round < 30; round++) {
    await withErrorLog(async () => {
      const run = await startRun({ database: stack.serviceRole(), handlers, token, groupSize: 50 });
      await run.finished;
    });
    const left = await stack.sql`
      update private.jobs set due_at = now()
      where kind = 'mail' and state in ('waiting', 'running') returning id`;
    if (left.length === 0) return round;
  }
  throw new Error("There is always something left to do.");
}

async function states(): Promise<Record<string, number>> {
  const rows = await stack.sql`select state, count(*)::int from private.mails group by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

const numberOf = (to: string) => Number(/\d+/.exec(to)?.[0]);

test("everybody gets one mail, however often attempts fail, and what is rejected none; the ledger says so", async () => {
  await askMany(count);
  const firstAttempts: Behaviour[] = ["accept", "lose response", "fail", "limit"];
  await using flaky = startFlakyProvider((to, attempt) => {
    const number = numberOf(to);
    if (number % 2 === 1) return attempt === 1 && number % 3 === 0 ? "fail" : "reject";
    // Waiting for a time limit takes long, so only some do.
    if (attempt === 1 && number % 50 === 0) return "hang";
    return attempt <= 2 ? firstAttempts[(number / 2 + attempt) % 4] ?? "accept" : "accept";
  });
  const provider = resend(flaky.apiUrl);
  const killed = new Set<string>();
  const dying: MailProvider = {
    ...provider,
    async send(mail) {
      const outcome = await provider.send(mail);
      // Some die between sending and recording.
      if (numberOf(mail.to) % 7 === 0 && !killed.has(mail.to)) {
        killed.add(mail.to);
        throw new Error("killed");
      }
      return outcome;
    },
  };
  await runToTheEnd(dying);
  const wanted = Array.from({ length: count / 2 }, (_, index) => `reader${index * 2}@example.com`);
  assert.deepEqual(flaky.delivered.toSorted(), wanted.toSorted());
  assert.deepEqual(await states(), { accepted: count / 2, rejected: count / 2 });
  const [kept] = await stack.sql`
    select count(*)::int from private.mails where sent_to is not null or finished_at is null`;
  assert.equal(kept?.count, 0, "no address stays in the ledger");
});

test("a mail to several runs at once is sent once", async () => {
  await askMany(count);
  await using flaky = startFlakyProvider(() => "accept");
  const provider = resend(flaky.apiUrl);
  await Promise.all([1, 2, 3].map(() => runToTheEnd(provider)));
  assert.equal(flaky.delivered.length, count);
  assert.equal(new Set(flaky.delivered).size, count);
});

test("who has left, is suppressed or has confirmed meanwhile is not asked again", async () => {
  await askMany(4);
  await stack.sql`delete from public.email_subscriptions where email = 'reader0@example.com'`;
  await stack.sql`
    insert into private.suppressed_emails (email_hmac, reason)
    values (private.hmac_of('reader1@example.com'), 'by_hand')`;
  await stack.sql`
    update public.email_subscriptions set confirmed_at = now() where email = 'reader2@example.com'`;
  await using healthy = startFlakyProvider(() => "accept");
  await runToTheEnd(resend(healthy.apiUrl));
  assert.deepEqual(healthy.delivered, ["reader3@example.com"]);
  assert.deepEqual(await states(), { skipped: 3, accepted: 1 });
  await stack.sql`delete from private.suppressed_emails`;
});

test("a mail whose outcome is unknown is given up before the provider forgets it", async () => {
  await askMany(1);
  await using flaky = startFlakyProvider(() => "lose response");
  const options = { settings, urls, provider: resend(flaky.apiUrl) };
  const handlers = { mail: mailJob(sendMail, () => options) };
  await withErrorLog(async () =>
    await (await startRun({ database: stack.serviceRole(), handlers, token })).finished
  );
  assert.equal(flaky.delivered.length, 1);
  await stack.sql`update private.mails set uncertain_since = now() - interval '23 hours 1 minute'`;
  await stack.sql`update private.jobs set due_at = now() where kind = 'mail'`;
  await runToTheEnd(resend(flaky.apiUrl));
  assert.equal(flaky.requests, 1, "it was not tried again");
  assert.deepEqual(await states(), { unknown: 1 });
});

test("after the last attempt the ledger says that it is unknown, and a retry in time sends no second mail", async () => {
  await askMany(1);
  let isBroken = true;
  await using flaky = startFlakyProvider(() => isBroken ? "fail" : "accept");
  await runToTheEnd(resend(flaky.apiUrl));
  assert.deepEqual(await states(), { unknown: 1 });
  isBroken = false;
  await stack.sql`select private.retry_dead_jobs('mail')`;
  await runToTheEnd(resend(flaky.apiUrl));
  assert.deepEqual(await states(), { accepted: 1 });
  assert.equal(flaky.delivered.length, 1);
});

test("mails wait, and use no attempt, while no provider is set", async () => {
  await askMany(1);
  const handlers = { mail: mailJob(sendMail, () => null) };
  await (await startRun({ database: stack.serviceRole(), handlers, token })).finished;
  const [job] = await stack.sql`
    select state, attempts, last_error, due_at > now() as waits from private.jobs where kind = 'mail'`;
  assert.deepEqual({ ...job }, {
    state: "waiting",
    attempts: 0,
    last_error: "MAIL_PROVIDER is not set.",
    waits: true,
  });
});
