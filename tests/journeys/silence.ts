// A network on which requests are sent and no response arrives. It affects this browser only, so nobody else is
// disturbed.
import { type BrowserContext, chromium } from "@playwright/test";
import { startFaultProxy } from "#tests/support/fault-proxy.ts";
import { needs } from "#tests/support/needs.ts";
import { stack } from "./people.ts";
import { everything, workThrough } from "./works.ts";

interface Line {
  baseURL: string | undefined;
  isTimeReal: boolean;
  /** What each context needs before its first page. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

export async function workThroughSilence({ baseURL, isTimeReal, prepare }: Line): Promise<void> {
  needs("faults");
  const api = new URL(stack.apiUrl);
  const proxy = await startFaultProxy(Number(api.port));
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ["--no-sandbox", `--host-resolver-rules=MAP ${api.host} 127.0.0.1:${proxy.port}`],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ ...(baseURL && { baseURL }), ...options });
    await prepare?.(context);
    return context;
  };
  try {
    await workThrough(browser, everything(), {
      isTimeReal,
      fail: () => proxy.setFault({ kind: "silence" }),
      recover() {
        proxy.setFault({ kind: "pass" });
        proxy.cut();
      },
    });
  } finally {
    await browser.close();
    await proxy.close();
  }
}
