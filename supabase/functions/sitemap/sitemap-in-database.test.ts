/** The sitemap of a real database, which is this test's own: it must list every page in it. */
import assert from "node:assert/strict";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { all, readXml, textOf, type XmlElement } from "../_shared/testing/read-xml.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { createSitemap } from "./app.ts";

const siteUrl = "https://lmp.example";
let stack: TestStack;
let sitemap: ReturnType<typeof createSitemap>;

Deno.test.beforeAll(async () => {
  stack = await openStack({ seed: false, functions: false });
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
});

Deno.test.afterAll(() => stack.close());

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

const helpId = crypto.randomUUID();

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
    ["/privacy-policy", "0.5", "monthly", noDate],
    ["/terms-of-service", "0.5", "monthly", noDate],
    ["/blog/out", "0.8", "weekly", "2026-04-04T04:04:04Z"],
    ["/blog/was-scheduled", "0.8", "weekly", "2026-05-05T00:00:00Z"],
    ["/forum/category/help", "0.7", "daily", "2026-03-03T10:00:00Z"],
    ["/forum/category/quiet", "0.7", "daily", "2026-02-02T10:00:00Z"],
    [
      "/forum/thread/0f000000-0000-4000-8000-000000000001",
      "0.6",
      "daily",
      "2026-03-03T10:00:00Z",
    ],
  ]);
});

test("accepts: the parts also while one file is enough, and none beyond them", async () => {
  const pages = [];
  for (const number of [1, 2, 3, 4]) pages.push(...pagesOf(await read(`sitemap-${number}.xml`)));
  assert.deepEqual(pages, pagesOf(await read("sitemap.xml")));
  await assertFailure(await get("sitemap-5.xml"), 404, "not_found");
});

test("accepts: a client with the current version gets 304", async () => {
  for (const file of ["sitemap.xml", "sitemap-2.xml", "rss.xml", "atom.xml", "feed.json"]) {
    const first = await get(file);
    const etag = first.headers.get("etag") ?? "";
    await first.body?.cancel();
    const again = await get(file, { "if-none-match": etag });
    assert.equal(again.status, 304, file);
    assert.equal(await again.text(), "");
    assert.equal(again.headers.get("etag"), etag);
    assert.match(again.headers.get("cache-control") ?? "", /s-maxage/);
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
  for (const file of ["sitemap.xml", "sitemap-2.xml", "rss.xml", "atom.xml", "feed.json"]) {
    const text = await (await get(file)).text();
    assert.match(text, /blog\/out/, file);
    assert.doesNotMatch(text, /a-draft|Draft|tomorrow/i, file);
  }
});

test("accepts: more than 50,000 pages, in parts that hold each page once", async () => {
  await stack.sql.begin(async (sql) => {
    // Triggers would count thread by thread; the owner may count once at the end.
    await sql`alter table forum_threads disable trigger user`;
    await sql`insert into forum_threads (title, category_id, last_activity_at, post_count)
      select 'Thread', ${helpId}, '2026-01-01'::timestamptz + number * interval '1 minute', 1
      from generate_series(1, 50500) number`;
    await sql`update forum_categories set thread_count =
      (select count(*) from forum_threads where category_id = forum_categories.id)`;
    await sql`alter table forum_threads enable trigger user`;
  });
  const index = await read("sitemap.xml");
  assert.equal(index.name, "sitemapindex");
  const paths = new Set<string | undefined>();
  for (const [position, part] of all(index, "sitemap").entries()) {
    const file = `sitemap-${position + 1}.xml`;
    assert.equal(textOf(part, "loc"), `${siteUrl}/${file}`);
    const pages = pagesOf(await read(file));
    assert.ok(pages.length > 0 && pages.length <= 50_000, `${file}: ${pages.length}`);
    const newest = pages.map(([, , , changed]) => changed ?? "").sort().at(-1);
    assert.equal(textOf(part, "lastmod"), newest, file);
    for (const [path] of pages) {
      assert.ok(!paths.has(path), `${path} is in two parts`);
      paths.add(path);
    }
  }
  const rows = await stack.sql`select id from forum_threads`;
  assert.equal(rows.length, 50_501);
  for (const { id } of rows) assert.ok(paths.has(`/forum/thread/${id}`), id);
  assert.equal(paths.size, rows.length + 11 + 1 + 2);
});
