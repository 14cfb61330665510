/** Jobs from their cause to their effect: nobody here invokes the function but the database. */
import assert from "node:assert/strict";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";

let stack: TestStack;

Deno.test.beforeAll(async () => {
  stack = await openStack();
});
Deno.test.afterAll(() => stack.close());

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

/** Makes a job due, as time would, and resolves when it has been done. */
async function runNow(kind: string, key: string): Promise<void> {
  await stack.sql`update private.jobs set due_at = now() where kind = ${kind} and key = ${key}`;
  await stack.sql`select private.invoke_due_jobs()`;
  await until(async () => {
    const [job] = await stack.sql`
      select state, due_at > now() as waits from private.jobs where kind = ${kind} and key = ${key}`;
    assert.ok(job, `there is a job ${kind} ${key}`);
    return job.state === "done" || (job.state === "waiting" && job.waits);
  });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const endsAt = Date.now() + 60_000; !await isSo();) {
    assert.ok(Date.now() < endsAt, "the function did it within a minute");
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** An image of one pixel. */
const image = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  ),
  (letter) => letter.charCodeAt(0),
);

async function upload(bucket: string, name: string): Promise<void> {
  const { error } = await stack.serviceRole().storage.from(bucket)
    .upload(name, image, { contentType: "image/png" });
  assert.equal(error, null);
}

async function exists(bucket: string, name: string): Promise<boolean> {
  const { data } = await stack.serviceRole().storage.from(bucket).exists(name);
  return data;
}

test("an uploaded image of an article is deleted when nothing shows it", async () => {
  const name = `2026/${crypto.randomUUID()}.png`;
  await upload("blog-images", name);
  const [{ days }] = await stack.sql`
    select extract(epoch from due_at - now()) / 86400 as days from private.jobs
    where kind = 'delete_unused_file' and key = ${`blog-images/${name}`}`;
  assert.equal(Math.round(days), 30);
  await runNow("delete_unused_file", `blog-images/${name}`);
  assert.equal(await exists("blog-images", name), false);
});

