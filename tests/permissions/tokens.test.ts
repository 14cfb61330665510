// A token is valid only if Auth signed it, it has not expired, and nothing in it was changed. Every
// service verifies tokens itself: REST, Auth, Storage, functions and Realtime.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimsOf, signedByAuth, signedWith } from "#tests/support/access-tokens.ts";
import { newMember, type Person, removePeople } from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";

const stack = readStack();
let member: Person;
let validToken: string;

beforeAll(async () => {
  member = await newMember();
  const { data } = await member.client.auth.getSession();
  validToken = data.session?.access_token ?? "";
});
afterAll(removePeople);

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const partsOf = (token: string) => token.split(".");

/** The valid claims with changes, signed with a key of our own. */
function signed(changes: object, header: object = { alg: "HS256", typ: "JWT" }, key = "foreign") {
  return signedWith(validToken, changes, header, key);
}

/** The valid token with other claims under its old signature. */
function tampered(changes: object): string {
  const [header, , signature] = partsOf(validToken);
  return `${header}.${base64({ ...claimsOf(validToken), ...changes })}.${signature}`;
}

const unsigned = (changes: object, alg: string) =>
  `${base64({ alg, typ: "JWT" })}.${base64({ ...claimsOf(validToken), ...changes })}.`;

const forgeries: [name: string, make: () => string][] = [
  ["signed with a foreign key", () => signed({})],
  ["signed with the publishable key", () => signed({}, undefined, stack.publishableKey)],
  ["signed with an empty key", () => signed({}, undefined, "")],
  [
    "that names a key of its own",
    () =>
      signed({}, {
        alg: "HS256",
        jwk: { kty: "oct", k: base64("foreign") },
        kid: "../../dev/null",
      }),
  ],
  ["without a signature", () => unsigned({}, "none")],
  ["without a signature, in other letters", () => unsigned({}, "nOnE")],
  ["whose signature was cut", () => validToken.slice(0, -4)],
  ["raised to service_role", () => tampered({ role: "service_role" })],
  ["raised to service_role, unsigned", () => unsigned({ role: "service_role" }, "none")],
  ["raised to the database's owner", () => signed({ role: "postgres" })],
  ["in the name of another member", () => tampered({ sub: randomUUID() })],
  [
    "that expired an hour ago",
    () => signedByAuth(validToken, { exp: Math.floor(Date.now() / 1000) - 3600 }),
  ],
  ["prolonged by its holder", () => tampered({ exp: Math.floor(Date.now() / 1000) + 9e6 })],
];

/** Requests one endpoint with nothing but this token as authorization. */
async function request(path: string, token: string, body?: unknown): Promise<Response> {
  return await fetch(stack.apiUrl + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const broadcast = {
  messages: [{ topic: "thread:x:posts", event: "x", payload: {}, private: true }],
};
const endpoints: [name: string, path: string, body?: unknown][] = [
  ["REST", "/rest/v1/profiles?select=id&limit=1"],
  ["a function of REST", "/rest/v1/rpc/own_newsletter_subscription", {}],
  ["Auth", "/auth/v1/user"],
  ["Storage", "/storage/v1/object/list/avatars", { prefix: "" }],
  ["the function forum", "/functions/v1/forum/threads", {}],
  ["the function account", "/functions/v1/account/delete", {}],
  ["Realtime", "/realtime/v1/api/broadcast", broadcast],
];

describe.each(endpoints)("%s", (_, path, body) => {
  test("accepts the valid token", async () => {
    const response = await request(path, validToken, body);
    expect(response.status).not.toBe(401);
    expect(await response.text()).not.toMatch(/jwt|signature/i);
  });

  test("accepts the same claims signed again with the same key", async () => {
    // Without this the expired one could be rejected for its signature alone.
    const response = await request(path, signedByAuth(validToken, {}), body);
    expect(response.status).not.toBe(401);
    expect(await response.text()).not.toMatch(/jwt|signature/i);
  });

  test.each(forgeries)("rejects a token %s", async (_name, make) => {
    const response = await request(path, make(), body);
    // Storage sends these errors as 400 with the status in the body.
    expect(response.status).toBeOneOf(path.startsWith("/storage") ? [400, 401, 403] : [401, 403]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.text()).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/);
  });
});
