import { expect, test } from "vitest";
import { hostedStack, officialSigningKey, officialStack } from "./stack-description.ts";
import { assertMayBeWritten, parseStack } from "./stack.ts";

const site = { url: "http://localhost:5173", isServed: true };
/** Names as the pinned CLI prints them. */
const status = {
  API_URL: "http://127.0.0.1:54321",
  REST_URL: "http://127.0.0.1:54321/rest/v1",
  DB_URL: "postgresql://postgres:postgres@127.0.0.1:54322/postgres",
  STUDIO_URL: "http://127.0.0.1:54323",
  MAILPIT_URL: "http://127.0.0.1:54324",
  PUBLISHABLE_KEY: "sb_publishable_x",
  SECRET_KEY: "sb_secret_x",
  JWT_SECRET: "a secret that signs no tokens of Auth",
};
const variables = {
  SUPABASE_URL: "https://abc.supabase.co/",
  SUPABASE_DB_URL: "postgresql://postgres.abc:secret@pooler.example.com:5432/postgres",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  SUPABASE_SECRET_KEY: "sb_secret_x",
  SITE_URL: "https://staging.example.com/",
};

test("the official stack has a mailbox and its known key, and none of our imitations", () => {
  const stack = officialStack(JSON.stringify(status), site, []);
  expect(stack.can).toEqual({
    site: true,
    mailbox: { kind: "mailpit", url: status.MAILPIT_URL },
    signing: { jwk: officialSigningKey },
  });
  expect(parseStack(JSON.stringify(stack), undefined)).toEqual(stack);
});

test("the official stack without its mail server has no mailbox", () => {
  const { MAILPIT_URL: _, ...rest } = status;
  const { can } = officialStack(JSON.stringify(rest), { ...site, isServed: false }, []);
  expect(Object.keys(can)).toEqual(["signing"]);
});

test("the demo community is an ability, with its accounts", () => {
  const accounts = [{ email: "a@example.com", password: "x", role: "member" }];
  const stack = officialStack(JSON.stringify(status), site, accounts);
  expect(stack.can.demo).toBe(true);
  expect(stack.accounts).toEqual(accounts);
});

test("a hosted project has nothing beyond the platform's API but its site", () => {
  const stack = hostedStack(variables, true);
  expect(stack).toMatchObject({
    kind: "hosted",
    siteUrl: "https://staging.example.com",
    apiUrl: "https://abc.supabase.co",
    can: { site: true },
  });
  expect(Object.keys(stack.can)).toEqual(["site"]);
});

test("a missing variable of a hosted project is named, and no value is", () => {
  const { SITE_URL: _, ...rest } = variables;
  expect(() => hostedStack({ ...rest, SUPABASE_URL: "abc" }, true))
    .toThrow(/^Missing or invalid: SUPABASE_URL, SITE_URL\.$/);
});

test("a stack on another computer may not be written to unless somebody says so", () => {
  const text = JSON.stringify(hostedStack(variables, true));
  expect(() => parseStack(text, undefined)).toThrow(/LMP_STACK_MAY_BE_WRITTEN/);
  expect(() => parseStack(text, "no")).toThrow(/abc\.supabase\.co/);
  expect(parseStack(text, "yes").kind).toBe("hosted");
});

test("a local API in front of a distant database is distant, and hosts that begin alike are", () => {
  const [apiUrl, databaseUrl] = [status.API_URL, status.DB_URL];
  expect(() => assertMayBeWritten({ apiUrl, databaseUrl }, undefined)).not.toThrow();
  for (const host of ["db.example.com", "localhost.example.com", "127.0.0.1.example.com"]) {
    const distant = `postgresql://postgres:x@${host}:5432/postgres`;
    expect(() => assertMayBeWritten({ apiUrl, databaseUrl: distant }, undefined)).toThrow(host);
  }
});
