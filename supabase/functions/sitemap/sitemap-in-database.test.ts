/** The sitemap of a real database, which is this test's own: it must list every page in it. */
import assert from "node:assert/strict";
import { all, readXml, textOf, type XmlElement } from "../_shared/testing/read-xml.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { createSitemap } from "./app.ts";

const siteUrl = "https://lmp.example";
let stack: TestStack;
let sitemap: ReturnType<typeof createSitemap>;

Deno.test.beforeAll(async () => {
  stack = await openStack({});
  sitemap = createSitemap({ environment: stack.environment, siteUrl });
  const { id } = await stack.newMember();
  await stack.sql`insert into forum_categories (id, name, slug, updated_at) values
    (${helpId}, 'Help & more', 'help', '2026-01-01'),
    (gen_random_uuid(), 'Quiet', 'quiet', '2026-02-02 10:00:00.9')`;
  await writeThread("0f000000-0000-4000-8000-000000000001", id, "2026-03-03 12:00:00+02");
  await stack.sql`insert into blog_posts (title, slug, content, published_at, updated_at) values
    ('Out', 'out', '<p>x</p>', '2026-04-01', '2026-04-04 04:04:04'),
    ('Was scheduled', 'was-scheduled', '<p>x</p>', '2026-05-05', '2026-04-01'),
    ('Draft', 'a-draft', '<p>x</p>', null, now()),
    ('Tomorrow', 'tomorrow', '<p>x</p>', now() + interval '1 day', now())`;
  await stack
    .sql`insert into releases (version, state, published_at, withdrawn_at, withdrawn_reason) values
    ('1.10.0', 'published', '2026-06-06', null, null),
    ('1.9.0', 'withdrawn', '2026-05-06', '2026-06-07', 'It was broken.'),
    ('2.0.0', 'draft', null, null, null)`;
});

Deno.test.afterAll(() => stack.close());

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

const helpId = crypto.randomUUID();
const blogPart = "sitemap.xml?part=blog";

async function writeThread(id: string, author: string | null, time: string): Promise<void> {
  await stack.sql.begin(async (sql) => {
    await sql`insert into forum_threads (id, title, category_id, last_activity_at)
      values (${id}, 'A <thread>', ${helpId}, ${time})`;
    await sql`insert into forum_posts (thread_id, user_id, content, created_at)
      values (${id}, ${author}, 'x', ${time})`;
  });
}

async function get(file: string, headers: Record<string, string> = {}): Promise<Response> {
  return await sitemap.request(`/sitemap/${file}`, { headers });
}

async function read(file: string): Promise<XmlElement> {
  const response = await get(file);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/xml; charset=utf-8");
  assert.equal(
    response.headers.get("cache-control"),
    "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400",
  );
  const root = readXml(await response.text());
  assert.equal(root.attributes.xmlns, "http://www.sitemaps.org/schemas/sitemap/0.9");
  return root;
}

/** Path, priority, frequency and last change of every page, in the order of the file. */
function pagesOf(root: XmlElement): (string | undefined)[][] {
  assert.equal(root.name, "urlset");
  return root.children.map((url) => {
    assert.equal(url.name, "url");
    const location = textOf(url, "loc") ?? "";
    assert.ok(location.startsWith(`${siteUrl}/`), location);
    // The order that the schema of sitemaps.org prescribes.
    const order = url.children.map(({ name }) => name).filter((name) => name !== "lastmod");
    assert.deepEqual(order, ["loc", "changefreq", "priority"]);
    const [priority, frequency] = [textOf(url, "priority"), textOf(url, "changefreq")];
    return [location.slice(siteUrl.length), priority, frequency, textOf(url, "lastmod")];
  });
}

test("accepts: every page with its priority, frequency and true time of change", async () => {
  const noDate = undefined;
  assert.deepEqual(pagesOf(await read("sitemap.xml")), [
    ["/", "1.0", "daily", noDate],
    ["/features", "0.9", "weekly", noDate],
    ["/download", "0.9", "weekly", noDate],
    ["/blog", "0.9", "daily", "2026-05-05T00:00:00Z"],
    ["/forum", "0.9", "daily", "2026-03-03T10:00:00Z"],
    ["/about", "0.7", "weekly", noDate],
    ["/how-it-works", "0.7", "weekly", noDate],
    ["/roadmap", "0.7", "weekly", noDate],
    ["/support", "0.6", "weekly", noDate],
    ["/releases", "0.6", "weekly", "2026-06-07T00:00:00Z"],
    ["/privacy-policy", "0.5", "monthly", noDate],
    ["/terms-of-service", "0.5", "monthly", noDate],
    ["/blog/out", "0.8", "weekly", "2026-04-04T04:04:04Z"],
    ["/blog/was-scheduled", "0.8", "weekly", "2026-05-05T00:00:00Z"],
    ["/forum/category/help", "0.7", "daily", "2026-03-03T10:00:00Z"],
    ["/forum/category/quiet", "0.7", "daily", "2026-02-02T10:00:00Z"],
    ["/releases/1.10.0", "0.6", "weekly", "2026-06-06T00:00:00Z"],
    ["/releases/1.9.0", "0.6", "weekly", "2026-06-07T00:00:00Z"],
    [
      "/forum/thread/0f000000-0000-4000-8000-000000000001",
      "0.6",
      "daily",
      "2026-03-03T10:00:00Z",
    ],
  ]);
});

