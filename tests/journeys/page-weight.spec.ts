// Bytes and order, never milliseconds: they are the same on every machine.
import { type Browser, expect } from "@playwright/test";
import { pageBudgets } from "#tests/benchmarks/page-budgets.ts";
import { needs } from "#tests/support/needs.ts";
import { weighPage } from "#tests/support/page-weight.ts";
import { allowNoise, test } from "./journey.ts";

/** What follows threads live is requested once the page is hydrated. */
const isLive = /\/(anonymous-realtime|module|reader|read-lists|live|zod)-/;

/** Opens the page without its entry script: every other script must be requested without it. */
async function expectRequestedAtOnce(browser: Browser, url: string, scripts: string[]) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const late = new Set(scripts.filter((script) => !isLive.test(script)));
  page.on("request", (request) => late.delete(request.url()));
  await page.route(/\/assets\/index-[^/]+\.js$/, () => {});
  await page.goto(url, { waitUntil: "commit" });
  await expect.poll(() => [...late], url).toEqual([]);
  await context.close();
}

test("a first visit to any page stays within its budget and requests all scripts at once", async ({ browser, baseURL }) => {
  needs("demo");
  // Many pages in one go, on whatever machine.
  test.setTimeout(120_000);
  // Each visit ends as soon as everything is there.
  allowNoise(/WebSocket is closed before the connection is established/);
  const weighed = await Promise.all(pageBudgets.map(async (budget) => {
    const url = `${baseURL}${budget.path}`;
    const { scripts, scriptBytes, allBytes } = await weighPage(browser, url);
    // One rule serves all documents; these are the ones with the most scripts.
    if (/^\/(forum|blog)\//.test(budget.path)) await expectRequestedAtOnce(browser, url, scripts);
    return { ...budget, actual: { scripts: scriptBytes / 1024, everything: allBytes / 1024 } };
  }));
  // A page that shows nothing would weigh little.
  expect(weighed.filter(({ actual }) => actual.scripts < 80)).toEqual([]);
  expect(
    weighed.filter(({ actual, scripts, everything }) =>
      actual.scripts > scripts || actual.everything > everything
    ),
  ).toEqual([]);
});
