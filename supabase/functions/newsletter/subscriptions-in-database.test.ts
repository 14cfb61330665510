/** The links of mails, with the real database: what they show, do, and cannot do. */
import assert from "node:assert/strict";
import { newsletterWording } from "../_shared/contracts/newsletter-wording.ts";
import { consentWording } from "../_shared/contracts/newsletter-topics.ts";
import type { WebhookEvent } from "../_shared/mail/provider.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { createNewsletter } from "./app.ts";

let stack: TestStack;
let newsletter: ReturnType<typeof createNewsletter>;
let nextEvent: WebhookEvent | null = null;
const domain = `${crypto.randomUUID()}.example`;

Deno.test.beforeAll(async () => {
  stack = await openStack();
  newsletter = createNewsletter(stack.environment, {
    siteUrl: () => "https://www.example.com",
    webhook: () => ({ readWebhook: () => Promise.resolve(nextEvent) }),
  });
});
Deno.test.afterAll(async () => {
  await stack.sql`delete from email_subscriptions where email like ${`%${domain}`}`;
  await stack.close();
});

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

interface Reader {
  email: string;
  id: string;
  confirmToken: string;
  leaveToken: string;
}

async function newReader(isConfirmed = false): Promise<Reader> {
  const email = `${crypto.randomUUID()}@${domain}`;
  const [row] = await stack.sql`
    with added as (
      insert into email_subscriptions (email, confirmed_at)
      values (${email}, case when ${isConfirmed} then now() end) returning id
    )
    select id, private.mail_token('confirm', id) as confirm, private.mail_token('leave', id) as leave from added`;
  return { email, id: row?.id, confirmToken: row?.confirm, leaveToken: row?.leave };
}

const state = async ({ id }: Reader) => {
  const [row] = await stack.sql`select confirmed_at from email_subscriptions where id = ${id}`;
  return !row ? "none" : row.confirmed_at ? "confirmed" : "asked";
};

const events = async ({ email }: Reader) =>
  (await stack.sql`
    select event, wording, client_hmac is not null as has_client from private.newsletter_events
    where email_hmac = private.hmac_of(${email}) order by id`).map((row) => ({ ...row }));

const get = async (path: string) => await newsletter.request(`/newsletter${path}`);
const post = async (path: string, body: BodyInit, type = "application/json") =>
  await newsletter.request(`/newsletter${path}`, {
    method: "POST",
    body,
    headers: { "content-type": type, "x-forwarded-for": "203.0.113.9" },
  });
const withToken = (token: string) => JSON.stringify({ token });
const read = (purpose: string, token: string) =>
  get(`/subscription?${new URLSearchParams({ purpose, token })}`);

test("accepts: a link is read, confirms once, and the proof says to what and from where", async () => {
  const reader = await newReader();
  assert.deepEqual(await (await read("confirm", reader.confirmToken)).json(), {
    email: reader.email,
    isConfirmed: false,
  });
  const topics = async () =>
    (await stack.sql`select topics from email_subscriptions where id = ${reader.id}`)[0]?.topics;
  // Without a choice everything; a choice that is made once more counts.
  for (const chosen of [undefined, undefined, "releases", "releases"]) {
    const body = JSON.stringify({ token: reader.confirmToken, topics: chosen });
    const response = await post("/confirm", body);
    assert.deepEqual(await response.json(), { email: reader.email });
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.equal(await topics(), chosen ?? "everything");
  }
  assert.equal(await state(reader), "confirmed");
  assert.deepEqual(await events(reader), [
    {
      event: "confirmed",
      wording: consentWording(newsletterWording.confirm, "everything"),
      has_client: true,
    },
    {
      event: "changed",
      wording: consentWording(newsletterWording.confirm, "releases"),
      has_client: true,
    },
  ]);
});

test("accepts: leaving by the page, for good: no link of an old mail brings the address back", async () => {
  const reader = await newReader(true);
  for (let count = 0; count < 2; count++) {
    assert.equal((await post("/leave", withToken(reader.leaveToken))).status, 200);
  }
  assert.equal(await state(reader), "none");
  await assertFailure(await post("/confirm", withToken(reader.confirmToken)), 404, "not_found");
  await assertFailure(await read("leave", reader.leaveToken), 404, "not_found");
  assert.deepEqual((await events(reader)).map(({ event }) => event), ["left"]);
});

