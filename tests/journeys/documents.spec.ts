// Every public page is a document: what a search engine, a chat that previews a link, or a person without
// JavaScript gets. Plain requests, no browser.
import { type APIRequestContext, expect } from "@playwright/test";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { parseDocument } from "#tests/support/document.ts";
import { sql } from "#tests/support/database.ts";
import { needs } from "#tests/support/needs.ts";
import { mark, newArticle, removeArticles } from "./articles.ts";
import { longestThread, routes } from "./every-page.ts";
import {
  hostileMarkdown,
  hostileMarkup,
  hostileNames,
  hostileUrls,
  markdownPlaces,
} from "./hostile-texts.ts";
import { test } from "./journey.ts";
import { member, stack, startThread } from "./people.ts";

test.afterAll(removeArticles);

/** Pages that need to know who reads them are the shell until the browser has loaded them. */
const shells = [
  ...["/forgot-password", "/reset-password", "/report", "/preview"],
  ...["/newsletter/confirm", "/newsletter/leave", "/mail-preferences"],
];
/** What somebody searches for is no page of its own; of a letter that is the article. */
const isUnlisted = (path: string) => /^\/(search|newsletter\/letters\/)/.test(path);
/** They offer a file only once they know the reader's system. */
const withPlaceholders = ["/", "/download"];

const get = (request: APIRequestContext, path: string, headers = {}) =>
  request.get(path, { maxRedirects: 0, headers });

/** What every public page has, whoever reads it. */
async function expectDocument(request: APIRequestContext, path: string) {
  const response = await get(request, path);
  expect(response.status(), path).toBe(200);
  const page = parseDocument(await response.text());
  const [head = "", body = ""] = page.html.split("</head>");
  expect(head.match(/<title\b/g), path).toHaveLength(1);
  expect(page.texts("title")[0], path).toMatch(/./);
  expect(page.texts("h1"), path).toHaveLength(1);
  expect(page.metas("description").map((text) => text.length > 20), path).toEqual([true]);
  expect(page.links("canonical"), path).toEqual([stack.siteUrl + path]);
  expect(page.metas("og:url"), path).toEqual([stack.siteUrl + path]);
  expect(page.metas("og:title"), path).toHaveLength(1);
  expect(page.metas("og:image").map((url) => url.startsWith("http")), path).toEqual([true]);
  expect(page.metas("robots"), path).toEqual(isUnlisted(path) ? ["noindex"] : []);
  expect(page.texts("main").join().length, path).toBeGreaterThan(100);
  const targets = page.elements("a").map(({ href }) => href);
  expect(targets.filter((target) => target?.startsWith("/")).length, path).toBeGreaterThan(10);
  for (const described of page.structuredData()) {
    expect(described, path).toMatchObject({ "@context": "https://schema.org" });
  }
  // Nothing waits for a script: no part that it moves into place, no placeholder.
  const placeholder = withPlaceholders.includes(path) ? /<template\b/ : /<template\b|animate-pulse/;
  // What only scripts can fill is not there without them.
  expect(placeholder.test(body.replace(/<[^>]*needs-script[^>]*>/g, "")), path).toBe(false);
  return { page, response };
}

for (const [route, place] of Object.entries(routes)) {
  if (!place || place.who || place.noise || place.from) continue;
  if (shells.includes(route)) continue;
  test(`${route} is a document with words, links and metadata`, async ({ request }) => {
    const path = typeof place.path === "string" ? place.path : await place.path();
    const { page } = await expectDocument(request, path);
    expect(page.texts("h1")[0]).toMatch(place.heading);
  });
}

test("every page of the sitemap is the document that it names", async ({ request }) => {
  needs("demo");
  const sitemap = await (await get(request, "/sitemap.xml")).text();
  const entries = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>(?:\s*<lastmod>([^<]+))?/g)];
  // Without what other journeys write meanwhile, and delete again.
  const today = new Date().toISOString().slice(0, 10);
  const own = entries.filter(([, , changed = ""]) => !changed.startsWith(today))
    .map(([, url = ""]) => url.replace(stack.siteUrl, "") || "/");
  expect(own.length).toBeGreaterThan(20);
  for (const path of own) await expectDocument(request, path);
});

test("chats, search engines and people get the same bytes", async ({ request }) => {
  const agents = [
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Twitterbot/1.0",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "curl/8.5.0",
  ];
  for (const path of ["/blog/replaygain", "/download", longestThread]) {
    const bytes = async (headers = {}) =>
      (await (await get(request, path, headers)).text()).replace(/"renderedAt":\d+/, "");
    const served = await bytes();
    for (const agent of agents) {
      expect(await bytes({ "user-agent": agent }), agent).toBe(served);
    }
  }
});

