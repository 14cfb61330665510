// A site whose owner has chosen a collector of errors: for a browser that asks the local site for it, beside all others.
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { longestThread } from "./every-page.ts";
import { allowNoise, follow, open, test } from "./journey.ts";
import { pageOf, stack } from "./people.ts";

interface Report {
  headers: IncomingHttpHeaders;
  /** The three lines of an envelope; empty for what is none. */
  lines: string[];
}

async function startCollector() {
  const reports: Report[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => body += chunk);
    request.on("end", () => {
      const lines = body.split("\n").filter(Boolean);
      if (lines.length > 0) reports.push({ headers: request.headers, lines });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address is one of `server.address`, which has a port once it listens.
  const { port } = server.address() as AddressInfo;
  return { reports, dsn: `http://publickey@127.0.0.1:${port}/7`, server };
}

/** Serves the documents of this page as a build with the DSN does. */
const withReports = (page: Page, dsn: string) =>
  page.route((url) => url.origin === stack.siteUrl, async (route, request) => {
    if (request.resourceType() !== "document") return await route.fallback();
    const headers = { ...await request.allHeaders(), "x-local-error-reports": dsn };
    await route.continue({ headers });
  });

/** Makes code of the site throw at each click, with other words each time. */
const breakClicks = (page: Page, clicks: number) =>
  page.evaluate((count) => {
    let calls = 0;
    Element.prototype.closest = () => {
      const word = [...`${calls++}`].map((digit) => "abcdefghij"[Number(digit)]).join("");
      throw new TypeError(`mara@example.com has "written this" in ${location.href} ${word}`);
    };
    for (let number = 0; number < count; number++) {
      document.body.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
    }
  }, clicks);

test("errors of a page reach the collector: five at most, and nothing in them is about a person", async ({ browser }) => {
  allowNoise(/mara@example\.com/);
  const { reports, dsn, server } = await startCollector();
  const page = await pageOf(browser);
  await withReports(page, dsn);
  const eventOf = ({ lines }: Report) => JSON.parse(lines[2] ?? "");

  // What a boundary of React catches, and a response in a wrong form, which a page shows as a failure.
  allowNoise(/Invalid time value/);
  await page.route("**/rpc/get_blog_posts*", (route) => route.fulfill({ json: [{ mara: 1 }] }));
  await page.route("**/rpc/search*", (route) => route.fulfill({ json: [{ mara: 1 }] }));
  await open(page, "/about");
  await follow(page, "/blog");
  await expect.poll(() => reports.length).toBe(1);
  await follow(page, "/search?q=mara");
  await expect.poll(() => reports.length).toBe(2);
  const shown = reports.splice(0).map(eventOf).map(({ tags, exception: { values: [error] } }) =>
    `${tags.route} ${error.type}: ${error.value}`
  );
  expect(shown[0]).toBe("/blog/ RangeError: Invalid time value");
  expect(shown[1]).toMatch(/^\/search \S+: invalid_\w+ at /);

  await open(page, longestThread);
  await breakClicks(page, 50);
  await expect.poll(() => reports.length).toBe(5);
  for (const { lines, headers } of reports) {
    const event = JSON.parse(lines[2] ?? "");
    expect(event).toMatchObject({
      environment: new URL(stack.siteUrl).host,
      tags: { runtime: "page", route: "/forum/thread/$threadId" },
      sdk: { settings: { infer_ip: "never" } },
    });
    const [{ value, stacktrace }] = event.exception.values;
    expect(value).toMatch(/^\[email\] has \[text\] in \[url\] [a-j]+$/);
    expect(stacktrace.frames.at(-1).filename).toMatch(/^\/assets\/[\w-]+\.js$/);
    expect(lines.join()).not.toMatch(/mara|written|[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(headers).not.toHaveProperty("cookie");
    expect(headers).not.toHaveProperty("referer");
  }
  // What was sent before this has arrived before it.
  const after = page.waitForResponse(`${new URL(dsn).origin}/after`);
  await page.evaluate((url) => fetch(url, { mode: "no-cors" }), `${new URL(dsn).origin}/after`);
  await after;
  expect(reports).toHaveLength(5);

  // Where no collector is set, the same errors load nothing.
  await page.unrouteAll();
  await open(page, "/about");
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name)
        .filter((name) => name.includes("page-errors"))
    );
  await breakClicks(page, 3);
  await page.evaluate((url) => fetch(url), new URL(stack.siteUrl).origin);
  expect(await loaded()).toEqual([]);
  expect(reports).toHaveLength(5);
  server.close();
});
