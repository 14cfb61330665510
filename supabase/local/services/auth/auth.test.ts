import assert from "node:assert/strict";
import type { SupabaseClient } from "@supabase/supabase-js";
import { useScratchStack } from "../../scratch/scratch-stack.ts";
import { testKeys } from "../captcha/turnstile.ts";

const stack = useScratchStack();
const password = "secret123";
const newEmail = () => `person-${crypto.randomUUID().slice(0, 8)}@example.com`;

const auth = (path: string, init?: RequestInit) => stack().request(`/auth/v1/${path}`, init);
const post = (path: string, body: string) =>
  auth(path, { method: "POST", headers: { "content-type": "application/json" }, body });

/** URL and token hash of the link in the newest mail to somebody. */
function linkTo(email: string): { url: string; tokenHash: string } {
  const url = stack().mailbox.list(email)[0]?.text.match(/http:\S+/)?.[0] ?? "";
  return { url, tokenHash: new URL(url).searchParams.get("token_hash") ?? "" };
}

async function signUp(client: SupabaseClient, email = newEmail()): Promise<string> {
  const { error } = await client.auth.signUp({ email, password });
  assert.equal(error, null);
  return email;
}

async function confirmedMember() {
  const client = stack().visitor();
  const email = await signUp(client);
  const { error } = await client.auth.verifyOtp({
    token_hash: linkTo(email).tokenHash,
    type: "email",
  });
  assert.equal(error, null);
  return { client, email };
}

/** Makes the database believe that the last mail to somebody was sent a minute ago. */
async function passTime(email: string): Promise<void> {
  const { sql } = stack();
  await sql`
    update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 minute',
      recovery_sent_at = recovery_sent_at - interval '1 minute' where email = ${email}
  `;
}

Deno.test("signing up gives no session until the mailed link was used", async () => {
  const client = stack().visitor();
  const email = newEmail();
  const { data } = await client.auth.signUp({ email, password });
  assert.equal(data.session, null);
  assert.equal(data.user?.identities?.length, 1);
  const early = await client.auth.signInWithPassword({ email, password });
  assert.equal(early.error?.code, "email_not_confirmed");
  const confirmed = await client.auth.verifyOtp({
    token_hash: linkTo(email).tokenHash,
    type: "email",
  });
  assert.equal(confirmed.data.user?.email, email);
  assert.ok(confirmed.data.session);
});

Deno.test("links of mails lead to our own pages with the token hash", async () => {
  const { client, email } = await confirmedMember();
  const { siteUrl } = stack().config;
  assert.ok(linkTo(email).url.startsWith(`${siteUrl}/login?token_hash=`));
  await client.auth.resetPasswordForEmail(email);
  const { url } = linkTo(email);
  assert.ok(url.startsWith(`${siteUrl}/reset-password?token_hash=`));
  assert.equal(new URL(url).searchParams.get("type"), "recovery");
});

Deno.test("a link works once", async () => {
  const client = stack().visitor();
  const email = await signUp(client);
  const { tokenHash } = linkTo(email);
  await client.auth.verifyOtp({ token_hash: tokenHash, type: "email" });
  const again = await client.auth.verifyOtp({ token_hash: tokenHash, type: "email" });
  assert.equal(again.error?.code, "otp_expired");
});

Deno.test("signing up with a confirmed email address looks like success, without identities or mail", async () => {
  const { email } = await confirmedMember();
  const mails = stack().mailbox.list(email).length;
  const { data, error } = await stack().visitor().auth.signUp({ email, password });
  assert.equal(error, null);
  assert.deepEqual(data.user?.identities, []);
  assert.equal(stack().mailbox.list(email).length, mails);
});

Deno.test("an unconfirmed email address gets another mail, but not at once", async () => {
  const client = stack().visitor();
  const email = await signUp(client);
  const tooEarly = await client.auth.resend({ type: "signup", email });
  assert.deepEqual([tooEarly.error?.status, tooEarly.error?.code], [
    429,
    "over_email_send_rate_limit",
  ]);
  await passTime(email);
  const later = await client.auth.resend({ type: "signup", email });
  assert.equal(later.error, null);
  const confirmed = await client.auth.verifyOtp({
    token_hash: linkTo(email).tokenHash,
    type: "email",
  });
  assert.equal(confirmed.error, null);
});

Deno.test("a forgotten password is replaced through the mailed link", async () => {
  const { email } = await confirmedMember();
  const client = stack().visitor();
  await client.auth.resetPasswordForEmail(email);
  const tooEarly = await client.auth.resetPasswordForEmail(email);
  assert.equal(tooEarly.error?.code, "over_email_send_rate_limit");
  await client.auth.verifyOtp({ token_hash: linkTo(email).tokenHash, type: "recovery" });
  const changed = await client.auth.updateUser({ password: "another-secret" });
  assert.equal(changed.error, null);
  const signedIn = await client.auth.signInWithPassword({ email, password: "another-secret" });
  assert.equal(signedIn.error, null);
});

Deno.test("requesting a new password reveals nothing about whether the email address is known", async () => {
  const { error } = await stack().visitor().auth.resetPasswordForEmail(newEmail());
  assert.equal(error, null);
});

Deno.test("a new email address must be confirmed from both mailboxes, in any order", async () => {
  for (const oldFirst of [true, false]) {
    const { client, email } = await confirmedMember();
    const changed = newEmail();
    await client.auth.updateUser({ email: changed });
    const [first, second] = oldFirst ? [email, changed] : [changed, email];
    const half = await client.auth.verifyOtp({
      token_hash: linkTo(first).tokenHash,
      type: "email_change",
    });
    assert.equal(half.error, null);
    assert.equal(half.data.session, null);
    const whole = await client.auth.verifyOtp({
      token_hash: linkTo(second).tokenHash,
      type: "email_change",
    });
    assert.equal(whole.data.user?.email, changed);
  }
});

