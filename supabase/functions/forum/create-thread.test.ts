/** POST /forum/threads without a server: what is decided before the database is queried. */
import assert from "node:assert/strict";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { foreignKey, inSeconds, offlineEnvironment, signToken } from "../_shared/testing/tokens.ts";
import { createForum } from "./app.ts";
import { explain } from "./create-thread.ts";

const forum = createForum(offlineEnvironment);

function aThread(changes: Record<string, unknown> = {}) {
  return {
    threadId: crypto.randomUUID(),
    postId: crypto.randomUUID(),
    categoryId: crypto.randomUUID(),
    title: "Which folder layout do you use?",
    content: "Mine is *artist / year album*.",
    ...changes,
  };
}

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await signToken()}`;
  const standard = { authorization, "content-type": "application/json" };
  return await forum.request("/forum/threads", {
    method: "POST",
    body,
    headers: { ...standard, ...headers },
  });
}

Deno.test("accepts: the longest post in its longest form reaches the database", async () => {
  const content = JSON.stringify("\u0001".repeat(20_000));
  const body = JSON.stringify(aThread({ content: "" })).replace(
    '""',
    () => content,
  );
  // Nothing listens where the database should be: the request got as far as it can.
  await assertFailure(await quietly(() => post(body)), 503, "unavailable");
});

Deno.test("accepts: a content type with a character set", async () => {
  const headers = { "content-type": "application/json; charset=utf-8" };
  const response = await quietly(() => post(JSON.stringify(aThread()), headers));
  await assertFailure(response, 503, "unavailable");
});

Deno.test("rejects: every field has its own issue", async () => {
  const response = await post(
    JSON.stringify({ title: " ", threadId: 7, content: null }),
  );
  const failure = await assertFailure(response, 400, "invalid_input");
  assert.deepEqual(
    failure.issues?.map((issue) => issue.path).sort(),
    ["categoryId", "content", "postId", "threadId", "title"],
  );
  assert.match(
    failure.message,
    /Title is required\..*Post content must be text\./,
  );
});

Deno.test("rejects: a title or post over the limit", async () => {
  const body = JSON.stringify(
    aThread({ title: "a".repeat(201), content: "a".repeat(20_001) }),
  );
  const failure = await assertFailure(await post(body), 400, "invalid_input");
  assert.equal(
    failure.message,
    "Title can have at most 200 characters. A post can have at most 20,000 characters.",
  );
});

Deno.test("rejects: a body that is not JSON, or not an object", async () => {
  const bodies = [
    "",
    "{",
    "null",
    "[]",
    '"text"',
    "1e999",
    "\ufeff{}x",
    "[".repeat(60_000),
  ];
  for (const body of bodies) {
    await assertFailure(await post(body), 400, "invalid_input");
  }
});

Deno.test("rejects: text in another encoding, instead of storing something else", async () => {
  const [before, after] = JSON.stringify(aThread({ title: "caf#" })).split("#");
  const text = new TextEncoder();
  const latin1 = new Uint8Array([
    ...text.encode(before),
    0xe9,
    ...text.encode(after),
  ]);
  await assertFailure(await post(latin1), 400, "invalid_input");
});

Deno.test("rejects: anything but application/json", async () => {
  for (
    const type of ["", "text/plain", "multipart/form-data", "application/jsonx"]
  ) {
    const response = await post(JSON.stringify(aThread()), {
      "content-type": type,
    });
    await assertFailure(response, 415, "unsupported_media_type");
  }
});

Deno.test("rejects: two megabytes", async () => {
  await assertFailure(
    await post("x".repeat(2_000_000)),
    413,
    "payload_too_large",
  );
});

Deno.test("denies: a caller without a member's token", async () => {
  const tokens = {
    "nothing": "",
    "a publishable key": "Bearer sb_publishable_test",
    "a secret key": "Bearer sb_secret_test",
    "another scheme": "Basic bWU6bWU=",
    "no token": "Bearer ",
    "noise": "Bearer a.b.c",
    "an expired token": `Bearer ${await signToken({ exp: inSeconds(-60) })}`,
    "a token of the future": `Bearer ${await signToken({
      nbf: inSeconds(600),
    })}`,
    "another project's token": `Bearer ${await signToken(
      {},
      {},
      await foreignKey(),
    )}`,
    "an unknown key": `Bearer ${await signToken({}, { kid: "other" })}`,
    "another audience": `Bearer ${await signToken({ aud: "other" })}`,
    "nobody's token": `Bearer ${await signToken({ sub: undefined })}`,
    "an unsigned token": `Bearer ${await signToken({}, { alg: "none" })}`,
    "a token signed with the public key": `Bearer ${await signToken({}, {
      alg: "HS256",
    })}`,
    "a changed token": `Bearer ${await changedToken()}`,
  };
  for (const [name, authorization] of Object.entries(tokens)) {
    const response = await post(JSON.stringify(aThread()), { authorization });
    const failure = await assertFailure(response, 401, "unauthorized");
    assert.match(failure.message, /sign in/, name);
  }
});

Deno.test("denies: a visitor gets no error about the body they sent", async () => {
  await assertFailure(
    await post("{", { authorization: "" }),
    401,
    "unauthorized",
  );
});

Deno.test("a first post that fails is reported with the specified message", () => {
  const failure = explain({
    code: "23505",
    message: 'duplicate key value violates unique constraint "forum_posts_pkey"',
    hint: "first_post",
    details: "Key (id)=(…) already exists.",
  });
  assert.equal(failure.code, "first_post_failed");
  assert.equal(
    failure.message,
    "Thread created but initial post failed: A post with this id already exists. Thread has been rolled back.",
  );
});

Deno.test("rejects: a first post with too many links, with the database's own message", () => {
  const failure = explain({
    code: "23514",
    message: "On its first day an account can put up to 3 links into a post.",
    hint: "first_post links_per_post",
  });
  assert.equal(failure.code, "first_post_failed");
  assert.equal(
    failure.message,
    "Thread created but initial post failed: On its first day an account can put up to 3 links into a post. Thread has been rolled back.",
  );
});

Deno.test("a first post that meets a defect stays a defect in the response and the log", () => {
  const failure = explain({
    code: "XX000",
    message: "cache lookup failed",
    hint: "first_post",
  });
  assert.equal(failure.code, "internal");
  assert.match(
    failure.message,
    /^Thread created but initial post failed: .*rolled back\.$/,
  );
});

/** The same token with another member's id, and the old signature. */
async function changedToken(): Promise<string> {
  const [header, , signature] = (await signToken()).split(".");
  const [, claims] = (await signToken({ sub: crypto.randomUUID() })).split(".");
  return [header, claims, signature].join(".");
}

/** Runs without the log line that every 503 leaves behind. */
async function quietly<Result>(run: () => Promise<Result>): Promise<Result> {
  const original = console.error;
  console.error = () => {};
  try {
    return await run();
  } finally {
    console.error = original;
  }
}