test("an image stays in all its sizes while an article shows it, a draft too, and goes with the last one or its versions", async () => {
  const [cover, inText] = [1, 2].map(() => {
    const id = `2026/${crypto.randomUUID()}`;
    return { shown: `${id}-500-webp.png`, all: [`${id}-400.webp`, `${id}-500-webp.png`] };
  });
  assert.ok(cover && inText);
  for (const name of [...cover.all, ...inText.all]) await upload("blog-images", name);
  const run = async (names: string[]) => {
    for (const name of names) await runNow("delete_unused_file", `blog-images/${name}`);
    return await Promise.all(names.map((name) => exists("blog-images", name)));
  };
  const path = (name: string) => `/storage/v1/object/public/blog-images/${name}`;
  const [{ id }] = await stack.sql`
    insert into public.blog_posts (title, slug, content, image_url, image_alt)
    values ('A draft', ${crypto.randomUUID()}, ${`<p><img src="${
    path(inText.shown)
  }" alt="x"></p>`}, ${path(cover.shown)}, 'x')
    returning id`;
  for (const { all } of [cover, inText]) assert.deepEqual(await run(all), [true, true]);
  await stack.sql`update public.blog_posts set content = '<p>No picture.</p>' where id = ${id}`;
  for (const { all } of [cover, inText]) assert.deepEqual(await run(all), [true, true]);
  await stack.sql`delete from public.article_versions where article_id = ${id}`;
  const waiting = await stack.sql`
    select key from private.jobs where kind = 'delete_unused_file' and state = 'waiting'
      and key = any(${inText.all.map((name) => `blog-images/${name}`)})`;
  assert.equal(waiting.length, 2);
  assert.deepEqual(await run(inText.all), [false, false]);
  assert.deepEqual(await run(cover.all), [true, true]);
  await stack.sql`delete from public.blog_posts where id = ${id}`;
  assert.deepEqual(await run(cover.all), [false, false]);
});

test("an avatar stays while it is shown, and goes after a moderator has cleared it", async () => {
  const { client, id } = await stack.newMember();
  const name = `avatars/${id}-1.png`;
  assert.equal(
    (await client.storage.from("avatars").upload(name, image, { contentType: "image/png" })).error,
    null,
  );
  const { publicUrl } = client.storage.from("avatars").getPublicUrl(name).data;
  assert.equal(
    (await client.from("profiles").update({ avatar_url: publicUrl }).eq("id", id)).error,
    null,
  );
  await runNow("delete_unused_file", `avatars/${name}`);
  assert.equal(await exists("avatars", name), true);
  await stack.sql`update public.profiles set avatar_url = null where id = ${id}`;
  await runNow("delete_unused_file", `avatars/${name}`);
  assert.equal(await exists("avatars", name), false);
});

test("an account that is not confirmed within a day is deleted, a confirmed one stays", async () => {
  const emails = [1, 2].map(() => `${crypto.randomUUID()}@example.com`);
  for (const email of emails) {
    const { error } = await stack.visitor().auth.signUp({ email, password: "correct horse" });
    assert.equal(error, null);
  }
  const accounts = async () =>
    await stack.sql<{ id: string; email: string }[]>`
      select id, email from auth.users where email = any(${emails}) order by email = ${emails[0]!}`;
  const [confirmed, unconfirmed] = await accounts();
  assert.ok(confirmed && unconfirmed);
  await stack.sql`update auth.users set email_confirmed_at = now() where id = ${confirmed.id}`;
  for (const { id } of [confirmed, unconfirmed]) await runNow("delete_unconfirmed_account", id);
  assert.equal((await accounts()).length, 2, "a mail of today may still be confirmed");
  await stack.sql`
    update auth.users set created_at = now() - interval '25 hours', confirmation_sent_at = now() - interval '25 hours'
    where email = any(${emails})`;
  await runNow("delete_unconfirmed_account", unconfirmed.id);
  assert.deepEqual([...await accounts()], [{ ...confirmed }]);
  await stack.sql`delete from auth.users where id = ${confirmed.id}`;
});

test("an article whose time has come is in the log, by nobody", async () => {
  const [{ id }] = await stack.sql`
    insert into public.blog_posts (title, slug, content, published_at)
    values ('Soon', ${crypto.randomUUID()}, 'x', now() - interval '1 second') returning id`;
  await stack
    .sql`insert into moderation_log (action, article_id) values ('article_scheduled', ${id})`;
  await stack.sql`select private.schedule_job('log_publication', ${id}, now() + interval '1 hour')`;
  await runNow("log_publication", id);
  const [{ action }] = await stack.sql`
    select action from moderation_log where article_id = ${id} order by id desc limit 1`;
  assert.equal(action, "article_published");
  await stack.sql`delete from public.blog_posts where id = ${id}`;
});

test("what is kept for a stated time is deleted after it, and nothing before", async () => {
  const subject = crypto.randomUUID();
  const { client } = await stack.newMember();
  const [category] = await stack.sql`select id from public.forum_categories limit 1`;
  const postId = crypto.randomUUID();
  const created = await client.rpc("create_thread", {
    p_thread_id: crypto.randomUUID(),
    p_post_id: postId,
    p_category_id: category?.id,
    p_title: "A reported thread",
    p_content: "The first post.",
  });
  assert.equal(created.error, null);
  const report = async () => {
    const [{ case_id }] = await stack.sql`
      insert into public.reports (post_id, reason, contact) values (${postId}, 'illegal', 'visitor@example.com')
      returning case_id`;
    return case_id;
  };
  const contact = async (id: string) =>
    (await stack.sql`select contact from public.reports where case_id = ${id}`)[0]?.contact;
  const old = await report();
  await stack.sql`
    update public.report_cases set closed_at = now() - interval '181 days', outcome = 'dismissed' where id = ${old}`;
  const recent = await report();
  await stack.sql`
    update public.report_cases set closed_at = now() - interval '179 days', outcome = 'dismissed' where id = ${recent}`;
  await stack.sql`
    insert into private.rate_limit_counters (kind, subject, used, ends_at)
    values ('test', ${subject}, 1, now() - interval '1 minute'), ('test', ${`${subject} later`}, 1, now() + interval '1 hour')`;
  await stack.sql`
    insert into private.jobs (kind, key, state, finished_at) values
      ('delete_unused_file', ${`${subject}/old`}, 'done', now() - interval '8 days'),
      ('delete_unused_file', ${`${subject}/recent`}, 'done', now() - interval '6 days'),
      ('delete_unused_file', ${`${subject}/dead`}, 'dead', now() - interval '80 days')`;
  await runNow("delete_expired_rows", "all");
  assert.deepEqual([await contact(old), await contact(recent)], [null, "visitor@example.com"]);
  const counters = await stack.sql`
    select subject from private.rate_limit_counters where kind = 'test' and subject like ${`${subject}%`}`;
  assert.deepEqual(counters.map((row) => row.subject), [`${subject} later`]);
  const jobs = await stack.sql`
    delete from private.jobs where key like ${`${subject}%`} returning key`;
  assert.deepEqual(jobs.map((row) => row.key).sort(), [`${subject}/dead`, `${subject}/recent`]);
});
