/** The feeds of a real blog and of real releases. */
import assert from "node:assert/strict";
import { all, readXml, textOf } from "../_shared/testing/read-xml.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { createSitemap } from "./app.ts";

const siteUrl = "https://lmp.example";
const stored = "/storage/v1/object/public/blog-images/2026/a.png";
let stack: TestStack;
let sitemap: ReturnType<typeof createSitemap>;
const slug = `feed-${crypto.randomUUID()}`;
let id: string;

Deno.test.beforeAll(async () => {
  stack = await openStack();
  sitemap = createSitemap({ environment: stack.environment, siteUrl });
  const content = '<p><a href="/forum">x</a> <img src="a.png" alt="A &quot;shelf&quot;"></p>' +
    `<img src="${stored}">`;
  const rows = await stack.sql`
    insert into blog_posts (title, slug, content, excerpt, author, tags, image_url, published_at)
    values ('Shelves & more', ${slug}, ${content}, 'How & why', 'Ann', '{"how-to"}', '/shelf.png', now())
    returning id`;
  id = rows[0].id;
});

Deno.test.afterAll(async () => {
  await stack.sql`delete from blog_posts where id = ${id}`;
  await stack.close();
});

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

async function get(file: string, mediaType: string): Promise<string> {
  const response = await sitemap.request(`/sitemap/${file}`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), `${mediaType}; charset=utf-8`);
  // Removed words leave every cache within a minute.
  assert.equal(
    response.headers.get("cache-control"),
    "public, max-age=30, stale-while-revalidate=25",
  );
  return await response.text();
}

const expectedHtml = () =>
  `<p><a href="${siteUrl}/forum">x</a> <img src="${siteUrl}/blog/a.png" alt="A &quot;shelf&quot;" /></p>` +
  `<img src="${stack.environment.url}${stored}" />`;

test("RSS and Atom contain a new post in full, with absolute URLs", async () => {
  const rss = readXml(await get("rss.xml", "application/rss+xml")).children[0];
  const item = all(rss, "item").find((each) => textOf(each, "guid") === `urn:uuid:${id}`);
  assert.ok(item);
  assert.equal(textOf(item, "title"), "Shelves & more");
  assert.equal(textOf(item, "link"), `${siteUrl}/blog/${slug}`);
  assert.equal(textOf(item, "content:encoded"), expectedHtml());
  const atom = readXml(await get("atom.xml", "application/atom+xml"));
  const entry = all(atom, "entry").find((each) => textOf(each, "id") === `urn:uuid:${id}`);
  assert.ok(entry);
  assert.equal(textOf(entry, "content"), expectedHtml());
  assert.equal(textOf(entry, "summary"), "How & why");
});

test("JSON Feed has the newest posts first, twenty at most", async () => {
  const { items } = JSON.parse(await get("feed.json", "application/feed+json"));
  const dates = items.map((item: { date_published: string }) => item.date_published);
  assert.deepEqual(dates, dates.toSorted().toReversed());
  assert.ok(items.length <= 20);
  const item = items.find((each: { id: string }) => each.id === `urn:uuid:${id}`);
  assert.equal(item.image, `${siteUrl}/shelf.png`);
  assert.deepEqual(item.authors, [{ name: "Ann" }]);
  assert.deepEqual(item.tags, ["how-to"]);
});

test("the feed of releases has every version, newest first, and says which is withdrawn", async () => {
  const releases = await stack.sql`
    select version, withdrawn_reason from releases where state <> 'draft'
    order by released_on desc, version_key desc limit 20`;
  assert.ok(releases.some(({ withdrawn_reason }) => withdrawn_reason));
  const titles = releases.map(({ version, withdrawn_reason }) =>
    `LMP ${version}${withdrawn_reason ? " (withdrawn)" : ""}`
  );
  const channel = readXml(await get("releases.xml", "application/rss+xml")).children[0];
  const items = all(channel, "item");
  assert.deepEqual(items.map((item) => textOf(item, "title")), titles);
  assert.deepEqual(
    items.map((item) => textOf(item, "link")),
    releases.map(({ version }) => `${siteUrl}/releases/${version}`),
  );
  for (const [index, { withdrawn_reason: reason }] of releases.entries()) {
    const html = textOf(items[index], "content:encoded") ?? "";
    assert.equal(
      html.startsWith(`<p><strong>Withdrawn:</strong> ${reason}</p>`),
      reason !== null,
    );
  }
  // The other two formats have the same entries.
  const atom = readXml(await get("releases-atom.xml", "application/atom+xml"));
  assert.deepEqual(all(atom, "entry").map((entry) => textOf(entry, "title")), titles);
  const json = JSON.parse(await get("releases.json", "application/feed+json"));
  assert.deepEqual(json.items.map(({ title }: { title: string }) => title), titles);
  assert.deepEqual(
    [json.feed_url, json.home_page_url],
    [`${siteUrl}/releases.json`, `${siteUrl}/releases`],
  );
});
