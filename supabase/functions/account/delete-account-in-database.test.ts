/** POST /account/delete for real: on Deno, behind the gateway, with database, Auth and Storage. */
import assert from "node:assert/strict";
import { FunctionsHttpError } from "@supabase/supabase-js";
import {
  deleteAccountResponse,
  deletionPhrase as confirmation,
} from "../_shared/contracts/delete-account.ts";
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

async function leave(client: DatabaseClient, body: unknown): Promise<number> {
  const { data, error } = await client.functions.invoke("account/delete", {
    body: body as object,
  });
  if (error instanceof FunctionsHttpError) {
    assert.fail(await error.context.text());
  }
  assert.equal(error, null);
  return deleteAccountResponse.parse(data).deletedPosts;
}

async function assertRejected(
  client: DatabaseClient,
  body: unknown,
  status: number,
  code: ErrorCode,
) {
  const { error } = await client.functions.invoke("account/delete", {
    body: body as object,
  });
  assert.ok(error instanceof FunctionsHttpError, `rejected, not ${error}`);
  return await assertFailure(error.context, status, code);
}

async function startThread(client: DatabaseClient): Promise<string> {
  const { data, error } = await client.rpc("create_thread", {
    p_thread_id: crypto.randomUUID(),
    p_post_id: crypto.randomUUID(),
    p_category_id: categoryId,
    p_title: "A thread",
    p_content: "The first post.",
  });
  assert.equal(error, null);
  return data ?? assert.fail("no thread");
}

async function reply(client: DatabaseClient, thread_id: string): Promise<void> {
  const { error } = await client.from("forum_posts").insert({
    thread_id,
    content: "A reply.",
  });
  assert.equal(error, null);
}

/** An image of one pixel. */
const image = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ),
  (letter) => letter.charCodeAt(0),
);

async function uploadAvatar(client: DatabaseClient, path: string) {
  const { error } = await client.storage.from("avatars")
    .upload(path, image, { contentType: "image/png", upsert: true });
  return error;
}

test("accepts: leaving with the posts kept, which then have no author", async () => {
  const [leaver, other] = [await stack.newMember(), await stack.newMember()];
  const threadId = await startThread(leaver.client);
  await reply(other.client, threadId);
  assert.equal(await leave(leaver.client, { confirmation, posts: "keep" }), 0);
  const posts = await stack.sql`
    select user_id, content from forum_posts where thread_id = ${threadId} order by position`;
  assert.deepEqual([...posts], [
    { user_id: null, content: "The first post." },
    { user_id: other.id, content: "A reply." },
  ]);
  const [thread] = await stack.sql`
    select created_by_user_id as author, title from forum_threads where id = ${threadId}`;
  assert.deepEqual(thread, { author: null, title: "A thread" });
});

test("accepts: leaving with the posts deleted, and others' left alone", async () => {
  const [leaver, other] = [await stack.newMember(), await stack.newMember()];
  const alone = await startThread(leaver.client);
  const shared = await startThread(leaver.client);
  await reply(other.client, shared);
  assert.equal(
    await leave(leaver.client, { confirmation, posts: "delete" }),
    2,
  );
  const posts = await stack.sql`
    select user_id from forum_posts where thread_id in (${alone}, ${shared})`;
  assert.deepEqual([...posts], [{ user_id: other.id }]);
  const threads = await stack.sql`
    select id, reply_count, title, created_by_user_id as author
    from forum_threads where id in (${alone}, ${shared})`;
  assert.deepEqual([...threads], [{
    id: shared,
    reply_count: 0,
    title: "Title removed by its author",
    author: null,
  }]);
});

test("accepts: more posts than one statement deletes", async () => {
  const [leaver, other] = [await stack.newMember(), await stack.newMember()];
  const threadId = await startThread(other.client);
  await stack.sql`
    insert into forum_posts (thread_id, user_id, content)
    select ${threadId}, ${leaver.id}, 'Post ' || number from generate_series(1, 1100) number`;
  assert.equal(
    await leave(leaver.client, { confirmation, posts: "delete" }),
    1100,
  );
  const [thread] = await stack
    .sql`select reply_count from forum_threads where id = ${threadId}`;
  assert.equal(thread.reply_count, 0);
});

