/** The three formats of one feed, with texts that try to break them. */
import assert from "node:assert/strict";
import { all, readXml, textOf } from "../_shared/testing/read-xml.ts";
import { writeAtom } from "./atom.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { writeJsonFeed } from "./json-feed.ts";
import { itemOf, itemOfStored } from "./releases-feed.ts";
import { writeRss } from "./rss.ts";

const html = '<p title="a &amp; b">]]> <em>Grüße</em> &nbsp; <img alt="1 &lt; 2"></p>';
const item: FeedItem = {
  id: "urn:uuid:3f6c1c8e-0f5e-4c1e-9a53-0d8f3f2f7c11",
  url: "https://lmp.example/blog/a-b",
  title: 'Tom & "Jerry" </title> \u0007',
  summary: "Less < more & so on",
  html,
  author: "D'Arcy & Co",
  tags: ["how-to", "R&B"],
  imageUrl: "https://lmp.example/a.png?b=1&c=2",
  published: new Date("2026-11-01T10:00:00.123Z"),
  updated: new Date("2026-11-02T11:30:00Z"),
};
const bare: FeedItem = {
  ...item,
  id: "urn:uuid:bare",
  title: "Bare",
  summary: null,
  author: null,
  tags: [],
  imageUrl: null,
  updated: item.published,
};
const feed: Feed = {
  title: "LMP blog",
  description: "A free player for the music you keep.",
  homeUrl: "https://lmp.example/blog",
  selfUrl: "https://lmp.example/feed",
  author: "LMP",
  items: [item, bare],
};
const title = 'Tom & "Jerry" </title> ';

Deno.test("RSS has everything that version 2.0 and its readers require", () => {
  const { mediaType, text } = writeRss(feed);
  assert.equal(mediaType, "application/rss+xml");
  const root = readXml(text);
  assert.equal(root.attributes.version, "2.0");
  const channel = root.children[0];
  assert.equal(textOf(channel, "title"), feed.title);
  assert.equal(textOf(channel, "link"), feed.homeUrl);
  assert.equal(textOf(channel, "description"), feed.description);
  assert.equal(textOf(channel, "lastBuildDate"), "Mon, 02 Nov 2026 11:30:00 GMT");
  assert.deepEqual(all(channel, "atom:link")[0].attributes, {
    href: feed.selfUrl,
    rel: "self",
    type: mediaType,
  });
  const [first, second] = all(channel, "item");
  assert.equal(textOf(first, "title"), title);
  assert.equal(textOf(first, "link"), item.url);
  assert.equal(textOf(first, "guid"), item.id);
  assert.equal(all(first, "guid")[0].attributes.isPermaLink, "false");
  assert.equal(textOf(first, "pubDate"), "Sun, 01 Nov 2026 10:00:00 GMT");
  assert.equal(textOf(first, "dc:creator"), item.author);
  assert.deepEqual(all(first, "category").map(({ text }) => text), item.tags);
  // Readers take a description for HTML.
  assert.equal(textOf(first, "description"), "Less &lt; more &amp; so on");
  assert.equal(textOf(first, "content:encoded"), html);
  assert.equal(all(first, "media:content")[0].attributes.url, item.imageUrl);
  const names = second.children.map(({ name }) => name);
  assert.deepEqual(names, ["title", "link", "guid", "pubDate", "content:encoded"]);
});

Deno.test("Atom has everything that version 1.0 demands", () => {
  const { mediaType, text } = writeAtom(feed);
  assert.equal(mediaType, "application/atom+xml");
  const root = readXml(text);
  assert.equal(root.attributes.xmlns, "http://www.w3.org/2005/Atom");
  assert.equal(textOf(root, "id"), feed.selfUrl);
  assert.equal(textOf(root, "updated"), "2026-11-02T11:30:00.000Z");
  assert.equal(textOf(root, "author"), "LMP");
  assert.deepEqual(all(root, "link").map(({ attributes }) => [attributes.rel, attributes.href]), [
    ["self", feed.selfUrl],
    ["alternate", feed.homeUrl],
  ]);
  const [first, second] = all(root, "entry");
  assert.equal(textOf(first, "title"), title);
  assert.equal(textOf(first, "id"), item.id);
  assert.equal(textOf(first, "published"), "2026-11-01T10:00:00.123Z");
  assert.equal(textOf(first, "summary"), item.summary);
  assert.equal(textOf(first, "content"), html);
  assert.equal(all(first, "content")[0].attributes.type, "html");
  assert.deepEqual(all(first, "category").map(({ attributes }) => attributes.term), item.tags);
  const names = second.children.map(({ name }) => name);
  assert.deepEqual(names, ["title", "id", "link", "published", "updated", "content"]);
});

