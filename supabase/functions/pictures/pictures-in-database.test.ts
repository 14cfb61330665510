/** GET /pictures/…: who gets a picture, and what else may lie under its name. */
import assert from "node:assert/strict";
import { sha256 } from "../_shared/contracts/sha-256.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { createPictures } from "./app.ts";

let stack: TestStack;
let pictures: ReturnType<typeof createPictures>;
let postId: string;
let author: Awaited<ReturnType<TestStack["newMember"]>>;

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

Deno.test.beforeAll(async () => {
  stack = await openStack();
  pictures = createPictures(stack.environment);
  author = await stack.newMember();
  const [thread] = await stack.sql`select id from public.forum_threads limit 1`;
  [{ id: postId }] = await stack.sql`
    insert into public.forum_posts (thread_id, user_id, content) values (${thread.id}, ${author.id}, 'A picture.')
    returning id`;
});
Deno.test.afterAll(async () => {
  await stack.sql`delete from public.forum_posts where id = ${postId}`;
  await stack.close();
});

const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

async function newImage(content: Uint8Array<ArrayBuffer> = png, announced = content) {
  const id = crypto.randomUUID();
  const checksum = await sha256(announced);
  await stack.sql`
    insert into public.post_images (id, owner_id, width, height, extension, checksums)
    values (${id}, ${author.id}, 500, 300, 'png', ${[checksum, checksum]})`;
  const { error } = await stack.serviceRole().storage.from("post-images")
    .upload(`${id}-500.png`, content, { contentType: "image/png" });
  assert.equal(error, null);
  await stack.sql`
    update public.post_images set post_id = ${postId}, detached_at = null where id = ${id}`;
  return id;
}

const asAuthor = async () => {
  const { data } = await author.client.auth.getSession();
  return { headers: { authorization: `Bearer ${data.session?.access_token}` } };
};

test("an image of a post is a file for everybody, under both of its names", async () => {
  const id = await newImage();
  for (const name of [`${id}-500.png`, `${id}-500x300.png`]) {
    const response = await pictures.request(`/pictures/${name}`);
    assert.equal(response.status, 200);
    assert.deepEqual(new Uint8Array(await response.arrayBuffer()), png);
    const headers = Object.fromEntries(response.headers);
    assert.equal(headers["content-type"], "image/png");
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.equal(headers["content-security-policy"], "default-src 'none'; sandbox");
    assert.match(headers["cache-control"] ?? "", /^public, max-age=30/);
  }
  const again = await pictures.request(`/pictures/${id}-500.png`, {
    headers: { "if-none-match": `"${id}-500.png"` },
  });
  assert.equal(again.status, 304);
});

test("an image of a hidden post is for its author alone, and in no cache", async () => {
  const id = await newImage();
  await stack
    .sql`update public.forum_posts set hidden_at = now(), hidden_reason = 'x' where id = ${postId}`;
  try {
    const hidden = await pictures.request(`/pictures/${id}-500.png`);
    await assertFailure(hidden, 404, "not_found");
    assert.equal(hidden.headers.get("cache-control"), "no-store");
    // By the stack, which has the keys to check a token.
    const own = await fetch(
      `${stack.apiUrl}/functions/v1/pictures/${id}-500x300.png/own`,
      await asAuthor(),
    );
    assert.equal(own.status, 200);
    assert.equal(own.headers.get("cache-control"), "private, no-store");
    await own.body?.cancel();
    await assertFailure(await pictures.request(`/pictures/${id}-500.png/own`), 401, "unauthorized");
  } finally {
    await stack
      .sql`update public.forum_posts set hidden_at = null, hidden_reason = null where id = ${postId}`;
  }
});

test("what is no image, or under no name of one, is not there", async () => {
  const id = await newImage(new TextEncoder().encode("<script>alert(1)</script>"));
  const names = [
    `${id}-500.png`,
    `${id}-400.png`,
    `${id}-500.webp`,
    `${id}-99999.png`,
    `${crypto.randomUUID()}-500.png`,
    `${id}`,
    "%2e%2e%2flmp",
    `${id.toUpperCase()}-500.png`,
  ];
  for (const name of names) {
    const response = await pictures.request(`/pictures/${name}`);
    await assertFailure(response, 404, "not_found");
    assert.equal(response.headers.get("cache-control"), "no-store", name);
  }
});

test("what is not what its author announced is not there, whatever Storage has", async () => {
  const other = new Uint8Array([...png, 1]);
  const id = await newImage(other, png);
  await assertFailure(await pictures.request(`/pictures/${id}-500.png`), 404, "not_found");
});
