// What is deployed to Cloudflare, in its runtime: every page of the site, its other addresses, headers and cache, beside what the
// local site serves of the same build. `npm run test:long` runs it.
import assert from "node:assert/strict";
import { sql } from "../support/database.ts";
import { parseDocument } from "../support/document.ts";
import { newCategory, newThread, removeCategories } from "../support/forum.ts";
import { png } from "../support/images.ts";
import { newMember, removePeople } from "../support/people.ts";
import { newImage, removePostImageFiles, shows, upload } from "../support/post-images.ts";
import { readStack } from "../support/stack.ts";
import { startWorker, type WorkerHost } from "./runtime.ts";
import { categorySlug, sitePages, threadId } from "./site-pages.ts";

const stack = readStack();
const dist = Deno.env.get("LMP_DIST_DIR") ??
  new URL("../../dist", import.meta.url).pathname;
let host: WorkerHost;
Deno.test.beforeAll(async () => {
  host = await startWorker(dist);
});
Deno.test.afterAll(async () => {
  await host.stop();
  await removePostImageFiles();
  await removeCategories();
  await removePeople();
});

/** The host as a client sees it that follows no redirect. */
const get = (path: string, init: RequestInit = {}, origin = host.url) =>
  fetch(origin + path, { redirect: "manual", ...init });

/** What of a document does not depend on when it was made. */
const lasting = (html: string) => html.replaceAll(/"renderedAt":\d+/g, "");

const securityHeaders = [
  ...[
    "content-security-policy",
    "cross-origin-opener-policy",
    "permissions-policy",
  ],
  ...[
    "referrer-policy",
    "strict-transport-security",
    "x-content-type-options",
    "x-frame-options",
  ],
];

