/** The demo community on a stack of its own: what visitors, members and other tests may rely on. */
import { deepEqual, equal, ok } from "node:assert/strict";
import { createHash } from "node:crypto";
import postgres from "postgres";
import { freePorts } from "../platform/http/free-ports.ts";
import { publishableKey, secretKey } from "../platform/keys.ts";
import { type Stack, startStack } from "../stack.ts";
import { accounts, password } from "./accounts.ts";
import { dayMs } from "./duration.ts";
import { members } from "./members.ts";
import { stableId } from "./stable.ts";

let stack: Stack;
let sql: postgres.Sql;
let folder: string;

Deno.test.beforeAll(async () => {
  folder = await Deno.makeTempDir({ prefix: "lmp-seed-test-" });
  stack = await startStack({
    ...freePorts(),
    dataDir: `${folder}/data`,
    stackFile: `${folder}/stack.json`,
    isScratch: true,
    functions: false,
    write: () => {},
  });
  sql = postgres(stack.config.databaseUrl, { max: 1, onnotice: () => {} });
});

Deno.test.afterAll(async () => {
  await sql.end();
  await stack.stop();
  await Deno.remove(folder, { recursive: true });
});

Deno.test("an administrator, a moderator and five members can sign in with the documented password", async () => {
  for (const account of accounts) {
    const response = await api("/auth/v1/token?grant_type=password", publishableKey, {
      email: account.email,
      password,
    });
    const { access_token: token } = await response.json();
    equal(response.status, 200, account.email);
    const rpc = await api("/rest/v1/rpc/get_own_role", publishableKey, {}, token);
    equal(await rpc.json(), account.role, account.email);
  }
  const count = (role: string) => accounts.filter((account) => account.role === role).length;
  deepEqual([count("admin"), count("moderator"), count("member")], [1, 1, 5]);
});

Deno.test("no member counts as new, and nobody wrote before joining", async () => {
  const rows = await sql`
    select p.username, private.is_new_member(p.id) as is_new,
      (select min(created_at) from public.forum_posts where user_id = p.id) > p.created_at as waited
    from public.profiles p
  `;
  equal(rows.length, 7);
  for (const row of rows) {
    equal(row.is_new, false, row.username);
    ok(row.waited, row.username);
  }
});

Deno.test("there are sixty threads in six categories, and one of them has 400 posts", async () => {
  const categories = await sql`
    select c.slug, c.thread_count, count(t.id)::integer as threads
    from public.forum_categories c join public.forum_threads t on t.category_id = c.id
    group by c.id
  `;
  equal(categories.length, 6);
  for (const { slug, thread_count, threads } of categories) equal(thread_count, threads, slug);
  const threads = await sql`select post_count, sticky from public.forum_threads`;
  equal(threads.length, 60);
  equal(Math.max(...threads.map((thread) => thread.post_count)), 400);
  equal(threads.filter((thread) => thread.sticky).length, 3);
});

Deno.test("counters and times of each thread are those of its posts", async () => {
  const wrong = await sql`
    select t.title from public.forum_threads t
    join public.forum_posts p on p.thread_id = t.id
    group by t.id
    having t.post_count <> count(p.id) or t.last_position <> max(p.position)
      or t.created_at <> min(p.created_at) or t.last_activity_at <> max(p.created_at)
      or t.created_by_user_id <> (array_agg(p.user_id order by p.position))[1]
  `;
  equal(wrong.map((row) => row.title).join(), "");
});

Deno.test("posts are in the order of their times, none is from the future, edits come later", async () => {
  const [{ wrong, edited, replies } = {}] = await sql`
    select count(*) filter (where created_at < before or created_at > now()
      or updated_at > now() or updated_at < created_at)::integer as wrong,
      count(*) filter (where updated_at > created_at)::integer as edited,
      count(parent_post_id)::integer as replies
    from (
      select *, lag(created_at) over (partition by thread_id order by position) as before
      from public.forum_posts
    ) post
  `;
  equal(wrong, 0);
  ok(edited >= 5, `${edited} edited posts`);
  ok(replies >= 300, `${replies} posts that reply to another`);
});

Deno.test("the newest post is minutes old, the first one more than a year", async () => {
  const [{ newest, oldest } = {}] = await sql`
    select max(created_at) as newest, min(created_at) as oldest from public.forum_posts
  `;
  ok(Date.now() - newest.getTime() < 10 * 60_000);
  ok(Date.now() - oldest.getTime() > 400 * dayMs);
});

Deno.test("ids are the same in every seed", async () => {
  const [thread] = await sql`
    select id from public.forum_threads where title = 'What are you listening to right now?'
  `;
  equal(thread?.id, stableId("thread/what-are-you-listening-to"));
  const [ruben] = await sql`select id from public.profiles where username = 'Ruben Kessler'`;
  equal(ruben?.id, stableId("member/ruben"));
});

Deno.test("a visitor reads ten articles; the draft and the scheduled one stay hidden", async () => {
  const response = await api("/rest/v1/blog_posts?select=slug,image_url,tags", publishableKey);
  const visible: { slug: string; tags: string[] }[] = await response.json();
  equal(visible.length, 10);
  ok(visible.every((article) => article.tags.length > 0));
  const [{ drafts, scheduled } = {}] = await sql`
    select count(*) filter (where published_at is null)::integer as drafts,
      count(*) filter (where published_at > now())::integer as scheduled
    from public.blog_posts
  `;
  equal([drafts, scheduled].join(), "1,1");
});

