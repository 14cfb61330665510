// How journeys report: a line for each file that has ended, and at the end what failed, what needed
// another try, and how many passed. `npm test` reads these lines (tests/runner/runners.ts).
import { basename } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { skippedLines } from "#tests/support/skipped-tests.ts";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

interface FileState {
  left: Set<string>;
  tests: number;
  failed: number;
  startedAt: number;
}

const ordinals = ["first", "second", "third"];

function nameOf(test: TestCase): string {
  const { file, line } = test.location;
  return `${basename(file)}:${line} ${test.title}`;
}

/** The first error of a try, indented so that no line of it is taken for one of ours. */
function errorOf(result: TestResult | undefined): string {
  const text = result?.errors.map(({ message, stack }) => stack ?? message ?? "").join("\n") ?? "";
  return stripVTControlCharacters(text).split("\n").slice(0, 30).map((line) => `    ${line}`)
    .join("\n");
}

// Playwright loads a reporter by the default export of its file.
export default class ProgressReporter implements Reporter {
  readonly #files = new Map<string, FileState>();
  #suite: Suite | undefined;

  printsToStdio(): boolean {
    return true;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
    for (const { id, location: { file } } of suite.allTests()) {
      const state = this.#files.get(file) ??
        { left: new Set(), tests: 0, failed: 0, startedAt: Infinity };
      state.left.add(id);
      state.tests += 1;
      this.#files.set(file, state);
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const state = this.#files.get(test.location.file);
    if (!state) return;
    // Whoever runs this watches for progress; a file may take minutes.
    if (!process.stderr.isTTY) process.stderr.write(".");
    state.startedAt = Math.min(state.startedAt, result.startTime.getTime());
    const isLastTry = test.outcome() !== "unexpected" || result.retry === test.retries;
    if (!isLastTry) return;
    state.left.delete(test.id);
    if (test.outcome() === "unexpected") state.failed += 1;
    if (state.left.size > 0) return;
    const seconds = ((Date.now() - state.startedAt) / 1000).toFixed(1);
    const failed = state.failed > 0 ? `, ${state.failed} failed` : "";
    const mark = state.failed > 0 ? "✗" : "✓";
    console.log(
      `${mark} ${basename(test.location.file)} (${state.tests} tests${failed}, ${seconds} s)`,
    );
  }

  onError({ message, stack }: { message?: string; stack?: string }): void {
    console.log(`outside of any journey: ${stripVTControlCharacters(stack ?? message ?? "")}`);
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const ran = tests.filter(({ results }) =>
      results.some(({ status }) => status !== "skipped" && status !== "interrupted")
    );
    const skipped = tests.filter(({ expectedStatus }) => expectedStatus === "skipped");
    const failed = ran.filter((test) => test.outcome() === "unexpected");
    for (const test of ran.filter((each) => each.outcome() === "flaky")) {
      const ordinal = ordinals[test.results.length - 1] ?? "further";
      console.log(`needed a ${ordinal} try: ${nameOf(test)}\n${errorOf(test.results[0])}`);
    }
    for (const test of failed) {
      console.log(`failed: ${nameOf(test)}\n${errorOf(test.results[0])}`);
    }
    const reasons = skipped.flatMap(({ annotations }) =>
      annotations.filter(({ type }) => type === "skip").slice(0, 1)
        .map(({ description }) => description ?? "without a reason")
    );
    for (const line of skippedLines(reasons)) console.log(line);
    const missing = tests.length - ran.length - skipped.length;
    console.log(
      `journeys: ${ran.length - failed.length} passed, ${failed.length} failed` +
        (missing > 0 ? `, ${missing} did not run` : ""),
    );
  }
}
