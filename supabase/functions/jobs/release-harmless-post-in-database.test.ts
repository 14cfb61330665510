/** What waits because it might have links, from a member's request to what is public: the database invokes the function. */
import assert from "node:assert/strict";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";

let stack: TestStack;
let member: Awaited<ReturnType<TestStack["newMember"]>>;
let other: Awaited<ReturnType<TestStack["newMember"]>>;
let category: string;
let thread: string;

Deno.test.beforeAll(async () => {
  stack = await openStack();
  [member, other] = await Promise.all([stack.newMember(), stack.newMember()]);
  const [row] = await stack.sql`
    insert into public.forum_categories (name, slug, description)
    values ('Harmless', ${crypto.randomUUID()}, '') returning id`;
  category = row?.id;
  const posts = await startThread("A thread", "Hello.");
  thread = posts.thread;
});
Deno.test.afterAll(async () => {
  await stack.sql`delete from public.forum_threads where category_id = ${category}`;
  await stack.sql`delete from public.forum_categories where id = ${category}`;
  await stack.close();
});

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({
    name,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      await stack.sql`delete from private.recent_writes where user_id = ${member.id}`;
      await fn();
    },
  });

async function startThread(title: string, content: string) {
  const ids = { thread: crypto.randomUUID(), post: crypto.randomUUID() };
  const { error } = await member.client.rpc("create_thread", {
    p_thread_id: ids.thread,
    p_post_id: ids.post,
    p_category_id: category,
    p_title: title,
    p_content: content,
  });
  assert.equal(error, null);
  return ids;
}

async function write(content: string) {
  const { data, error } = await member.client.from("forum_posts")
    .insert({ thread_id: thread, content }).select().single();
  assert.equal(error, null);
  return data ?? assert.fail();
}

/** Whether the post still waits once its job is done. */
async function waits(post: string): Promise<boolean> {
  for (const endsAt = Date.now() + 60_000; Date.now() < endsAt;) {
    const [row] = await stack.sql`
      select job.state, post.awaits_review from private.jobs job
      join public.forum_posts post on post.id::text = job.key
      where job.kind = 'release_harmless_post' and job.key = ${post}`;
    assert.ok(row, "what waits has a job");
    if (row.state === "done") return row.awaits_review;
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.fail("The job was not done within a minute.");
}

/** Does something before the job is done. */
async function meanwhile(act: (post: string) => PromiseLike<unknown>, content: string) {
  await stack.sql`select private.pause_jobs('release_harmless_post')`;
  try {
    const post = await write(content);
    await act(post.id);
    return post.id;
  } finally {
    await stack.sql`select private.resume_jobs('release_harmless_post')`;
  }
}

const harmless = "Put `https://radio.example/stream` into the field.";

for (
  const content of [
    harmless,
    "```\nGET http://radio.example\nCc: me@radio.example\n```",
    "caf&eacute; music",
    "\\[label](https\\\\x",
    "`cat a@b.example:x`",
  ]
) {
  test(`is public as soon as its Markdown is parsed: ${JSON.stringify(content)}`, async () => {
    const { id, awaits_review } = await write(content);
    assert.equal(awaits_review, true);
    assert.equal(await waits(id), false);
    const { data } = await stack.visitor().from("forum_posts").select("content").eq("id", id);
    assert.deepEqual(data, [{ content }]);
  });
}

test("with its thread, when the title has no link either", async () => {
  const shown = await startThread("Streams", harmless);
  assert.equal(await waits(shown.post), false);
  const { data } = await stack.visitor().from("forum_threads").select("title").eq(
    "id",
    shown.thread,
  );
  assert.deepEqual(data, [{ title: "Streams" }]);
  const held = await startThread("Streams of www.radio.example", harmless);
  assert.equal(await waits(held.post), true);
});

test("its author is still new, so the next one is judged again, and an edit, too", async () => {
  const { id } = await write(harmless);
  assert.equal(await waits(id), false);
  const edit = async (content: string) =>
    (await member.client.from("forum_posts").update({ content }).eq("id", id).select().single())
      .data?.awaits_review;
  assert.equal(await edit("Look at https://pills.example"), true);
  assert.equal(await waits(id), true);
  assert.equal(await edit(harmless), true, "what an author mends waits for a moderator");
  assert.equal(await waits(id), true);
});

for (
  const [name, content] of [
    ["a link", "Look at https://pills.example"],
    ["a link beside code", `${harmless} www.pills.example`],
    ["an image", "![a cover](/pictures/x)"],
    ["code that is not closed", "`https://pills.example"],
    ["more marks than are parsed", `${"> ".repeat(2000)}caf&eacute;`],
  ] as const
) {
  test(`waits with ${name}`, async () => {
    const { id, awaits_review } = await write(content);
    assert.equal(awaits_review, true);
    assert.equal(await waits(id), true);
  });
}

test("waits with words of spam that only Markdown puts together", async () => {
  await stack.sql`insert into public.review_patterns (pattern) values ('pillsnow')`;
  try {
    assert.equal(await waits((await write(`pills&#110;ow ${harmless}`)).id), true);
  } finally {
    await stack.sql`delete from public.review_patterns where pattern = 'pillsnow'`;
  }
});

test("waits when it mentions somebody: whom it notifies was not counted", async () => {
  const name = `Reader ${crypto.randomUUID().slice(0, 8)}`;
  await stack.sql`update public.profiles set username = ${name} where id = ${other.id}`;
  assert.equal(await waits((await write(`@${name} ${harmless}`)).id), true);
});

test("waits when it was edited, held or its author suspended before it was parsed", async () => {
  const edited = await meanwhile(
    (id) => member.client.from("forum_posts").update({ content: `${harmless}!` }).eq("id", id),
    harmless,
  );
  const held = await meanwhile(
    (id) =>
      stack.sql`
        update public.forum_posts set hidden_reason = 'It waits for review again.' where id = ${id}`,
    harmless,
  );
  assert.deepEqual(await Promise.all([edited, held].map(waits)), [true, true]);
  const suspended = await meanwhile(
    () =>
      stack.sql`
        insert into public.suspensions (member_id, reason) values (${member.id}, 'Spam.')`,
    harmless,
  );
  assert.equal(await waits(suspended), true);
  await stack.sql`delete from public.suspensions where member_id = ${member.id}`;
});

test("is released by the Edge Function alone", async () => {
  const { id, updated_at } = await write("Look at https://pills.example");
  for (const client of [stack.visitor(), member.client]) {
    const { error } = await client.rpc("release_harmless_post", {
      p_post_id: id,
      p_updated_at: updated_at,
      p_words: "",
    });
    assert.ok(error && ["42501", "PGRST202"].includes(error.code), error?.code);
  }
  assert.equal(await waits(id), true);
});