test("accepts: the parts also while one file is enough", async () => {
  const pages = [];
  for (const part of ["pages", "blog", "categories", "releases", "threads-0"]) {
    pages.push(...pagesOf(await read(`sitemap.xml?part=${part}`)));
  }
  assert.deepEqual(pages, pagesOf(await read("sitemap.xml")));
});

test("accepts: a part has an ETag of its own, and caches keep it apart from the others", async () => {
  const files = ["", "?part=pages", "?part=blog", "?part=threads-0", "?part=threads-0-1"];
  const etags = new Set<string | null>();
  for (const file of files) {
    const response = await get(`sitemap.xml${file}`);
    await response.body?.cancel();
    etags.add(response.headers.get("etag"));
    assert.equal(response.headers.get("netlify-vary"), "query=part");
  }
  assert.equal(etags.size, files.length);
});

test("accepts: a client with the current version gets 304", async () => {
  for (const file of ["sitemap.xml", blogPart, "rss.xml", "atom.xml", "feed.json"]) {
    const first = await get(file);
    const etag = first.headers.get("etag") ?? "";
    await first.body?.cancel();
    const again = await get(file, { "if-none-match": etag });
    assert.equal(again.status, 304, file);
    assert.equal(await again.text(), "");
    assert.equal(again.headers.get("etag"), etag);
    assert.match(again.headers.get("cache-control") ?? "", /^public, max-age=\d/);
  }
});

test("accepts: every change of the content is a new version", async () => {
  const { sql } = stack;
  const id = "0f000000-0000-4000-8000-000000000002";
  const changes = {
    "a new thread": () => writeThread(id, null, "2026-03-04"),
    "a new reply": () => sql`insert into forum_posts (thread_id, content) values (${id}, 'y')`,
    "a deleted thread": () => sql`delete from forum_threads where id = ${id}`,
    "a renamed category": () =>
      sql`update forum_categories set slug = 'still' where slug = 'quiet'`,
    "a scheduled post whose time has come": () =>
      sql`update blog_posts set published_at = '2026-06-01' where slug = 'tomorrow'`,
    "a post that is a draft again": () =>
      sql`update blog_posts set published_at = null where slug = 'tomorrow'`,
    "an edited post": () => sql`update blog_posts set title = 'Out again' where slug = 'out'`,
    "a withdrawn release": () =>
      sql`update releases set state = 'withdrawn', withdrawn_at = now(), withdrawn_reason = 'Broken.'
        where version = '1.10.0'`,
    "a deleted post": () => sql`delete from blog_posts where slug = 'was-scheduled'`,
  };
  const version = async () => (await get("sitemap.xml")).headers.get("etag");
  let before = await version();
  for (const [name, change] of Object.entries(changes)) {
    await change();
    const after = await version();
    assert.notEqual(after, before, name);
    before = after;
  }
});

test("denies: finding drafts and posts of the future, in the sitemap and in the feeds", async () => {
  for (const file of ["sitemap.xml", blogPart, "rss.xml", "atom.xml", "feed.json"]) {
    const text = await (await get(file)).text();
    assert.match(text, /blog\/out/, file);
    assert.doesNotMatch(text, /a-draft|Draft|tomorrow|releases\/2/i, file);
  }
  assert.doesNotMatch(await (await get("releases.xml")).text(), /2\.0\.0/);
});

/** The files that the index names, as a crawler requests them, with the `lastmod` that it gives. */
async function readIndex(): Promise<[file: string, changed: string | undefined][]> {
  const index = await read("sitemap.xml");
  assert.equal(index.name, "sitemapindex");
  return all(index, "sitemap").map((part) => {
    const location = textOf(part, "loc") ?? "";
    assert.ok(location.startsWith(`${siteUrl}/sitemap.xml?part=`), location);
    return [location.slice(siteUrl.length + 1), textOf(part, "lastmod")];
  });
}

const threadFiles = (files: [file: string, changed: string | undefined][]) =>
  files.filter(([file]) => file.includes("threads"));

/** The ids of all threads in these files, each as often as it is there. Read as XML in another test, which is dear. */
async function threadsIn(files: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const text = await (await get(file)).text();
    for (const [, id = ""] of text.matchAll(/<loc>[^<]*\/([^<]*)<\/loc>/g)) ids.push(id);
  }
  return ids;
}

const publicThreads = async () =>
  (await stack.sql`select id from forum_threads where is_public`).map(({ id }) => String(id));