Deno.test("access tokens carry the claims of the platform", async () => {
  const { client } = await confirmedMember();
  const { data } = await client.auth.getClaims();
  assert.equal(data?.claims.iss, `${stack().config.apiUrl}/auth/v1`);
  assert.equal(data?.claims.role, "authenticated");
  assert.equal(data?.claims.aal, "aal1");
  assert.deepEqual(data?.claims.app_metadata, { provider: "email", providers: ["email"] });
  const refreshed = await client.auth.refreshSession();
  assert.equal(refreshed.error, null);
});

Deno.test("metadata of an account is an object to triggers in the database", async () => {
  const email = newEmail();
  await stack().visitor().auth.signUp({ email, password, options: { data: { nickname: "Nick" } } });
  const [row] = await stack().sql`
    select raw_user_meta_data ->> 'nickname' as nickname from auth.users where email = ${email}
  `;
  assert.equal(row?.nickname, "Nick");
});

Deno.test("the secret key creates, lists, changes and removes accounts; the publishable key does not", async () => {
  const { admin } = stack().service().auth;
  const email = newEmail();
  const created = await admin.createUser({ email, password, email_confirm: true });
  const id = created.data.user?.id ?? "";
  const twice = await admin.createUser({ email, password });
  assert.equal(twice.error?.code, "email_exists");
  const listed = await admin.listUsers();
  assert.ok(listed.data.users.some((user) => user.id === id));
  await admin.updateUserById(id, { password: "changed-secret" });
  const signedIn = await stack().visitor().auth.signInWithPassword({
    email,
    password: "changed-secret",
  });
  assert.equal(signedIn.error, null);
  const rejected = await stack().visitor().auth.admin.deleteUser(id);
  assert.equal(rejected.error?.status, 403);
  await admin.deleteUser(id);
  const missing = await admin.getUserById(id);
  assert.equal(missing.error?.status, 404);
});

Deno.test("with a captcha nobody signs up without a token, and an account needs one for each call", async () => {
  const headers = { "content-type": "application/json", "x-local-captcha": testKeys.passes };
  const post = async (path: string, token: string | null) => {
    const gotrue_meta_security = { captcha_token: token };
    const body = JSON.stringify({ email, password, gotrue_meta_security });
    const response = await auth(path, { method: "POST", headers, body });
    return [response.status, (await response.json()).error_code];
  };
  const email = newEmail();
  const token = stack().turnstile.issue();
  assert.deepEqual(await post("signup", null), [400, "captcha_failed"]);
  const [none] = await stack().sql`select from auth.users where email = ${email}`;
  assert.equal(none, undefined);
  assert.deepEqual(await post("signup", token), [200, undefined]);
  const again = "token?grant_type=password";
  assert.deepEqual(await post(again, token), [400, "captcha_failed"]);
  assert.deepEqual(await post(again, stack().turnstile.issue()), [400, "email_not_confirmed"]);
});

Deno.test("malformed input is rejected with a 4xx and a code, never a 500", async () => {
  const bodies = [
    "",
    "[]",
    "null",
    "5",
    '{"email"',
    '{"email":{"a":1},"password":"secret123"}',
    '{"email":"a@b.co","password":123456}',
    '{"email":"nope","password":"secret123"}',
    '{"email":"a\\u0000@b.co","password":"secret123"}',
    '{"email":"a@b.co","password":"secret123","data":[1]}',
    '{"email":"s@b.co","password":"secret123","data":{"a":"\\ud800"}}',
    `{"email":"${"a".repeat(300)}@b.co","password":"secret123"}`,
    `{"email":"l@b.co","password":"${"a".repeat(100)}"}`,
    '{"__proto__":{"email":"p@b.co"},"password":"secret123"}',
  ];
  const paths = ["signup", "token?grant_type=password", "verify"];
  for (const path of paths) {
    for (const body of bodies) await assertRejected(await post(path, body), `${path} ${body}`);
  }
  await assertRejected(await post("token", "{}"), "token without a grant type");
  await assertRejected(await post("recover", '{"email":5}'), "recover");
  await assertRejected(await post("resend", '{"type":"nothing","email":"a@b.co"}'), "resend");
  await assertRejected(await auth("user", { headers: { authorization: "Bearer abc" } }), "user");
});

async function assertRejected(response: Response, what: string): Promise<void> {
  const body = await response.json();
  assert.ok(response.status >= 400 && response.status < 500, `${what}: ${response.status}`);
  assert.ok(body.error_code && body.msg, what);
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
}

Deno.test("the platform's own confirmation link works without a key and leads to the site", async () => {
  const email = await signUp(stack().visitor());
  const { tokenHash } = linkTo(email);
  const { apiUrl, siteUrl } = stack().config;
  const response = await fetch(`${apiUrl}/auth/v1/verify?token=${tokenHash}&type=signup`, {
    redirect: "manual",
  });
  assert.equal(response.status, 303);
  assert.ok(response.headers.get("location")?.startsWith(siteUrl));
  await response.body?.cancel();
});

Deno.test(
  "while the database is stopped Auth says so, and works again afterwards",
  async () => {
    const { client, email } = await confirmedMember();
    await stack().database.stop();
    const response = await post("token?grant_type=password", JSON.stringify({ email, password }));
    assert.equal(response.status, 504);
    await response.body?.cancel();
    await stack().database.start();
    const { error } = await client.auth.signInWithPassword({ email, password });
    assert.equal(error, null);
  },
);