test("accepts: leaving by one click of a mail program, in both forms of its body and without a redirect", async () => {
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  for (const body of ["List-Unsubscribe=One-Click", multipart]) {
    const reader = await newReader(true);
    const response = await newsletter.request(`/newsletter/leave?token=${reader.leaveToken}`, {
      method: "POST",
      body,
      redirect: "manual",
      ...typeof body === "string" && {
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
    });
    assert.equal(response.status, 200);
    assert.equal(await state(reader), "none");
  }
});

test("opening a link changes nothing, and shows the page with the button", async () => {
  const [asked, confirmed] = [await newReader(), await newReader(true)];
  const response = await get(`/leave?token=${confirmed.leaveToken}`);
  assert.equal(response.status, 303);
  assert.equal(
    response.headers.get("location"),
    `https://www.example.com/newsletter/leave?token=${confirmed.leaveToken}`,
  );
  assert.equal((await get("/confirm")).status, 405);
  for (const method of ["GET", "HEAD"]) {
    await newsletter.request(`/newsletter/confirm?token=${asked.confirmToken}`, { method });
    await newsletter.request(`/newsletter/leave?token=${confirmed.leaveToken}`, { method });
  }
  assert.equal(await state(asked), "asked");
  assert.equal(await state(confirmed), "confirmed");
});

test("denies: a token for another purpose or person, and one that is cut, long or invented", async () => {
  const [reader, other] = [await newReader(), await newReader()];
  const [id, signature] = reader.confirmToken.split(".");
  const wrong = [
    reader.leaveToken,
    `${other.id}.${signature}`,
    `${id}.${"0".repeat(64)}`,
    reader.confirmToken.slice(0, -1),
    reader.confirmToken.toUpperCase(),
    `${id}`,
    "'; drop table email_subscriptions; --",
  ];
  for (const token of wrong) {
    await assertFailure(await post("/confirm", withToken(token)), 404, "not_found");
    await assertFailure(await read("confirm", token), 404, "not_found");
    // Nobody learns by leaving who is on the list.
    if (token !== reader.leaveToken) {
      assert.equal((await post("/leave", withToken(token))).status, 200);
    }
  }
  await assertFailure(await post("/confirm", withToken("x".repeat(201))), 400, "invalid_input");
  assert.deepEqual([await state(reader), await state(other)], ["asked", "asked"]);
});

test("an address that is not confirmed within a week is forgotten, a confirmed one is not", async () => {
  const [asked, confirmed] = [await newReader(), await newReader(true)];
  for (const { id } of [asked, confirmed]) {
    await stack.serviceRole().rpc("forget_subscription", { p_id: id });
  }
  assert.deepEqual([await state(asked), await state(confirmed)], ["none", "confirmed"]);
  assert.deepEqual((await events(asked)).map(({ event }) => event), ["forgotten"]);
});

async function report(reader: Reader, kind: WebhookEvent["kind"], isPermanent: boolean) {
  nextEvent = {
    ...{ kind, isPermanent, to: reader.email.toUpperCase(), reason: "a reason" },
    providerId: `mail of ${reader.id}`,
    at: "2026-11-26T10:00:00Z",
  };
  assert.equal((await post("/webhook", "{}")).status, 204);
}

test("an address that bounced for good or complained is suppressed, once and for everything", async () => {
  for (const [kind, reason] of [["bounced", "bounced"], ["complained", "complained"]] as const) {
    const reader = await newReader(true);
    for (let count = 0; count < 2; count++) await report(reader, kind, true);
    assert.equal(await state(reader), "none");
    assert.deepEqual((await events(reader)).map(({ event }) => event), [reason]);
    const [suppressed] = await stack.sql`
      select reason from private.suppressed_emails where email_hmac = private.hmac_of(${reader.email})`;
    assert.equal(suppressed?.reason, reason);
  }
});

test("a bounce that may pass, and a delivery, are kept with the mail and suppress nobody", async () => {
  const reader = await newReader(true);
  await stack.sql`
    insert into private.mails (purpose, about, subscriber_id, state, provider_id, finished_at)
    values ('newsletter-letter', 'test', ${reader.id}, 'accepted', ${`mail of ${reader.id}`}, now())`;
  await report(reader, "bounced", false);
  await report(reader, "delivered", false);
  assert.equal(await state(reader), "confirmed");
  const [mail] = await stack.sql`
    select bounced_at is not null as bounced, delivered_at is not null as delivered, complained_at
    from private.mails where subscriber_id = ${reader.id}`;
  assert.deepEqual({ ...mail }, { bounced: true, delivered: true, complained_at: null });
});
