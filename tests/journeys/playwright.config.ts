// Journeys: a person's path through the site, in a real browser against the running stack.
import { defineConfig } from "@playwright/test";
import { readStack } from "#tests/support/stack.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  // A machine that does other work now and then misses a moment; the report names what needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["line"]],
  projects: [
    { name: "journeys", testIgnore: "*faults.spec.ts" },
    // Stop or change parts of the stack: only to be run when nobody else needs it, one by one.
    { name: "faults", testMatch: "*faults.spec.ts", workers: 1, timeout: 90_000 },
  ],
  use: {
    baseURL: readStack().siteUrl,
    locale: "en-US",
    timezoneId: "UTC",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
    trace: "off",
    screenshot: "only-on-failure",
  },
});
