// `npm test`: proves the whole product. What needs no stack runs while the site is built and the stacks
// start. Journeys have a stack of their own: what permission tests publish would stand in their lists.
// The last lines say what each step took, what failed and why, and how many tests passed.
import { findChromium } from "./chromium.ts";
import { runStep, type Step } from "./run-step.ts";
import { backendSteps, journeySteps, quickSteps } from "./steps.ts";
import { type StepSummary, summaryLines } from "./summary.ts";
import { startTestStack, type TestStack } from "./test-stack.ts";

const summaries: StepSummary[] = [];
const interrupt = new AbortController();
// Each step runs in a process group of its own, which Ctrl-C does not reach.
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  Deno.addSignalListener(name, () => interrupt.abort());
}

/** Runs steps one after the other; whether all of them passed. */
async function inTurn(steps: Step[], env: Record<string, string> = {}): Promise<boolean> {
  let areGreen = true;
  for (const step of steps) {
    if (interrupt.signal.aborted) return false;
    const show = (line: string) => console.log(`       ${step.name}: ${line}`);
    const result = await runStep({ ...step, env: { ...env, ...step.env } }, {
      show,
      signal: interrupt.signal,
    });
    const { passed, failed, output, seconds, secondTries } = result;
    summaries.push({ name: step.name, ...result });
    const mark = failed === 0 ? "ok    " : "FAILED";
    console.log(
      `${mark} ${step.name} (${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s)`,
    );
    for (const { name } of secondTries) show(name);
    if (failed > 0) {
      areGreen = false;
      console.log(output.split("\n").slice(-400).join("\n"));
    }
  }
  return areGreen;
}

const browser = await findChromium();
const stacks: TestStack[] = [];

/** Starts one after the other, so that each finds ports that are free. */
async function startStacks(): Promise<void> {
  stacks.push(await startTestStack({ hasSite: true, signal: interrupt.signal }));
  stacks.push(await startTestStack({ hasSite: false, signal: interrupt.signal }));
}

/** Red types, lint or unit tests end the run at once. */
async function checkQuickly(): Promise<void> {
  if (!await inTurn(quickSteps)) interrupt.abort();
}

const areAllGreen = () => summaries.every(({ failed }) => failed === 0);

let breakdown: unknown;
try {
  await Promise.all([startStacks(), checkQuickly()]);
  const [site, backend] = stacks;
  await Promise.all([
    inTurn(backendSteps, backend?.env),
    inTurn(journeySteps, { ...site?.env, CHROMIUM_PATH: browser.path }),
  ]);
} catch (error) {
  if (!interrupt.signal.aborted) breakdown = error;
} finally {
  await Promise.all(stacks.map((stack) => stack.stop()));
}

if (breakdown !== undefined || (interrupt.signal.aborted && areAllGreen())) {
  const reason = breakdown === undefined ? "It was ended before all tests had run." : breakdown;
  const lines = String(reason instanceof Error ? reason.stack : reason).split("\n");
  const failures = [{ name: "the proof itself", lines }];
  summaries.push({
    ...{ name: "the proof itself", passed: 0, failed: 1, seconds: 0 },
    ...{ failures, secondTries: [] },
  });
}
console.log(summaryLines(summaries, browser.name).join("\n"));
Deno.exit(areAllGreen() ? 0 : 1);
