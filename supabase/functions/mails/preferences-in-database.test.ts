/** The page of what is mailed, with the real database: what links show, do, and cannot do. */
import assert from "node:assert/strict";
import { consentWording } from "../_shared/contracts/newsletter-topics.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { createMails } from "./app.ts";

let stack: TestStack;
let mails: ReturnType<typeof createMails>;
const domain = `${crypto.randomUUID()}.example`;

Deno.test.beforeAll(async () => {
  stack = await openStack();
  mails = createMails(stack.environment, { siteUrl: () => "https://www.example.com" });
});
Deno.test.afterAll(async () => {
  await stack.sql`delete from email_subscriptions where email like ${`%${domain}`}`;
  await stack.close();
});

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

async function newMember() {
  const { id, client } = await stack.newMember();
  const email = `n${id}@${domain}`;
  const [row] = await stack.sql`
    with named as (update auth.users set email = ${email} where id = ${id})
    select private.mail_token('preferences', ${id}) as token`;
  return { id, client, email, token: String(row?.token) };
}

async function newSubscriber() {
  const email = `s${crypto.randomUUID()}@${domain}`;
  const [row] = await stack.sql`
    with added as (insert into email_subscriptions (email, confirmed_at) values (${email}, now()) returning id)
    select private.mail_token('subscriber-preferences', id) as token, private.mail_token('leave', id) as leave
    from added`;
  return { email, token: String(row?.token), leaveToken: String(row?.leave) };
}

const get = async (token: string) =>
  await mails.request(`/mails/preferences?${new URLSearchParams({ token })}`);
