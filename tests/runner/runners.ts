/** What the output of a test runner looks like. */
export interface Runner {
  /** The lines with the numbers of tests that passed and failed. */
  summary: RegExp;
  /** The lines that are shown while it runs: one for each file of tests. */
  progress: RegExp;
  /** The line that names a failed test, above what went wrong. */
  failure: RegExp;
  /** The line that names a test that passed, but not at its first try. */
  secondTry?: RegExp;
}

export const vitest: Runner = {
  summary: /^\s*Tests\s/,
  progress: /^\s*[✓❯×] .*\.test\.tsx? .*\(\d+ test/,
  failure: /^\s*FAIL\s/,
};

export const denoTest: Runner = {
  summary: /\| \d+ passed/,
  progress: /^running [1-9]\d* tests? from/,
  failure: / => \.\/\S+:\d+:\d+$/,
};

/** Its lines come from tests/journeys/progress-reporter.ts. */
export const playwright: Runner = {
  summary: /^journeys: \d+ passed/,
  progress: /^[✓✗] .*\.spec\.ts \(\d+ test/,
  failure: /^failed: /,
  secondTry: /^needed a (second|third) try: /,
};
