import assert from "node:assert/strict";
import { countTests, failuresOf, findingsIn } from "./count-tests.ts";
import { denoTest, playwright, vitest } from "./runners.ts";

Deno.test("the summary of Vitest counts its tests, not its files", () => {
  const output =
    " Test Files  1 failed | 30 passed (31)\n      Tests  2 failed | 700 passed (702)\n";
  assert.deepEqual(countTests(output, false, vitest.summary), {
    passed: 700,
    failed: 2,
    skipped: [],
  });
});

Deno.test("the summary of Deno counts its tests, not their steps", () => {
  const output = "\nFAILED | 120 passed (14 steps) | 1 failed (41s)\n";
  assert.deepEqual(countTests(output, false, denoTest.summary), {
    passed: 120,
    failed: 1,
    skipped: [],
  });
});

Deno.test("a journey without a result counts as failed, one that needed a second try as passed", () => {
  const output = "failed: a.spec.ts:3 title with 9 passed inside\n    Error: no\n" +
    "journeys: 400 passed, 2 failed, 41 did not run\n";
  assert.deepEqual(countTests(output, false, playwright.summary), {
    passed: 400,
    failed: 43,
    skipped: [],
  });
});

Deno.test("a runner that fails without a failed test has failed", () => {
  assert.deepEqual(countTests("      Tests  7 passed (7)\n", false, vitest.summary), {
    passed: 7,
    failed: 1,
    skipped: [],
  });
});

Deno.test("a runner that ran no test has failed", () => {
  assert.deepEqual(countTests("", true, vitest.summary), { passed: 0, failed: 1, skipped: [] });
});

Deno.test("a test that was skipped counts with its reason, and a runner that skipped all has not failed", () => {
  const output =
    "      Tests  2 skipped (2)\n2 skipped: needs a mailbox\n1 skipped: needs the site\n";
  assert.deepEqual(countTests(output, true, vitest.summary), {
    passed: 0,
    failed: 0,
    skipped: ["needs a mailbox", "needs a mailbox", "needs the site"],
  });
});

Deno.test("a command without a summary counts as one test", () => {
  assert.deepEqual(countTests("9 passed", true), { passed: 1, failed: 0, skipped: [] });
  assert.deepEqual(countTests("9 passed", false), { passed: 0, failed: 1, skipped: [] });
});

Deno.test("a failed test is named once, with what went wrong, as each runner prints it", () => {
  const outputs = [
    [vitest, " FAIL  |unit| web/a.test.ts > adds\nAssertionError: expected 1 to be 2\n\n at a:1\n"],
    [playwright, "failed: a.spec.ts:3 adds\n    TimeoutError: locator.click\n      at b:2\n"],
    [
      denoTest,
      "adds => ./a.test.ts:1:6\nerror: AssertionError: 1 is not 2\n\nadds => ./a.test.ts:1:6\n",
    ],
  ] as const;
  assert.deepEqual(outputs.map(([runner, output]) => failuresOf("step", output, runner)), [
    [{
      name: "FAIL  |unit| web/a.test.ts > adds",
      lines: ["AssertionError: expected 1 to be 2", " at a:1"],
    }],
    [{
      name: "failed: a.spec.ts:3 adds",
      lines: ["    TimeoutError: locator.click", "      at b:2"],
    }],
    [{ name: "adds => ./a.test.ts:1:6", lines: ["error: AssertionError: 1 is not 2"] }],
  ]);
});

Deno.test("a journey that needed a second try is distinguished from one that failed", () => {
  const output = "needed a second try: a.spec.ts:3 adds\n    Error: late\n" +
    "failed: b.spec.ts:9 lists\n    Error: gone\njourneys: 1 passed, 1 failed\n";
  assert.ok(playwright.secondTry);
  assert.deepEqual(findingsIn(output, playwright.secondTry).map(({ name }) => name), [
    "needed a second try: a.spec.ts:3 adds",
  ]);
  assert.deepEqual(failuresOf("journeys", output, playwright).map(({ name }) => name), [
    "failed: b.spec.ts:9 lists",
  ]);
});

Deno.test("a command that names no test is reported as one failure with its output", () => {
  assert.deepEqual(failuresOf("types", "a.ts(1,2): error TS1\n\nmore\n"), [
    { name: "types", lines: ["a.ts(1,2): error TS1", "more"] },
  ]);
  const [brokenDown] = failuresOf("unit", `${"noise\n".repeat(90)}No config found.`, vitest);
  assert.equal(brokenDown?.lines.at(-1), "No config found.");
});