test("accepts: more than 50,000 pages, in parts that hold each page once", async () => {
  await stack.sql.begin(async (sql) => {
    // Triggers would count thread by thread; the owner may count once at the end.
    await sql`alter table forum_threads disable trigger user`;
    await sql`insert into forum_threads (title, category_id, last_activity_at, post_count)
      select 'Thread', ${helpId}, '2026-01-01'::timestamptz + number * interval '1 minute', 1
      from generate_series(1, 50500) number`;
    // More at one microsecond than one call reads, of which two end a part, and some at the next.
    await sql`insert into forum_threads (id, title, category_id, last_activity_at, post_count)
      select (
        left(gen_random_uuid()::text, 33) || case when number in (100, 200) then '000' when number = 5050 then '800' else '001' end
      )::uuid, 'Thread', ${helpId},
        '2026-01-02 00:00:00.123456'::timestamptz + number / 5001 * interval '1 microsecond', 1
      from generate_series(1, 5050) number`;
    await sql`insert into forum_threads (title, category_id, last_activity_at, hidden_at, hidden_reason, post_count)
      values ('Hidden', ${helpId}, '2026-01-03', now(), 'Because.', 1)`;
    await sql`update forum_categories set thread_count = (select count(*) from forum_threads
      where category_id = forum_categories.id and is_public)`;
    await sql`alter table forum_threads enable trigger user`;
  });
  const files = await readIndex();
  const paths = new Set<string | undefined>();
  for (const [file, changed] of files) {
    const pages = pagesOf(await read(file));
    assert.ok(pages.length > 0 && pages.length <= 50_000, `${file}: ${pages.length}`);
    const newest = pages.map(([, , , changed]) => changed ?? "").sort().at(-1);
    assert.equal(changed, newest, file);
    for (const [path] of pages) {
      assert.ok(!paths.has(path), `${path} is in two parts`);
      paths.add(path);
    }
  }
  const ids = await publicThreads();
  assert.equal(ids.length, 55_551);
  for (const id of ids) assert.ok(paths.has(`/forum/thread/${id}`), id);
  assert.equal(paths.size, ids.length + 12 + 1 + 2 + 2);
  const ends = await stack.sql`select distinct last_activity_at from forum_threads
    where is_public and right(id::text, 3) in ('000', '800')`;
  // One more, which goes on from the last end.
  assert.equal(threadFiles(files).length, ends.length + 1);
  assert.ok(files.some(([file]) => file.endsWith("-1767312000123456")));
});

test("accepts: a thread with a reply since the index was read is in the newest part only", async () => {
  const before = await readIndex();
  const files = threadFiles(before).map(([file]) => file);
  // The oldest thread of all, and the only one that ends a part at its time.
  const moved = await stack.sql`
    (select id from forum_threads where is_public order by last_activity_at limit 1)
    union all
    (select id from forum_threads where right(id::text, 3) in ('000', '800')
      and last_activity_at = '2026-01-02 00:00:00.123457')`;
  assert.equal(moved.length, 2);
  for (const { id } of moved) {
    await stack.sql`insert into forum_posts (thread_id, content) values (${id}, 'More.')`;
  }
  const expected = (await publicThreads()).sort();
  assert.deepEqual((await threadsIn(files)).sort(), expected);
  const newest = await threadsIn(files.slice(-1));
  for (const { id } of moved) assert.ok(newest.includes(id), id);

  // The index after it: what does not hold one of them is the same, by name and time.
  const after = await readIndex();
  assert.deepEqual((await threadsIn(threadFiles(after).map(([file]) => file))).sort(), expected);
  const known = new Map(before);
  const changed = threadFiles(after).filter(([file, time]) => known.get(file) !== time);
  assert.ok(changed.length >= 2 && changed.length <= 3, JSON.stringify(changed));
});

test("accepts: a newest part is never empty, also when its newest thread ends a part", async () => {
  const id = `${crypto.randomUUID().slice(0, 33)}000`;
  await stack.sql.begin(async (sql) => {
    await sql`insert into forum_threads (id, title, category_id) values (${id}, 'Last', ${helpId})`;
    await sql`insert into forum_posts (thread_id, content) values (${id}, 'Last.')`;
  });
  const [file = ""] = threadFiles(await readIndex()).at(-1) ?? [];
  assert.match(file, /part=threads-\d+$/);
  assert.equal((await threadsIn([file])).at(-1), id);
});

test("accepts: no part has more than 50,000 URLs, whichever is requested", async () => {
  const ids = await threadsIn(["sitemap.xml?part=threads-0"]);
  assert.equal(new Set(ids).size, 50_000);
  const [call] = await stack.sql`
    select octet_length(public.get_sitemap_threads(p_limit => 100000)::text) as bytes`;
  assert.ok(call?.bytes > 200_000 && call?.bytes <= 300_000, `one call: ${call?.bytes} bytes`);
});