const post = async (body: object, path = "/preferences", headers = {}) =>
  await mails.request(`/mails${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": crypto.randomUUID(),
      ...headers,
    },
  });
const stop = async (token: string, kinds: string) =>
  await mails.request(`/mails/stop?${new URLSearchParams({ token, kinds })}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
const read = async (token: string) => await (await get(token)).json();
const events = async (email: string) =>
  (await stack.sql`
    select event, wording, client_hmac is not null as has_client from private.newsletter_events
    where email_hmac = private.hmac_of(${email}) order by id`).map((row) => ({ ...row }));

const all = { replies: true, mentions: true, follows: true, decisions: true };

test("a member's link shows what is mailed, without the whole address, and changes it one by one", async () => {
  const { token, email } = await newMember();
  const begun = {
    email: `n•••@${domain}`,
    isMember: true,
    kinds: all,
    newsletter: "none",
    isSuppressed: false,
  };
  const response = await get(token);
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.deepEqual(await response.json(), begun);
  for (let count = 0; count < 2; count++) {
    assert.equal((await post({ token, kinds: { mentions: false } })).status, 200);
    assert.deepEqual(await read(token), { ...begun, kinds: { ...all, mentions: false } });
  }
  for (const newsletter of ["releases", "releases", "everything"]) {
    await post({ token, newsletter });
    assert.equal((await read(token)).newsletter, newsletter);
  }
  await post({
    token,
    kinds: { replies: false, mentions: false, follows: false, decisions: false },
    newsletter: "none",
  });
  assert.deepEqual(await read(token), {
    ...begun,
    kinds: { replies: false, mentions: false, follows: false, decisions: false },
  });
  assert.deepEqual(await events(email), [
    { event: "confirmed", wording: consentWording("Newsletter", "releases"), has_client: true },
    { event: "changed", wording: consentWording("Newsletter", "everything"), has_client: true },
    { event: "left", wording: null, has_client: true },
  ]);
});

test("a subscriber's link knows only the newsletter, changes or ends it, and begins nothing", async () => {
  const { token, email } = await newSubscriber();
  assert.deepEqual(await read(token), {
    ...{ email: `s•••@${domain}`, isMember: false, kinds: all },
    ...{ newsletter: "everything", isSuppressed: false },
  });
  await post({ token, newsletter: "releases" });
  assert.equal((await read(token)).newsletter, "releases");
  await assertFailure(await post({ token, newsletter: "half of it" }), 400, "invalid_input");
  await post({ token, newsletter: "none" });
  await assertFailure(await get(token), 404, "not_found");
  await assertFailure(await post({ token, newsletter: "everything" }), 404, "not_found");
  assert.deepEqual((await events(email)).map(({ event }) => event), ["changed", "left"]);
});

test("a link opens the settings of one account only, and no token for something else does", async () => {
  const [member, other, subscriber] = [await newMember(), await newMember(), await newSubscriber()];
  await post({ token: other.token, kinds: { replies: false } });
  assert.deepEqual((await read(member.token)).kinds, all);
  const hash = member.token.split(".")[1];
  const wrong = [
    `${other.id}.${hash}`,
    subscriber.leaveToken,
    `${member.id}.${"0".repeat(64)}`,
    member.id,
    "x".repeat(201),
    "",
  ];
  for (const token of wrong) {
    await assertFailure(await get(token), 404, "not_found");
    assert.ok([400, 404].includes((await post({ token, kinds: { follows: false } })).status));
    assert.equal((await stop(token, "follows")).status, 200);
  }
  for (const { token } of [member, other]) assert.equal((await read(token)).kinds.follows, true);
});

test("a link ends with the account", async () => {
  const { id, token } = await newMember();
  await stack.sql`delete from auth.users where id = ${id}`;
  await assertFailure(await get(token), 404, "not_found");
});

test("GET changes nothing: a mail program that only opens links is shown the page", async () => {
  const { token } = await newMember();
  const response = await mails.request(`/mails/stop?token=${token}&kinds=replies.mentions`);
  assert.equal(response.status, 303);
  assert.equal(
    response.headers.get("location"),
    `https://www.example.com/mail-preferences?token=${token}&stop=replies.mentions`,
  );
  assert.deepEqual((await read(token)).kinds, all);
});

test("a mail program stops the kinds of a mail with one click, as often as it likes", async () => {
  const { token } = await newMember();
  for (let count = 0; count < 3; count++) {
    assert.deepEqual(await (await stop(token, "replies.follows.nonsense")).json(), {
      status: "stopped",
    });
  }
  assert.deepEqual((await read(token)).kinds, { ...all, replies: false, follows: false });
  await stop(token, "");
  assert.equal((await read(token)).kinds.mentions, false, "a link that was cut stops them all");
});

test("a suppressed address gets no newsletter, and its owner learns why nothing comes", async () => {
  const { token, email } = await newMember();
  await stack.sql`
    insert into private.suppressed_emails (email_hmac, reason) values (private.hmac_of(${email}), 'bounced')`;
  await assertFailure(await post({ token, newsletter: "everything" }), 409, "suppressed");
  const { newsletter, isSuppressed } = await read(token);
  assert.deepEqual({ newsletter, isSuppressed }, { newsletter: "none", isSuppressed: true });
  await stack
    .sql`delete from private.suppressed_emails where email_hmac = private.hmac_of(${email})`;
});

test("changes are limited by the hour, and one click is not", async () => {
  const { token } = await newMember();
  for (let count = 0; count < 60; count++) {
    await post({ token, kinds: { follows: count % 2 === 0 } });
  }
  await assertFailure(await post({ token, kinds: { follows: true } }), 429, "rate_limited");
  assert.equal((await stop(token, "follows")).status, 200);
  assert.equal((await read(token)).kinds.follows, false);
});

test("a signed-in member subscribes at once, and others cannot for them", async () => {
  const { client, email, id } = await newMember();
  const { error } = await client.functions.invoke("mails/newsletter", {
    body: { newsletter: "releases" },
  });
  assert.equal(error, null);
  assert.deepEqual(await events(email), [
    { event: "confirmed", wording: consentWording("Newsletter", "releases"), has_client: true },
  ]);
  const { data } = await client.rpc("get_notification_settings").single();
  assert.deepEqual(data, {
    follows_by_writing: true,
    mails: all,
    ...{ newsletter: "releases", email, is_suppressed: false },
  });
  const visitor = await stack.visitor().functions.invoke("mails/newsletter", {
    body: { newsletter: "none" },
  });
  assert.equal(visitor.response?.status, 401);
  for (
    const name of [
      "get_mail_preferences",
      "set_mail_preferences",
      "stop_mails",
      "set_member_newsletter",
    ]
  ) {
    const [row] = await stack.sql`
      select has_function_privilege('authenticated', oid, 'execute') as may from pg_proc
      where proname = ${name} and pronamespace = 'public'::regnamespace`;
    assert.equal(row?.may, false, name);
  }
  await stack.sql`update auth.users set email_confirmed_at = null where id = ${id}`;
  const unconfirmed = await client.functions.invoke("mails/newsletter", {
    body: { newsletter: "releases" },
  });
  assert.equal(unconfirmed.response?.status, 403);
});
