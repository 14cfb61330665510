// In what the local Auth is as strict as the host's, because a kinder one has hidden faults of the site.
import assert from "node:assert/strict";
import { useScratchStack } from "../../scratch/scratch-stack.ts";

const stack = useScratchStack();
const password = "secret123";
const newEmail = () => `person-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Of the link in the newest mail to somebody. */
function tokenHashFor(email: string): string {
  const url = stack().mailbox.list(email)[0]?.text.match(/http:\S+/)?.[0] ?? "";
  return new URL(url).searchParams.get("token_hash") ?? "";
}

Deno.test("passwords have 6 to 72 bytes, at sign-up and later", async () => {
  const { client } = await stack().member();
  const codes = async (password: string) => {
    const signUp = await stack().visitor().auth.signUp({ email: newEmail(), password });
    const update = await client.auth.updateUser({ password });
    return [signUp.error?.code, update.error?.code];
  };
  for (const long of ["a".repeat(73), "é".repeat(37)]) {
    assert.deepEqual(await codes(long), ["validation_failed", "validation_failed"]);
  }
  assert.deepEqual(await codes("short"), ["weak_password", "weak_password"]);
  assert.deepEqual(await codes("é".repeat(36)), [undefined, undefined]);
});

Deno.test("a new password ends all other sessions at once", async () => {
  const { client, email } = await stack().member();
  const other = stack().visitor();
  await other.auth.signInWithPassword({ email, password });
  assert.equal((await client.auth.updateUser({ password: "another one" })).error, null);
  assert.notEqual((await other.auth.refreshSession()).error, null);
  assert.equal((await client.auth.refreshSession()).error, null);
});

Deno.test("who is banned neither signs in, goes on nor follows a link", async () => {
  const { client, email } = await stack().member();
  await client.auth.resetPasswordForEmail(email);
  await stack()
    .sql`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`;
  const visitor = stack().visitor();
  const errors = [
    (await visitor.auth.signInWithPassword({ email, password })).error,
    (await client.auth.refreshSession()).error,
    (await visitor.auth.verifyOtp({ type: "recovery", token_hash: tokenHashFor(email) })).error,
  ];
  assert.deepEqual(errors.map((error) => error?.code), Array(3).fill("user_banned"));
});

Deno.test("an error has the form of the version that a client names", async () => {
  const send = async (headers: Record<string, string>) => {
    const response = await stack().request("/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email: newEmail(), password }),
    });
    return [response.headers.get("x-supabase-api-version"), await response.json()];
  };
  assert.deepEqual(await send({}), [
    null,
    { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" },
  ]);
  assert.deepEqual(await send({ "x-supabase-api-version": "2024-01-01" }), [
    "2024-01-01",
    { code: "invalid_credentials", message: "Invalid login credentials" },
  ]);
});

Deno.test("an enrolment that nobody finished ends with anybody's next one", async () => {
  const [first, second] = await Promise.all([stack().member(), stack().member()]);
  const { data } = await first.client.auth.mfa.enroll({ factorType: "totp" });
  await stack().sql`
    update auth.mfa_factors set created_at = now() - interval '6 minutes' where id = ${
    data?.id ?? ""
  }`;
  await second.client.auth.mfa.enroll({ factorType: "totp" });
  const { error } = await first.client.auth.mfa.challenge({ factorId: data?.id ?? "" });
  assert.equal(error?.code, "mfa_factor_not_found");
});

Deno.test("sign-ins, renewals and changes are in the log", async () => {
  const email = newEmail();
  const client = stack().visitor();
  await client.auth.signUp({ email, password });
  await client.auth.verifyOtp({ type: "email", token_hash: tokenHashFor(email) });
  await client.auth.refreshSession();
  await client.auth.updateUser({ password: "another one" });
  const rows = await stack().sql`
    select payload ->> 'action' as action from auth.audit_log_entries
    where payload ->> 'actor_username' = ${email} order by created_at`;
  assert.deepEqual(rows.map(({ action }) => action).sort(), [
    ...[
      "login",
      "token_refreshed",
      "token_revoked",
      "user_confirmation_requested",
      "user_modified",
    ],
    "user_signedup",
  ]);
});