/** Tries again for as long as it may take; rejects with the last failure. */
async function eventually(
  check: () => Promise<void>,
  seconds: number,
): Promise<void> {
  const latest = Date.now() + seconds * 1000;
  while (true) {
    try {
      return await check();
    } catch (failure) {
      if (Date.now() > latest) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

const test = (
  name: string,
  work: (context: Deno.TestContext) => Promise<void>,
) =>
  Deno.test({
    name: `Worker: ${name}`,
    fn: work,
    sanitizeOps: false,
    sanitizeResources: false,
  });

test("each page is the same document as on the local site, with the same headers", async ({ step }) => {
  assert.ok(sitePages.length > 40);
  for (const { path } of sitePages) {
    await step(path, () =>
      // Times in words may change between two requests, and the cache may be older by some seconds.
      eventually(async () => {
        const [here, there] = [
          await get(path, {}, stack.siteUrl),
          await get(path),
        ];
        assert.equal(there.status, here.status);
        assert.equal(
          there.headers.get("content-type"),
          here.headers.get("content-type"),
        );
        for (const name of securityHeaders) {
          assert.ok(there.headers.get(name), name);
          assert.equal(there.headers.get(name), here.headers.get(name), name);
        }
        assert.match(
          there.headers.get("cache-control") ?? "",
          /\bmax-age=0\b|^no-store$/,
        );
        assert.equal(lasting(await there.text()), lasting(await here.text()));
      }, 30));
  }
});

test("each page has one address, here and there: every other way to it is a redirect", async ({ step }) => {
  for (const { path, route } of sitePages) {
    await step(path, async () => {
      const [, top = "", rest = ""] = /^(\/[^/]*)(.*)$/.exec(path) ?? [];
      const literal = route.includes(":") ? top.toUpperCase() + rest : path.toUpperCase();
      const ways = path === "/" ? ["/index.html", "//"] : [
        `${path}/`,
        `${path}//`,
        literal,
        `${path}.html`,
        `${path}/index.html`,
      ];
      for (const way of ways) {
        for (const origin of [host.url, stack.siteUrl]) {
          const { status, headers } = await get(`${way}?page=2`, {}, origin);
          const target = new URL(headers.get("location") ?? "", origin);
          assert.equal(
            target.href,
            new URL(`${path}?page=2`, origin).href,
            way,
          );
          // The platform's own redirect, from the name of a file, is for now only.
          assert.ok(
            status === 308 || (status === 307 && way.endsWith(".html")),
            way,
          );
        }
      }
    });
  }
});

test("what is not there is a document with status 404, and so are parts of others", async () => {
  const paths = [
    "/no",
    "/no/such/page",
    "/blog/none",
    "/app",
    "/app.html",
    "/404",
    "/404.html",
  ];
  const notServed = [
    "/_headers",
    "/_redirects",
    "/wrangler.json",
    "/server/entry.js",
  ];
  const gone = ["/assets/core-0ldBu1ld.js", "/images/none.webp"];
  for (const path of [...paths, ...notServed, ...gone]) {
    const response = await get(path);
    assert.equal(response.status, 404, path);
    assert.doesNotMatch(
      response.headers.get("cache-control") ?? "",
      /immutable|max-age=[1-9]/,
    );
    assert.deepEqual(parseDocument(await response.text()).metas("robots"), [
      "noindex",
    ], path);
  }
});

test("files of the build are kept for a year, others for a day", async () => {
  const html = await (await get("/")).text();
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((
    [, path],
  ) => path);
  assert.ok(assets.length > 1);
  for (const path of assets) {
    const response = await get(path ?? "");
    await response.body?.cancel();
    assert.equal(
      response.headers.get("cache-control"),
      "public, max-age=31536000, immutable",
    );
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
  }
  const image = /"(\/images\/[^" ]+)/.exec(html)?.[1] ?? "";
  const response = await get(image);
  assert.match(response.headers.get("content-type") ?? "", /^image\//);
  assert.equal(response.headers.get("cache-control"), "public, max-age=86400");
  await response.body?.cancel();
});

test("feeds, sitemap and pictures come from the functions, with the headers of the site", async () => {
  const feeds = [
    "/rss.xml",
    "/atom.xml",
    "/feed.json",
    "/releases.xml",
    "/releases.json",
  ];
  for (
    const path of [
      ...feeds,
      `/forum/category/${categorySlug}/rss.xml`,
      "/sitemap.xml",
    ]
  ) {
    const [here, there] = [await get(path, {}, stack.siteUrl), await get(path)];
    assert.equal(there.status, 200, path);
    for (const name of ["content-type", "cache-control"]) {
      assert.equal(
        there.headers.get(name),
        here.headers.get(name),
        `${path} ${name}`,
      );
    }
    assert.equal(
      there.headers.get("strict-transport-security"),
      "max-age=31536000",
    );
    assert.equal(await there.text(), await here.text(), path);
  }
  const missing = await get("/pictures/none.webp");
  assert.equal(missing.status, 404);
  assert.match(missing.headers.get("content-type") ?? "", /json/);
  await missing.body?.cancel();
});

test("a picture of a post is the file that its author has uploaded", async () => {
  const author = await newMember();
  const image = await newImage(author);
  await upload(author, `${image}-500.png`);
  const thread = await newThread(author, (await newCategory()).id);
  await author.client.from("forum_posts")
    .insert({ thread_id: thread.id, user_id: author.id, content: shows(image) })
    .throwOnError();
  const picture = await get(`/pictures/${image}-500x300.png`);
  assert.equal(picture.status, 200);
  assert.equal(picture.headers.get("content-type"), "image/png");
  assert.deepEqual(await picture.bytes(), await png.bytes());
});

test("a second request comes from the cache, whatever is added to its URL, and a client's own copy is enough", async () => {
  const path = `/forum/category/${categorySlug}`;
  const { headers } = await get(path);
  await eventually(async () => {
    const again = await get(`${path}?utm_source=x`);
    await again.body?.cancel();
    assert.ok(again.headers.has("age"), "from the cache");
    assert.equal(again.headers.get("etag"), headers.get("etag"));
  }, 30);
  const known = await get(path, {
    headers: { "if-none-match": headers.get("etag") ?? "" },
  });
  assert.deepEqual([known.status, await known.text()], [304, ""]);
  assert.deepEqual((await get(path, { method: "HEAD" })).status, 200);
  assert.deepEqual((await get(path, { method: "POST" })).status, 405);
});

test("a thread that has changed is seen after its seconds, its state before", async () => {
  const [author] = await sql<{ user_id: string }[]>`
    select user_id from forum_posts where thread_id = ${threadId} and user_id is not null limit 1`;
  const path = `/forum/thread/${threadId}`;
  await (await get(path)).body?.cancel();
  const stateOf = async () => (await (await get(`${path}/state`)).json()).thread.change_number;
  const before = await stateOf();
  const [post] = await sql<{ id: string; position: number }[]>`
    insert into forum_posts (thread_id, user_id, content)
    values (${threadId}, ${author?.user_id ?? null}, 'Heard at the host.') returning id, position`;
  const page = `${path}?page=${Math.ceil((post?.position ?? 0) / 50)}`;
  try {
    await eventually(async () => assert.equal(await stateOf(), before + 1), 30);
    await eventually(async () => {
      assert.match(await (await get(page)).text(), /Heard at the host\./);
    }, 60);
  } finally {
    await sql`delete from forum_posts where id = ${post?.id ?? null}`;
  }
  await eventually(async () => {
    assert.doesNotMatch(await (await get(page)).text(), /Heard at the host\./);
  }, 60);
});