test("an article has its author, its tags and the way to it in its structured data", async ({ request }) => {
  const title = `</script><!-- "Tom & Jerry" ${mark}`;
  const slug = await newArticle({ title, author: "Vera", tags: ["</script>", "<!--"] });
  const { page } = await expectDocument(request, `/blog/${slug}`);
  expect(page.texts("h1")).toEqual([title]);
  expect(page.structuredData()).toMatchObject([
    { "@type": "BlogPosting", headline: title, keywords: "</script>, <!--" },
    {
      "@type": "BreadcrumbList",
      itemListElement: [{ name: "Home" }, { name: "Blog" }, { name: title }],
    },
  ]);
});

test("the page of downloads has every file with its checksum, and links that need no script", async ({ request }) => {
  const { page } = await expectDocument(request, "/download");
  const release = await (await request.get(`${stack.apiUrl}/functions/v1/releases`)).json();
  const files: [string, { sha256: string; size: string }][] = Object.entries(release.platforms);
  expect(files.length).toBeGreaterThan(3);
  const targets = page.elements("a").map(({ href }) => href);
  for (const [platform, { sha256, size }] of files) {
    expect(page.html).toContain(sha256);
    expect(page.html).toContain(size);
    const file = `${stack.apiUrl}/functions/v1/releases/${platform}/file`;
    expect(targets).toContain(file);
    const response = await request.get(file, { maxRedirects: 0 });
    expect([response.status(), URL.canParse(response.headers().location ?? "")]).toEqual([
      302,
      true,
    ]);
  }
  expect(page.structuredData()).toMatchObject([{ "@type": "SoftwareApplication" }]);
  const feeds = page.elements("link").filter(({ rel }) => rel === "alternate");
  expect(feeds.map(({ href }) => href)).toContain("/releases.xml");
});

