import { denoTest, playwright, vitest } from "./runners.ts";
import type { Step } from "./run-step.ts";

const bin = (name: string) => `node_modules/.bin/${name}`;
const npmScript = (name: string) => ["npm", "run", "--silent", name];

/** Need neither a stack nor a build. When one of them fails, nothing else is run. */
export const quickSteps: Step[] = [
  { name: "types", command: npmScript("check") },
  { name: "format and lint", command: npmScript("lint") },
  { name: "unit", command: npmScript("unit"), runner: vitest },
];

/**
 * Permission tests wait for the stack far longer than they compute: one file at a time, which is what
 * vitest takes on two cores, leaves the machine idle.
 */
const permissionWorkers = 3;

const stackTests = (name: string, ...files: string[]): Step => ({
  name,
  command: [
    ...[bin("vitest"), "run", "--project", "stack", `--maxWorkers=${permissionWorkers}`],
    ...files,
  ],
  runner: vitest,
});

/** Their types have been checked with all others. */
function denoTests(name: string, ...folders: string[]): Step {
  const command = [bin("deno"), "test", "-A", "--no-check", ...folders];
  return { name, command, runner: denoTest };
}

/** Read and write a stack of their own, beside the journeys. */
export const backendSteps: Step[] = [
  stackTests("permissions and architecture"),
  denoTests(
    "functions, demo data and deployment",
    ...["supabase/functions", "supabase/local/seed", "tests/deployment", "tests/runner"],
  ),
];

/** What imitates the platform changes rarely, and its own tests are dear. */
export const standInStep = denoTests(
  "local stack",
  ...["supabase/local", "--ignore=supabase/local/seed"],
);

function journeys(name: string, project: string): Step {
  return {
    name,
    command: [bin("playwright"), "test", "-c", "tests/journeys", "--project", project],
    runner: playwright,
  };
}

/** What waits long or tries very many random inputs, and what is downloaded for it: `npm run test:long`. */
export const longSteps: Step[] = [
  denoTests("the host's runtime", "tests/host"),
  journeys("long journeys", "long"),
  { ...stackTests("random histories", "histories"), env: { LMP_LONG: "1" } },
  {
    name: "unit, with many random inputs",
    command: npmScript("unit"),
    runner: vitest,
    env: { LMP_LONG: "1" },
  },
  {
    name: "functions and local stack, with many random inputs",
    command: [
      ...[bin("deno"), "test", "-A", "--no-check", "--preload=tests/support/long-runs.ts"],
      ...["supabase/functions", "supabase/local"],
    ],
    runner: denoTest,
    env: { LMP_LONG: "1" },
  },
];

/** The same site in Firefox and WebKit, which Playwright brings: `npm run test:browsers`. */
export const browserSteps: Step[] = [
  journeys("journeys in Firefox", "firefox"),
  journeys("journeys in WebKit", "webkit"),
];

/** The faults stop parts of the stack of the journeys, so they come after those. */
export const journeySteps: Step[] = [
  journeys("journeys", "journeys"),
  journeys("journeys while the backend fails", "faults"),
];

/** What can be asked of any stack: `npm run test:stack`. Faults stop parts, which only ours lets others do. */
export const otherStackSteps: Step[] = [
  stackTests("permissions", "tests/permissions"),
  journeys("journeys", "journeys"),
];
