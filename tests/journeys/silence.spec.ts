// A line on which requests leave and answers never come. It is this browser's own line, so nobody
// else is disturbed.
import { chromium } from "@playwright/test";
import { startFaultProxy } from "#tests/support/fault-proxy.ts";
import { removeArticles } from "./articles.ts";
import { test } from "./journey.ts";
import { stack } from "./people.ts";
import { everything, workThrough } from "./works.ts";

test.afterAll(removeArticles);

test("a backend that takes requests and never answers is given up, and nothing is lost", async ({ baseURL }) => {
  // A request is given up after 20 seconds.
  test.setTimeout(90_000);
  const api = new URL(stack.apiUrl);
  const proxy = await startFaultProxy(Number(api.port));
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ["--no-sandbox", `--host-resolver-rules=MAP ${api.host} 127.0.0.1:${proxy.port}`],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ ...(baseURL && { baseURL }), ...options });
  try {
    await workThrough(browser, everything(), () => {
      proxy.setFault({ kind: "silence" });
    }, () => {
      proxy.setFault({ kind: "pass" });
      proxy.cut();
    });
  } finally {
    await browser.close();
    await proxy.close();
  }
});