test("each category has a feed of its newest threads, with their first posts", async ({ request }) => {
  const threadId = await startThread(await member(2), `Feed & ${mark}`, [
    "**Bold** <script>owned=1</script>",
  ]);
  const [{ slug = "" } = {}] = await sql`
    select slug from forum_categories
    where id = (select category_id from forum_threads where id = ${threadId})
  `;
  const { page } = await expectDocument(request, `/forum/category/${slug}`);
  const [feed] = page.elements("link").filter(({ rel }) => rel === "alternate");
  expect(feed?.href).toBe(`/forum/category/${slug}/rss.xml`);
  const response = await request.get(feed?.href ?? "");
  expect(response.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const item = (await response.text()).split("<item>").find((each) => each.includes(threadId)) ??
    "";
  expect(item).toContain(`<title>Feed &amp; ${mark}</title>`);
  expect(item).toContain(`<link>${stack.siteUrl}/forum/thread/${threadId}</link>`);
  expect(item).toContain("strong");
  expect(item).not.toContain("<script");
  expect((await request.get("/forum/category/no-such-shelf/rss.xml")).status()).toBe(404);
});

test("a solved question has its solution below it and in its structured data, and its filtered list is no page of its own", async ({ request }) => {
  needs("demo");
  const [row] = await sql`
    select thread.id, thread.solution_post_id, category.slug from forum_threads thread
    join forum_categories category on category.id = thread.category_id
    where thread.is_solved and thread.title like 'Playlists with umlauts%'`;
  const target = `/forum/thread/${row?.id}#post-${row?.solution_post_id}`;
  const { page } = await expectDocument(request, `/forum/thread/${row?.id}`);
  expect(page.elements("a").map(({ href }) => href)).toContain(target);
  expect(page.structuredData()[0]).toMatchObject({
    "@type": "QAPage",
    mainEntity: { "@type": "Question", acceptedAnswer: { url: stack.siteUrl + target } },
  });
  const path = `/forum/category/${row?.slug}`;
  const list = parseDocument(await (await get(request, `${path}?show=solved`)).text());
  expect(list.html).toContain(`/forum/thread/${row?.id}`);
  expect([list.metas("robots"), list.links("canonical")]).toEqual([
    ["noindex"],
    [stack.siteUrl + path],
  ]);
});

test("pages of a list name each other", async ({ request }) => {
  const tag = `pages${mark}`;
  const at = (day: number) => new Date(Date.UTC(2020, 0, day));
  await Promise.all(Array.from(
    { length: 13 },
    (_, index) => newArticle({ tags: [tag], published_at: at(index + 1) }),
  ));
  const first = await expectDocument(request, `/blog?tag=${tag}`);
  expect(first.page.links("prev")).toEqual([]);
  const [next = ""] = first.page.links("next");
  const second = await expectDocument(request, next.replace(stack.siteUrl, ""));
  expect(second.page.links("next")).toEqual([]);
  expect(second.page.links("prev")).toHaveLength(1);
});

test("what is not there is 404, and out of search results", async ({ request }) => {
  const draft = await newArticle({ published_at: null });
  const missing = [
    `/blog/${draft}`,
    "/blog/no-such-article",
    "/releases/9.9.9",
    "/releases/%7B1,4,1%7D",
    "/no/such/page",
    "/forum/category/no-such-shelf",
    `/forum/thread/${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`,
    "/forum/thread/no-id",
    `/user/${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`,
  ];
  for (const path of missing) {
    const response = await get(request, path);
    expect(response.status(), path).toBe(404);
    const page = parseDocument(await response.text());
    expect(page.metas("robots"), path).toEqual(["noindex"]);
    expect(page.texts("h1").join(), path).toMatch(/not found|no longer|does not/i);
  }
});

test("what is elsewhere is a permanent redirect to it, on this site", async ({ request }) => {
  const slug = await newArticle();
  await sql`update blog_posts set slug = ${`${slug}-new`} where slug = ${slug}`;
  const moved: Record<string, string> = {
    [`/blog/${slug}`]: `/blog/${slug}-new`,
    "/blog/": "/blog",
    "/blog/replaygain/": "/blog/replaygain",
    "/about/": "/about",
  };
  for (const [path, target] of Object.entries(moved)) {
    const response = await get(request, path);
    expect([response.status(), response.headers().location], path).toEqual([308, target]);
  }
  for (
    const path of ["//elsewhere.example/", "/\\elsewhere.example/", "/blog//elsewhere.example/"]
  ) {
    const { location = "/" } = (await get(request, stack.siteUrl + path)).headers();
    expect(new URL(location, stack.siteUrl).origin, path).toBe(stack.siteUrl);
  }
});

test("hostile texts stay words in the document, in its attributes and in its data", async ({ request }) => {
  const texts = [...hostileMarkup, ...hostileUrls];
  const links = texts.map((text) => `<a href="${text.replaceAll('"', "&quot;")}">a</a>`);
  const slug = await newArticle({
    title: texts.join(" ").slice(0, 200),
    excerpt: texts.join(" ").slice(0, 300),
    content: [...hostileMarkup, ...links].join("<p>"),
    tags: ["</script><script>owned=1</script>"],
    author: '"><img src=x onerror=owned=1>',
    image_alt: '"onload=owned=1 x="',
  });
  const urls = hostileUrls.flatMap((url) => markdownPlaces.map((place) => place(url)));
  // Without images, which would be missing wherever others see these posts.
  const posts = [hostileMarkdown, hostileMarkup, urls]
    .map((each) => each.join("\n\n").replaceAll("![", "["));
  const threadId = await startThread(await member(6), hostileNames.join(" "), posts);
  const paths = [
    `/blog/${slug}`,
    "/blog?tag=%3C%2Fscript%3E%3Cscript%3Eowned%3D1",
    `/forum/thread/${threadId}`,
  ];
  for (const path of paths) {
    const response = await get(request, path);
    expect(response.status(), path).toBe(200);
    const elements = elementsOf(await response.text());
    const code = elements.filter(({ tagName, properties: { src, type } }) =>
      tagName === "script" && !src && !String(type).endsWith("json")
    );
    // The two of the shell.
    expect(code, path).toHaveLength(2);
    const harmful = elements.filter(({ tagName, properties }) =>
      /^(iframe|object|embed|base|svg:script)$/.test(tagName) ||
      Object.entries(properties).some(([name, value]) =>
        /^on[A-Z]|^srcDoc$/.test(name) || /^\s*(java|vb)script:/i.test(String(value))
      )
    );
    expect(harmful.map(({ tagName }) => tagName), path).toEqual([]);
  }
});

type Tree = ReturnType<typeof fromHtmlIsomorphic>;
type Element = Extract<Tree["children"][number], { type: "element" }>;

/** All elements as a browser would parse them. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const walk = ({ children }: Pick<Tree | Element, "children">) => {
    for (const child of children) {
      if (child.type !== "element") continue;
      found.push(child);
      walk(child);
    }
  };
  walk(fromHtmlIsomorphic(html));
  return found;
}
