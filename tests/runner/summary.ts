import { skippedLines } from "../support/skipped-tests.ts";
import type { Finding } from "./count-tests.ts";

/** The result of one step for the summary. */
export interface StepSummary {
  name: string;
  passed: number;
  failed: number;
  /** The reasons of the tests that were skipped. */
  skipped: string[];
  seconds: number;
  failures: Finding[];
  secondTries: Finding[];
}

/** Logs are often read from their end, or cut at their start. */
const mostLines = 60;
const fewestPerFailure = 2;

/** Findings with their first lines, cut so that all together have at most `most` lines. */
function shorten(findings: Finding[], most: number): string[] {
  if (findings.length === 0) return [];
  const each = Math.max(fewestPerFailure, Math.floor(most / findings.length));
  const lines = findings.flatMap(({ name, lines }) => [
    name,
    ...lines.slice(0, each - 1).map((line) => `    ${line.trim().slice(0, 160)}`),
  ]);
  if (lines.length <= most) return lines;
  const shown = Math.floor((most - 1) / each);
  return [...lines.slice(0, shown * each), `… and ${findings.length - shown} more`];
}

/** The last lines of the proof: seconds for each step, what was skipped and what failed, and why, and the count. */
export function summaryLines(steps: StepSummary[], browser: string): string[] {
  const failures = shorten(steps.flatMap((step) => step.failures), mostLines);
  const secondTries = shorten(steps.flatMap((step) => step.secondTries), mostLines);
  const skipped = steps.flatMap((step) => step.skipped);
  const sum = (key: "passed" | "failed") => steps.reduce((total, step) => total + step[key], 0);
  return [
    "",
    ...steps.map(({ name, passed, failed, seconds }) =>
      `${failed === 0 ? "ok    " : "FAILED"} ${
        seconds.toFixed(0).padStart(5)
      } s  ${name} (${passed} passed${failed === 0 ? "" : `, ${failed} failed`})`
    ),
    `       browser: ${browser}`,
    ...skippedLines(skipped).map((line) => `       ${line}`),
    ...(secondTries.length > 0 ? ["", ...secondTries] : []),
    ...(failures.length > 0 ? ["", "What failed:", ...failures] : []),
    "",
    `${sum("passed")} passed, ${sum("failed")} failed` +
    (skipped.length > 0 ? `, ${skipped.length} skipped` : ""),
  ];
}
