/** POST /newsletter with the real database; once also through the gateway, as the site calls it. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { emailSchema, subscribeResponse } from "../_shared/contracts/newsletter.ts";
import { failureSchema } from "../_shared/contracts/errors.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { runs } from "../_shared/testing/runs.ts";
import { createNewsletter } from "./app.ts";

let stack: TestStack;
let newsletter: ReturnType<typeof createNewsletter>;
/** Everything that these tests subscribe is in a domain of their own. */
const domain = `${crypto.randomUUID()}.example`;

Deno.test.beforeAll(async () => {
  stack = await openStack();
  newsletter = createNewsletter(stack.environment);
});

Deno.test.afterAll(async () => {
  await stack.sql`delete from email_subscriptions where email like ${`%${domain}`}`;
  await stack.close();
});

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

const anEmail = () => `${crypto.randomUUID()}@${domain}`;
const aClient = (): string => crypto.randomUUID();

/** Sends the request in the test itself, where it can come from any computer. */
async function send(email: string, client = aClient()): Promise<Response> {
  return await newsletter.request("/newsletter", {
    method: "POST",
    body: JSON.stringify({ email }),
    headers: { "content-type": "application/json", "x-forwarded-for": client },
  });
}

async function stored(email: string): Promise<string[]> {
  const rows = await stack.sql`select email from email_subscriptions where email = ${email}`;
  return rows.map((row) => row.email);
}

test("accepts: an email address from the site", async () => {
  const email = anEmail();
  const { data, error, response } = await stack.visitor().functions.invoke("newsletter", {
    body: { email },
  });
  assert.equal(error, null);
  assert.equal(response?.status, 201);
  assert.equal(response?.headers.get("cache-control"), "no-store");
  assert.deepEqual(subscribeResponse.parse(data), { status: "subscribed" });
  assert.deepEqual(await stored(email), [email]);
});

test("accepts: spaces and capitals, which do not reach the list", async () => {
  const email = anEmail();
  assert.equal((await send(`  ${email.toUpperCase()}\n`)).status, 201);
  assert.deepEqual(await stored(email), [email]);
});

test("accepts: a domain in any script, as it was written", async () => {
  const email = `jörg@bücher.${domain}`;
  assert.equal((await send(email)).status, 201);
  assert.deepEqual(await stored(email), [email]);
});

test("rejects: an email address that is on the list, also in capitals", async () => {
  const email = anEmail();
  await stack.sql`insert into email_subscriptions (email, confirmed_at) values (${email}, now())`;
  for (const again of [email, email.toUpperCase(), ` ${email} `]) {
    const failure = await assertFailure(await send(again), 409, "already_subscribed");
    assert.equal(failure.message, "This email address is already on our list.");
  }
  assert.equal((await stored(email)).length, 1);
});

test("accepts: a hundred people who subscribe one email address at once, with one mail, within the limit", async () => {
  const email = anEmail();
  const responses = await Promise.all(Array.from({ length: 100 }, () => send(email)));
  const count = (status: number) =>
    responses.filter((response) => response.status === status).length;
  assert.equal(count(201), 5);
  assert.equal(count(429), 95);
  assert.equal((await stored(email)).length, 1);
  assert.equal(await queuedMails(email), 1);
});

test("rejects: one email address more often than five times an hour, and returns when to retry", async () => {
  const email = anEmail();
  for (let count = 0; count < 5; count++) await send(email);
  const response = await send(email);
  const retryAfter = Number(response.headers.get("retry-after"));
  const failure = await assertFailure(response, 429, "rate_limited");
  assert.equal(failure.message, "Too many attempts. Please try again in 60 minutes.");
  assert.ok(retryAfter > 3500 && retryAfter <= 3600, `${retryAfter}`);
});

test("rejects: one computer more often than twenty times an hour, also all at once", async () => {
  const client = aClient();
  const responses = await Promise.all(Array.from({ length: 30 }, () => send(anEmail(), client)));
  assert.equal(responses.filter(({ status }) => status === 201).length, 20);
  assert.equal(responses.filter(({ status }) => status === 429).length, 10);
  assert.equal((await send(anEmail())).status, 201, "others are not affected");
});

test("accepts: again once the hour has passed", async () => {
  const [email, client] = [anEmail(), aClient()];
  await Promise.all(Array.from({ length: 21 }, () => send(email, client)));
  await assertFailure(await send(email, client), 429, "rate_limited");
  await endAllHours();
  assert.equal((await send(email, client)).status, 201);
});

test("accepts: again before it is confirmed, with another mail only after ten minutes, and three at most", async () => {
  const email = anEmail();
  assert.equal((await send(email)).status, 201);
  for (const mails of [1, 2, 3, 3]) {
    assert.equal((await send(email)).status, 201);
    assert.equal(await queuedMails(email), mails);
    // As if ten minutes had passed.
    await stack.sql`
      update private.mails set about = id::text where subscriber_id = (
        select id from email_subscriptions where email = ${email})`;
  }
});

test("rejects: an email address that mails may not be sent to, without saying why", async () => {
  const email = anEmail();
  await stack.sql`
    insert into private.suppressed_emails (email_hmac, reason) values (private.hmac_of(${email}), 'complained')`;
  const failure = await assertFailure(await send(email.toUpperCase()), 409, "suppressed");
  assert.match(failure.message, /^We cannot send mail to this address\./);
  assert.deepEqual(await stored(email), []);
});

async function queuedMails(email: string): Promise<number> {
  const [{ count }] = await stack.sql`
    select count(*)::integer from private.mails
    where subscriber_id = (select id from email_subscriptions where email = ${email})`;
  return count;
}

async function endAllHours(): Promise<void> {
  // Others count theirs at the same time.
  await stack.sql`
    update private.rate_limit_counters set ends_at = now() - interval '1 second' where kind like 'newsletter%'`;
}

test("denies: finding out from the counters who has subscribed", async () => {
  const email = anEmail();
  await send(email, "203.0.113.77");
  const [{ everything }] = await stack.sql`
    select string_agg(rate_limit_counters::text, ' ') as everything from private.rate_limit_counters`;
  assert.ok(!everything.includes("203.0.113.77"));
  assert.ok(!everything.includes(email));
});

test("denies: choosing the computer that a request seems to come from", async () => {
  const claimed = "198.51.100.9";
  for (let count = 0; count < 20; count++) await send(anEmail(), claimed);
  await assertFailure(await send(anEmail(), claimed), 429, "rate_limited");
  const { response } = await stack.visitor().functions.invoke("newsletter", {
    body: { email: anEmail() },
    headers: { "x-forwarded-for": claimed },
  });
  assert.equal(response?.status, 201, "the gateway has replaced the claim");
});

test("what the contract lets pass, the database never fails on", async () => {
  const email = fc.string({ unit: "binary", minLength: 1, maxLength: 20 })
    .map((name) => `${name}@${domain}`)
    .filter((text) => emailSchema.safeParse(text).success);
  await fc.assert(
    fc.asyncProperty(email, async (text) => {
      const response = await send(text);
      const json = await response.text();
      if (response.status === 201) return;
      assert.ok(response.status < 500, `${response.status}: ${json} for ${JSON.stringify(text)}`);
      failureSchema.parse(JSON.parse(json));
    }),
    { numRuns: runs(40) },
  );
});
