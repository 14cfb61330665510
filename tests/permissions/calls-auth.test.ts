// The calls of section 7 of the specification: Auth.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  newMember,
  password,
  type Person,
  removePeople,
  tokenHashMailedTo,
  visitor,
} from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";

const { siteUrl } = readStack();
let member: Person;

beforeAll(async () => {
  member = await newMember();
});
afterAll(removePeople);

describe("signing up", () => {
  test("sends a mail, and the account works once its link was followed", async () => {
    const client = visitor();
    const email = `${randomUUID()}@example.com`;
    const signUp = await client.auth.signUp({ email, password });
    expect(signUp.data.session).toBeNull();
    expect(signUp.data.user?.identities).toHaveLength(1);
    const early = await client.auth.signInWithPassword({ email, password });
    expect(early.error?.code).toBe("email_not_confirmed");
    const token_hash = await tokenHashMailedTo(email);
    const { data } = await client.auth.verifyOtp({ type: "email", token_hash });
    expect(data.user?.email).toBe(email);
    expect((await client.auth.verifyOtp({ type: "email", token_hash })).error?.code)
      .toBe("otp_expired");
    await sql`delete from auth.users where email = ${email}`;
  });

  test("with a registered email address returns an empty list of identities and no session", async () => {
    const { data, error } = await visitor().auth.signUp({
      email: member.email,
      password: "other-1",
    });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(data.session).toBeNull();
    const login = await visitor().auth.signInWithPassword({ email: member.email, password });
    expect(login.error).toBeNull();
  });

  test("with a password of five characters is rejected", async () => {
    const email = `${randomUUID()}@example.com`;
    const { error } = await visitor().auth.signUp({ email, password: "12345" });
    expect(error).toMatchObject({ status: 422, code: "weak_password" });
  });

  test("creates a profile without a name and without the email address", async () => {
    const { data } = await visitor().from("profiles").select("username, avatar_url, email")
      .eq("id", member.id).single();
    expect(data).toEqual({ username: null, avatar_url: null, email: null });
  });
});

describe("signing in", () => {
  test("returns the session in the library's shape", async () => {
    const { data, error } = await visitor().auth.signInWithPassword({
      email: member.email,
      password,
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.any(String),
      expires_in: expect.any(Number),
      expires_at: expect.any(Number),
      token_type: "bearer",
      user: { id: member.id, email: member.email },
    });
    expect(member.id).toHaveLength(36);
  });

  test.each([
    ["a wrong password", () => member.email],
    ["an unknown email address", () => "nobody@example.com"],
  ])("with %s returns the same error", async (_, emailOf) => {
    const { data, error } = await visitor().auth
      .signInWithPassword({ email: emailOf(), password: "not the password" });
    expect(error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
    expect(data.session).toBeNull();
  });
});

describe("a session", () => {
  test("returns who is signed in, and notifies its listeners of sign-in and sign-out", async () => {
    const client = visitor();
    const events: string[] = [];
    const { data: { subscription } } = client.auth.onAuthStateChange((event) => {
      events.push(event);
    });
    await client.auth.signInWithPassword({ email: member.email, password });
    expect((await client.auth.getSession()).data.session?.user.id).toBe(member.id);
    expect((await client.auth.getUser()).data.user?.email).toBe(member.email);
    await client.auth.signOut({ scope: "local" });
    expect((await client.auth.getSession()).data.session).toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
    subscription.unsubscribe();
    expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN", "SIGNED_OUT"]);
  });

  test("of this device ends without ending those of other devices", async () => {
    const [here, there] = [visitor(), visitor()];
    for (const { auth } of [here, there]) {
      await auth.signInWithPassword({ email: member.email, password });
    }
    await here.auth.signOut({ scope: "local" });
    expect((await there.auth.refreshSession()).error).toBeNull();
  });

  test("is needed to read the account", async () => {
    const { data, error } = await visitor().auth.getUser();
    expect(data.user).toBeNull();
    expect(error?.name).toBe("AuthSessionMissingError");
  });
});

describe("a forgotten password", () => {
  test("is replaced through the link in the mail", async () => {
    const forgetful = await newMember();
    const client = visitor();
    const reset = await client.auth
      .resetPasswordForEmail(forgetful.email, { redirectTo: `${siteUrl}/reset-password` });
    expect(reset.error).toBeNull();
    const token_hash = await tokenHashMailedTo(forgetful.email);
    expect((await client.auth.verifyOtp({ type: "recovery", token_hash })).error).toBeNull();
    const short = await client.auth.updateUser({ password: "12345" });
    expect(short.error).toMatchObject({ status: 422, code: "weak_password" });
    expect((await client.auth.updateUser({ password: "a new password" })).error).toBeNull();
    const credentials = { email: forgetful.email, password: "a new password" };
    expect((await visitor().auth.signInWithPassword(credentials)).error).toBeNull();
    const old = await visitor().auth.signInWithPassword({ ...credentials, password });
    expect(old.error?.code).toBe("invalid_credentials");
  });

  test("gets the same response for unknown and known email addresses", async () => {
    const { error } = await visitor().auth.resetPasswordForEmail("nobody@example.com");
    expect(error).toBeNull();
  });

  test("cannot be changed by somebody who is not signed in", async () => {
    const { error } = await visitor().auth.updateUser({ password: "a new password" });
    expect(error?.name).toBe("AuthSessionMissingError");
  });
});
