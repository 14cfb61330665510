import { expect, test } from "vitest";
import { cachingHeaders, type CachingHost, etagOf, isKnown, notModified } from "./caching.ts";

const hosts: CachingHost[] = ["standard", "netlify", "vercel"];
const secondsOf = (header: string, name: string) =>
  Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(header)?.[1] ?? 0);

test.each(hosts)(
  "behind a cache of the kind %s a document is at most ten seconds old, and a minute in an outage",
  (host) => {
    for (const kind of ["page", "missing", "watched"] as const) {
      const { "cache-control": forAll = "", ...forCache } = cachingHeaders(kind, host);
      // No time in the header that every cache reads: it would count for a host's own one too.
      expect(forAll).toBe("public, max-age=0");
      const own = Object.entries(forCache).find(([name]) => name.endsWith("cdn-cache-control"))
        ?.[1];
      const fresh = secondsOf(own ?? "", "max-age");
      expect(fresh).toBeGreaterThan(0);
      expect(fresh + secondsOf(own ?? "", "stale-while-revalidate")).toBeLessThanOrEqual(10);
      expect(fresh + secondsOf(own ?? "", "stale-if-error")).toBeLessThanOrEqual(60);
    }
  },
);

test.each(hosts)("no cache of the kind %s keeps a failure", (host) => {
  expect(cachingHeaders("failed", host)).toEqual({ "cache-control": "no-store" });
});

test("the same words have the same validator, and others another", async () => {
  const [one, same, other] = await Promise.all(["Words", "Words", "words"].map(etagOf));
  expect(one).toMatch(/^W\/"[\w+/=]{16}"$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test("a client that has the document gets its headers alone", async () => {
  const request = (known: string) =>
    new Request("http://localhost/", { headers: { "if-none-match": known } });
  expect(isKnown(request('W/"a", W/"b"'), 'W/"b"')).toBe(true);
  expect(isKnown(request('W/"c"'), 'W/"b"')).toBe(false);
  expect(isKnown(new Request("http://localhost/"), null)).toBe(false);
  const document = new Response("Words", {
    headers: { etag: 'W/"b"', "content-type": "text/html", "cache-control": "public, max-age=0" },
  });
  const response = notModified(document);
  expect([response.status, await response.text()]).toEqual([304, ""]);
  expect(Object.fromEntries(response.headers)).toEqual({
    etag: 'W/"b"',
    "cache-control": "public, max-age=0",
  });
});
