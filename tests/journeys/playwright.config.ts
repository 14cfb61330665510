// Journeys: a person's path through the site, in a real browser against the running stack.
import { defineConfig, type Project } from "@playwright/test";
import { readStack } from "#tests/support/stack.ts";

/** A machine that does other work may need long for one step. */
const stepMs = 60_000;

/** Each project keeps its screenshots and traces in a folder of its own: the next one empties only its own. */
const project = (settings: Project & { name: string }): Project => ({
  ...settings,
  outputDir: `../../test-results/${settings.name}`,
});

const otherEngines = ["firefox", "webkit"] as const;
const everyday = [
  "accounts-login.spec.ts",
  "accounts-sign-up.spec.ts",
  "blog.spec.ts",
  "downloads.spec.ts",
  "forum-reading.spec.ts",
  "forum-writing.spec.ts",
  "live-thread.spec.ts",
  "prerendered.spec.ts",
];

export default defineConfig({
  testDir: ".",
  fullyParallel: true,
  // Journeys wait more than they compute.
  workers: 3,
  // Three tries in CI; what needed more than one is named at the end and has a race to be fixed.
  retries: process.env.CI ? 2 : 0,
  // Each step has a limit of its own. That of the whole ends only what no step limits, such as a loop.
  timeout: 5 * 60_000,
  expect: { timeout: stepMs, toPass: { timeout: stepMs } },
  reporter: "./progress-reporter.ts",
  projects: [
    project({ name: "journeys", testIgnore: ["*faults.spec.ts", "*-long.spec.ts"] }),
    // Stop or change parts of the stack: only to be run when nobody else needs it, one by one.
    project({ name: "faults", testMatch: "*faults.spec.ts", workers: 1 }),
    // What people do most, in the other engines: `npm run test:browsers`.
    ...otherEngines.map((name) =>
      project({
        name,
        testMatch: everyday,
        use: { browserName: name, launchOptions: {} },
      })
    ),
    // What has to wait in real time: `npm run test:long`.
    project({ name: "long", testMatch: "*-long.spec.ts" }),
  ],
  use: {
    actionTimeout: stepMs,
    navigationTimeout: stepMs,
    baseURL: readStack().siteUrl,
    reuseContext: true,
    locale: "en-US",
    timezoneId: "UTC",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        // Pages are left too soon to gain from optimized code, or from a garbage collection beside them.
        "--js-flags=--no-opt,--single-threaded-gc",
        // The headless shell does not estimate its line, and would load images from farther below the
        // screen than a browser whose line is as good as this one.
        "--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
      ],
    },
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
});
