import { expect, test } from "vitest";
import { cachingHeaders } from "./caching.ts";
import { type DocumentCache, keptDocument } from "./kept-documents.ts";

/** A host with a cache, whose clock stands until it is set on. */
function openHost() {
  const kept = new Map<string, Response>();
  const cache: DocumentCache = {
    match: (key) => Promise.resolve(kept.get(`${key}`)?.clone()),
    put: (key, response) => Promise.resolve(void kept.set(`${key}`, response)),
  };
  let time = 0;
  let words = "first";
  let status = 200;
  let made = 0;
  const pending: Promise<unknown>[] = [];
  const make = () => {
    made += 1;
    const kind = status >= 500 ? "failed" : status === 200 ? "page" : "missing";
    const headers = { ...cachingHeaders(kind, "standard"), etag: `W/"${words}"` };
    return Promise.resolve(new Response(words, { status, headers }));
  };
  return {
    /** How often the page was made. */
    made: () => made,
    passSeconds: (seconds: number) => void (time += seconds * 1000),
    /** What the page says from now on, and with which status. */
    say: (text: string, code = 200) => void ([words, status] = [text, code]),
    /** What a client gets, before the work that goes on after the response is done. */
    async get(headers: HeadersInit = {}, method = "GET") {
      const url = new URL("http://localhost/forum");
      const request = new Request(`${url}?utm_source=x`, { method, headers });
      const execution = { waitUntil: (work: Promise<unknown>) => void pending.push(work) };
      const response = await keptDocument(request, url, cache, execution, make, () => time);
      return { text: await response.text(), response };
    },
    async settle() {
      while (pending.length > 0) await pending.pop();
    },
  };
}

test("a fresh document is not made again, and says how old it is", async () => {
  const host = openHost();
  await host.get();
  await host.settle();
  host.say("second");
  host.passSeconds(4);
  const { text, response } = await host.get();
  expect([text, host.made(), response.headers.get("age")]).toEqual(["first", 1, "4"]);
  // What is for this cache alone stays here.
  expect([...response.headers.keys()].toSorted()).toEqual([
    "age",
    "cache-control",
    "content-type",
    "etag",
  ]);
  expect(response.headers.get("cache-control")).toBe("public, max-age=0");
});

test("a stale document is shown while one reader's request makes the next", async () => {
  const host = openHost();
  await host.get();
  await host.settle();
  host.say("second");
  host.passSeconds(6);
  const first = await host.get();
  await host.settle();
  const second = await host.get();
  expect([first.text, second.text, host.made()]).toEqual(["first", "second", 2]);
});

test("of many who find it stale one makes it", async () => {
  const host = openHost();
  await host.get();
  await host.settle();
  host.passSeconds(6);
  await host.get();
  // Meanwhile it is marked, and not yet made.
  await Promise.resolve();
  await Promise.all([host.get(), host.get(), host.get()]);
  await host.settle();
  expect(host.made()).toBe(2);
});

test("after ten seconds nobody gets the old words", async () => {
  const host = openHost();
  await host.get();
  await host.settle();
  host.say("second");
  host.passSeconds(10.1);
  expect((await host.get()).text).toBe("second");
});

test("in an outage the last words are shown, for less than a minute", async () => {
  const host = openHost();
  await host.get();
  await host.settle();
  host.say("shell", 503);
  host.passSeconds(50);
  const inOutage = await host.get();
  expect([inOutage.text, inOutage.response.status]).toEqual(["first", 200]);
  host.passSeconds(9.9);
  const later = await host.get();
  expect([later.text, later.response.status]).toEqual(["shell", 503]);
  expect(later.response.headers.get("cache-control")).toBe("no-store");
});

test("a page that is gone does not come back in an outage", async () => {
  const host = openHost();
  host.say("not found", 404);
  await host.get();
  await host.settle();
  host.say("shell", 503);
  host.passSeconds(20);
  expect((await host.get()).response.status).toBe(503);
});

test("a client that has the document gets its headers alone, from the cache too", async () => {
  const host = openHost();
  const { response } = await host.get();
  await host.settle();
  const again = await host.get({ "if-none-match": response.headers.get("etag") ?? "" });
  expect([again.response.status, again.text, host.made()]).toEqual([304, "", 1]);
  expect((await host.get({}, "HEAD")).text).toBe("");
});