Deno.test("JSON Feed has everything that version 1.1 demands, and no empty fields", () => {
  const { mediaType, text } = writeJsonFeed(feed);
  assert.equal(mediaType, "application/feed+json");
  const { items, ...head } = JSON.parse(text);
  assert.deepEqual(head, {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    description: feed.description,
    language: "en",
    authors: [{ name: "LMP" }],
  });
  assert.deepEqual(items[0], {
    id: item.id,
    url: item.url,
    title: item.title,
    content_html: html,
    summary: item.summary,
    image: item.imageUrl,
    date_published: "2026-11-01T10:00:00.123Z",
    date_modified: "2026-11-02T11:30:00.000Z",
    authors: [{ name: item.author }],
    tags: item.tags,
  });
  assert.deepEqual(Object.keys(items[1]), [
    ..."id url title content_html date_published date_modified tags".split(" "),
  ]);
});

Deno.test("a feed without items is still a feed in each format", () => {
  const empty = { ...feed, items: [] };
  assert.equal(all(readXml(writeRss(empty).text).children[0], "lastBuildDate").length, 0);
  assert.equal(textOf(readXml(writeAtom(empty).text), "updated"), "1970-01-01T00:00:00.000Z");
  assert.deepEqual(JSON.parse(writeJsonFeed(empty).text).items, []);
});

const siteUrl = "https://lmp.example";

Deno.test("a withdrawn release says so in its title, and its reason first of all", () => {
  const release = itemOfStored({
    version: "1.3.0",
    state: "withdrawn",
    released_on: "2026-06-01",
    notes: "ReplayGain.",
    withdrawn_reason: "Tags & <b>files</b> over 2 GB.",
    withdrawn_at: "2026-06-03T10:00:00+00:00",
    release_files: [],
  }, siteUrl);
  assert.equal(release.title, "LMP 1.3.0 (withdrawn)");
  assert.equal(release.summary, "Withdrawn: Tags & <b>files</b> over 2 GB.");
  assert.equal(
    release.html,
    "<p><strong>Withdrawn:</strong> Tags &amp; &lt;b&gt;files&lt;/b&gt; over 2 GB.</p><p>ReplayGain.</p>",
  );
  assert.equal(release.updated.toISOString(), "2026-06-03T10:00:00.000Z");
});

Deno.test("a release is an item with its notes as HTML, and raw HTML in them as text", () => {
  const release = itemOf(
    {
      version: "1.4.2",
      releaseDate: "2026-11-09",
      notes: "### Fixed\n\n- [Gapless](/forum) <script>alert(1)</script>",
      platforms: { windows: { url: "lmp.exe" }, linux_deb: { url: "lmp.deb" }, macos_arm: {} },
    },
    siteUrl,
    `${siteUrl}/releases/1.4.2`,
  );
  assert.equal(release.title, "LMP 1.4.2");
  assert.equal(release.url, "https://lmp.example/releases/1.4.2");
  // It was that before there was such a page: readers have seen it.
  assert.equal(release.id, "https://lmp.example/download#1.4.2");
  assert.equal(release.summary, "LMP 1.4.2 for Windows, Linux (.deb).");
  assert.equal(release.published.toISOString(), "2026-11-09T00:00:00.000Z");
  assert.match(release.html, /^<h3>Fixed<\/h3>\s*<ul>/);
  assert.match(release.html, /<a href="https:\/\/lmp\.example\/forum">Gapless<\/a>/);
  assert.match(release.html, /&lt;script>alert\(1\)&lt;\/script>|&lt;script&gt;/);
});

Deno.test("a release without notes or files still has a description", () => {
  const release = itemOf(
    { version: "2.0.0", releaseDate: "2026-12-01T08:00:00+01:00", platforms: {} },
    siteUrl,
    `${siteUrl}/download`,
  );
  assert.equal(release.url, "https://lmp.example/download");
  assert.equal(release.summary, "LMP 2.0.0.");
  assert.equal(release.html, "<p>LMP 2.0.0.</p>");
  assert.equal(release.published.toISOString(), "2026-12-01T07:00:00.000Z");
});
