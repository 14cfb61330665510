import type { Watchdog } from "../../supabase/local/platform/process/watchdog.ts";
import { countTests, failuresOf, type Finding, findingsIn, type Outcome } from "./count-tests.ts";
import { killGroup } from "./kill-group.ts";
import type { ProcessorTimes } from "./processor-time.ts";
import type { Runner } from "./runners.ts";

export interface Step {
  name: string;
  command: string[];
  /** Reads the output; without it the command counts as one test. */
  runner?: Runner;
  env?: Record<string, string>;
}

export interface StepResult extends Outcome {
  /** Everything but the progress lines, for whoever has to find out why it failed. */
  output: string;
  /** The failed tests; the step itself when its output names none. */
  failures: Finding[];
  /** The tests that passed, but not at their first try. */
  secondTries: Finding[];
  seconds: number;
  /** Processor time of the command with all that it has started; undefined where it cannot be read. */
  processorSeconds: number | undefined;
}

export interface Options {
  /** Called with each progress line. */
  show?: (line: string) => void;
  /** Ends the command as soon as it has cleared up. */
  signal?: AbortSignal;
  /** Ends the command when we are killed. */
  watchdog?: Watchdog;
  processor?: ProcessorTimes;
  limits?: Limits;
}

export interface Limits {
  /** Ends a command that has printed nothing for so long. There is no limit on its total time. */
  silenceMs: number;
  /** After an interrupt it may still print its summary for so long. */
  graceMs: number;
  /** When nobody waits for a summary, it may still end its browsers and stacks for so long. */
  shutdownMs: number;
}

const limitsOfTheSuite: Limits = { silenceMs: 5 * 60_000, graceMs: 30_000, shutdownMs: 5_000 };

// deno-lint-ignore no-control-regex -- colours of the runners
const colours = /\u001b\[[0-9;]*[A-Za-z]/g;

/** Calls `onLine` for each line of a stream, without colours, and `onOutput` whenever it prints. */
async function readLines(
  stream: ReadableStream<Uint8Array>,
  onLine: (line: string) => void,
  onOutput: () => void,
) {
  let rest = "";
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    onOutput();
    const lines = (rest + chunk).replace(colours, "").split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(onLine);
  }
  if (rest) onLine(rest);
}

/**
 * Runs one command to its end and counts its tests. Resolves also when the command fails, and when
 * it has been ended because it was silent.
 */
export async function runStep(
  { name, command: [command = "", ...args], env, runner }: Step,
  { show, signal, watchdog, processor, limits = limitsOfTheSuite }: Options = {},
): Promise<StepResult> {
  const { silenceMs, graceMs, shutdownMs } = limits;
  const begin = performance.now();
  const child = new Deno.Command(command, {
    args,
    env: { ...env, NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    // A group of its own, so that the workers of a runner that hangs end with it.
    detached: true,
  }).spawn();
  const readProcessor = processor?.watch(child.pid);
  const end = (name: Deno.Signal) => killGroup(child, name);

  const kept: string[] = [];
  let isSilent = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const onSilence = () => {
    if (!isSilent) kept.push(`Ended: it printed nothing for ${silenceMs / 1000} seconds.`);
    // The first signal requests a summary of what has run so far; the second cannot be ignored.
    end(isSilent ? "SIGKILL" : "SIGINT");
    isSilent = true;
    silence = setTimeout(onSilence, graceMs);
  };
  const watch = () => {
    if (isSilent) return;
    clearTimeout(silence);
    silence = setTimeout(onSilence, silenceMs);
  };

  let shutdown: ReturnType<typeof setTimeout> | undefined;
  const onAbort = () => {
    end("SIGINT");
    shutdown = setTimeout(() => end("SIGKILL"), shutdownMs);
  };
  signal?.addEventListener("abort", onAbort);

  watch();
  await watchdog?.add(-child.pid);
  const onLine = (line: string) => {
    const isProgress = runner?.progress.test(line) ?? false;
    if (isProgress) show?.(line.trim());
    else kept.push(line);
  };
  await Promise.all([
    readLines(child.stdout, onLine, watch),
    readLines(child.stderr, onLine, watch),
  ]);
  const { success } = await child.status;
  await watchdog?.remove(-child.pid);
  clearTimeout(silence);
  clearTimeout(shutdown);
  signal?.removeEventListener("abort", onAbort);
  const output = kept.join("\n");
  const outcome = countTests(output, success && !isSilent, runner?.summary);
  return {
    ...outcome,
    output,
    failures: outcome.failed > 0 ? failuresOf(name, output, runner) : [],
    secondTries: runner?.secondTry ? findingsIn(output, runner.secondTry) : [],
    seconds: (performance.now() - begin) / 1000,
    processorSeconds: readProcessor?.(),
  };
}
