// Skips tests of Vitest that need what the stack does not have. Loaded before each file of tests, so it loads little.
import { TestRunner } from "vitest";
import { skipWith } from "./skip.ts";

skipWith((reason) => {
  const test = TestRunner.getCurrentTest();
  // A hook has no test to skip: what it needs belongs into the tests.
  if (!test) throw new Error(`A hook cannot be skipped: this ${reason}.`);
  return test.context.skip(reason);
});
