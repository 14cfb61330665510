// A token opens a door only when Auth signed it, it is not over, and nothing in it was changed. Every
// door reads tokens for itself: REST, Auth, Storage, functions and Realtime.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimsOf, signedByAuth, signedWith } from "#tests/support/access-tokens.ts";
import { newMember, type Person, removePeople } from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";

const stack = readStack();
let member: Person;
let genuine: string;

beforeAll(async () => {
  member = await newMember();
  const { data } = await member.client.auth.getSession();
  genuine = data.session?.access_token ?? "";
});
afterAll(removePeople);

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const partsOf = (token: string) => token.split(".");

/** The genuine claims with changes, signed with a key of our own. */
function signed(changes: object, header: object = { alg: "HS256", typ: "JWT" }, key = "foreign") {
  return signedWith(genuine, changes, header, key);
}

/** The genuine token with other claims under its old signature. */
function tampered(changes: object): string {
  const [header, , signature] = partsOf(genuine);
  return `${header}.${base64({ ...claimsOf(genuine), ...changes })}.${signature}`;
}

const unsigned = (changes: object, alg: string) =>
  `${base64({ alg, typ: "JWT" })}.${base64({ ...claimsOf(genuine), ...changes })}.`;

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
  ["whose signature was cut", () => genuine.slice(0, -4)],
  ["raised to service_role", () => tampered({ role: "service_role" })],
  ["raised to service_role, unsigned", () => unsigned({ role: "service_role" }, "none")],
  ["raised to the database's owner", () => signed({ role: "postgres" })],
  ["in the name of another member", () => tampered({ sub: randomUUID() })],
  [
    "that was over an hour ago",
    () => signedByAuth(genuine, { exp: Math.floor(Date.now() / 1000) - 3600 }),
  ],
  ["prolonged by its holder", () => tampered({ exp: Math.floor(Date.now() / 1000) + 9e6 })],
];

/** Asks one door; the token is all that could open it. */
async function ask(path: string, token: string, body?: unknown): Promise<Response> {
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
const doors: [name: string, path: string, body?: unknown][] = [
  ["REST", "/rest/v1/profiles?select=id&limit=1"],
  ["a function of REST", "/rest/v1/rpc/own_newsletter_subscription", {}],
  ["Auth", "/auth/v1/user"],
  ["Storage", "/storage/v1/object/list/avatars", { prefix: "" }],
  ["the function forum", "/functions/v1/forum/threads", {}],
  ["the function account", "/functions/v1/account/delete", {}],
  ["Realtime", "/realtime/v1/api/broadcast", broadcast],
];

describe.each(doors)("%s", (_, path, body) => {
  test("lets the genuine token pass", async () => {
    const answer = await ask(path, genuine, body);
    expect(answer.status).not.toBe(401);
    expect(await answer.text()).not.toMatch(/jwt|signature/i);
  });

  test("lets the same claims pass under the same key", async () => {
    // Without this the one that is over could be refused for its signature alone.
    const answer = await ask(path, signedByAuth(genuine, {}), body);
    expect(answer.status).not.toBe(401);
    expect(await answer.text()).not.toMatch(/jwt|signature/i);
  });

  test.each(forgeries)("refuses a token %s", async (_name, make) => {
    const answer = await ask(path, make(), body);
    // Storage sends its refusals as 400 with the status in the body.
    expect(answer.status).toBeOneOf(path.startsWith("/storage") ? [400, 401, 403] : [401, 403]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await answer.text()).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/);
  });
});