Deno.test("three versions of the player are published, one is withdrawn, and the next one is a draft", async () => {
  const releases = await sql`
    select version, state, public_key is not null as is_signed,
      (select count(*)::integer from public.release_files file where file.version = release.version) as files
    from public.releases release order by version_key desc`;
  deepEqual(
    releases.map(({ version, state, is_signed, files }) => [version, state, is_signed, files]),
    [
      ["1.5.0", "draft", true, 2],
      ["1.4.2", "published", true, 5],
      ["1.4.1", "published", true, 5],
      ["1.4.0", "published", true, 4],
      ["1.3.0", "withdrawn", false, 3],
    ],
  );
});

Deno.test("each file of a release is stored, with its true size and checksum", async () => {
  const files = await sql`
    select version, file_name, size_bytes::integer as size, sha256, checked_at, signature,
      public_key
    from public.release_files join public.releases using (version)`;
  for (const { version, file_name: name, size, sha256, checked_at, ...signed } of files) {
    const file = await api(`/storage/v1/object/lmp/releases/${version}/${name}`, secretKey);
    const content = new Uint8Array(await file.arrayBuffer());
    equal(file.status, 200, name);
    equal(content.length, size, name);
    equal(createHash("sha256").update(content).digest("hex"), sha256, name);
    ok(checked_at, name);
    equal(signed.signature !== null, signed.public_key !== null, name);
  }
});

Deno.test("anybody can open the avatars of five members, and each is a small PNG", async () => {
  const profiles = await sql`select avatar_url from public.profiles where avatar_url is not null`;
  equal(profiles.length, 5);
  for (const { avatar_url: url } of profiles) {
    const response = await fetch(url);
    const content = new Uint8Array(await response.arrayBuffer());
    equal(response.status, 200, url);
    equal(response.headers.get("content-type"), "image/png");
    equal(String.fromCharCode(...content.subarray(1, 4)), "PNG");
    ok(content.length <= 4096, `${content.length} bytes`);
  }
});

Deno.test("letters were sent to those who had confirmed by then, and nearly all arrived", async () => {
  const letters = await sql`
    select recipients, accepted, count(bounced_at)::int as bounced
    from private.letters letter
    join private.letter_batches batch on batch.letter_id = letter.id
    join private.mails mail on mail.batch_id = batch.id
    group by letter.id, batch.id order by letter.created_at`;
  equal(letters.length, 3);
  for (const { recipients, accepted, bounced } of letters) {
    ok(recipients > 15 && accepted === recipients, `${accepted} of ${recipients}`);
    ok(bounced < 5, `${bounced} bounced`);
  }
});

Deno.test("about forty people have subscribed over many months", async () => {
  const [{ people, months } = {}] = await sql`
    select count(*)::integer as people,
      count(distinct date_trunc('month', created_at))::integer as months
    from public.email_subscriptions
  `;
  ok(people >= 38 && people <= 45, `${people} subscriptions`);
  ok(months >= 10, `${months} months`);
});

Deno.test("the seed sends nothing: nothing was broadcast or mailed, and all triggers are on again", async () => {
  const [{ messages } = {}] =
    await sql`select count(*)::integer as messages from realtime.messages`;
  equal(messages, 0);
  equal(stack.mailbox.list().length, 0);
  const disabled = await sql`
    select tgname from pg_trigger
    where tgrelid in (
        'public.forum_posts'::regclass, 'public.forum_threads'::regclass, 'public.releases'::regclass
      ) and tgenabled <> 'O'
  `;
  equal(disabled.length, 0);
});

Deno.test("seed.sql can run again without changing anything", async () => {
  const before = await sql`select * from public.forum_categories order by id`;
  await sql.unsafe(await Deno.readTextFile(new URL("../../seed.sql", import.meta.url)));
  const after = await sql`select * from public.forum_categories order by id`;
  equal(JSON.stringify(after), JSON.stringify(before));
});

Deno.test("each of the seven has posts in at least ten threads", async () => {
  const rows = await sql`
    select user_id, count(distinct thread_id)::integer as threads
    from public.forum_posts group by user_id
  `;
  equal(rows.length, members.length);
  for (const { threads } of rows) ok(threads >= 10, `${threads} threads`);
});

Deno.test("an index of the search that was filled half-way is filled by one command, each post once, in order", async () => {
  await sql`select private.restart_search_fill()`;
  await sql`select private.fill_search(300)`;
  const [{ category } = {}] = await sql`select id as category from public.forum_categories limit 1`;
  const thread = crypto.randomUUID();
  await sql.begin(async (sql) => {
    await sql`
      insert into public.forum_threads (id, title, category_id) values (${thread}, 'New', ${category})`;
    await sql`insert into public.forum_posts (thread_id, content) values (${thread}, 'Meanwhile.')`;
  });
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL("../../../.github/fill-search.ts", import.meta.url).pathname],
    env: { SUPABASE_DB_URL: stack.config.databaseUrl },
    stdout: "null",
  }).output();
  ok(success);
  const posts = await sql`
    select id from public.forum_posts where hidden_at is null order by created_at, id`;
  const indexed = await sql`select post_id as id from private.search_posts order by place`;
  deepEqual(indexed.map(({ id }) => id), posts.map(({ id }) => id));
  await sql`delete from public.forum_threads where id = ${thread}`;
});

/** Sends a request to the stack: a POST with a body, else a GET. */
function api(path: string, key: string, body?: unknown, token = key): Promise<Response> {
  return fetch(`${stack.config.apiUrl}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      apikey: key,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
