// Requests that no page of ours sends, generated from a fixed seed. Every API rejects them with a
// client error that a page can read: no 5xx, no closed connection, no internals in the message.
import { request as httpRequest } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newMember, type Person, removePeople } from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";

const stack = readStack();
const runs = 250;
let member: Person;
let token: string;

beforeAll(async () => {
  member = await newMember();
  token = (await member.client.auth.getSession()).data.session?.access_token ?? "";
});
afterAll(removePeople);

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

interface RawResponse {
  status: number;
  cors: string | undefined;
  text: string;
}

/** As it is, with methods and bodies that fetch does not allow. Rejects when the connection is closed. */
function send({ method, path, headers, body }: Sent): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const url = new URL(stack.apiUrl);
    const length = `${Buffer.byteLength(body)}`;
    const request = httpRequest(
      {
        host: url.hostname,
        port: url.port,
        method,
        path,
        headers: { ...headers, "content-length": length },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            cors: response.headers["access-control-allow-origin"],
            text: Buffer.concat(chunks).toString(),
          }));
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

const inside = /node_modules|\.ts:\d|\n\s+at |\/(home|work|tmp|root)\//;

async function assertHandled(sent: Sent): Promise<void> {
  const { status, cors, text } = await send(sent);
  const shown = `${sent.method} ${sent.path} ${JSON.stringify(sent.headers)}: ${status} ${text}`;
  expect(status, shown).toBeLessThan(500);
  expect(cors, shown).toBe("*");
  if (status >= 400) expect(text, shown).not.toMatch(inside);
}

const odd = fc.constantFrom(
  ...["", "x", "eq.1", "in.(", "not.", "is.foo", "cs.{", "fts.x", "a->>b", "id::regclass", "*"],
  ...["profiles!inner(*)", "...x(*)", "-1", "1e999", "infinity", "%", "'", '"', "\\", "(", "null"],
  ...["%00", "../..", "__proto__", "constructor", "\u202e", "99999999999999999999", "2026-13-45"],
);
const value = fc.oneof(
  odd,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue(),
);

const tables = await sql`
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
`;
const functions = await sql`
  select proname as name, coalesce(proargnames, '{}') as parameters from pg_proc
  where pronamespace = 'public'::regnamespace
`;
const columns = await sql`
  select distinct column_name as name from information_schema.columns where table_schema = 'public'
`;

const named = (names: string[]) => fc.constantFrom(...names, "__proto__", "constructor", "nope");
const rest = named([
  ...tables.map(({ name }) => `/rest/v1/${name}`),
  ...functions.map(({ name }) => `/rest/v1/rpc/${name}`),
]).map((path) => path.startsWith("/") ? path : `/rest/v1/${path}`);
const auth = named([
  ...["signup", "token?grant_type=password", "token?grant_type=refresh_token", "token", "recover"],
  ...["resend", "verify", "otp", "user", "settings", "admin/users", "admin/users/x", "factors"],
]).map((path) => `/auth/v1/${path}`);
const storage = named([
  ...[
    "object/avatars/a",
    "object/avatars/%2e%2e%2flmp%2fx",
    "object/avatars/%00",
    "object/list/lmp",
  ],
  ...["object/sign/lmp/x", "object/upload/sign/lmp/x", "object/move", "object/copy", "bucket"],
  ...["bucket/lmp", "object/public/lmp/x", "object/avatars/%E0%A4%A", "object/avatars"],
]).map((path) => `/storage/v1/${path}`);
const edge = named([
  ...["forum/threads", "forum", "newsletter", "releases", "releases/__proto__/link", "account"],
  ...[
    "account/delete",
    "mails/preferences",
    "mails/stop",
    "mails/newsletter",
    "sitemap/sitemap.xml",
    "sitemap/sitemap.xml?part=threads-9",
    "..%2f_shared",
    "%00",
  ],
]).map((path) => `/functions/v1/${path}`);

const fields = named([
  ...columns.map(({ name }) => String(name)),
  ...functions.flatMap(({ parameters }) => parameters),
  ...["email", "password", "token", "type", "data", "threadId", "postId", "confirmation", "posts"],
  ...["select", "order", "limit", "offset", "or", "and", "columns", "on_conflict", "prefix"],
]);
// Written by hand: an object literal would swallow __proto__ and repeated names.
const object = fc.array(fc.tuple(fields, value), { maxLength: 5 }).map((members) =>
  `{${members.map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`).join(",")}}`
);
const body = fc.oneof(
  { weight: 5, arbitrary: object },
  fc.array(object, { maxLength: 3 }).map((rows) => `[${rows.join(",")}]`),
  fc.uint8Array({ maxLength: 60 }),
  fc.constantFrom("", "{", "nul", "\ufeff{}", '{"content":"\\ud800"}', '{"email":"\\u0000"}'),
  fc.integer({ min: 100, max: 20_000 }).map((depth) => "[".repeat(depth) + "]".repeat(depth)),
);
const query = fc.array(fc.tuple(fields, odd), { maxLength: 3 }).map((pairs) =>
  pairs.map(([name, each]) => `${encodeURIComponent(name)}=${encodeURIComponent(each)}`).join("&")
);
const headers = fc.record({
  apikey: fc.constantFrom(stack.publishableKey, stack.publishableKey, "unknown"),
  authorization: fc.constantFrom("Bearer", "Bearer a.b.c", "Basic eDp5", "MEMBER", "MEMBER"),
  "content-type": fc.constantFrom(
    ...["application/json", "application/json", "text/plain", "multipart/form-data", "", "*/*"],
    ...["application/x-www-form-urlencoded", "text/csv", "application/json; charset=utf-16"],
  ),
  accept: fc.constantFrom("*/*", "text/csv", "application/vnd.pgrst.object+json", "nonsense", ""),
  prefer: fc.constantFrom("count=exact", "return=representation", "max-affected=0", "nonsense"),
  range: fc.constantFrom("0-1", "5-1", "x", "0-99999999999999999999"),
  "content-encoding": fc.constantFrom("gzip", "nonsense"),
  "x-large": fc.constant("x".repeat(8000)),
}, { requiredKeys: ["apikey"] });
const method = fc.constantFrom(
  ...["GET", "POST", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND"],
);

test.each(
  [["REST", rest], ["Auth", auth], ["Storage", storage], ["functions", edge]] as const,
)("any request to %s gets a response below 500", async (_, path) => {
  const requests = fc.record({ method, path, query, headers, body });
  const property = fc.asyncProperty(requests, async ({ path, query: search, ...sent }) => {
    const authorization = sent.headers.authorization === "MEMBER"
      ? `Bearer ${token}`
      : sent.headers.authorization;
    await assertHandled({
      ...sent,
      path: search ? `${path}${path.includes("?") ? "&" : "?"}${search}` : path,
      headers: { ...sent.headers, ...(authorization && { authorization }) },
    });
  });
  await fc.assert(property, { numRuns: runs, seed: 7, endOnFailure: true });
});

test.each([
  ["/rest/v1/forum_posts"],
  ["/rest/v1/rpc/create_thread"],
  ["/auth/v1/signup"],
  ["/storage/v1/object/list/avatars"],
  ["/functions/v1/forum/threads"],
  ["/functions/v1/newsletter"],
])("two megabytes sent to %s are rejected without closing the connection", async (path) => {
  await assertHandled({
    method: "POST",
    path,
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ content: "x".repeat(2_000_000) }),
  });
});
