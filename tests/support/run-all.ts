// `npm test`: proves the whole product. The checks that need nothing run while one stack and one
// build are made; everything that needs them shares both. The last line counts what ran.
import { findChromium } from "./chromium.ts";
import { startTestStack } from "./test-stack.ts";

interface Step {
  name: string;
  command: string[];
  /** Finds "passed" and "failed" in the output; without it the step counts as one. */
  count?: RegExp;
  env?: Record<string, string>;
}

interface Outcome {
  passed: number;
  failed: number;
}

const playwrightSummary = /^\s*\d+ (passed|failed|flaky|interrupted|did not run)/;
const bin = (name: string) => `node_modules/.bin/${name}`;
const total: Outcome = { passed: 0, failed: 0 };
/** A runner that hangs is a failure, not a reason to wait for ever. */
const giveUpMs = 20 * 60_000;
const text = new TextDecoder();
// deno-lint-ignore no-control-regex -- colours of the runners
const colours = /\u001b\[[0-9;]*m/g;

function countTests(step: Step, output: string, success: boolean): Outcome {
  const read = (word: string) => {
    const lines = output.split("\n").filter((line) => step.count?.test(line));
    const found = lines.flatMap((line) => [...line.matchAll(new RegExp(`(\\d+) ${word}`, "g"))]);
    return found.reduce((sum, match) => sum + Number(match[1]), 0);
  };
  const counted = step.count ? { passed: read("passed"), failed: read("failed") } : undefined;
  if (!counted) return { passed: success ? 1 : 0, failed: success ? 0 : 1 };
  // A runner that fails without a failed test (or that ran none) has still failed.
  const brokeDown = (!success && counted.failed === 0) || (success && counted.passed === 0);
  return { ...counted, failed: counted.failed + (brokeDown ? 1 : 0) };
}

async function run(step: Step): Promise<void> {
  const begin = performance.now();
  const [command, ...args] = step.command;
  const { success, stdout, stderr } = await new Deno.Command(command ?? "", {
    args,
    env: { ...step.env, FORCE_COLOR: "0", NO_COLOR: "1" },
    stdin: "null",
    signal: AbortSignal.timeout(giveUpMs),
  }).output();
  const output = (text.decode(stdout) + text.decode(stderr)).replace(colours, "");
  const outcome = countTests(step, output, success);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const mark = outcome.failed === 0 ? "ok    " : "FAILED";
  console.log(`${mark} ${step.name} (${outcome.passed} passed, ${seconds} s)`);
  const unsteady = /^ +\d+ flaky\n(?: {4}.*\n)*/m.exec(output)?.[0];
  if (unsteady) console.log(unsteady.trimEnd());
  if (outcome.failed > 0) console.log(output.split("\n").slice(-400).join("\n"));
}

async function inTurn(steps: Step[]): Promise<void> {
  for (const step of steps) await run(step);
}

const denoScripts = ["run-all.ts", "generate-types.ts", "scratch-database.ts"].map((name) =>
  `tests/support/${name}`
);
const still: Step[] = [
  { name: "types of web and tests", command: [bin("tsc")] },
  {
    name: "types of functions and local stack",
    command: [
      bin("deno"),
      "check",
      "--quiet",
      "supabase/local",
      "supabase/functions",
      "tests/deployment",
      ".github/deploy-backend.ts",
      ...denoScripts,
    ],
  },
  { name: "format", command: [bin("deno"), "fmt", "--check", "--quiet"] },
  { name: "lint", command: [bin("deno"), "lint", "--quiet"] },
  {
    name: "hook dependencies and floating promises",
    command: [
      bin("oxlint"),
      ...[
        "-c",
        "tests/architecture/oxlint.json",
        "--type-aware",
        "--deny-warnings",
        "web",
        "tests",
      ],
    ],
  },
  {
    name: "unit",
    command: [bin("vitest"), "run", "--project", "unit"],
    count: /^\s*Tests\s/,
  },
];

const chromium = await findChromium();
const [stack] = await Promise.all([startTestStack(), inTurn(still)]);
const env = { ...stack.env, CHROMIUM_PATH: chromium };

try {
  await Promise.all([
    inTurn([
      {
        name: "permissions and architecture",
        command: [bin("vitest"), "run", "--project", "stack"],
        count: /^\s*Tests\s/,
        env,
      },
      {
        name: "functions, local stack and deployment on Deno",
        command: [
          ...[bin("deno"), "test", "-A", "--quiet"],
          ...["supabase/functions", "supabase/local", "tests/deployment"],
        ],
        count: /\| \d+ passed/,
        env,
      },
    ]),
    inTurn([
      {
        name: "journeys in a browser",
        command: [bin("playwright"), "test", "-c", "tests/journeys", "--project", "journeys"],
        count: playwrightSummary,
        env,
      },
    ]),
  ]);
  await run({
    name: "journeys while parts of the backend fail",
    command: [bin("playwright"), "test", "-c", "tests/journeys", "--project", "faults"],
    count: playwrightSummary,
    env,
  });
} finally {
  await stack.stop();
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
Deno.exit(total.failed === 0 ? 0 : 1);
