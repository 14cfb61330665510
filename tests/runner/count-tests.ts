import type { Runner } from "./runners.ts";

/** How many tests a runner has run, read from its own summary. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Of each test that was skipped, what it needs and the stack does not have. */
  skipped: string[];
}

/** A line of tests/support/skipped-tests.ts. */
const skippedLine = /^(\d+) skipped: (.+)$/;

/**
 * Adds up the numbers before "passed" and "failed" in the lines that match `summary`. Without
 * `summary` the whole command counts as one test. A runner that fails without a failed test, and
 * one that neither ran nor skipped one, has failed.
 */
export function countTests(output: string, success: boolean, summary?: RegExp): Outcome {
  if (!summary) return { passed: success ? 1 : 0, failed: success ? 0 : 1, skipped: [] };
  const all = output.split("\n");
  const lines = all.filter((line) => summary.test(line)).join("\n");
  const skipped = all.flatMap((line) => {
    const [, number, reason = ""] = skippedLine.exec(line) ?? [];
    return Array.from({ length: Number(number ?? 0) }, () => reason);
  });
  const sum = (pattern: RegExp) =>
    [...lines.matchAll(pattern)].reduce((total, [, number]) => total + Number(number), 0);
  const passed = sum(/(\d+) passed/g);
  // Tests that have no result are missing from the proof.
  const failed = sum(/(\d+) (?:failed|did not run)/g);
  const isBroken = failed === 0 && (!success || passed + skipped.length === 0);
  return { passed, failed: failed + (isBroken ? 1 : 0), skipped };
}

/** One test that failed, or that needed more than one try. */
export interface Finding {
  /** The runner's line: file, place and title. */
  name: string;
  /** What went wrong, line by line. */
  lines: string[];
}

/** As many lines of an error are kept as explain what went wrong; the whole output is above. */
const longestError = 12;

/** The tests that lines matching `pattern` name, each once, with the lines that follow up to the next. */
export function findingsIn(output: string, pattern: RegExp): Finding[] {
  const findings = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const line of output.split("\n")) {
    const name = line.trim();
    if (pattern.test(line)) {
      // Some runners name a failed test twice: above its error, and in the list at the end.
      current = findings.has(name) ? undefined : [];
      if (current) findings.set(name, current);
    } else if (current && name && current.length < longestError) current.push(line.trimEnd());
  }
  return [...findings].map(([name, lines]) => ({ name, lines }));
}

/** The output of a command that is no test runner, as one finding. */
function wholeOutput(name: string, output: string): Finding {
  const lines = output.split("\n").map((line) => line.trimEnd()).filter(Boolean);
  return { name, lines: lines.slice(0, longestError) };
}

/** The failed tests of a step; the command itself when it names none. */
export function failuresOf(name: string, output: string, runner?: Runner): Finding[] {
  const named = runner ? findingsIn(output, runner.failure) : [];
  if (named.length > 0) return named;
  // A runner that crashes prints the reason at the end.
  return [wholeOutput(name, runner ? output.split("\n").slice(-longestError).join("\n") : output)];
}
