import assert from "node:assert/strict";
import { type StepSummary, summaryLines } from "./summary.ts";

const step = (over: Partial<StepSummary>): StepSummary => ({
  name: "journeys",
  passed: 1,
  failed: 0,
  skipped: [],
  seconds: 1.2,
  processorSeconds: 3,
  failures: [],
  secondTries: [],
  ...over,
});
const surroundings = {
  notes: ["browser: shell"],
  yardSeconds: 1.5,
  companions: [{ name: "a stack", processorSeconds: 6 }],
};
const finding = (index: number, lines: number) => ({
  name: `failed: a.spec.ts:${index} title`,
  lines: Array.from({ length: lines }, (_, line) => `line ${line}`),
});

Deno.test("the last line counts all tests, and each step has its seconds and yards", () => {
  const lines = summaryLines(
    [step({}), step({ name: "unit", passed: 7, failed: 2 })],
    surroundings,
  );
  assert.equal(lines.at(-1), "8 passed, 2 failed");
  const table = lines.slice(lines.findIndex((line) => line.includes("yards")) + 1);
  assert.deepEqual(table.slice(0, 4), [
    "ok           1 s       3 s         2  journeys (1 passed)",
    "FAILED       1 s       3 s         2  unit (7 passed, 2 failed)",
    "                       6 s         4  a stack",
    "                      12 s         8  all of it; a yard is 1.50 s here",
  ]);
  assert.ok(lines.includes("       browser: shell"));
});

Deno.test("where processor time cannot be read there is none, and no sum", () => {
  const lines = summaryLines([step({ processorSeconds: undefined })], surroundings);
  assert.ok(lines.includes("ok           1 s                      journeys (1 passed)"));
  assert.ok(lines.some((line) => /^ +all of it/.test(line)));
});

Deno.test("what was skipped is counted by its reason, whatever step it was of", () => {
  const lines = summaryLines([
    step({ skipped: ["needs a mailbox"] }),
    step({ skipped: ["needs the site", "needs a mailbox"] }),
  ], surroundings);
  assert.ok(lines.includes("       2 skipped: needs a mailbox"));
  assert.ok(lines.includes("       1 skipped: needs the site"));
  assert.equal(lines.at(-1), "2 passed, 0 failed, 3 skipped");
});

Deno.test("a failed test is listed above the count with its error, a second try with its first error", () => {
  const lines = summaryLines([
    step({
      failures: [finding(1, 3)],
      secondTries: [{ name: "needed a second try", lines: ["why"] }],
    }),
  ], surroundings);
  const at = lines.indexOf("failed: a.spec.ts:1 title");
  assert.equal(lines[at + 1], "    line 0");
  assert.equal(lines[lines.indexOf("needed a second try") + 1], "    why");
});

for (const [failed, lines] of [[1, 300], [9, 12], [200, 12]] as const) {
  Deno.test(`${failed} failures with ${lines} lines each take at most sixty lines`, () => {
    const failures = Array.from({ length: failed }, (_, index) => finding(index, lines));
    const all = summaryLines([step({ failed, failures })], surroundings);
    const block = all.slice(all.indexOf("What failed:") + 1, -2);
    assert.ok(block.length <= 60, `${block.length} lines`);
    assert.ok(block.filter((line) => line.startsWith("failed: ")).length >= Math.min(failed, 20));
    if (failed > 30) assert.match(block.at(-1) ?? "", /^… and \d+ more$/);
  });
}
