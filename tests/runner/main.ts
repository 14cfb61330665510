// `npm test`: proves the whole product. What needs no stack runs while the site is built and the stacks
// start. Journeys have a stack of their own: what permission tests publish would appear in their lists.
// `npm run test:long` (--long): what takes too long for every change, on one stack; CI runs it at night.
// `npm run test:browsers` (--browsers): what people do most, in other engines; CI runs it at night too.
// `npm run test:stack` (--stack): permissions and journeys on the stack that LMP_STACK_FILE describes.
// `npm run test:local` (--local): the tests of the local stack itself, which otherwise run when it has changed.
// The last lines report what each step took and has computed, what failed and why, and how many tests passed.
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
  standInStep,
} from "./steps.ts";
import { keepStandIn, readStandIn } from "./stand-in.ts";
import { type StepSummary, summaryLines } from "./summary.ts";
import { type StartedStack, startTestStack, type TestStackOptions } from "./test-stack.ts";
import { measureYard } from "./yard.ts";

const summaries: StepSummary[] = [];
const stacks: (StartedStack & { name: string })[] = [];

/** Runs steps one after the other; whether all of them passed. */
async function inTurn(
  { folder, interrupt: { signal }, watchdog, processor }: Run,
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
      processor,
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

/** What the last lines say beside the figures. */
const notes: string[] = [];
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

async function startNamed(
  run: Run,
  name: string,
  options: TestStackOptions,
): Promise<StartedStack> {
  const stack = await startTestStack(run, options);
  stacks.push({ ...stack, name });
  return stack;
}

async function prove(run: Run, browser: FoundBrowser): Promise<void> {
  const startBoth = async () => ({
    site: await startNamed(run, "stack of the journeys, with the build", { hasSite: true }),
    backend: await startNamed(run, "stack of the permissions", { hasSite: false }),
  });
  const [{ site, backend }] = await together(run, startBoth(), checkQuickly(run));
  // The build that is judged is the one that is served to the journeys.
  const backendEnv = { ...backend.env, LMP_DIST_DIR: site.env.LMP_DIST_DIR };
  await together(
    run,
    inTurn(run, backendSteps, backendEnv).then(() => proveStandInIfChanged(run)),
    inTurn(run, journeySteps, { ...site.env, CHROMIUM_PATH: browser.path }),
  );
}

/** What is kept when the tests of the local stack are green is committed with its change. */
async function proveStandIn(run: Run): Promise<void> {
  const { hash, isProven } = await readStandIn();
  if (!await inTurn(run, [standInStep]) || isProven || !await keepStandIn(hash)) return;
  notes.push("local stack: green. Commit supabase/local/proven.txt with the change.");
}

async function proveStandInIfChanged(run: Run): Promise<void> {
  if (!(await readStandIn()).isProven) return await proveStandIn(run);
  notes.push("local stack: unchanged since its tests were green (npm run test:local runs them)");
}

const proveOnOneStack = (steps: Step[]) => async (run: Run, browser: FoundBrowser) => {
  const { env } = await startNamed(run, "stack", {});
  await inTurn(run, steps, { ...env, CHROMIUM_PATH: browser.path });
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
  : Deno.args.includes("--local")
  ? proveStandIn
  : prove;
const browser = await findChromium();
const yardSeconds = await measureYard();
const areAllGreen = () => summaries.every(({ failed }) => failed === 0);
const wasEnded = await inRun(async (run) => {
  // Failures have been recorded already; an interrupted step is none.
  await together(run, work(run, browser)).catch(() => {});
  await Promise.all(stacks.map((stack) => stack.stop()));
  return run.interrupt.signal.aborted;
});

if (wasEnded && areAllGreen()) {
  const reason = breakdown ?? "It was ended before all tests had run.";
  const lines = String(reason instanceof Error ? reason.stack : reason).split("\n");
  const failures = [{ name: "the proof itself", lines }];
  summaries.push({
    ...{ name: "the proof itself", passed: 0, failed: 1, skipped: [], seconds: 0 },
    ...{ processorSeconds: 0, failures, secondTries: [] },
  });
}
const surroundings = {
  notes: [`browser: ${browser.name}`, ...notes],
  yardSeconds,
  companions: stacks.map(({ name, processorSeconds }) => ({
    name,
    processorSeconds: processorSeconds(),
  })),
};
console.log(summaryLines(summaries, surroundings).join("\n"));
Deno.exit(areAllGreen() ? 0 : 1);
