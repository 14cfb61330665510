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
  /** Processor time with all that it has started; undefined where it cannot be read. */
  processorSeconds: number | undefined;
  failures: Finding[];
  secondTries: Finding[];
}

/** What ran beside the steps, such as a stack. */
interface Companion {
  name: string;
  processorSeconds: number | undefined;
}

export interface Surroundings {
  /** Said below the figures. */
  notes: string[];
  /** Processor time of a yard on this machine, in seconds. */
  yardSeconds: number;
  companions: Companion[];
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

/** A line of the table: what it lasted, and what it has computed in seconds and in yards. */
function row(
  { name, seconds, processorSeconds }: Companion & { seconds?: number },
  yardSeconds: number,
  mark = "",
): string {
  const cell = (value: number | undefined, unit: string) =>
    (value === undefined ? "" : value.toFixed(0) + unit).padStart(10);
  const yards = processorSeconds && processorSeconds / yardSeconds;
  return mark.padEnd(6) + cell(seconds, " s") + cell(processorSeconds, " s") + cell(yards, "") +
    `  ${name}`;
}

const headings = " ".repeat(6) +
  ["lasted", "computed", "yards"].map((it) => it.padStart(10)).join("");

/**
 * The last lines of the proof: what each step took, what was skipped and what failed, and why, and the count. A yard
 * is a piece of work, so that yards can be compared between slow and quick machines.
 */
export function summaryLines(
  steps: StepSummary[],
  { notes, yardSeconds, companions }: Surroundings,
): string[] {
  const failures = shorten(steps.flatMap((step) => step.failures), mostLines);
  const secondTries = shorten(steps.flatMap((step) => step.secondTries), mostLines);
  const skipped = steps.flatMap((step) => step.skipped);
  const sum = (key: "passed" | "failed") => steps.reduce((total, step) => total + step[key], 0);
  const counted = [...steps, ...companions].map(({ processorSeconds }) => processorSeconds);
  const all = counted.every((each) => each !== undefined)
    ? counted.reduce((total, each) => total + each, 0)
    : undefined;
  return [
    "",
    headings,
    ...steps.map((step) => {
      const { name, passed, failed } = step;
      const counts = `${passed} passed${failed === 0 ? "" : `, ${failed} failed`}`;
      const mark = failed === 0 ? "ok" : "FAILED";
      return row({ ...step, name: `${name} (${counts})` }, yardSeconds, mark);
    }),
    ...companions.map((each) => row(each, yardSeconds)),
    row(
      { name: `all of it; a yard is ${yardSeconds.toFixed(2)} s here`, processorSeconds: all },
      yardSeconds,
    ),
    ...notes.map((note) => `       ${note}`),
    ...skippedLines(skipped).map((line) => `       ${line}`),
    ...(secondTries.length > 0 ? ["", ...secondTries] : []),
    ...(failures.length > 0 ? ["", "What failed:", ...failures] : []),
    "",
    `${sum("passed")} passed, ${sum("failed")} failed` +
    (skipped.length > 0 ? `, ${skipped.length} skipped` : ""),
  ];
}
