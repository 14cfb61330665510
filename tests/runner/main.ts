// `npm test`: proves the whole product. What needs no stack runs while the site is built and the stacks
// start. Journeys have a stack of their own: what permission tests publish would appear in their lists.
// `npm run test:long` (--long): what takes too long for every change, on one stack; CI runs it at night.
// `npm run test:browsers` (--browsers): what people do most, in other engines; CI runs it at night too.
// `npm run test:stack` (--stack): permissions and journeys on the stack that LMP_STACK_FILE describes.
// The last lines report what each step took, what failed and why, and how many tests passed.
import { skippedLines } from "../support/skipped-tests.ts";
import { readStack } from "../support/stack.ts";
import { findChromium, type FoundBrowser } from "./chromium.ts";
import { envOfRun, inRun, type Run } from "./run.ts";
import { runStep, type Step } from "./run-step.ts";
import {
  backendSteps,
  browserSteps,
  journeySteps,
  longSteps,
  otherStackSteps,
  quickSteps,
} from "./steps.ts";
import { type StepSummary, summaryLines } from "./summary.ts";
import { type StartedStack, startTestStack, withTestStack } from "./test-stack.ts";

const summaries: StepSummary[] = [];

/** Runs steps one after the other; whether all of them passed. */
async function inTurn(
  { folder, interrupt: { signal }, watchdog }: Run,
  steps: Step[],
  env: Record<string, string> = {},
): Promise<boolean> {
  let areGreen = true;
  for (const step of steps) {
    if (signal.aborted) return false;
    const show = (line: string) => console.log(`       ${step.name}: ${line}`);
    const result = await runStep({ ...step, env: { ...envOfRun(folder), ...env, ...step.env } }, {
      show,
      signal,
      watchdog,
    });
    const { passed, failed, skipped, output, seconds, secondTries } = result;
    summaries.push({ name: step.name, ...result });
    const mark = failed === 0 ? "ok    " : "FAILED";
    console.log(
      `${mark} ${step.name} (${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s)`,
    );
    for (const { name } of secondTries) show(name);
    for (const line of skippedLines(skipped)) show(line);
    if (failed > 0) {
      areGreen = false;
      console.log(output.split("\n").slice(-400).join("\n"));
    }
  }
  return areGreen;
}

let breakdown: unknown;

/** The results of all of them. The first that throws ends the run; the others are waited for. */
async function together<Results extends unknown[]>(
  { interrupt }: Run,
  ...works: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  for (const work of works) {
    work.catch((error) => {
      if (interrupt.signal.aborted) return;
      breakdown = error;
      interrupt.abort();
    });
  }
  await Promise.allSettled(works);
  return await Promise.all(works);
}

/** Failing types, lint or unit tests end the run at once. */
async function checkQuickly(run: Run): Promise<void> {
  if (!await inTurn(run, quickSteps)) run.interrupt.abort();
}

async function prove(run: Run, browser: FoundBrowser): Promise<void> {
  const stacks: StartedStack[] = [];
  const start = async (hasSite: boolean) => {
    const stack = await startTestStack(run, { hasSite });
    stacks.push(stack);
    return stack;
  };
  const startBoth = async () => ({ site: await start(true), backend: await start(false) });
  try {
    const [{ site, backend }] = await together(run, startBoth(), checkQuickly(run));
    // The build that is judged is the one that is served to the journeys.
    const backendEnv = { ...backend.env, LMP_DIST_DIR: site.env.LMP_DIST_DIR };
    await together(
      run,
      inTurn(run, backendSteps, backendEnv),
      inTurn(run, journeySteps, { ...site.env, CHROMIUM_PATH: browser.path }),
    );
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
  }
}

const proveOnOneStack = (steps: Step[]) => async (run: Run, browser: FoundBrowser) => {
  await withTestStack(run, async (env) => {
    await inTurn(run, steps, { ...env, CHROMIUM_PATH: browser.path });
  });
};

/** One after the other: what permission tests publish would appear in the lists of the journeys. */
async function proveOnOtherStack(run: Run, browser: FoundBrowser): Promise<void> {
  const { kind, apiUrl } = readStack();
  console.log(`The stack (${kind}) at ${apiUrl}`);
  await inTurn(run, otherStackSteps, { CHROMIUM_PATH: browser.path });
}

const work = Deno.args.includes("--long")
  ? proveOnOneStack(longSteps)
  : Deno.args.includes("--browsers")
  ? proveOnOneStack(browserSteps)
  : Deno.args.includes("--stack")
  ? proveOnOtherStack
  : prove;
const browser = await findChromium();
const areAllGreen = () => summaries.every(({ failed }) => failed === 0);
const wasEnded = await inRun(async (run) => {
  // Failures have been recorded already; an interrupted step is none.
  await together(run, work(run, browser)).catch(() => {});
  return run.interrupt.signal.aborted;
});

if (wasEnded && areAllGreen()) {
  const reason = breakdown ?? "It was ended before all tests had run.";
  const lines = String(reason instanceof Error ? reason.stack : reason).split("\n");
  const failures = [{ name: "the proof itself", lines }];
  summaries.push({
    ...{ name: "the proof itself", passed: 0, failed: 1, skipped: [], seconds: 0 },
    ...{ failures, secondTries: [] },
  });
}
console.log(summaryLines(summaries, browser.name).join("\n"));
Deno.exit(areAllGreen() ? 0 : 1);
