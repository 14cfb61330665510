// The function that renders pages on request, as the build makes it: what is in it, and that any server can run it.
// Reads the built site, which `npm test` has just made in a folder of its own.
import { readdir, readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { builtFolder } from "#tests/support/built-site.ts";
import { visitor } from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";
import { afterEach, describe, expect, test, vi } from "vitest";

/** All of its code, about five per cent above what is reached. It was 1,804 KiB with the browser's own in it. */
const mostKiB = 1_150;

/** Words of what only a browser runs, in no other code. */
const ofBrowsers: [what: string, words: string][] = [
  ["the admin area", "Manage Posts"],
  ["the login of the admin area", "Admin Login"],
  ["the pages of accounts", "Choose a new password"],
  ["the pages of members", "Notification Settings"],
  ["the form for reports", "Report Illegal Content"],
  ["the form for threads", "Start a New Discussion"],
  ["the captcha", "/turnstile/v0/"],
  ["the client of Auth", "GoTrueClient"],
  ["the client of Storage", "createSignedUrl"],
  ["the live channel", "phx_join"],
  ["windows and menus", "data-radix-"],
  ["forms with rules", "shouldFocusError"],
];

async function codeIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return await Promise.all(
    files.filter((file) => file.endsWith(".js")).map((file) =>
      readFile(`${folder}/${file}`, "utf8")
    ),
  );
}

const [ofServer, ofClient] = await Promise.all(
  ["server", "client"].map((each) => codeIn(builtFolder(each))),
);

describe("the code that renders pages", () => {
  test.each(ofBrowsers)("is without %s", (_what, words) => {
    const having = (files: string[] = []) => files.filter((code) => code.includes(words)).length;
    expect(having(ofClient), "files for browsers, as long as these are the words").toBeGreaterThan(
      0,
    );
    expect(having(ofServer), "files for servers").toBe(0);
  });

  test("is small enough to be started quickly", () => {
    const bytes = ofServer?.reduce((sum, code) => sum + Buffer.byteLength(code), 0) ?? 0;
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes / 1024).toBeLessThan(mostKiB);
  });
});

describe("a server without a browser's globals", async () => {
  const entry = pathToFileURL(builtFolder("server/entry.js")).href;
  const { handle }: { handle(request: Request): Promise<Response> } = await import(entry);
  const { siteUrl } = readStack();
  const open = (path: string) => handle(new Request(siteUrl + path));

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test("renders every kind of page that needs the backend", async () => {
    // The oldest: what other tests make, they also remove.
    const oldest = (table: "forum_threads" | "forum_categories" | "blog_posts", column: string) =>
      visitor().from(table).select(column).order("created_at").limit(1)
        .returns<Record<string, string>[]>().maybeSingle().throwOnError();
    const [thread, category, article] = await Promise.all([
      oldest("forum_threads", "id"),
      oldest("forum_categories", "slug"),
      oldest("blog_posts", "slug"),
    ]);
    const paths = [
      "/blog",
      "/releases",
      "/forum",
      "/search?q=playlist",
      ...(thread.data ? [`/forum/thread/${thread.data.id}`] : []),
      ...(category.data ? [`/forum/category/${category.data.slug}`] : []),
      ...(article.data ? [`/blog/${article.data.slug}`] : []),
    ];
    for (const path of paths) {
      // A machine with more to do may need longer than a visitor is kept waiting, and the next request finds it warm.
      const response = await vi.waitFor(async () => {
        const served = await open(path);
        expect(served.status, path).toBe(200);
        return served;
      }, { timeout: 60_000 });
      expect(await response.text(), path).toContain('id="page-data"');
    }
  });

  test.each([
    ["a function that the database does not have", '{"code":"PGRST202","message":""}'],
    ["a table that it does not have", '{"code":"PGRST205","message":""}'],
    ["a gateway that knows no such URL", "<h1>404 Not Found</h1>"],
    ["a gateway that says nothing", ""],
  ])("reports a failure, not that a page is gone, for %s", async (_what, body) => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status: 404 })));
    vi.spyOn(console, "error").mockReturnValue();
    const id = "00000000-0000-4000-8000-000000000000";
    for (const path of ["/forum", "/blog", "/blog/hello", `/forum/thread/${id}`, `/user/${id}`]) {
      expect([path, (await open(path)).status]).toEqual([path, 503]);
    }
  });

  test("ends what it reads for a page that it gives up", async () => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal("fetch", (_input: string, init: RequestInit) => {
      if (init.signal) signals.push(init.signal);
      return new Promise((_, reject) =>
        init.signal?.addEventListener("abort", () => reject(new Error("Aborted")))
      );
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const opened = open("/forum?given-up");
    await vi.waitFor(() => expect(signals.length).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await opened).status).toBe(503);
    expect(signals.filter(({ aborted }) => !aborted)).toEqual([]);
  });
});