test("accepts: everything else that belongs to an account goes with it", async () => {
  const { client, id } = await stack.newMember();
  const [{ email }] = await stack
    .sql`select email from auth.users where id = ${id}`;
  await stack.sql`insert into email_subscriptions (email) values (${email})`;
  for (
    const path of [`avatars/${id}-1.png`, `avatars/${id}-2.png`, `${id}-3.png`]
  ) {
    assert.equal(await uploadAvatar(client, path), null);
  }
  await leave(client, { confirmation, posts: "keep" });
  const [left] = await stack.sql`
    select
      (select count(*)::int from auth.users where id = ${id}) as accounts,
      (select count(*)::int from auth.sessions where user_id = ${id}) as sessions,
      (select count(*)::int from profiles where id = ${id}) as profiles,
      (select count(*)::int from email_subscriptions where email = ${email}) as subscriptions,
      (select count(*)::int from storage.objects where name like ${`%${id}%`}) as files`;
  assert.deepEqual({ ...left }, {
    accounts: 0,
    sessions: 0,
    profiles: 0,
    subscriptions: 0,
    files: 0,
  });
  const file = await fetch(
    `${stack.apiUrl}/storage/v1/object/public/avatars/avatars/${id}-1.png`,
  );
  await file.body?.cancel();
  assert.equal(file.ok, false);
});

test("rejects: every write with the token of a deleted account, at once", async () => {
  const { client, id } = await stack.newMember();
  const threadId = await startThread((await stack.newMember()).client);
  await leave(client, { confirmation, posts: "keep" });
  const post = await client.from("forum_posts").insert({
    thread_id: threadId,
    content: "Ghost",
  });
  assert.ok(post.error);
  const profile = await client.from("profiles").upsert({
    id,
    username: "Ghost",
  });
  assert.ok(profile.error);
  assert.ok(await uploadAvatar(client, `avatars/${id}-4.png`));
  const { error } = await client.auth.updateUser({ password: "another one" });
  assert.ok(error);
  await assertRejected(client, { confirmation, posts: "keep" }, 401, "unauthorized");
  const [left] = await stack.sql`
    select (select count(*)::int from forum_posts where content = 'Ghost') as posts,
      (select count(*)::int from profiles where id = ${id}) as profiles`;
  assert.deepEqual({ ...left }, { posts: 0, profiles: 0 });
});

test("rejects: a request without the typed confirmation or the choice", async () => {
  const { client, id } = await stack.newMember();
  const bodies = [
    {},
    { confirmation },
    { posts: "keep" },
    { confirmation: "yes", posts: "keep" },
    { confirmation, posts: "sell" },
  ];
  for (const body of bodies) await assertRejected(client, body, 400, "invalid_input");
  assert.equal(
    (await stack.sql`select from auth.users where id = ${id}`).length,
    1,
  );
});

test("rejects: the last administrator, before anything is lost", async () => {
  const { client, id } = await stack.newMember();
  const threadId = await startThread(client);
  assert.equal(await uploadAvatar(client, `avatars/${id}-1.png`), null);
  const others = await stack.sql`select user_id, role from private.user_roles`;
  await stack.sql`insert into private.user_roles (user_id, role) values (${id}, 'admin')`;
  await stack.sql`delete from private.user_roles where user_id <> ${id}`;
  try {
    await assertRejected(client, { confirmation, posts: "delete" }, 403, "forbidden");
  } finally {
    for (const { user_id, role } of others) {
      await stack
        .sql`insert into private.user_roles (user_id, role) values (${user_id}, ${role})`;
    }
    await stack
      .sql`delete from private.user_roles where user_id = ${id} and ${others.length} > 0`;
  }
  assert.equal(
    (await stack.sql`select from forum_threads where id = ${threadId}`).length,
    1,
  );
  const files = await stack
    .sql`select from storage.objects where name like ${`%${id}%`}`;
  assert.equal(files.length, 1);
});

test("denies: a visitor", async () => {
  await assertRejected(
    stack.visitor(),
    { confirmation, posts: "keep" },
    401,
    "unauthorized",
  );
});
