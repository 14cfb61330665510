/** POST /forum/threads for real: the deployed files on Deno, behind the gateway, with the database. */
import assert from "node:assert/strict";
import { FunctionsHttpError } from "@supabase/supabase-js";
import {
  type CreateThreadRequest,
  createThreadResponse,
} from "../_shared/contracts/create-thread.ts";
import type { ErrorCode } from "../_shared/contracts/errors.ts";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";

let stack: TestStack;
let categoryId: string;

Deno.test.beforeAll(async () => {
  stack = await openStack();
  const slug = `test-${crypto.randomUUID()}`;
  const rows = await stack.sql`
    insert into forum_categories (name, slug) values ('Test', ${slug}) returning id`;
  categoryId = rows[0].id;
});

Deno.test.afterAll(async () => {
  await stack.sql`delete from forum_threads where category_id = ${categoryId}`;
  await stack.sql`delete from forum_categories where id = ${categoryId}`;
  await stack.close();
});

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

function aThread(changes: Partial<CreateThreadRequest> = {}): CreateThreadRequest {
  return {
    threadId: crypto.randomUUID(),
    postId: crypto.randomUUID(),
    categoryId,
    title: "Which folder layout do you use?",
    content: "Mine is *artist / year album*.",
    ...changes,
  };
}

async function send(client: DatabaseClient, thread: CreateThreadRequest) {
  return await client.functions.invoke("forum/threads", { body: thread });
}

async function create(client: DatabaseClient, thread: CreateThreadRequest): Promise<string> {
  const { data, error, response } = await send(client, thread);
  if (error instanceof FunctionsHttpError) assert.fail(await error.context.text());
  assert.equal(error, null);
  assert.equal(response?.status, 201);
  return createThreadResponse.parse(data).threadId;
}

async function assertRejected(
  client: DatabaseClient,
  thread: CreateThreadRequest,
  status: number,
  code: ErrorCode,
) {
  const { error } = await send(client, thread);
  assert.ok(error instanceof FunctionsHttpError, `rejected, not ${error}`);
  const failure = await assertFailure(error.context, status, code);
  return { ...failure, retryAfter: Number(error.context.headers.get("retry-after")) };
}

async function stored(thread: CreateThreadRequest) {
  return await stack.sql`
    select thread.title, thread.created_by_user_id as author, post.id as "postId", post.content
    from forum_threads thread left join forum_posts post on post.thread_id = thread.id
    where thread.id = ${thread.threadId}`;
}

test("accepts: a thread and its first post, in the member's name", async () => {
  const { client, id } = await stack.newMember();
  const thread = aThread();
  assert.equal(await create(client, thread), thread.threadId);
  const { title, content, postId } = thread;
  assert.deepEqual([...await stored(thread)], [{ title, content, postId, author: id }]);
});

test("accepts: text of every kind, and keeps each character", async () => {
  const { client } = await stack.newMember();
  const thread = aThread({
    title: "🎵".repeat(200),
    content: `${"👩‍👩‍👧 e\u0301 \u202e שלום \\ ' -- <script> \r\n\t\u0007".padEnd(19_000, "日本語")}`,
  });
  await create(client, thread);
  const [row] = await stored(thread);
  assert.equal(row.title, thread.title);
  assert.equal(row.content, thread.content);
});

test("accepts: the same request again, also at the same time, as the same thread", async () => {
  const { client } = await stack.newMember();
  const thread = aThread();
  const ids = await Promise.all([1, 2, 3].map(() => create(client, thread)));
  assert.deepEqual([...ids, await create(client, thread)], Array(4).fill(thread.threadId));
  assert.equal((await stored(thread)).length, 1);
});

test("rejects: a category that was deleted", async () => {
  const { client } = await stack.newMember();
  const thread = aThread({ categoryId: crypto.randomUUID() });
  const failure = await assertRejected(client, thread, 404, "category_not_found");
  assert.equal(failure.message, "This category no longer exists. Please choose another one.");
  assert.equal((await stored(thread)).length, 0);
});

test("rejects: a thread id of somebody else", async () => {
  const [first, second] = [await stack.newMember(), await stack.newMember()];
  const thread = aThread();
  await create(first.client, thread);
  const copy = aThread({ threadId: thread.threadId, title: "Mine now" });
  await assertRejected(second.client, copy, 409, "thread_exists");
  assert.equal((await stored(thread))[0].title, thread.title);
});

test("rejects: a first post that cannot be saved, together with its thread", async () => {
  const [first, second] = [await stack.newMember(), await stack.newMember()];
  const { postId } = aThread();
  await create(first.client, aThread({ postId }));
  const thread = aThread({ postId });
  const failure = await assertRejected(second.client, thread, 409, "first_post_failed");
  assert.equal(
    failure.message,
    "Thread created but initial post failed: A post with this id already exists. Thread has been rolled back.",
  );
  assert.equal((await stored(thread)).length, 0);
});

test("rejects: more threads than a day allows, and returns when to retry", async () => {
  const { client } = await stack.newMember();
  for (let count = 0; count < 5; count++) await create(client, aThread());
  const failure = await assertRejected(client, aThread(), 429, "rate_limited");
  assert.match(failure.message, /as many threads as one day allows.*try again in 24 hours\.$/);
  assert.ok(failure.retryAfter > 86_000 && failure.retryAfter <= 86_400);
});

test("rejects: a first post that comes too fast, together with its thread", async () => {
  const { client } = await stack.newMember();
  const thread_id = await create(client, aThread());
  for (let reply = 1; reply <= 9; reply++) {
    const { error } = await client.from("forum_posts").insert({ thread_id, content: `${reply}` });
    assert.equal(error, null);
  }
  const thread = aThread();
  const failure = await assertRejected(client, thread, 429, "rate_limited");
  assert.match(
    failure.message,
    /^You are posting faster than the forum allows\. Your text is kept\. Please try again in \d+ seconds\.$/,
  );
  assert.ok(failure.retryAfter > 0 && failure.retryAfter <= 60);
  assert.equal((await stored(thread)).length, 0);
});

test("denies: a visitor", async () => {
  await assertRejected(stack.visitor(), aThread(), 401, "unauthorized");
});

test("denies: a member whose account was deleted a moment ago", async () => {
  const { client, id } = await stack.newMember();
  await stack.sql`delete from auth.users where id = ${id}`;
  const thread = aThread();
  const failure = await assertRejected(client, thread, 401, "unauthorized");
  assert.equal(failure.message, "Your account no longer exists. Please sign in again.");
  assert.equal((await stored(thread)).length, 0);
});
