// Says at the end of a run of Vitest which tests were skipped for lack of an ability of the stack, and how many.
import type { Reporter, TestModule } from "vitest/node";
import { skippedLines } from "./skipped-tests.ts";

// Vitest loads a reporter by the default export of its file.
export default class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const results = modules.flatMap((module) =>
      [...module.children.allTests("skipped")].map((test) => test.result())
    );
    const reasons = results.flatMap((result) =>
      result.state === "skipped" && result.note ? [result.note] : []
    );
    for (const line of skippedLines(reasons)) console.log(line);
  }
}
